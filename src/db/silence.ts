import type { Socket } from "node:net";

/** The message of the error with which a silent connection is broken. */
export const SILENCE = "Query read timeout";

/** The parts of the driver's client that `breakWhenSilent` uses. `readyForQuery` is false while an answer is due. */
export type SilentClient = { readonly connection: { readonly stream: Socket }; readonly readyForQuery: boolean };

/**
 * Breaks a connection that has sent and received nothing for `timeoutMs` while an answer is due.
 * The driver's own `query_timeout` is not used. It sets a timer for each query, and keeps the dead connection. It also replaces the
 * callback of a query that exists already: V8 then keeps all results until the next full collection, which takes a tenth of the
 * process's time.
 */
export function breakWhenSilent(client: SilentClient, timeoutMs: number): void {
  const { stream } = client.connection;
  stream.setTimeout(timeoutMs);
  stream.on("timeout", () => {
    if (!client.readyForQuery) stream.destroy(new Error(SILENCE));
  });
}
