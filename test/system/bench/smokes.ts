import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { CHECKOUT, makeFolder } from "../../support/checkouts.ts";
import { isBrowserTested } from "../../support/chromium.ts";
import { findMigratedSample, makeDatabaseFolder } from "../../support/embeddedServices.ts";
import { type Ending, runNode } from "../../support/programs.ts";

export type Smoke = {
  readonly args: readonly string[];
  /** What the output has a line with, each once at least. */
  readonly prints: readonly RegExp[];
};

/** A benchmark starts up to eight programs one after the other, on a machine that runs other tests meanwhile. */
const PATIENCE_MS = 240_000;

/** A positive figure. */
const FIGURE = String.raw`(?=[\d.,]*[1-9])[\d.,]+`;
const row = (...cells: readonly string[]) => new RegExp(`^${cells.join(String.raw` \| `)}`, "m");

/**
 * The shortest run of each benchmark by its name in package.json, and the rows that show that all of it was measured. These load one
 * server beside another.
 */
export const SERVER_SMOKES: Readonly<Record<string, Smoke>> = {
  intake: {
    args: ["--seconds", "0.3", "--runs", "1", "--scenarios", "hot,checked,guarded"],
    prints: [
      ...["floor", "straight", "ours"].map((variant) => row("hot: .*", variant, FIGURE, FIGURE, FIGURE, "0")),
      row("checked: one form with ten fields.*", "ours", FIGURE, FIGURE, FIGURE, "0"),
      row("guarded: .*", "ours", FIGURE, FIGURE, FIGURE, "0"),
    ],
  },
  book: {
    args: ["--seconds", "0.3", "--runs", "1", "--scenarios", "page,sheet,twenty,lone"],
    prints: ["page", "sheet", "lone"].map((name) => row(`${name}: .*`, "ours", FIGURE, FIGURE, FIGURE, "0")),
  },
  graphql: {
    args: ["--seconds", "0.3", "--runs", "1", "--stored", "100"],
    prints: ["floor", "services", "postgraphile", "ours"].map((variant) =>
      row(variant, FIGURE, FIGURE, FIGURE, FIGURE, "0"),
    ),
  },
  executor: {
    args: ["--seconds", "0.3", "--runs", "1", "--stored", "100"],
    prints: ["list", "form"].flatMap((document) =>
      ["ours", "graphql-jit", "graphql-js"].map((executor) => row(document, executor, FIGURE)),
    ),
  },
  feed: {
    args: ["--loads", "19x20", "--of-account", "10", "--seconds", "1"],
    // Ten submissions come to ten subscribers, and ten to nine.
    prints: ["floor", "plain", "ours"].map((variant) => row("19", "2", "20", variant, "190", "0", "0", "0", "0", "0")),
  },
  attacks: { args: ["--seconds", "1"], prints: ["before", "during", "after"].map((window) => row(window, FIGURE)) },
};

