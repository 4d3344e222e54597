import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startTestApp } from "../../support/app.ts";
import { LISTED } from "../../../bench/support/listed.ts";
import { writeBudgets } from "../../../bench/support/budgets.ts";
import { CHECKOUT, makeFolder } from "../../support/checkouts.ts";
import { ADMIN_KEY } from "../../support/services.ts";
import { OTHER_SMOKES, runBenchmark, SERVER_SMOKES, testSmokes } from "./smokes.ts";

/** Benchmarks with a test of their own, and its file. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  neighbour: "test/system/noisyNeighbour.test.ts",
  findings: "this file",
  check: "this file",
};

test("every benchmark of package.json has a smoke run", async () => {
  const { scripts } = JSON.parse(await readFile(join(CHECKOUT, "package.json"), "utf8")) as {
    readonly scripts: object;
  };
  const names = Object.keys(scripts)
    .filter((name) => name.startsWith("bench:"))
    .map((name) => name.slice("bench:".length));

  expect(names.toSorted()).toEqual(
    [...Object.keys({ ...SERVER_SMOKES, ...OTHER_SMOKES }), ...Object.keys(ELSEWHERE)].toSorted(),
  );
  // The check compares with budgets, and is no row of the table.
  expect(LISTED.map(({ name }) => name).toSorted()).toEqual(names.filter((name) => name !== "check").toSorted());
});

testSmokes(OTHER_SMOKES);

test("bench:attacks --disk prints what each store takes of a small disk", { timeout: 240_000 }, async ({ skip }) => {
  const { result, stdout, stderr } = await runBenchmark("attacks", ["--disk", "--seconds", "1", "--megabytes", "1000"]);

  if (stderr.includes("cannot be mounted here")) return skip("The tests may mount no disk here.");
  expect({ result, stdout }).toMatchObject({ result: 0, stdout: expect.stringContaining("The disk never filled.") });
  expect(stdout).toMatch(/^the whole disk \| [\d.]+ \| [\d.]+ \| [\d.]+$/m);
});

test("bench:findings tries a finding on a running service", async () => {
  const { url } = await startTestApp({ environment: { TRUST_PROXY: "1", PUBLIC_URL: "http://127.0.0.1" } });

  const { result, stdout } = await runBenchmark("findings", [
    "--url",
    url,
    "--admin-key",
    ADMIN_KEY,
    "--only",
    "B5,C6,C7",
  ]);

  for (const name of ["B5", "C6", "C7"]) expect(stdout).toMatch(new RegExp(`^${name} +held `, "m"));
  expect(result).toBe(0);
});

test("bench makes a table of what the benchmarks write", async () => {
  const { result, stdout } = await runBenchmark("", ["--only", "spam"]);

  expect(stdout).toMatch(/^Written by `npm run bench` on .*\. \*\*A smoke run/m);
  expect(stdout).toMatch(/^\| spam \| [0-9a-f]{7,}.* \| 20..-..-.. ..:.. \| [\d.]+ \| [\d.]+, [\d.]+ \| ok \|$/m);
  expect(stdout).toMatch(/^\| intake \|  \|  \|  \|  \| never run here \|$/m);
  expect(stdout).toMatch(/^\| spam \| ordinary texts that are quarantined \| 0 of all \|/m);
  expect(result).toBe(0);
});

test(
  "bench:check fails for a path that is over its budget in new programs, too, and names it",
  { timeout: 240_000 },
  async () => {
    const folder = await makeFolder(0o700);
    onTestFinished(() => rm(folder, { recursive: true }));
    const budgets = join(folder, "budgets.json");
    const most = { ratio: 1_000_000, noise: 0.1 };
    await writeBudgets(budgets, {
      "webhook delivery": most,
      "feed event": most,
      "panel first view": { ratio: 0.01, noise: 0.1 },
    });
    const only = "webhook delivery,feed event,panel first view";

    const { result, stdout, stderr } = await runBenchmark("check", [
      "--windows",
      "1",
      "--only",
      only,
      "--budgets",
      budgets,
    ]);

    expect({ result, stderr: result === 1 ? "" : stderr }).toEqual({ result: 1, stderr: "" });
    expect(stdout).toMatch(/^webhook delivery: under: [\d.]+ × its floor/m);
    expect(stdout).toMatch(/^feed event: under: [\d.]+ × its floor/m);
    expect(stdout).toMatch(/^panel first view: over: [\d.]+ × its floor, budget 0\.01/m);
    expect(stderr).toMatch(/^once more: panel first view: /m);
  },
);
