import type { WarningCause } from "../../src/domain/accounts/warnings.ts";
import type { ErrorCode } from "../../src/domain/errorCodes.ts";
import type { LimitName } from "../../src/domain/metrics.ts";

/** Who adds rows or files to a store: people without an account, people of accounts and their keys, the service by itself. */
type Filler = "strangers" | "owners" | "the service" | "operators";

/** What is stored beside accepted submissions and filed sheets. `ROW_ENDS` says who empties it. */
export type Store = {
  readonly by: Filler;
  /** What bounds its bytes, and for whom. */
  readonly bound: string;
  /** What happens past the bound. */
  readonly full: Full;
};

/** `code`: what the sender gets; null where it is answered as always. `limit` counts it, `warning` says it to the account. */
type Full = {
  readonly code: ErrorCode | null;
  readonly effect: string;
  readonly limit?: LimitName;
  readonly warning?: WarningCause;
};

const refused = (code: ErrorCode, more: Omit<Full, "code" | "effect"> = {}): Full => ({
  code,
  effect: "refused",
  ...more,
});
const taken = (effect: string, more: Omit<Full, "code" | "effect"> = {}): Full => ({ code: null, effect, ...more });

const store = (by: Filler, bound: string, full: Full): Store => ({ by, bound, full });

/** What each act of an account counts for its budget of a day. */
const acts = store(
  "owners",
  "the bytes that an account's mutations write in a day",
  refused("RATE_LIMITED", { limit: "writes_of_account" }),
);
const ofPlan = store(
  "strangers",
  "the submissions of the plan in a month",
  refused("LIMIT_REACHED", { limit: "submissions_of_plan", warning: "limit_reached" }),
);
const ofSheets = store("strangers", "the sheets of a book and of an address in an hour", refused("RATE_LIMITED"));
const ofAccount = (what: string, code: ErrorCode) => store("owners", what, refused(code));
const own = (bound: string): Store => store("the service", bound, taken("it has no more"));
const operators = store("operators", "what operators enter", taken("it has no bound"));

