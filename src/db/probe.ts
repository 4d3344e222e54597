import { Client } from "pg";
import { connectionSettings } from "./connection.ts";
import type { Probe } from "./outage.ts";
import { WAITS_MS } from "./waits.ts";

/**
 * Asks over a connection of its own, so that what has become of the network between a pool and the server is known, too. A process that
 * waits for its client, to read or to write, is at no work.
 */
export function createProbe(url: string): Probe {
  return async (backends) => {
    const client = new Client({ ...connectionSettings(url), connectionTimeoutMillis: WAITS_MS.probe });
    client.on("error", () => undefined);
    const { stream } = (client as unknown as { readonly connection: { readonly stream: { destroy(): void } } })
      .connection;
    const timer = setTimeout(() => stream.destroy(), WAITS_MS.probe);
    try {
      await client.connect();
      const { rows } = await client.query<{ pid: number }>(AT_WORK, [[...backends]]);
      return new Set(rows.map(({ pid }) => pid));
    } finally {
      clearTimeout(timer);
      void client.end().catch(() => undefined);
      stream.destroy();
    }
  };
}

const AT_WORK = `
  select pid from pg_stat_activity
  where pid = any($1) and state in ('active', 'fastpath function call') and wait_event_type is distinct from 'Client'
`;
