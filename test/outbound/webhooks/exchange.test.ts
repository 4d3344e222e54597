import type { Socket } from "node:net";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { type Answer, startReceiver, startSender } from "./receiver.ts";

const BODY_LIMIT_BYTES = 16 * 1024;
const MEBIBYTE = 1024 * 1024;

test("times out when the receiver never answers, and hangs up", async () => {
  const { send, hungUp } = await setup(() => {}, { deadlineMs: 100 });

  const outcome = await send();

  expect(outcome).toMatchObject({ errorClass: "timeout", responseStatus: null, responseBody: null });
  await hungUp();
});

test("times out when the receiver never reads the request", async () => {
  const { send } = await setup(() => {}, { deadlineMs: 100 });

  const outcome = await send({ body: Buffer.alloc(64 * MEBIBYTE) });

  expect(outcome).toMatchObject({ errorClass: "timeout" });
});

test("times out when the name never resolves", async () => {
  const { send } = await setup(() => {}, { deadlineMs: 50, lookup: () => {} });

  const outcome = await send({ url: "http://receiver.example/" });

  expect(outcome).toMatchObject({ errorClass: "timeout" });
});

test.for([
  ["the status line", "HTTP/1.1 200 "],
  ["the headers", "HTTP/1.1 200 OK\r\n"],
] as const)("times out when the receiver sends %s byte by byte without an end, and hangs up", async ([, start]) => {
  const { send, hungUp } = await setup(
    (socket) => {
      socket.write(start);
      drip(socket, () => "x");
    },
    { deadlineMs: 200 },
  );

  const outcome = await send();

  expect(outcome).toMatchObject({ errorClass: "timeout", responseStatus: null });
  await hungUp();
});

test("times out when the receiver sends only early hints", async () => {
  const { send, hungUp } = await setup((socket) => drip(socket, () => "HTTP/1.1 103 Early Hints\r\n\r\n"), {
    deadlineMs: 200,
  });

  const outcome = await send();

  expect(outcome).toMatchObject({ errorClass: "timeout", responseStatus: null });
  await hungUp();
});

test("an attempt succeeds when the body arrives slowly without end; its beginning is kept and the connection is closed", async () => {
  const { send, hungUp } = await setup(
    (socket) => {
      socket.write("HTTP/1.1 200 OK\r\ncontent-length: 1000000\r\n\r\nRecibido");
      drip(socket, () => ".");
    },
    { bodyReadMs: 100 },
  );

  const outcome = await send();

  expect(outcome).toMatchObject({ responseStatus: 200, errorClass: null });
  expect(outcome.responseBody).toMatch(/^Recibido\.*$/);
  await hungUp();
});

test("succeeds when the body takes longer than the deadline for the headers", async () => {
  const { send } = await setup(
    (socket) => {
      socket.write("HTTP/1.1 200 OK\r\ncontent-length: 8\r\n\r\nReci");
      setTimeout(() => socket.write("bido"), 1_200);
    },
    { deadlineMs: 1_000, bodyReadMs: 20_000 },
  );

  const outcome = await send();

  expect(outcome).toMatchObject({ responseStatus: 200, errorClass: null, responseBody: "Recibido" });
});

test.for([
  ["of 1 GiB", "content-length: 1073741824\r\n\r\n", Buffer.alloc(MEBIBYTE, "a")],
  ["without an end", "connection: close\r\n\r\n", Buffer.alloc(MEBIBYTE, "a")],
  [
    "in endless chunks",
    "transfer-encoding: chunked\r\n\r\n",
    Buffer.from(`400\r\n${"a".repeat(0x400)}\r\n`.repeat(100)),
  ],
] as const)("succeeds with a body %s, reads 16 KiB and hangs up", async ([, headers, block]) => {
  const { send, receiver, hungUp } = await setup((socket) => {
    socket.write(`HTTP/1.1 200 OK\r\n${headers}`);
    flood(socket, block);
  });

  const outcome = await send();
  await hungUp();

  expect(outcome).toMatchObject({ responseStatus: 200, errorClass: null, responseBody: "a".repeat(BODY_LIMIT_BYTES) });
  expect(receiver.connections[0]?.bytesWritten).toBeLessThan(32 * MEBIBYTE);
});

test("keeps its memory flat while fifty receivers flood it", async () => {
  const block = Buffer.alloc(MEBIBYTE, "a");
  const { send } = await setup((socket) => {
    socket.write("HTTP/1.1 200 OK\r\nconnection: close\r\n\r\n");
    flood(socket, block);
  });
  const before = measureMemoryBytes();

  const outcomes = [];
  for (let index = 0; index < 50; index += 1) outcomes.push(await send());

  expect(new Set(outcomes.map(({ responseBody }) => responseBody?.length))).toEqual(new Set([BODY_LIMIT_BYTES]));
  expect(measureMemoryBytes() - before).toBeLessThan(64 * MEBIBYTE);
});

test("does not inflate a gzip bomb", async () => {
  const bomb = gzipSync(Buffer.alloc(64 * MEBIBYTE));
  const { send } = await setup((socket) => {
    socket.write(`HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\ncontent-length: ${bomb.length}\r\n\r\n`);
    socket.write(bomb);
  });

  const outcome = await send();

  expect(outcome).toMatchObject({ responseStatus: 200, errorClass: null });
  expect(Buffer.byteLength(outcome.responseBody ?? "")).toBeLessThanOrEqual(BODY_LIMIT_BYTES);
});

test("stores a binary body as text that PostgreSQL can hold", async () => {
  const { send } = await setup((socket) => {
    socket.write("HTTP/1.1 200 OK\r\ncontent-length: 4\r\n\r\n");
    socket.write(Buffer.from([0x61, 0x00, 0xff, 0x62]));
  });

  const outcome = await send();

  expect(outcome.responseBody).toBe("a\uFFFD\uFFFDb");
});

