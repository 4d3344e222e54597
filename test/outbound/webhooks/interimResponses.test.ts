import type { Socket } from "node:net";
import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { type Answer, startReceiver, startSender } from "./receiver.ts";

const CONTINUE = "HTTP/1.1 100 Continue\r\n\r\n";
const ANSWER = "HTTP/1.1 200 OK\r\ncontent-length: 25\r\n\r\nHTTP/1.1 100 Continue\r\n\r\n";

test.each([
  ["alone", [CONTINUE + ANSWER]],
  ["with a header, and twice", [`HTTP/1.1 100 Continue\r\ndate: hoy\r\n\r\n${CONTINUE}`, ANSWER]],
  ["before and behind an early one", [`${CONTINUE}HTTP/1.1 103 Early Hints\r\nlink: </x>\r\n\r\n${CONTINUE}${ANSWER}`]],
  ["byte by byte", (CONTINUE + ANSWER).split("")],
  ["in the middle of its end", [CONTINUE.slice(0, -1), CONTINUE.slice(-1) + ANSWER]],
])(
  "A5 succeeds on a 200 behind an unrequested 100 Continue %s, again and again on the same connections",
  async (_how, pieces) => {
    const { send, receiver } = await setup((socket) => {
      void writeEach(socket, pieces);
    });

    const outcomes = [await send(), await send(), await send()];

    const taken = { responseStatus: 200, errorClass: null, responseBody: CONTINUE };
    expect(outcomes).toMatchObject([taken, taken, taken]);
    expect(receiver.connections.length).toBeLessThan(outcomes.length);
  },
);

test.each([
  ["a change of protocols", "HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n"],
  ["interim responses without end", CONTINUE.repeat(1_000)],
])("A5 fails as malformed on %s", async (_what, written) => {
  const { send, receiver } = await setup((socket) => {
    socket.write(written);
  });

  const outcome = await send();

  expect(outcome).toMatchObject({ responseStatus: null, errorClass: "protocol" });
  await receiver.hungUp();
});

/** Writes each piece in a turn of its own, so that it arrives alone. */
async function writeEach(socket: Socket, pieces: readonly string[]): Promise<void> {
  for (const piece of pieces) {
    socket.write(piece);
    await setImmediate();
  }
}

async function setup(answer: Answer) {
  const receiver = await startReceiver(answer);
  const sender = startSender({});
  return { receiver, send: () => sender.send({ url: receiver.url, headers: {}, body: Buffer.from("{}") }) };
}
