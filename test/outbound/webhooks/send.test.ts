import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { buildWebhookHeaders } from "../../../src/outbound/webhooks/send.ts";
import { parseWebhookSecret } from "../../../src/outbound/webhooks/signature.ts";
import { type Answer, answerWith, startReceiver, startSender } from "./receiver.ts";

const NOW = new Date("2026-03-02T15:00:00.000Z");
const BODY = Buffer.from('{"id":"msg_1","type":"submission.created","data":{"nota":"¡Hola! 🎉\\u0000"}}');

test("builds every header of an attempt", () => {
  const key = parseWebhookSecret("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw") ?? Buffer.alloc(0);

  const headers = buildWebhookHeaders({
    messageId: "msg_p5jXN8AQM9LWM0D4loKWxJek",
    eventType: "submission.created",
    deliveryId: "dlv_0190f5c2",
    attempt: 3,
    timestampSeconds: 1_614_265_330,
    body: Buffer.from('{"test": 2432232314}'),
    keys: [key],
  });

  expect(headers).toStrictEqual({
    "content-type": "application/json; charset=utf-8",
    "user-agent": "Ventanilla-Webhooks/1.0",
    "x-service-signature":
      "t=1614265330,id=msg_p5jXN8AQM9LWM0D4loKWxJek,v1=83484cf52b04f8e4cf2531adfed9882ad4b2665137b852442d594d20e2c9d4e1",
    "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
    "webhook-timestamp": "1614265330",
    "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
    "x-service-event": "submission.created",
    "x-service-attempt": "3",
    "x-service-delivery": "dlv_0190f5c2",
  });
});

test("an owner's headers are sent beside the service's own, and replace none of them", () => {
  const headers = buildWebhookHeaders({
    messageId: "msg_1",
    eventType: "submission.created",
    deliveryId: "dlv_1",
    attempt: 1,
    timestampSeconds: 1,
    body: BODY,
    keys: [Buffer.alloc(24)],
    customHeaders: [
      { name: "authorization", value: "Bearer x" },
      { name: "webhook-id", value: "another" },
    ],
  });

  expect(headers).toMatchObject({ authorization: "Bearer x", "webhook-id": "msg_1", "x-service-attempt": "1" });
});

test("the duration of an attempt is the time from its start to its end", async () => {
  const { send } = await setup(reply("204 No Content"));
  const startMs = performance.now();

  const { durationMs } = await send();

  expect(durationMs).toBeGreaterThanOrEqual(0);
  expect(durationMs).toBeLessThanOrEqual(Math.ceil(performance.now() - startMs));
});

test("a call has its own headers, the connection's, and no other", async () => {
  const { send, receiver } = await setup(reply("204 No Content"));
  const headers = { "content-type": "application/json; charset=utf-8", "webhook-id": "msg_1" };

  await send({ url: `http://127.0.0.1:${receiver.port}/a/b?c=%C3%B1#d`, headers });

  expect(receiver.requests).toMatchObject([{ line: "POST /a/b?c=%C3%B1 HTTP/1.1", body: BODY }]);
  expect(receiver.requests[0]?.headerLines).toEqual([
    `host: 127.0.0.1:${receiver.port}`,
    "connection: keep-alive",
    "content-type: application/json; charset=utf-8",
    "webhook-id: msg_1",
    `content-length: ${BODY.length}`,
  ]);
});

test.for(["200 OK", "201 Created", "202 Accepted", "299 Whatever"])(
  "succeeds on %s and keeps the response",
  async (status) => {
    const { send } = await setup(reply(status, "x-trace: 7", "Recibido 🎉"));

    const outcome = await send();

    expect(outcome).toEqual({
      startedAt: NOW,
      durationMs: expect.any(Number),
      responseStatus: Number(status.slice(0, 3)),
      errorClass: null,
      responseHeaders: "x-trace: 7\ncontent-length: 13",
      responseBody: "Recibido 🎉",
      retryAfterSeconds: null,
    });
  },
);

test("succeeds on 204 with an empty body", async () => {
  const { send } = await setup((socket) => socket.write("HTTP/1.1 204 No Content\r\n\r\n"));

  const outcome = await send();

  expect(outcome).toMatchObject({ responseStatus: 204, errorClass: null, responseBody: "" });
});

test.for([
  ["HTTP/1.1 103 Early Hints\r\nlink: </x>\r\n\r\n"],
  ["HTTP/1.1 102 Processing\r\n\r\n"],
  ["HTTP/1.1 102 Processing\r\n\r\nHTTP/1.1 102 Processing\r\n\r\nHTTP/1.1 103 Early Hints\r\n\r\n"],
] as const)("waits for the final status after an early one: %j", async ([early]) => {
  const { send } = await setup((socket) => {
    socket.write(`${early}HTTP/1.1 500 Oops\r\ncontent-length: 0\r\n\r\n`);
  });

  const outcome = await send();

  expect(outcome).toMatchObject({ responseStatus: 500, errorClass: "status" });
});

test.for([
  "300 Multiple Choices",
  "304 Not Modified",
  "400 Bad Request",
  "404 Not Found",
  "410 Gone",
  "500 Oops",
  "599 Odd",
])("fails on %s and keeps what was answered", async (status) => {
  const { send } = await setup(reply(status));

  const outcome = await send();

  expect(outcome).toMatchObject({
    responseStatus: Number(status.slice(0, 3)),
    errorClass: "status",
    responseBody: status.startsWith("304") ? "" : "ok",
    retryAfterSeconds: null,
  });
});

