/** A benchmark as `npm run bench` runs it. */
export type Listed = {
  /** That of its script in package.json, and of its JSON file. */
  readonly name: string;
  readonly args: readonly string[];
  /** What it takes on two processors that nobody else uses. */
  readonly minutes: number;
};

/** All benchmarks, those of what is promised most first: what the hour has no room for is at the end. */
export const LISTED: readonly Listed[] = [
  { name: "intake", args: ["--seconds", "6", "--runs", "1"], minutes: 5 },
  { name: "graphql", args: ["--seconds", "1", "--runs", "9"], minutes: 1.5 },
  { name: "delivery", args: ["--jobs", "20000", "--runs", "3", "--scenarios", "drain,noop"], minutes: 6 },
  { name: "book", args: ["--seconds", "6", "--runs", "1"], minutes: 2 },
  {
    name: "feed",
    args: ["--loads", "1000x25,1000x200,5000x50", "--seconds", "8", "--runs", "2", "--variants", "floor,ours"],
    minutes: 5,
  },
  { name: "start", args: ["--install"], minutes: 4 },
  { name: "panel", args: ["--rows", "20000"], minutes: 2.5 },
  { name: "growth", args: ["--sizes", "10000,1000000", "--runs", "2", "--seconds", "2"], minutes: 6 },
  { name: "executor", args: ["--seconds", "1", "--runs", "7"], minutes: 1.5 },
  { name: "exports", args: ["--rows", "200000", "--runs", "3"], minutes: 2.5 },
  { name: "uploads", args: [], minutes: 3 },
  { name: "notices", args: ["--mails", "20000"], minutes: 1.5 },
  { name: "memory", args: ["--submissions", "400000", "--steps", "4"], minutes: 2 },
  { name: "rates", args: ["--seconds", "1", "--runs", "5"], minutes: 1 },
  { name: "spam", args: [], minutes: 0.1 },
  { name: "rules", args: ["--batches", "400", "--only", "all"], minutes: 2 },
  { name: "attacks", args: [], minutes: 2 },
  { name: "neighbour", args: ["--seconds", "10", "--pairs", "2"], minutes: 2 },
  { name: "findings", args: [], minutes: 3 },
  { name: "soak", args: ["--minutes", "6", "--hold", "1"], minutes: 7 },
];
