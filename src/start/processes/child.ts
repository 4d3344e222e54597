import cluster from "node:cluster";
import type { Snapshot } from "../../metrics/snapshots.ts";
import { type Listener, sharePort, type WantsUpgrade } from "../../edge/ports.ts";
import type { ToChild, ToPrimary } from "./messages.ts";

/** A child's way to the process that started it. When that dies, Node ends the child at once. */
export type Primary = {
  /** The port that all children answer on. */
  openListener(host: string, port: number, wantsUpgrade: WantsUpgrade): Listener;
  /** From here on this process counts as started, and is asked for its metrics. */
  join(readMetrics: () => Promise<Snapshot>): void;
  /** Resolves when the primary has been told why this process ends. */
  tellFailure(reason: string): Promise<void>;
  /** Ends this process: the way to the primary would keep it running. */
  leave(status: number): never;
};

/** Whether this process was started by a primary. */
export function isChild(): boolean {
  return cluster.isWorker;
}

export function findPrimary(): Primary {
  return {
    openListener: (host, port, wantsUpgrade) => sharePort(host, port, wantsUpgrade, waitUntilOpen),
    join(readMetrics) {
      process.on("message", (message: ToChild) => {
        if (message.type === "ventanilla:measure") void answer(readMetrics);
      });
      void tell({ type: "ventanilla:started" });
    },
    tellFailure: (reason) => tell({ type: "ventanilla:failed", reason }),
    leave: (status) => process.exit(status),
  };
}

async function waitUntilOpen(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  process.on("message", (message: ToChild) => {
    if (message.type === "ventanilla:open") resolve();
  });
  await tell({ type: "ventanilla:prepared" });
  await promise;
}

async function answer(readMetrics: () => Promise<Snapshot>): Promise<void> {
  await tell({ type: "ventanilla:metrics", snapshot: await readMetrics() });
}

/** A primary that is gone needs no message. */
function tell(message: ToPrimary): Promise<void> {
  return new Promise((resolve) => process.send?.(message, undefined, {}, () => resolve()));
}
