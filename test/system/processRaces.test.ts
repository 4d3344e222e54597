import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import type { Form } from "../../src/domain/forms/forms.ts";
import type { NewFormInput } from "../../src/services/forms/newForms.ts";
import { connectWithKey, subscribe } from "../graphql/socketClient.ts";
import { FIELDS, PROVIDER } from "../support/complaints.ts";
import { lockCounter, untilSeveralWait } from "../support/counterLocks.ts";
import { readMetrics } from "../support/metrics.ts";
import { type Cluster, postAlone, shareCluster } from "../support/processes.ts";
import { waitFor } from "../support/waiting.ts";
import { startReceiver } from "../support/webhookReceiver.ts";

const TIMEOUT_MS = 120_000;

type Body = { readonly submission_id?: string; readonly code?: string };

const FILINGS_PER_BOOK = 5;

const useCluster = shareCluster({ environment: { BOOK_LIMIT_PER_BOOK: String(FILINGS_PER_BOOK) } });

async function setup({ limit = 1_000_000, ...input }: SetupOptions = {}) {
  const cluster = await useCluster();
  const { arranged, service } = cluster;
  const owner = await arranged.createOwner();
  const form = await arranged.createForm(owner, { planCode: await createPlan(cluster, limit), ...input });
  const since = cluster.countAnswers();
  const answeringPids = () => cluster.answeringPids(since);
  const post = async (body: unknown, headers: Record<string, string> = {}) => {
    const answer = await postAlone(`${service.url}/f/${form.token}`, body, headers);
    return { status: answer.status, body: (await answer.json()) as Body };
  };
  /** Posts again after SERVICE_UNAVAILABLE: on a busy machine a request may wait in the queue for longer than allowed. */
  const postUntilDecided = async (body: unknown, headers: Record<string, string> = {}) => {
    for (;;) {
      const answer = await post(body, headers);
      if (answer.status !== 503) return answer;
    }
  };
  const used = async () => (await arranged.database("form_usage").where({ form_id: form.id }).pluck("used"))[0];
  const stored = async () => (await arranged.database("submissions").where({ form_id: form.id }).select("id")).length;
  return { ...cluster, owner, form, post, postUntilDecided, used, stored, answeringPids };
}

type SetupOptions = Partial<NewFormInput> & { readonly limit?: number };

/** Makes a plan and returns its code. */
async function createPlan({ arranged }: Cluster, monthlySubmissionLimit: number): Promise<string> {
  const code = `plan-${randomBytes(4).toString("hex")}`;
  await arranged.services.plans.create(arranged.admin.actor, { code, name: "Justo", monthlySubmissionLimit });
  return code;
}

test("500 requests that race for the last 100 places store exactly 100", { timeout: TIMEOUT_MS }, async () => {
  const { arranged, service, form, answeringPids, post, postUntilDecided, used, stored } = await setup({ limit: 120 });
  for (let n = 0; n < 20; n++) await post({ n });
  const { databaseUrl } = arranged;

  // Both processes decide at the same instant, while more requests wait than there are places.
  const first = await lockCounter(databaseUrl, form.id);
  await first.held;
  const racing = Promise.all(Array.from({ length: 500 }, (_, n) => postUntilDecided({ n })));
  await waitFor(async () => ((await readMetrics(service.metricsUrl)).get("ventanilla_intake_waiting") ?? 0) > 200);
  await untilSeveralWait(databaseUrl, 2);
  const second = await lockCounter(databaseUrl, form.id);
  await second.queued();
  await first.release();
  await second.held;
  await untilSeveralWait(databaseUrl, 2);
  await second.release();
  const answers = await racing;

  const codes = Object.groupBy(answers, ({ status, body }) => body.code ?? String(status));
  expect(codes["201"]).toHaveLength(100);
  expect(codes["LIMIT_REACHED"]).toHaveLength(400);
  expect(await stored()).toBe(120);
  expect(await used()).toBe(120);
  expect(answeringPids().size).toBe(2);
});

