import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { LISTED } from "../../bench/support/listed.ts";
import { describeResults } from "../../bench/support/resultPage.ts";
import { readAllRecorded } from "../../bench/support/results.ts";
import { type Outcome, type Planned, runAll } from "../../bench/support/runAll.ts";

const MAX_MINUTES = 60;

/** A program that writes a row and ends with a code, or never ends. */
function program(name: string, end: string): Planned {
  const row = JSON.stringify({ tableRows: [{ work: name, unit: "per second", values: [7] }] });
  const write = `require("node:fs").writeFileSync(process.env.BENCH_RESULTS + "/${name}.json", ${JSON.stringify(row)});`;
  return { name, command: ["-e", `${write} console.error("at work"); ${end}`], minutes: 1 };
}

async function setup() {
  const folder = await mkdtemp(join(tmpdir(), "bench-all-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const lines: string[] = [];
  const run = (plan: readonly Planned[], maxMinutes = MAX_MINUTES) =>
    runAll(plan, { folder, maxMinutes, report: (line) => lines.push(line) });
  /** The lines of the page's two tables, each without its head. */
  const describe = async (names: readonly string[], outcomes: readonly Outcome[], earlier = "", ran = names) => {
    const page = describeResults(await readAllRecorded(folder, names, ran), outcomes, earlier);
    return page.split("\n\n").map((table) => table.split("\n").slice(2));
  };
  return { folder, lines, run, describe };
}

test("a benchmark that fails leaves the rows of the others, and what it had written", async () => {
  const { folder, lines, run, describe } = await setup();
  const silent: Planned = { name: "silent", command: ["-e", ""], minutes: 1 };

  const outcomes = await run([program("first", "process.exit(1)"), silent, program("last", "")]);

  const [runs, rows] = await describe(["first", "silent", "last", "other"], outcomes);
  expect(rows).toEqual([
    "| first | first | 7 per second |  |  |  |  |",
    "| first | failed with 1 (at work) |  |  |  |  |  |",
    "| silent | failed: it wrote no rows |  |  |  |  |  |",
    "| last | last | 7 per second |  |  |  |  |",
  ]);
  expect(runs).toEqual([
    "| first |  |  | 0.0 |  | failed with 1 (at work) |",
    expect.stringMatching(
      /^\| silent \| [0-9a-f]{7,}.* \| 20..-..-.. ..:.. \| 0\.0 \| [\d.]+, [\d.]+ \| failed: it wrote no rows \|$/,
    ),
    "| last |  |  | 0.0 |  | ok |",
    "| other |  |  |  |  | never run here |",
  ]);
  expect(lines[0]).toBe("1 of 3, first: 0.0 min of it, 0.0 in all, about 3.0 left");
  expect(await readFile(join(folder, "first.log"), "utf8")).toBe("at work\n");
});

test("a benchmark that is not run again keeps its rows and its outcome", async () => {
  const { folder, run, describe } = await setup();
  await run([program("kept", "process.exit(2)"), program("again", "process.exit(2)")]);

  const outcomes = await run([program("again", "")]);

  const [runs, rows] = await describe(["kept", "again"], outcomes);
  expect(rows).toEqual([
    "| kept | kept | 7 per second |  |  |  |  |",
    "| kept | failed with 2 (at work) |  |  |  |  |  |",
    "| again | again | 7 per second |  |  |  |  |",
  ]);
  expect(runs).toEqual(["| kept |  |  | 0.0 |  | failed with 2 (at work) |", "| again |  |  | 0.0 |  | ok |"]);

  // Another checkout has the page, and no file or one of another run.
  const both = ["kept", "again"];
  const page = ["# Results", describeResults(await readAllRecorded(folder, both, both), [], "")].join("\n\n");
  await writeFile(join(folder, "kept.json"), JSON.stringify({ tableRows: [] }));
  expect(await describe(both, outcomes, page, ["again"])).toEqual([runs, rows]);
  await rm(join(folder, "kept.json"));
  expect(await describe(both, outcomes, page, ["again"])).toEqual([runs, rows]);
});

test("rows of an earlier run are not taken for this one's", async () => {
  const { run, describe } = await setup();
  await run([program("same", "")]);

  const outcomes = await run([{ name: "same", command: ["-e", "process.exit(3)"], minutes: 1 }]);

  expect(outcomes).toEqual([{ name: "same", failure: "failed with 3" }]);
  const [, rows] = await describe(["same"], outcomes);
  expect(rows).toEqual(["| same | failed with 3 |  |  |  |  |  |"]);
});

test("what runs when the time is over is ended, and what follows is not begun", async () => {
  const { run } = await setup();

  const outcomes = await run([program("endless", "setInterval(() => undefined, 1000)"), program("late", "")], 0.03);

  expect(outcomes.map(({ failure }) => failure)).toEqual([
    expect.stringMatching(/^ended after 0\.0 min/),
    "not run: the time was over",
  ]);
});

test("all benchmarks together are to take less than an hour", () => {
  expect(LISTED.reduce((sum, { minutes }) => sum + minutes, 0)).toBeLessThan(MAX_MINUTES);
});
