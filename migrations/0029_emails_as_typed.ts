import type { Knex } from "knex";

/**
 * An e-mail that nobody can read blocks no sheet that has an address (DS 011-2011-PCM art. 5): it is kept as it was typed,
 * apart from those that mail is sent to. `guard_complaint_update` holds this column too.
 */
export async function up(database: Knex): Promise<void> {
  await database.raw(`
    alter table complaints
      add column email_typed text,
      add constraint complaints_email_once check (num_nonnulls(email, email_typed) <= 1)
  `);
}
