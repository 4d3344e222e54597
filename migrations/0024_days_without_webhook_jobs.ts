import type { Knex } from "knex";

/**
 * A day of webhooks is needed by the jobs of its deliveries alone: a mail that waits for its mail server, for months if it must,
 * kept the day on which it was written for as long. Otherwise as in 0009.
 */
export async function up(database: Knex): Promise<void> {
  await database.raw(`
    create or replace function drop_webhook_day(parent text, day date) returns boolean language plpgsql as $$
      begin
        perform set_config('lock_timeout', '500ms', true);
        execute format('lock table %I in access exclusive mode', parent);
        if to_regclass(parent || to_char(day, '_YYYYMMDD')) is null then return false; end if;
        if parent <> 'webhook_deliveries' then
          if to_regclass('webhook_deliveries' || to_char(day, '_YYYYMMDD')) is not null then return false; end if;
        elsif exists (
          select from jobs
          where reference >= first_id_of(day::timestamp at time zone 'UTC')
            and reference < first_id_of((day + 1)::timestamp at time zone 'UTC')
            and kind = 'webhook_delivery'
        ) then
          return false;
        end if;
        execute format('drop table %I', parent || to_char(day, '_YYYYMMDD'));
        return true;
      end
    $$;
  `);
}
