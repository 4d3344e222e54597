import { endOfLimaDay, type LimaDay } from "../../domain/limaDays.ts";
import {
  createPendingReports,
  decideReminder,
  type PendingReports,
  QUIET_DAYS,
} from "../../domain/book/sirecReminders.ts";
import { limaDayOf } from "../../domain/times.ts";
import { reportInPanelPath } from "../../domain/links.ts";
import type { ReportedBook } from "../../repositories/book/sirecReports.ts";
import type { Dependencies } from "../dependencies.ts";
import type { MailLoaders } from "../mail/mailLoaders.ts";
import { insertMail } from "../mail/newMails.ts";
import { findOwnerEmail } from "./sheetNumbers.ts";

const BATCH_SHEETS = 200;
const MAX_NAMED = 20;

/** Reminds owners whose books have a site code of the sheets that they must report to SIREC, for the first time or again. */
export function createReportReminders({
  repositories,
  transact,
  clock,
  signals,
  publicUrl,
}: Dependencies<"repositories" | "transact" | "clock" | "signals" | "publicUrl">) {
  /** The books that this process has looked at on `lookedOn`: every sheet of a book is read for it, once a day. */
  const looked = new Set<string>();
  let lookedOn: LimaDay = "";

  return {
    /** Queues the reminders of today, each once, although several workers scan. One that fails stops no other. Returns how many. */
    async remind(signal?: AbortSignal): Promise<number> {
      const today = limaDayOf(clock.now());
      if (today !== lookedOn) looked.clear();
      lookedOn = today;
      let count = 0;
      const failures: unknown[] = [];
      for (const book of await repositories.sirecReports.listBooks()) {
        if (signal?.aborted === true) break;
        if (looked.has(book.formId)) continue;
        try {
          if (await remindOwner(book, today)) count += 1;
          looked.add(book.formId);
        } catch (error) {
          failures.push(error);
        }
      }
      if (count > 0) signals.send({ type: "work_stored" });
      if (failures.length > 0) throw failures[0];
      return count;
    },

    mails: {
      report_reminder: {
        /** The mail of a book whose sheets were reported meanwhile is obsolete. */
        async load({ formId, recipient }) {
          const today = limaDayOf(clock.now());
          const [book] = formId === null ? [] : await repositories.sirecReports.listBooks(formId);
          const reports = book === undefined ? null : await gatherPending(book, today);
          if (book === undefined || reports === null || decideReminder(reports, today) === null) {
            return { obsolete: "subject_ended" };
          }
          const { accountId, formName } = book;
          const days = { from: null, to: endOfLimaDay(today) };
          const { count: heldCount } = await repositories.quarantinedSheets.listHeldWithin(
            accountId,
            book.formId,
            days,
            0,
          );
          const panelUrl = `${publicUrl}${reportInPanelPath()}`;
          return { text: { recipient, formName, today, reports, heldCount, panelUrl } };
        },
      },
    } satisfies MailLoaders<"report_reminder">,
  };

  async function gatherPending({ accountId, formId }: ReportedBook, today: LimaDay): Promise<PendingReports> {
    const pending = createPendingReports(today, MAX_NAMED);
    for (let after = { year: 0, correlative: 0 }; ;) {
      const batch = await repositories.complaints.listByNumber(accountId, formId, { today }, after, BATCH_SHEETS);
      for (const complaint of batch) pending.add(complaint);
      const last = batch.at(-1);
      if (last === undefined || batch.length < BATCH_SHEETS) return pending.read();
      after = last;
    }
  }

  async function remindOwner(book: ReportedBook, today: LimaDay): Promise<boolean> {
    const { accountId, formId } = book;
    const stage = decideReminder(await gatherPending(book, today), today);
    if (stage === null) return false;
    return transact(async (tx) => {
      const form = await tx.forms.findOfBook(accountId, formId);
      if (form === null || !(await tx.sirecReports.noteReminder(book, stage, today, QUIET_DAYS[stage]))) return false;
      await insertMail(tx, {
        accountId,
        formId,
        kind: "report_reminder",
        subjectId: null,
        recipient: await findOwnerEmail(tx, form),
        createdAt: clock.now(),
      });
      return true;
    });
  }
}
