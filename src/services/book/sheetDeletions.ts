import { type Actor, requirePermission } from "../../domain/actor.ts";
import { type DeletedNumbers, lastAnnouncedDay, type PlannedDeletions } from "../../domain/book/sheetDeletions.ts";
import type { LimaDay } from "../../domain/limaDays.ts";
import { endingSheetsInPanelPath } from "../../domain/links.ts";
import { limaDayOf } from "../../domain/times.ts";
import type { Dependencies } from "../dependencies.ts";
import type { MailLoaders } from "../mail/mailLoaders.ts";
import { insertMail } from "../mail/newMails.ts";
import { findOwnerEmail } from "./sheetNumbers.ts";

type Book = { readonly accountId: string; readonly formId: string };

const BATCH_BOOKS = 50;
/** The sheets that a mail names. */
const MAX_NAMED = 20;
/** The ranges of deleted numbers of a book that a list shows; the file for INDECOPI has all. */
const MAX_SHOWN = 1_000;
const ALL = 2 ** 31 - 1;

/**
 * What an owner sees of the end of sheets: a mail and the panel before they are deleted, and the numbers that stay. Housekeeping deletes them, by
 * the database's time, and only what was announced.
 */
export function createSheetDeletionsService({
  repositories,
  transact,
  clock,
  databaseTime,
  signals,
  publicUrl,
}: Dependencies<"repositories" | "transact" | "clock" | "databaseTime" | "signals" | "publicUrl">) {
  const { sheetDeletions } = repositories;
  return {
    /** Queues a mail for each book with sheets that will be deleted, each once a month, although several workers scan. Returns how many. */
    async announce(signal?: AbortSignal): Promise<number> {
      const today = limaDayOf(await databaseTime.read());
      const through = lastAnnouncedDay(today);
      let count = 0;
      for (let books = BATCH_BOOKS; books === BATCH_BOOKS && signal?.aborted !== true;) {
        const batch = await sheetDeletions.listUnannounced(through, BATCH_BOOKS);
        books = batch.length;
        for (const book of batch) count += (await announceBook(book, today, through)) ? 1 : 0;
      }
      if (count > 0) signals.send({ type: "work_stored" });
      return count;
    },

    /** What will be deleted of all books until the end of the next month. Errors: FORBIDDEN. */
    async plan(actor: Actor): Promise<PlannedDeletions> {
      requirePermission(actor, "complaints:read");
      return sheetDeletions.plan(actor.accountId, null, lastAnnouncedDay(limaDayOf(clock.now())));
    },

    /** The last `MAX_SHOWN` ranges of each book. Errors: FORBIDDEN. */
    async listLastByForms(actor: Actor, formIds: readonly string[]): Promise<readonly DeletedNumbers[]> {
      requirePermission(actor, "complaints:read");
      return sheetDeletions.listDeleted(actor.accountId, formIds, MAX_SHOWN);
    },

    /** Of these books, or of all. Errors: FORBIDDEN. */
    async listDeleted(actor: Actor, formIds: readonly string[] | null): Promise<readonly DeletedNumbers[]> {
      requirePermission(actor, "complaints:read");
      return sheetDeletions.listDeleted(actor.accountId, formIds, ALL);
    },

    mails: {
      sheet_deletions: {
        /** The mail of a book whose sheets are all kept longer meanwhile is obsolete. */
        async load({ accountId, formId, recipient }) {
          const form = formId === null ? null : await repositories.forms.findOfBook(accountId, formId);
          if (form === null) return { obsolete: "subject_gone" };
          const through = lastAnnouncedDay(limaDayOf(await databaseTime.read()));
          const plan = await sheetDeletions.plan(accountId, form.id, through);
          if (plan.firstOn === null) return { obsolete: "subject_ended" };
          const sheets = await sheetDeletions.listEnding({ accountId, formId: form.id }, through, MAX_NAMED);
          const panelUrl = `${publicUrl}${endingSheetsInPanelPath()}`;
          return { text: { plan, sheets, recipient, formName: form.name, panelUrl } };
        },
      },
    } satisfies MailLoaders<"sheet_deletions">,
  };

  async function announceBook(book: Book, today: LimaDay, through: LimaDay): Promise<boolean> {
    const { accountId, formId } = book;
    return transact(async (tx) => {
      const form = await tx.forms.findOfBook(accountId, formId);
      if (form === null || !(await tx.sheetDeletions.noteAnnounced(book, today, through))) return false;
      await insertMail(tx, {
        accountId,
        formId,
        kind: "sheet_deletions",
        subjectId: null,
        recipient: await findOwnerEmail(tx, form),
        createdAt: clock.now(),
      });
      return true;
    });
  }
}
