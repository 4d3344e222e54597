import { expect, test } from "vitest";
import { type Answer, startReceiver, startSender } from "./receiver.ts";

test("waits 5 s for a connection, 15 s for headers and 2 s for a body by default", { timeout: 60_000 }, async () => {
  const silent = await setup(() => {});
  const nameless = await setup(() => {}, { lookup: () => {} });
  const dripping = await setup((socket) => socket.write("HTTP/1.1 200 OK\r\ncontent-length: 10\r\n\r\npart"));

  const [headers, connection, body] = await Promise.all([
    silent.send(),
    nameless.send("http://receiver.example/"),
    dripping.send(),
  ]);

  expect([headers, connection, body]).toMatchObject([
    { errorClass: "timeout", responseStatus: null },
    { errorClass: "timeout", responseStatus: null },
    { errorClass: null, responseBody: "part" },
  ]);
  const waited = { headers: headers.durationMs, connection: connection.durationMs, body: body.durationMs };
  expect(waited.body).toSatisfy(isBetween(2_000, 5_000));
  expect(waited.connection).toSatisfy(isBetween(5_000, 15_000));
  expect(waited.headers).toSatisfy(isBetween(15_000, 30_000));
});

async function setup(answer: Answer, options: Parameters<typeof startSender>[0] = {}) {
  const receiver = await startReceiver(answer);
  const sender = startSender(options);
  return { send: (url = receiver.url) => sender.send({ url, headers: {}, body: Buffer.from("{}") }) };
}

/** A timer may be early by a fraction of a millisecond. */
function isBetween(fromMs: number, toMs: number): (ms: number) => boolean {
  return (ms) => ms >= fromMs - 1 && ms < toMs;
}