/** Each table of the database, with who fills it and what happens when it is full. A table without an entry does not pass the tests. */
export const STORES: Readonly<Record<string, Store>> = {
  account_addresses: acts,
  account_warnings: own("one for each cause, subject and month"),
  accounts: operators,
  act_journal: own("one row"),
  answer_drafts: acts,
  answer_templates: ofAccount("100 of an account", "TOO_MANY_ANSWER_TEMPLATES"),
  api_keys: acts,
  audit_entries: acts,
  autoresponse_counts: own("the autoresponses of a day"),
  book_holds: operators,
  book_inspections: own("one row for each book"),
  complaint_attachments: store(
    "strangers",
    "the bytes of an account's sheets in a day, of an address the half; of held sheets, those of an address, an account and all",
    taken("the sheet is filed, or held, without them", { limit: "sheet_files_of_account", warning: "files_refused" }),
  ),
  complaint_documents: store(
    "owners",
    "the bytes that an account's staff upload in a day, and of them those that no step has used",
    refused("STORAGE_FULL", { limit: "document_files_of_account" }),
  ),
  complaint_events: ofAccount("the steps of a sheet", "COMPLAINT_ACTION_REFUSED"),
  complaint_numbers: ofSheets,
  complaint_report_updates: store(
    "owners",
    "the bytes that an account's acts of the book write in a day",
    refused("RATE_LIMITED", { limit: "writes_of_account" }),
  ),
  complaint_reports: ofSheets,
  complaints: ofSheets,
  database_identity: own("one row"),
  deleted_complaint_numbers: own("one for each sheet that was deleted"),
  deleted_effects: own("the deleted endpoints with deliveries"),
  deliveries: ofPlan,
  endpoint_recoveries: acts,
  event_messages: ofPlan,
  extra_holidays: operators,
  feed_counters: own("two rows for each account"),
  file_storages: own("a row for each storage"),
  filing_counts: store(
    "strangers",
    "a row for each book, and for each address at it, for an hour",
    refused("RATE_LIMITED"),
  ),
  form_autoresponses: ofAccount("one of a form of the account", "TOO_MANY_FORMS"),
  form_effects: ofAccount("the endpoints and recipients of a form", "TOO_MANY_WEBHOOK_ENDPOINTS"),
  form_field_drafts: store(
    "owners",
    "one of a form, of 1 MiB; the bytes that an account's mutations write in a day",
    refused("RATE_LIMITED", { limit: "writes_of_account" }),
  ),
  form_field_versions: store(
    "owners",
    "the bytes that an account's mutations write in a day, and of an operation; the same fields make no version",
    refused("RATE_LIMITED", { limit: "writes_of_account" }),
  ),
  form_refusals: own("a row for each form, day and code"),
  form_reports: store(
    "strangers",
    "20 of a form",
    taken("a visitor who reports a form has the same answer, and no report is stored"),
  ),
  form_usage: own("a row for each form and month"),
  form_visits: own("a row for each form and day"),
  former_form_tokens: ofAccount("20 of a form", "VALIDATION_FAILED"),
  forms: ofAccount("the plan's forms of an account", "TOO_MANY_FORMS"),
  housekeeping_clock: own("one row"),
  housekeeping_duties: own("a row for each duty"),
  idempotency_keys: store(
    "strangers",
    "the submissions of a form in a minute, for a day",
    refused("RATE_LIMITED", { limit: "submissions_of_form" }),
  ),
  invitations: ofAccount("100 of an account with its members, 200 in a day", "TOO_MANY_MEMBERS"),
  job_lanes: own("a row for each lane that has failed"),
  job_rate_windows: own("a row for each lane at work"),
  job_workers: own("a row for each worker"),
  jobs: ofPlan,
  known_senders: acts,
  lost_complaint_numbers: operators,
  mail_bounces: own("one for each mail that came back"),
  mail_proofs: own("one for each mail of a sheet"),
  mails: store(
    "strangers",
    "what they are about: submissions, sheets, sign-ins, invitations, each with its own bound",
    taken("none is queued"),
  ),
  memberships: ofAccount("100 of an account", "TOO_MANY_MEMBERS"),
  notice_budgets: own("a row for each account and day"),
  notice_recipients: ofAccount("10 of a form", "TOO_MANY_NOTICE_RECIPIENTS"),
  passkeys: ofAccount("20 of a person", "TOO_MANY_PASSKEYS"),
  plans: operators,
  provider_addresses: acts,
  quarantine_weeks: own("one row for each account"),
  quarantined_sheets: store(
    "strangers",
    "the bytes of an address, an account and all; the held sheets of a book in an hour",
    {
      code: "COMPLAINT_HELD",
      effect: "not held: its sender gets the same answer as always, with the way to file it",
      limit: "held_words_of_account",
    },
  ),
  quarantined_submissions: store(
    "strangers",
    "the bytes of an address, an account and all; 10,000 of a form",
    refused("STORAGE_FULL", { limit: "held_words_of_account", warning: "files_refused" }),
  ),
  refused_mailboxes: own("one for each mailbox that has refused"),
  report_reminders: own("a row for each reminder"),
  reply_drafts: acts,
  reported_good_types: ofSheets,
  schema_files: own("a row for each file of the schema"),
  schema_releases: own("a row for each release"),
  secret_canary: own("one row"),
  sessions: ofAccount("100 of a person or key", "UNAUTHENTICATED"),
  settlement_offers: ofAccount("20 of a sheet", "COMPLAINT_ACTION_REFUSED"),
  sheet_deletion_notices: own("one for each book and month"),
  sign_in_requests: store(
    "strangers",
    "30 of an address in an hour, 20 to a mailbox; 20 a day of an account's owners; for two days",
    refused("RATE_LIMITED"),
  ),
  solved_challenges: store(
    "strangers",
    "the submissions of a form in a minute, for the life of a challenge",
    refused("RATE_LIMITED", { limit: "submissions_of_form" }),
  ),
  spam_lessons: acts,
  spam_word_counts: acts,
  spam_word_totals: own("one row for each account"),
  submission_autoresponses: ofPlan,
  submission_counts: store(
    "strangers",
    "500 of a process in a second, for a minute",
    taken("the other processes learn of it later"),
  ),
  submission_files: store(
    "strangers",
    "the files of the plan's submissions; of what is in quarantine, those of an address, an account and all",
    taken("what is in quarantine is kept without them", { limit: "held_files_of_account", warning: "files_refused" }),
  ),
  submission_marks: ofPlan,
  submission_mentions: acts,
  submission_messages: ofAccount(
    "the replies to a mailbox and of an account in a day, the mails of a thread",
    "REPLY_REFUSED",
  ),
  submission_notes: acts,
  submission_notices: ofPlan,
  submission_states: acts,
  submission_tables: acts,
  submission_tags: ofPlan,
  submission_triage: ofPlan,
  submission_views: ofAccount("50 of everybody and 50 of a person or key", "TOO_MANY_SUBMISSION_VIEWS"),
  submissions: ofPlan,
  unique_answers: ofPlan,
  unkept_files: store(
    "strangers",
    "the files of the plan's submissions, for a week after their deletion; those on their way, for a day",
    refused("LIMIT_REACHED"),
  ),
  unwritten_acts: acts,
  used_passkey_challenges: own("the sign-ins with a passkey in five minutes"),
  user_identities: own("the identities of a person"),
  users: ofAccount("the members of an account", "TOO_MANY_MEMBERS"),
  webhook_attempts: store(
    "strangers",
    "the submissions of the plan, the attempts of each, and 16 KB of an answer",
    refused("LIMIT_REACHED"),
  ),
  webhook_endpoints: ofAccount("20 of a form", "TOO_MANY_WEBHOOK_ENDPOINTS"),
  webhook_secrets: ofAccount("3 of an endpoint", "TOO_MANY_WEBHOOK_SECRETS"),
};

/** What is in files of `DATA_DIR` or a bucket, and in memory, and not in a table. */
export const FOLDERS: Readonly<Record<string, Store & { readonly end: string }>> = {
  "`files`": {
    ...store(
      "strangers",
      "the files' rows above; FILES_MIN_FREE of the disk stays free",
      refused("STORAGE_FULL", { warning: "files_refused" }),
    ),
    end: "a week after their rows",
  },
  "`uploads`": {
    ...store(
      "strangers",
      "2 GiB and 512 files of a process, of an account the half, of an address a quarter",
      refused("SERVICE_UNAVAILABLE", { limit: "uploads_of_address" }),
    ),
    end: "with the request; by `files` after a day",
  },
  "the folder of mails": { ...own("the mails' rows above"), end: "by `mail_files`, with their rows" },
  "`act-journal`": { ...acts, end: "by `act_journal`" },
  exports: {
    ...store(
      "owners",
      "none is stored; 4 of an account at a time, 8 of an address",
      refused("SERVICE_UNAVAILABLE", { limit: "exports_of_account" }),
    ),
    end: "with the request",
  },
  "drafts of a page's visitor": {
    ...own("none is stored: they are in the visitor's browser"),
    end: "when the visitor sends them",
  },
  "counts by address": {
    ...store("strangers", "100,000 in a process", taken("those that were not counted for longest count from zero")),
    end: "after their minute, hour or day",
  },
};
