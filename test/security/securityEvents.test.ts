import { expect, test } from "vitest";
import { createSecurityLog } from "../../src/edge/securityLog.ts";
import { createLog } from "../../src/start/log.ts";
import { startTestApp } from "../support/app.ts";
import { ask } from "../support/http.ts";
import { createAsk, post } from "../graphql/client.ts";
import { createKey } from "../graphql/fixtures.ts";
import { askOver, connect, connectWithKey } from "../graphql/socketClient.ts";

const HERE = "127.0.0.1";

test("the line of a request names its key, and that of a refused one has the sender's address and never the key", async () => {
  const { app, owner, entries, text } = await setup();
  const weak = await createKey(app, owner, ["forms:read"]);

  await post(app, owner.key, { query: "{ viewer { account { id } } }" });
  await post(app, "vtn_wrong-key-of-somebody", { query: "{ viewer { account { id } } }" });
  await ask(`${app.url}/api/v1/forms/${weak.id}/complaints.csv`, { headers: { authorization: `Bearer ${weak.key}` } });

  const [accepted, refused, forbidden] = entries("request");
  expect(accepted).toMatchObject({ status: 200, by: owner.actor.by });
  expect(accepted).not.toHaveProperty("address");
  expect(refused).toMatchObject({ status: 401, code: "UNAUTHENTICATED", address: HERE });
  expect(forbidden).toMatchObject({
    status: 403,
    code: "FORBIDDEN",
    by: { kind: "apiKey", id: weak.id },
    address: HERE,
  });
  for (const key of [owner.key, weak.key, "wrong-key-of-somebody"]) expect(text()).not.toContain(key);
});

test("a socket's key is logged when it is accepted and when it is refused, with the address and without the key", async () => {
  const { app, owner, entries, text } = await setup();

  await connectWithKey(app, owner.key);
  const client = await connect(app);
  client.send({ type: "connection_init", payload: { authorization: "Bearer wrong-key-of-somebody" } });
  await client.closed;

  expect(entries("socket authenticated")).toMatchObject([{ by: owner.actor.by, address: HERE, level: 30 }]);
  expect(entries("socket refused")).toMatchObject([{ code: "UNAUTHENTICATED", address: HERE, level: 40 }]);
  for (const key of [owner.key, "wrong-key-of-somebody"]) expect(text()).not.toContain(key);
});

test("an operation that asks for what its key may not see leaves one line with the key's id, over HTTP and over a socket", async () => {
  const { app, owner, entries } = await setup();
  const weak = await createKey(app, owner, ["forms:read"]);
  const query = "{ forms { nodes { submissions { totalCount } } } }";

  await createAsk(app, weak.key)(query);
  const client = await connectWithKey(app, weak.key);
  await askOver(client, query);
  await askOver(client, "subscription { submissionCreated { cursor } }");

  const { accountId } = owner.actor;
  expect(entries("permission refused")).toMatchObject([
    { by: { kind: "apiKey", id: weak.id }, accountId, address: HERE, refusals: 1, level: 40 },
    { by: { kind: "apiKey", id: weak.id }, accountId, address: HERE, refusals: 1 },
    { by: { kind: "apiKey", id: weak.id }, accountId, refusals: 1, path: "submissionCreated" },
  ]);
});

test("a caller that repeats an event gets five lines a second, all callers a hundred, and the next line counts the others", () => {
  const lines: string[] = [];
  let nowMs = 0;
  const log = createLog("debug", { write: (line) => void lines.push(line) });
  const securityLog = createSecurityLog(log, () => nowMs);
  const note = (subject: string) => securityLog.note("warn", "socket refused", subject, {});

  for (let n = 0; n < 20; n += 1) note("a");
  const afterOne = lines.length;
  for (let n = 0; n < 200; n += 1) note(`b${n}`);
  const afterAll = lines.length;
  nowMs = 1000;
  note("a");

  expect([afterOne, afterAll, lines.length]).toEqual([5, 100, 101]);
  const omitted = lines.map((line) => (JSON.parse(line) as { omitted?: number }).omitted ?? 0);
  expect([omitted[5], omitted[100]]).toEqual([15, 105]);
});

test("a line break or a control character in a logged text adds no line and no field", () => {
  const lines: string[] = [];
  const log = createLog("debug", { write: (line) => void lines.push(line) });
  const hostile = 'x\n{"level":60,"msg":"forged"}\r\u2028\u001b[2J","level":60,"a":"';

  log.warn({ reason: hostile, err: new Error(hostile) }, hostile);

  expect(lines.map((line) => line.split("\n").length)).toEqual([2]);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({ level: 40, reason: hostile, msg: hostile });
  expect(lines[0]).not.toContain("\u001b");
});

/** An app and its log lines after the arrangement. */
async function setup() {
  const lines: string[] = [];
  const app = await startTestApp({
    environment: { WORKER: "off" },
    log: createLog("debug", { write: (line) => void lines.push(line) }),
  });
  const owner = await app.createOwner();
  await app.createForm(owner);
  lines.length = 0;
  const parse = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  return {
    app,
    owner,
    entries: (message: string) => parse().filter(({ msg }) => msg === message),
    text: () => lines.join(""),
  };
}