test.for([301, 302, 303, 307, 308])("does not follow a %i and logs its target", async (status) => {
  const trap = await startReceiver(reply("200 OK"));
  const { send } = await setup(reply(`${status} Elsewhere`, `location: ${trap.url}`));

  const outcome = await send();

  expect(outcome).toMatchObject({ responseStatus: status, errorClass: "status" });
  expect(outcome.responseHeaders).toContain(`location: ${trap.url}`);
  expect(await trap.countConnections()).toBe(0);
});

test.for([
  ["429 Too Many Requests", "120", 120],
  ["503 Service Unavailable", "Mon, 02 Mar 2026 15:05:00 GMT", 300],
  ["503 Service Unavailable", "86400", 3_600],
  ["503 Service Unavailable", "soon", null],
  ["500 Oops", "120", null],
  ["200 OK", "120", null],
] as const)("on %s with Retry-After: %s asks to wait %s seconds", async ([status, retryAfter, seconds]) => {
  const { send } = await setup(reply(status, `retry-after: ${retryAfter}`));

  const outcome = await send();

  expect(outcome.retryAfterSeconds).toBe(seconds);
});

test("reuses a connection whose response ended", async () => {
  const { send, receiver } = await setup(reply("200 OK"));

  const first = await send();
  await setImmediate();
  const second = await send();

  expect([first, second]).toMatchObject([{ errorClass: null }, { errorClass: null }]);
  expect(receiver.requests).toHaveLength(2);
  expect(await receiver.countConnections()).toBe(1);
});

test("opens a connection for each of several attempts at once", async () => {
  const waiting: (() => void)[] = [];
  const { send, receiver } = await setup((socket, request) => {
    waiting.push(() => reply("200 OK")(socket, request));
    if (waiting.length === 3) for (const answer of waiting) answer();
  });

  const outcomes = await Promise.all([send(), send(), send()]);

  expect(outcomes.map(({ errorClass }) => errorClass)).toEqual([null, null, null]);
  expect(await receiver.countConnections()).toBe(3);
});

test("reports a denied destination", async () => {
  const { send, receiver } = await setup(reply("200 OK"), { allowedCidrs: [] });

  const outcome = await send();

  expect(outcome).toEqual({
    startedAt: NOW,
    durationMs: expect.any(Number),
    responseStatus: null,
    errorClass: "blocked_destination",
    responseHeaders: null,
    responseBody: null,
    retryAfterSeconds: null,
  });
  expect(await receiver.countConnections()).toBe(0);
});

test("resolves a name with the given resolver", async () => {
  const { send, receiver } = await setup(reply("200 OK"), { lookup: answerWith(["127.0.0.1"]) });

  const outcome = await send({ url: `http://receiver.example:${receiver.port}/` });

  expect(outcome.errorClass).toBeNull();
  expect(receiver.requests[0]?.headers.host).toBe(`receiver.example:${receiver.port}`);
});

test("rejects with the signal's reason and hangs up when it is aborted before the response", async () => {
  const shutdown = new AbortController();
  const { send, receiver } = await setup(() => shutdown.abort(new Error("shutting down")));

  const attempt = send({ signal: shutdown.signal });

  await expect(attempt).rejects.toThrow("shutting down");
  await receiver.hungUp();
});

test("opens no connection when it was aborted before its start", async () => {
  const { send, receiver } = await setup(reply("200 OK"));

  const attempt = send({ signal: AbortSignal.abort(new Error("shutting down")) });

  await expect(attempt).rejects.toThrow("shutting down");
  expect(await receiver.countConnections()).toBe(0);
});

test("keeps the response when it is aborted during the body", async () => {
  const shutdown = new AbortController();
  const isUnderWay = Promise.withResolvers<void>();
  const { send, receiver } = await setup((socket, request) => {
    if (request.line.includes("/whole")) return reply("200 OK")(socket, request);
    socket.write("HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\npart", () => isUnderWay.resolve());
  });

  const attempt = send({ signal: shutdown.signal });
  await isUnderWay.promise;
  await send({ url: `${receiver.url}/whole` });
  shutdown.abort();

  expect(await attempt).toMatchObject({ responseStatus: 200, errorClass: null, responseBody: "part" });
});

test("rejects a header that cannot be written as an internal error", async () => {
  const { send } = await setup(reply("200 OK"));

  await expect(send({ headers: { "x-bad": "a\r\nb" } })).rejects.toThrow("invalid x-bad header");
});

test("closes after the running attempts", async () => {
  const shutdown = new AbortController();
  const { sender, send } = await setup(() => shutdown.abort(new Error("shutting down")));

  const attempt = send({ signal: shutdown.signal }).catch((error: unknown) => error);
  const closed = sender.close();

  expect(await Promise.race([attempt, closed])).toEqual(new Error("shutting down"));
  await closed;
});

/** Answers completely, and leaves the connection open. */
function reply(status: string, header = "x-none: 1", body = "ok"): Answer {
  return (socket) => {
    socket.write(`HTTP/1.1 ${status}\r\n${header}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
  };
}

async function setup(answer: Answer, options: Parameters<typeof startSender>[0] = {}) {
  const receiver = await startReceiver(answer);
  const sender = startSender({ clock: { now: () => NOW }, ...options });
  const send = (request: Partial<Parameters<typeof sender.send>[0]> = {}) =>
    sender.send({ url: receiver.url, headers: {}, body: BODY, ...request });
  return { receiver, sender, send };
}
