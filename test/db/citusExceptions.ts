/** Breaches of the rules of Citus (`citusRules.ts`) that the schema keeps: why, and what they would take. */
type Exception = { readonly reason: string; readonly needed: string; readonly breaches: readonly string[] };

const withoutAccount = (tables: readonly string[]) => tables.map((table) => `${table} has no account_id`);
/** `indexes` are "index of table". */
const withoutAccountInKey = (indexes: readonly string[]) =>
  indexes.map((name) => `unique index ${name} lacks account_id`);
/** The primary keys of the tables, by their usual names. */
const withoutAccountInPrimaryKey = (tables: readonly string[]) =>
  withoutAccountInKey(tables.map((table) => `${table}_pkey of ${table}`));

const hasTriggers = (table: string) => `${table} has triggers`;

const FILLED_BY_TRIGGER = [
  "book_inspections",
  "complaint_events",
  "complaint_numbers",
  "complaint_report_updates",
  "complaint_reports",
  "mail_bounces",
  "report_reminders",
  "reported_good_types",
  "sheet_deletion_notices",
  "webhook_secrets",
];

export const EXCEPTIONS: readonly Exception[] = [
  {
    reason:
      "The intake writes them with every submission, and knows the account only once it has locked the form's counter. 16 bytes more in " +
      "each key are 16 bytes more of WAL and index for each submission with an Idempotency-Key.",
    needed:
      "account_id as the first column of their keys, filled in batches; formSnapshots hands the account to store_submissions, whose " +
      "statements name it.",
    breaches: withoutAccount(["form_refusals", "form_usage", "form_visits", "idempotency_keys"]),
  },
  {
    reason:
      "The queue is one for all accounts: a claim goes over the lanes of all, in turn, in one short transaction. Lanes are named by what " +
      "they lead to.",
    needed:
      "A queue on each node, of the accounts that it has, with a worker that claims from it alone; jobs and lanes get account_id, " +
      "which lease_jobs looks up today.",
    breaches: withoutAccount(["deleted_effects", "job_lanes", "job_rate_windows", "jobs", "webhook_attempts"]),
  },
  {
    reason: "A hold is of one book, or of all books of all accounts.",
    needed: "A table of the holds of all books.",
    breaches: withoutAccount(["book_holds"]),
  },
  {
    reason:
      "They belong to a sheet, a mail, a book or an endpoint. The release before names no account in what it inserts.",
    needed: "The next migration, for which every row has its account.",
    breaches: [
      ...[
        "book_inspections_form_id",
        "complaint_events_complaint_id",
        "complaint_numbers_form_id",
        "complaint_report_updates_complaint_id",
        "complaint_reports_complaint_id",
        "mail_bounces_mail_id",
        "report_reminders_form_id",
        "reported_good_types_complaint_id",
        "sheet_deletion_notices_form_id",
        "webhook_secrets_endpoint_id",
      ].map((name) => `foreign key ${name}_fkey lacks account_id`),
      ...FILLED_BY_TRIGGER.map((table) => `${table}.account_id may be null`),
      ...withoutAccountInPrimaryKey(FILLED_BY_TRIGGER),
      ...["book_inspections", "mail_bounces", "report_reminders", "reported_good_types"].map(hasTriggers),
      ...["sheet_deletion_notices", "webhook_secrets"].map(hasTriggers),
    ],
  },
  {
    reason:
      "The id is a UUID that its maker has drawn: no statement rests on the refusal of a second one. Counters, jobs, deliveries and mails " +
      "name these rows by their ids alone, and each of these tables gets a row with a submission, a sheet, a mail or a delivery, or is " +
      "read for it: 16 bytes more in the key are 16 bytes more of WAL and index for each.",
    needed:
      "The primary key (account_id, id); id alone gets an index without a key, where a statement still looks it up so.",
    breaches: [
      ...withoutAccountInPrimaryKey([
        "complaint_attachments",
        "complaint_documents",
        "complaints",
        "deliveries",
        "event_messages",
        "form_autoresponses",
        "form_effects",
        "forms",
        "mails",
        "quarantined_submissions",
        "submission_autoresponses",
        "submission_notices",
        "submissions",
        "webhook_endpoints",
      ]),
      ...withoutAccountInKey(["submission_files_id of submission_files"]),
    ],
  },
  {
    reason:
      "A stranger comes with the secret, the token or the address alone, and the row says whose it is. A second one must be refused over " +
      "all accounts.",
    needed:
      "A global directory of token and account, read before everything else, or the account within the token. In cells it is the token " +
      "that names the cell.",
    breaches: withoutAccountInKey([
      "api_keys_key_hash of api_keys",
      "complaints_receipt of complaints",
      "former_form_tokens_pkey of former_form_tokens",
      "former_form_tokens_short_address of former_form_tokens",
      "forms_short_address of forms",
      "forms_token of forms",
      "sessions_token_hash of sessions",
      "settlement_offers_secret of settlement_offers",
    ]),
  },
  {
    reason: "One establishment has one book by law, whichever account keeps it.",
    needed: "A global table of establishments.",
    breaches: ["unique index forms_establishment of forms lacks account_id"],
  },
  {
    reason:
      "A file in the storage has one row, whichever account it is of: with the account in the key, a row of another account could name it, " +
      "and would read it.",
    needed: "The account within the file's key, as its first part, which a check compares.",
    breaches: withoutAccountInKey([
      "complaint_attachments_key of complaint_attachments",
      "complaint_documents_key of complaint_documents",
      "submission_files_key of submission_files",
      "unkept_files_pkey of unkept_files",
    ]),
  },
  {
    reason:
      "A form has one account, and so have a sheet, a held one, a submission and a mail: with account_id the key would refuse the same rows. " +
      "Most rows of these tables are written with a sheet, a submission or a mail. Drafts, autoresponses and the tables of the intake name " +
      'them by "on conflict", which an update from the release before has to find.',
    needed: "The key with account_id beside the present one; the present one goes when no release names it.",
    breaches: withoutAccountInKey([
      "answer_drafts_pkey of answer_drafts",
      "complaint_attachments_held of complaint_attachments",
      "complaint_attachments_position of complaint_attachments",
      "complaints_number of complaints",
      "complaints_paper_number of complaints",
      "complaints_submission_key of complaints",
      "form_autoresponses_form of form_autoresponses",
      "form_field_drafts_pkey of form_field_drafts",
      "mail_proofs_pkey of mail_proofs",
      "mails_quarantine_alarm of mails",
      "mails_quarantine_warning of mails",
      "mails_warning of mails",
      "quarantined_sheets_submission_key of quarantined_sheets",
      "reply_drafts_pkey of reply_drafts",
      "submission_autoresponses_submission of submission_autoresponses",
      "submission_notices_once of submission_notices",
      "unique_answers_pkey of unique_answers",
    ]),
  },
  {
    reason: "A key of mails with the account would be a fourth index that every mail writes.",
    needed: "The primary key (account_id, id) of mails.",
    breaches: ["foreign key mail_proofs_mail_id_fkey lacks account_id"],
  },
  {
    reason:
      "It empties the assignee alone (on delete set null (assignee_id)), but names account_id, which Citus refuses.",
    needed: "The service that removes a member takes the member's assignments away before.",
    breaches: ["foreign key submission_triage_assignee empties account_id"],
  },
  {
    reason:
      "Citus has triggers on distributed tables only with citus.enable_unsafe_triggers, on each shard by itself. Ours touch rows of the " +
      "same account, and keep the book, the audit and the counters true whoever writes, psql included.",
    needed:
      "That setting, and account_id in the tables that their functions touch. Those of accounts, which would be a reference table, " +
      "become statements of the services.",
    breaches: [
      "account_warnings",
      "accounts",
      "audit_entries",
      "book_holds",
      "complaint_attachments",
      "complaint_documents",
      "complaint_events",
      "complaint_numbers",
      "complaint_report_updates",
      "complaint_reports",
      "complaints",
      "deleted_complaint_numbers",
      "form_effects",
      "forms",
      "invitations",
      "lost_complaint_numbers",
      "mail_proofs",
      "mails",
      "notice_recipients",
      "quarantined_sheets",
      "quarantined_submissions",
      "settlement_offers",
      "submission_files",
      "submission_messages",
      "submissions",
      "webhook_endpoints",
    ].map(hasTriggers),
  },
];
