import type { Database } from "./connection.ts";

/**
 * Whether the server has standbys and acknowledges commits that none of them has. A role that may not see a standby's state sees that there
 * is one. Subscriptions of logical replication are no standbys.
 */
export async function areStandbysAsynchronous(database: Database): Promise<boolean> {
  const { rows } = await database.raw<{ rows: { asynchronous: boolean }[] }>(ASYNCHRONOUS);
  return rows[0]?.asynchronous === true;
}

const ASYNCHRONOUS = `
  select (current_setting('synchronous_standby_names') = '' or current_setting('synchronous_commit') in ('local', 'off'))
    and exists (
      select from pg_stat_replication r
      where coalesce(r.state, 'streaming') = 'streaming'
        and not exists (select from pg_replication_slots s where s.active_pid = r.pid and s.slot_type = 'logical')
    ) as asynchronous
`;
