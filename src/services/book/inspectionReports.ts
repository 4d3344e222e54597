import type { Finding } from "../../domain/book/inspection/checks.ts";
import type { LimaDay } from "../../domain/limaDays.ts";
import { inspectionInPanelPath } from "../../domain/links.ts";
import { limaDayOf } from "../../domain/times.ts";
import type { Dependencies } from "../dependencies.ts";
import type { MailLoaders } from "../mail/mailLoaders.ts";
import { insertMail } from "../mail/newMails.ts";
import { findOwnerEmail } from "./sheetNumbers.ts";
import type { InspectionsService } from "./inspections.ts";

type Book = { readonly accountId: string; readonly formId: string };

const BATCH_BOOKS = 50;
/** The findings that a mail names; the panel has all. */
const MAX_NAMED = 20;

/** Mails the owners once a month what an inspector would write down of their books. A book in order gets no mail. */
export function createInspectionReports(
  {
    repositories,
    transact,
    clock,
    signals,
    publicUrl,
  }: Dependencies<"repositories" | "transact" | "clock" | "signals" | "publicUrl">,
  { inspect }: Pick<InspectionsService, "inspect">,
) {
  return {
    /** Inspects the books that have no report of this month, and queues the mails, each once, although several workers scan. Returns how many. */
    async report(signal?: AbortSignal): Promise<number> {
      const today = limaDayOf(clock.now());
      const month: LimaDay = `${today.slice(0, 7)}-01`;
      let count = 0;
      for (let books = BATCH_BOOKS; books === BATCH_BOOKS && signal?.aborted !== true;) {
        const batch = await repositories.inspections.listUnreported(month, BATCH_BOOKS);
        books = batch.length;
        for (const book of batch) count += (await reportBook(book, today, month, signal)) ? 1 : 0;
      }
      if (count > 0) signals.send({ type: "work_stored" });
      return count;
    },

    mails: {
      inspection_report: {
        /** The mail of a book in which everything was put in order meanwhile is obsolete. */
        async load({ accountId, formId, recipient }) {
          const form = formId === null ? null : await repositories.forms.findOfBook(accountId, formId);
          if (form === null) return { obsolete: "subject_gone" };
          const read = await readFindings({ accountId, formId: form.id });
          if (read.findingCount === 0) return { obsolete: "subject_ended" };
          return {
            text: { ...read, recipient, formName: form.name, panelUrl: `${publicUrl}${inspectionInPanelPath()}` },
          };
        },
      },
    } satisfies MailLoaders<"inspection_report">,
  };

  /** Returns whether a mail was queued. A book whose inspection was cut off is inspected again by the next scan. */
  async function reportBook(book: Book, today: LimaDay, month: LimaDay, signal?: AbortSignal): Promise<boolean> {
    const { findingCount } = await readFindings(book, signal);
    if (signal?.aborted === true) return false;
    return transact(async (tx) => {
      const { accountId, formId } = book;
      const isFirst = await tx.inspections.noteReport(book, today, month, findingCount);
      const form = isFirst && findingCount > 0 ? await tx.forms.findOfBook(accountId, formId) : null;
      if (form === null) return false;
      const recipient = await findOwnerEmail(tx, form);
      await insertMail(tx, {
        accountId,
        formId,
        kind: "inspection_report",
        subjectId: null,
        recipient,
        createdAt: clock.now(),
      });
      return true;
    });
  }

  async function readFindings(book: Book, signal?: AbortSignal) {
    const findings: Finding[] = [];
    let [sheetCount, findingCount] = [0, 0];
    for await (const step of inspect({ ...book, year: null }, signal)) {
      sheetCount = step.sheets;
      findingCount += step.findings.length;
      findings.push(...step.findings.slice(0, MAX_NAMED - findings.length));
    }
    return { sheetCount, findingCount, findings };
  }
}
