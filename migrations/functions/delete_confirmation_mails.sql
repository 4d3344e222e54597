-- Deletes the mails that asked the visitors of held submissions to confirm, when these are confirmed or deleted: an address does not outlive
-- its submission in the outbox, and a mail that is still queued is not sent.
create or replace function delete_confirmation_mails() returns trigger language plpgsql as $$
  begin
    delete from mails m
    using deleted d
    where m.subject_id = d.id and m.complaint_id is null and m.kind = 'submission_confirmation';
    return null;
  end
$$;
