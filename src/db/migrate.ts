import { setTimeout as delay } from "node:timers/promises";
import { Client } from "pg";
import type { Logger } from "pino";
import type { Database } from "./connection.ts";
import { createConnector } from "./connector.ts";
import { findRole, grantService } from "./grants.ts";
import { LOCK_CLASSES } from "./lockClasses.ts";
import { retryWithoutLock } from "./lockRetries.ts";
import { describeLocks, runNumbered } from "./numberedFiles.ts";
import { dropOtherReleases, installRelease, listConnectedReleases } from "./releases.ts";
import { dropUnshared, installShared, listUnshared } from "./repeatables.ts";
import { readSchemaFiles, type SchemaFile, type SchemaFiles } from "./schemaFiles.ts";
import { listServers } from "./servers.ts";
import { findVersionProblem } from "./serverVersion.ts";
import { applySettings } from "./sessionSettings.ts";
import { inTransaction } from "./transactions.ts";
import { WAITS_MS } from "./waits.ts";

/** A database that this release can't use, or not change now; the message says what to do. Nothing was changed. */
export class SchemaError extends Error {}

/**
 * Whether the database has what this release needs: `ahead` is a database from which a later release has removed something. Numbered files,
 * functions and triggers of a later release are no hindrance.
 */
export type SchemaState = "current" | "behind" | "ahead";

/** What `migrate` and `contract` would do. */
export type MigrationPlan = {
  /** Each step of `migrate` that is due, with what it locks. */
  readonly steps: readonly { readonly name: string; readonly locks: string }[];
  /** What `contract` would remove. */
  readonly contraction: readonly string[];
  /** The other releases that are connected, and keep `contract` from removing anything. */
  readonly connected: readonly string[];
};

/**
 * Brings the database to what this release needs, beside earlier and later releases that go on, and returns the names of the numbered files
 * that ran, followed by `functions` if functions or triggers were installed. When several processes call it at once, one does the work; the
 * others wait and then find nothing to do.
 * A numbered file runs once, in a transaction of its own, or as `runNumbered` says. The functions of a release have a schema of their own.
 * The functions of triggers are shared, and those of a later release are left as they are. Nothing is dropped: `contract` does that.
 * The files run as the user of `ownerUrl`; if the user of `url` is another, it is then granted what the service needs.
 * A file that gets no lock beside the traffic is tried again, with a line in `log`.
 * Errors: SchemaError; an empty database whose encoding lacks characters; a file that fails, which the message names.
 */
export async function migrate(url: string, ownerUrl: string = url, log?: Logger): Promise<readonly string[]> {
  return withMigrationLock(ownerUrl, async (client) => {
    const names = await runMissing(client, readSchemaFiles(), log);
    const role = await findRole(client, new Client(listServers(url)[0]?.url).user ?? "");
    if (role !== null) await inTransaction(client, () => grantService(client, role));
    return names;
  });
}

/**
 * Removes what only earlier releases need: their functions, triggers without a file, and what the contracting files remove. Returns the names
 * of what it removed. What gets no lock is tried again, as by `migrate`. Errors: SchemaError while another release is connected, and where this release is not the latest one.
 */
export async function contract(ownerUrl: string, log?: Logger): Promise<readonly string[]> {
  return withMigrationLock(ownerUrl, async (client) => {
    const files = readSchemaFiles();
    const { hashes, generation, releases } = await readInstalled(client);
    const state = findState(files, hashes, releases);
    if (state !== "current") throw new SchemaError(state === "ahead" ? AHEAD : MIGRATE_FIRST);
    const known = new Set(files.migrations.map(({ name }) => name));
    const others = [...hashes.keys()].filter((name) => isNumbered(name) && !isContract(name) && !known.has(name));
    const isLater = others.some((name) => !isFormer(name));
    if (isLater || generation > files.generation) throw new SchemaError(NOT_LATEST);
    const connected = await listConnectedReleases(client, files.release);
    if (connected.length > 0) throw new SchemaError(describeConnected(connected));
    const remove = async () => [
      ...(await dropOtherReleases(client, files.release)).map((release) => `release ${release}`),
      ...(await dropUnshared(client, files.shared, hashes.keys())),
    ];
    const removed = await retryWithoutLock(() => inTransaction(client, remove), log);
    const due = files.contracts.filter(({ name }) => !hashes.has(name));
    for (const file of due) await runNumbered(client, file, log);
    return [...removed, ...due.map(({ name }) => name)];
  });
}

