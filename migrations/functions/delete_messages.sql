-- Deletes messages with their deliveries, and the jobs and attempts of those. "offset 0" makes the planner look up each by its own
-- id, instead of joining all of them. Triggers call it for statements that deleted nothing, too.
create or replace function delete_messages(messages uuid[]) returns void language plpgsql as $$
  declare
    message_deliveries uuid[] := array(
      select d.id
      from unnest(messages) as m
      cross join lateral (
        select id from deliveries where id between first_id_beside(m) and last_id_beside(m) and message_id = m offset 0
      ) d
      order by d.id
    );
  begin
    if cardinality(messages) = 0 then
      return;
    end if;
    delete from jobs where reference = any(message_deliveries);
    delete from webhook_attempts where delivery_id = any(message_deliveries);
    delete from deliveries where id = any(message_deliveries);
    delete from event_messages where id = any(messages);
  end
$$;
