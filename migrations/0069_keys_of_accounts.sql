-- Locks: account_addresses and account_warnings and answer_templates and api_keys and deleted_complaint_numbers and endpoint_recoveries and form_reports and invitations and lost_complaint_numbers and memberships and notice_recipients and provider_addresses and quarantined_sheets and sessions and settlement_offers and submission_mentions and submission_messages and submission_notes and submission_views, against everybody
-- Keys of rows that belong to an account have the account, so that an engine that keeps each account's rows on one of its servers (Citus) can
-- check them there. Where a row is looked up by its id alone, the id comes first, or has an index of its own.
-- No statement of the release before names a key by "on conflict" that is replaced here.

-- Each has a unique (account_id, id) already, which becomes the primary key.
alter table api_keys
  drop constraint api_keys_pkey, add constraint api_keys_pkey primary key using index api_keys_account;
create index api_keys_id on api_keys (id);
alter table notice_recipients
  drop constraint notice_recipients_pkey,
  add constraint notice_recipients_pkey primary key using index notice_recipients_of_account;
create index notice_recipients_id on notice_recipients (id);
alter table quarantined_sheets
  drop constraint quarantined_sheets_pkey,
  add constraint quarantined_sheets_pkey primary key using index quarantined_sheets_of_account;
create index quarantined_sheets_id on quarantined_sheets (id);
alter table submission_notes
  drop constraint submission_notes_pkey,
  add constraint submission_notes_pkey primary key using index submission_notes_of_account;
alter table submission_views
  drop constraint submission_views_pkey,
  add constraint submission_views_pkey primary key using index submission_views_of_account;

-- Every statement names the account: one index does for two.
alter table answer_templates drop constraint answer_templates_pkey, add primary key (account_id, id);
drop index answer_templates_list;
alter table submission_mentions drop constraint submission_mentions_pkey, add primary key (account_id, note_id, user_id);

-- A row is looked up by the columns before the account alone, too.
alter table deleted_complaint_numbers
  drop constraint deleted_complaint_numbers_pkey, add primary key (form_id, year, correlative, account_id);
alter table endpoint_recoveries drop constraint endpoint_recoveries_pkey, add primary key (id, account_id);
alter table form_reports drop constraint form_reports_pkey, add primary key (id, account_id);
alter table invitations drop constraint invitations_pkey, add primary key (id, account_id);
alter table lost_complaint_numbers
  drop constraint lost_complaint_numbers_pkey, add primary key (form_id, year, correlative, account_id);
alter table provider_addresses drop constraint provider_addresses_pkey, add primary key (id, account_id);
alter table sessions drop constraint sessions_pkey, add primary key (id, account_id);
alter table settlement_offers drop constraint settlement_offers_pkey, add primary key (id, account_id);
alter table submission_messages drop constraint submission_messages_pkey, add primary key (id, account_id);
drop index account_warnings_once;
create unique index account_warnings_once on account_warnings (subject_id, cause, period, account_id);
drop index endpoint_recoveries_running;
create unique index endpoint_recoveries_running on endpoint_recoveries (endpoint_id, account_id) where status = 'running';
drop index notice_recipients_address;
create unique index notice_recipients_address on notice_recipients (form_id, lower(email), account_id);
drop index settlement_offers_open;
create unique index settlement_offers_open on settlement_offers (complaint_id, means, account_id) where outcome is null;
drop index submission_messages_mail;
create unique index submission_messages_mail on submission_messages (mail_id, account_id) where mail_id is not null;
drop index submission_messages_received;
create unique index submission_messages_received on submission_messages (submission_id, message_id, account_id)
  where message_id is not null;

-- An id beside the primary key is looked up, and need not be unique by an index.
alter table account_addresses drop constraint account_addresses_id;
create index account_addresses_id on account_addresses (id);
drop index account_warnings_id;
create index account_warnings_id on account_warnings (id);
-- Nothing looks these up.
drop index memberships_id;
alter table lost_complaint_numbers drop constraint lost_complaint_numbers_id;
