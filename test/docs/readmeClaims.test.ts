import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { countConnections, INTAKE_POOL_SIZE } from "../../src/db/connection.ts";
import { CHECKOUT } from "../support/checkouts.ts";
import { listCodeSpans, readReadme } from "../support/readmes.ts";

const readme = await readReadme();

test("the number of connections of a process is the real one, so that an operator can set PostgreSQL's limit", async () => {
  const operations = await readFile(join(CHECKOUT, "docs/operations.md"), "utf8");

  const [, beside, intake] = /`DATABASE_POOL_SIZE` \+ (\d+) connections: (\d+) are the intake's/.exec(operations) ?? [];

  expect(10 + Number(beside)).toBe(countConnections(10));
  expect(Number(intake)).toBe(INTAKE_POOL_SIZE);
});

test("every path of the map and of the links exists", () => {
  const paths = readme.listRows("Map of the code").flatMap(([cell = ""]) => listPaths(cell));
  const links = Array.from(readme.text.matchAll(/\]\((?!https?:)([^)]+)\)/g), ([, link = ""]) => link);

  expect(paths.length).toBeGreaterThan(10);
  expect([...paths, ...links].filter((path) => !existsSync(join(CHECKOUT, path)))).toEqual([]);
});

test("every path of the lives of a submission and of a delivery exists", () => {
  const [, lives = ""] = readme.text.split("\n### The life of a submission\n");

  const paths = listCodeSpans(lives).filter((code) => /^(src|migrations)\//.test(code));

  expect(paths.length).toBeGreaterThan(20);
  expect(paths.filter((path) => !existsSync(join(CHECKOUT, path)))).toEqual([]);
});

test("every npm script that the text names exists", async () => {
  const { scripts } = JSON.parse(await readFile(join(CHECKOUT, "package.json"), "utf8")) as {
    scripts: Record<string, string>;
  };

  const named = Array.from(
    readme.text.matchAll(/\bnpm (?:run (\w+)|start|test)\b/g),
    ([all, name]) => name ?? all.slice(4),
  );

  expect(new Set(named)).toEqual(new Set(["start", "test", "worker", "migrate", "codegen", "check", "format"]));
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(named));
});

/** Lists the paths of a cell. A file without a folder is in the folder of the path before it. */
function listPaths(cell: string): readonly string[] {
  const [first = "", ...others] = listCodeSpans(cell);
  return [first, ...others.map((path) => (path.includes("/") ? path : join(dirname(first), path)))];
}
