import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import pino from "pino";
import { describe, expect, onTestFinished, test } from "vitest";
import type { Signal, SignalLink } from "../../src/domain/signals.ts";
import { connectToRedis } from "../../src/signals/redisConnections.ts";
import { createRedisLink } from "../../src/signals/redisLink.ts";
import { MAX_WAITING } from "../../src/signals/outbox.ts";
import { type Certificate, makeCertificate } from "../support/certificates.ts";
import { startDatabaseProxy } from "../support/databaseProxy.ts";
import { findFreePort } from "../support/listening.ts";
import { isRedisTested, startRedis } from "../support/redis.ts";
import { waitFor } from "../support/waiting.ts";

const WORK: Signal = { type: "work_stored" };
const RESYNC: Signal = { type: "resync" };
const PASSWORD = "clave:secreta/1";
const CHANNEL = "ventanilla:test";

type Opened = {
  readonly link: SignalLink;
  readonly heard: Signal[];
  readonly lines: string[];
  readonly close: () => Promise<void>;
};

/** A link of a process, which has begun. */
function open(url: string, channel = CHANNEL): Opened {
  const heard: Signal[] = [];
  const lines: string[] = [];
  const log = pino({ level: "debug" }, { write: (line: string) => void lines.push(line) });
  const link = createRedisLink({ url, channel, log });
  link.listen((signal) => heard.push(signal));
  link.start();
  let closing: Promise<void> | null = null;
  const close = () => (closing ??= link.close());
  onTestFinished(close);
  return { link, heard, lines, close };
}

function messagesOf({ lines }: Pick<Opened, "lines">): readonly unknown[] {
  return lines.map((line) => (JSON.parse(line) as { readonly msg: unknown }).msg);
}

function revoked(apiKeyId: string): Signal {
  return { type: "api_key_revoked", apiKeyId };
}

const areConnected = (links: readonly Opened[]) => waitFor(() => links.every(({ link }) => link.isConnected()));

/** Lets this process trust an authority beside the public ones, as NODE_EXTRA_CA_CERTS does, until the test ends. */
function trust({ cert }: Certificate): void {
  const trusted = getCACertificates();
  setDefaultCACertificates([...trusted, String(cert)]);
  onTestFinished(() => setDefaultCACertificates(trusted));
}

const AWAY = "signals not available: processes look for work by themselves until they are back";
const BACK = "signals available again";

