import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { connectWithKey, subscribe } from "../graphql/socketClient.ts";
import { startTestApp } from "../support/app.ts";
import { startDatabaseProxy } from "../support/databaseProxy.ts";
import { createTestDatabase } from "../support/database.ts";
import { ask, postJson } from "../support/http.ts";
import { readMetrics } from "../support/metrics.ts";
import { postAlone, startCluster } from "../support/processes.ts";
import { startService } from "../support/serviceProcess.ts";
import { type OnFinished, shareInFile } from "../support/services.ts";
import { waitFor } from "../support/waiting.ts";
import { startReceiver } from "../support/webhookReceiver.ts";

async function setup(environment: Readonly<Record<string, string>> = {}, onFinished: OnFinished = onTestFinished) {
  const arranged = await startTestApp({ environment: { WORKER: "off" } }, onFinished);
  const owner = await arranged.createOwner();
  const service = await startService(
    {
      environment: {
        DATABASE_URL: arranged.databaseUrl,
        WEBHOOK_ALLOW_CIDRS: "127.0.0.0/8",
        METRICS_PORT: "0",
        ...environment,
      },
    },
    onFinished,
  );
  return { arranged, owner, service, read: () => readMetrics(service.metricsUrl) };
}

/** One service for the tests that look only at what their own requests have added to its metrics. */
const useService = shareInFile((onFinished) => setup({ WEBHOOK_SCHEDULE: "0,0" }, onFinished));

/** Returns how much a metric has grown from `before` to `after`. */
function compare(before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>) {
  return (name: string): number => (after.get(name) ?? 0) - (before.get(name) ?? 0);
}

test("requests are counted by the pattern of their route, with status and code, and without their path", async () => {
  const { arranged, owner, service, read } = await useService();
  const form = await arranged.createForm(owner);
  const before = await read();

  await postJson(`${service.url}/f/${form.token}`, { a: 1 });
  await postJson(`${service.url}/f/${form.token}`, { a: 1 });
  await postJson(`${service.url}/f/${form.token}`, {});
  await ask(`${service.url}/secreto/${form.token}`);
  const metrics = await read();

  const grown = compare(before, metrics);
  const route = 'route="/f/:token"';
  expect(grown(`ventanilla_http_requests_total{method="POST",${route},status="201",code=""}`)).toBe(2);
  expect(grown(`ventanilla_http_requests_total{method="POST",${route},status="400",code="INVALID_REQUEST"}`)).toBe(1);
  expect(grown('ventanilla_http_requests_total{method="GET",route="unmatched",status="404",code="NOT_FOUND"}')).toBe(1);
  expect(grown(`ventanilla_http_request_seconds_count{${route}}`)).toBe(3);
  expect([...metrics.keys()].join("\n")).not.toContain(form.token);
});

test("the intake's groups, each pool and the event loop are measured", async () => {
  const { arranged, owner, service, read } = await useService();
  const form = await arranged.createForm(owner);
  const before = await read();

  await Promise.all(Array.from({ length: 40 }, (_, n) => postJson(`${service.url}/f/${form.token}`, { n })));
  const metrics = await read();

  const groups = metrics.get("ventanilla_intake_group_submissions_count");
  expect(compare(before, metrics)("ventanilla_intake_group_submissions_sum")).toBe(40);
  expect(metrics.get('ventanilla_intake_commit_seconds_count{result="committed"}')).toBe(groups);
  expect(metrics.get("ventanilla_intake_wait_seconds_count")).toBe(groups);
  expect(metrics.get("ventanilla_intake_waiting")).toBe(0);
  for (const pool of ["general", "intake"]) {
    const count = (state: string) => metrics.get(`ventanilla_database_connections{pool="${pool}",state="${state}"}`);
    expect(Number(count("used")) + Number(count("free"))).toBeGreaterThan(0);
    expect(count("awaited")).toBe(0);
  }
  expect(metrics.get("nodejs_eventloop_lag_p99_seconds")).toBeGreaterThan(0);
});

test("the count of due jobs and the age of the oldest one go down when the jobs are done", async () => {
  const receiver = await startReceiver();
  const { arranged, owner, service, read } = await setup({ WORKER: "off" });
  const form = await arranged.createForm(owner, { webhookUrl: receiver.url });
  for (let n = 0; n < 3; n++) await postJson(`${service.url}/f/${form.token}`, { n });

  const before = await read();
  const worker = await startService({
    command: "worker",
    environment: { DATABASE_URL: arranged.databaseUrl, WEBHOOK_ALLOW_CIDRS: "127.0.0.0/8", METRICS_PORT: "0" },
  });
  await receiver.got(3);
  const delivered = 'ventanilla_webhook_attempts_total{outcome="delivered"}';
  await waitFor(async () => (await readMetrics(worker.metricsUrl)).get(delivered) === 3);
  const after = await read();

  expect(before.get("ventanilla_jobs_due")).toBe(3);
  expect(before.get("ventanilla_jobs_oldest_due_seconds")).toBeGreaterThan(0);
  expect(after.get("ventanilla_jobs_due")).toBe(0);
  expect(after.get("ventanilla_jobs_oldest_due_seconds")).toBe(0);
});

