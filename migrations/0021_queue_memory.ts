import type { Knex } from "knex";
import { LANE_MEMORY, LANE_WALKS } from "./functions/laneWalks.ts";
import { LONE_SETTLEMENTS } from "./functions/loneSettlements.ts";
import { PARCELS } from "./functions/parcels.ts";
import { WORKERS } from "./functions/workers.ts";

/**
 * Claims, and the search for dead workers, take hardly longer while a transaction is held open than at other times; a worker loads
 * and settles with fewer round trips. The functions of the version before stay for services that have not been replaced yet.
 */
export async function up(database: Knex): Promise<void> {
  for (const statement of [LANE_MEMORY, WORKERS, LANE_WALKS, PARCELS, LONE_SETTLEMENTS]) await database.raw(statement);
}
