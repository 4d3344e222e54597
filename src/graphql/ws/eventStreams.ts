import type { Events } from "../../services/feed/index.ts";
import type { Audience } from "./fanOutGroups.ts";
import type { Connection } from "./connections.ts";

/** What a subscription looks like to graphql-ws, which sends `complete` when it is over: it yields nothing. */
export type Relay = AsyncIterableIterator<never, void, undefined>;

/**
 * Sends a subscription's events by itself, as many in one go as there are, at the pace of the socket. Fails where the audience
 * refuses it.
 */
export function createRelay(
  connection: Connection,
  operationId: string,
  events: Events<object>,
  joinAudience: () => Audience,
): Relay {
  const head = `{"id":${JSON.stringify(operationId)},"type":"next","payload":`;
  let audience: Audience | null = null;
  let isOver = false;

  async function sendAll(): Promise<void> {
    const joined = joinAudience();
    audience = joined;
    for (;;) {
      const batch = await events.take();
      if (batch.length === 0 || isOver) return;
      const payloads = await joined.render(batch);
      if (isOver) return;
      const room = connection.send(payloads.map((payload) => `${head}${payload}}`));
      if (room !== null) await room;
    }
  }

  async function end(): Promise<void> {
    isOver = true;
    audience?.leave();
    await events.return?.();
  }

  return {
    [Symbol.asyncIterator]() {
      return this;
    },
    async next() {
      try {
        await sendAll();
        return { done: true, value: undefined };
      } finally {
        await end();
      }
    },
    async return() {
      await end();
      return { done: true, value: undefined };
    },
  };
}
