-- Runs: outside of a transaction
create unique index concurrently complaints_submission_key_of_account on complaints (form_id, submission_key, account_id);
-- Repeats until it changes no row.
update complaint_events r set account_id = c.account_id from complaints c
where c.id = r.complaint_id and r.id in (select id from complaint_events where account_id is null limit 10000);
-- Repeats until it changes no row.
update complaint_report_updates r set account_id = c.account_id from complaints c
where c.id = r.complaint_id and (r.complaint_id, r.revision) in (
  select complaint_id, revision from complaint_report_updates where account_id is null limit 10000
);
-- Repeats until it changes no row.
update complaint_reports r set account_id = c.account_id from complaints c
where c.id = r.complaint_id and r.complaint_id in (select complaint_id from complaint_reports where account_id is null limit 10000);
-- Repeats until it changes no row.
update mail_bounces r set account_id = m.account_id from mails m
where m.id = r.mail_id and r.mail_id in (select mail_id from mail_bounces where account_id is null limit 10000);
