import { globSync, readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { countConnections, INTAKE_POOL_SIZE } from "../../src/db/connection.ts";
import { CHECKOUT } from "../support/checkouts.ts";
import { listCodeSpans, readPage } from "../support/readmes.ts";

const readme = await readPage("README.md");
const architecture = await readPage("docs/architecture.md");

test("the number of connections of a process is the real one, so that an operator can set PostgreSQL's limit", async () => {
  const operations = await readFile(join(CHECKOUT, "docs/operations.md"), "utf8");

  const [, beside, intake] = /`DATABASE_POOL_SIZE` \+ (\d+) connections: (\d+) are the intake's/.exec(operations) ?? [];

  expect(10 + Number(beside)).toBe(countConnections(10, 1));
  expect(Number(intake)).toBe(INTAKE_POOL_SIZE);
});

test("README is short enough for a stranger", () => {
  expect(Buffer.byteLength(readme.text)).toBeLessThanOrEqual(MAX_README_BYTES);
});

test("the map of the folders has every folder of src/", () => {
  const mapped = Array.from(architecture.text.matchAll(/^\| `(\w+)\/` \|/gm), ([, folder]) => folder);
  const folders = readdirSync(join(CHECKOUT, "src"), { withFileTypes: true }).filter((entry) => entry.isDirectory());

  expect(new Set(mapped)).toEqual(new Set(folders.map(({ name }) => name)));
});

test("the lives of a submission and of a delivery name their files", () => {
  const [, lives = ""] = architecture.text.split("\n## The life of a submission\n");

  const paths = listCodeSpans(lives.split("\n## Database\n")[0] ?? "").filter((code) =>
    /^(src|migrations)\//.test(code),
  );

  expect(paths.length).toBeGreaterThan(20);
});

test("the glossary has at most 25 words of at most 20 words each", async () => {
  const glossary = await readPage("docs/glossary.md");

  const entries = Array.from(glossary.text.matchAll(/^\| ([^|]+) \| ([^|]+) \|$/gm), ([, word, meaning = ""]) => ({
    word,
    meaning,
  }));
  const defined = entries.filter(({ word }) => word !== "Word" && word !== "---");

  expect(defined.length).toBeGreaterThan(15);
  expect(defined.length).toBeLessThanOrEqual(25);
  expect(defined.filter(({ meaning }) => meaning.split(/\s+/).length > 20)).toEqual([]);
});

test("every npm script that a page names exists", async () => {
  const { scripts } = JSON.parse(await readFile(join(CHECKOUT, "package.json"), "utf8")) as {
    scripts: Record<string, string>;
  };
  const pages = globSync("{README.md,docs/*.md}", { cwd: CHECKOUT });

  const texts = await Promise.all(pages.map((page) => readPage(page)));
  const named = texts.flatMap(({ text }) =>
    Array.from(
      text.matchAll(/\bnpm (?:run (?:-s )?([\w:-]+)|(start|test)\b)/g),
      ([, script, short]) => script ?? short,
    ),
  );

  expect(named).toEqual(expect.arrayContaining(["start", "test", "worker", "migrate", "codegen", "check", "format"]));
  expect(named.filter((script) => script === undefined || !(script in scripts))).toEqual([]);
});

const MAX_README_BYTES = 25_600;
