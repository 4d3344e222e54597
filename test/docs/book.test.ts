import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { CHECKOUT } from "../support/checkouts.ts";

type Row = {
  readonly section: string;
  readonly requirement: string;
  readonly norm: string;
  readonly shown: string;
  readonly tests: readonly { readonly file: string; readonly title: string }[];
};

const SECTIONS = [
  "The sheet, its number and its term",
  "The report for SIREC",
  "Offers and agreements",
  "Letters and answers",
  "Proof and what nobody can change",
  "Paper, telephone and counter; held sheets; what the consumer declares",
  "The sheet outlives form and account",
  "The end of a sheet",
  "Files and their scan",
  "The register, the file for INDECOPI, holidays and figures",
  "What an inspector would write down",
  "The page on a phone",
  "The page on a shared device",
];

const rows = readRows();

test("the page of the book has every section, and each row a requirement and its norm", () => {
  const sections = Array.from(read("docs/book.md").matchAll(/^## (.+)$/gm), ([, title]) => title);
  const short = rows.filter(({ requirement, norm }) => requirement.length < 10 || norm === "");

  expect(sections).toEqual(SECTIONS);
  expect(rows.length).toBeGreaterThan(50);
  expect(rows.filter(({ section }) => section === SECTIONS[0]).length).toBeGreaterThanOrEqual(35);
  expect(short).toEqual([]);
});

test("each requirement names its tests, or that it is open with the reason", () => {
  const unshown = rows.filter(({ shown, tests }) => tests.length === 0 && !/^open: .{10}/.test(shown));

  expect(unshown).toEqual([]);
});

test("each test that the page names is in its file by its exact title", () => {
  const named = rows.flatMap(({ tests }) => tests);

  const missing = named.filter(({ file, title }) => !existsSync(join(CHECKOUT, file)) || !hasTitle(read(file), title));

  expect(named.length).toBeGreaterThan(50);
  expect(missing).toEqual([]);
});

test("a title that a file does not have in quotes is missing", () => {
  expect(hasTitle('test("a sheet is filed", () => {', "a sheet is filed")).toBe(true);
  expect(hasTitle('test("a sheet is filed twice", () => {', "a sheet is filed")).toBe(false);
});

function hasTitle(source: string, title: string): boolean {
  return ['"', "'", "`"].some((quote) => source.includes(`${quote}${title}${quote}`));
}

/** The rows of all tables; the heads and the rulers are left out. */
function readRows(): readonly Row[] {
  const [, ...parts] = read("docs/book.md").split(/^## /m);
  return parts.flatMap((part) => {
    const section = part.split("\n")[0] ?? "";
    const lines = Array.from(part.matchAll(/^\| (.+?) +\| (.*?) *\| (.+?) *\|$/gm), ([, ...cells]) => cells);
    return lines
      .filter(([requirement = ""]) => requirement !== "Requirement" && !/^-+$/.test(requirement))
      .map(([requirement = "", norm = "", shown = ""]) => ({
        section,
        requirement,
        norm,
        shown,
        tests: Array.from(shown.matchAll(/`(test\/[^`]+)`: “([^”]+)”/g), ([, file = "", title = ""]) => ({
          file,
          title,
        })),
      }));
  });
}

function read(name: string): string {
  return readFileSync(join(CHECKOUT, name), "utf8");
}
