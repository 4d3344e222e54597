-- Deletes the notices of deleted submissions, whatever statement deletes them, and the mails of which no notice is left. A mail that is
-- still queued is not sent, because its job finds none. A digest stays as long as one of its submissions.
create or replace function delete_submission_notices() returns trigger language plpgsql as $$
  begin
    with gone as (
      delete from submission_notices n using deleted s where n.submission_id = s.id returning n.id, n.mail_id
    )
    delete from mails m
    where m.id in (select g.mail_id from gone g)
      and not exists (
        select from submission_notices n where n.mail_id = m.id and not exists (select from gone g where g.id = n.id)
      );
    return null;
  end
$$;
