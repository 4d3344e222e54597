import { readArguments } from "../../src/cli/programOptions.ts";
import { chooseFiles, findForeignPaths } from "./chosenFiles.ts";
import { OWN_PARTS, planMutants } from "./ownMutants.ts";
import { runOwnMutants } from "./ownRuns.ts";
import { type Group, PARTS } from "./parts.ts";
import { runGroup } from "./strykerRuns.ts";
import { compareSurvivors, type Comparison, type Mutant, readSurvivors, writeSurvivors } from "./survivors.ts";

const ALL = [...Object.keys(PARTS), ...Object.keys(OWN_PARTS)];
const MIN_SCORE = 0.9;

const USAGE = `Usage: npm run test:mutation -- [--only PART,PART] [--files PATH,PATH] [--at-once 2] [--write]

Changes the code in small ways, one at a time, and runs the tests that must see it; a change that no test sees is a survivor.
Parts: ${ALL.join(", ")}.
${Object.keys(PARTS).join(", ")}: StrykerJS makes the changes, and the tests need no database. Survivors are compared with
test/mutation/survivors.json. ${Object.keys(OWN_PARTS).join(", ")}: the changes are listed in test/mutation/*Mutants.ts, with the tests that must see them.

--only     runs these parts only
--files    changes these files and folders only, such as src/domain/forms/phones.ts; those that StrykerJS changes
--at-once  how many changes are tested at once
--write    writes survivors.json anew; a person fills in the reasons

Exits with 1 when a part has less than ${MIN_SCORE * 100} % killed (but not with --files), when a survivor is not listed, or when a listed change does not find its text.
`;

type Score = { readonly part: string; readonly killed: number; readonly total: number; readonly isExpected: boolean };

const { values } = readArguments(USAGE, {
  only: { type: "string" },
  files: { type: "string" },
  "at-once": { type: "string", default: "2" },
  write: { type: "boolean", default: false },
});
const files = values.files?.split(",");
const parts = values.only?.split(",") ?? (files === undefined ? ALL : Object.keys(PARTS));
const atOnce = Number(values["at-once"]);
if (!parts.every((part) => ALL.includes(part)) || !Number.isInteger(atOnce) || atOnce < 1) {
  process.stderr.write(`--only names parts, and --at-once is a whole number from 1\n\n${USAGE}`);
  process.exitCode = 2;
} else if (files !== undefined && findForeignPaths(parts.flatMap(listGroups), files).length > 0) {
  process.stderr.write(`no group of parts.ts has ${findForeignPaths(parts.flatMap(listGroups), files).join(", ")}\n`);
  process.exitCode = 2;
} else {
  process.exitCode = await runParts();
}

async function runParts(): Promise<number> {
  const scores: Score[] = [];
  for (const part of parts) {
    const groups = files === undefined ? listGroups(part) : chooseFiles(listGroups(part), files);
    if (groups.length > 0) scores.push(await runStryker(part, groups));
    else if (files === undefined) scores.push(await runOwn(part));
  }
  print("\npart | killed | of | share");
  for (const { part, killed, total } of scores) {
    print(`${part} | ${killed} | ${total} | ${((100 * killed) / total).toFixed(1)} %`);
  }
  const minScore = files === undefined ? MIN_SCORE : 0;
  return scores.every(({ killed, total, isExpected }) => isExpected && killed >= minScore * total) ? 0 : 1;
}

/** The groups of a part that StrykerJS changes; none for the other parts. */
function listGroups(part: string): readonly Group[] {
  return part in PARTS ? PARTS[part as keyof typeof PARTS] : [];
}

/** Each group is compared by itself, so that a run that is broken off has told its part. */
async function runStryker(part: string, groups: readonly Group[]): Promise<Score> {
  let total = 0;
  let killed = 0;
  let isExpected = true;
  for (const group of groups) {
    print(`\n${part}: ${group.mutate.join(", ")}`);
    const results = await runGroup(group, atOnce);
    const survivors = results.filter(({ isKilled }) => !isKilled).map(({ mutant }) => mutant);
    const listed = readSurvivors();
    const comparison = compareSurvivors(survivors, new Set(results.map(({ mutant }) => mutant.file)), listed);
    if (values.write) writeSurvivors(listed, comparison);
    else isExpected &&= comparison.added.length === 0;
    total += results.length;
    killed += results.length - survivors.length;
    printComparison(comparison);
    const timedOut = results.filter(({ isTimedOut }) => isTimedOut).length;
    print(
      `${results.length - survivors.length} of ${results.length} killed, ${timedOut} of them by running out of time`,
    );
  }
  return { part, killed, total, isExpected };
}

function printComparison({ added, gone }: Comparison): void {
  for (const mutant of gone) print(`listed, but killed or gone: ${describe(mutant)}`);
  for (const mutant of added) print(`survived, and is not listed: ${describe(mutant)}`);
}

function describe({ file, line, original, replacement }: Mutant): string {
  return `${file}\n  ${line}\n  - ${original}\n  + ${replacement}`;
}

async function runOwn(part: string): Promise<Score> {
  const mutants = planMutants(OWN_PARTS[part as keyof typeof OWN_PARTS]);
  print(`\n${part}: first all tests without a change`);
  const results = await runOwnMutants(mutants, {
    copies: atOnce,
    onResult({ mutant, isKilled }, done) {
      print(`${done}/${mutants.length} ${isKilled ? "killed" : "SURVIVED"} ${mutant.file}: ${mutant.would}`);
    },
  });
  const killed = results.filter(({ isKilled }) => isKilled);
  const unlisted = results.filter(({ mutant, isKilled }) => !isKilled && mutant.survives === undefined);
  for (const { mutant } of killed) {
    if (mutant.survives !== undefined) print(`listed, but killed: ${mutant.file}: ${mutant.would}`);
  }
  for (const { mutant } of unlisted) print(`survived, and is not listed: ${mutant.file}: ${mutant.would}`);
  return { part, killed: killed.length, total: results.length, isExpected: unlisted.length === 0 };
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
