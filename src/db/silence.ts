import type { Socket } from "node:net";

/** The driver's client, as far as it matters here. */
export type SilentClient = { readonly connection: { readonly stream: Socket }; readonly readyForQuery: boolean };

/**
 * Breaks a connection on which nothing has moved for so long although an answer is due: its server cannot be heard any more.
 * The driver's own `query_timeout` sets a timer for each query and leaves a connection behind that answers nobody; and because
 * it gives the query its callback afterwards, V8 keeps all results until the next full collection, which cost the
 * process a tenth of its time.
 */
export function breakWhenSilent(client: SilentClient, timeoutMs: number): void {
  const { stream } = client.connection;
  stream.setTimeout(timeoutMs);
  stream.on("timeout", () => {
    if (!client.readyForQuery) stream.destroy(new Error("Query read timeout"));
  });
}
