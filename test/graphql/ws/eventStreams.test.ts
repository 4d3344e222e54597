import { expect, test } from "vitest";
import { CLOSE_CODES, END_REASONS } from "../../../src/graphql/ws/closeCodes.ts";
import type { Connection } from "../../../src/graphql/ws/connections.ts";
import { createEventStream } from "../../../src/graphql/ws/eventStreams.ts";
import { createFraming } from "../../../src/graphql/ws/frames.ts";
import { createRenderings } from "../../../src/graphql/ws/renderings.ts";
import { createFeedBuffer } from "../../../src/services/feed/feedBuffer.ts";
import { toItemEvents } from "../../../src/services/feed/feedEvents.ts";

type Said = { readonly word: string };

test("a socket without room gets its events later and in order, and the others do not wait for it", async () => {
  const { open, say } = setup();
  const [fast, slow] = [open(), open()];
  const room = slow.fill();

  for (const word of ["one", "two", "three"]) await say(word);
  const atFull = [fast.sent(), slow.sent()];
  room();
  await say("four");

  expect(atFull).toEqual([["one", "two", "three"], ["one"]]);
  expect(fast.sent()).toEqual(["one", "two", "three", "four"]);
  expect(slow.sent()).toEqual(fast.sent());
});

test("a subscription that ends while a batch is written gets nothing of it, and those after it get all", async () => {
  const { open, say } = setup();
  const [first, left, last] = [open(), open(), open()];
  await say("one");
  first.onSend(() => void left.stream.return?.());

  await say("two");

  expect([first, left, last].map((each) => each.sent())).toEqual([["one", "two"], ["one"], ["one", "two"]]);
  await expect(left.ended).resolves.toMatchObject({ done: true });
});

test("a socket that fails while a batch is written ends its own subscription alone", async () => {
  const { open, say } = setup();
  const [failing, other] = [open(), open()];
  failing.onSend(() => {
    throw new Error("The socket failed.");
  });
  const failure = expect(failing.ended).rejects.toThrow("The socket failed.");

  await say("one");
  await say("two");

  await failure;
  expect(other.sent()).toEqual(["one", "two"]);
});

test("a rendering that has waited too long ends the sockets of its subscriptions, but not of those that have left", async () => {
  const { open, say } = setup({ late: true });
  const [present, left] = [open(), open()];
  const saying = say("one");

  await left.stream.return?.();
  await saying;

  expect(present.closings).toEqual([[CLOSE_CODES.resume, END_REASONS.too_slow]]);
  expect(left.closings).toEqual([]);
  await expect(Promise.all([present.ended, left.ended])).resolves.toHaveLength(2);
});

/** Subscriptions of one group. `say` gives an event to all of them, and resolves when those that have room have got it. */
function setup({ late = false } = {}) {
  const renderings = createRenderings({ countLimit: () => undefined });
  const rendered = renderings.openAccount("ana")({
    client: null,
    isEmpty: () => false,
    render: async (events) => events.map((event) => JSON.stringify((event as Said).word)),
  });
  const render: typeof rendered = late ? (_events, { use }) => setImmediate(() => use(null)) : rendered;
  const writeFrames = createFraming();
  const buffers = new Set<ReturnType<typeof createFeedBuffer<Said>>>();

  function open() {
    const buffer = createFeedBuffer<Said>(() => undefined);
    buffers.add(buffer);
    const frames: Buffer[] = [];
    const closings: (readonly [number, string])[] = [];
    let room: Promise<void> | null = null;
    let onSend = () => undefined as void;
    const connection: Connection = {
      readCredential: () => ({ kind: "none" }) as never,
      address: null,
      isOpen: () => true,
      send: () => null,
      sendFrames(sent) {
        onSend();
        frames.push(sent);
        return room;
      },
      end: (code, reason) => void closings.push([code, reason]),
    };
    const events = toItemEvents(buffer, () => buffer.close());
    const joinGroup = () => ({ render, leave: () => undefined });
    const stream = createEventStream(connection, "feed", events, joinGroup, writeFrames);
    return {
      stream,
      ended: stream.next(),
      closings,
      sent: () =>
        [
          ...Buffer.concat(frames)
            .toString()
            .matchAll(/"payload":"(\w+)"/g),
        ].map(([, word]) => word),
      onSend: (listener: () => void) => void (onSend = listener),
      /** Takes the room after the next write away, until the returned function is called. */
      fill() {
        const { promise, resolve } = Promise.withResolvers<void>();
        room = promise;
        return () => {
          room = null;
          resolve();
        };
      },
    };
  }

  async function say(word: string): Promise<void> {
    const entries = [{ position: 1, id: word, item: { word }, size: 1 }];
    for (const buffer of buffers) buffer.push(entries);
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
  }
  return { open, say };
}
