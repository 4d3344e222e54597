import type { Knex } from "knex";
import { LOADED_CLAIMS } from "./functions/loadedClaims.ts";
import { PLAIN_SETTLEMENTS } from "./functions/plainSettlements.ts";

/**
 * A claim brings what its webhooks send, and what has arrived is settled with fewer steps. The functions of the version before
 * stay for services that have not been replaced yet.
 */
export async function up(database: Knex): Promise<void> {
  for (const statement of [LOADED_CLAIMS, PLAIN_SETTLEMENTS]) await database.raw(statement);
}
