import type { Knex } from "knex";

/** Endpoints that are gone, and of which deliveries may be left: with millions of them they go in small steps. */
export async function up(database: Knex): Promise<void> {
  await database.raw(`
    create table deleted_endpoints (
      id uuid primary key,
      deleted_at timestamptz not null default now()
    )
  `);
}
