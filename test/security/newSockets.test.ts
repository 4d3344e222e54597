import { EventEmitter, once } from "node:events";
import type { Server } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { WebSocket } from "ws";
import { GRAPHQL_PATH } from "../../src/domain/links.ts";
import { CONNECTION_LIMITS, type ConnectionLimits } from "../../src/edge/connectionLimits.ts";
import { watchConnections } from "../../src/edge/connectionWatch.ts";
import { createMeter } from "../../src/metrics/meter.ts";
import { askOver, connect, connectWithKey } from "../graphql/socketClient.ts";
import { startTestApp, type TestApp } from "../support/app.ts";
import { openRawSocket, writeHead } from "../support/rawSockets.ts";
import { waitFor } from "../support/waiting.ts";

const UPGRADE = writeHead("GET", GRAPHQL_PATH, {
  connection: "Upgrade",
  upgrade: "websocket",
  "sec-websocket-key": "dGhlIHNhbXBsZSBub25jZQ==",
  "sec-websocket-version": 13,
  "sec-websocket-protocol": "graphql-transport-ws",
});

/** A masked text frame that announces `bytes` of payload, and the first `sent` of them. */
function startFrame(bytes: number, sent: number): Buffer {
  const head = Buffer.alloc(14);
  head.set([0x81, 0xff]);
  head.writeBigUInt64BE(BigInt(bytes), 2);
  return Buffer.concat([head, Buffer.alloc(sent, "a")]);
}

async function setup(connectionLimits: Partial<ConnectionLimits>, environment: Readonly<Record<string, string>> = {}) {
  const app = await startTestApp({ connectionLimits, environment: { WORKER: "off", ...environment } });
  return { app, owner: await app.createOwner() };
}

async function openFrame({ url }: TestApp, bytes: number, sent: number) {
  const opened = await openRawSocket(url, UPGRADE);
  await once(opened.socket, "data");
  opened.socket.write(startFrame(bytes, sent));
  return opened;
}

test("A7 a socket that sends more than 16 KiB before its key ends", async () => {
  const { app } = await setup({ newSocketMs: 60_000 });

  const { answered } = await openFrame(app, 1024 * 1024, 20_000);

  expect(await answered).toContain("Too much before authentication");
  expect(await app.countLimit("new_socket_bytes")).toBe(1);
});

test("A7 many small messages before a key count together", async () => {
  const { app } = await setup({ newSocketMs: 60_000 });
  const client = await connect(app);

  for (let n = 0; n < 20; n += 1)
    client.socket.send(JSON.stringify({ type: "ping", payload: { a: "x".repeat(1000) } }));

  expect(await client.closed).toMatchObject({ code: 1009 });
});

test("A7 sockets with an unfinished first frame end after the time for the key, each of them", async () => {
  const { app } = await setup({ checkMs: 50, newSocketMs: 300 });

  const sockets = await Promise.all(Array.from({ length: 50 }, () => openFrame(app, 1024 * 1024, 15_000)));
  await Promise.all(sockets.map(({ answered }) => answered));

  expect(await app.countLimit("slow_sockets")).toBe(50);
});

test("A7 a socket that refuses to close after a wrong key ends, too", async () => {
  const { app } = await setup({ checkMs: 50, newSocketMs: 300, newSocketKeyMs: 300 });
  const { socket } = await connect(app);
  socket.send(JSON.stringify({ type: "connection_init", payload: { authorization: "Bearer nobody" } }));

  socket.pause();

  await waitFor(async () => (await app.countLimit("slow_sockets")) === 1);
});

test("A7 an authenticated socket stays past these limits, and may send a large message", async () => {
  const { app, owner } = await setup({ checkMs: 50, newSocketMs: 200, newSocketKeyMs: 2_000 });
  const client = await connectWithKey(app, owner.key);
  const waiting = await connect(app);

  await waiting.closed;
  const answer = await askOver(client, `{ viewer { account { id } } } # ${"x".repeat(90_000)}`);

  expect(answer).toMatchObject({ type: "next", payload: { data: { viewer: {} } } });
});

