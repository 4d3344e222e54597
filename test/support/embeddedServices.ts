import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { chmod, mkdir, readdir, readFile, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { onTestFinished } from "vitest";
import {
  deleteEmbeddedPostgres,
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from "../../src/embeddedPostgres/embeddedPostgres.ts";
import { migrate } from "../../src/db/migrate.ts";
import { runAs } from "../../src/embeddedPostgres/accounts.ts";
import { withConnection } from "./administration.ts";
import { NODE_OPTIONS } from "./compiledPrograms.ts";
import { planDatabaseFolder } from "./databaseFolders.ts";

/** An unprivileged user that is on every Linux machine. */
export const NOBODY = { name: "nobody", uid: 65_534, gid: 65_534 };

/** The script that `spawnPostgres` runs. */
export const SERVICE_SCRIPT = join(import.meta.dirname, "embeddedService.ts");

export const isRoot = process.getuid?.() === 0;

/** Makes a folder with this mode for databases, which the test deletes. */
export async function makeDatabaseFolder(mode = 0o711): Promise<string> {
  const folder = await planDatabaseFolder(await realpath(tmpdir()));
  await mkdir(folder);
  await chmod(folder, mode);
  return folder;
}

/** Returns a data directory that does not exist yet, in a new folder with this mode; both are deleted after the test. */
export async function planDataDir(mode = 0o711): Promise<string> {
  const folder = await makeDatabaseFolder(mode);
  const dataDir = join(folder, "data");
  onTestFinished(async () => {
    await deleteEmbeddedPostgres(dataDir);
    await rm(folder, { recursive: true });
  });
  return dataDir;
}

/** Makes a data directory with the empty database of an earlier start; it is deleted after the test. */
export async function planUsedDataDir(): Promise<string> {
  return copySample(await (usedSample ??= makeSample(async () => undefined)));
}

/** The same with a database that a service has brought up to date, and in which it has stored nothing. */
export async function planMigratedDataDir(): Promise<string> {
  return copySample(await findMigratedSample());
}

/** The data directory that `planMigratedDataDir` copies; nothing is changed in it. */
export function findMigratedSample(): Promise<string> {
  return (migratedSample ??= makeSample(({ url, serviceUrl }) => migrate(serviceUrl, url)));
}

/** Starts the embedded PostgreSQL in the test's own process; it is stopped after the test. */
export async function startPostgres(
  dataDir: string,
  options?: Partial<EmbeddedPostgresOptions>,
): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, durable: false, ...options });
  onTestFinished(() => server.stop());
  return server;
}

export type PostgresProcess = {
  readonly pid: number;
  /** The result of the start; `error` is undefined after a success, the other fields after a failure. */
  readonly report: Promise<{ url: string; location: string; error: string }>;
  /** Sends the signal and waits until the process has ended. */
  end(signal: "SIGTERM" | "SIGKILL"): Promise<void>;
};

/** Starts the embedded PostgreSQL in a process of its own, which is killed after the test. */
export function spawnPostgres(dataDir: string, user?: { uid: number; gid: number }): PostgresProcess {
  const service = spawn(process.execPath, [...NODE_OPTIONS, SERVICE_SCRIPT, dataDir], {
    stdio: ["ignore", "pipe", "inherit"],
    cwd: "/",
    uid: user?.uid,
    gid: user?.gid,
  });
  const ended = once(service, "exit");
  const end = async (signal: "SIGTERM" | "SIGKILL"): Promise<void> => {
    service.kill(signal);
    await ended;
  };
  onTestFinished(() => end("SIGKILL"));
  const report = readReport(service);
  report.catch(() => undefined);
  return { pid: service.pid ?? 0, report, end };
}

/** Returns the command lines of all processes that name this folder. */
export async function listProcessesOf(folder: string): Promise<string[]> {
  return (await listCommandLines()).filter((line) => line.includes(folder));
}

export async function readPostmasterPid(location: string): Promise<number> {
  return Number.parseInt(await readFile(join(location, "postmaster.pid"), "utf8"), 10);
}

/** Commits a note. Rejects a text that is a note already. */
export async function storeNote(url: string, text: string): Promise<void> {
  await withConnection(url, async (client) => {
    await client.query("create table if not exists notes (text text primary key)");
    await client.query("insert into notes values ($1)", [text]);
  });
}

/** Returns the texts of all notes. */
export async function listNotes(url: string): Promise<string[]> {
  return withConnection(url, async (client) => {
    await client.query("create table if not exists notes (text text primary key)");
    const { rows } = await client.query<{ text: string }>("select text from notes order by text");
    return rows.map(({ text }) => text);
  });
}

async function listCommandLines(): Promise<string[]> {
  if (process.platform !== "linux") return (await runAs(null, "ps", ["-axww", "-o", "args="])).split("\n");
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  return Promise.all(pids.map((pid) => readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "")));
}

/** The data directories that are copied, made once for a process, because a first start is slow. */
let usedSample: Promise<string> | undefined;
let migratedSample: Promise<string> | undefined;

async function copySample(sample: string): Promise<string> {
  const dataDir = await planDataDir();
  await runAs(null, "cp", ["-a", sample, dataDir]);
  return dataDir;
}

async function makeSample(fill: (server: EmbeddedPostgres) => Promise<unknown>): Promise<string> {
  const dataDir = await planDatabaseFolder(await realpath(tmpdir()));
  await mkdir(dataDir);
  await chmod(dataDir, 0o711);
  process.once("exit", () => rmSync(dataDir, { recursive: true, force: true }));
  const server = await startEmbeddedPostgres({ dataDir, durable: false });
  await fill(server);
  await server.stop();
  return dataDir;
}

async function readReport(service: ChildProcess): Promise<{ url: string; location: string; error: string }> {
  if (service.stdout === null) throw new Error("The service has no standard output");
  for await (const line of createInterface(service.stdout)) return JSON.parse(line);
  throw new Error("The service ended without a report");
}
