-- Makes the partition of a history table (event_messages, deliveries or webhook_attempts) for a UTC day. Returns false when it exists,
-- or when the table's "_rest" partition has rows of that day already and keeps them.
-- Each call is a transaction of its own with one parent: a transaction that locks two parents can deadlock with every statement
-- that works on both. For the same reason every statement locks a parent before its partitions. A wait of half a
-- second for the lock is an error.
-- It runs as the owner of the tables, because the service's own role may not make or drop a table.
create or replace function prepare_history_day(parent text, day date) returns boolean language plpgsql
  security definer set search_path = public, pg_temp as $$
  begin
    if parent not in ('event_messages', 'deliveries', 'webhook_attempts') then
      raise 'The table % has no history days.', parent using errcode = 'insufficient_privilege';
    end if;
    perform set_config('lock_timeout', '500ms', true);
    execute format('lock table %I in access exclusive mode', parent);
    if to_regclass(parent || to_char(day, '_YYYYMMDD')) is not null then return false; end if;
    execute format(
      'create table public.%I partition of %I for values from (%L) to (%L) with (fillfactor = %s)',
      parent || to_char(day, '_YYYYMMDD'), parent,
      first_id_at(day::timestamp at time zone 'UTC'), first_id_at((day + 1)::timestamp at time zone 'UTC'),
      case parent when 'deliveries' then 80 else 100 end
    );
    return true;
  exception when check_violation then
    return false;
  end
$$;
