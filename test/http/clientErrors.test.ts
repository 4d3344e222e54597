import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import pino from "pino";
import { expect, onTestFinished, test } from "vitest";
import { answerClientErrors } from "../../src/http/clientErrors.ts";
import { startTestApp } from "../support/app.ts";
import { submissionsOf } from "../support/submissions.ts";
import { es } from "../../src/messages/es/index.ts";

const JSON_BODY = 'Content-Type: application/json\r\nContent-Length: 7\r\n\r\n{"a":1}';
const BAD_HTTP = { success: false, code: "INVALID_REQUEST", error: expect.stringContaining("HTTP") };

async function setup() {
  const lines: string[] = [];
  const app = await startTestApp({
    environment: { WORKER: "off" },
    log: pino({}, { write: (line) => void lines.push(line) }),
  });
  const owner = await app.createOwner();
  const form = await app.createForm(owner);
  const path = `/f/${form.token}`;
  return {
    lines,
    path,
    send: (bytes: string) => sendRaw(app.url, bytes),
    stored: () => submissionsOf(app, owner, form),
  };
}

/** The server's answer, until it hangs up, to bytes that no HTTP client would send. */
async function sendRaw(url: string, bytes: string) {
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  await once(socket, "connect");
  socket.write(bytes);
  let text = "";
  for await (const chunk of socket) text += String(chunk);
  const parts = text.split("\r\n\r\n");
  const head = parts.slice(0, -1).join("\r\n\r\n");
  return { status: head.split("\r\n")[0], head: head.toLowerCase(), body: JSON.parse(parts.at(-1) ?? "") as unknown };
}

test.each([
  ["what is not HTTP", "nonsense\r\n\r\n", "400 Bad Request"],
  ["a method that does not exist", "FOO / HTTP/1.1\r\nHost: x\r\n\r\n", "400 Bad Request"],
  ["a client that takes it for a proxy", "CONNECT a.pe:443 HTTP/1.1\r\nHost: a.pe:443\r\n\r\n", "400 Bad Request"],
  [
    "headers past every bound",
    `GET / HTTP/1.1\r\nHost: x\r\nX: ${"x".repeat(20_000)}\r\n\r\n`,
    "431 Request Header Fields Too Large",
  ],
  [
    "a length in two versions",
    "POST /f/x HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n",
    "400 Bad Request",
  ],
  [
    "a body that breaks off in a broken chunk",
    "POST /f/TOKEN HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
    "400 Bad Request",
  ],
])("answers %s in the usual shape, readable by a page's script", async (_name, bytes, status) => {
  const { send, path } = await setup();

  const answer = await send(bytes.replace("/f/TOKEN", path));

  expect(answer).toMatchObject({ status: `HTTP/1.1 ${status}`, body: BAD_HTTP });
  expect(answer.head).toContain("access-control-allow-origin: *");
});

test.each([
  ["an expectation that nobody can meet", "HTTP/1.1\r\nHost: x\r\nExpect: foo\r\nConnection: close", 417, "Expect"],
  ["a missing Host", "HTTP/1.1\r\nConnection: close", 400, "Host"],
])("refuses %s in the shape of each edge, stores nothing and logs it", async (_name, head, status, named) => {
  const { send, path, stored, lines } = await setup();

  const submission = await send(
    `POST ${path} ${head.replace("\r\n", "\r\nOrigin: https://tienda.pe\r\n")}\r\n${JSON_BODY}`,
  );
  const query = await send(`POST /api/v1/graphql ${head}\r\n${JSON_BODY}`);

  const error = expect.stringContaining(named);
  expect(submission.status).toContain(`HTTP/1.1 ${status} `);
  expect(submission.body).toEqual({ success: false, error, code: "INVALID_REQUEST" });
  expect(submission.head).toContain("access-control-allow-origin: https://tienda.pe");
  expect(query.status).toBe(submission.status);
  expect(query.body).toEqual({ errors: [{ message: error, extensions: { code: "INVALID_REQUEST" } }] });
  expect(await stored()).toEqual([]);
  expect(lines.filter((line) => line.includes(`"status":${status},"code":"INVALID_REQUEST"`))).toHaveLength(2);
});

test("refuses an address that cannot be read as the client's error, not as the service's", async () => {
  const { send, lines } = await setup();

  const answer = await send("GET http://[ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");

  expect(answer).toMatchObject({ status: "HTTP/1.1 400 Bad Request", body: BAD_HTTP });
  expect(lines.filter((line) => line.includes("request failed"))).toEqual([]);
});

test("a request of HTTP/1.0 without Host is taken, and so is one with Expect: 100-continue", async () => {
  const { send, path, stored } = await setup();

  const old = await send(`POST ${path} HTTP/1.0\r\n${JSON_BODY}`);
  const waiting = await send(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nExpect: 100-Continue\r\nConnection: close\r\n${JSON_BODY}`,
  );

  expect(old.status).toBe("HTTP/1.1 201 Created");
  expect(waiting.status).toBe("HTTP/1.1 100 Continue");
  expect(await stored()).toHaveLength(2);
});

test.each(["/f/x", "/nada"])("answers a request that offers a WebSocket at %s as if it had no offer", async (path) => {
  const { send } = await setup();

  const answer = await send(
    `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close, Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`,
  );

  expect(answer.status).toMatch(/ 40[45] /);
  expect(answer.body).toMatchObject({ success: false, error: expect.any(String) });
});

test("a valid request gets its own answer before the connection ends because of malformed bytes after it", async () => {
  const { path, send, stored } = await setup();

  const answer = await send(`POST ${path} HTTP/1.1\r\nHost: x\r\n${JSON_BODY}nonsense\r\n\r\n`);

  expect(answer).toMatchObject({ status: "HTTP/1.1 201 Created", body: { success: true } });
  expect(await stored()).toHaveLength(1);
});

test.each([
  ["its head", "POST / HTTP/1.1\r\nHost: x\r\n"],
  ["its body", 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{"a"'],
])("answers 408 to a client that does not come to the end of %s, and hangs up", async (_part, bytes) => {
  const server = createServer({ headersTimeout: 100, requestTimeout: 100, connectionsCheckingInterval: 20 });
  answerClientErrors(
    server.on("request", (request) => void request.resume()),
    es,
  );
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());

  const answer = await sendRaw(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, bytes);

  expect(answer).toMatchObject({
    status: "HTTP/1.1 408 Request Timeout",
    body: { success: false, code: "REQUEST_TIMEOUT" },
  });
});
