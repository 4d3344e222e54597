import type { DatabaseTime } from "../domain/clock.ts";
import type { Database } from "./connection.ts";

/** Reads the time of the database's server. */
export function createDatabaseTime(database: Database): DatabaseTime {
  return {
    async read() {
      const { rows } = await database.raw<{ rows: { now: Date }[] }>("select clock_timestamp() as now");
      const [row] = rows;
      if (row === undefined) throw new Error("The database has answered without its time.");
      return row.now;
    },
  };
}
