import type { Knex } from "knex";
import { BATCH_CLAIMS } from "./functions/batchClaims.ts";
import { BATCH_SETTLEMENTS } from "./functions/batchSettlements.ts";
import { SHIPMENTS } from "./functions/shipments.ts";

/** Workers claim, load and settle with less work for each job, and look only into the days that a batch is of. */
export async function up(database: Knex): Promise<void> {
  for (const statement of [BATCH_CLAIMS, BATCH_SETTLEMENTS, SHIPMENTS]) await database.raw(statement);
}
