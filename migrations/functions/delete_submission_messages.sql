-- Deletes the messages of deleted submissions, and so every copy of their data, whatever statement deletes them. "offset 0": see
-- delete_messages.
create or replace function delete_submission_messages() returns trigger language plpgsql as $$
  begin
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
