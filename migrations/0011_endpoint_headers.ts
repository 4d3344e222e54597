import type { Knex } from "knex";

/** Headers that an owner adds to the calls of an endpoint: their names to be shown, their values only for sending. */
export async function up(database: Knex): Promise<void> {
  await database.raw(`
    alter table webhook_endpoints
      add column header_names text[] not null default '{}',
      add column sealed_headers bytea,
      add constraint webhook_endpoints_headers_whole check ((cardinality(header_names) = 0) = (sealed_headers is null));
  `);
}
