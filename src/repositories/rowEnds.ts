/**
 * How the rows of a table end.
 * `with`: by a foreign key's cascade or a trigger when the named row ends, or by the code that ends that row.
 * `account`: when their account is erased, found by their `account_id`.
 * `after`: by the housekeeping duty of that name.
 * `act`: by what a person does; `never`: they stay, for the reason.
 */
export type RowEnd =
  | { readonly with: string; readonly by: "cascade" | "trigger" | "code" }
  | { readonly account: true }
  | { readonly after: string }
  | { readonly act: string }
  | { readonly never: string };

const withRow = (row: string, by: "cascade" | "trigger" | "code" = "cascade"): RowEnd => ({ with: row, by });
const after = (duty: string): RowEnd => ({ after: duty });
const act = (name: string): RowEnd => ({ act: name });
const never = (because: string): RowEnd => ({ never: because });
const account: RowEnd = { account: true };

/** Accepted, or in quarantine. */
const OF_SUBMISSION: readonly RowEnd[] = [
  withRow("submissions", "trigger"),
  withRow("quarantined_submissions", "trigger"),
];

const NO_PERSON = "It is about no person, and has few rows.";

/**
 * The ends of the rows of every table: a table without an entry does not pass the tests. A row that is about a person ends with the person,
 * with what it belongs to, or after a time.
 */
