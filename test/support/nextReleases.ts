import { execFile } from "node:child_process";
import { mkdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { CHECKOUT, copyCheckout, makeFolder } from "./checkouts.ts";

/** Copies of the checkout as other releases, for all tests of a file. */
export type OtherReleases = {
  /**
   * This checkout as its next release: it adds columns to hot tables, an index beside reads and writes, and a file that contracts; it
   * renames a parameter of the function that stores submissions, and changes a function of a trigger.
   */
  readonly next: string;
  /**
   * The checkout of an earlier commit, with today's packages: the one that UPGRADE_FROM names, or the one before HEAD. Null where the
   * history does not have it, or where it is from before releases lived beside each other.
   */
  readonly previous: string | null;
  delete(): Promise<void>;
};

/** Makes the copies; the caller deletes them. */
export async function makeOtherReleases(): Promise<OtherReleases> {
  const folder = await makeFolder(0o755);
  const [next, previous] = await Promise.all([makeNext(join(folder, "next")), makePrevious(join(folder, "previous"))]);
  return { next, previous, delete: () => rm(folder, { recursive: true, force: true }) };
}

async function makeNext(checkout: string): Promise<string> {
  await copyCheckout(checkout);
  await borrow(checkout);
  for (const [name, text] of Object.entries(ADDED)) await writeFile(join(checkout, "migrations", name), text);
  for (const [name, from, to] of EDITS) await edit(join(checkout, name), from, to);
  return checkout;
}

async function makePrevious(checkout: string): Promise<string | null> {
  const commit = process.env["UPGRADE_FROM"] ?? "HEAD^";
  const git = ["-c", "safe.directory=*", "-C", CHECKOUT];
  const hasReleases = await run("git", [...git, "cat-file", "-e", `${commit}:migrations/generation.json`]).then(
    () => true,
    () => false,
  );
  if (!hasReleases) return null;
  await mkdir(checkout);
  await run("git", [...git, "archive", `--output=${checkout}.tar`, commit]);
  await run("tar", ["-xf", `${checkout}.tar`, "-C", checkout]);
  await borrow(checkout);
  return checkout;
}

/** Gives a copy the packages and the panel of this checkout, which takes no copy: the program finds their compiled code, too. */
async function borrow(checkout: string): Promise<void> {
  for (const folder of BORROWED) await symlink(join(CHECKOUT, folder), join(checkout, folder), "dir");
}

const BORROWED = ["node_modules", "src/explorer/node_modules", "dist"];

const run = promisify(execFile);

/** The numbered files of the next release. */
const ADDED = {
  "0901_planted.sql": `-- Locks: forms and submissions, against everybody
alter table forms add column planted text;
alter table submissions add column planted text;
`,
  "0902_planted_index.sql": `-- Runs: outside of a transaction
create index concurrently submissions_planted on submissions (planted);
-- Repeats until it changes no row.
update submissions set planted = 'x' where id in (select id from submissions where planted is null limit 5);
`,
  "0903_planted.contract.sql": `-- Locks: answer_templates, against everybody
drop table answer_templates;
`,
};

const EDITS = [
  ["migrations/functions/store_submissions.sql", /\bjob_delay_seconds\b/g, "job_wait_seconds"],
  ["src/repositories/submissions/intake.ts", /\bjob_delay_seconds\b/g, "job_wait_seconds"],
  ["migrations/functions/guard_mail_insert.sql", /\bbegin\b/, "begin\n    perform 1;"],
  ["migrations/generation.json", /"generation": \d+/, '"generation": 1000'],
] as const;

async function edit(path: string, from: RegExp, to: string): Promise<void> {
  const before = await readFile(path, "utf8");
  const after = before.replace(from, to);
  if (after === before) throw new Error(`${path} has nothing that ${String(from)} finds.`);
  await writeFile(path, after);
}
