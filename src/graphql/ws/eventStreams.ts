import type { Events } from "../../services/feed/feedEvents.ts";
import type { Connection } from "./connections.ts";
import type { FanOutMember } from "./fanOutGroups.ts";
import { describeOperation, type WriteFrames } from "./frames.ts";

/** The iterator of a subscription that graphql-ws gets. It yields nothing, and graphql-ws sends `complete` when it ends. */
export type EventStream = AsyncIterableIterator<never, void, undefined>;

/**
 * Sends a subscription's events to the socket in batches, and takes the next batch when the socket has room for it. `next`
 * rejects with the error of `joinGroup`.
 */
export function createEventStream(
  connection: Connection,
  operationId: string,
  events: Events<object>,
  joinGroup: () => FanOutMember,
  writeFrames: WriteFrames,
): EventStream {
  const operation = describeOperation(operationId);
  let member: FanOutMember | null = null;
  let isOver = false;

  async function sendAll(): Promise<void> {
    const joined = joinGroup();
    member = joined;
    for (;;) {
      const batch = await events.take();
      if (batch.length === 0 || isOver) return;
      const payloads = await joined.render(batch);
      if (isOver) return;
      const room = connection.sendFrames(writeFrames(operation, payloads));
      if (room !== null) await room;
    }
  }

  async function end(): Promise<void> {
    isOver = true;
    member?.leave();
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
