import {
  addBusinessDays,
  type Complaint,
  decideWarning,
  isSameWarning,
  lapseOffer,
  limaDayOf,
  type MailWarning,
  OVERTAKEN,
  startOfLimaDay,
} from "../../domain/book/index.ts";
import { FIRST_ID } from "../../domain/ids.ts";
import { type ComplaintFiling, findOwnerEmail } from "./complaintFiling.ts";
import type { Dependencies } from "../dependencies.ts";
import { queueMail, queueOvertaken } from "./queuedMails.ts";

export type BookSweepService = ReturnType<typeof createBookSweepService>;

/** How much was done, each of it for the first time. */
export type BookRound = {
  readonly lapsedOffers: number;
  readonly warnings: number;
  readonly orphanedFiles: number;
};

/** Nobody wants to read of a deadline at midnight. */
const FIRST_HOUR = 8;
const FIRST_WARNING_DAYS = 3;
const BATCH = 200;
const HOUR_MS = 60 * 60 * 1000;
const ORPHAN_AGE_MS = 24 * HOUR_MS;

/**
 * Terms that end, offers that lapse, and files that belong to nothing. For workers only: it acts for no account. Once a `signal`
 * has fired no further sheet is looked after: the next round goes on.
 */
export function createBookSweepService(dependencies: Dependencies, filing: ComplaintFiling) {
  const { repositories, transact, clock, files, signals } = dependencies;

  return {
    /** Does what is not done yet; warnings go out from 8 in the morning in Lima. */
    async goRound(signal?: AbortSignal): Promise<BookRound> {
      const lapsedOffers = await endLapsedOffers(signal);
      const now = clock.now();
      const isEarly = now.getTime() < startOfLimaDay(limaDayOf(now)).getTime() + FIRST_HOUR * HOUR_MS;
      const warnings = isEarly ? 0 : await warnOfDeadlines(signal);
      return { lapsedOffers, warnings, orphanedFiles: await deleteOrphanedFiles(signal) };
    },

    endLapsedOffers,
    warnOfDeadlines,
    deleteOrphanedFiles,
  };

  /** Gives sheets back whose offer nobody closed in time, since their term runs again. Returns how many. */
  async function endLapsedOffers(signal?: AbortSignal): Promise<number> {
    const today = limaDayOf(clock.now());
    let count = 0;
    for (let afterId = FIRST_ID; ;) {
      const batch = await repositories.complaints.listOfferedBefore(today, afterId, BATCH);
      for (const complaint of batch) {
        if (isOver(signal)) return count;
        if (await endLapsedOffer(complaint)) count += 1;
      }
      const last = batch.at(-1);
      if (last === undefined || batch.length < BATCH) return count;
      afterId = last.id;
    }
  }

  async function endLapsedOffer({ accountId, id }: Complaint): Promise<boolean> {
    return transact(async (tx) => {
      const complaint = await tx.complaints.findByIdForUpdate(accountId, id);
      if (complaint === null) return false;
      const lapsed = lapseOffer(complaint, { now: clock.now(), extraHolidays: await tx.extraHolidays.list() });
      if (lapsed === null) return false;
      await tx.complaints.save(lapsed);
      await filing.recordEvent(tx, lapsed, "offer_withdrawn", { from: complaint.status, to: lapsed.status });
      return true;
    });
  }

  /**
   * Warns each owner once per stage of each sheet's term, however often and from however many processes it runs; a stage
   * that was missed is caught up with. Returns how many warnings it queued.
   */
  async function warnOfDeadlines(signal?: AbortSignal): Promise<number> {
    const today = limaDayOf(clock.now());
    const extraHolidays = await repositories.extraHolidays.list();
    const latest = addBusinessDays(today, FIRST_WARNING_DAYS, extraHolidays);
    let count = 0;
    for (let afterId = FIRST_ID; !isOver(signal);) {
      const batch = await repositories.complaints.listOpenUntil(latest, afterId, BATCH);
      const warned = await repositories.complaintMails.listWarnings(batch.map(({ id }) => id));
      for (const complaint of batch) {
        if (isOver(signal)) break;
        const warning = decideWarning(complaint, today, extraHolidays);
        const isKnown = warned.some(
          (mail) =>
            mail.complaintId === complaint.id && isSameWarning(mail.warning, warning) && mail.failure !== OVERTAKEN,
        );
        if (!isKnown && (await warn(complaint, warning))) count += 1;
      }
      const last = batch.at(-1);
      if (last === undefined || batch.length < BATCH) break;
      afterId = last.id;
    }
    if (count > 0) signals.send({ type: "work_stored" });
    return count;
  }

  async function warn(complaint: Complaint, warning: MailWarning): Promise<boolean> {
    const { accountId, formId, id: complaintId } = complaint;
    return transact(async (tx) => {
      const form = await tx.forms.findById(accountId, formId);
      if (form === null) return false;
      const recipient = await findOwnerEmail(tx, form);
      const mail = {
        accountId,
        formId,
        complaintId,
        kind: "deadline_warning",
        recipient,
        warning,
        at: clock.now(),
      } as const;
      if (!(await queueMail(tx, mail)) && !(await queueOvertaken(tx, mail))) return false;
      await filing.recordEvent(tx, complaint, "warned", { stage: warning.stage, answer_by: warning.answerBy });
      return true;
    });
  }

  /** What a crash between storing a file and committing its sheet left, and what deleted sheets had. Returns how many. */
  async function deleteOrphanedFiles(signal?: AbortSignal): Promise<number> {
    let count = 0;
    for await (const keys of files.listKeysBefore(new Date(Date.now() - ORPHAN_AGE_MS))) {
      if (isOver(signal)) break;
      const unused = await repositories.complaintAttachments.listUnusedKeys(keys);
      for (const key of unused) await files.delete(key);
      count += unused.length;
    }
    return count;
  }
}

function isOver(signal: AbortSignal | undefined): boolean {
  return signal?.aborted === true;
}
