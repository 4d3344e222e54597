import type { Knex } from "knex";
import { STORE_SUBMISSIONS } from "./functions/intake.ts";

/** What the intake does to the database. */
export async function up(database: Knex): Promise<void> {
  await database.raw(STORE_SUBMISSIONS);
}
