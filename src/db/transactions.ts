import type { Client } from "pg";

/** Runs `run` in a transaction of a connection outside of a pool. */
export async function inTransaction<T>(client: Client, run: () => Promise<T>): Promise<T> {
  await client.query("begin");
  try {
    const result = await run();
    await client.query("commit");
    return result;
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw error;
  }
}
