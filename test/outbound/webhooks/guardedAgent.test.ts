import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { createServer as createTlsServer, setDefaultCACertificates } from "node:tls";
import { expect, onTestFinished, test, vi } from "vitest";
import { parseCidrs } from "../../../src/outbound/webhooks/addressPolicy.ts";
import { exchange } from "../../../src/outbound/webhooks/exchange.ts";
import { createGuardedAgent, type GuardedAgentOptions } from "../../../src/outbound/webhooks/guardedAgent.ts";
import { RECEIVER_CERTIFICATE, RECEIVER_KEY } from "./certificate.ts";
import { answerWith, listen, LOOPBACK, startReceiver } from "./receiver.ts";

test.for(["[::1]", "[::7f00:1]", "[::]"])(
  "opens no connection to %s when only IPv4 loopback is allowed",
  async (host) => {
    const opened: unknown[] = [];
    const open: GuardedAgentOptions["open"] = (options) => {
      opened.push(options.host);
      return connect(options);
    };

    const error = await request(`http://${host}:9/`, { allowedCidrs: LOOPBACK, open });

    expect(error).toMatchObject({ errorClass: "blocked_destination" });
    expect(opened).toEqual([]);
  },
);

test.for([
  { addresses: ["127.0.0.1"] },
  { addresses: ["127.0.0.1", "127.0.0.2"] },
  { addresses: ["::ffff:127.0.0.1"] },
  { addresses: ["127.0.0.1", "not an address"] },
])("opens no connection when a name resolves to $addresses", async ({ addresses }) => {
  const trap = await startReceiver();
  const lookup = answerWith(addresses);

  const error = await request(`http://receiver.example:${trap.port}/`, { allowedCidrs: [], lookup });

  expect(error).toMatchObject({ errorClass: "blocked_destination" });
  expect(await trap.countConnections()).toBe(0);
});

test.for([{ addresses: ["127.0.0.1", "127.0.0.2"] }, { addresses: ["127.0.0.2", "127.0.0.1"] }])(
  "opens no connection when only one address of the answer is denied: $addresses",
  async ({ addresses }) => {
    const trap = await startReceiver();
    const { cidrs } = parseCidrs("127.0.0.1/32");
    const lookup = answerWith(addresses);

    const error = await request(`http://receiver.example:${trap.port}/`, { allowedCidrs: cidrs, lookup });

    expect(error).toMatchObject({ errorClass: "blocked_destination" });
    expect(await trap.countConnections()).toBe(0);
  },
);

test("checks the DNS answer of its own connection, not an earlier one", async () => {
  const receiver = await startReceiver((socket) => socket.end("HTTP/1.1 204 No Content\r\nconnection: close\r\n\r\n"));
  const { cidrs } = parseCidrs("127.0.0.1/32");
  const lookup = answerWith(["127.0.0.1"], ["127.0.0.2"]);
  const agent = startAgent({ allowedCidrs: cidrs, lookup });
  const url = `http://receiver.example:${receiver.port}/`;

  const before = await requestWith(agent, url);
  const after = await requestWith(agent, url);

  expect(before).toBe(204);
  expect(after).toMatchObject({ errorClass: "blocked_destination" });
  expect(await receiver.countConnections()).toBe(1);
});

test.for([301, 302, 303, 307, 308])("opens no connection to the target of a %i", async (status) => {
  const opened: unknown[] = [];
  const location = "http://169.254.169.254/latest/meta-data";
  const receiver = await startReceiver((socket) => {
    socket.end(`HTTP/1.1 ${status} Elsewhere\r\nlocation: ${location}\r\ncontent-length: 0\r\n\r\n`);
  });

  const answer = await request(receiver.url, {
    open: (options) => {
      opened.push(options.host);
      return connect({ ...options, host: "127.0.0.1" });
    },
  });

  expect({ answer, opened }).toEqual({ answer: status, opened: ["127.0.0.1"] });
});

