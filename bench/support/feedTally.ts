/** The acknowledged submissions in the feed's order, with the time of their commit. */
export type Expected = readonly { readonly number: number; readonly committedMs: number }[];

/** The events of one or of many subscribers, compared with the expected ones. */
export type Tally = {
  readonly delivered: number;
  readonly missing: number;
  readonly doubled: number;
  /** The events that came after a later one. */
  readonly misplaced: number;
  /** The number of events for each delay after the commit, in tenths of a millisecond. */
  readonly delays: Readonly<Record<number, number>>;
};

const TENTHS_PER_MS = 10;

/** Compares the events of one subscriber, in order of arrival, with the expected ones. */
export function compareSequence(expected: Expected, numbers: Int32Array, arrivals: Float64Array): Tally {
  const byNumber = new Map(expected.map(({ number, committedMs }, index) => [number, { index, committedMs }]));
  const seen = new Set<number>();
  const delays: Record<number, number> = {};
  let last = -1;
  let misplaced = 0;
  for (const [arrival, number] of numbers.entries()) {
    const submission = byNumber.get(number);
    if (submission === undefined || seen.has(number)) continue;
    seen.add(number);
    if (submission.index < last) misplaced += 1;
    last = Math.max(last, submission.index);
    const delay = Math.round(((arrivals[arrival] ?? 0) - submission.committedMs) * TENTHS_PER_MS);
    delays[delay] = (delays[delay] ?? 0) + 1;
  }
  return {
    delivered: seen.size,
    missing: expected.length - seen.size,
    doubled: numbers.length - seen.size,
    misplaced,
    delays,
  };
}

/** Adds the tallies up in a time that their delays decide, however many different ones there are. */
export function sumTallies(tallies: readonly Tally[]): Tally {
  const sum = (of: (tally: Tally) => number) => tallies.reduce((total, tally) => total + of(tally), 0);
  const delays: Record<number, number> = {};
  for (const tally of tallies) {
    for (const [delay, count] of Object.entries(tally.delays))
      delays[Number(delay)] = (delays[Number(delay)] ?? 0) + count;
  }
  return {
    delivered: sum(({ delivered }) => delivered),
    missing: sum(({ missing }) => missing),
    doubled: sum(({ doubled }) => doubled),
    misplaced: sum(({ misplaced }) => misplaced),
    delays,
  };
}

/** The delay in milliseconds that this share of the delivered events does not exceed. */
export function quantileOf({ delays, delivered }: Tally, share: number): number {
  const sorted = Object.entries(delays)
    .map(([delay, count]) => ({ delay: Number(delay), count }))
    .toSorted((left, right) => left.delay - right.delay);
  let covered = 0;
  for (const { delay, count } of sorted) {
    covered += count;
    if (covered >= share * delivered) return delay / TENTHS_PER_MS;
  }
  return Number.NaN;
}
