import { execFile } from "node:child_process";
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { beforeAll, expect, test } from "vitest";
import { CHECKOUT } from "../support/checkouts.ts";

/** Definitions in files of their own, which no registration imports. */
const UNREGISTERED = [
  ["field type", "src/domain/forms/fieldTypes/planted.ts"],
  ["channel", "src/domain/webhooks/channels/planted.ts"],
  ["mail", "src/documents/mails/plantedMails.ts"],
  ["job's task", "src/jobs/tasks/planted.ts"],
  ["housekeeping duty", "src/services/lifecycle/planted.ts"],
] as const;

/** Entries of lists of kinds: the file, the line before the entry, the entry, and the file that lacks what belongs to it, with a part of the error. */
const HALF_DONE = [
  [
    "code of REST",
    "src/domain/errorCodes.ts",
    "export const ADDRESS_ERRORS = {",
    'PLANTED_ADDRESS: topLevel("invalid"),',
    "src/messages/es/errors.ts",
    "lacks ending return statement",
  ],
  [
    "code of userErrors",
    "src/domain/errorCodes.ts",
    "const API_ERRORS = {",
    'PLANTED_RULE: userError("invalid", "id"),',
    "src/graphql/userErrors.ts",
    "PLANTED_RULE",
  ],
  [
    "audit act",
    "src/domain/audit/audit.ts",
    "export const AUDIT_ACTS = {",
    '"planted.made": lost("It was made."),',
    "src/graphql/enums.ts",
    "PLANTED_MADE",
  ],
  [
    "mail of the book",
    "src/domain/book/complaintMails.ts",
    "export const COMPLAINT_MAIL_KINDS = {",
    'planted: "It was made.",',
    "src/documents/mails/mailKinds.ts",
    "'planted' is missing",
  ],
  [
    "job kind",
    "src/domain/jobs/jobs.ts",
    "export type JobKind =",
    '  | "planted"',
    "src/jobs/tasks/index.ts",
    "'planted' is missing",
  ],
] as const;

/** On a machine that is shared with others each check may take a minute. */
const PATIENCE_MS = 300_000;

let unused: string;
let untyped: string;

/** The checks run on a copy of the sources with all plants: a run for each plant would take minutes. */
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), "ventanilla-kinds-"));
  try {
    for (const name of ["src", "schema", "package.json", "knip.json"]) await copy(name, folder);
    await symlink(join(CHECKOUT, "node_modules"), join(folder, "node_modules"));
    const { compilerOptions } = JSON.parse(await readFile(join(CHECKOUT, "tsconfig.json"), "utf8")) as {
      readonly compilerOptions: object;
    };
    await writeFile(
      join(folder, "tsconfig.json"),
      JSON.stringify({ compilerOptions, files: [...new Set(HALF_DONE.map((plant) => plant[4]))] }),
    );
    for (const [, file] of UNREGISTERED) await writeFile(join(folder, file), "export const planted = {};\n");
    for (const [, file, before, entry] of HALF_DONE) await insertBehind(join(folder, file), before, entry);
    [unused, untyped] = await Promise.all([
      run(folder, "knip", "--include", "files", "--no-progress", "--reporter", "compact"),
      run(folder, "tsc", "--noEmit", "--pretty", "false"),
    ]);
  } finally {
    await rm(folder, { recursive: true });
  }
}, PATIENCE_MS);

test.each(UNREGISTERED)("npm run check refuses the definition of a %s that nobody registers", (_, file) => {
  expect(unused).toContain(file);
});

test("no other file is without use", () => {
  const files = unused.split("\n").flatMap((line) => /^src\/[^:\s]+/.exec(line) ?? []);

  expect(new Set(files)).toEqual(new Set(UNREGISTERED.map(([, file]) => file)));
});

test.each(HALF_DONE)("npm run check refuses a %s of which only the entry is there", (...[, , , , file, message]) => {
  const errors = untyped.split(/\n(?=\S)/).filter((error) => error.startsWith(`${file}(`));

  expect(errors.join("\n")).toContain(message);
});

async function copy(name: string, folder: string): Promise<void> {
  await cp(join(CHECKOUT, name), join(folder, name), {
    recursive: true,
    filter: (path) => !path.includes("node_modules"),
  });
}

async function insertBehind(file: string, line: string, entry: string): Promise<void> {
  const text = await readFile(file, "utf8");
  expect(text).toContain(`${line}\n`);
  await writeFile(file, text.replace(`${line}\n`, `${line}\n${entry}\n`));
}

/** What a check prints, which fails. */
async function run(cwd: string, program: string, ...args: readonly string[]): Promise<string> {
  const checked = promisify(execFile)(process.execPath, [join(CHECKOUT, "node_modules/.bin", program), ...args], {
    cwd,
  });
  return checked.then(
    () => {
      throw new Error(`${program} has found nothing.`);
    },
    ({ stdout }: { readonly stdout: string }) => stdout,
  );
}
