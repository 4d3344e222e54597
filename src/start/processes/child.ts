import cluster from "node:cluster";
import type { SignalLink, SignalListener } from "../../domain/signals.ts";
import type { Snapshot } from "../../metrics/snapshots.ts";
import { type Listener, sharePort, type WantsUpgrade } from "../../edge/ports.ts";
import { createOutbox } from "../../signals/outbox.ts";
import type { ToChild, ToPrimary } from "./messages.ts";

/** The connection of a child to the primary that started it. Node ends a child at once when its primary dies. */
export type Primary = {
  /** Opens this child's listener on the port that all children share. */
  openListener(host: string, port: number, wantsUpgrade: WantsUpgrade): Listener;
  /** The link to the other processes of this machine, and by the primary to those of others. */
  openSignalLink(): SignalLink;
  /** Reports this process as started. The child then answers the primary's requests for metrics. */
  join(readMetrics: () => Promise<Snapshot>): void;
  /** Resolves when the primary has got the reason why this process ends. */
  reportFailure(reason: string): Promise<void>;
  /** Ends this process, which the channel to the primary would keep running. */
  leave(status: number): never;
};

/** Whether a primary has started this process. */
export function isChild(): boolean {
  return cluster.isWorker;
}

/** Returns the connection to this child's primary. Only a child may call this. */
export function findPrimary(): Primary {
  return {
    openListener: (host, port, wantsUpgrade) => sharePort(host, port, wantsUpgrade, waitUntilOpen),
    openSignalLink,
    join(readMetrics) {
      process.on("message", (message: ToChild) => {
        if (message.type === "ventanilla:measure") void sendMetrics(readMetrics);
      });
      void send({ type: "ventanilla:started" });
    },
    reportFailure: (reason) => send({ type: "ventanilla:failed", reason }),
    leave: (status) => process.exit(status),
  };
}

/** A message to the primary costs some 50 µs of both: the pause in which signals gather, and the least time from one message to the next. */
const SIGNALS_DEBOUNCE_MS = 5;
const SIGNALS_INTERVAL_MS = 20;

function openSignalLink(): SignalLink {
  let listener: SignalListener = () => undefined;
  const outbox = createOutbox({
    debounceMs: SIGNALS_DEBOUNCE_MS,
    readIntervalMs: () => SIGNALS_INTERVAL_MS,
    send: (signals) => send({ type: "ventanilla:signals", signals }).then(() => true),
  });
  process.on("message", (message: ToChild) => {
    if (message.type === "ventanilla:signals") for (const signal of message.signals) listener(signal);
  });
  return {
    send: outbox.add,
    listen(given) {
      listener = given;
    },
    isConnected: () => true,
    start: () => undefined,
    close: outbox.close,
  };
}

/** Reports that everything but the port is prepared, and resolves when the primary lets this child listen. */
async function waitUntilOpen(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  process.on("message", (message: ToChild) => {
    if (message.type === "ventanilla:open") resolve();
  });
  await send({ type: "ventanilla:prepared" });
  await promise;
}

async function sendMetrics(readMetrics: () => Promise<Snapshot>): Promise<void> {
  await send({ type: "ventanilla:metrics", snapshot: await readMetrics() });
}

/** Sends a message to the primary. Resolves also when the primary has ended. */
function send(message: ToPrimary): Promise<void> {
  return new Promise((resolve) => process.send?.(message, undefined, {}, () => resolve()));
}
