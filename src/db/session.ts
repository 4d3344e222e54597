import { randomInt } from "node:crypto";
import { performance } from "node:perf_hooks";
import { setTimeout as delay } from "node:timers/promises";
import type { Client } from "pg";
import type { Logger } from "pino";
import { type Connector, createConnector } from "./connector.ts";
import { isServerAway } from "./errors.ts";
import type { Outage } from "./outage.ts";
import { applySettings } from "./sessionSettings.ts";
import { shareClient } from "./sharedClient.ts";
import { breakWhenSilent, SILENCE, type SilentClient } from "./silence.ts";
import { SESSION_RETRY_WAITS_MS, WAITS_MS } from "./waits.ts";

/** A process's own connection. It holds the process's session lock. */
export type Session = {
  /**
   * The number under which this process holds its session lock. Another process that can take the same lock knows that no
   * connected process has this number.
   */
  readonly instance: number;
  /**
   * Whether this process knows that it holds its session lock: the session has proved it within `proof` and `sessionAnswer`. A process
   * that does not know it begins no work, since others may take it for dead.
   */
  isHeld(): boolean;
  /**
   * Whether this process leads: it alone of all processes holds the lock with this number. Takes the lock when it is free. The lock ends
   * with the session.
   */
  lead(lockClass: number): Promise<boolean>;
  /** Lets another process lead. */
  follow(lockClass: number): Promise<void>;
  /** Resolves when connected for the first time; rejects when that fails. */
  start(): Promise<void>;
  /** Lets the extension end, then disconnects and frees the lock. */
  close(): Promise<void>;
};

/** What else uses the session's connection. */
export type SessionExtension = {
  /** Prepares a new connection. It has no lock yet. */
  settle(client: Client): Promise<void>;
  /** The session is held by this connection from now on. */
  arrive(client: Client): void;
  /** The connection was lost. */
  leave(): void;
  /** Ends while the session is still held, if it is. */
  close(): Promise<void>;
};

export type SessionOptions = {
  /** Called for each loss of the session. */
  readonly countLoss?: () => void;
  /** Begins when the session is silent or can't be made anew, because the database is away; ends when the session is there again. */
  readonly outage?: Outage;
  readonly extension?: SessionExtension;
  /** Called when a lost session is there again. */
  readonly onRestored?: () => void;
};

const MAX_INSTANCE = 2 ** 31 - 1;

/** The server's process behind a connection. Its number alone may be given to a later process. */
type Backend = { readonly pid: number; readonly startedAt: string };

const FIND_BACKEND = `
  select pid, backend_start::text as "startedAt" from pg_stat_activity where pid = pg_backend_pid()
`;
const END_BACKEND = "select pg_terminate_backend(pid) from pg_stat_activity where pid = $1 and backend_start = $2";
const TAKE_LOCK = "select pg_try_advisory_lock($1, $2) as taken";
const LEAD = "select pg_try_advisory_lock($1) as taken";
const FOLLOW = "select pg_advisory_unlock($1)";
const TAKES_WRITES = "not pg_is_in_recovery() and not ($1 and current_setting('transaction_read_only')::boolean)";
const PROVE_LOCK = `
  select from pg_locks
  where locktype = 'advisory' and pid = pg_backend_pid() and granted and objsubid = 2
    and classid = $2::bigint::oid and objid = $3::bigint::oid and ${TAKES_WRITES}
`;
const PROVE_SERVER = `select where ${TAKES_WRITES}`;

/**
 * A URL gets a connector of its own. With null for `lockClass` the session holds no lock, and is there for its extension alone.
 *
 * The session proves every `proof` that it holds its lock. One that owes an answer for `sessionAnswer`, or has lost the lock, is made
 * anew: a server's end can go without a word, and then another process sees the lock free. Where there are several servers, it proves
 * as well that its own still takes writes.
 */
