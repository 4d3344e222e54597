-- Deletes the autoresponses to deleted submissions with their mails, whatever statement deletes the submissions. A mail that is still
-- queued is not sent, because its job finds none.
create or replace function delete_submission_autoresponses() returns trigger language plpgsql as $$
  begin
    with gone as (
      delete from submission_autoresponses a using deleted s where a.submission_id = s.id returning a.mail_id
    )
    delete from mails m using gone g where m.id = g.mail_id;
    return null;
  end
$$;
