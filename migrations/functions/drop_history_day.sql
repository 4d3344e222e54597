-- Drops the partition of a history table for a UTC day, and returns whether it did. A transaction drops partitions of
-- one parent only: see prepare_history_day.
-- The deliveries of a day are dropped before its messages and attempts, and only when no job needs one of them. Every statement that
-- makes a job for a delivery locks the delivery's row, so that under the table lock no such job can be missing from the check. Jobs
-- that are about no delivery, such as mails, do not count.
-- It runs as the owner of the tables, because the service's own role may not make or drop a table.
create or replace function drop_history_day(parent text, day date) returns boolean language plpgsql
  security definer set search_path = public, pg_temp as $$
  begin
    if parent not in ('event_messages', 'deliveries', 'webhook_attempts') then
      raise 'The table % has no history days.', parent using errcode = 'insufficient_privilege';
    end if;
    perform set_config('lock_timeout', '500ms', true);
    execute format('lock table %I in access exclusive mode', parent);
    if to_regclass(parent || to_char(day, '_YYYYMMDD')) is null then return false; end if;
    if parent <> 'deliveries' then
      if to_regclass('deliveries' || to_char(day, '_YYYYMMDD')) is not null then return false; end if;
    elsif exists (
      select from jobs j
      where j.reference >= first_id_at(day::timestamp at time zone 'UTC')
        and j.reference < first_id_at((day + 1)::timestamp at time zone 'UTC')
        and exists (select from deliveries d where d.id = j.reference)
    ) then
      return false;
    end if;
    execute format('drop table %I', parent || to_char(day, '_YYYYMMDD'));
    return true;
  end
$$;
