import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { beforeAll, expect, test } from "vitest";
import { CHECKOUT } from "../support/checkouts.ts";

/** A line of code with an expression, the file in which it is planted, and the part of the linter's rule. */
type Plant = readonly [kind: string, file: string, code: string, rule: string];

const REFUSED: readonly Plant[] = [
  ["two quantifiers that take the same blanks", "src/http/a.ts", String.raw`/^x:[ \t]*(.*)$/`, "backtracking"],
  ["a quantifier inside a quantifier", "src/edge/a.ts", "/^(?:a+)+$/", "backtracking"],
  ["a suspected case", "src/graphql/a.ts", String.raw`/(?:a|b)*\w*c/`, "backtracking"],
  ["a run that is tried from each position", "src/services/forms/a.ts", String.raw`/\s+$/`, "move"],
  ["a run that a sticky expression tries again", "src/graphql/b.ts", String.raw`/a*b/y`, "move"],
  ["an expression made of texts", "src/domain/a.ts", 'new RegExp("^" + "(a+)+" + "$")', "backtracking"],
  ["an expression in a browser's script", "src/http/views/a.js", String.raw`/\s+$/`, "move"],
];

const ALLOWED: readonly (readonly [file: string, code: string])[] = [
  ["src/http/right.ts", String.raw`/^([\w-]+):(.*)$/`],
  ["src/domain/right.ts", String.raw`/(?<!\s)\s+$/`],
  ["test/right.ts", String.raw`/\s+$/`],
];

let rules: ReadonlyMap<string, readonly string[]>;

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), "ventanilla-expressions-"));
  try {
    for (const name of ["node_modules", "oxlint.config.ts"]) await symlink(join(CHECKOUT, name), join(folder, name));
    for (const [file, code] of [...REFUSED.map(([, ...plant]) => plant), ...ALLOWED]) {
      const path = join(folder, file);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, `export const planted = ${code};\n`);
    }
    rules = await lint(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test.for(REFUSED)("the linter refuses %s in %s", ([, file, , rule]) => {
  expect(rules.get(file)).toEqual(expect.arrayContaining([`regexp(no-super-linear-${rule})`]));
});

test.for(ALLOWED)("the linter allows the expression of %s", ([file]) => {
  expect(rules.get(file) ?? []).toEqual([]);
});

/** The rules of expressions that each file breaks. */
async function lint(folder: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const args = [
    join(CHECKOUT, "node_modules/.bin/oxlint"),
    "-c",
    "oxlint.config.ts",
    "--format",
    "json",
    "src",
    "test",
  ];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder }).catch(
    (error: { readonly stdout: string }) => error,
  );
  const { diagnostics } = JSON.parse(stdout) as {
    readonly diagnostics: readonly { readonly code: string; readonly filename: string }[];
  };
  const ofExpressions = diagnostics.filter(({ code }) => code.startsWith("regexp("));
  const byFile = Map.groupBy(ofExpressions, ({ filename }) => filename);
  return new Map([...byFile].map(([file, found]) => [file, found.map(({ code }) => code)]));
}
