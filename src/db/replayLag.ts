import type { WalPosition } from "./walPositions.ts";

/** The changes of position that are remembered: those of ten minutes, with a look a second. */
const REMEMBERED = 600;

/**
 * How far a standby is behind: the time since the primary's log was first seen at a position that the standby lacks, by the clock of this
 * process. An idle primary makes no lag, and the clocks of the servers do not matter.
 */
export type ReplayLag = {
  /** Notes where the primary was at a moment of `performance.now()`. */
  note(primary: WalPosition, atMs: number): void;
  /** The seconds by which a standby at this position is behind; fewer where it lacks more changes than are remembered. */
  measure(replayed: WalPosition, atMs: number): number;
};

export function createReplayLag(): ReplayLag {
  const seen: { readonly position: WalPosition; readonly atMs: number }[] = [];

  return {
    note(position, atMs) {
      const last = seen.at(-1);
      if (last?.position.bytes === position.bytes) return;
      // After a failover that lost the end of the log, or a restore, earlier positions mean nothing.
      if (last !== undefined && position.bytes < last.position.bytes) seen.length = 0;
      seen.push({ position, atMs });
      if (seen.length > REMEMBERED) seen.shift();
    },
    measure(replayed, atMs) {
      const lacked = seen.find(({ position }) => position.bytes > replayed.bytes);
      return lacked === undefined ? 0 : (atMs - lacked.atMs) / 1_000;
    },
  };
}
