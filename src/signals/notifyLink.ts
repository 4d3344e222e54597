import { performance } from "node:perf_hooks";
import type { Client } from "pg";
import type { Logger } from "pino";
import { LOCK_CLASSES } from "../db/lockClasses.ts";
import type { SessionExtension } from "../db/session.ts";
import { WAITS_MS } from "../db/waits.ts";
import type { Signal, SignalLink, SignalListener } from "../domain/signals.ts";
import { createMessages } from "./messages.ts";
import { createOutbox } from "./outbox.ts";

/** Signals by LISTEN and NOTIFY, over the connection of a session. */
export type NotifyLink = Pick<SignalLink, "send" | "listen" | "isConnected"> & { readonly extension: SessionExtension };

const CHANNEL = "ventanilla";
/** The characters of an unknown notification that the log shows. */
const SHOWN_PAYLOAD = 100;
/** The listening sessions are counted when signals are sent, and the last count is older than this. */
const COUNT_AGE_MS = 10_000;
/** Up to so many listening sessions the interval is `WAITS_MS.signalInterval`. */
const FREE_LISTENERS = 16;

const NOTIFY = "select pg_notify($1, message) from unnest($2::text[]) as message";
const MARK_LISTENER = "select pg_try_advisory_lock_shared($1)";
const COUNT_LISTENERS = `
  select count(*)::int as listeners from pg_locks
  where locktype = 'advisory' and classid = 0 and objid = $1::bigint::oid and objsubid = 1 and granted
    and database = (select oid from pg_database where datname = current_database())
`;

/**
 * The least time between two notifications of a session. Each of them wakes every listening session, so that their work grows with the square of
 * the sessions: the interval does, too, and the work of all together stays that of 16 sessions with 20 notifications a second each.
 */
export function chooseIntervalMs(listeners: number): number {
  return WAITS_MS.signalInterval * Math.max(1, listeners / FREE_LISTENERS) ** 2;
}

/**
 * Signals are sent outside every other transaction, all that wait in one of their own: a NOTIFY inside the transaction of a submission would take a
 * cluster-wide lock and cost more than half of the throughput. A listening session holds a shared lock, by which the others count it. That signals
 * may have been lost with a connection is said by the session.
 */
export function createNotifyLink(log: Logger, chooseInterval = chooseIntervalMs): NotifyLink {
  const messages = createMessages();
  let listener: SignalListener = () => undefined;
  let client: Client | null = null;
  let listeners = 1;
  let countedAtMs = -Infinity;
  const outbox = createOutbox({
    debounceMs: WAITS_MS.signalDebounce,
    readIntervalMs: () => chooseInterval(listeners),
    send: notify,
  });

  async function notify(signals: readonly Signal[]): Promise<boolean> {
    const sender = client;
    if (sender === null) return false;
    try {
      await sender.query(NOTIFY, [CHANNEL, signals.map(messages.write)]);
      if (performance.now() - countedAtMs > COUNT_AGE_MS) await countListeners(sender);
      return true;
    } catch (error) {
      log.warn({ err: error }, "signals not sent yet");
      return false;
    }
  }

  async function countListeners(asking: Client): Promise<void> {
    const { rows } = await asking.query<{ listeners: number }>(COUNT_LISTENERS, [LOCK_CLASSES.listener]);
    listeners = rows[0]?.listeners ?? 1;
    countedAtMs = performance.now();
  }

  /** Every role of the database can send a notification: PostgreSQL has no privilege for NOTIFY. */
  function receive(payload: string): void {
    const message = messages.read(payload);
    if (message === null) return;
    if (message.isUnknown) log.warn({ payload: payload.slice(0, SHOWN_PAYLOAD) }, "notification not understood");
    listener(message.signal);
  }

  return {
    send: outbox.add,
    listen(given) {
      listener = given;
    },
    isConnected: () => client !== null,
    extension: {
      async settle(next) {
        next.on("notification", ({ payload = "" }) => receive(payload));
        await next.query(`listen ${CHANNEL}`);
        await next.query(MARK_LISTENER, [LOCK_CLASSES.listener]);
        await countListeners(next);
      },
      arrive(next) {
        client = next;
        outbox.wake();
      },
      leave() {
        client = null;
      },
      close: outbox.close,
    },
  };
}
