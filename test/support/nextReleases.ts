import { execFile } from "node:child_process";
import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { onTestFinished } from "vitest";
import { CHECKOUT, copyCheckout, linkPackages, makeFolder } from "./checkouts.ts";

/**
 * A copy of this checkout as its next release: it adds columns to hot tables, an index beside reads and writes, and a file that contracts; it
 * renames a parameter of the function that stores submissions, and changes a function of a trigger. Deleted after the test.
 */
export async function makeNextRelease(): Promise<string> {
  const folder = await makeFolder(0o755);
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const checkout = join(folder, "next");
  await copyCheckout(checkout);
  await linkPackages(checkout);
  await cp(join(CHECKOUT, "dist"), join(checkout, "dist"), { recursive: true });
  for (const [name, text] of Object.entries(ADDED)) await writeFile(join(checkout, "migrations", name), text);
  for (const [name, from, to] of EDITS) await edit(join(checkout, name), from, to);
  return checkout;
}

/**
 * A copy of the checkout of an earlier commit, with today's packages: the one that UPGRADE_FROM names, or the one before HEAD. Null where the
 * history does not have it, or where it is from before releases lived beside each other. Deleted after the test.
 */
export async function makePreviousRelease(): Promise<string | null> {
  const commit = process.env["UPGRADE_FROM"] ?? "HEAD^";
  const git = ["-c", "safe.directory=*", "-C", CHECKOUT];
  const hasReleases = await run("git", [...git, "cat-file", "-e", `${commit}:migrations/generation.json`]).then(
    () => true,
    () => false,
  );
  if (!hasReleases) return null;
  const folder = await makeFolder(0o755);
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const checkout = join(folder, "previous");
  await mkdir(checkout);
  await run("git", [...git, "archive", `--output=${join(folder, "previous.tar")}`, commit]);
  await run("tar", ["-xf", join(folder, "previous.tar"), "-C", checkout]);
  await linkPackages(checkout);
  await cp(join(CHECKOUT, "dist"), join(checkout, "dist"), { recursive: true });
  return checkout;
}

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
