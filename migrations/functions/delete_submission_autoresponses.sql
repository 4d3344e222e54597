-- Deletes the autoresponses to deleted submissions with their mails, whatever statement deletes the submissions. A mail that is still
-- queued is not sent, because its job finds none. The mails are deleted by a statement of their own, which sees the one that an
-- autoresponse was given while its deletion waited.
create or replace function delete_submission_autoresponses() returns trigger language plpgsql as $$
  declare
    mail_ids uuid[];
  begin
    with gone as (
      delete from submission_autoresponses a using deleted s where a.submission_id = s.id returning a.mail_id
    )
    select array_agg(mail_id) into mail_ids from gone where mail_id is not null;
    delete from mails where id = any(mail_ids);
    return null;
  end
$$;
