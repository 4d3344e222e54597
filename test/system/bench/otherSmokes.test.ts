import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startTestApp } from "../../support/app.ts";
import { CHECKOUT } from "../../support/checkouts.ts";
import { ADMIN_KEY } from "../../support/services.ts";
import { OTHER_SMOKES, runBenchmark, SERVER_SMOKES, testSmokes } from "./smokes.ts";

/** Benchmarks with a test of their own, and its file. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  neighbour: "test/system/noisyNeighbour.test.ts",
  findings: "this file",
};

test("every benchmark of package.json has a smoke run", async () => {
  const { scripts } = JSON.parse(await readFile(join(CHECKOUT, "package.json"), "utf8")) as {
    readonly scripts: object;
  };
  const names = Object.keys(scripts).filter((name) => name.startsWith("bench:"));

  expect(names.map((name) => name.slice("bench:".length)).toSorted()).toEqual(
    [...Object.keys({ ...SERVER_SMOKES, ...OTHER_SMOKES }), ...Object.keys(ELSEWHERE)].toSorted(),
  );
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
