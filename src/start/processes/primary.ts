import cluster from "node:cluster";
import { setTimeout as delay } from "node:timers/promises";
import type { Logger } from "pino";
import { RateLimiterClusterMaster } from "rate-limiter-flexible";
import type { Snapshot } from "../../metrics/snapshots.ts";
import type { SignalHub } from "../../signals/hub.ts";
import { type Child, forkChild } from "./children.ts";
import { createMetricsAggregate } from "./metricsAggregate.ts";
import { MINUTE_MS } from "../../domain/times.ts";

/** The children of this process, which answer the requests. */
export type Processes = {
  /** Reads the metrics of all children. */
  readMetrics(): Promise<Snapshot>;
  /** Resolves when every child has finished its requests and jobs and has ended. Errors: a child ended in another way. */
  close(): Promise<void>;
};

export type ProcessesOptions = {
  readonly count: number;
  /** The environment variables of the children, besides those of this process. */
  readonly environment: Readonly<Record<string, string>>;
  /** Called once, just before the first child listens: the caller closes its own listener on their port. */
  readonly releasePort: () => Promise<void>;
  /** Carries the signals of the children, to each other and to other machines. */
  readonly hub: SignalHub;
  readonly log: Logger;
};

const FIRST_RETRY_MS = 250;
const LONGEST_RETRY_MS = 5_000;
/** A child that has run for longer begins a new count of failures. */
const STABLE_AFTER_MS = MINUTE_MS;

/**
 * Starts `count` children and resolves when all of them answer requests; rejects with the reason when one cannot. A child that
 * ends later is replaced. No child outlives this process, whatever ends it.
 */
export async function startProcesses(options: ProcessesOptions): Promise<Processes> {
  const { count, environment, releasePort, hub, log } = options;
  countRatesForChildren();
  cluster.schedulingPolicy = cluster.SCHED_RR;
  const stopping = new AbortController();
  const living = new Set<Child>();
  const metricsAggregate = createMetricsAggregate(hub.isConnected);
  let opening: Promise<void> | null = null;

  function fork(): Child {
    const mayOpen = () => (opening ??= releasePort());
    const child = forkChild({ environment, mayOpen, onSignals: (signals) => member.take(signals) });
    const member = hub.join(child.giveSignals);
    living.add(child);
    void child.ended.then(() => living.delete(child)).then(member.leave);
    return child;
  }

  /** Replaces a child at once the first time, then after increasing pauses, because the cause of its end may last. */
  async function keepRunning(first: Child): Promise<void> {
    let child = first;
    let failures = 0;
    for (;;) {
      const startedAt = performance.now();
      const { reason } = await child.ended;
      metricsAggregate.close(child);
      if (stopping.signal.aborted) return;
      failures = performance.now() - startedAt > STABLE_AFTER_MS ? 1 : failures + 1;
      log.warn({ childPid: child.pid, reason, failures }, "a process of the service ended: starting another");
      if (failures > 1) await pause(retryDelay(failures - 1), stopping.signal);
      if (stopping.signal.aborted) return;
      child = fork();
    }
  }

  async function close(): Promise<void> {
    stopping.abort();
    const children = [...living];
    for (const child of children) child.signal("SIGTERM");
    const endings = await Promise.all(children.map(({ ended }) => ended));
    process.off("exit", killAll);
    const failed = endings.find(({ isClean }) => !isClean);
    if (failed !== undefined) throw new Error(`A process of the service did not end well: ${failed.reason}.`);
  }

  function killAll(): void {
    for (const child of living) child.signal("SIGKILL");
  }

  process.once("exit", killAll);
  const children = Array.from({ length: count }, fork);
  try {
    await Promise.all(children.map(({ started }) => started));
  } catch (error) {
    await close().catch(() => undefined);
    throw error;
  }
  for (const child of children) void keepRunning(child);
  return { readMetrics: () => metricsAggregate.read([...living]), close };
}

/** Keeps the counts of the rate limiters of all children in this process. The library keeps the returned object itself. */
function countRatesForChildren(): RateLimiterClusterMaster {
  return new RateLimiterClusterMaster();
}

function retryDelay(failures: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LONGEST_RETRY_MS);
}

async function pause(milliseconds: number, stopping: AbortSignal): Promise<void> {
  await delay(milliseconds, undefined, { signal: stopping }).catch(() => undefined);
}
