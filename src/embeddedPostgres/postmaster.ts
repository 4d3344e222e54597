import { execFile } from "node:child_process";
import { readFile, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import { COMMAND_ENVIRONMENT } from "./accounts.ts";
import { EmbeddedPostgresError, systemCodeOf } from "./errors.ts";

/** Whether the server that `postmaster.pid` names accepts connections; PostgreSQL writes its status into that file. */
export async function isReady(cluster: string): Promise<boolean> {
  const lines = await readLockFile(cluster);
  return lines !== null && Number(lines[0]) !== RETIRED_PID && lines[STATUS_LINE]?.trim() === "ready";
}

/** The port of the server that runs on `cluster`; null where none accepts connections. */
export async function findServerPort(cluster: string): Promise<number | null> {
  const lines = await readLockFile(cluster);
  if (lines === null || lines[STATUS_LINE]?.trim() !== "ready") return null;
  return (await isServerOf(cluster, Number(lines[0]))) ? Number(lines[PORT_LINE]) : null;
}

/**
 * Ends an earlier server of `cluster`, so that a new one can start. Only the holder of the data directory's claim may call this: any
 * server that runs then is an orphan. The orphan's guard is usually stopping it already, so that the signals are sent only after a wait.
 * Errors: EmbeddedPostgresError when the orphan does not end.
 */
export async function endPreviousServer(cluster: string): Promise<void> {
  const lines = await readLockFile(cluster);
  if (lines === null) return;

  const pid = Number(lines[0]);
  if (await isServerOf(cluster, pid)) await endOrphan(cluster, pid);
  await retireLockFile(cluster);
}

/** An id above the largest process id of every system: PostgreSQL finds no such process. */
const RETIRED_PID = 2_147_483_647;

/** The index of the line with the server's status in `postmaster.pid`. */
const STATUS_LINE = 7;
/** That with its port. */
const PORT_LINE = 3;
const POLL_INTERVAL_MS = 25;
/** The waits for an orphan's end, each followed by its signal. */
const ORPHAN_STEPS = [
  { patienceMs: 1_000, signal: "SIGINT" },
  { patienceMs: 10_000, signal: "SIGQUIT" },
  { patienceMs: 5_000, signal: null },
] as const;

async function readLockFile(cluster: string): Promise<string[] | null> {
  try {
    return (await readFile(join(cluster, "postmaster.pid"), "utf8")).split("\n");
  } catch (error) {
    if (systemCodeOf(error) === "ENOENT") return null;
    throw error;
  }
}

async function endOrphan(cluster: string, pid: number): Promise<void> {
  for (const { patienceMs, signal } of ORPHAN_STEPS) {
    const deadline = performance.now() + patienceMs;
    while (performance.now() < deadline) {
      if (!(await isServerOf(cluster, pid))) return;
      await delay(POLL_INTERVAL_MS);
    }
    if (signal !== null) sendSignal(pid, signal);
  }
  throw new EmbeddedPostgresError(
    `The PostgreSQL of an earlier start (pid ${pid}) still runs on ${cluster} and does not stop: end it and start again.`,
  );
}

/**
 * Replaces the pid in the lock file of a dead server. After a power loss or in a restarted container that pid can belong to another
 * process, and PostgreSQL would refuse to start. The rest of the file stays, because PostgreSQL learns from it whether a backend of the
 * dead server still writes.
 */
async function retireLockFile(cluster: string): Promise<void> {
  const file = join(cluster, "postmaster.pid");
  const lines = await readLockFile(cluster);
  if (lines === null) return;
  if (!/^-?\d+$/.test(lines[0] ?? "")) return rm(file, { force: true });
  await writeFile(file, [RETIRED_PID, ...lines.slice(1)].join("\n"));
}

/** Whether the process runs and is the server of `cluster`; another process can have the pid of a dead server. */
async function isServerOf(cluster: string, pid: number): Promise<boolean> {
  if (!Number.isSafeInteger(pid) || pid <= 1 || pid === RETIRED_PID) return false;
  if (process.platform === "linux") {
    const args = (await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "")).split("\0");
    return basename(args[0] ?? "") === "postgres" && args.includes(cluster);
  }
  const command = await execute("ps", ["-o", "args=", "-p", String(pid)], { env: COMMAND_ENVIRONMENT }).catch(
    () => null,
  );
  return command !== null && command.stdout.includes(`postgres -D ${cluster} `);
}

const execute = promisify(execFile);

function sendSignal(pid: number, signal: "SIGINT" | "SIGQUIT"): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (systemCodeOf(error) !== "ESRCH") throw error;
  }
}
