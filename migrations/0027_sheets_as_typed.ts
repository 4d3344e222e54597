import type { Knex } from "knex";

/**
 * An amount or a day that nobody can read blocks no sheet (DS 011-2011-PCM art. 5): it is kept as it was typed. What the
 * consumer declared never changes, so `guard_complaint_update` holds these columns too.
 */
export async function up(database: Knex): Promise<void> {
  await database.raw(`
    alter table complaints
      add column amount_typed text,
      add column happened_on_typed text,
      add constraint complaints_amount_once check (num_nonnulls(amount, amount_typed) <= 1),
      add constraint complaints_happened_on_once check (num_nonnulls(happened_on, happened_on_typed) <= 1)
  `);
}
