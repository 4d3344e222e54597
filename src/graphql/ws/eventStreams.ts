import type { Reader } from "../../concurrency/reader.ts";
import type { Events } from "../../services/feed/feedEvents.ts";
import { CLOSE_CODES, END_REASONS } from "./closeCodes.ts";
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

  /**
   * A batch is taken, rendered and written without a promise or another object, since each of a thousand subscribers would make its own.
   */
  function sendAll(): Promise<void> {
    const joined = joinGroup();
    member = joined;
    return new Promise((resolve, fail) => {
      const batches: Reader<readonly object[]> = { use: render, fail };
      const renderings: Reader<readonly string[] | null> = { use: send, fail };
      const takeNext = () => events.take(batches);

      function render(batch: readonly object[]): void {
        if (batch.length === 0 || isOver) resolve();
        else joined.render(batch, renderings);
      }

      function send(payloads: readonly string[] | null): void {
        if (isOver) return resolve();
        if (payloads === null) {
          connection.end(CLOSE_CODES.resume, END_REASONS.too_slow);
          return resolve();
        }
        const room = connection.sendFrames(writeFrames(operation, payloads));
        if (room === null) takeNext();
        else void room.then(takeNext);
      }

      takeNext();
    });
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
