import { Client, type ClientConfig } from "pg";
import type { Logger } from "pino";
import { sqlStateOf } from "./errors.ts";
import { createOpenings, type Openings } from "./openings.ts";
import { nameConnections } from "./releaseNames.ts";
import { listServers, type Server } from "./servers.ts";
import type { ServerState } from "./sessionSettings.ts";
import type { SilentClient } from "./silence.ts";
import { SQL_STATES } from "./sqlStates.ts";
import { WAITS_MS } from "./waits.ts";

/** What every connection of a process to one database goes through: its pools, its session, its probes and the migrations. */
export type Connector = {
  /**
   * Connects to the server that takes writes. The servers of the address are tried in turn, from the one that took them last on. Where the address
   * names one, it is connected to in any case: who writes learns that it takes no writes. A connector for reads takes the first server that
   * `settle` lets pass. Errors: NoServerError; for one server, its own.
   */
  connect(opening: Opening): Promise<Connected>;
  /** The position in the address of the server that was last connected to, from 1; null for an address of one server, and before the first. */
  readPosition(): number | null;
  /** Whether the address names several servers. */
  readonly hasChoice: boolean;
  /** What the pools open connections through. */
  readonly openings: Openings;
  /**
   * `transaction`: the address leads through a pooler that gives each transaction another session of the server. `unknown`: each connection finds
   * out whether it may rely on its session.
   */
  readonly pooling: Pooling;
};

export type Pooling = "session" | "transaction" | "unknown";

/** `position` is that of `readPosition`. */
export type Connected = { readonly client: Client; readonly state: ServerState; readonly position: number | null };

export type Opening = {
  /** The first statement of the connection: settles it and reads the server's state. It is part of the attempt. */
  readonly settle: (client: Client) => Promise<ServerState>;
  /** Settings of the driver's client. */
  readonly client?: Pick<ClientConfig, "types">;
  /** The time for all servers together; that of the connector unless given. */
  readonly timeoutMs?: number;
  /** Ends the attempt. */
  readonly signal?: AbortSignal;
};

export type ConnectorOptions = {
  /** `session` unless given. */
  readonly pooling?: Pooling;
  /** Gets a line whenever another server is used. */
  readonly log?: Logger;
  /** What the connections are for; `writes` unless given. */
  readonly use?: Use;
  /** The time of an opening that names none; `WAITS_MS.connect` unless given. */
  readonly timeoutMs?: number;
};

type Use = "writes" | "reads";

/** The words about the servers, by what they are for. */
const WORDS = {
  writes: { chosen: "database host chosen", none: "No host of the database takes writes" },
  reads: { chosen: "host for reading chosen", none: "No host of DATABASE_READ_URL can be read" },
} as const satisfies Record<Use, unknown>;

/** No server of an address can be used. The message has what each of them did; the code is that of a standby if one was among them. */
export class NoServerError extends Error {
  readonly code: string | undefined;
  /** What each server did, in the order of the tries. */
  readonly errors: readonly unknown[];

  constructor(use: Use, failures: readonly { readonly server: Server; readonly error: unknown }[]) {
    const described = failures.map(({ server, error }) => `${server.name}: ${describe(error)}`);
    super(`${WORDS[use].none} (${described.join("; ")}).`, { cause: failures[0]?.error });
    this.errors = failures.map(({ error }) => error);
    const codes = failures.map(({ error }) => sqlStateOf(error));
    this.code =
      codes.find((code) => code === SQL_STATES.readOnlyTransaction) ?? codes.find((code) => code !== null) ?? undefined;
  }
}

class ReadOnlyError extends Error {
  readonly code = SQL_STATES.readOnlyTransaction;
}

