import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { WebSocket, WebSocketServer } from "ws";
import { createFraming, describeOperation } from "../../../src/graphql/ws/frames.ts";

/** The bytes of a message besides the text in its payload. */
const AROUND = describeOperation("a").head.length + '""}'.length;

test("a client reads the messages of one write, at both sides of each length that a frame writes in another way", async () => {
  const payloads = [125, 126, 65_535, 65_536].map((length) => JSON.stringify("x".repeat(length - AROUND)));
  const frames = createFraming()(describeOperation("a"), [...payloads, '"ñandú 🦙"']);

  const messages = await readFrames(frames, payloads.length + 1);

  expect(messages.map(({ length }) => length)).toEqual([125, 126, 65_535, 65_536, expect.any(Number)]);
  expect(messages.map((message) => JSON.parse(message) as unknown)).toEqual(
    [...payloads, '"ñandú 🦙"'].map((payload) => ({ id: "a", type: "next", payload: JSON.parse(payload) as unknown })),
  );
});

test("operations with one id share the buffer of a list, and another id gets its own", async () => {
  const writeFrames = createFraming();
  const payloads = ['{"data":1}', '{"data":2}'];
  const buffers = ["a", "a", 'b"'].map((id) => writeFrames(describeOperation(id), payloads));

  const [shared, again, own = Buffer.of()] = buffers;

  expect(again).toBe(shared);
  expect(await readFrames(own, 2)).toEqual([
    String.raw`{"id":"b\"","type":"next","payload":{"data":1}}`,
    String.raw`{"id":"b\"","type":"next","payload":{"data":2}}`,
  ]);
});

test("keeps no more bytes of buffers than it may", () => {
  const writeFrames = createFraming(1_000);
  const write = (payloads: readonly string[]) => writeFrames(describeOperation("a"), payloads);
  const [first, second, large] = [["1"], ["2"], ["3".repeat(1_000)]];
  const written = [first, second, large].map(write);

  const kept = [first, second, large].map((payloads, index) => write(payloads) === written[index]);

  expect(kept).toEqual([true, true, false]);
});

/** The texts that a WebSocket client reads from what a server writes to its stream. */
async function readFrames(frames: Buffer, count: number): Promise<readonly string[]> {
  const server = new WebSocketServer({ port: 0, host: "127.0.0.1" });
  onTestFinished(() => server.close());
  server.on("connection", (_socket, request) => request.socket.write(frames));
  await once(server, "listening");
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  onTestFinished(() => client.terminate());
  const messages: string[] = [];
  client.on("message", (data: Buffer) => messages.push(data.toString()));
  while (messages.length < count) await once(client, "message");
  return messages;
}
