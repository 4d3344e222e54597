import type { Knex } from "knex";

/** As in 0031, for deliveries. */
export async function up(database: Knex): Promise<void> {
  await database.raw(`
    set local lock_timeout = '5s';
    alter table webhook_deliveries
      drop constraint webhook_deliveries_status,
      drop constraint webhook_deliveries_trigger;
  `);
}
