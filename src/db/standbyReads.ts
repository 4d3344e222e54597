import { setTimeout as delay } from "node:timers/promises";
import type { Knex } from "knex";
import type { Database } from "./connection.ts";
import { NotStandbyError } from "./standbyConnector.ts";
import type { StandbyWatch } from "./standbyWatch.ts";
import { WAITS_MS } from "./waits.ts";
import { readPrimaryPosition, readReplayed, type ReplayedRow, type WalPosition } from "./walPositions.ts";

/** The reads that a standby answers. */
export type StandbyReads = {
  /** Whether a read may be tried: the standby answers and is not too far behind. */
  isUsable(): boolean;
  /**
   * Runs `work`, which only reads, in a transaction of the standby that shows everything that was committed before the call, and waits for that as long
   * as the longest lag. Errors: the standby is away, was promoted, is too far behind, or has cancelled a statement because of its replay; those of the
   * primary and of `work`.
   */
  run<T>(work: (tx: Knex) => Promise<T>): Promise<T>;
};

export type ReadStandby = {
  readonly primary: Database;
  /** The pool of connections to the standby. */
  readonly standby: Database;
  readonly watch: Pick<StandbyWatch, "isUsable">;
  readonly maxLagMs: number;
};

export function createStandbyReads({ primary, standby, watch, maxLagMs }: ReadStandby): StandbyReads {
  return {
    isUsable: watch.isUsable,
    async run(work) {
      const position = await readPrimaryPosition(primary);
      return standby.transaction(
        async (tx) => {
          await awaitReplay(tx, position, maxLagMs);
          return work(tx);
        },
        // A statement sees what was replayed before it; the snapshot of "repeatable read" would be taken before the wait.
        { isolationLevel: "read committed", readOnly: true },
      );
    },
  };
}

/** Waits until the server of the transaction has replayed the log up to the position. Errors: it takes longer; NotStandbyError. */
async function awaitReplay(tx: Knex, position: WalPosition, maxLagMs: number): Promise<void> {
  const endMs = performance.now() + maxLagMs;
  const run = async (text: string) => (await tx.raw<{ rows: ReplayedRow[] }>(text)).rows;
  for (let pauseMs: number = WAITS_MS.standbyPause; ; pauseMs = Math.min(2 * pauseMs, WAITS_MS.standbyLongestPause)) {
    const replayed = await readReplayed(run);
    if (!replayed.isStandby) throw new NotStandbyError("primary");
    if (replayed.position.timeline !== position.timeline) throw new NotStandbyError("behind");
    if (replayed.position.bytes >= position.bytes) return;
    if (performance.now() >= endMs) throw new Error("The standby is too far behind for a read.");
    await delay(pauseMs);
  }
}
