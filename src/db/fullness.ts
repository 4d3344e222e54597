import type { Knex } from "knex";
import { sqlStateOf } from "./errors.ts";
import { SQL_STATES } from "./sqlStates.ts";

/** Whether the database has no room for what is written, for all pools of a process. */
export type Fullness = {
  /** Notes that the database has refused to write for want of room. */
  note(): void;
  /** Asks the database again, once it has refused. Errors: those of a database that is away. */
  check(database: Knex): Promise<boolean>;
};

/** How long a refusal counts where the database may not be asked. */
const REFUSAL_MS = 30_000;

/**
 * A database without room for a new page answers queries, raises sequences and changes rows, so that only a table shows it: one of 16 pages that
 * ends with its own statement.
 */
const TAKE_ROOM = `
  create temporary table room_probe on commit drop as
  select repeat(md5(n::text), 60) as filling from generate_series(1, 64) n
`;

export function createFullness(): Fullness {
  let refusedMs = -Infinity;

  return {
    note() {
      refusedMs = performance.now();
    },

    async check(database) {
      if (refusedMs === -Infinity) return false;
      try {
        await database.raw(TAKE_ROOM);
      } catch (error) {
        if (sqlStateOf(error) === SQL_STATES.diskFull) return true;
        if (sqlStateOf(error) !== SQL_STATES.insufficientPrivilege) throw error;
        if (performance.now() - refusedMs < REFUSAL_MS) return true;
      }
      refusedMs = -Infinity;
      return false;
    },
  };
}
