import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, readdir, readFile, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, onTestFinished } from "vitest";
import {
  deleteEmbeddedPostgres,
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from "../../src/embeddedPostgres/embeddedPostgres.ts";
import { runAs } from "../../src/embeddedPostgres/accounts.ts";
import { withConnection } from "./administration.ts";
import { planDatabaseFolder } from "./databaseFolders.ts";

/** An unprivileged user that is on every Linux machine. */
export const NOBODY = { name: "nobody", uid: 65_534, gid: 65_534 };

/** The script that `spawnService` runs. */
export const SERVICE_SCRIPT = join(import.meta.dirname, "embeddedService.ts");

export const isRoot = process.getuid?.() === 0;

/** A data directory that does not exist yet, below a folder with this mode; deleted with its cluster after the test. */
export async function planDataDir(mode = 0o711): Promise<string> {
  const folder = await planDatabaseFolder(await realpath(tmpdir()));
  await mkdir(folder);
  await chmod(folder, mode);
  const dataDir = join(folder, "data");
  onTestFinished(async () => {
    await deleteEmbeddedPostgres(dataDir);
    await rm(folder, { recursive: true });
  });
  return dataDir;
}

/** A data directory with the empty database of an earlier start; deleted after the test. */
export async function planUsedDataDir(): Promise<string> {
  const dataDir = await planDataDir();
  sample ??= makeSample();
  await runAs(null, "cp", ["-a", await sample, dataDir]);
  return dataDir;
}

/** Starts the embedded PostgreSQL in the test's own process; stopped after the test. */
export async function start(dataDir: string, options?: Partial<EmbeddedPostgresOptions>): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, durable: false, ...options });
  onTestFinished(() => server.stop());
  return server;
}

export type ServiceProcess = {
  readonly pid: number;
  /** How its start went. */
  readonly report: Promise<{ url: string; location: string; error: string }>;
  /** Sends the signal and waits until the process has ended. */
  end(signal: "SIGTERM" | "SIGKILL"): Promise<void>;
};

/** Starts the embedded PostgreSQL in a process of its own; killed after the test. */
export function spawnService(dataDir: string, user?: { uid: number; gid: number }): ServiceProcess {
  const service = spawn(process.execPath, [SERVICE_SCRIPT, dataDir], {
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

/** The command lines of all processes that have to do with this folder. */
export async function listProcessesOf(folder: string): Promise<string[]> {
  return (await listCommandLines()).filter((line) => line.includes(folder));
}

export async function readPostmasterPid(location: string): Promise<number> {
  return Number.parseInt(await readFile(join(location, "postmaster.pid"), "utf8"), 10);
}

/** Commits a note; a second one with the same text breaks a rule. */
export async function remember(url: string, text: string): Promise<void> {
  await withConnection(url, async (client) => {
    await client.query("create table if not exists notes (text text primary key)");
    await client.query("insert into notes values ($1)", [text]);
  });
}

/** The notes that are there. */
export async function recall(url: string): Promise<string[]> {
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

/** Made once for a test file: most tests need no first start, which is slow. */
let sample: Promise<string> | undefined;

afterAll(async () => {
  if (sample !== undefined) await deleteEmbeddedPostgres(await sample);
});

async function makeSample(): Promise<string> {
  const dataDir = await planDatabaseFolder(await realpath(tmpdir()));
  await mkdir(dataDir);
  await chmod(dataDir, 0o711);
  const server = await startEmbeddedPostgres({ dataDir, durable: false });
  await server.stop();
  return dataDir;
}

async function readReport(service: ChildProcess): Promise<{ url: string; location: string; error: string }> {
  if (service.stdout === null) throw new Error("The service has no standard output");
  for await (const line of createInterface(service.stdout)) return JSON.parse(line);
  throw new Error("The service ended without a report");
}