test("200 requests that race with one key are one row, one event, one id", { timeout: TIMEOUT_MS }, async () => {
  const receiver = await startReceiver();
  const { arranged, form, answeringPids, post, postUntilDecided, used, stored } = await setup({
    webhookUrl: receiver.url,
  });
  await post({ a: 0 });

  // Both processes have looked for the key and found nothing when the first may store it.
  const lock = await lockCounter(arranged.databaseUrl, form.id);
  await lock.held;
  const racing = Promise.all(
    Array.from({ length: 200 }, () => postUntilDecided({ a: 1 }, { "idempotency-key": "pedido-1" })),
  );
  await untilSeveralWait(arranged.databaseUrl, 2);
  await lock.release();
  const answers = await racing;
  await waitFor(
    async () => (await arranged.database("jobs").where({ kind: "webhook_delivery" }).select("kind")).length === 0,
  );

  expect(new Set(answers.map(({ body }) => body.submission_id)).size).toBe(1);
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(199);
  expect(await stored()).toBe(2);
  expect(await used()).toBe(2);
  expect(receiver.received).toHaveLength(2);
  expect(answeringPids().size).toBe(2);
});

type Change = (cluster: Cluster, form: Form) => Promise<unknown>;

test.each<[string, Change, string]>([
  [
    "deactivating",
    ({ arranged, owner }, { id }) => arranged.services.forms.deactivate(owner.actor, id),
    "FORM_INACTIVE",
  ],
  [
    "suspending",
    ({ arranged, owner }) => arranged.services.accounts.suspend(arranged.admin.actor, owner.actor.accountId),
    "FORM_UNAVAILABLE",
  ],
  [
    "moving to a plan without places",
    async (cluster, { id }) => {
      const { arranged } = cluster;
      const planCode = await createPlan(cluster, 0);
      await arranged.services.forms.setPlan(arranged.admin.actor, { formId: id, planCode });
    },
    "LIMIT_REACHED",
  ],
])("%s holds on every process for all that starts after it has returned", async (_name, change, refusal) => {
  const { form, post, ...cluster } = await setup();
  await cluster.cacheForm(form.token);
  const before: string[] = [];
  const after: string[] = [];
  let hasReturned = false;

  const clients = Array.from({ length: 16 }, async () => {
    for (let lateOnes = 0; lateOnes < 5;) {
      const answers = hasReturned ? after : before;
      if (hasReturned) lateOnes += 1;
      const { status, body } = await post({ a: 1 });
      answers.push(body.code ?? String(status));
    }
  });
  await waitFor(() => before.length > 50);
  await change(cluster, form);
  hasReturned = true;
  await Promise.all(clients);

  expect(new Set(before)).toContain("201");
  expect(after).toEqual(Array.from({ length: 80 }, () => refusal));
});

test("every subscriber of every process gets all that any process stores, once", { timeout: TIMEOUT_MS }, async () => {
  const { owner, service, form, post } = await setup();
  const clients = await Promise.all(Array.from({ length: 12 }, () => connectWithKey(service, owner.key)));
  const takes = clients.map((client) => subscribe(client, { formId: form.id }));
  await waitFor(async () => (await readMetrics(service.metricsUrl)).get("ventanilla_feed_subscribers") === 12);

  const stored = await Promise.all(Array.from({ length: 200 }, (_, n) => post({ n })));
  const received = await Promise.all(takes.map((take) => take(200)));

  const ids = new Set(stored.map(({ body }) => body.submission_id));
  expect(ids.size).toBe(200);
  for (const events of received) expect(new Set(events.map(({ id }) => id))).toEqual(ids);
  expect(received.every((events) => JSON.stringify(events) === JSON.stringify(received[0]))).toBe(true);
});

test("the complaints book's limit holds for all processes together", { timeout: TIMEOUT_MS }, async () => {
  const { service, form, answeringPids } = await setup({ provider: PROVIDER });

  const answers = await Promise.all(
    Array.from({ length: 24 }, () => postAlone(`${service.url}/libro-de-reclamaciones/${form.token}`, FIELDS)),
  );

  const statuses = Object.groupBy(answers, ({ status }) => status);
  expect(statuses[201]).toHaveLength(FILINGS_PER_BOOK);
  expect(statuses[429]).toHaveLength(24 - FILINGS_PER_BOOK);
  expect(answeringPids().size).toBe(2);
});
