import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createConnector } from "../../src/db/connector.ts";
import { isDatabaseAway } from "../../src/db/errors.ts";
import { applySettings, readServerState } from "../../src/db/sessionSettings.ts";
import { chooseServerAccount, needsAnotherAccount, runAs } from "../../src/embeddedPostgres/accounts.ts";
import { withConnection } from "../support/administration.ts";
import { createTestDatabase } from "../support/database.ts";
import { findInstalledPrograms, useInstalledPostgres } from "../support/installedPostgres.ts";

const PROGRAMS = await findInstalledPrograms();
const PASSWORD_ASKED = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 3]);

/** A server that asks for the password in the clear, and what it was sent after that. */
async function startCuriousServer() {
  const sent: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on("error", () => undefined));
    socket.once("data", () => {
      socket.on("data", (bytes) => void sent.push(bytes.toString("latin1")));
      socket.write(PASSWORD_ASKED);
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const closed = () =>
    Promise.all([...sockets].filter((socket) => !socket.closed).map((socket) => once(socket, "close")));
  return { url: `postgres://u:secreta@127.0.0.1:${(server.address() as AddressInfo).port}/x`, sent, closed };
}

test("channel_binding=require sends no password to a server that offers none", async () => {
  const { url, sent, closed } = await startCuriousServer();
  const connector = createConnector(`${url}?channel_binding=require`);

  const failure: unknown = await connector.connect({ settle: readServerState }).catch((error: unknown) => error);
  await closed();

  expect(String(failure)).toContain("offers no channel binding");
  expect(sent.join("")).not.toContain("secreta");
});

test("channel_binding=require refuses a server that asks for no password either, as it proves nothing", async () => {
  const { url, drop } = await createTestDatabase();
  onTestFinished(drop);

  const address = new URL(url);
  address.searchParams.set("channel_binding", "require");
  const connector = createConnector(address.href);

  await expect(connector.connect({ settle: readServerState })).rejects.toThrow("offers no channel binding");
});

test.skipIf(PROGRAMS === null)("channel_binding=require takes a server with TLS and SCRAM", async () => {
  const { createCluster } = await useInstalledPostgres(PROGRAMS ?? "");
  const url = new URL(await createCluster());
  await withConnection(url.href, async (client) => {
    const { rows } = await client.query<{ folder: string }>("select current_setting('data_directory') as folder");
    const folder = rows[0]?.folder ?? "";
    const account = needsAnotherAccount() ? await chooseServerAccount() : null;
    const made = `req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=localhost -keyout ${folder}/server.key -out ${folder}/server.crt`;
    await runAs(account, "openssl", made.split(" "));
    await writeFile(join(folder, "pg_hba.conf"), "hostssl all all 127.0.0.1/32 scram-sha-256\n");
    await client.query("create role ana login password 'clave'");
    await client.query("alter system set ssl = on");
    await client.query("select pg_reload_conf()");
  });
  [url.username, url.password, url.search] = ["ana", "clave", "?sslmode=no-verify&channel_binding=require"];
  const connector = createConnector(url.href);

  const open = () => connector.connect({ settle: readServerState }).catch(() => null);
  // The server reads its new settings a moment later.
  let opened = await open();
  while (opened === null) opened = await open();
  const { rows } = await opened.client.query("select ssl from pg_stat_ssl where pid = pg_backend_pid()");
  await opened.client.end();

  expect(rows).toEqual([{ ssl: true }]);
});

test("a connector whose attempt is broken off opens nothing", async () => {
  const { url } = await startCuriousServer();
  const stopping = new AbortController();
  const mute = url.replace("secreta@", "@");

  const connecting = createConnector(mute.replace("/x", ",127.0.0.1:1/x")).connect({
    settle: readServerState,
    signal: stopping.signal,
  });
  stopping.abort();

  await expect(connecting).rejects.toThrow();
});

test("hosts that do not answer are an outage, whose error names each of them without user and password", async () => {
  const connector = createConnector("postgres://ana:secreta@127.0.0.1:1,[::1]:2/x");

  const failure: unknown = await connector.connect({ settle: readServerState }).catch((error: unknown) => error);

  expect(isDatabaseAway(failure)).toBe(true);
  expect(String(failure)).toContain("(127.0.0.1:1: connect ECONNREFUSED 127.0.0.1:1; [::1]:2: connect");
  expect(String(failure)).not.toMatch(/ana|secreta/);
});

test("a connection begins at the next host, and later ones at the host that took writes", async () => {
  const { url, drop } = await createTestDatabase();
  onTestFinished(drop);
  const { username, host, pathname } = new URL(url);
  const connector = createConnector(`postgres://${username}@127.0.0.1:1,${host}${pathname}`);
  const before = connector.readPosition();

  const { client, state, position } = await connector.connect({ settle: applySettings });
  await client.end();

  expect([before, position, connector.readPosition()]).toEqual([null, 2, 2]);
  expect(state).toEqual({ backend: expect.any(Number), takesWrites: true });
});
