import type { Client } from "pg";
import type { Logger } from "pino";
import type { Database } from "./connection.ts";
import type { Connector } from "./connector.ts";
import type { Outage } from "./outage.ts";
import { createReplayLag } from "./replayLag.ts";
import { readServerState } from "./sessionSettings.ts";
import { breakWhenSilent, type SilentClient } from "./silence.ts";
import { NotStandbyError } from "./standbyConnector.ts";
import { WAITS_MS } from "./waits.ts";
import { readPrimaryPosition, readReplayed, type ReplayedRow, type WalPosition } from "./walPositions.ts";

/** `behind`: it lacks more than a read waits for. `away`: it does not answer, or is no standby of the database. Neither is read. */
export type StandbyState = "usable" | "behind" | "away";

/** Knows whether a standby can be read: it answers, is a standby of the database, and is not too far behind. */
export type StandbyWatch = {
  isUsable(): boolean;
  readState(): StandbyState;
  /** The seconds by which the standby is behind, as it was last seen; null while it is away. */
  readLagSeconds(): number | null;
  /** Looks for the first time, and from then on once a `standbyLook`. Never rejects. */
  start(): Promise<void>;
  stop(): void;
};

export type WatchedStandby = {
  readonly connector: Connector;
  readonly primary: Database;
  /**
   * Begins when the standby does not answer or is none any more, which breaks its connections; ends when it is there again. One that a probe
   * has begun, because the pool's own network is silent, ends with the probe.
   */
  readonly outage: Outage;
  /** The lag from which on it is not read. */
  readonly maxLagMs: number;
  readonly log: Logger;
};

/**
 * Looks at a standby over a connection of its own, one statement a second there and one at the primary. The log has one line when the standby is
 * not to be read any more, and one when it is again.
 */
export function createStandbyWatch({ connector, primary, outage, maxLagMs, log }: WatchedStandby): StandbyWatch {
  const lag = createReplayLag();
  let opened: { readonly client: Client; readonly position: number | null } | null = null;
  let lagSeconds: number | null = null;
  let behindSinceMs: number | null = null;
  /** Whether this watch has begun the outage that is on. */
  let hasBegun = false;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function open(): Promise<Client> {
    // The pool may have found another server of the address since.
    if (opened !== null && opened.position === connector.readPosition()) return opened.client;
    close();
    const { client, position } = await connector.connect({ settle: readServerState });
    breakWhenSilent(client as unknown as SilentClient, WAITS_MS.standbyAnswer);
    opened = { client, position };
    return client;
  }

  function close(): void {
    void opened?.client.end().catch(() => undefined);
    opened = null;
  }

  async function look(): Promise<void> {
    // Without the primary nothing new is to be had, and what the standby lacks is known from before.
    const position = await readPrimaryPosition(primary).catch(() => null);
    if (position !== null) lag.note(position, performance.now());
    try {
      const client = await open();
      const replayed = await readReplayed(async (text) => (await client.query<ReplayedRow>(text)).rows);
      if (!replayed.isStandby) throw new NotStandbyError("primary");
      if (position !== null && replayed.position.timeline !== position.timeline) throw new NotStandbyError("behind");
      if (hasBegun) outage.end();
      hasBegun = false;
      noteLag(replayed.position);
    } catch (error) {
      close();
      lagSeconds = null;
      behindSinceMs = null;
      if (isStopped) return;
      if (outage.isOn()) return log.debug({ err: error }, "the standby for reading is not available yet");
      hasBegun = true;
      outage.begin(error);
    }
  }

  function noteLag(replayed: WalPosition): void {
    const nowMs = performance.now();
    lagSeconds = lag.measure(replayed, nowMs);
    const isBehind = lagSeconds * 1_000 > maxLagMs;
    if (isBehind && behindSinceMs === null) {
      behindSinceMs = nowMs;
      log.warn({ lagSeconds }, BEHIND);
    } else if (!isBehind && behindSinceMs !== null) {
      log.info({ seconds: Math.round(nowMs - behindSinceMs) / 1_000 }, CAUGHT_UP);
      behindSinceMs = null;
    }
  }

  async function lookAgain(): Promise<void> {
    await look();
    if (isStopped) close();
    else timer = setTimeout(() => void lookAgain(), WAITS_MS.standbyLook).unref();
  }

  function readState(): StandbyState {
    if (lagSeconds === null || outage.isOn()) return "away";
    return behindSinceMs === null ? "usable" : "behind";
  }

  return {
    isUsable: () => readState() === "usable",
    readState,
    readLagSeconds: () => lagSeconds,
    start: lookAgain,
    stop() {
      isStopped = true;
      clearTimeout(timer);
      close();
    },
  };
}

/** The lines of the log about a standby that is away, for `createOutage`. */
export const STANDBY_LINES = {
  level: "warn",
  begun: "the standby for reading is not available: reads go to the primary until it is",
  ended: "the standby for reading is available: it is read again",
} as const;
const BEHIND = "the standby for reading is too far behind: reads go to the primary until it has caught up";
const CAUGHT_UP = "the standby for reading has caught up: it is read again";
