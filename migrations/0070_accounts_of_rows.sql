-- Locks: answer_drafts and form_autoresponses and form_field_drafts and quarantined_sheets and reply_drafts, against writers; book_inspections and complaint_events and complaint_numbers and complaint_report_updates and complaint_reports and mail_bounces and report_reminders and reported_good_types and sheet_deletion_notices and webhook_secrets, against everybody
-- Rows that belong to a form, a sheet, a mail or an endpoint name the account, too, which becomes a part of their keys in 0072. What the
-- release before inserts gets it from the triggers with fill_account. 0071 fills the tables that grow with every sheet and mail.
alter table book_inspections add column account_id uuid;
alter table complaint_events add column account_id uuid;
alter table complaint_numbers add column account_id uuid;
alter table complaint_report_updates add column account_id uuid;
alter table complaint_reports add column account_id uuid;
alter table mail_bounces add column account_id uuid;
alter table report_reminders add column account_id uuid;
alter table reported_good_types add column account_id uuid;
alter table sheet_deletion_notices add column account_id uuid;
alter table webhook_secrets add column account_id uuid;
update book_inspections r set account_id = f.account_id from forms f where f.id = r.form_id;
update complaint_numbers r set account_id = f.account_id from forms f where f.id = r.form_id;
update report_reminders r set account_id = f.account_id from forms f where f.id = r.form_id;
update reported_good_types r set account_id = c.account_id from complaints c where c.id = r.complaint_id;
update sheet_deletion_notices r set account_id = f.account_id from forms f where f.id = r.form_id;
update webhook_secrets r set account_id = e.account_id from webhook_endpoints e where e.id = r.endpoint_id;

-- The keys that statements name by "on conflict" from now on. The release before names those without the account.
create unique index answer_drafts_of_account on answer_drafts (complaint_id, account_id);
create unique index book_inspections_of_account on book_inspections (form_id, account_id);
create unique index complaint_numbers_of_account on complaint_numbers (form_id, year, account_id);
create unique index form_autoresponses_of_account on form_autoresponses (form_id, account_id);
create unique index form_field_drafts_of_account on form_field_drafts (form_id, account_id);
create unique index mail_bounces_of_account on mail_bounces (mail_id, account_id);
create unique index quarantined_sheets_submission_key_of_account on quarantined_sheets (form_id, submission_key, account_id);
create unique index reply_drafts_of_account on reply_drafts (submission_id, account_id);
create unique index reported_good_types_of_account on reported_good_types (complaint_id, account_id);
create unique index sheet_deletion_notices_of_account on sheet_deletion_notices (form_id, through, account_id);

-- What is never changed takes its account once. An empty database gets its triggers later.
do $$
  declare
    named text;
  begin
    if to_regproc('refuse_change') is null then return; end if;
    foreach named in array array['complaint_events', 'complaint_report_updates', 'complaint_reports'] loop
      execute format(
        'create or replace trigger %1$s_update before update on %1$s for each row
         when (old.account_id is not null or new.account_id is null) execute function refuse_change(''changed'')', named
      );
    end loop;
  end
$$;