test("attempts of webhooks are counted by their outcomes", async () => {
  const receiver = await startReceiver((call) => (call === 1 ? 204 : 500));
  const { arranged, owner, service, read } = await useService();
  const form = await arranged.createForm(owner, { webhookUrl: receiver.url });
  const before = await read();

  await postJson(`${service.url}/f/${form.token}`, { n: 1 });
  await receiver.got(1);
  await postJson(`${service.url}/f/${form.token}`, { n: 2 });
  await waitFor(async () => compare(before, await read())('ventanilla_webhook_attempts_total{outcome="dead"}') === 1);

  const grown = compare(before, await read());
  expect(grown('ventanilla_webhook_attempts_total{outcome="delivered"}')).toBe(1);
  expect(grown('ventanilla_webhook_attempts_total{outcome="retry"}')).toBe(1);
});

test("subscribers and the lag of their feed are measured", async () => {
  const { arranged, owner, service, read } = await useService();
  const form = await arranged.createForm(owner);
  const before = await read();
  const client = await connectWithKey(service, owner.key);
  const take = subscribe(client, { formId: form.id });
  await waitFor(async () => (await read()).get("ventanilla_feed_subscribers") === 1);

  await postJson(`${service.url}/f/${form.token}`, { n: 1 });
  await take(1);
  const during = await read();
  client.socket.terminate();
  await waitFor(async () => (await read()).get("ventanilla_feed_subscribers") === 0);

  const grown = compare(before, during);
  expect(grown("ventanilla_feed_lag_seconds_count")).toBe(1);
  expect(grown("ventanilla_feed_lag_seconds_sum")).toBeGreaterThan(0);
});

test("the metrics of several processes are merged, and no counter goes down when a process is replaced", async () => {
  const { arranged, owner, service, childPids, cacheForm } = await startCluster();
  const form = await arranged.createForm(owner);
  await cacheForm(form.token);
  for (let n = 0; n < 20; n++) await postAlone(`${service.url}/f/${form.token}`, { n });
  const stored = Number((await arranged.database("submissions").count("* as n").first())?.n);
  const [victim = 0] = childPids();

  const before = await readMetrics(service.metricsUrl);
  process.kill(victim, "SIGKILL");
  await waitFor(async () => (await readMetrics(service.metricsUrl)).get("ventanilla_process_endings_total") === 1);
  await waitFor(() => childPids().length === 2);
  const after = await readMetrics(service.metricsUrl);

  const created = 'ventanilla_http_requests_total{method="POST",route="/f/:token",status="201",code=""}';
  expect(before.get(created)).toBe(stored);
  expect(before.get("ventanilla_processes")).toBe(2);
  expect(before.get("ventanilla_process_endings_total")).toBe(0);
  expect(after.get(created)).toBe(stored);
  expect(after.get("ventanilla_intake_group_submissions_sum")).toBe(stored);
  expect(after.get("ventanilla_processes")).toBe(2);
});

test("the metrics answer while the database is away, without the gauges that need it", async () => {
  const { url, drop } = await createTestDatabase();
  onTestFinished(drop);
  const proxy = await startDatabaseProxy(url);
  const service = await startService({ environment: { DATABASE_URL: proxy.url, METRICS_PORT: "0" } });

  proxy.cut();
  const away = await readMetrics(service.metricsUrl);
  await proxy.restore();
  await waitFor(async () => (await readMetrics(service.metricsUrl)).has("ventanilla_jobs_due"));

  expect(away.has("ventanilla_jobs_due")).toBe(false);
  expect(away.has("ventanilla_intake_waiting")).toBe(true);
});

test("the port answers only /metrics, in the format of Prometheus", async () => {
  const { service } = await useService();

  const { headers } = await ask(service.metricsUrl);
  const elsewhere = await ask(new URL("/", service.metricsUrl).href);
  const posted = await ask(service.metricsUrl, { method: "POST" });

  expect(headers.get("content-type")).toMatch(/^text\/plain; version=0\.0\.4/);
  expect([elsewhere.status, posted.status]).toEqual([404, 404]);
});

test("no metrics are served without METRICS_PORT, and an error names a port that is taken", async () => {
  const { service } = await setup({ METRICS_PORT: "" });
  const blocker = createServer().listen(0, "127.0.0.1");
  await once(blocker, "listening");
  onTestFinished(() => void blocker.close());
  const { port } = blocker.address() as AddressInfo;

  const refused = setup({ METRICS_PORT: String(port) });

  expect(service.logged("started")).toMatchObject([{ metricsPort: null }]);
  await expect(refused).rejects.toThrow(
    `Cannot listen on port ${port} of 127.0.0.1: it is in use. Stop what uses it, or set METRICS_PORT`,
  );
});
