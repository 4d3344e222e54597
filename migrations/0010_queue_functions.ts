import type { Knex } from "knex";
import { CLAIMS } from "./functions/claims.ts";
import { RECLAIMS } from "./functions/reclaims.ts";
import { SETTLEMENTS } from "./functions/settlements.ts";

/** What workers do to the queue. */
export async function up(database: Knex): Promise<void> {
  for (const statement of [...CLAIMS, RECLAIMS, ...SETTLEMENTS]) await database.raw(statement);
}
