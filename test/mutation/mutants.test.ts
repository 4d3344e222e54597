import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { CHECKOUT } from "../support/checkouts.ts";
import { chooseFiles, findForeignPaths } from "./chosenFiles.ts";
import { countText, OWN_PARTS, planMutants } from "./ownMutants.ts";
import { compareSurvivors, readSurvivors } from "./survivors.ts";

const MUTANT = { file: "a.ts", line: "a + b", original: "a + b", replacement: "a - b" };
const SURVIVOR = { ...MUTANT, reason: "equal" };

test.each(Object.keys(OWN_PARTS))("every mutant of %s finds its text once in its file, and has tests", (part) => {
  const mutants = planMutants(OWN_PARTS[part as keyof typeof OWN_PARTS]);

  const lost = mutants.filter(({ file, text }) => countText(readSource(file), text) !== 1);
  const untested = mutants.filter(({ tests }) => tests.length === 0 || !tests.every((path) => existsAt(path)));

  expect(lost).toEqual([]);
  expect(untested).toEqual([]);
  expect(mutants.filter(({ text, replacement }) => text === replacement)).toEqual([]);
});

test("SQL functions and repositories have 60 mutants or more", () => {
  expect(planMutants(OWN_PARTS.sql).length).toBeGreaterThanOrEqual(60);
});

test("every listed survivor has a reason and the line in which it is", () => {
  const listed = readSurvivors();

  const lost = listed.filter(({ file, line }) => !existsAt(file) || countText(readSource(file), line) === 0);

  expect(lost).toEqual([]);
  expect(listed.filter(({ reason }) => reason === "")).toEqual([]);
});

test("a survivor that is not listed is added, once for each time that it occurs", () => {
  const comparison = compareSurvivors([MUTANT, MUTANT], new Set(["a.ts"]), [SURVIVOR]);

  expect(comparison).toEqual({ added: [MUTANT], gone: [] });
});

test("a listed survivor that is killed is gone, and one of a file that did not run is not", () => {
  const elsewhere = { ...SURVIVOR, file: "b.ts" };

  const comparison = compareSurvivors([], new Set(["a.ts"]), [SURVIVOR, elsewhere]);

  expect(comparison).toEqual({ added: [], gone: [SURVIVOR] });
});

test("chosen files and folders leave the groups that have them, with their tests", () => {
  const groups = [
    { mutate: ["src/domain/forms/*.ts"], tests: ["forms"] },
    { mutate: ["src/domain/{ruc,ids}.ts"], tests: ["ids"] },
  ];

  expect(chooseFiles(groups, ["src/domain/forms/phones.ts"])).toEqual([
    { mutate: ["src/domain/forms/phones.ts"], tests: ["forms"] },
  ]);
  expect(chooseFiles(groups, ["src/domain"]).at(-1)?.mutate).toEqual(["src/domain/ids.ts", "src/domain/ruc.ts"]);
  expect(findForeignPaths(groups, ["src/domain/ruc.ts", "src/domain/form", "src/domain/forms"])).toEqual([
    "src/domain/form",
  ]);
});

function existsAt(path: string): boolean {
  return existsSync(join(CHECKOUT, path));
}

function readSource(path: string): string {
  return readFileSync(join(CHECKOUT, path), "utf8");
}
