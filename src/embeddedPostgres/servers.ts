import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { type EmbeddedPostgresError, explainFailure } from "./errors.ts";
import { explainLaunch, isTransient, type Launch, launch, NO_SPACE, type ServerSetup } from "./launches.ts";
import { findReason } from "./serverLog.ts";

/** A PostgreSQL that is started again on the same port when it ends by itself. */
export type Server = {
  readonly port: number;
  /** Resolves with null after `stop`, or with the error that kept it from being started again; never rejects. */
  readonly exited: Promise<EmbeddedPostgresError | null>;
  stop(): Promise<void>;
};

/** Starts the server on a free port and keeps it running until `stop`. Errors: EmbeddedPostgresError when the first start fails. */
export async function runServer(setup: ServerSetup): Promise<Server> {
  const stopping = new AbortController();
  const { port, first } = await launchOnFreePort(setup, stopping.signal);
  if (setup.durable) setup.reserve.keep();
  const exited = keepRunning(setup, port, first, stopping.signal).catch((error: unknown) =>
    explainFailure(error, setup.location.home),
  );
  return {
    port,
    exited,
    async stop() {
      stopping.abort();
      await Promise.all([exited, setup.reserve.stop()]);
    },
  };
}

/**
 * The first and last port to choose from. Outgoing connections on Linux and macOS have higher ports, and cannot take one during a
 * restart.
 */
const FIRST_PORT = 20_000;
const LAST_PORT = 29_999;

/** The launches in a row that may fail. */
const MAX_LAUNCHES = 10;
const FIRST_RETRY_MS = 250;
const LONGEST_RETRY_MS = 5_000;
/** A server that has run for longer begins a new row of launches. */
const STABLE_AFTER_MS = 60_000;

async function launchOnFreePort(setup: ServerSetup, stopping: AbortSignal): Promise<{ port: number; first: Launch }> {
  for (let launches = 1; ; launches++) {
    const port = await findFreePort();
    const first = await launch(setup, port, stopping);
    if (first.failure === null) return { port, first };
    if (await setup.reserve.giveUp()) continue;
    if (launches === MAX_LAUNCHES || !isTransient(first.failure)) {
      throw explainLaunch((await setup.reserve.isDiskFull()) ? NO_SPACE : first.failure, setup);
    }
    await delay(retryDelay(launches));
  }
}

async function keepRunning(
  setup: ServerSetup,
  port: number,
  first: Launch,
  stopping: AbortSignal,
): Promise<EmbeddedPostgresError | null> {
  let { running, failure } = first;
  let failures = 0;
  for (;;) {
    const startedAt = performance.now();
    const { reason } = await running.ended;
    if (stopping.aborted) return null;

    await setup.reserve.giveUp();
    failures = performance.now() - startedAt > STABLE_AFTER_MS ? 1 : failures + 1;
    // A full disk is no fault of the server: it comes up when somebody has made room.
    if (await setup.reserve.isDiskFull()) failures = Math.min(failures, MAX_LAUNCHES);
    if (failures > MAX_LAUNCHES) return explainLaunch(failure ?? reason, setup);
    const cause = failure === null ? reason : findReason(failure);
    setup.log.warn(`PostgreSQL ended unexpectedly (${cause}): starting it again on port ${port}`);
    if (failures > 1) await delay(retryDelay(failures - 1), undefined, { signal: stopping }).catch(() => undefined);
    if (stopping.aborted) return null;

    ({ running, failure } = await launch(setup, port, stopping));
    if (failure === null) setup.log.info(`PostgreSQL is back on port ${port}`);
  }
}

function retryDelay(failures: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LONGEST_RETRY_MS);
}

async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST_PORT, LAST_PORT + 1);
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const listener = createServer().listen(port, "127.0.0.1");
  try {
    await once(listener, "listening");
  } catch {
    return false;
  }
  listener.close();
  await once(listener, "close");
  return true;
}
