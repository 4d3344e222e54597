import type { Client } from "pg";
import { createConnector } from "./connector.ts";
import { LOCK_CLASSES } from "./lockClasses.ts";
import { readServerState } from "./sessionSettings.ts";

/** A share in the use of a server, without which the process that has started it may end it. */
export type ServerShare = {
  /** Whether the server has ended the share. */
  isLost(): Promise<boolean>;
  end(): Promise<void>;
};

/** Takes a share of the server; null where it does not answer, or is about to end because its last user has. */
export async function shareServer(url: string): Promise<ServerShare | null> {
  const client = await connect(url);
  if (client === null) return null;
  const taken = await ask(client, "select pg_try_advisory_lock_shared($1) as taken").catch(() => false);
  const end = () => client.end().catch(() => undefined);
  if (taken)
    return {
      isLost: async () =>
        client.query("select").then(
          () => false,
          () => true,
        ),
      end,
    };
  await end();
  return null;
}

/**
 * Waits until nobody has a share of the server, or `stopped` resolves, and gives nobody another one. `onWait` is called where there is something to wait
 * for. A server that does not answer has no shares.
 */
export async function awaitShares(url: string, onWait: () => void, stopped: Promise<unknown>): Promise<void> {
  const client = await connect(url);
  if (client === null) return;
  if (await ask(client, "select pg_try_advisory_lock($1) as taken").catch(() => true)) return;
  onWait();
  await Promise.race([ask(client, "select pg_advisory_lock($1), true as taken").catch(() => true), stopped]);
}

async function ask(client: Client, query: string): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(query, [LOCK_CLASSES.serverUse]);
  return rows[0]?.taken === true;
}

async function connect(url: string): Promise<Client | null> {
  return createConnector(url)
    .connect({ settle: readServerState })
    .then(
      ({ client }) => client,
      () => null,
    );
}
