import type { Logger } from "pino";
import { DATABASE_AWAY, isServerAway } from "./errors.ts";
import { SILENCE, type SilentClient } from "./silence.ts";
import { WAITS_MS } from "./waits.ts";

/** A connection of a pool. `backend` is the id of its process at the server; null where each of its transactions may have another. */
export type PoolClient = SilentClient & { readonly backend: number | null };

/**
 * Whether the database is away, for all pools of a process. Either the process's session finds it out, and finds out when it is back, one probe
 * at a time, or a probe does, where the pools' network alone is silent. Meanwhile queries fail at once, without a connection and without a
 * line in the log.
 */
export type Outage = {
  isOn(): boolean;
  /** Fails the queries under way, and all queries from now on. The log gets one line. */
  begin(error: unknown): void;
  /** Lets queries through again. The log gets one line, with how many were refused. */
  end(): void;
  /** Counts a refused query, and returns its error; null while the database is there. */
  refuse(): Error | null;
  /** Adds a pool's connection, which `begin` breaks. One that owes an answer at which the server is not at work is broken, too. */
  add(client: PoolClient): void;
  /** The bytes that all connections of the pools have received: while they grow, the database answers. */
  countReceived(): number;
};

/** Which of the server's processes are at work on a statement. Rejects when a new connection gets no answer within `WAITS_MS.probe`. */
export type Probe = (backends: readonly number[]) => Promise<ReadonlySet<number>>;

/** The bytes that a connection had sent and received when it last did, and when that was seen; null while it owes no answer. */
type Seen = { readonly bytes: number; readonly sinceMs: number } | null;

/** The lines of the log at the beginning and the end of an outage, and the level of the first. */
type OutageLines = { readonly level: "error" | "warn"; readonly begun: string; readonly ended: string };

const OF_DATABASE: OutageLines = {
  level: "error",
  begun: "database not available: requests are refused until it is back",
  ended: "database available again",
};

export function createOutage(log: Logger, probe: Probe, lines = OF_DATABASE): Outage {
  const clients = new Map<PoolClient, Seen>();
  let begunMs: number | null = null;
  let refused = 0;
  let receivedBefore = 0;
  let timer: NodeJS.Timeout | undefined;
  let isProbing = false;
  let isProbed = false;
  let lastProbeMs = -Infinity;

  return {
    isOn: () => begunMs !== null,
    begin,
    end,
    refuse() {
      if (begunMs === null) return null;
      refused += 1;
      return new Error(DATABASE_AWAY);
    },
    add(client) {
      const { stream } = client.connection;
      clients.set(client, null);
      stream.once("close", () => {
        receivedBefore += stream.bytesRead;
        clients.delete(client);
      });
      timer ??= setInterval(look, WAITS_MS.look).unref();
    },
    countReceived: () =>
      clients.keys().reduce((sum, { connection }) => sum + connection.stream.bytesRead, receivedBefore),
  };

  function begin(error: unknown): void {
    if (begunMs !== null) return;
    begunMs = performance.now();
    refused = 0;
    log[lines.level]({ err: error }, lines.begun);
    for (const { connection } of clients.keys()) connection.stream.destroy(new Error(DATABASE_AWAY));
  }

  function end(): void {
    isProbed = false;
    if (begunMs === null) return;
    const seconds = Math.round(performance.now() - begunMs) / 1000;
    begunMs = null;
    log.info({ seconds, refused }, lines.ended);
  }

  /** Looks for connections that owe an answer, and that have neither sent nor received anything for too long. */
  function look(): void {
    if (clients.size === 0 && !isProbed) {
      clearInterval(timer);
      timer = undefined;
      return;
    }
    const nowMs = performance.now();
    const silent: PoolClient[] = [];
    for (const [client, seen] of clients) {
      const { bytesRead, bytesWritten } = client.connection.stream;
      const bytes = bytesRead + bytesWritten;
      const isSame = seen !== null && seen.bytes === bytes;
      if (client.readyForQuery) clients.set(client, null);
      else if (!isSame) clients.set(client, { bytes, sinceMs: nowMs });
      else if (nowMs - seen.sinceMs >= WAITS_MS.suspicion) silent.push(client);
    }
    const isDue = isProbed || (silent.length > 0 && nowMs - lastProbeMs >= WAITS_MS.probe);
    if (isDue && !isProbing) void ask(silent);
  }

  /**
   * Breaks the connections among `silent` at whose statements the server is not at work: the question or the answer was lost. Those without a
   * question go, too, since what they lead through may be lost like that of the others. Without an answer the database is away.
   */
  async function ask(silent: readonly PoolClient[]): Promise<void> {
    isProbing = true;
    const before = new Map(silent.map((client) => [client, clients.get(client)]));
    try {
      const atWork = await probe(silent.flatMap(({ backend }) => backend ?? []));
      if (isProbed) end();
      const lost = silent.filter(
        (client) =>
          clients.get(client) === before.get(client) && client.backend !== null && !atWork.has(client.backend),
      );
      if (lost.length === 0) return;
      const idle = [...clients.keys()].filter(({ readyForQuery }) => readyForQuery);
      for (const { connection } of [...lost, ...idle]) connection.stream.destroy(new Error(SILENCE));
    } catch (error) {
      if (begunMs !== null || !isServerAway(error)) return;
      isProbed = true;
      begin(error);
    } finally {
      lastProbeMs = performance.now();
      isProbing = false;
    }
  }
}
