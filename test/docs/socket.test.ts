import { createServer, connect as connectTcp, type AddressInfo, type Socket } from "node:net";
import { once } from "node:events";
import { CloseCode } from "graphql-ws";
import { expect, onTestFinished, test } from "vitest";
import { CLOSE_CODES } from "../../src/graphql/ws/closeCodes.ts";
import { submit } from "../graphql/fixtures.ts";
import { connectWithKey, subscribe } from "../graphql/socketClient.ts";
import { startTestApp } from "../support/app.ts";
import { CHECKOUT } from "../support/checkouts.ts";
import { startOf } from "../support/feeds.ts";
import { runProgram } from "../support/programs.ts";
import { readPage } from "../support/readmes.ts";

const page = await readPage("docs/socket.md");
/** The connection ended without a close frame. */
const ABNORMAL = 1006;
/** Codes of graphql-ws that its server never sends, or that this service replaces by its own. */
const UNSENT = [CloseCode.InternalClientError, CloseCode.BadResponse, CloseCode.ConnectionAcknowledgementTimeout];

test("the page of the socket lists exactly the codes that a socket may be closed with", () => {
  const listed = Array.from(page.text.matchAll(/^\| (\d{4}) \|/gm), ([, code]) => Number(code));

  const ofProtocol = Object.values(CloseCode).filter((code) => typeof code === "number" && !UNSENT.includes(code));

  expect(listed).toHaveLength(new Set(listed).size);
  expect(new Set(listed)).toEqual(new Set([...Object.values(CLOSE_CODES), ...ofProtocol, ABNORMAL]));
});

test("the example resumes after its cursor, and after an interruption without a gap or a duplicate", async () => {
  const app = await startTestApp({ environment: { WORKER: "off" } });
  const owner = await app.createOwner();
  const form = await app.createForm(owner);
  await submit(app, form, { number: 0 });
  const [seen] = await subscribe(await connectWithKey(app, owner.key), { after: startOf(owner) })(1);
  await submit(app, form, { number: 1 });
  const proxy = await startProxy(app.url);
  const environment = { URL: proxy.url, KEY: owner.key, AFTER: seen?.cursor };

  const client = runProgram("sh", ["-c", page.commands.get("resume") ?? "exit 1"], { cwd: CHECKOUT, environment });
  await client.prints(/"number":1/);
  proxy.interrupt();
  await submit(app, form, { number: 2 });
  await client.prints(/"number":2/);
  await submit(app, form, { number: 3 });
  await client.prints(/"number":3/);

  expect(client.output()).toBe('{"number":1}\n{"number":2}\n{"number":3}\n');
});

/** A proxy of TCP whose connections can be interrupted. */
async function startProxy(target: string): Promise<{ readonly url: string; interrupt(): void }> {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connectTcp(Number(port), hostname);
    for (const socket of [client, upstream]) open.add(socket.on("error", () => undefined));
    client.pipe(upstream).pipe(client);
  }).listen(0, "127.0.0.1");
  const interrupt = () => {
    for (const socket of open) socket.destroy();
    open.clear();
  };
  onTestFinished(() => {
    interrupt();
    server.close();
  });
  await once(server, "listening");
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, interrupt };
}
