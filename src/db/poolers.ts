import { Client } from "pg";
import { connectionSettings } from "./connection.ts";

/** A busy pooler may give the first connection's server process to somebody else meanwhile. */
const TRIES = 5;

/**
 * Whether two connections that are open at the same time have been answered by one server process, which only a pooler in transaction or
 * statement mode lets happen. False is no proof: a pooler with many server processes may take another one each time.
 */
export async function findSharedServer(url: string): Promise<boolean> {
  const [first, second] = [new Client(connectionSettings(url)), new Client(connectionSettings(url))];
  for (const client of [first, second]) client.on("error", () => undefined);
  try {
    await first.connect();
    await second.connect();
    const seen = new Set([await readBackend(first)]);
    for (let tries = 0; tries < TRIES; tries += 1) {
      if (seen.has(await readBackend(second))) return true;
      const backend = await readBackend(first);
      // The same connection has another server process than before.
      if (!seen.has(backend)) return true;
    }
    return false;
  } finally {
    await Promise.all([first.end(), second.end()].map((ending) => ending.catch(() => undefined)));
  }
}

async function readBackend(client: Client): Promise<number> {
  const { rows } = await client.query<{ backend: number }>("select pg_backend_pid() as backend");
  return rows[0]?.backend ?? 0;
}
