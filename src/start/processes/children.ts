import cluster, { type Worker as ClusterWorker } from "node:cluster";
import { setTimeout as delay } from "node:timers/promises";
import type { Signal } from "../../domain/signals.ts";
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
  /** Gives the child signals of other processes. Resolves when it can take more, or has ended. */
  giveSignals(signals: readonly Signal[]): Promise<void>;
  signal(signal: "SIGTERM" | "SIGKILL"): void;
};

export type Ending = {
  /** Whether the child ended with status 0, or by a SIGTERM that arrived before the child handled signals. */
  readonly isClean: boolean;
  /** The child's own reason, its signal or its exit status; for a log. */
  readonly reason: string;
};

const MEASURE_TIMEOUT_MS = 3_000;

export type ChildOptions = {
  /** The environment variables of the child, besides those of this process. */
  readonly environment: Readonly<Record<string, string>>;
  /** Called when the child has prepared everything but its port; the child listens when the promise resolves. */
  readonly mayOpen: () => Promise<void>;
  /** Called with signals for the other processes. */
  readonly onSignals: (signals: readonly Signal[]) => void;
};

/** Starts a child. */
export function forkChild({ environment, mayOpen, onSignals }: ChildOptions): Child {
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
        return;
      case "ventanilla:signals":
        return onSignals(message.signals);
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
    giveSignals: (signals) =>
      new Promise((resolve) => worker.send({ type: "ventanilla:signals", signals } satisfies ToChild, () => resolve())),
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
