import { totalmem } from "node:os";
import { setTimeout as delay } from "node:timers/promises";
import { EmbeddedPostgresError } from "./errors.ts";
import type { ClusterLocation } from "./locations.ts";
import { endPreviousServer, isReady } from "./postmaster.ts";
import { type Binaries, describeRelease } from "./programs.ts";
import { LONGEST_LOG_MB, type Reserve } from "./reserve.ts";
import { findReason, openLogSection, type ServerObserver } from "./serverLog.ts";
import { type Supervised, supervise } from "./supervisor.ts";

export type ServerSetup = {
  readonly location: ClusterLocation;
  readonly binaries: Binaries;
  readonly logFile: string;
  readonly durable: boolean;
  readonly maxConnections: number;
  readonly log: ServerObserver;
  /** Room that is given up when the disk is full. */
  readonly reserve: Reserve;
};

export type Launch = {
  readonly running: Supervised;
  /** Null when the server accepts connections; else the output of a server that has ended. */
  readonly failure: string | null;
};

/**
 * Starts PostgreSQL, and resolves when the server accepts connections or has ended. `stopping` ends the server, also during its
 * start.
 */
export async function launch(setup: ServerSetup, port: number, stopping: AbortSignal): Promise<Launch> {
  const { location, binaries, logFile, log } = setup;
  await endPreviousServer(location.cluster);
  const section = await openLogSection(logFile);
  const settings = Object.entries(describeSettings(port, setup)).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const running = supervise([binaries.postgres, "-D", location.cluster, ...settings], location.account, section.output);
  endOnAbort(running, stopping);
  await section.close();

  const ready = await becomesReady(location.cluster, running, log);
  return { running, failure: ready ? null : await section.read() };
}

/** Whether the same launch may succeed a moment later: another program took the port, or a dead server's last backend still runs. */
export function isTransient(failure: string): boolean {
  return (
    isPortTaken(failure) || /pre-existing shared memory block|lock file "postmaster.pid" already exists/.test(failure)
  );
}

/** Explains to the operator why PostgreSQL does not start, and the next step. */
export function explainLaunch(failure: string, { location, logFile, binaries }: ServerSetup): EmbeddedPostgresError {
  const summary = `PostgreSQL ${describeRelease(binaries.release)} does not start on ${location.cluster} (${findReason(failure)})`;
  if (isPortTaken(failure)) return new EmbeddedPostgresError(`${summary}: free its port and start again.`);
  if (failure.includes(NO_SPACE)) {
    return new EmbeddedPostgresError(`${summary}: free some disk space and start again.`);
  }
  return new EmbeddedPostgresError(
    `${summary}: ${logFile} has more; repair the cause, or if the data are damaged, ` +
      "restore them from a backup or move them away to start with an empty database.",
  );
}

/** What the server says of a full disk, where it can still write that. */
export const NO_SPACE = "No space left on device";

const READY_POLL_MS = 25;
const PROGRESS_INTERVAL_MS = 10_000;

/**
 * The settings of the server. `log_min_messages` leaves out lines of the level ERROR, which would hold values that people
 * submitted.
 */
function describeSettings(port: number, { durable, maxConnections }: ServerSetup): Record<string, string | number> {
  return {
    port,
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    cluster_name: "ventanilla",
    max_connections: maxConnections,
    shared_buffers: `${chooseBufferMegabytes()}MB`,
    // These are PostgreSQL's defaults for segments of 16 MB. For the small segments of this cluster the defaults are smaller.
    min_wal_size: "80MB",
    max_wal_size: `${LONGEST_LOG_MB}MB`,
    timezone: "UTC",
    log_timezone: "UTC",
    log_min_messages: "log",
    log_checkpoints: "off",
    // Installed servers may compile statements, which takes longer than the service's run.
    jit: "off",
    ...(durable ? DURABLE : FAST),
  };
}

/**
 * Chooses an eighth of the memory, from 128 MB to 1 GB. With 128 MB the pages of a long backlog do not fit into the buffers: each read
 * of a worker then evicts a changed page, and waits until the log of that page is on the disk.
 */
function chooseBufferMegabytes(): number {
  const limit = process.constrainedMemory();
  const bytes = limit > 0 ? Math.min(limit, totalmem()) : totalmem();
  return Math.round(Math.min(Math.max(bytes / MEGABYTE / 8, 128), 1_024));
}

const MEGABYTE = 1024 * 1024;
const DURABLE = { fsync: "on", synchronous_commit: "on", full_page_writes: "on" };
/** Many small databases are made and dropped, each of which looks through all buffers. */
const FAST = { fsync: "off", synchronous_commit: "off", full_page_writes: "off", shared_buffers: "128MB" };

function endOnAbort(running: Supervised, stopping: AbortSignal): void {
  const end = (): void => void running.end();
  if (stopping.aborted) end();
  stopping.addEventListener("abort", end);
  void running.ended.then(() => stopping.removeEventListener("abort", end));
}

/**
 * Resolves with true when the server accepts connections, with false when it has ended. There is no deadline: an interrupted
 * recovery makes the next one longer.
 */
async function becomesReady(cluster: string, running: Supervised, log: ServerObserver): Promise<boolean> {
  const over = new AbortController();
  void running.ended.then(() => over.abort());
  let progressAt = performance.now() + PROGRESS_INTERVAL_MS;
  while (!over.signal.aborted) {
    if (await isReady(cluster)) return true;
    if (performance.now() > progressAt) {
      log.info("PostgreSQL is still starting (it repairs its data after a crash)");
      progressAt += PROGRESS_INTERVAL_MS;
    }
    await delay(READY_POLL_MS);
  }
  return false;
}

function isPortTaken(failure: string): boolean {
  return failure.includes("could not bind");
}
