import { addBusinessDays } from "../../domain/book/businessDays.ts";
import type { Complaint } from "../../domain/book/complaints.ts";
import { decideWarning, isSameWarning } from "../../domain/book/complaintWarnings.ts";
import { endOffer, findOpenOffer } from "../../domain/book/settlementOfferSteps.ts";
import { lapseOffer } from "../../domain/book/complaintStates.ts";
import { limaDayOf, HOUR_MS } from "../../domain/times.ts";
import { type MailWarning, OVERTAKEN } from "../../domain/book/complaintMails.ts";
import { startOfLimaDay } from "../../domain/limaDays.ts";
import { FIRST_ID } from "../../domain/ids.ts";
import type { ComplaintFiling } from "./complaintFilings.ts";
import { findOwnerEmail } from "./sheetNumbers.ts";
import type { Dependencies } from "../dependencies.ts";
import { mailOutcome, saveWithOffer } from "./offerSteps.ts";
import { createAnswerReturns } from "./answerReturns.ts";
import { createHeldSheetScans } from "./heldSheetScans.ts";
import { createReportReminders } from "./reportReminders.ts";
import { queueMail, queueOvertaken } from "./queuedMails.ts";

export type BookScansService = ReturnType<typeof createBookScansService>;

/** How many sheets and files one scan changed; a change that an earlier scan made is not counted. */
export type BookScanCounts = {
  readonly settledAnswers: number;
  readonly lapsedOffers: number;
  readonly warnings: number;
  readonly heldWarnings: number;
  readonly heldAlarms: number;
  readonly reportReminders: number;
  readonly unusedDocuments: number;
};

/** The hour in Lima before which no owner is warned. */
const FIRST_WARNING_HOUR = 8;
const FIRST_WARNING_BUSINESS_DAYS = 3;
const BATCH_SHEETS = 200;
const UNUSED_MS = 24 * HOUR_MS;

/**
 * Scans all complaints books for answers whose mails have ended, lapsed settlement offers, deadlines to warn of, also of held sheets, and files that no step has used.
 * The service acts for no account, so only workers call it. Once its `signal` has fired, a scan stops before the next sheet. The next
 * scan does the rest.
 */
export function createBookScansService(
  dependencies: Dependencies<"repositories" | "transact" | "clock" | "isClockTrusted" | "signals" | "publicUrl">,
  filing: ComplaintFiling,
) {
  const { repositories, transact, clock, signals } = dependencies;
  const reminders = createReportReminders(dependencies);
  const heldSheets = createHeldSheetScans(dependencies);
  const returns = createAnswerReturns(dependencies, filing);

  return {
    /** Runs all scans. Warnings and alarms are sent from 8:00 in Lima. */
    async scan(signal?: AbortSignal): Promise<BookScanCounts> {
      const settledAnswers = await returns.settleEnded(signal);
      const lapsedOffers = await endLapsedOffers(signal);
      const now = clock.now();
      const isEarly = now.getTime() < startOfLimaDay(limaDayOf(now)).getTime() + FIRST_WARNING_HOUR * HOUR_MS;
      const warnings = isEarly ? 0 : await warnOfDeadlines(signal);
      const heldWarnings = isEarly ? 0 : await heldSheets.warnOfDeadlines(signal);
      const heldAlarms = isEarly ? 0 : await heldSheets.alarm(signal);
      const reportReminders = isEarly ? 0 : await reminders.remind(signal);
      const unusedDocuments = await deleteUnusedDocuments();
      return { settledAnswers, lapsedOffers, warnings, heldWarnings, heldAlarms, reportReminders, unusedDocuments };
    },

    endLapsedOffers,
    warnOfDeadlines,
    deleteUnusedDocuments,
  };

  /** Ends the offers whose days of suspension are over, so that their sheets' terms run again. Returns how many. */
  async function endLapsedOffers(signal?: AbortSignal): Promise<number> {
    const today = limaDayOf(clock.now());
    let count = 0;
    for (let afterId = FIRST_ID; ;) {
      const batch = await repositories.complaints.listOfferedBefore(today, afterId, BATCH_SHEETS);
      for (const complaint of batch) {
        if (isAborted(signal)) break;
        if (await endLapsedOffer(complaint)) count += 1;
      }
      const last = batch.at(-1);
      if (last === undefined || batch.length < BATCH_SHEETS || isAborted(signal)) break;
      afterId = last.id;
    }
    if (count > 0) signals.send({ type: "work_stored" });
    return count;
  }

  async function endLapsedOffer({ accountId, id }: Complaint): Promise<boolean> {
    return transact(async (tx) => {
      const complaint = await tx.complaints.findByIdForUpdate(accountId, id);
      if (complaint === null) return false;
      const moment = { now: clock.now(), extraHolidays: await tx.extraHolidays.list() };
      const reopened = lapseOffer(complaint, moment);
      const offer = findOpenOffer(complaint, "email");
      if (reopened === null || offer === null) return false;
      const lapsed = endOffer(reopened, offer, { outcome: "lapsed" }, moment);
      await saveWithOffer(tx, lapsed, offer.id);
      const details = { from: complaint.status, to: lapsed.status, offer: offer.id };
      await filing.recordEvent(tx, lapsed, "offer_lapsed", details);
      await mailOutcome(tx, lapsed, offer.id, moment.now);
      return true;
    });
  }

  /**
   * Queues one warning per stage of each sheet's term, even if several processes scan at once. A scan on a later day of the
   * same stage queues a missed warning. Returns the number of warnings that it queued.
   */
  async function warnOfDeadlines(signal?: AbortSignal): Promise<number> {
    const today = limaDayOf(clock.now());
    const extraHolidays = await repositories.extraHolidays.list();
    const latest = addBusinessDays(today, FIRST_WARNING_BUSINESS_DAYS, extraHolidays);
    let count = 0;
    for (let afterId = FIRST_ID; !isAborted(signal);) {
      const batch = await repositories.complaints.listOpenUntil(latest, afterId, BATCH_SHEETS);
      const warned = await repositories.complaintMails.listWarnings(batch.map(({ id }) => id));
      for (const complaint of batch) {
        if (isAborted(signal)) break;
        const warning = decideWarning(complaint, today, extraHolidays);
        // A warning that failed as OVERTAKEN was not sent, so it is due again.
        const isWarned = warned.some(
          (mail) =>
            mail.complaintId === complaint.id && isSameWarning(mail.warning, warning) && mail.failure !== OVERTAKEN,
        );
        if (!isWarned && (await warn(complaint, warning))) count += 1;
      }
      const last = batch.at(-1);
      if (last === undefined || batch.length < BATCH_SHEETS) break;
      afterId = last.id;
    }
    if (count > 0) signals.send({ type: "work_stored" });
    return count;
  }

  async function warn(complaint: Complaint, warning: MailWarning): Promise<boolean> {
    const { accountId, formId, id: complaintId } = complaint;
    return transact(async (tx) => {
      const form = await tx.forms.findOfBook(accountId, formId);
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

  /** Deletes the files of staff that no step has used within a day, and returns their number. */
  async function deleteUnusedDocuments(): Promise<number> {
    return repositories.complaintDocuments.deleteUnusedBefore(new Date(clock.now().getTime() - UNUSED_MS));
  }
}

function isAborted(signal: AbortSignal | undefined): boolean {
  return signal?.aborted === true;
}