test("logs at most 4 KiB of headers", async () => {
  const { send } = await setup((socket) => {
    socket.write(`HTTP/1.1 200 OK\r\nx-long: ${"a".repeat(8_000)}\r\ncontent-length: 0\r\n\r\n`);
  });

  const outcome = await send();

  expect(outcome.errorClass).toBeNull();
  expect(outcome.responseHeaders).toBe(`x-long: ${"a".repeat(4 * 1024 - 8)}`);
});

test.for([
  ["is not HTTP", "SSH-2.0-OpenSSH_9.6\r\n"],
  ["is another version", "HTTP/9.9 200 OK\r\n\r\n"],
  ["has letters for a status", "HTTP/1.1 abc OK\r\n\r\n"],
  ["has a status of four digits", "HTTP/1.1 2000 OK\r\n\r\n"],
  ["is a page alone", "<html>"],
  ["has a space inside a header's name", "HTTP/1.1 200 OK\r\nbad name: 1\r\n\r\n"],
  ["has a null in a header", "HTTP/1.1 200 OK\r\nx: a\u0000b\r\n\r\n"],
  ["has two lengths", "HTTP/1.1 200 OK\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nab"],
  ["has a length and chunks", "HTTP/1.1 200 OK\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n"],
  ["switches protocols unasked", "HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n"],
] as const)("fails as malformed when the answer %s", async ([, answer]) => {
  const { send } = await setup((socket) => socket.write(answer));

  const outcome = await send();

  expect(outcome).toMatchObject({ errorClass: "protocol", responseStatus: null });
});

test.for([
  ["one long header", (socket: Socket): void => flood(socket, Buffer.alloc(MEBIBYTE, "a"))],
  ["endless headers", (socket: Socket): void => flood(socket, Buffer.from("x-bomb: 1234567890\r\n".repeat(10_000)))],
] as const)("fails as malformed on a bomb of %s, and hangs up", async ([, bomb]) => {
  const { send, receiver, hungUp } = await setup((socket) => {
    socket.write("HTTP/1.1 200 OK\r\nx-bomb: ");
    bomb(socket);
  });

  const outcome = await send();
  await hungUp();

  expect(outcome).toMatchObject({ errorClass: "protocol", responseStatus: null });
  expect(receiver.connections[0]?.bytesWritten).toBeLessThan(32 * MEBIBYTE);
});

test.for([
  ["resets without an answer", (socket: Socket): void => void socket.resetAndDestroy()],
  ["hangs up without an answer", (socket: Socket): void => void socket.end()],
  [
    "resets inside the headers",
    (socket: Socket): void => void socket.write("HTTP/1.1 200 OK\r\nx-a", () => socket.resetAndDestroy()),
  ],
  ["hangs up inside the headers", (socket: Socket): void => void socket.end("HTTP/1.1 200 OK\r\nx-a: 1\r\n")],
] as const)("fails as a reset when the receiver %s", async ([, answer]) => {
  const { send } = await setup(answer);

  const outcome = await send();

  expect(outcome).toMatchObject({ errorClass: "reset", responseStatus: null });
});

test.for([
  ["resets", (socket: Socket): void => void setImmediate(() => socket.resetAndDestroy())],
  ["hangs up", (socket: Socket): void => void socket.end()],
  ["breaks its own chunks", (socket: Socket): void => void socket.write("nonsense\r\n")],
] as const)("succeeds when the receiver %s after the headers", async ([, then]) => {
  const { send } = await setup((socket) => {
    socket.write("HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n4\r\npart\r\n", () => then(socket));
  });

  const outcome = await send();

  expect(outcome).toMatchObject({ responseStatus: 200, errorClass: null, responseBody: "part" });
});

test("opens a new connection after a body that did not end", async () => {
  const { send, receiver } = await setup(
    (socket) => socket.write("HTTP/1.1 200 OK\r\ncontent-length: 10\r\n\r\npart"),
    {
      bodyReadMs: 50,
    },
  );

  const outcomes = [await send(), await send()];

  expect(outcomes).toMatchObject([{ responseBody: "part" }, { responseBody: "part" }]);
  expect(await receiver.countConnections()).toBe(2);
});

test("accepts no response that came before its request", async () => {
  const { send } = await setup((socket) => {
    socket.write("HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\nHTTP/1.1 200 OK\r\ncontent-length: 5\r\n\r\nstale");
  });

  const first = await send();
  const second = await send();

  expect([first, second]).toMatchObject([
    { errorClass: null, responseBody: "" },
    { errorClass: null, responseBody: "" },
  ]);
});

async function setup(answer: Answer, options: Parameters<typeof startSender>[0] = {}) {
  const receiver = await startReceiver(answer);
  const sender = startSender(options);
  const send = (request: Partial<Parameters<typeof sender.send>[0]> = {}) =>
    sender.send({ url: receiver.url, headers: {}, body: Buffer.from("{}"), ...request });
  return { receiver, send, hungUp: () => receiver.hungUp() };
}

/** Writes a byte at a time until the other side hangs up. */
function drip(socket: Socket, next: () => string): void {
  const timer = setInterval(() => socket.write(next()), 10);
  socket.on("close", () => clearInterval(timer));
}

/** Writes as fast as the other side reads, until it hangs up. */
function flood(socket: Socket, block: Buffer): void {
  const write = () => {
    while (!socket.destroyed && socket.write(block));
  };
  socket.on("drain", write);
  write();
}

function measureMemoryBytes(): number {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