export function createSession(
  address: string | Connector,
  lockClass: number | null,
  log: Logger,
  { countLoss = () => undefined, outage, extension, onRestored = () => undefined }: SessionOptions = {},
): Session {
  const connector = typeof address === "string" ? createConnector(address) : address;
  const instance = randomInt(1, MAX_INSTANCE);
  /** The connections that hold the locks of what this process leads. A lost one holds none. */
  const ledBy = new Map<number, Client>();
  let client: Client | null = null;
  /** The server's process that may still hold the lock although its connection is lost. */
  let backend: Backend | null = null;
  let lossError: Error | null = null;
  /** What the pools have received, and when that was found to have grown. */
  const received = { bytes: 0, grownMs: 0 };
  let proofTimer: NodeJS.Timeout | undefined;
  /** The client that is connected, and that `close` ends. */
  let newest: Client | null = null;
  const closing = new AbortController();

  async function connect(): Promise<void> {
    const { client: next } = await connector.connect({ settle: applySettings, signal: closing.signal });
    newest = next;
    // Proofs, signals and leading share the connection, and a proof may be due before the one before is answered.
    shareClient(next);
    next.on("error", (error) => (lossError ??= error));
    next.once("end", () => void reconnect(next));
    breakWhenSilent(socketOf(next), WAITS_MS.sessionAnswer);
    try {
      await next.query("set synchronous_commit = off");
      await extension?.settle(next);
      if (lockClass !== null) await takeLock(next, lockClass);
    } catch (error) {
      void next.end().catch(() => undefined);
      throw error;
    }
    if (closing.signal.aborted) return;
    client = next;
    extension?.arrive(next);
    proofTimer = setInterval(() => void prove(next), WAITS_MS.proof);
  }

  /** Takes the lock, if need be from the server's end of the connection that was lost. Errors: another process holds the lock. */
  async function takeLock(next: Client, ofClass: number): Promise<void> {
    const { rows: own } = await next.query<Backend>(FIND_BACKEND);
    const take = async () => {
      const { rows } = await next.query<{ taken: boolean }>(TAKE_LOCK, [ofClass, instance]);
      return rows[0]?.taken === true;
    };
    if (!(await take())) {
      if (backend !== null) await next.query(END_BACKEND, [backend.pid, backend.startedAt]);
      if (!(await take())) throw new Error("The session lock is held by an earlier connection.");
    }
    backend = own[0] ?? null;
  }

  /** Ends the session when it does not hold its lock, or its server takes no writes. `breakWhenSilent` ends one that does not answer. */
  async function prove(proving: Client): Promise<void> {
    noteReceived();
    try {
      const { hasChoice } = connector;
      const { rows } = await (lockClass === null
        ? proving.query(PROVE_SERVER, [hasChoice])
        : proving.query(PROVE_LOCK, [hasChoice, lockClass, instance]));
      if (rows.length === 0) throw new Error("The session has lost its lock.");
    } catch (error) {
      if (client === proving) socketOf(proving).connection.stream.destroy(error as Error);
    }
  }

  /** While the pools receive bytes, the database is there, whatever became of the session. */
  function noteReceived(): void {
    const bytes = outage?.countReceived() ?? 0;
    if (bytes !== received.bytes) received.grownMs = performance.now();
    received.bytes = bytes;
  }

  async function reconnect(lost: Client): Promise<void> {
    if (client !== lost) return;
    client = null;
    extension?.leave();
    clearInterval(proofTimer);
    countLoss();
    const error = lossError;
    lossError = null;
    noteReceived();
    const answersOthers = performance.now() - received.grownMs < WAITS_MS.othersAnswer;
    if (error?.message === SILENCE && !answersOthers) outage?.begin(error);
    else log.warn({ err: error }, "database session lost");
    for (let tries = 0; !closing.signal.aborted; tries += 1) {
      const pause = SESSION_RETRY_WAITS_MS[Math.min(tries, SESSION_RETRY_WAITS_MS.length - 1)];
      await delay(pause, undefined, { signal: closing.signal }).catch(() => undefined);
      if (closing.signal.aborted) return;
      try {
        await connect();
        if (outage?.isOn() === true) outage.end();
        else log.info("database session restored");
        onRestored();
        return;
      } catch (error) {
        log.debug({ err: error }, "database session not restored yet");
        if (isServerAway(error)) outage?.begin(error);
      }
    }
  }

  return {
    instance,
    isHeld: () => client !== null,
    async lead(leadLock) {
      const leading = client;
      if (leading === null) return false;
      if (ledBy.get(leadLock) === leading) return true;
      const { rows } = await leading.query<{ taken: boolean }>(LEAD, [leadLock]);
      if (rows[0]?.taken !== true || client !== leading) return false;
      ledBy.set(leadLock, leading);
      return true;
    },
    async follow(leadLock) {
      const leading = ledBy.get(leadLock);
      ledBy.delete(leadLock);
      if (leading !== undefined && leading === client) await leading.query(FOLLOW, [leadLock]);
    },
    start: connect,
    async close() {
      closing.abort();
      clearInterval(proofTimer);
      await extension?.close();
      client = null;
      if (newest !== null) await endOrBreak(newest);
    },
  };
}

/** Ends a connection in good order, or breaks one whose server says nothing for `sessionEnd`. */
async function endOrBreak(client: Client): Promise<void> {
  const timer = setTimeout(() => socketOf(client).connection.stream.destroy(), WAITS_MS.sessionEnd);
  await client.end().catch(() => undefined);
  clearTimeout(timer);
}

/** The parts of the driver's client that its types leave out. */
function socketOf(client: Client): SilentClient {
  return client as unknown as SilentClient;
}
