import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { expect, test } from "vitest";
import { GRATIS } from "../../docs/limits/accounts.ts";
import { DEFAULT_PLAN_CODE } from "../../src/domain/accounts/plans.ts";
import { ERRORS } from "../../src/domain/errors.ts";
import { CHECKOUT } from "../support/checkouts.ts";
import { createTestDatabase } from "../support/database.ts";

const STATES = ["held", "not applicable", "open"] as const;

type Line = {
  readonly requirements: readonly string[];
  readonly state: string;
  readonly text: string;
  readonly tests: readonly { readonly file: string; readonly title: string }[];
};

const page = read("docs/asvs.md");
const security = read("SECURITY.md");
/** Every requirement of level 1 or 2, in the standard's order. */
const requirements = read("test/docs/asvsRequirements.txt")
  .trim()
  .split("\n")
  .map((line) => line.split(" ")[0] ?? "");
const lines = readLines();

test("the page of ASVS has each requirement of levels 1 and 2 once, with a state and a text", () => {
  expect(requirements).toHaveLength(253);
  expect(lines.flatMap((line) => line.requirements).toSorted()).toEqual(requirements.toSorted());
  for (const { requirements: of, state, text } of lines) {
    expect([of, (STATES as readonly string[]).includes(state), text.length > 20]).toEqual([of, true, true]);
  }
});

test("each requirement that is held names a test, and each named test exists", () => {
  const unshown = lines.filter(({ state, tests }) => state === "held" && tests.length === 0);
  const named = lines.flatMap(({ tests }) => tests);

  const missing = named.filter(({ file, title }) => !existsSync(join(CHECKOUT, file)) || !read(file).includes(title));

  expect(named.length).toBeGreaterThan(100);
  expect(unshown).toEqual([]);
  expect(missing).toEqual([]);
});

test("SECURITY.md has the counts of the page, chapter by chapter", () => {
  const rows = Array.from(
    security.matchAll(/^\| V(\d+) [^|]*\|([^|]+)\|([^|]+)\|([^|]+)\|([^|]+)\|$/gm),
    ([, ...cells]) => cells.map(Number),
  );

  const chapters = new Set(requirements.map(chapterOf));
  const counted = Array.from(chapters, (chapter) => {
    const counts = STATES.map((state) => countOf(chapter, state));
    return [chapter, counts.reduce((sum, count) => sum + count), ...counts];
  });

  expect(rows).toEqual(counted);
});

test("SECURITY.md says of every table what it keeps", () => {
  const tables = Array.from(read("test/db/catalog.txt").matchAll(/^[rp] (\w+)/gm), ([, table]) => table);

  expect(tables.length).toBeGreaterThan(20);
  expect(tables.filter((table) => !security.includes(`\`${table}\``))).toEqual([]);
});

test("every limit that a metric names is on the page of the limits", () => {
  const limits = read("docs/limits.md");
  const [, declared = ""] = /type LimitName =([^;]+);/.exec(read("src/domain/metrics.ts")) ?? [];
  const names = Array.from(declared.matchAll(/"(\w+)"/g), ([, name]) => name);

  expect(names.length).toBeGreaterThan(1);
  expect(names.filter((name) => !limits.includes(`\`${name}\``))).toEqual([]);
});

test("every code on the page of the limits is one of the service's", () => {
  const codes = Array.from(read("docs/limits.md").matchAll(/`([A-Z]+_[A-Z_]+)`/g), ([, code = ""]) => code);
  // Settings, the reasons for which a submission has no autoresponse, and problems of fields.
  const settings = ["TRUST_PROXY", "MAIL_CONCURRENCY", "ADDRESS_LIMIT", "ACCOUNT_LIMIT", "BAD_USER_INPUT"];
  const problems = Array.from(read("schema/userErrors.graphql").matchAll(/^ {2}([A-Z_]+)$/gm), ([, code = ""]) => code);
  const others = [...settings, ...problems];

  expect(codes.length).toBeGreaterThan(20);
  expect(codes.filter((code) => !others.includes(code) && !(code in ERRORS))).toEqual([]);
});

test("the page of the limits has the figures of the plan that every form begins with", async () => {
  const database = await createTestDatabase();
  const client = new Client({ connectionString: database.url });
  await client.connect();

  const { rows } = await client.query("select * from plans where code = $1", [DEFAULT_PLAN_CODE]);
  await client.end();
  await database.drop();

  expect(rows[0]).toMatchObject({
    max_forms: GRATIS.maxForms,
    submissions_per_minute: GRATIS.submissionsPerMinute,
    submissions_per_address_and_minute: GRATIS.submissionsPerAddressAndMinute,
  });
});

test("the page of the dependencies says within how many days a flaw is mended", () => {
  expect(read("docs/dependencies.md").replaceAll("\n", " ")).toMatch(
    /critical or high within two days, others within a month/,
  );
});

/** The lines of the page, each with its continuations. A range of requirements is written with a dash. */
function readLines(): readonly Line[] {
  const entries = page.replaceAll(/\n {2,}/g, " ").matchAll(/^- ([V\d., –]+) \*\*([a-z ]+)\.\*\* (.*)$/gm);
  return Array.from(entries, ([, listed = "", state = "", text = ""]) => ({
    requirements: listed.split(", ").flatMap(expandRange),
    state,
    text,
    tests: Array.from(text.matchAll(/`(test\/[^`]+)`: “([^”]+)”/g), ([, file = "", title = ""]) => ({ file, title })),
  }));
}

function expandRange(text: string): readonly string[] {
  const [first = "", last = first] = text.split("–");
  return requirements.slice(requirements.indexOf(first), requirements.indexOf(last) + 1);
}

function countOf(chapter: number, state: string): number {
  return lines
    .filter((line) => line.state === state)
    .flatMap((line) => line.requirements)
    .filter((requirement) => chapterOf(requirement) === chapter).length;
}

function chapterOf(requirement: string): number {
  return Number(/\d+/.exec(requirement)?.[0]);
}

function read(name: string): string {
  return readFileSync(join(CHECKOUT, name), "utf8");
}
