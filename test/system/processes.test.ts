import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type AddressInfo, connect, createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { withConnection } from "../support/administration.ts";
import { startDatabaseProxy } from "../support/databaseProxy.ts";
import { createTestDatabase } from "../support/database.ts";
import { listProcessesOf, planMigratedDataDir } from "../support/embeddedServices.ts";
import { ask } from "../support/http.ts";
import { isRunning, postAlone, shareCluster, startCluster } from "../support/processes.ts";
import { type Program, runService } from "../support/programs.ts";
import { startService } from "../support/serviceProcess.ts";
import { waitFor } from "../support/waiting.ts";
import { startReceiver } from "../support/webhookReceiver.ts";
import { readWelcome } from "../support/welcomes.ts";

const TIMEOUT_MS = 120_000;
const SECRET_KEY = Buffer.alloc(32, 7).toString("base64");
const RESTART = "a process of the service ended: starting another";

/** For tests that leave it as it was. */
const useCluster = shareCluster();

test("several processes answer on one port, and the log says once that the service has started", async () => {
  const { arranged, owner, service, childPids, answeringPids, cacheForm } = await startCluster({ processes: 3 });
  const form = await arranged.createForm(owner);

  await cacheForm(form.token);

  expect(childPids()).toHaveLength(3);
  expect(answeringPids()).toEqual(new Set(childPids()));
  expect(answeringPids()).not.toContain(service.pid);
  expect(service.logged("started")).toMatchObject([{ pid: service.pid, role: "serve", processes: 3 }]);
});

test.each([
  ["SIGKILL", "SIGKILL"],
  ["SIGTERM", "exit status 0"],
])("a process that ends by %s is replaced while the others go on", async (signal, reason) => {
  const { arranged, owner, service, childPids, countAnswers, answeringPids, cacheForm } = await useCluster();
  const form = await arranged.createForm(owner);
  await waitFor(() => childPids().length === 2);
  const [victim = 0, survivor = 0] = childPids();
  const [answered, ended] = [countAnswers(), service.logged(RESTART).length];
  const restarts = () => service.logged(RESTART).slice(ended);

  process.kill(victim, signal);
  await waitFor(() => restarts().length === 1);
  const meanwhile = await postAlone(`${service.url}/f/${form.token}`, { a: 1 });
  await waitFor(() => childPids().length === 2);
  await cacheForm(form.token);

  expect(meanwhile.status).toBe(201);
  expect(restarts()).toMatchObject([{ childPid: victim, reason }]);
  expect(childPids()).toContain(survivor);
  expect(answeringPids(answered).size).toBeGreaterThanOrEqual(2);
});

test.runIf(process.platform === "linux")("every connection to a killed process ends", async () => {
  const { service, childPids } = await useCluster();
  await waitFor(() => childPids().length === 2);
  const [victim = 0] = childPids();

  process.kill(victim, "SIGSTOP");
  const callers = await Promise.all(Array.from({ length: 24 }, () => call(service.url)));
  process.kill(victim, "SIGKILL");
  const answers = await Promise.all(callers.map(({ answer }) => answer));
  await waitFor(() => !isRunning(victim));

  expect(answers.some((answer) => answer.startsWith("HTTP/1.1 200"))).toBe(true);
  expect(answers).toContain("");
});

test("a process that cannot start is started again until it can", { timeout: TIMEOUT_MS }, async () => {
  const { url, drop } = await createTestDatabase();
  onTestFinished(drop);
  const proxy = await startDatabaseProxy(url);
  const { service, childPids } = await startCluster({ environment: { DATABASE_URL: proxy.url } });
  const [victim = 0] = childPids();

  proxy.cut();
  process.kill(victim, "SIGKILL");
  await waitFor(() => service.logged(RESTART).length === 3);
  await proxy.restore();
  await waitFor(() => childPids().length === 2);

  expect(
    service
      .logged(RESTART)
      .map(({ failures }) => failures)
      .slice(0, 3),
  ).toEqual([1, 2, 3]);
});

test("kill -9 of the primary ends its processes and its PostgreSQL", { timeout: TIMEOUT_MS }, async () => {
  const dataDir = await planMigratedDataDir();
  const program = runService([], {
    cwd: "/",
    // A trial with several processes needs no setting that a trial with one does not need.
    environment: { PORT: "0", DATA_DIR: dataDir, WEB_CONCURRENCY: "2", SERVER_COUNTRY: undefined },
  });
  await readWelcome(program);
  const children = Array.from(program.output().matchAll(/"pid":(\d+).*"process started"/g), ([, pid]) => Number(pid));

  program.signal("SIGKILL");
  const ending = await program.ended;
  await waitFor(() => !children.some(isRunning));
  await waitFor(async () => (await listProcessesOf(dataDir)).length === 0);

  expect(children).toHaveLength(2);
  expect(ending.result).toBe("SIGKILL");
});

