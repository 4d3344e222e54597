import type { Knex } from "knex";

/** What was asked to be sent again of an endpoint, and how far that has come: of two at once neither would know its part. */
export async function up(database: Knex): Promise<void> {
  await database.raw(`
    create table endpoint_recoveries (
      id uuid primary key,
      account_id uuid not null,
      endpoint_id uuid not null references webhook_endpoints on delete cascade,
      status text not null default 'running'
        constraint endpoint_recoveries_status check (status in ('running', 'done', 'stopped')),
      since timestamptz not null,
      -- Every delivery up to this id has been looked at, and none from "end_id" on is meant.
      reached_id uuid not null,
      end_id uuid not null,
      total integer not null constraint endpoint_recoveries_total check (total >= 0),
      queued integer not null default 0 constraint endpoint_recoveries_queued check (queued between 0 and total),
      started_at timestamptz not null,
      finished_at timestamptz,
      constraint endpoint_recoveries_finished check ((status = 'running') = (finished_at is null))
    );
    create unique index endpoint_recoveries_running on endpoint_recoveries (endpoint_id) where status = 'running';
    create index endpoint_recoveries_endpoint on endpoint_recoveries (endpoint_id, id);
  `);
}
