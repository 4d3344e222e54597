import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { exchange } from "../../../src/outbound/webhooks/exchange.ts";
import { createGuardedAgent, type GuardedAgentOptions } from "../../../src/outbound/webhooks/guardedAgent.ts";
import { type Answer, listen, LOOPBACK, startReceiver, waitForClose } from "./receiver.ts";

const OK = "HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n";
const MEBIBYTE = 1024 * 1024;

test("a connection that waits for longer than its receiver announces is closed", async () => {
  const { send, receiver } = await setup((socket) =>
    socket.write(`HTTP/1.1 204 No Content\r\nkeep-alive: timeout=3\r\n\r\n`),
  );

  const status = await send();

  expect(status).toBe(204);
  await receiver.hungUp();
});

test.for([
  ["a byte that nobody has asked for", (socket: Socket): void => void socket.write("H")],
  ["a response that nobody has asked for", (socket: Socket): void => void socket.write(OK)],
  ["its end", (socket: Socket): void => void socket.end()],
  ["a reset", (socket: Socket): void => void socket.resetAndDestroy()],
] as const)("after %s a connection that waits is closed, and the next request has a new one", async ([, act]) => {
  const { send, receiver } = await setup((socket) => socket.write(OK));

  const first = await send();
  const [socket] = receiver.connections;
  if (socket !== undefined) act(socket);
  await receiver.hungUp();
  const second = await send();

  expect([first, second]).toEqual([200, 200]);
  expect(await receiver.countConnections()).toBe(2);
});

test("a connection whose receiver closes it right behind its response gets no further request", async () => {
  const { send, receiver } = await setup((socket) => socket.end(OK));

  const statuses = [];
  for (let count = 0; count < 20; count += 1) statuses.push(await send());

  expect(statuses).toEqual(Array.from({ length: 20 }, () => 200));
  expect(await receiver.countConnections()).toBe(20);
});

test.for([
  ["a further response", (socket: Socket): void => void socket.write("HTTP/1.1 500 Late\r\ncontent-length: 0\r\n\r\n")],
  ["its end", (socket: Socket): void => void socket.end()],
] as const)("%s that comes a moment behind a response belongs to no further request", async ([, act]) => {
  const { send } = await setup((socket) => socket.write(OK, () => setImmediate(() => setImmediate(act, socket))));

  const statuses = [];
  for (let count = 0; count < 50; count += 1) statuses.push(await send());

  expect(new Set(statuses)).toEqual(new Set([200]));
});

test("a connection is not kept when the response came before the request was written", async () => {
  const { port, connections } = await listen(
    createServer((socket) => void socket.once("data", () => socket.pause().write(OK))),
  );
  const { send } = startAgent();

  const status = await send(`http://127.0.0.1:${port}/`, Buffer.alloc(64 * MEBIBYTE));

  expect(status).toBe(200);
  connections[0]?.resume();
  for (const socket of connections) await waitForClose(socket);
});

test("each origin has its own connections", async () => {
  const [one, other] = [
    await startReceiver((socket) => socket.write(OK)),
    await startReceiver((socket) => socket.write(OK)),
  ];
  const { send } = startAgent();

  for (const url of [one.url, other.url, one.url, other.url]) await send(url);

  expect([one.requests.length, other.requests.length]).toEqual([2, 2]);
  expect([await one.countConnections(), await other.countConnections()]).toEqual([1, 1]);
});

test.for(["http", "https"])("a request that is given up while it connects by %s leaves no socket", async (scheme) => {
  const { port } = await listen(createServer());
  const opened: Socket[] = [];
  const { send } = startAgent({
    lookup: scheme === "http" ? () => {} : undefined,
    open(options) {
      const socket = connect(options);
      opened.push(socket);
      return socket;
    },
  });

  const host = scheme === "http" ? "receiver.example" : "127.0.0.1";
  const failure = await send(`${scheme}://${host}:${port}/`, Buffer.from("{}"), 50);

  expect(failure).toBe("timeout");
  expect(opened.map(({ destroyed }) => destroyed)).toEqual([true]);
});

test("an agent that is closed has no connection left, and takes no further request", async () => {
  const { agent, send, receiver } = await setup((socket) => socket.write(OK));
  const { server, port } = await listen(createServer());

  await send();
  void send(`https://127.0.0.1:${port}/`);
  const [opening] = (await once(server, "connection")) as [Socket];
  agent.close();

  await receiver.hungUp();
  await waitForClose(opening.resume());
  await expect(send()).rejects.toThrow("closed");
});

function startAgent(options: Partial<GuardedAgentOptions> = {}) {
  const agent = createGuardedAgent({ allowedCidrs: LOOPBACK, connectTimeoutMs: 20_000, ...options });
  onTestFinished(() => agent.close());
  /** The status, or why there is none. */
  const send = async (url: string, body = Buffer.from("{}"), deadlineMs = 20_000) => {
    const limits = { deadlineMs, bodyReadMs: 20_000, bodyBytes: 1_000 };
    const result = await exchange(agent, { url, headers: {}, body }, limits);
    return "failure" in result ? result.failure : result.response.status;
  };
  return { agent, send };
}

async function setup(answer: Answer) {
  const receiver = await startReceiver(answer);
  const { agent, send } = startAgent();
  return { agent, receiver, send: (url = receiver.url) => send(url) };
}
