import { limaDayOf } from "../../domain/times.ts";
import type { Dependencies } from "../dependencies.ts";
import type { Duty } from "./duties.ts";

/** A sheet has dozens of rows in other tables, and each mail of it a copy. */
const SHEETS_PER_STEP = 50;

/**
 * The end of the sheets of complaints books, filed and held, whose time of keeping is over (art. 12; Ley 29733), with all that belongs to them. Their
 * numbers stay. The database refuses to delete a sheet that must be kept. Each step is a short transaction.
 */
export function createSheetEnds({
  repositories,
  transact,
  databaseTime,
}: Dependencies<"repositories" | "transact" | "databaseTime">): Pick<Duty, "count" | "steps"> {
  return {
    count: async (bound) => repositories.sheetDeletions.countPast(limaDayOf(await databaseTime.read()), bound),
    async *steps() {
      for (let count = SHEETS_PER_STEP; count >= SHEETS_PER_STEP;) {
        const today = limaDayOf(await databaseTime.read());
        count = await transact((tx) => tx.sheetDeletions.deletePast(today, SHEETS_PER_STEP));
        yield count;
      }
    },
  };
}
