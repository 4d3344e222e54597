import type { Knex } from "knex";

/** Counts the changes of a form's settings, so that a decision made on remembered settings can be checked when it is stored. */
export async function up(database: Knex): Promise<void> {
  await database.raw("alter table forms add column version integer not null default 1");
}