test.for([true, false])("answers a lookup with `all: %s` in the requested shape", async (autoSelectFamily) => {
  const receiver = await startReceiver((socket) => socket.end("HTTP/1.1 204 No Content\r\n\r\n"));
  const open: GuardedAgentOptions["open"] = (options) => connect({ ...options, autoSelectFamily });

  const allowed = await request(`http://receiver.example:${receiver.port}/`, {
    open,
    lookup: answerWith(["127.0.0.1"]),
  });
  const denied = await request(`http://receiver.example:${receiver.port}/`, {
    open,
    allowedCidrs: [],
    lookup: answerWith(["127.0.0.1"]),
  });

  expect(allowed).toBe(204);
  expect(denied).toMatchObject({ errorClass: "blocked_destination" });
});

test("accepts a resolver that answers with one address for `all`", async () => {
  const receiver = await startReceiver((socket) => socket.end("HTTP/1.1 204 No Content\r\n\r\n"));

  const status = await request(`http://receiver.example:${receiver.port}/`, {
    lookup: (_hostname, _options, callback) => callback(null, "127.0.0.1", 4),
  });

  expect(status).toBe(204);
});

test("reaches localhost at its allowed address", async () => {
  const receiver = await startReceiver((socket) => socket.end("HTTP/1.1 204 No Content\r\n\r\n"));

  const status = await request(`http://localhost:${receiver.port}/`, { lookup: answerWith(["::1", "127.0.0.1"]) });

  expect(status).toBe(204);
});

test.for(["http", "https"])("sends no byte over %s to a peer other than the checked address", async (scheme) => {
  const trap = await startReceiver();
  const { cidrs } = parseCidrs("127.0.0.2/32");

  const error = await request(`${scheme}://127.0.0.2:${trap.port}/`, {
    allowedCidrs: cidrs,
    open: (options) => connect({ ...options, host: "127.0.0.1" }),
  });

  expect(error).toMatchObject({ errorClass: "blocked_destination" });
  expect(await trap.countConnections()).toBe(1);
  await trap.hungUp();
  expect(trap.connections[0]?.bytesRead).toBe(0);
});

test("opens no connection to a proxy that the environment names", async () => {
  const receiver = await startReceiver((socket) => socket.end("HTTP/1.1 204 No Content\r\n\r\n"));
  const proxy = await startReceiver();
  const names = ["HTTP_PROXY", "http_proxy", "HTTPS_PROXY", "https_proxy", "ALL_PROXY", "NODE_USE_ENV_PROXY"];
  for (const name of names) vi.stubEnv(name, name === "NODE_USE_ENV_PROXY" ? "1" : `http://127.0.0.1:${proxy.port}`);
  onTestFinished(() => void vi.unstubAllEnvs());

  const status = await request(receiver.url);

  expect(status).toBe(204);
  expect(await proxy.countConnections()).toBe(0);
});

test.for([
  ["fails", Object.assign(new Error("getaddrinfo ENOTFOUND receiver.example"), { code: "ENOTFOUND" })],
  ["is empty", null],
] as const)("names the stage when the DNS answer %s", async ([, failure]) => {
  const error = await request("http://receiver.example/", {
    lookup: (_hostname, _options, callback) => callback(failure, []),
  });

  expect(error).toMatchObject({ errorClass: "dns" });
});

test("names the stage when no server listens", async () => {
  const { server, port } = await listen(createServer());
  server.close();
  await once(server, "close");

  const errors = [
    await request(`http://127.0.0.1:${port}/`),
    await request(`https://127.0.0.1:${port}/`),
    await request(`http://receiver.example:${port}/`, { lookup: answerWith(["127.0.0.1", "127.0.0.2"]) }),
  ];

  expect(errors).toMatchObject([{ errorClass: "connect" }, { errorClass: "connect" }, { errorClass: "connect" }]);
});

