-- Locks: account_warnings and answer_drafts and api_keys and complaint_attachments and complaint_documents and complaints and deleted_complaint_numbers and endpoint_recoveries and form_autoresponses and form_effects and form_field_drafts and form_field_versions and form_reports and former_form_tokens and forms and lost_complaint_numbers and mails and notice_recipients and quarantined_sheets and quarantined_submissions and settlement_offers and submission_mentions and submission_notes and submission_notices and submission_tables and submission_views and webhook_endpoints, against everybody
-- A row belongs to the account of the row that it names: each foreign key between tables of accounts has both columns, so that no row can name
-- another account's, and so that an engine that keeps each account's rows on one of its servers (Citus) can check it there.
-- The keys that they replace are dropped: whoever fulfils the new one fulfils the old one. Rows that were there are looked at by
-- 0067_account_references_validated.sql.
alter table account_warnings
  drop constraint account_warnings_form_id_fkey,
  add constraint account_warnings_form_of_account
    foreign key (account_id, form_id) references forms (account_id, id) not valid;
alter table answer_drafts
  drop constraint answer_drafts_complaint_id_fkey,
  add constraint answer_drafts_complaint_of_account
    foreign key (account_id, complaint_id) references complaints (account_id, id) on delete cascade not valid;
alter table complaint_attachments
  drop constraint complaint_attachments_complaint_id_fkey,
  add constraint complaint_attachments_complaint_of_account
    foreign key (account_id, complaint_id) references complaints (account_id, id) on delete cascade not valid,
  drop constraint complaint_attachments_quarantined_sheet_id_fkey,
  add constraint complaint_attachments_quarantined_sheet_of_account
    foreign key (account_id, quarantined_sheet_id) references quarantined_sheets (account_id, id) on delete cascade not valid;
alter table complaint_documents
  drop constraint complaint_documents_complaint_id_fkey,
  add constraint complaint_documents_complaint_of_account
    foreign key (account_id, complaint_id) references complaints (account_id, id) on delete cascade not valid;
alter table complaints
  drop constraint complaints_form_id_fkey,
  add constraint complaints_form_of_account
    foreign key (account_id, form_id) references forms (account_id, id) not valid;
alter table deleted_complaint_numbers
  drop constraint deleted_complaint_numbers_form_id_fkey,
  add constraint deleted_complaint_numbers_form_of_account
    foreign key (account_id, form_id) references forms (account_id, id) not valid;
alter table endpoint_recoveries
  drop constraint endpoint_recoveries_endpoint_id_fkey,
  add constraint endpoint_recoveries_endpoint_of_account
    foreign key (account_id, endpoint_id) references webhook_endpoints (account_id, id) on delete cascade not valid;
alter table form_autoresponses
  drop constraint form_autoresponses_form_id_fkey,
  add constraint form_autoresponses_form_of_account
    foreign key (account_id, form_id) references forms (account_id, id) not valid;
alter table form_effects
  drop constraint form_effects_form_id_fkey,
  add constraint form_effects_form_of_account
    foreign key (account_id, form_id) references forms (account_id, id) not valid;
alter table form_field_drafts
  drop constraint form_field_drafts_form_id_fkey,
  add constraint form_field_drafts_form_of_account
    foreign key (account_id, form_id) references forms (account_id, id) not valid;
alter table form_field_versions
  drop constraint form_field_versions_form_id_fkey,
  add constraint form_field_versions_form_of_account
    foreign key (account_id, form_id) references forms (account_id, id) not valid;
alter table form_reports
  drop constraint form_reports_form_id_fkey,
  add constraint form_reports_form_of_account
    foreign key (account_id, form_id) references forms (account_id, id) on delete cascade not valid;
alter table former_form_tokens
  drop constraint former_form_tokens_form_id_fkey,
  add constraint former_form_tokens_form_of_account
    foreign key (account_id, form_id) references forms (account_id, id) not valid;
alter table lost_complaint_numbers
  drop constraint lost_complaint_numbers_form_id_fkey,
  add constraint lost_complaint_numbers_form_of_account
    foreign key (account_id, form_id) references forms (account_id, id) not valid;
alter table mails
  drop constraint mails_complaint_id_fkey,
  add constraint mails_complaint_of_account
    foreign key (account_id, complaint_id) references complaints (account_id, id) on delete cascade not valid,
  drop constraint mails_form_id_fkey,
  add constraint mails_form_of_account
    foreign key (account_id, form_id) references forms (account_id, id) not valid;
alter table notice_recipients
  drop constraint notice_recipients_form_id_fkey,
  add constraint notice_recipients_form_of_account
    foreign key (account_id, form_id) references forms (account_id, id) not valid;
alter table quarantined_sheets
  drop constraint quarantined_sheets_complaint_id_fkey,
  add constraint quarantined_sheets_complaint_of_account
    foreign key (account_id, complaint_id) references complaints (account_id, id) on delete cascade not valid,
  drop constraint quarantined_sheets_form_id_fkey,
  add constraint quarantined_sheets_form_of_account
    foreign key (account_id, form_id) references forms (account_id, id) not valid;
alter table quarantined_submissions
  drop constraint quarantined_submissions_form_id_fkey,
  add constraint quarantined_submissions_form_of_account
    foreign key (account_id, form_id) references forms (account_id, id) not valid;
alter table settlement_offers
  drop constraint settlement_offers_agreement_document_id_fkey,
  add constraint settlement_offers_agreement_document_of_account
    foreign key (account_id, agreement_document_id) references complaint_documents (account_id, id) not valid,
  drop constraint settlement_offers_complaint_id_fkey,
  add constraint settlement_offers_complaint_of_account
    foreign key (account_id, complaint_id) references complaints (account_id, id) on delete cascade not valid,
  drop constraint settlement_offers_document_id_fkey,
  add constraint settlement_offers_document_of_account
    foreign key (account_id, document_id) references complaint_documents (account_id, id) not valid;
alter table submission_mentions
  drop constraint submission_mentions_note_id_fkey,
  add constraint submission_mentions_note_of_account
    foreign key (account_id, note_id) references submission_notes (account_id, id) on delete cascade not valid;
alter table submission_notices
  drop constraint submission_notices_recipient_id_fkey,
  add constraint submission_notices_recipient_of_account
    foreign key (account_id, recipient_id) references notice_recipients (account_id, id) on delete cascade not valid;
alter table submission_tables
  drop constraint submission_tables_api_key_id_fkey,
  add constraint submission_tables_api_key_of_account
    foreign key (account_id, api_key_id) references api_keys (account_id, id) not valid;
alter table submission_views
  drop constraint submission_views_api_key_id_fkey,
  add constraint submission_views_api_key_of_account
    foreign key (account_id, api_key_id) references api_keys (account_id, id) not valid,
  drop constraint submission_views_form_id_fkey,
  add constraint submission_views_form_of_account
    foreign key (account_id, form_id) references forms (account_id, id) not valid;
alter table webhook_endpoints
  drop constraint webhook_endpoints_form_id_fkey,
  add constraint webhook_endpoints_form_of_account
    foreign key (account_id, form_id) references forms (account_id, id) not valid;
