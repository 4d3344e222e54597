/** Breaches of the rules of Citus (`citusRules.ts`) that the schema keeps: why, and what they would take. */
type Exception = { readonly reason: string; readonly needed: string; readonly breaches: readonly string[] };

const withoutAccount = (tables: readonly string[]) => tables.map((table) => `${table} has no account_id`);
/** `indexes` are "index of table". */
const withoutAccountInKey = (indexes: readonly string[]) =>
  indexes.map((name) => `unique index ${name} lacks account_id`);
/** The primary keys of the tables, by their usual names. */
const withoutAccountInPrimaryKey = (tables: readonly string[]) =>
  withoutAccountInKey(tables.map((table) => `${table}_pkey of ${table}`));

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
    breaches: withoutAccount(["deleted_effects", "job_lanes", "job_rate_windows", "jobs"]),
  },
  {
    reason: "The tables of the intake reference a form by its id alone, since they have no account.",
    needed: "account_id in those tables; then the primary key (account_id, id).",
    breaches: withoutAccountInPrimaryKey(["forms"]),
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
      "Citus has triggers on distributed tables only with citus.enable_unsafe_triggers, on each shard by itself. Ours touch rows of the " +
      "same account, and keep the book, the audit and the counters true whoever writes, psql included.",
    needed:
      "That setting, and account_id in the tables that their functions touch. Those of accounts and book_holds, which would be reference " +
      "tables, become statements of the services.",
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
    ].map((table) => `${table} has triggers`),
  },
];
