import type { Connector } from "./connector.ts";
import type { Probe } from "./outage.ts";
import { readServerState } from "./sessionSettings.ts";
import { WAITS_MS } from "./waits.ts";

/**
 * Asks over a connection of its own, so that what has become of the network between a pool and the server is known, too. A process that
 * waits for its client, to read or to write, is at no work. Where the server that took writes does not answer, another one that takes them is
 * asked, at which no connection of the pools is at work.
 */
export function createProbe(connector: Connector): Probe {
  return async (backends) => {
    let atWork: ReadonlySet<number> = new Set();
    const { client } = await connector.connect({
      timeoutMs: WAITS_MS.probe,
      async settle(asked) {
        const { rows } = await asked.query<{ pid: number }>(AT_WORK, [[...backends]]);
        atWork = new Set(rows.map(({ pid }) => pid));
        return readServerState(asked);
      },
    });
    void client.end().catch(() => undefined);
    return atWork;
  };
}

const AT_WORK = `
  select pid from pg_stat_activity
  where pid = any($1) and state in ('active', 'fastpath function call') and wait_event_type is distinct from 'Client'
`;