describe.runIf(isRedisTested)("with Redis", () => {
  test("a signal arrives once at every process of its channel, and not at its own or another installation's", async () => {
    const { url } = await startRedis();
    const [near, far, other] = [open(url), open(url), open(url, "ventanilla:other")];
    await areConnected([near, far, other]);

    for (let n = 0; n < 100; n += 1) near.link.send(WORK);
    near.link.send(revoked("1"));
    other.link.send(revoked("2"));
    far.link.send(revoked("3"));
    await waitFor(() => far.heard.length === 3 && near.heard.length === 2);

    expect(far.heard).toEqual([RESYNC, WORK, revoked("1")]);
    expect(near.heard).toEqual([RESYNC, revoked("3")]);
    expect(other.heard).toEqual([RESYNC]);
    expect([near, far, other].flatMap(messagesOf)).toEqual([]);
  });

  test("after a restart of the server every process checks everything again, and logs one line for each", async () => {
    const redis = await startRedis({ password: PASSWORD });
    const [near, far] = [open(redis.url), open(redis.url)];
    await areConnected([near, far]);
    await redis.kill();
    await waitFor(() => !near.link.isConnected() && !far.link.isConnected());

    await redis.restart();
    await areConnected([near, far]);
    near.link.send(WORK);
    await waitFor(() => far.heard.length === 3);

    expect(near.heard).toEqual([RESYNC, RESYNC]);
    expect(far.heard).toEqual([RESYNC, RESYNC, WORK]);
    for (const { lines } of [near, far]) {
      expect(messagesOf({ lines })).toEqual([AWAY, BACK]);
      for (const part of PASSWORD.split(":")) expect(lines.join("")).not.toContain(part);
    }
  });

  test("what a process sends while its network is away arrives when that is back", async () => {
    const redis = await startRedis();
    const proxy = await startDatabaseProxy(redis.url);
    const [near, far] = [open(proxy.url), open(redis.url)];
    await areConnected([near, far]);
    proxy.cut();
    await waitFor(() => !near.link.isConnected());
    near.link.send(revoked("1"));

    await proxy.restore();
    await waitFor(() => far.heard.length === 2);

    expect(near.heard).toEqual([RESYNC, RESYNC]);
    expect(far.heard).toEqual([RESYNC, revoked("1")]);
  });

  test("a server that is frozen is noticed, and fails nobody who sends", async () => {
    const redis = await startRedis();
    const [near, far] = [open(redis.url), open(redis.url)];
    await areConnected([near, far]);

    redis.freeze();
    near.link.send(revoked("1"));
    await waitFor(() => !near.link.isConnected() && !far.link.isConnected());
    near.link.send(revoked("2"));
    redis.thaw();
    await areConnected([near, far]);
    near.link.send(WORK);
    await waitFor(() => far.heard.some(({ type }) => type === "work_stored"));

    expect(far.heard.filter(({ type }) => type === "resync")).toHaveLength(2);
    expect(messagesOf(near)).toEqual([AWAY, BACK]);
    expect(near.lines[0]).toContain("The server is silent.");
  });

  test("a replica is left for the primary that takes its place", async () => {
    const primary = await startRedis();
    const replica = await startRedis({ settings: ["--replicaof", "127.0.0.1", String(primary.port)] });

    const opening = connectToRedis(replica.url);

    await expect(opening).rejects.toThrow("The server is a replica.");
  });

  test("signals go by TLS where the authority is trusted and the certificate has the address's name", async () => {
    const certificate = await makeCertificate("redis.internal", "IP:127.0.0.1");
    const { url } = await startRedis({ password: PASSWORD, certificate });
    trust(certificate);
    const [near, far] = [open(url), open(url)];
    await areConnected([near, far]);

    near.link.send(WORK);
    await waitFor(() => far.heard.length === 2);

    expect(url).toMatch(/^rediss:/);
    expect(far.heard).toEqual([RESYNC, WORK]);
    expect([near, far].flatMap(messagesOf)).toEqual([]);
  });

  test.each([
    ["an authority that is not trusted", "IP:127.0.0.1", false, /is not trusted: name the file .* NODE_EXTRA_CA_CERTS/],
    ["another name", "DNS:redis.internal", true, /is for another name than SIGNALS_URL has\./],
  ])("a certificate of %s is refused, and nothing is sent to the server", async (_case, names, isTrusted, reason) => {
    const [certificate, other] = [await makeCertificate("redis.internal", names), await makeCertificate("other")];
    const redis = await startRedis({ password: PASSWORD, certificate });
    trust(isTrusted ? certificate : other);

    const near = open(redis.url);
    await waitFor(() => near.lines.length === 1);

    expect(near.link.isConnected()).toBe(false);
    expect(messagesOf(near)).toEqual([AWAY]);
    expect((JSON.parse(near.lines[0] ?? "") as { readonly reason: string }).reason).toMatch(reason);
    expect(await redis.countSubscribers()).toBe(0);
  });

  test("an address whose scheme is not that of its port says which one is", async () => {
    const certificate = await makeCertificate("redis.internal", "IP:127.0.0.1");
    const [plain, secured] = [
      await startRedis({ password: PASSWORD }),
      await startRedis({ password: PASSWORD, certificate }),
    ];
    trust(certificate);

    const near = [open(plain.url.replace("redis:", "rediss:")), open(secured.url.replace("rediss:", "redis:"))];
    await waitFor(() => near.every(({ lines }) => lines.length > 0));

    const reasons = near.map(({ lines }) => (JSON.parse(lines[0] ?? "") as { readonly reason: string }).reason);
    expect(reasons).toEqual([
      expect.stringContaining(
        "not answered the TLS handshake: check that it can be reached, and that its port is one with TLS",
      ),
      expect.stringContaining("where its port is one with TLS, SIGNALS_URL begins with rediss://"),
    ]);
  });

  test("the rights that the documentation names are enough, and one that lacks is in the log", async () => {
    const [, , user = "", ...rights] =
      "ACL SETUSER ventanilla on >PASSWORD resetchannels &ventanilla:* +hello +role +publish +subscribe".split(" ");
    const { port } = await startRedis({
      settings: ["--user", user, ...rights.map((right) => right.replace("PASSWORD", "clave"))],
    });
    const url = `redis://${user}:clave@127.0.0.1:${port}`;
    const [near, far] = [open(url), open(url)];
    await areConnected([near, far]);

    near.link.send(WORK);
    await waitFor(() => far.heard.length === 2);
    const refused = open(url, "other:test");
    await waitFor(() => refused.lines.length === 1);

    expect(far.heard).toEqual([RESYNC, WORK]);
    expect(messagesOf(near)).toEqual([]);

    expect(refused.lines[0]).toContain("NOPERM");
    expect(refused.lines[0]).not.toContain("clave");
  });
});

test("a server that is never there fails nothing, and its link ends", async () => {
  const near = open(`redis://127.0.0.1:${await findFreePort()}`);

  for (let n = 0; n <= MAX_WAITING; n += 1) near.link.send(revoked(String(n)));
  await waitFor(() => near.lines.length > 0);
  await near.close();

  expect(near.link.isConnected()).toBe(false);
  expect(messagesOf(near)).toEqual([AWAY]);
  expect(near.heard).toEqual([]);
});

test("a server that repeats the password in its answer does not bring it into the log", async () => {
  const server = createServer((socket) => {
    socket.on("data", (asked) =>
      socket.write(`-ERR unknown command, with args beginning with: ${String(asked).replaceAll("\r\n", " ")}\r\n`),
    );
    socket.on("error", () => undefined);
    onTestFinished(() => void socket.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;

  const near = open(`redis://ana:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}`);
  await waitFor(() => near.lines.length > 0);

  expect(near.lines[0]).toContain("ERR unknown command");
  for (const secret of ["ana", ...PASSWORD.split(":")]) expect(near.lines.join("")).not.toContain(secret);
});
