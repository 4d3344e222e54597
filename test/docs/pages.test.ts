import { execFileSync } from "node:child_process";
import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";
import { CHECKOUT } from "../support/checkouts.ts";
import { listCodeSpans } from "../support/readmes.ts";

type Page = { readonly name: string; readonly lines: readonly string[] };

const FOLDERS = ["bench", "docs", "examples", "migrations", "schema", "src", "test"];
const NAMED_PATH = new RegExp(`^(?:${FOLDERS.join("|")})/[\\w./*{},-]+$`);

const pages = listPages();

test("every relative link leads to a file, and its anchor to a heading there", () => {
  const links = pages.flatMap(({ name, lines }) =>
    listLinks(lines.join("\n")).map((link) => ({ name, link, target: resolveLink(name, link) })),
  );

  const broken = links.filter(({ target: { path, anchor } }) => !isReachable(path, anchor));

  expect(links.length).toBeGreaterThan(50);
  expect(broken.map(({ name, link }) => `${name}: ${link}`)).toEqual([]);
});

test("every path that a page names exists", () => {
  const named = pages.flatMap(({ name, lines }) =>
    listCodeSpans(lines.join("\n"))
      .filter((code) => NAMED_PATH.test(code))
      .map((path) => ({ name, path })),
  );

  const missing = named.filter(({ path }) => globSync(path, { cwd: CHECKOUT }).length === 0);

  expect(named.length).toBeGreaterThan(100);
  expect(missing.map(({ name, path }) => `${name}: ${path}`)).toEqual([]);
});

test("no table is padded to columns", () => {
  const padded = pages.flatMap(({ name, lines }) =>
    lines.filter(isPaddedRow).map((line) => `${name}: ${line.slice(0, 60)}`),
  );

  expect(padded).toEqual([]);
});

test.each([
  ["| a | b |", false],
  ["| --- | --: |", false],
  ["|  | `a  b` |", false],
  ["| a  | b |", true],
  ["|  a | b |", true],
  ["| ---- | --- |", true],
])("the row %j is padded: %j", (row, expected) => {
  expect(isPaddedRow(row)).toBe(expected);
});

/** The pages that a person writes or `npm run codegen` does. Lines of code blocks are left out. */
function listPages(): readonly Page[] {
  const names = execFileSync("git", ["-c", "safe.directory=*", "ls-files", "-co", "--exclude-standard", "*.md"], {
    cwd: CHECKOUT,
    encoding: "utf8",
  });
  return names
    .split("\n")
    .filter((name) => name !== "" && existsSync(join(CHECKOUT, name)))
    .map((name) => ({ name, lines: readProse(name) }));
}

function readProse(name: string): readonly string[] {
  return readFileSync(join(CHECKOUT, name), "utf8")
    .replaceAll(/^( *)```.*?^\1```$/gms, "")
    .split("\n");
}

function listLinks(text: string): readonly string[] {
  return Array.from(text.matchAll(/\]\((?![a-z]+:)([^)\s]+)\)/g), ([, link = ""]) => link);
}

function resolveLink(page: string, link: string): { readonly path: string; readonly anchor: string | null } {
  const [file = "", anchor = null] = link.split("#");
  return { path: file === "" ? page : normalize(join(dirname(page), file)), anchor };
}

function isReachable(path: string, anchor: string | null): boolean {
  if (!existsSync(join(CHECKOUT, path))) return false;
  if (anchor === null) return true;
  return statSync(join(CHECKOUT, path)).isFile() && listAnchors(path).includes(anchor);
}

/** The anchors that GitHub gives the headings of a page. */
function listAnchors(name: string): readonly string[] {
  return readProse(name)
    .filter((line) => /^#{1,6} /.test(line))
    .map((line) =>
      line
        .replace(/^#+ /, "")
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
        .replaceAll(" ", "-"),
    );
}

function isPaddedRow(line: string): boolean {
  if (!/^\s*\|.*\|$/.test(line)) return false;
  const cells = line.trim().slice(1, -1).split("|");
  return cells.some((cell) => /^ {2,}\S|\S {2,}$|^ :?-{4,}:? $/.test(cell));
}
