import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import packageJson from "../../package.json" with { type: "json" };
import { CHECKOUT } from "../support/checkouts.ts";
import { runNode } from "../support/programs.ts";

const DEPLOY = "test/deploy/debian/main.ts";
/** The programs of this repository that `npm run` starts, besides the service's own, which has commands. */
const PROGRAMS = Object.values(packageJson.scripts)
  .flatMap((script) => /^(?:exec )?node ((?:bench|examples|test)\/\S+\.ts)$/.exec(script)?.[1] ?? [])
  .toSorted();

test("every program of package.json reads its arguments before it does anything", () => {
  const others = PROGRAMS.filter(
    (file) => !/\breadArguments\(|\brunBenchmark\b/.test(readFileSync(join(CHECKOUT, file), "utf8")),
  );

  expect(PROGRAMS).toContain(DEPLOY);
  expect(PROGRAMS.length).toBeGreaterThan(25);
  expect(others).toEqual([]);
});

test.each([
  [["--help"], 0, "stdout", /^Usage: npm run test:deploy/],
  [["--hepl"], 2, "stderr", /^Unknown option '--hepl'.*\n\nUsage: /],
  [["pages"], 2, "stderr", /^There is no part 'pages'.\n\nUsage: /],
] as const)("the test of installations with %j ends with %d and begins nothing", async (args, code, stream, said) => {
  const ending = await runNode([DEPLOY, ...args], { cwd: CHECKOUT }).ended;

  expect(ending.result).toBe(code);
  expect(ending[stream]).toMatch(said);
});
