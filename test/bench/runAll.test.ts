import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { LISTED } from "../../bench/support/listed.ts";
import { describeOutcomes, type Planned, runAll } from "../../bench/support/runAll.ts";

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
  return { folder, lines, run };
}

test("a benchmark that fails leaves the rows of the others, and what it had written", async () => {
  const { folder, lines, run } = await setup();
  const silent: Planned = { name: "silent", command: ["-e", ""], minutes: 1 };

  const outcomes = await run([program("first", "process.exit(1)"), silent, program("last", "")]);

  expect(describeOutcomes(outcomes).split("\n").slice(2)).toEqual([
    "| first | 7 per second |  |  |  |  |",
    "| first | failed with 1 (at work) |  |  |  |  |",
    "| silent | failed: it wrote no rows |  |  |  |  |",
    "| last | 7 per second |  |  |  |  |",
  ]);
  expect(lines[0]).toBe("1 of 3, first: 0.0 min of it, 0.0 in all, about 3.0 left");
  expect(await readFile(join(folder, "first.log"), "utf8")).toBe("at work\n");
});

test("rows of an earlier run are not taken for this one's", async () => {
  const { run } = await setup();
  await run([program("same", "")]);

  const [outcome] = await run([{ name: "same", command: ["-e", "process.exit(3)"], minutes: 1 }]);

  expect(outcome).toMatchObject({ rows: [], failure: "failed with 3" });
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
