import { totalmem } from "node:os";
import { setTimeout as delay } from "node:timers/promises";
import type { Binaries } from "./binaries.ts";
import { EmbeddedPostgresError } from "./errors.ts";
import type { Place } from "./locations.ts";
import { endPreviousServer, isReady } from "./postmaster.ts";
import { findReason, openLogSection } from "./serverLog.ts";
import { type Supervised, supervise } from "./supervisor.ts";

/** Told what happens while the server runs; a pino logger is one. */
export type ServerObserver = {
  info(message: string): void;
  warn(message: string): void;
};

export type ServerSetup = {
  readonly place: Place;
  readonly binaries: Binaries;
  readonly logFile: string;
  readonly durable: boolean;
  readonly maxConnections: number;
  readonly log: ServerObserver;
};

export type Launch = {
  readonly running: Supervised;
  /** Null once it accepts connections; else what it wrote before it ended. */
  readonly failure: string | null;
};

/** Starts PostgreSQL and waits until it accepts connections or has ended; `stopping` ends it, also while it starts. */
export async function launch(setup: ServerSetup, port: number, stopping: AbortSignal): Promise<Launch> {
  const { place, binaries, logFile, log } = setup;
  await endPreviousServer(place.cluster);
  const section = await openLogSection(logFile);
  const settings = Object.entries(describeSettings(port, setup)).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const running = supervise([binaries.postgres, "-D", place.cluster, ...settings], place.account, section.output);
  endOnAbort(running, stopping);
  await section.close();

  const ready = await becomesReady(place.cluster, running, log);
  return { running, failure: ready ? null : await section.read() };
}

/** Whether the same launch may succeed a moment later: a port that was just taken, a dead server's last backend. */
export function isPassing(failure: string): boolean {
  return (
    isPortTaken(failure) || /pre-existing shared memory block|lock file "postmaster.pid" already exists/.test(failure)
  );
}

/** What the operator reads when PostgreSQL does not start. */
export function explainLaunch(failure: string, { place, logFile, binaries }: ServerSetup): EmbeddedPostgresError {
  const summary = `PostgreSQL ${binaries.majorVersion} does not start on ${place.cluster} (${findReason(failure)})`;
  if (isPortTaken(failure)) return new EmbeddedPostgresError(`${summary}: free its port and start again.`);
  if (/No space left on device/.test(failure)) {
    return new EmbeddedPostgresError(`${summary}: free some disk space and start again.`);
  }
  return new EmbeddedPostgresError(
    `${summary}: ${logFile} tells more; repair the cause, or if the data are damaged, ` +
      "restore them from a backup or move them away to start with an empty database.",
  );
}

const READY_POLL_MS = 25;
const PROGRESS_INTERVAL_MS = 10_000;

/** ERROR is left out of the log on purpose: the client is told, and its line holds the values that a person submitted. */
function describeSettings(port: number, { durable, maxConnections }: ServerSetup): Record<string, string | number> {
  return {
    port,
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    cluster_name: "ventanilla",
    max_connections: maxConnections,
    shared_buffers: `${chooseBufferMegabytes()}MB`,
    // The defaults, which a cluster of small segments would have in proportion to them.
    min_wal_size: "80MB",
    max_wal_size: "1GB",
    timezone: "UTC",
    log_timezone: "UTC",
    log_min_messages: "log",
    log_checkpoints: "off",
    ...(durable ? DURABLE : FAST),
  };
}

/**
 * An eighth of the memory, within 128 MB and 1 GB: with the default of 128 MB whoever reads what is not in them anymore, as a
 * worker with a long backlog does, waits for the log to reach the disk before a changed page can make room.
 */
function chooseBufferMegabytes(): number {
  const limit = process.constrainedMemory();
  const bytes = limit > 0 ? Math.min(limit, totalmem()) : totalmem();
  return Math.round(Math.min(Math.max(bytes / MEGABYTE / 8, 128), 1_024));
}

const MEGABYTE = 1024 * 1024;
const DURABLE = { fsync: "on", synchronous_commit: "on", full_page_writes: "on" };
const FAST = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" };

function endOnAbort(running: Supervised, stopping: AbortSignal): void {
  const end = (): void => void running.end();
  if (stopping.aborted) end();
  stopping.addEventListener("abort", end);
  void running.ended.then(() => stopping.removeEventListener("abort", end));
}

/** A recovery after a crash takes as long as it takes: interrupting it would only make the next one longer. */
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
