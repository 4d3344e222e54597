import cluster, { type Worker as ClusterWorker } from "node:cluster";
import { setTimeout as delay } from "node:timers/promises";
import type { Snapshot } from "../../metrics/snapshots.ts";
import type { ToChild, ToPrimary } from "./messages.ts";

/** A process of this service that answers requests. */
export type Child = {
  readonly pid: number | null;
  /** Resolves when the child answers requests; rejects with the reason when it ends before that. */
  readonly started: Promise<void>;
  /** Resolves when the child has ended; never rejects. */
  readonly ended: Promise<Ending>;
  /** Asks the child for its metrics. Resolves with null when the child has ended or does not answer within MEASURE_TIMEOUT_MS. */
  readMetrics(): Promise<Snapshot | null>;
  signal(signal: "SIGTERM" | "SIGKILL"): void;
};

export type Ending = {
  /** Whether the child ended with status 0, or by a SIGTERM that arrived before the child handled signals. */
  readonly isClean: boolean;
  /** The child's own reason, its signal or its exit status; for a log. */
  readonly reason: string;
};

const MEASURE_TIMEOUT_MS = 3_000;

/**
 * Starts a child. `mayOpen` is called when the child has prepared everything but its port; the child listens when the promise
 * resolves.
 */
export function forkChild(environment: Readonly<Record<string, string>>, mayOpen: () => Promise<void>): Child {
  const worker = cluster.fork(environment);
  const start = Promise.withResolvers<void>();
  let measured = Promise.withResolvers<Snapshot>();
  let failure: string | null = null;

  const send = (message: ToChild) => worker.send(message, () => undefined);
  worker.on("message", (message: ToPrimary) => {
    switch (message.type) {
      case "ventanilla:prepared":
        return void mayOpen().then(() => send({ type: "ventanilla:open" }), start.reject);
      case "ventanilla:started":
        return start.resolve();
      case "ventanilla:failed":
        failure = message.reason;
        return;
      case "ventanilla:metrics":
        measured.resolve(message.snapshot);
        measured = Promise.withResolvers();
    }
  });
  const ended = waitForEnd(worker).then((ending) => ({ ...ending, reason: failure ?? ending.reason }));
  void ended.then(({ reason }) => start.reject(new Error(reason)));
  start.promise.catch(() => undefined);

  return {
    pid: worker.process.pid ?? null,
    started: start.promise,
    ended,
    async readMetrics() {
      send({ type: "ventanilla:measure" });
      return Promise.race([measured.promise, ended.then(() => null), delay(MEASURE_TIMEOUT_MS, null, { ref: false })]);
    },
    signal: (signal) => void worker.process.kill(signal),
  };
}

function waitForEnd(worker: ClusterWorker): Promise<Ending> {
  return new Promise((resolve) => {
    worker.once("exit", (status: number | null, signal: string | null) =>
      resolve({ isClean: status === 0 || signal === "SIGTERM", reason: signal ?? `exit status ${status}` }),
    );
    worker.on("error", (error) => {
      if (worker.process.pid === undefined) resolve({ isClean: false, reason: error.message });
    });
  });
}