/** Says what `migrate` and `contract` would do, and changes nothing. */
export async function planMigration(ownerUrl: string): Promise<MigrationPlan> {
  const client = await connect(ownerUrl);
  try {
    const files = readSchemaFiles();
    const { hashes, generation, releases } = await readInstalled(client);
    const isEmpty = hashes.size === 0;
    const steps = files.migrations
      .filter(({ name }) => !hashes.has(name))
      .map((file) => ({ name: file.name, locks: isEmpty ? "nothing that exists" : describeLocks(file) }));
    const triggers = generation > files.generation ? [] : listChanged(files.shared, hashes).filter(isTriggers);
    const others = [...releases].filter((release) => release !== files.release);
    return {
      steps: [
        ...steps,
        ...triggers.map(({ name }) => ({
          name,
          locks: isEmpty ? "nothing that exists" : `${tableOf(name)}, against writers`,
        })),
        ...(releases.has(files.release) ? [] : [{ name: `functions of release ${files.release}`, locks: "nothing" }]),
      ],
      contraction: [
        ...others.map((release) => `functions of release ${release}`),
        ...listUnshared(files.shared, hashes.keys()),
        ...files.contracts
          .filter(({ name }) => !hashes.has(name))
          .map((file) => `${file.name}, which locks ${describeLocks(file)}`),
      ],
      connected: await listConnectedReleases(client, files.release),
    };
  } finally {
    await client.end();
  }
}

/** Whether the database has what this release needs. */
export async function readSchemaState(database: Database): Promise<SchemaState> {
  const { rows } = await database.raw<{ rows: { present: boolean }[] }>(
    "select to_regclass('schema_files') is not null and to_regclass('schema_releases') is not null as present",
  );
  if (rows[0]?.present !== true) return "behind";
  const [installed, releases]: [Installed[], { release: string }[]] = await Promise.all([
    database("schema_files").select("name", "hash"),
    database("schema_releases").select("release"),
  ]);
  return findState(readSchemaFiles(), toHashes(installed), new Set(releases.map(({ release }) => release)));
}

/** The column `hash` is the hash of the file's content when it ran or was installed; `generation` is that of the release's shared files. */
const CREATE_SCHEMA_TABLES = `
  create table if not exists schema_files (
    name text primary key,
    hash text not null,
    installed_at timestamptz not null default now()
  );
  create table if not exists schema_releases (
    release text primary key,
    generation integer not null,
    installed_at timestamptz not null default now()
  )
`;

type Installed = { readonly name: string; readonly hash: string };
type InstalledSchema = {
  readonly hashes: ReadonlyMap<string, string>;
  readonly releases: ReadonlySet<string>;
  /** The latest generation of shared files that was installed; 0 for none. */
  readonly generation: number;
};

function toHashes(installed: readonly Installed[]): ReadonlyMap<string, string> {
  return new Map(installed.map(({ name, hash }) => [name, hash]));
}

const isNumbered = (name: string) => !name.includes("/");
/** The last file of before the first ones were made anew: see `lacksFormerFiles`. */
const LAST_FORMER = "0068_ordered_tables.sql";
/** That of 0001_accounts.sql until then. */
const FIRST_FORMER_HASH = "37fa52250c4137266914013f3469251628371bbea901d6b743c9bc162ba1de88";
const isFormer = (name: string) => name <= LAST_FORMER;
const isContract = (name: string) => name.endsWith(".contract.sql");
const isTriggers = ({ name }: SchemaFile) => name.startsWith("triggers/");
const tableOf = (name: string) => name.slice("triggers/".length, -".sql".length);

function findState(
  { migrations, contracts, release }: SchemaFiles,
  hashes: ReadonlyMap<string, string>,
  releases: ReadonlySet<string>,
): SchemaState {
  const known = new Set(contracts.map(({ name }) => name));
  if ([...hashes.keys()].some((name) => isContract(name) && !known.has(name))) return "ahead";
  return releases.has(release) && migrations.every(({ name }) => hashes.has(name)) ? "current" : "behind";
}

/**
 * Whether a database was begun by the numbered files of before 2026-11-28, and not brought to their last one. The first files have been made anew
 * then, under their names, from all of them: a database has what they make from the beginning, or by that last file.
 */
function lacksFormerFiles(hashes: ReadonlyMap<string, string>): boolean {
  return hashes.get("0001_accounts.sql") === FIRST_FORMER_HASH && !hashes.has(LAST_FORMER);
}

function listChanged(files: readonly SchemaFile[], hashes: ReadonlyMap<string, string>): readonly SchemaFile[] {
  return files.filter(({ name, hash }) => hashes.get(name) !== hash);
}

