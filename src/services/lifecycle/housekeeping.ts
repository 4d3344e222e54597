import { FIRST_ID, firstIdAt, LAST_ID } from "../../domain/ids.ts";
import { IDLE_SESSION_MS, MAX_SESSION_MS } from "../../domain/accounts/sessions.ts";
import { INVITATION_MS } from "../../domain/accounts/people.ts";
import { PASSKEY_CHALLENGE_MS } from "../../domain/accounts/passkeys.ts";
import { oldestKept, periodOf } from "../../domain/accounts/plans.ts";
import { WARNING_MONTHS } from "../../domain/accounts/warnings.ts";
import { MAX_QUARANTINED, QUARANTINE_DAYS } from "../../domain/spam/assessment.ts";
import type { StoredKey } from "../../domain/files/files.ts";
import type { PurgeRange } from "../../repositories/submissions/submissions.ts";
import type { Dependencies } from "../dependencies.ts";
import { DAY_MS, HOUR_MS } from "../../domain/times.ts";

/** Erases the accounts that were closed long enough ago, and returns their number. */
type EraseAccounts = (signal?: AbortSignal) => Promise<number>;

/** Gives a job to what waits for one and has none, and returns how many. */
type RestoreJobs = () => Promise<number>;

export type HousekeepingService = ReturnType<typeof createHousekeepingService>;

const ROWS_PER_STEP = 1_000;
const MAX_STEPS = 100;
const SUBMISSIONS_PER_STEP = 500;
const DAYS_AHEAD = 7;
/** Longer than the validity of a one-time address, and than the window of the limits. */
const KEPT_SIGN_IN_DAYS = 2;
/** Longer than any request lasts. */
const LAST_INTAKE_MS = HOUR_MS;
/** The time until bytes are deleted again that could not be deleted. */
const STORAGE_AWAY_SECONDS = 60 * 60;

/**
 * Deletes rows past their time, in small steps, so that no request waits long for a lock. Several processes may run the same
 * method at once. No step begins after the `signal` has fired. Ages are measured by the database's time.
 */
