import { performance } from "node:perf_hooks";
import { setTimeout as delay } from "node:timers/promises";
import type { Logger } from "pino";
import { WAITS_MS } from "../db/waits.ts";
import type { Signal, SignalLink, SignalListener } from "../domain/signals.ts";
import { createMessages } from "./messages.ts";
import { createOutbox } from "./outbox.ts";
import { connectToRedis, type RedisConnection } from "./redisConnections.ts";

/** The pauses before the tries to connect; the last one repeats. Up to half of one is added, so that not all machines come at once. */
const RETRY_WAITS_MS: readonly number[] = [50, 100, 250, 500, 1_000, 2_000, 5_000];
/** A connection that has lasted for longer begins a new count of tries. */
const STABLE_MS = 5_000;
/** The longest time that the last signals and the goodbye take. */
const END_MS = 1_000;

export type RedisLinkOptions = {
  /** `redis://` or `rediss://`, perhaps with a user and a password. */
  readonly url: string;
  /** The channel of all processes of one installation; others on the same server have another. */
  readonly channel: string;
  readonly log: Logger;
};

/**
 * Signals by a server of Redis's protocol, which is tried for ever. Whoever comes back after a loss gets `resync`, and sends what has waited. The log has a
 * line when the server is away and one when it is back.
 */
export function createRedisLink({ url, channel, log }: RedisLinkOptions): SignalLink {
  const messages = createMessages();
  const closing = new AbortController();
  let listener: SignalListener = () => undefined;
  let connection: RedisConnection | null = null;
  let awaySinceMs: number | null = null;
  let running: Promise<void> = Promise.resolve();
  const outbox = createOutbox({
    debounceMs: WAITS_MS.signalDebounce,
    readIntervalMs: () => WAITS_MS.signalInterval,
    send: publish,
  });

  async function publish(signals: readonly Signal[]): Promise<boolean> {
    try {
      await connection?.publish(channel, signals.map(messages.write));
      return connection !== null;
    } catch {
      // The connection has ended, and the line about it is its own.
      return false;
    }
  }

  function receive(text: string): void {
    const message = messages.read(text);
    if (message === null) return;
    if (message.isUnknown) log.warn("a signal was not understood");
    listener(message.signal);
  }

  async function keepConnected(): Promise<void> {
    for (let tries = 0; !closing.signal.aborted; tries += 1) {
      const opened = await open();
      if (opened instanceof Error) noteAway(opened);
      else {
        noteBack(opened);
        const openedAtMs = performance.now();
        const reason = await opened.lost;
        connection = null;
        noteAway(reason);
        if (performance.now() - openedAtMs > STABLE_MS) tries = 0;
      }
      const pauseMs = RETRY_WAITS_MS[Math.min(tries, RETRY_WAITS_MS.length - 1)] ?? 0;
      await delay(pauseMs * (1 + Math.random() / 2), undefined, { signal: closing.signal }).catch(() => undefined);
    }
  }

  async function open(): Promise<RedisConnection | Error> {
    try {
      const opened = await connectToRedis(url);
      closing.signal.addEventListener("abort", opened.destroy, { once: true });
      void opened.lost.then(() => closing.signal.removeEventListener("abort", opened.destroy));
      if (closing.signal.aborted) opened.destroy();
      else await opened.subscribe(channel, receive);
      return opened;
    } catch (error) {
      return error as Error;
    }
  }

  function noteAway({ message }: Error): void {
    if (awaySinceMs !== null || closing.signal.aborted) return;
    awaySinceMs = performance.now();
    log.warn({ reason: message }, "signals not available: processes look for work by themselves until they are back");
  }

  function noteBack(opened: RedisConnection): void {
    if (closing.signal.aborted) return;
    connection = opened;
    if (awaySinceMs !== null) {
      const seconds = Math.round(performance.now() - awaySinceMs) / 1_000;
      log.info({ seconds }, "signals available again");
    }
    awaySinceMs = null;
    listener({ type: "resync" });
    outbox.wake();
  }

  return {
    send: outbox.add,
    listen(given) {
      listener = given;
    },
    isConnected: () => connection !== null,
    start() {
      running = keepConnected();
    },
    async close() {
      const late = delay(END_MS, undefined, { ref: false });
      await Promise.race([outbox.close(), late]);
      closing.abort();
      await Promise.race([running, late]);
    },
  };
}