export function createConnector(
  url: string,
  { pooling = "session", log, use = "writes", timeoutMs: usualTimeoutMs = WAITS_MS.connect }: ConnectorOptions = {},
): Connector {
  const servers = listServers(url);
  const hasChoice = servers.length > 1;
  let chosen = 0;
  let isChosen = false;

  function choose(index: number): void {
    if (isChosen && chosen === index) return;
    chosen = index;
    isChosen = true;
    log?.info({ host: servers[index]?.name, position: index + 1 }, WORDS[use].chosen);
  }

  async function connectToOne(opening: Opening): Promise<Connected> {
    const failures: { readonly server: Server; readonly error: unknown }[] = [];
    const { timeoutMs = usualTimeoutMs } = opening;
    const first = chosen;
    for (let offset = 0; offset < servers.length; offset += 1) {
      const index = (first + offset) % servers.length;
      const server = servers[index];
      if (server === undefined) break;
      try {
        opening.signal?.throwIfAborted();
        const { client, state } = await attempt(
          server,
          opening,
          Math.max(timeoutMs / servers.length, WAITS_MS.leastConnect),
        );
        if (use === "reads" || state.takesWrites) {
          choose(index);
          return { client, state, position: index + 1 };
        }
        void client.end().catch(() => undefined);
        failures.push({ server, error: new ReadOnlyError("takes no writes, as a standby") });
      } catch (error) {
        if (opening.signal?.aborted === true) throw error;
        failures.push({ server, error });
      }
    }
    throw new NoServerError(use, failures);
  }

  return {
    hasChoice,
    openings: createOpenings(),
    pooling,
    readPosition: () => (hasChoice && isChosen ? chosen + 1 : null),
    connect(opening) {
      const [server] = servers;
      if (hasChoice || server === undefined) return connectToOne(opening);
      return attempt(server, opening, opening.timeoutMs ?? usualTimeoutMs);
    },
  };
}

/** Connects to one server and settles the connection, all within `timeoutMs`. */
async function attempt(server: Server, opening: Opening, timeoutMs: number): Promise<Connected> {
  const client = new Client({
    connectionString: server.url,
    application_name: nameConnections(),
    connectionTimeoutMillis: timeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: WAITS_MS.keepAlive,
    enableChannelBinding: server.channelBinding !== "disable",
    ...opening.client,
  });
  // A connection that breaks without a query under way is an event, which ends the process where nobody listens.
  client.on("error", () => undefined);
  const isBound = server.channelBinding === "require" ? requireChannelBinding(client) : () => true;
  const breakOff = (reason: string) => socketOf(client).destroy(new Error(reason));
  const timer = setTimeout(() => breakOff(CONNECT_TIMEOUT), timeoutMs);
  const abort = () => breakOff("The connection is not needed any more.");
  opening.signal?.addEventListener("abort", abort, { once: true });
  try {
    await client.connect();
    if (!isBound()) throw new Error(NO_CHANNEL_BINDING);
    return { client, state: await opening.settle(client), position: null };
  } catch (error) {
    void client.end().catch(() => undefined);
    socketOf(client).destroy();
    throw error;
  } finally {
    clearTimeout(timer);
    opening.signal?.removeEventListener("abort", abort);
  }
}

/** The driver's own words for it. */
const CONNECT_TIMEOUT = "timeout expired";

const NO_CHANNEL_BINDING = "The server offers no channel binding, which the address asks for.";

/**
 * Breaks a connection before its password is sent to a server that offers no channel binding, by which it would show that nobody stands between.
 * Returns whether the server has offered it, for after the connection.
 */
function requireChannelBinding(client: Client): () => boolean {
  let isOffered = false;
  const refuse = () => socketOf(client).destroy(new Error(NO_CHANNEL_BINDING));
  // These listeners come before the driver's own, which it adds when it connects.
  const connection = client.connection as unknown as NodeJS.EventEmitter;
  connection.on("authenticationCleartextPassword", refuse);
  connection.on("authenticationMD5Password", refuse);
  connection.on("authenticationSASL", ({ mechanisms }: { readonly mechanisms: readonly string[] }) => {
    isOffered = mechanisms.includes("SCRAM-SHA-256-PLUS");
    if (!isOffered) refuse();
  });
  return () => isOffered;
}

/** The stream of a connection, which is another one once it has TLS. */
function socketOf(client: Client): SilentClient["connection"]["stream"] {
  return (client as unknown as SilentClient).connection.stream;
}

/** An error for people: the words of the server or of the system, which have no secret. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || (sqlStateOf(error) ?? error.name);
}
