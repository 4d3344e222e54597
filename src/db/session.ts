import { randomInt } from "node:crypto";
import { performance } from "node:perf_hooks";
import { setTimeout as delay } from "node:timers/promises";
import { Client } from "pg";
import type { Logger } from "pino";
import type { Signal, SignalListener, Signals } from "../domain/signals.ts";
import { connectionSettings } from "./connection.ts";
import { SESSION_RETRY_WAITS_MS, WAITS_MS } from "./waits.ts";

/** A process's own connection. It carries signals between processes and holds the process's session lock. */
export type Session = {
  readonly signals: Signals;
  /**
   * The number under which this process holds its session lock. Another process that can take the same lock knows that no
   * connected process has this number.
   */
  readonly instance: number;
  /** Resolves when connected for the first time; rejects when that fails. */
  start(): Promise<void>;
  /** Sends the waiting signals if the session is connected, then disconnects and frees the lock. */
  close(): Promise<void>;
};

const CHANNEL = "ventanilla";
const MAX_INSTANCE = 2 ** 31 - 1;

/**
 * Signals are sent by NOTIFY over this connection, outside every other transaction, after a pause in which equal signals become one.
 * A NOTIFY inside the transaction of a submission would take a cluster-wide lock and cost more than half of the throughput.
 */
export function createSession(url: string, lockClass: number, log: Logger): Session {
  const instance = randomInt(1, MAX_INSTANCE);
  const listeners = new Set<SignalListener>();
  /** The signals to be sent, by their JSON: equal signals are sent once. */
  const outbox = new Map<string, Signal>();
  let client: Client | null = null;
  /** The client that connects or is connected, and that `close` ends. */
  let newest: Client | null = null;
  let flushTimer: NodeJS.Timeout | null = null;
  let flushedAtMs = 0;
  let flushing: Promise<void> = Promise.resolve();
  const closing = new AbortController();

  const notify = (signal: Signal): void => {
    for (const listener of listeners) listener(signal);
  };

  async function connect(): Promise<void> {
    const next = new Client(connectionSettings(url));
    newest = next;
    next.on("error", (error) => log.warn({ err: error }, "database session lost"));
    next.once("end", () => void reconnect(next));
    next.on("notification", (message) => receive(message.payload ?? ""));
    try {
      await next.connect();
      await next.query("set synchronous_commit = off");
      await next.query(`listen ${CHANNEL}`);
      await next.query("select pg_advisory_lock($1, $2)", [lockClass, instance]);
    } catch (error) {
      void next.end().catch(() => undefined);
      throw error;
    }
    client = next;
  }

  async function reconnect(lost: Client): Promise<void> {
    if (client !== lost) return;
    client = null;
    for (let tries = 0; !closing.signal.aborted; tries += 1) {
      const pause = SESSION_RETRY_WAITS_MS[Math.min(tries, SESSION_RETRY_WAITS_MS.length - 1)];
      await delay(pause, undefined, { signal: closing.signal }).catch(() => undefined);
      if (closing.signal.aborted) return;
      try {
        await connect();
        log.info("database session restored");
        notify({ type: "resync" });
        scheduleFlush();
        return;
      } catch (error) {
        log.debug({ err: error }, "database session not restored yet");
      }
    }
  }

  function receive(payload: string): void {
    const message = parseMessage(payload);
    if (message !== null && message.from !== instance) notify(message.signal);
  }

  /** Sends the signals of the outbox. A signal that is added meanwhile waits for the next flush, so that there is a pause between two. */
  async function flush(): Promise<void> {
    flushTimer = null;
    flushedAtMs = performance.now();
    const unsent = new Map(outbox);
    outbox.clear();
    try {
      for (const [key, signal] of unsent) {
        if (client === null) break;
        await client.query("select pg_notify($1, $2)", [CHANNEL, JSON.stringify({ from: instance, signal })]);
        unsent.delete(key);
      }
    } catch (error) {
      log.warn({ err: error }, "signal not sent yet");
    }
    for (const [key, signal] of unsent) outbox.set(key, signal);
  }

  /** Flushes run one after the other: a connection takes one statement at a time. */
  function scheduleFlush(): void {
    const delayMs = Math.max(WAITS_MS.signalDebounce, flushedAtMs + WAITS_MS.signalInterval - performance.now());
    flushTimer ??= setTimeout(() => {
      flushing = flushing.then(flush);
    }, delayMs);
  }

  return {
    instance,
    signals: {
      send(signal) {
        notify(signal);
        outbox.set(JSON.stringify(signal), signal);
        scheduleFlush();
      },
      listen(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    start: connect,
    async close() {
      closing.abort();
      if (flushTimer !== null) clearTimeout(flushTimer);
      if (client !== null) await flushing.then(flush);
      client = null;
      await newest?.end().catch(() => undefined);
    },
  };
}

function parseMessage(payload: string): { readonly from: number; readonly signal: Signal } | null {
  try {
    return JSON.parse(payload) as { from: number; signal: Signal };
  } catch {
    return null;
  }
}