async function readInstalled(client: Client): Promise<InstalledSchema> {
  const { rows: present } = await client.query<{ files: boolean; releases: boolean }>(
    "select to_regclass('schema_files') is not null as files, to_regclass('schema_releases') is not null as releases",
  );
  const files = present[0]?.files ? (await client.query<Installed>("select name, hash from schema_files")).rows : [];
  const releases = present[0]?.releases
    ? (await client.query<{ release: string; generation: number }>("select release, generation from schema_releases"))
        .rows
    : [];
  return {
    hashes: toHashes(files),
    releases: new Set(releases.map(({ release }) => release)),
    generation: Math.max(0, ...releases.map(({ generation }) => generation)),
  };
}

/** Connects for as long as the migrations take: a step may take longer than statements of the service. Errors: SchemaError for a server that is too old. */
async function connect(ownerUrl: string): Promise<Client> {
  const settle = (client: Client) => applySettings(client, { statementTimeoutMs: 0 });
  const { client } = await createConnector(ownerUrl).connect({ settle });
  const { rows } = await client.query<{ number: number }>(
    "select current_setting('server_version_num')::int as number",
  );
  const problem = findVersionProblem(rows[0]?.number ?? 0);
  if (problem === null) return client;
  await client.end();
  throw new SchemaError(problem);
}

async function withMigrationLock<T>(ownerUrl: string, run: (client: Client) => Promise<T>): Promise<T> {
  const client = await connect(ownerUrl);
  try {
    await client.query("set search_path = public");
    await takeLock(client);
    await requireUnicode(client);
    await client.query(`set lock_timeout = ${WAITS_MS.migrationLock}`);
    await client.query(CREATE_SCHEMA_TABLES);
    return await run(client);
  } finally {
    await client.end();
  }
}

/**
 * Waits for the lock of migrations, without a statement that is under way meanwhile: an index that the other process makes concurrently
 * waits for every older statement, and the two would wait for each other.
 */
async function takeLock(client: Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>("select pg_try_advisory_lock($1) as taken", [
      LOCK_CLASSES.migration,
    ]);
    if (rows[0]?.taken === true) return;
    await delay(WAITS_MS.migrationLook);
  }
}

async function runMissing(client: Client, files: SchemaFiles, log?: Logger): Promise<readonly string[]> {
  const { hashes, releases, generation } = await readInstalled(client);
  if (findState(files, hashes, releases) === "ahead") throw new SchemaError(AHEAD);
  if (lacksFormerFiles(hashes)) throw new SchemaError(BETWEEN_BASELINES);
  const missing = files.migrations.filter(({ name }) => !hashes.has(name));
  for (const file of missing) await runNumbered(client, file, log);
  const isShared = generation > files.generation || listChanged(files.shared, hashes).length === 0;
  const names = missing.map(({ name }) => name);
  if (isShared && releases.has(files.release)) return names;
  const install = async () => {
    if (!isShared) await installShared(client, files.shared, hashes);
    if (!releases.has(files.release)) await installRelease(client, files);
  };
  await retryWithoutLock(() => inTransaction(client, install), log);
  return [...names, "functions"];
}

/** Refuses an empty database in another encoding than UTF8, which alone stores every character. A used one keeps its encoding. */
async function requireUnicode(client: Client): Promise<void> {
  const { rows } = await client.query<{ encoding: string; is_empty: boolean }>(
    "select current_setting('server_encoding') as encoding, to_regclass('schema_files') is null as is_empty",
  );
  const [{ encoding, is_empty: isEmpty } = { encoding: "", is_empty: false }] = rows;
  if (!isEmpty || encoding === "UTF8") return;
  throw new Error(
    `The database is in ${encoding}, which does not have every character: create it with \`encoding 'UTF8' template template0\`.`,
  );
}

/** What to do about a database from which a later release has removed something. */
export const AHEAD =
  "A later release of Ventanilla has removed from the database what this one needs (npm run migrate -- --contract): run that release or a " +
  "later one, or restore a backup from before.";
const BETWEEN_BASELINES =
  `The database was begun by an earlier version, and lacks migrations up to ${LAST_FORMER}, which this version has no more: ` +
  "run `npm run migrate` with commit c9781e37 first.";
const MIGRATE_FIRST = "The database is not up to date: run `npm run migrate` first.";
const NOT_LATEST =
  "The database has migrations of a later release: run `npm run migrate -- --contract` with that release.";

function describeConnected(releases: readonly string[]): string {
  return (
    `Processes of other releases are connected (${releases.join(", ")}): stop them first, or bring them to this release. ` +
    "Nothing was removed."
  );
}
