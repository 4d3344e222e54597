-- Deletes the messages of deleted submissions, and so every copy of their data, whatever statement deletes them. Most submissions that reach the
-- end of their time have outlived their messages: where no message has an id of their span, nothing is looked up for each. "offset 0": see
-- delete_messages.
create or replace function delete_submission_messages() returns trigger language plpgsql as $$
  declare
    lowest constant uuid := first_id_beside((select coalesce(message_id, id) as beside from deleted order by beside limit 1));
    highest constant uuid := last_id_beside((select coalesce(message_id, id) as beside from deleted order by beside desc limit 1));
  begin
    if not exists (select from event_messages where id between lowest and highest) then
      return null;
    end if;
    perform delete_messages(array(
      select m.id
      from (select id, coalesce(message_id, id) as beside from deleted) s
      cross join lateral (
        select id from event_messages
        where id between first_id_beside(s.beside) and last_id_beside(s.beside) and submission_id = s.id
        offset 0
      ) m
    ));
    return null;
  end
$$;