/** The same of all other benchmarks. */
export const OTHER_SMOKES: Readonly<Record<string, Smoke>> = {
  delivery: {
    args: ["--jobs", "200", "--runs", "1", "--scenarios", "drain,noop"],
    prints: [
      row("drain", "graphile with log", "per second", FIGURE),
      row("drain", "graphile with log", "row changes each", "[45]"),
      ...["drain", "noop"].flatMap((scenario) =>
        ["ours", "single", "graphile", "boss"].map((variant) => row(scenario, variant, "per second", FIGURE)),
      ),
    ],
  },
  notices: { args: ["--mails", "100", "--accounts", "2"], prints: [row("100", FIGURE, FIGURE, FIGURE, FIGURE)] },
  uploads: {
    args: ["--senders", "2", "--megabytes", "1", "--rounds", "1", "--each", "1"],
    prints: ["floor", "disk", "s3"].map((variant) => row(variant, FIGURE)),
  },
  exports: {
    args: ["--rows", "1000"],
    prints: ["floor: .*", "ndjson", "csv", "xlsx"].map((file) => row(file, "[0-9.]+", FIGURE)),
  },
  growth: {
    args: ["--sizes", "10000,10001", "--runs", "1", "--seconds", "0.3"],
    prints: [
      row("totalCount, ms", FIGURE, FIGURE),
      row("counts of 92 days.*", FIGURE, FIGURE),
      row("export: .*", FIGURE, FIGURE),
      row("deletion of a form, ms", FIGURE, FIGURE),
      row("intake beside deletions, × alone", "", FIGURE),
      row("erasure of the account, ms", FIGURE, FIGURE),
      row("bytes per submission on disk.*", FIGURE, FIGURE),
      row("submissions_pkey", FIGURE, "2", FIGURE, "4"),
    ],
  },
  memory: { args: ["--submissions", "2000", "--steps", "2"], prints: [row("1,000", FIGURE), row("2,000", FIGURE)] },
  start: {
    args: ["--runs", "1", "--idle", "0", "--databases", "existing"],
    prints: [
      ...["ours", "bare"].map((variant) => row("existing", variant, FIGURE, FIGURE, FIGURE, FIGURE)),
      ...["ours", "bare"].map((variant) => row(`idle, ${variant}`, FIGURE, FIGURE)),
    ],
  },
  rules: { args: ["--batches", "20", "--only", "all"], prints: [row("all", FIGURE)] },
  rates: {
    args: ["--seconds", "0.2", "--runs", "1"],
    prints: ["ours", "memory", "postgres"].map((variant) => row(variant, FIGURE)),
  },
  spam: { args: [], prints: [/^\| medium \| 0 of 303 \|/m] },
  soak: {
    args: ["--minutes", "1", "--hold", "0.2", "--share", "0.1", "--jobs", "200"],
    prints: [/stored [1-9]\d*, delivered [1-9]\d*$/m],
  },
  panel: {
    args: ["--loads", "1", "--rows", "100", "--rate", "5", "--slowdown", "1"],
    prints: [/"rowsInPage": [1-9]/],
  },
};

/** Makes a test of each. */
export function testSmokes(smokes: Readonly<Record<string, Smoke>>): void {
  for (const [name, { args, prints }] of Object.entries(smokes)) {
    const title = `bench:${name} measures all that its table shows`;
    test.skipIf(name === "panel" && !isBrowserTested)(title, { timeout: PATIENCE_MS }, async () => {
      const { result, stdout, stderr } = await runBenchmark(name, args);

      expect({ result, stderr: result === 0 ? "" : stderr }).toEqual({ result: 0, stderr: "" });
      for (const pattern of prints) expect(stdout).toMatch(pattern);
    });
  }
}

/**
 * Runs the script of package.json with this name, as `npm run` does, without a warm-up unless `isSmoke` is false. Its database begins as a copy
 * of a migrated one. The folders of its databases and of its `results` are deleted after the test. The empty name is that of the script that
 * runs all of them, in the checkout.
 */
export async function runBenchmark(
  name: string,
  args: readonly string[],
  isSmoke = true,
): Promise<Ending & { readonly results: string }> {
  const { scripts } = JSON.parse(await readFile(join(CHECKOUT, "package.json"), "utf8")) as {
    readonly scripts: Readonly<Record<string, string>>;
  };
  const [, file = ""] = /^node (bench\/\w+\.ts)$/.exec(scripts[name === "" ? "bench" : `bench:${name}`] ?? "") ?? [];
  const results = await makeFolder(0o700);
  onTestFinished(() => rm(results, { recursive: true }));
  const environment = {
    ...(isSmoke ? { BENCH_SMOKE: "1" } : {}),
    BENCH_RESULTS: results,
    BENCH_SAMPLE: await findMigratedSample(),
  };
  const cwd = name === "" ? CHECKOUT : await makeDatabaseFolder();
  onTestFinished(() => (name === "" ? undefined : rm(cwd, { recursive: true })));
  return { ...(await runNode([join(CHECKOUT, file), ...args], { cwd, environment }).ended), results };
}
