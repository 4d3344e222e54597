import { expect, onTestFinished, test } from "vitest";
import { GRAPHQL_PATH, receiptPath } from "../../src/domain/links.ts";
import type { ConnectionLimits } from "../../src/edge/connectionLimits.ts";
import { connectWithKey } from "../graphql/socketClient.ts";
import type { TestApp } from "../support/app.ts";
import { PDF } from "../support/attachments.ts";
import { setupBook } from "../support/complaints.ts";
import { openRawSocket, writeHead } from "../support/rawSockets.ts";
import { waitFor } from "../support/waiting.ts";

const MEBIBYTE = 1024 * 1024;
/** The buffers of the system take some MiB of answers that nobody reads. */
const ANSWERS = 12;
const TYPES = "types { name description fields { name description args { name description } } }";
/** A query of several hundred kilobytes. */
const NAMES = `{ __schema { ${Array.from({ length: 4 }, (_, n) => `t${n}: ${TYPES}`).join(" ")} } }`;

/** A service with a sheet whose attachment has almost 5 MiB. */
async function setup(connectionLimits: Partial<ConnectionLimits>) {
  const { app, owner, form, file } = await setupBook({ environment: { WORKER: "off" }, connectionLimits });
  const bytes = Buffer.concat([PDF.subarray(0, -6), Buffer.alloc(5 * MEBIBYTE - 1000, " "), PDF.subarray(-6)]);
  const { complaint, secret } = await file({}, { attachments: [{ fileName: "boleta.pdf", bytes }] });
  const path = `${receiptPath(form.token, secret)}/adjuntos/${complaint.attachments[0]?.id}`;
  return { app, owner, path, bytes };
}

/** Asks for the same address several times over one connection, and reads nothing. */
function askWithoutReading({ url }: TestApp, path: string, headers: Readonly<Record<string, string>> = {}) {
  return openRawSocket(url, writeHead("GET", path, headers).repeat(ANSWERS), true);
}

test("A4 a connection that does not read an attachment ends, and another one gets the whole file", async () => {
  const { app, path, bytes } = await setup({ checkMs: 50, unreadMs: 400 });

  await askWithoutReading(app, path);
  await waitFor(async () => (await app.countLimit("unread_answers")) === 1);
  const whole = await fetch(`${app.url}${path}`);

  expect(whole.headers.get("content-length")).toBe(String(bytes.length));
  expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true);
});

test("A4 a connection that does not read answers of GraphQL ends", async () => {
  const { app, owner } = await setup({ checkMs: 50, unreadMs: 400 });
  const path = `${GRAPHQL_PATH}?query=${encodeURIComponent(NAMES)}`;

  const head = writeHead("GET", path, { authorization: `Bearer ${owner.key}` });
  await openRawSocket(app.url, head.repeat(30), true);

  await waitFor(async () => (await app.countLimit("unread_answers")) === 1);
});

test("A4 a WebSocket that reads nothing ends", async () => {
  const { app, owner } = await setup({ checkMs: 50, unreadMs: 400 });
  const { socket } = await connectWithKey(app, owner.key);

  socket.pause();
  for (let n = 0; n < 30; n += 1)
    socket.send(JSON.stringify({ type: "subscribe", id: `${n}`, payload: { query: NAMES } }));

  await waitFor(async () => (await app.countLimit("unread_answers")) === 1);
});

test("A4 a WebSocket ends when too many of its bytes are unsent", async () => {
  const { app, owner } = await setup({ unsentBytesOfConnection: MEBIBYTE / 2 });
  const { socket } = await connectWithKey(app, owner.key);

  socket.pause();
  for (let n = 0; n < 30; n += 1)
    socket.send(JSON.stringify({ type: "subscribe", id: `${n}`, payload: { query: NAMES } }));

  await waitFor(async () => (await app.countLimit("unsent_bytes")) === 1);
});

test("A4 without room for an answer the connection that has read nothing for longest ends", async () => {
  const { app, owner, path, bytes } = await setup({ checkMs: 20, stalledMs: 200, unsentBytes: MEBIBYTE });
  const query = `${GRAPHQL_PATH}?query=${encodeURIComponent(NAMES)}`;
  const head = writeHead("GET", path, {});
  await openRawSocket(app.url, head.repeat(7), true);

  await waitFor(async () => {
    const { status } = await fetch(`${app.url}${query}`, { headers: { authorization: `Bearer ${owner.key}` } });
    return status === 200 && (await app.countLimit("unsent_bytes")) > 0;
  });
  const whole = await fetch(`${app.url}${path}`);

  expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true);
});

test("A4 an answer without room is refused with 503 in the shape of its edge", async () => {
  const { app, owner, path } = await setup({ unsentBytes: 1000 });
  const authorization = `Bearer ${owner.key}`;

  const file = await fetch(`${app.url}${path}`);
  const result = await fetch(`${app.url}${GRAPHQL_PATH}?query=${encodeURIComponent(NAMES)}`, {
    headers: { authorization },
  });

  expect([file.status, result.status]).toEqual([503, 503]);
  expect(file.headers.get("retry-after")).not.toBeNull();
  expect(await file.text()).toContain("SERVICE_UNAVAILABLE");
  expect(await result.json()).toMatchObject({ errors: [{ extensions: { code: "SERVICE_UNAVAILABLE" } }] });
});

test("A4 a slow reader that goes on reading gets the whole attachment", async () => {
  const { app, path, bytes } = await setup({ checkMs: 50, unreadMs: 2_000 });
  const { socket, answered } = await openRawSocket(app.url, writeHead("GET", path, { connection: "close" }), true);
  let received = 0;
  socket.on("data", (piece: Buffer) => {
    received += piece.length;
    socket.pause();
  });

  const reading = setInterval(() => socket.resume(), 10);
  onTestFinished(() => clearInterval(reading));
  await answered;

  expect(received).toBeGreaterThan(bytes.length);
});

test("A4 a connection with too many requests before their answers ends", async () => {
  const { app } = await setup({ answersOfConnection: 10 });

  const { answered } = await openRawSocket(app.url, writeHead("GET", "/readyz", {}).repeat(20));

  await answered;
  expect(await app.countLimit("answers_of_connection")).toBeGreaterThan(0);
});