export const ROW_ENDS: Readonly<Record<string, readonly RowEnd[]>> = {
  account_addresses: [account, after("account_addresses"), act("updateAccount")],
  account_warnings: [
    account,
    after("account_warnings"),
    withRow("forms", "code"),
    withRow("submissions", "trigger"),
    withRow("complaints", "trigger"),
    withRow("notice_recipients", "trigger"),
    withRow("webhook_endpoints", "trigger"),
  ],
  accounts: [
    never(
      "Sheets and the audit name their account; its erasure, which waits for them, takes its name and its address.",
    ),
  ],
  act_journal: [never(NO_PERSON)],
  answer_drafts: [account, withRow("complaints"), act("answerComplaint")],
  answer_templates: [account, act("deleteAnswerTemplate")],
  api_keys: [never("The audit names the keys of acts; the erasure of an account revokes them and takes their names.")],
  audit_entries: [
    never("What was done stays provable; the erasure of an account takes names and addresses out of its entries."),
  ],
  autoresponse_counts: [after("autoresponse_counts")],
  book_holds: [act("recover-book")],
  book_inspections: [never("It has one row for each book, and names no person.")],
  complaint_attachments: [withRow("complaints"), withRow("quarantined_sheets")],
  complaint_documents: [withRow("complaints")],
  complaint_events: [withRow("complaints")],
  complaint_numbers: [never("No number of a book is given twice.")],
  complaint_report_updates: [withRow("complaints")],
  complaint_reports: [withRow("complaints")],
  complaints: [after("sheets")],
  database_identity: [never(NO_PERSON)],
  deleted_complaint_numbers: [never("No number of a book is given twice.")],
  deleted_effects: [after("deleted_endpoints")],
  deliveries: [after("history_days"), withRow("event_messages", "trigger"), after("deleted_endpoints")],
  endpoint_recoveries: [withRow("webhook_endpoints")],
  event_messages: [
    after("history_days"),
    withRow("submissions", "trigger"),
    withRow("complaints", "trigger"),
    withRow("account_warnings", "trigger"),
  ],
  extra_holidays: [never(NO_PERSON)],
  feed_counters: [never("A position of a feed is given once.")],
  file_storages: [never(NO_PERSON)],
  filing_counts: [after("filing_counts")],
  form_autoresponses: [withRow("forms", "code"), act("deleteAutoresponse")],
  form_effects: [withRow("webhook_endpoints", "trigger"), withRow("notice_recipients", "code")],
  form_field_drafts: [account, withRow("forms", "code"), act("publishFormFieldDraft")],
  form_field_versions: [account, withRow("forms", "code"), after("field_versions")],
  form_refusals: [after("refusals"), withRow("forms", "code")],
  form_usage: [never("The counts of a form and month are what plans are measured by, and name no person.")],
  form_visits: [after("visits"), withRow("forms", "code")],
  former_form_tokens: [never("A token that a form has had is never another form's.")],
  form_reports: [account, after("form_reports"), withRow("forms"), act("dismissFormReports")],
  forms: [never("Sheets, messages and a book's address name their form; its deletion takes its settings.")],
  housekeeping_clock: [never(NO_PERSON)],
  housekeeping_duties: [never(NO_PERSON)],
  idempotency_keys: [after("idempotency_keys")],
  invitations: [account, after("invitations"), act("acceptInvitation")],
  job_lanes: [never("It has a row for each lane that has failed, and names no person.")],
  job_rate_windows: [after("idle_lanes")],
  job_workers: [never("The next worker deletes the rows of those that have gone.")],
  jobs: [act("the end of the work")],
  known_senders: [account],
  lost_complaint_numbers: [never("No number of a book is given twice.")],
  mail_bounces: [withRow("mails")],
  mail_proofs: [withRow("mails")],
  mails: [
    withRow("complaints"),
    withRow("quarantined_sheets", "trigger"),
    ...OF_SUBMISSION,
    withRow("submission_messages", "trigger"),
    withRow("invitations", "trigger"),
    withRow("notice_recipients", "trigger"),
    withRow("account_warnings", "trigger"),
    withRow("users", "code"),
    after("mails"),
  ],
  memberships: [account, act("removeMember")],
  notice_budgets: [account, after("notice_budgets")],
  notice_recipients: [withRow("forms", "code"), act("removeNoticeRecipient")],
  passkeys: [withRow("users", "code"), act("deletePasskey")],
  plans: [never(NO_PERSON)],
  provider_addresses: [account],
  quarantine_weeks: [account],
  quarantined_sheets: [withRow("complaints"), after("sheets")],
  quarantined_submissions: [after("quarantine"), after("quarantine_surplus"), after("deleted_forms")],
  refused_mailboxes: [after("refused_mailboxes")],
  report_reminders: [never("It has a row for each reminder of a report to the authority, and names no person.")],
  reply_drafts: [...OF_SUBMISSION, act("replyToSubmission")],
  reported_good_types: [withRow("complaints")],
  schema_files: [never(NO_PERSON)],
  schema_releases: [never(NO_PERSON)],
  secret_canary: [never(NO_PERSON)],
  sheet_deletion_notices: [never("It has a row for each mail before a deletion, and names no person.")],
  sessions: [account, after("sessions"), withRow("memberships"), act("signOut")],
  settlement_offers: [withRow("complaints")],
  sign_in_requests: [after("sign_ins"), withRow("users", "code")],
  solved_challenges: [account, after("solved_challenges")],
  spam_lessons: [account, withRow("submissions", "trigger")],
  spam_word_counts: [account],
  spam_word_totals: [account],
  submission_autoresponses: [withRow("submissions", "trigger"), after("autoresponses")],
  submission_counts: [after("submission_counts")],
  submission_files: [withRow("submissions", "trigger"), withRow("quarantined_submissions", "trigger")],
  submission_marks: [withRow("submissions", "trigger")],
  submission_mentions: [withRow("submission_notes"), withRow("memberships")],
  submission_messages: OF_SUBMISSION,
  submission_notes: [...OF_SUBMISSION, act("deleteSubmissionNote")],
  submission_notices: [withRow("notice_recipients"), withRow("submissions", "trigger"), after("notices")],
  submission_states: [account],
  submission_tables: [account, withRow("memberships")],
  submission_tags: OF_SUBMISSION,
  submission_triage: OF_SUBMISSION,
  submission_views: [account, withRow("memberships"), act("deleteSubmissionView")],
  submissions: [after("retention"), after("deleted_forms"), act("deleteSubmission")],
  unique_answers: [withRow("submissions", "trigger")],
  unwritten_acts: [act("the entry's writing into the act journal")],
  unkept_files: [after("files")],
  used_passkey_challenges: [after("passkey_challenges")],
  user_identities: [withRow("users", "code"), act("unlinkIdentity")],
  users: [withRow("memberships", "code")],
  webhook_attempts: [after("history_days"), withRow("deliveries", "trigger")],
  webhook_endpoints: [withRow("forms", "code"), act("deleteWebhookEndpoint")],
  webhook_secrets: [withRow("webhook_endpoints"), after("webhook_secrets")],
};

/** The tables whose rows end with their account. */
export const TABLES_OF_ACCOUNTS: readonly string[] = Object.entries(ROW_ENDS).flatMap(([table, ends]) =>
  ends.some((end) => "account" in end) ? [table] : [],
);
