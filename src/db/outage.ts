import type { Socket } from "node:net";
import type { Logger } from "pino";
import { DATABASE_AWAY } from "./errors.ts";

/** A connection of a pool: `readyForQuery` is false while an answer is due. */
export type PoolClient = { readonly connection: { readonly stream: Socket } };

/**
 * Whether the database is away, for all pools of a process. The process's session finds it out, and finds out when it is back: one probe
 * at a time. Meanwhile queries fail at once, without a connection and without a line in the log.
 */
export type Outage = {
  isOn(): boolean;
  /** Fails the queries under way, and all queries from now on. The log gets one line. */
  begin(error: unknown): void;
  /** Lets queries through again. The log gets one line, with how many were refused. */
  end(): void;
  /** Counts a refused query, and returns its error; null while the database is there. */
  refuse(): Error | null;
  /** Adds a pool's connection, which `begin` breaks. */
  add(client: PoolClient): void;
  /** The bytes that all connections of the pools have received: while they grow, the database answers. */
  countReceived(): number;
};

export function createOutage(log: Logger): Outage {
  const streams = new Set<Socket>();
  let begunMs: number | null = null;
  let refused = 0;
  let receivedBefore = 0;

  return {
    isOn: () => begunMs !== null,
    begin(error) {
      if (begunMs !== null) return;
      begunMs = performance.now();
      refused = 0;
      log.error({ err: error }, "database not available: requests are refused until it is back");
      for (const stream of streams) stream.destroy(new Error(DATABASE_AWAY));
    },
    end() {
      if (begunMs === null) return;
      const seconds = Math.round(performance.now() - begunMs) / 1000;
      begunMs = null;
      log.info({ seconds, refused }, "database available again");
    },
    refuse() {
      if (begunMs === null) return null;
      refused += 1;
      return new Error(DATABASE_AWAY);
    },
    add({ connection: { stream } }) {
      streams.add(stream);
      stream.once("close", () => {
        receivedBefore += stream.bytesRead;
        streams.delete(stream);
      });
    },
    countReceived: () => streams.values().reduce((sum, { bytesRead }) => sum + bytesRead, receivedBefore),
  };
}