test("SIGTERM lets every process finish its request and its delivery, and ends with 0", async () => {
  const { promise: held, resolve: answer } = Promise.withResolvers<number>();
  const receiver = await startReceiver(() => held);
  const { arranged, owner, service, childPids, cacheForm } = await startCluster();
  const form = await arranged.createForm(owner, { webhookUrl: receiver.url });
  await cacheForm(form.token);
  await waitFor(() => receiver.received.length > 0);
  const children = childPids();

  service.kill("SIGTERM");
  await waitFor(async () => (await fetch(`${service.url}/healthz`).catch(() => null)) === null);
  answer(204);
  const code = await service.exited;

  expect(code).toBe(0);
  expect(children.filter(isRunning)).toEqual([]);
  const deliveries: string[] = await arranged.database("deliveries").pluck("status");
  const attempts: string[] = await arranged.database("webhook_attempts").pluck("delivery_id");
  expect(deliveries.filter((status) => status === "delivered")).toHaveLength(attempts.length);
  expect(attempts).toHaveLength(receiver.received.length);
});

test("Ctrl-C, which reaches every process at once, ends them all with 0", async () => {
  const { url, drop } = await createTestDatabase();
  onTestFinished(drop);
  const program = serve({ DATABASE_URL: url });
  await program.prints(/"msg":"started"/);

  program.pressCtrlC();
  const { result, stdout } = await program.ended;

  expect(result).toBe(0);
  expect(stdout).toContain('"msg":"stopped"');
  expect(stdout).not.toContain(RESTART);
});

test("the error names a port that is taken, and no process is left", async () => {
  const { url, drop } = await createTestDatabase();
  onTestFinished(drop);
  const blocker = createServer().listen(0, "127.0.0.1");
  await once(blocker, "listening");
  onTestFinished(() => void blocker.close());
  const { port } = blocker.address() as AddressInfo;

  const ending = await serve({ DATABASE_URL: url, PORT: String(port) }).ended;

  expect(ending).toMatchObject({
    result: 1,
    stderr: `Cannot listen on port ${port} of 127.0.0.1: it is in use. Stop what uses it, or set PORT to another.\n`,
  });
});

test("an error that keeps the processes from starting is printed once, and no process is left", async () => {
  const { url, drop } = await createTestDatabase();
  onTestFinished(drop);
  await withConnection(url, (client) => client.query("alter table api_keys rename to lost_keys"));

  const ending = await serve({ DATABASE_URL: url, ADMIN_API_KEY: "k".repeat(32) }).ended;

  expect(ending.result).toBe(1);
  expect(ending.stderr).toMatch(/relation "api_keys" does not exist\n$/);
  expect(ending.stderr.match(/does not exist/g)).toHaveLength(1);
});

test("a worker is one process, whatever WEB_CONCURRENCY says", async () => {
  const { url, drop } = await createTestDatabase();
  onTestFinished(drop);

  const worker = await startService({ command: "worker", environment: { DATABASE_URL: url, WEB_CONCURRENCY: "4" } });

  expect(worker.logged("started")).toMatchObject([{ pid: worker.pid, port: null, processes: 1 }]);
});

test("metrics are not on the public port", async () => {
  const { service } = await useCluster();

  expect(await ask(`${service.url}/metrics`)).toMatchObject({ status: 404 });
});

/** Resolves when it is connected; `answer` is everything that came until either side ended the connection. */
async function call(url: string): Promise<{ readonly answer: Promise<string> }> {
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  await once(socket, "connect");
  let answer = "";
  socket.setEncoding("utf8").on("data", (text: string) => (answer += text));
  socket.on("error", () => undefined);
  socket.write("GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
  return { answer: new Promise((resolve) => socket.on("close", () => resolve(answer))) };
}

function serve(environment: Readonly<Record<string, string>>): Program {
  return runService([], {
    cwd: "/",
    environment: { PORT: "0", SECRET_KEY, WEB_CONCURRENCY: "2", ...environment },
  });
}

test("processes start with secrets that stand in files", async () => {
  const { url, drop } = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), "ventanilla-secrets-"));
  onTestFinished(async () => {
    await rm(folder, { recursive: true, force: true });
    await drop();
  });
  const files = { DATABASE_URL_FILE: join(folder, "database_url"), SECRET_KEY_FILE: join(folder, "secret_key") };
  await writeFile(files.DATABASE_URL_FILE, `${url}\n`);
  await writeFile(files.SECRET_KEY_FILE, `${SECRET_KEY}\n`);

  const service = await startService({
    environment: { ...files, SECRET_KEY: "", DATA_DIR: folder, WEB_CONCURRENCY: "2", WORKER: "off" },
  });

  await waitFor(() => service.logged("process started").length === 2);
});
