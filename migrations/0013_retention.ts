import type { Knex } from "knex";

/** How long the submissions of a plan's forms are kept; null: for good, as until now. */
export async function up(database: Knex): Promise<void> {
  await database.raw(`
    alter table plans add column retention_days integer constraint plans_retention check (retention_days > 0);
    create index forms_plan on forms (plan_id);
  `);
}
