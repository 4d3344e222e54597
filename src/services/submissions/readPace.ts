import { createMeanCount, type MeanCount } from "../../concurrency/meanCount.ts";
import { createPace, type Pace } from "../../concurrency/pace.ts";
import type { Metrics } from "../../domain/metrics.ts";

/** The heavy reads of a process, which make way for its intake: exports rest between their parts, searches and counts run one at a time. */
export type ReadPace = Pace & {
  /** Runs a commit of so many submissions, by which the pressure is measured. */
  readonly runCommit: MeanCount["run"];
};

export const READ_PACE = {
  /** The rest after a heavy read while the intake is busy, in times of the read. */
  rest: 4,
  /** The work of an export's part, in times of its reading: its rows are also written out, by the process that takes submissions. */
  partWork: 2.5,
  /** The mean number of submissions in a commit up to which nothing waits, and from which on reads rest fully. */
  calm: 4,
  busy: 10,
  /** The longest wait of the searches and counts of one operation. */
  maxWaitMs: 1_000,
  /** The longest rest after a part of an export: short beside the time in which a proxy takes a silent answer for broken. */
  maxRestMs: 2_000,
  /** The longest rests, together, before an export sends its first byte. */
  maxFirstRestsMs: 10_000,
  /** The longest reading of the names of an export's columns, rests included: proxies wait a minute for an answer to begin. */
  maxNamesMs: 30_000,
} as const;

const SPAN_MS = 1_000;

/**
 * A process measures its own intake alone, by the mean number of submissions that were in a commit in the last second or so. It is their rate times
 * the time of a commit: low while the machine keeps up, also where a commit takes long because it waits for a standby, and high when
 * submissions come faster than they are stored or when others press the database or the event loop.
 */
export function createReadPace(
  { countLimit }: Pick<Metrics, "countLimit">,
  commits: MeanCount = createMeanCount(SPAN_MS),
): ReadPace {
  const { rest, calm, busy, maxWaitMs, maxRestMs } = READ_PACE;
  const pressureOf = (mean: number) => Math.min(1, Math.max(0, (mean - calm) / (busy - calm)));
  const pace = createPace({
    readRest: () => rest * pressureOf(commits.read()),
    maxWaitMs,
    maxRestMs,
    onWait: () => countLimit("paced_reads"),
  });
  return { ...pace, runCommit: commits.run };
}
