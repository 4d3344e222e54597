import { readFileSync } from "node:fs";
import { relative, resolve } from "node:path";
import { Stryker } from "@stryker-mutator/core";
import { CHECKOUT } from "../support/checkouts.ts";
import type { Group } from "./parts.ts";
import type { Mutant } from "./survivors.ts";

/** A mutant that the group's tests have decided on. */
export type StrykerResult = { readonly mutant: Mutant; readonly isKilled: boolean; readonly isTimedOut: boolean };

/**
 * Runs the tests of a group against each mutant of its files, in a copy of the checkout. Errors: a test fails without a mutant.
 */
export async function runGroup({ mutate, tests }: Group, atOnce: number): Promise<readonly StrykerResult[]> {
  process.env["MUTATION_TESTS"] = tests.join(" ");
  const stryker = new Stryker({
    mutate: [...mutate],
    testRunner: "vitest",
    plugins: ["@stryker-mutator/vitest-runner"],
    vitest: { configFile: "test/mutation/vitest.config.ts", related: false },
    coverageAnalysis: "perTest",
    concurrency: atOnce,
    timeoutMS: 15_000,
    mutator: { excludedMutations: EXCLUDED },
    reporters: ["progress-append-only"],
    warnings: false,
    tempDirName: `.data/mutation/stryker-${process.pid}`,
    // The tests of spam read its two lists of texts.
    ignorePatterns: [".data", "/bench/*", "!/bench/spam", "!/bench/spam.ts", "/docs"],
    // Stryker rewrites the file of this name by an API that TypeScript 7 does not have. Vitest needs no tsconfig.json.
    tsconfigFile: "none.json",
  });
  const results = await stryker.runMutationTest();
  return results
    .filter(({ status }) => DECIDED.has(status))
    .map((result) => ({
      mutant: describeMutant(result),
      isKilled: KILLED.has(result.status),
      isTimedOut: result.status === "Timeout",
    }));
}

/** The type check refuses most of these mutants, such as "" for a code or {} for an object; Stryker's checker has no TypeScript 7. */
const EXCLUDED = ["StringLiteral", "ObjectLiteral"];

const KILLED: ReadonlySet<string> = new Set(["Killed", "Timeout"]);
const DECIDED: ReadonlySet<string> = new Set([...KILLED, "Survived", "NoCoverage"]);

type MutantResult = Awaited<ReturnType<Stryker["runMutationTest"]>>[number];

function describeMutant({ fileName, location: { start, end }, replacement }: MutantResult): Mutant {
  const path = resolve(CHECKOUT, fileName);
  const source = readFileSync(path, "utf8");
  const lines = source.split("\n");
  const offsetOf = ({ line, column }: { readonly line: number; readonly column: number }) =>
    lines.slice(0, line - 1).reduce((sum, text) => sum + text.length + 1, 0) + column - 1;
  return {
    file: relative(CHECKOUT, path),
    line: (lines[start.line - 1] ?? "").trim(),
    original: toOneLine(source.slice(offsetOf(start), offsetOf(end))),
    replacement: toOneLine(replacement ?? ""),
  };
}

function toOneLine(code: string): string {
  return code.replaceAll(/\s+/g, " ");
}