test("A7 a process has room for a number of sockets without a key, and the oldest one makes room", async () => {
  const { app, owner } = await setup({ checkMs: 20, newSockets: 2, stalledMs: 100 });
  const first = await connect(app);
  await connect(app);

  await waitFor(async () => (await tryToOpen(app)) === "open");

  expect(await first.closed).toMatchObject({ code: 1006 });
  await waitFor(() => opensWithKey(app, owner.key));
});

test("A7 an address group has room for a number of sockets without a key", async () => {
  const { app } = await setup({ newSocketsOfAddress: 1, stalledMs: 60_000 }, { TRUST_PROXY: "1" });
  const openFrom = (address: string) => tryToOpen(app, { "x-forwarded-for": address });

  const answers = [
    await openFrom("190.12.0.1"),
    await openFrom("190.12.0.1:99"),
    await openFrom("190.12.0.2"),
    await openFrom("2800:200::1"),
    await openFrom("2800:200::2"),
  ];

  expect(answers).toEqual(["open", 503, "open", "open", 503]);
  expect(await app.countLimit("new_sockets")).toBe(2);
});

test("A7 a process accepts a number of connections", async () => {
  const { app } = await setup({ connections: 3 });

  const opened = await Promise.all(Array.from({ length: 4 }, () => openRawSocket(app.url, "")));
  const refused = await Promise.race(opened.map(({ answered }) => answered));

  expect(refused).toBe("");
  expect(opened.filter(({ socket }) => socket.destroyed)).toHaveLength(1);
  expect(await app.countLimit("connections")).toBe(1);
});

test.each([
  ["an address", ["190.12.0.1", "190.12.0.1", "190.12.0.1", "190.12.0.2"], [false, false, true, false]],
  ["a network of IPv6", ["2800:1::1", "2800:1::2", "2800:1::3", "2800:1:0:1::1"], [false, false, true, false]],
  ["an internal address, which is a proxy's", ["10.0.0.1", "10.0.0.1", "10.0.0.1"], [false, false, false]],
])("A7 the connections of %s are bounded as its group", (_, addresses, destroyed) => {
  const { open } = watch(true);

  expect(addresses.map(open)).toEqual(destroyed);
});

test("A7 the addresses of proxies bound no connections", () => {
  const { open } = watch(false);

  expect(["190.12.0.1", "190.12.0.1", "190.12.0.1"].map(open)).toEqual([false, false, false]);
});

test("A7 a closed connection makes room for another one of its address", () => {
  const { open, closeLast } = watch(true);
  open("190.12.0.1");
  open("190.12.0.1");

  closeLast();

  expect([open("190.12.0.1"), open("190.12.0.1")]).toEqual([false, true]);
});

/** A watch whose groups have two connections; `open` tells whether the connection is ended. */
function watch(hasClientAddresses: boolean) {
  const server = new EventEmitter() as Server;
  const { metrics } = createMeter({ withProcess: false });
  const limits = { ...CONNECTION_LIMITS, connectionsOfAddress: 2 };
  const watching = watchConnections(server, limits, { metrics, hasClientAddresses });
  onTestFinished(() => watching.close());
  let last = new EventEmitter();

  function open(remoteAddress: string): boolean {
    let isDestroyed = false;
    const destroy = () => (isDestroyed = true);
    last = Object.assign(new EventEmitter(), { remoteAddress, destroy, writableLength: 0, bytesWritten: 0 });
    server.emit("connection", last);
    return isDestroyed;
  }
  return { open, closeLast: () => last.emit("close") };
}

async function opensWithKey(app: TestApp, key: string): Promise<boolean> {
  const client = await connectWithKey(app, key).catch(() => null);
  return client !== null;
}

/** "open", or the status of the refusal. */
function tryToOpen({ url }: TestApp, headers: Readonly<Record<string, string>> = {}): Promise<"open" | number> {
  const socket = new WebSocket(`${url.replace("http:", "ws:")}${GRAPHQL_PATH}`, ["graphql-transport-ws"], { headers });
  onTestFinished(() => socket.terminate());
  return new Promise((resolve, reject) => {
    socket.once("open", () => resolve("open"));
    socket.once("unexpected-response", (_request, response) => resolve(response.statusCode ?? 0));
    socket.once("error", reject);
  });
}
