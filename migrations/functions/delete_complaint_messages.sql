-- Deletes the messages of deleted complaints, and so every copy of their data, whatever statement deletes them.
create or replace function delete_complaint_messages() returns trigger language plpgsql as $$
  begin
    perform delete_messages(array(
      select m.id from deleted c join event_messages m on m.complaint_id = c.id
    ));
    return null;
  end
$$;
