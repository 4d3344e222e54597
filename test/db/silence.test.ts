import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";
import pino from "pino";
import { expect, onTestFinished, test } from "vitest";
import { createDatabase } from "../../src/db/connection.ts";
import { isDatabaseAway } from "../../src/db/errors.ts";
import { breakWhenSilent } from "../../src/db/silence.ts";
import { createTestDatabase } from "../support/database.ts";
import { startDatabaseProxy } from "../support/databaseProxy.ts";

const TIMEOUT_MS = 200;

test("a query whose server falls silent fails as an outage, and the next one gets another connection", async () => {
  const { url, drop } = await createTestDatabase();
  const proxy = await startDatabaseProxy(url);
  const database = createDatabase(proxy.url, 1, pino({ level: "silent" }), { answerTimeoutMs: TIMEOUT_MS });
  onTestFinished(async () => {
    await database.destroy();
    await drop();
  });
  const readPid = async () => (await database.raw<{ rows: { pid: number }[] }>("select pg_backend_pid() as pid")).rows;
  const before = await readPid();

  proxy.freeze();
  const error: unknown = await database.raw("select 1").catch((reason: unknown) => reason);
  const after = await readPid();

  expect(isDatabaseAway(error)).toBe(true);
  expect(after).not.toEqual(before);
});

test("an idle connection may be silent, and a connection with an unanswered query is broken", async () => {
  const server = createServer((socket) => socket.on("error", () => undefined));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const stream = connect((server.address() as AddressInfo).port, "127.0.0.1").on("error", () => undefined);
  await once(stream, "connect");
  const client = { connection: { stream }, readyForQuery: true };

  breakWhenSilent(client, TIMEOUT_MS);
  await once(stream, "timeout");
  const isOpenWhileIdle = !stream.destroyed;
  const closed = new Promise((resolve) => stream.once("close", resolve));
  client.readyForQuery = false;
  stream.write("?");
  await closed;

  expect(isOpenWhileIdle).toBe(true);
  expect(stream.destroyed).toBe(true);
});
