import type { Client } from "pg";

/**
 * Lets the queries of a client that has several users wait for each other, each until the one before has succeeded or failed. The driver's
 * own queue is deprecated for that.
 */
export function shareClient(client: Pick<Client, "query">): void {
  const query = client.query.bind(client) as (...query: readonly unknown[]) => Promise<unknown>;
  let last: Promise<unknown> = Promise.resolve();

  function queryInOrder(...asked: readonly unknown[]): Promise<unknown> {
    const send = () => query(...asked);
    last = last.then(send, send);
    return last;
  }

  client.query = queryInOrder as Client["query"];
}
