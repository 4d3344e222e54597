import { REPORT_DAYS } from "../../domain/forms/formReports.ts";
import { ADDRESS_CONFIRMATION_MS } from "../../domain/accounts/accountAddresses.ts";
import { INVITATION_MS } from "../../domain/accounts/people.ts";
import { PASSKEY_CHALLENGE_MS } from "../../domain/accounts/passkeys.ts";
import { periodOf } from "../../domain/accounts/plans.ts";
import { IDLE_SESSION_MS, MAX_SESSION_MS } from "../../domain/accounts/sessions.ts";
import { WARNING_MONTHS } from "../../domain/accounts/warnings.ts";
import { firstIdAt } from "../../domain/ids.ts";
import { MAX_QUARANTINED, QUARANTINE_DAYS } from "../../domain/spam/assessment.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../domain/times.ts";
import type { Dependencies } from "../dependencies.ts";
import { createForgetting, type Duty, ROWS_PER_STEP } from "./duties.ts";
import { createMailFiles } from "../mail/mailFiles.ts";
import { createLeftFiles } from "./leftFiles.ts";
import { createRetention } from "./retention.ts";
import { createSheetEnds } from "./sheetEnds.ts";

/** The erasure of closed accounts, for the duty that does it. */
export type AccountErasures = {
  /** The number of accounts that would be erased now, at most `bound`. */
  countDue(bound: number): Promise<number>;
  /** Erases them one after the other. */
  eraseDue(): AsyncGenerator<number, void, undefined>;
};

/** The objects of the act journal past their time, for the duty that deletes them. */
export type PastActs = {
  countPast(bound: number): Promise<number>;
  deletePast(): AsyncGenerator<number, void, undefined>;
};

const DAYS_AHEAD = 7;
/** The mails that a person or an owner may still ask about: closings, invitations, warnings, confirmations. */
const MAIL_DAYS = 90;
/** Longer than the validity of a one-time address, and than the window of the limits. */
const KEPT_SIGN_IN_DAYS = 2;
/** For as long an owner may restore fields that no submission met. */
const KEPT_FIELDS_DAYS = 30;

const ORDINARY = { everyMs: 10 * MINUTE_MS, brake: null } as const;

