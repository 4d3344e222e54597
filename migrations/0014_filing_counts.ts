import type { Knex } from "knex";

/**
 * How many sheets an address and a book filed in the hour that ends at `expire`, in milliseconds since 1970; the columns and
 * their order are rate-limiter-flexible's. Not logged, so that counting waits for no disk: a crash forgets the counts.
 */
export async function up(database: Knex): Promise<void> {
  await database.raw(`
    create unlogged table filing_counts (
      key text primary key,
      points integer not null,
      expire bigint not null
    ) with (fillfactor = 50);
  `);
}
