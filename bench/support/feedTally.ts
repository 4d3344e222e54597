/** What was posted and acknowledged, in the order in which it has to come, and when it was committed. */
export type Told = readonly { readonly number: number; readonly committedMs: number }[];

/** What came, of one or of many subscribers. */
export type Tally = {
  readonly delivered: number;
  readonly missing: number;
  readonly doubled: number;
  /** Came behind what is later in the order. */
  readonly misplaced: number;
  /** How many came so many tenths of a millisecond after their commit. */
  readonly delays: Readonly<Record<number, number>>;
};

const TENTHS_PER_MS = 10;

/** For one subscriber: what came, and when, in order of arrival. */
export function compareSequence(told: Told, numbers: Int32Array, arrivals: Float64Array): Tally {
  const places = new Map(told.map(({ number, committedMs }, place) => [number, { place, committedMs }]));
  const seen = new Set<number>();
  const delays: Record<number, number> = {};
  let last = -1;
  let misplaced = 0;
  for (const [index, number] of numbers.entries()) {
    const expected = places.get(number);
    if (expected === undefined || seen.has(number)) continue;
    seen.add(number);
    if (expected.place < last) misplaced += 1;
    last = Math.max(last, expected.place);
    const delay = Math.round(((arrivals[index] ?? 0) - expected.committedMs) * TENTHS_PER_MS);
    delays[delay] = (delays[delay] ?? 0) + 1;
  }
  return {
    delivered: seen.size,
    missing: told.length - seen.size,
    doubled: numbers.length - seen.size,
    misplaced,
    delays,
  };
}

export function addTallies(left: Tally, right: Tally): Tally {
  const delays = { ...left.delays };
  for (const [delay, count] of Object.entries(right.delays))
    delays[Number(delay)] = (delays[Number(delay)] ?? 0) + count;
  return {
    delivered: left.delivered + right.delivered,
    missing: left.missing + right.missing,
    doubled: left.doubled + right.doubled,
    misplaced: left.misplaced + right.misplaced,
    delays,
  };
}

/** Milliseconds within which this share of what was delivered came. */
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