/** The duties of housekeeping. A new one is an entry of the list. */
export function createDuties(
  dependencies: Dependencies<
    | "repositories"
    | "transact"
    | "databaseTime"
    | "files"
    | "uploadFolder"
    | "diskRoom"
    | "mailFolder"
    | "webhookHistoryDays"
    | "log"
  >,
  erasures: AccountErasures,
  restoreJobs: () => Promise<number>,
  journal: PastActs,
): readonly Duty[] {
  const { repositories, transact, databaseTime, webhookHistoryDays } = dependencies;
  const forget = createForgetting(dependencies);
  const retention = createRetention(dependencies);
  const leftFiles = createLeftFiles(dependencies);
  const mailFiles = createMailFiles(dependencies);
  const before = (now: Date, ms: number) => new Date(now.getTime() - ms);
  const oldestOfHistory = (now: Date) => before(now, webhookHistoryDays * DAY_MS);
  const firstOfHistory = (now: Date) => firstIdAt(oldestOfHistory(now));
  const oldestWarning = (now: Date) => before(now, WARNING_MONTHS * 31 * DAY_MS);

  return [
    {
      name: "missing_jobs",
      summary: "jobs that rows wait for and that do not exist, which are made",
      ...ORDINARY,
      deletes: false,
      count: async () => 0,
      async *steps() {
        yield await restoreJobs();
      },
    },
    {
      name: "history_ahead",
      summary: "partitions of the webhook history for the next days, which are made",
      ...ORDINARY,
      deletes: false,
      count: async () => 0,
      async *steps() {
        const now = await databaseTime.read();
        yield await repositories.webhookHistory.prepareDays(now, new Date(now.getTime() + DAYS_AHEAD * DAY_MS));
      },
    },
    {
      name: "accounts",
      summary: "accounts that were closed long enough ago, which are erased",
      ...ORDINARY,
      brake: 3,
      deletes: true,
      count: erasures.countDue,
      steps: erasures.eraseDue,
    },
    {
      name: "retention",
      summary: "submissions past the retention of their plan",
      ...ORDINARY,
      brake: 10_000,
      deletes: true,
      count: retention.countPast,
      steps: retention.purgePast,
    },
    {
      name: "sheets",
      summary:
        "sheets of complaints books, filed and held, whose time of keeping is over and whose deletion was announced",
      everyMs: HOUR_MS,
      brake: 1_000,
      deletes: true,
      ...createSheetEnds(dependencies),
    },
    {
      name: "deleted_forms",
      summary: "submissions of deleted forms",
      ...ORDINARY,
      deletes: true,
      count: retention.countOfDeletedForms,
      steps: retention.emptyDeletedForms,
    },
    forget(
      { name: "quarantine", summary: "held submissions past their days", ...ORDINARY, brake: 10_000 },
      (tx, now, limit) => tx.quarantine.forgetPast(now, QUARANTINE_DAYS, limit),
    ),
    forget(
      { name: "quarantine_surplus", summary: "the oldest held submissions of forms that have too many", ...ORDINARY },
      (tx, _now, limit) => tx.quarantine.forgetSurplus(MAX_QUARANTINED, limit),
    ),
    {
      name: "history_days",
      summary: "days of the webhook history past its time, in its three tables",
      ...ORDINARY,
      // Three tables of two days: one day is ordinary, and at midnight two may be.
      brake: 6,
      deletes: true,
      async count(bound) {
        const past = await repositories.webhookHistory.countPastDays(oldestOfHistory(await databaseTime.read()));
        return Math.min(past, bound);
      },
      async *steps() {
        yield await repositories.webhookHistory.dropDays(oldestOfHistory(await databaseTime.read()));
      },
    },
    forget(
      { name: "history_rest", summary: "messages of the webhook history that are in no day", ...ORDINARY },
      (tx, now, limit) => tx.webhookHistory.deleteRest(oldestOfHistory(now), limit),
    ),
    {
      name: "deleted_endpoints",
      summary: "deliveries of deleted webhook endpoints",
      ...ORDINARY,
      deletes: true,
      count: (bound) => repositories.webhookEndpoints.countRemains(bound),
      async *steps() {
        for (const id of await repositories.webhookEndpoints.listDeleted(ROWS_PER_STEP)) {
          for (let count = ROWS_PER_STEP; count === ROWS_PER_STEP;) {
            count = await transact(async (tx) => tx.webhookEndpoints.deleteRemains(id, ROWS_PER_STEP));
            yield count;
          }
        }
      },
    },
    {
      name: "files",
      summary: "files that no submission and no sheet has",
      ...ORDINARY,
      brake: 10_000,
      deletes: true,
      ...leftFiles,
    },
    {
      name: "act_journal",
      summary: "objects of the act journal past their days",
      everyMs: DAY_MS,
      brake: null,
      deletes: true,
      count: journal.countPast,
      steps: journal.deletePast,
    },
    forget({ name: "notices", summary: "notices past the history, with their mails", ...ORDINARY }, (tx, now, limit) =>
      tx.notices.forgetBefore(firstOfHistory(now), limit),
    ),
    forget(
      { name: "autoresponses", summary: "autoresponses past the history, with their mails", ...ORDINARY },
      (tx, now, limit) => tx.autoresponses.forgetBefore(firstOfHistory(now), limit),
    ),
    forget(
      { name: "mails", summary: "old mails about no sheet, no notice and no autoresponse", ...ORDINARY },
      (tx, now, limit) => tx.mails.forgetBefore(firstIdAt(before(now, MAIL_DAYS * DAY_MS)), limit),
    ),
    {
      name: "mail_files",
      summary: "files of mails that are gone",
      ...ORDINARY,
      deletes: true,
      ...mailFiles,
    },
    forget(
      { name: "autoresponse_counts", summary: "counts of autoresponses on past days", ...ORDINARY },
      (tx, now, limit) => tx.mailboxLimits.forgetPast(now, limit),
    ),
    forget(
      { name: "account_addresses", summary: "addresses of accounts that did not confirm in time", ...ORDINARY },
      (tx, now, limit) => tx.accountAddresses.forgetBefore(before(now, ADDRESS_CONFIRMATION_MS), limit),
    ),
    forget({ name: "form_reports", summary: "old reports of forms", ...ORDINARY }, (tx, now, limit) =>
      tx.formReports.forgetBefore(before(now, REPORT_DAYS * DAY_MS), limit),
    ),
    forget({ name: "refused_mailboxes", summary: "old refusals of mailboxes", ...ORDINARY }, (tx, now, limit) =>
      tx.mailboxLimits.forgetRefusals(now, limit),
    ),
    forget(
      { name: "submission_counts", summary: "counts of submissions in past minutes", ...ORDINARY },
      (tx, _now, limit) => tx.submissionCounts.forgetPast(limit),
    ),
    forget({ name: "filing_counts", summary: "counts of sheets in past hours", ...ORDINARY }, (tx, now, limit) =>
      tx.filingCounts.forgetPast(now, limit),
    ),
    forget({ name: "solved_challenges", summary: "expired challenges of forms", ...ORDINARY }, (tx, now, limit) =>
      tx.solvedChallenges.forgetPast(now, limit),
    ),
    forget({ name: "notice_budgets", summary: "counts of mails on past days", ...ORDINARY }, (tx, now, limit) =>
      tx.noticeBudgets.forgetPast(now, limit),
    ),
    forget({ name: "account_warnings", summary: "old warnings of accounts", ...ORDINARY }, (tx, now, limit) =>
      tx.accountWarnings.forgetBefore(oldestWarning(now), limit),
    ),
    forget({ name: "refusals", summary: "old counts of refused submissions", ...ORDINARY }, (tx, now, limit) =>
      tx.refusals.forgetBefore(periodOf(oldestWarning(now)), limit),
    ),
    forget(
      { name: "field_versions", summary: "replaced versions of forms' fields that no submission met", ...ORDINARY },
      (tx, now, limit) => tx.forms.forgetUnusedVersions(before(now, KEPT_FIELDS_DAYS * DAY_MS), limit),
    ),
    forget({ name: "webhook_secrets", summary: "expired webhook secrets", ...ORDINARY }, (tx, now, limit) =>
      tx.webhookSecrets.forgetExpired(now, limit),
    ),
    forget({ name: "sessions", summary: "ended sessions of people", ...ORDINARY }, (tx, now, limit) =>
      tx.sessions.forgetPast(before(now, MAX_SESSION_MS), before(now, IDLE_SESSION_MS), limit),
    ),
    forget({ name: "sign_ins", summary: "past requests to sign in", ...ORDINARY }, (tx, now, limit) =>
      tx.signInRequests.forgetBefore(before(now, KEPT_SIGN_IN_DAYS * DAY_MS), limit),
    ),
    forget({ name: "passkey_challenges", summary: "used challenges of passkeys", ...ORDINARY }, (tx, now, limit) =>
      tx.passkeys.forgetChallengesBefore(before(now, PASSKEY_CHALLENGE_MS), limit),
    ),
    forget({ name: "invitations", summary: "expired invitations", ...ORDINARY }, (tx, now, limit) =>
      tx.invitations.forgetBefore(before(now, INVITATION_MS), limit),
    ),
    forget({ name: "idle_lanes", summary: "rate windows of idle lanes", ...ORDINARY }, (tx, _now, limit) =>
      tx.jobs.forgetIdleLanes(limit),
    ),
    forget(
      { name: "idempotency_keys", summary: "idempotency keys past their 24 hours", ...ORDINARY, everyMs: MINUTE_MS },
      (tx, _now, limit) => tx.intake.forgetKeys(limit),
    ),
  ];
}
