import type { Knex } from "knex";

/**
 * The queue. A claim writes a fresh lease token, a deadline and the worker's instance number; whoever completes a
 * job must name the token. Rows are deleted when done: the history is in the tables of what was done.
 */
export async function up(database: Knex): Promise<void> {
  await database.raw(`
    create table jobs (
      id bigint generated always as identity primary key,
      kind text not null constraint jobs_kind check (kind in ('webhook_delivery')),
      lane text not null,
      reference uuid not null,
      run_at timestamptz not null,
      attempt integer not null default 1 constraint jobs_attempt check (attempt > 0),
      lost_leases integer not null default 0,
      lease_token bigint,
      leased_until timestamptz,
      leased_by integer,
      constraint jobs_lease_whole check (
        (lease_token is null) = (leased_until is null) and (lease_token is null) = (leased_by is null)
      )
    ) with (fillfactor = 80, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
    create unique index jobs_reference on jobs (reference, kind);
    create index jobs_due on jobs (run_at, id) where lease_token is null;
    create index jobs_leased on jobs (leased_until) where lease_token is not null;

    create sequence job_lease_tokens;
  `);
}
