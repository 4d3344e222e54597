-- Deletes the mails about a row that ends, so that its address does not outlive it in the outbox. A mail about a sheet ends with the sheet.
create or replace function delete_subject_mails() returns trigger language plpgsql as $$
  begin
    delete from mails where subject_id = old.id and complaint_id is null;
    return null;
  end
$$;
