import type { Logger } from "pino";
import type { Connector } from "../db/connector.ts";
import { createSession, type Session, type SessionOptions } from "../db/session.ts";
import type { Signals } from "../domain/signals.ts";
import { createNotifyLink, type NotifyLink } from "./notifyLink.ts";
import { createSignals } from "./signals.ts";

/** A process's session, whose connection carries its signals as well. */
export type NotifySession = { readonly session: Session; readonly signals: Signals; readonly link: NotifyLink };

/** Each new session sends `resync` to this process: signals may have been lost between, and with them the database's last entries. */
export function createNotifySession(
  address: string | Connector,
  lockClass: number,
  log: Logger,
  losses: Pick<SessionOptions, "countLoss" | "outage"> = {},
): NotifySession {
  const link = createNotifyLink(log);
  const signals = createSignals(link);
  const onRestored = () => signals.notify({ type: "resync" });
  const session = createSession(address, lockClass, log, { ...losses, extension: link.extension, onRestored });
  return { session, signals, link };
}
