-- Deletes the mails to a recipient of notices that ends, before its notices end with it: those that asked for its confirmation, and its
-- notices and digests, which have what visitors wrote.
create or replace function delete_recipient_mails() returns trigger language plpgsql as $$
  begin
    delete from mails where subject_id = old.id and complaint_id is null;
    delete from mails m using submission_notices n where n.recipient_id = old.id and m.id = n.mail_id;
    return old;
  end
$$;
