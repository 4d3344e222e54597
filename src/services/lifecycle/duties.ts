import type { Repositories } from "../../repositories/repositories.ts";
import type { Dependencies } from "../dependencies.ts";

/** One thing that housekeeping does again and again. */
export type Duty = {
  /** The name in the log, in the metrics, in the table of duties and on the command line. */
  readonly name: string;
  /** What the duty deletes or does, in words of an operator. */
  readonly summary: string;
  /** Whether it deletes: then it does nothing while the database's time is in doubt. */
  readonly deletes: boolean;
  readonly everyMs: number;
  /**
   * The number of things beyond which the duty waits a day for an operator to notice, unless it has deleted so many before; null for a
   * duty whose loss nobody would mourn.
   */
  readonly brake: number | null;
  /** The number of things that the duty would delete now, at most `bound`. Deletes nothing. */
  count(bound: number): Promise<number>;
  /** Does the duty in short steps, and yields the number of deleted things after each. The caller may pause or stop between two. */
  steps(): AsyncGenerator<number, void, undefined>;
};

/** One step: deletes up to `limit` rows that are past their time at `now`. Returns how many. */
type Step = (repositories: Repositories, now: Date, limit: number) => Promise<number>;

export const ROWS_PER_STEP = 1_000;

/** Makes duties of steps that delete rows of the database. Ages are measured by the database's time, which each duty reads for itself. */
export function createForgetting({
  repositories,
  transact,
  databaseTime,
}: Dependencies<"repositories" | "transact" | "databaseTime">) {
  return (parts: Pick<Duty, "name" | "summary" | "everyMs" | "brake">, step: Step): Duty => ({
    ...parts,
    deletes: true,
    async count(bound) {
      const now = await databaseTime.read();
      return countUndone((tx) => step(tx, now, bound));
    },
    async *steps() {
      const now = await databaseTime.read();
      for (let count = ROWS_PER_STEP; count === ROWS_PER_STEP;) {
        count = await step(repositories, now, ROWS_PER_STEP);
        yield count;
      }
    },
  });

  /** Does the work in a transaction that is rolled back, so that what is counted is exactly what would be deleted. */
  async function countUndone(work: (tx: Repositories) => Promise<number>): Promise<number> {
    const undo = new Error("This transaction only counts.");
    let count = 0;
    try {
      await transact(async (tx) => {
        count = await work(tx);
        throw undo;
      });
    } catch (error) {
      if (error !== undo) throw error;
    }
    return count;
  }
}
