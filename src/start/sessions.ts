import type { Logger } from "pino";
import type { Connector } from "../db/connector.ts";
import { LOCK_CLASSES } from "../db/lockClasses.ts";
import { createSession, type Session, type SessionOptions } from "../db/session.ts";
import type { SecretBox } from "../domain/secretBox.ts";
import type { SignalLink, Signals } from "../domain/signals.ts";
import { createNotifySession } from "../signals/notifySession.ts";
import { createRedisLink } from "../signals/redisLink.ts";
import { createSignals } from "../signals/signals.ts";
import type { Config } from "./config.ts";

/** A process's session, and its signals, which begin and end with it. */
export type OpenSession = {
  readonly session: Session;
  readonly signals: Signals;
  /** Whether signals go to and come from other processes. */
  readonly isConnected: () => boolean;
};

export type SessionWays = {
  readonly connector: Connector;
  readonly secretBox: SecretBox;
  readonly losses: Pick<SessionOptions, "countLoss" | "outage">;
  readonly log: Logger;
};

/** The session of a process. Its signals go by `givenLink`, else by the server of SIGNALS_URL, else over the session itself. */
export function openSession(
  config: Pick<Config, "signalsUrl">,
  { connector, secretBox, losses, log }: SessionWays,
  givenLink?: SignalLink,
): OpenSession {
  const link = givenLink ?? openRedisLink(config, secretBox, log);
  if (link === null) {
    const { session, signals, link: notifyLink } = createNotifySession(connector, LOCK_CLASSES.worker, log, losses);
    return { session, signals, isConnected: notifyLink.isConnected };
  }
  const signals = createSignals(link);
  const onRestored = () => signals.notify({ type: "resync" });
  const session = createSession(connector, LOCK_CLASSES.worker, log, { ...losses, onRestored });
  return {
    session: {
      ...session,
      async start() {
        await session.start();
        link.start();
      },
      async close() {
        await Promise.all([link.close(), session.close()]);
      },
    },
    signals,
    isConnected: link.isConnected,
  };
}

/** The link by the server of SIGNALS_URL; null where the database carries the signals. */
export function openRedisLink(
  { signalsUrl }: Pick<Config, "signalsUrl">,
  secretBox: SecretBox,
  log: Logger,
): SignalLink | null {
  return signalsUrl === null ? null : createRedisLink({ url: signalsUrl, channel: nameChannel(secretBox), log });
}

const CHANNEL_BYTES = 8;

/** The channel of one installation. Another one on the same server has another SECRET_KEY. */
export function nameChannel(secretBox: SecretBox): string {
  return `ventanilla:${secretBox.sign("signals", Buffer.alloc(0)).subarray(0, CHANNEL_BYTES).toString("hex")}`;
}
