import type { Socket } from "node:net";

/** The parts of the driver's client that this file uses. */
export type SilentClient = { readonly connection: { readonly stream: Socket }; readonly readyForQuery: boolean };

/**
 * Breaks a connection that has sent and received nothing for `timeoutMs` while an answer is due.
 * The driver's own `query_timeout` is not used: it sets a timer for each query and keeps the dead connection; and because it gives the
 * query its callback afterwards, V8 keeps all results until the next full collection, which costs the process a tenth of its time.
 */
export function breakWhenSilent(client: SilentClient, timeoutMs: number): void {
  const { stream } = client.connection;
  stream.setTimeout(timeoutMs);
  stream.on("timeout", () => {
    if (!client.readyForQuery) stream.destroy(new Error("Query read timeout"));
  });
}
