import { connect, createServer } from "node:net";
import { once } from "node:events";
import { expect, onTestFinished, test } from "vitest";
import { connectWithKey } from "../graphql/socketClient.ts";
import { startSmtpServer } from "../outbound/mail/smtpServer.ts";
import { startTestApp } from "../support/app.ts";
import { setupBook } from "../support/complaints.ts";
import { startService } from "../support/serviceProcess.ts";
import { waitFor } from "../support/waiting.ts";
import { startReceiver } from "../support/webhookReceiver.ts";

const LONGEST_END_MS = 10_000;

async function setup() {
  const { promise: held, resolve: answer } = Promise.withResolvers<number>();
  const receiver = await startReceiver(() => held);
  const arranged = await startTestApp({ environment: { WORKER: "off" } });
  const owner = await arranged.createOwner();
  const form = await arranged.createForm(owner, { webhookUrl: receiver.url });
  const service = await startService({
    environment: { DATABASE_URL: arranged.databaseUrl, WEBHOOK_ALLOW_CIDRS: "127.0.0.0/8" },
  });
  return { arranged, owner, form, receiver, answer, service };
}

test("SIGTERM finishes the running request and delivery, takes no more, and ends with 0", async () => {
  const { arranged, form, receiver, answer, service } = await setup();
  const { port } = new URL(service.url);
  await fetch(`${service.url}/f/${form.token}`, { method: "POST", body: new URLSearchParams({ n: "1" }) });
  await waitFor(() => receiver.received.length === 1);
  const slow = connect(Number(port), "127.0.0.1");
  await once(slow, "connect");
  slow.write(
    `POST /f/${form.token} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{"n":`,
  );
  await waitFor(async () => (await arranged.database("submissions").select()).length === 1);

  service.kill("SIGTERM");
  await waitFor(() => service.lines.some((line) => line.includes('"msg":"stopping"')));
  const refused = await fetch(`${service.url}/healthz`).catch((error: unknown) => error);
  slow.write('"2"}');
  const [chunk] = (await once(slow, "data")) as [Buffer];
  answer(204);
  const code = await service.exited;

  expect(refused).toBeInstanceOf(Error);
  expect(String(chunk)).toContain("HTTP/1.1 201");
  expect(String(chunk).toLowerCase()).toContain("connection: close");
  expect(code).toBe(0);
  expect(await arranged.database("submissions").select()).toHaveLength(2);
  expect(await arranged.database("deliveries").where({ status: "delivered" }).select()).not.toEqual([]);
});

test("SIGTERM closes sockets with 1001 and ends in 10 seconds, in spite of requests and deliveries that never end", async () => {
  const { arranged, owner, form, receiver, service } = await setup();
  await fetch(`${service.url}/f/${form.token}`, { method: "POST", body: new URLSearchParams({ n: "1" }) });
  await waitFor(() => receiver.received.length === 1);
  const stuck = connect(Number(new URL(service.url).port), "127.0.0.1").on("error", () => undefined);
  stuck.write(
    `POST /f/${form.token} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{`,
  );
  const socket = await connectWithKey(service, owner.key);

  const askedAtMs = performance.now();
  service.kill("SIGTERM");
  const end = await socket.closed;
  const code = await service.exited;
  const tookMs = performance.now() - askedAtMs;

  expect(end).toEqual({ code: 1001, reason: "Going away" });
  expect(code).toBe(0);
  expect(tookMs).toBeLessThan(LONGEST_END_MS);
  expect(await arranged.database("jobs").select("lease_token")).toEqual([{ lease_token: null }]);
});

test.each([
  ["sends no greeting", startSilentServer],
  ["takes a mail and does not acknowledge it", startForgetfulServer],
])(
  "SIGTERM releases the mails of a mail server that %s, at no cost of an attempt, and ends with 0",
  async (_case, start) => {
    const { app, file } = await setupBook({ environment: { WORKER: "off" } });
    await file();
    const { port, reached } = await start();
    const service = await startService({
      environment: {
        DATABASE_URL: app.databaseUrl,
        SMTP_URL: `smtp://127.0.0.1:${port}`,
        MAIL_FROM: "libro@tienda.pe",
      },
    });
    await reached;

    service.kill("SIGTERM");
    const code = await service.exited;

    expect(code).toBe(0);
    const jobs = await app.database("jobs").select("state", "attempt", "lost_leases");
    expect(jobs).toEqual(Array.from({ length: 2 }, () => ({ state: "ready", attempt: 1, lost_leases: 0 })));
  },
);

type SlowMailServer = { readonly port: number; readonly reached: Promise<void> };

async function startSilentServer(): Promise<SlowMailServer> {
  const { promise: reached, resolve } = Promise.withResolvers<void>();
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    resolve();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  return { port: address.port, reached };
}

async function startForgetfulServer(): Promise<SlowMailServer> {
  const { promise: reached, resolve } = Promise.withResolvers<void>();
  const { port, close } = await startSmtpServer({
    onData(stream) {
      stream.resume().on("end", resolve);
    },
  });
  onTestFinished(() => void close());
  return { port, reached };
}