export function createHousekeepingService(
  {
    repositories,
    transact,
    databaseTime,
    files,
    uploadFolder,
    filingLimits,
    webhookHistoryDays,
    log,
  }: Dependencies<
    | "repositories"
    | "transact"
    | "databaseTime"
    | "files"
    | "uploadFolder"
    | "filingLimits"
    | "webhookHistoryDays"
    | "log"
  >,
  eraseAccounts: EraseAccounts,
  restoreJobs: RestoreJobs,
) {
  return {
    eraseAccounts,
    restoreJobs,

    /**
     * Until when nothing is deleted, because the database's time has jumped by more than a day since the last call; null for now. A jump
     * has three reasons: the clock is wrong, the service was off, or an older backup was restored. A day lets an operator notice.
     */
    async findDoubt(): Promise<Date | null> {
      const doubtedAt = await repositories.housekeepingClock.note();
      return doubtedAt === null ? null : new Date(doubtedAt.getTime() + DAY_MS);
    },

    /**
     * Deletes submissions in quarantine after QUARANTINE_DAYS, the counts of sheets in past hours, of submissions in past minutes and
     * of notice mails and autoresponses on past days, notices and autoresponses past the history's days, old refusals of mailboxes, warnings and counts of refusals past WARNING_MONTHS, expired
     * webhook secrets and challenges, the rate windows of idle lanes, ended sessions, requests to sign in, used challenges of passkeys,
     * past invitations, and idempotency keys after their 24 hours. Returns the number of deleted idempotency keys.
     */
    async forgetPast(signal?: AbortSignal): Promise<number> {
      await filingLimits.forgetPast();
      const now = await databaseTime.read();
      const oldest = firstIdAt(new Date(now.getTime() - webhookHistoryDays * DAY_MS));
      await repeatStep(() => repositories.notices.forgetBefore(oldest, ROWS_PER_STEP), signal);
      await repeatStep(() => repositories.autoresponses.forgetBefore(oldest, ROWS_PER_STEP), signal);
      await repeatStep(() => repositories.mailboxLimits.forgetPast(now, ROWS_PER_STEP), signal);
      await repeatStep(() => repositories.mailboxLimits.forgetRefusals(now, ROWS_PER_STEP), signal);
      await repeatStep(() => repositories.quarantine.forgetPast(now, QUARANTINE_DAYS, ROWS_PER_STEP), signal);
      await repeatStep(() => repositories.quarantine.forgetSurplus(MAX_QUARANTINED, ROWS_PER_STEP), signal);
      await repeatStep(() => repositories.submissionCounts.forgetPast(ROWS_PER_STEP), signal);
      await repeatStep(() => repositories.solvedChallenges.forgetPast(now, ROWS_PER_STEP), signal);
      await repeatStep(() => repositories.noticeBudgets.forgetPast(now, ROWS_PER_STEP), signal);
      const warned = new Date(now.getTime() - WARNING_MONTHS * 31 * DAY_MS);
      await repeatStep(() => repositories.accountWarnings.forgetBefore(warned, ROWS_PER_STEP), signal);
      const counted = periodOf(warned);
      await repeatStep(() => repositories.refusals.forgetBefore(counted, ROWS_PER_STEP), signal);
      await repeatStep(() => repositories.webhookSecrets.forgetExpired(now, ROWS_PER_STEP), signal);
      const oldestSession = new Date(now.getTime() - MAX_SESSION_MS);
      const oldestSeen = new Date(now.getTime() - IDLE_SESSION_MS);
      await repeatStep(() => repositories.sessions.forgetPast(oldestSession, oldestSeen, ROWS_PER_STEP), signal);
      const oldestSignIn = new Date(now.getTime() - KEPT_SIGN_IN_DAYS * DAY_MS);
      await repeatStep(() => repositories.signInRequests.forgetBefore(oldestSignIn, ROWS_PER_STEP), signal);
      const oldestChallenge = new Date(now.getTime() - PASSKEY_CHALLENGE_MS);
      await repeatStep(() => repositories.passkeys.forgetChallengesBefore(oldestChallenge, ROWS_PER_STEP), signal);
      const oldestInvitation = new Date(now.getTime() - INVITATION_MS);
      await repeatStep(() => repositories.invitations.forgetBefore(oldestInvitation, ROWS_PER_STEP), signal);
      await repeatStep(() => repositories.jobs.forgetIdleLanes(ROWS_PER_STEP), signal);
      return repeatStep(() => repositories.intake.forgetKeys(ROWS_PER_STEP), signal);
    },

    /** Creates the webhook history's partitions of the next days and drops those past their time. Returns how many it dropped. */
    async rotateHistory(signal?: AbortSignal): Promise<number> {
      const now = (await databaseTime.read()).getTime();
      const oldest = new Date(now - webhookHistoryDays * DAY_MS);
      await repositories.webhookHistory.prepareDays(new Date(now), new Date(now + DAYS_AHEAD * DAY_MS));
      const dropped = await repositories.webhookHistory.dropDays(oldest);
      await repeatStep(() => repositories.webhookHistory.deleteRest(oldest, ROWS_PER_STEP), signal);
      return dropped;
    },

    /**
     * Deletes the bytes of discarded files, of those whose submission or sheet was not stored within a day, and temporary files that old. Returns the
     * number of deleted files.
     */
    async deleteLeftFiles(signal?: AbortSignal): Promise<number> {
      const { unkeptFiles } = repositories;
      const oldest = new Date((await databaseTime.read()).getTime() - DAY_MS);
      await repeatStep(() => unkeptFiles.discardBefore(oldest, ROWS_PER_STEP), signal);
      const temporary = await uploadFolder.removeBefore(oldest);
      let count = 0;
      const step = async () => {
        const keys = await unkeptFiles.listDiscarded(ROWS_PER_STEP);
        const deleted: StoredKey[] = [];
        for (const stored of keys) if (await deleteBytes(stored)) deleted.push(stored);
        await unkeptFiles.forgetDiscarded(deleted);
        // A storage that is away or not set any more does not keep the others from being emptied.
        await unkeptFiles.postponeDeletion(
          keys.filter((stored) => !deleted.includes(stored)),
          STORAGE_AWAY_SECONDS,
        );
        count += deleted.length;
        return keys.length;
      };
      await repeatStep(step, signal);
      return temporary + count;
    },

    /** Deletes the deliveries that deleted endpoints have left. Returns how many. */
    async deleteRemains(signal?: AbortSignal): Promise<number> {
      let deleted = 0;
      for (const id of await repositories.webhookEndpoints.listDeleted(ROWS_PER_STEP)) {
        const step = () => transact(async (tx) => tx.webhookEndpoints.deleteRemains(id, ROWS_PER_STEP));
        deleted += await repeatStep(step, signal);
      }
      return deleted;
    },

    /**
     * Deletes the submissions of deleted forms, and those past their plan's retention, with their webhook messages, deliveries and jobs. Complaints are kept by
     * law and never touched. Each step is a short transaction. After each step the generator yields the number of submissions that
     * the step deleted, and the caller may pause or stop.
     */
    async *purgeSubmissions(): AsyncGenerator<number, void, undefined> {
      yield* emptyDeletedForms();
      for (const { id: planId, retentionDays } of await repositories.plans.listAll()) {
        if (retentionDays === null) continue;
        const before = firstIdAt(oldestKept(await databaseTime.read(), retentionDays));
        for (const formId of await repositories.submissions.listFormsBefore(planId, before)) {
          yield* purgeRange({ planId, formId, after: FIRST_ID, before });
        }
      }
    },
  };

  /** A form is looked at again for LAST_INTAKE_MS: a submission that was on its way is committed after the form's deletion. */
  async function* emptyDeletedForms(): AsyncGenerator<number, void, undefined> {
    const now = await databaseTime.read();
    for (const { id: formId, deletedAt } of await repositories.forms.listToEmpty(ROWS_PER_STEP)) {
      await repeatStep(() => repositories.quarantine.deleteOfForm(formId, ROWS_PER_STEP));
      yield* purgeRange({ planId: null, formId, after: FIRST_ID, before: LAST_ID });
      if (now.getTime() - deletedAt.getTime() > LAST_INTAKE_MS) await repositories.forms.markEmptied(formId, now);
    }
  }

  async function deleteBytes({ key, storage }: StoredKey): Promise<boolean> {
    try {
      await files.of(storage).delete(key);
      return true;
    } catch (error) {
      log.warn({ err: error, storage }, "file not deleted: it is tried again in an hour");
      return false;
    }
  }

  /** Each step begins behind the last deleted id, since the index keeps the entries of deleted rows until it is vacuumed. */
  async function* purgeRange(whole: PurgeRange): AsyncGenerator<number, void, undefined> {
    let rest = whole;
    for (let more = true; more;) {
      const deleted = await transact(async (tx) => tx.submissions.purge(rest, SUBMISSIONS_PER_STEP));
      rest = { ...rest, after: deleted.at(-1) ?? rest.after };
      more = deleted.length === SUBMISSIONS_PER_STEP;
      yield deleted.length;
    }
  }
}

/** Repeats a step until it deletes fewer than ROWS_PER_STEP rows, at most MAX_STEPS times. Returns how many rows all steps deleted. */
async function repeatStep(step: () => Promise<number>, signal?: AbortSignal): Promise<number> {
  let deleted = 0;
  for (let steps = 0; steps < MAX_STEPS && signal?.aborted !== true; steps += 1) {
    const count = await step();
    deleted += count;
    if (count < ROWS_PER_STEP) break;
  }
  return deleted;
}
