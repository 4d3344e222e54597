-- Deletes the notices of deleted submissions, whatever statement deletes them, and the mails of which no notice is left. A mail that is
-- still queued is not sent, because its job finds none. A digest stays as long as one of its submissions. The mails are deleted by a
-- statement of their own, which sees the one that a notice was given while its deletion waited.
create or replace function delete_submission_notices() returns trigger language plpgsql as $$
  declare
    mail_ids uuid[];
  begin
    with gone as (
      delete from submission_notices n using deleted s where n.submission_id = s.id returning n.mail_id
    )
    select array_agg(distinct mail_id) into mail_ids from gone where mail_id is not null;
    delete from mails m
    where m.id = any(mail_ids) and not exists (select from submission_notices n where n.mail_id = m.id);
    return null;
  end
$$;