test.for([
  ["speaks plain HTTP", (socket: Socket): void => void socket.end("HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n")],
  ["hangs up", (socket: Socket): void => void socket.destroy()],
] as const)("names the stage when the TLS peer %s", async ([, answer]) => {
  const { port } = await listen(createServer((socket) => socket.once("data", () => answer(socket))));

  const error = await request(`https://127.0.0.1:${port}/`);

  expect(error).toMatchObject({ errorClass: "tls" });
});

test("delivers over TLS with a trusted certificate for the name", async () => {
  const port = await startTlsReceiver();
  trustReceiver();
  const lookup = answerWith(["127.0.0.1"]);

  const named = await request(`https://receiver.example:${port}/`, { lookup });
  const misnamed = await request(`https://other.example:${port}/`, { lookup });

  expect(named).toBe(204);
  expect(misnamed).toMatchObject({ errorClass: "tls" });
});

test("requests over TLS share a connection until its receiver wants to close it", async () => {
  let connections = 0;
  const requests: number[] = [];
  const server = createTlsServer({ key: RECEIVER_KEY, cert: RECEIVER_CERTIFICATE }, (socket) => {
    connections += 1;
    const number = connections;
    socket.on("error", () => {});
    socket.on("data", () => {
      requests.push(number);
      socket.write(
        `HTTP/1.1 200 OK\r\n${requests.length === 3 ? "connection: close\r\n" : ""}content-length: 0\r\n\r\n`,
      );
    });
  });
  const { port } = await listen(server);
  trustReceiver();
  const agent = startAgent({ lookup: answerWith(["127.0.0.1"]) });

  const statuses = [];
  for (let count = 0; count < 4; count += 1)
    statuses.push(await requestWith(agent, `https://receiver.example:${port}/`));

  expect({ statuses, requests }).toEqual({ statuses: [200, 200, 200, 200], requests: [1, 1, 1, 2] });
});

test("refuses an untrusted certificate", async () => {
  const port = await startTlsReceiver();

  const error = await request(`https://receiver.example:${port}/`, { lookup: answerWith(["127.0.0.1"]) });

  expect(error).toMatchObject({ errorClass: "tls" });
});

test.for([
  ["DNS", "http://receiver.example"],
  ["the TLS handshake", "https://127.0.0.1"],
] as const)("bounds the time for %s", async ([, base]) => {
  const { port } = await listen(createServer());

  const error = await request(`${base}:${port}/`, { lookup: () => {}, connectTimeoutMs: 50 });

  expect(error).toMatchObject({ errorClass: "timeout" });
});

function startAgent(options: Partial<GuardedAgentOptions> = {}) {
  const agent = createGuardedAgent({ allowedCidrs: LOOPBACK, connectTimeoutMs: 5_000, ...options });
  onTestFinished(() => agent.close());
  return agent;
}

/** The status, or the class of the error that a connection failed with. */
async function requestWith(agent: ReturnType<typeof startAgent>, url: string) {
  const limits = { deadlineMs: 20_000, bodyReadMs: 20_000, bodyBytes: 1_000 };
  const result = await exchange(agent, { url, headers: {}, body: Buffer.from("{}") }, limits);
  return "failure" in result ? { errorClass: result.failure } : result.response.status;
}

function request(url: string, options: Partial<GuardedAgentOptions> = {}): ReturnType<typeof requestWith> {
  return requestWith(startAgent(options), url);
}

async function startTlsReceiver(): Promise<number> {
  const server = createTlsServer({ key: RECEIVER_KEY, cert: RECEIVER_CERTIFICATE }, (socket) => {
    socket.on("error", () => {});
    socket.once("data", () => socket.end("HTTP/1.1 204 No Content\r\n\r\n"));
  });
  return (await listen(server)).port;
}

function trustReceiver(): void {
  setDefaultCACertificates([RECEIVER_CERTIFICATE]);
  onTestFinished(() => setDefaultCACertificates([]));
}
