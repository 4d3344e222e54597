-- Deletes up to "max_messages" messages from before a UTC day that lie in no day's partition, with their deliveries and attempts, and
-- returns how many. While a job needs a delivery from before that day, nothing is deleted.
create or replace function delete_history_rest(before_day date, max_messages integer) returns integer language plpgsql as $$
  declare
    first_kept constant uuid := first_id_at(before_day::timestamp at time zone 'UTC');
    messages uuid[];
  begin
    lock table event_messages in row exclusive mode;
    if exists (
      select from jobs j where j.reference < first_kept and exists (select from deliveries d where d.id = j.reference)
    ) then
      return 0;
    end if;
    messages := array(select id from event_messages_rest where id < first_kept order by id limit max_messages);
    perform delete_messages(messages);
    return cardinality(messages);
  end
$$;
