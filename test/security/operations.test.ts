import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import type { OperationLimits } from "../../src/graphql/operationSlots.ts";
import { post } from "../graphql/client.ts";
import { askOver, connectWithKey } from "../graphql/socketClient.ts";
import { startTestApp } from "../support/app.ts";
import { waitFor } from "../support/waiting.ts";

const LIMITS: OperationLimits = {
  running: 2,
  runningOfAccount: 1,
  runningOfAddress: 2,
  largeBytes: 1024 * 1024,
  largeMs: 1_000,
  largeBytesPerSecond: 16 * 1024 * 1024,
  waitingOfAccount: 1,
  waitingCharactersOfAccount: 10_000,
  waitingCharactersOfAddress: 10_000,
  waitingCharacters: 10_000,
  waitMs: 60_000,
};

test("A14 an account's operations past its slots wait, those past the queue get 429, and another account is answered", async () => {
  const { app, owner, fillSlots, other } = await setup();
  const { answers, release } = await fillSlots();

  const refused = await post(app, owner.key, { query: "{ viewer { account { id } } }" });
  const neighbour = await post(app, other.key, { query: "{ viewer { account { id } } }" });
  await release();

  expect(refused).toMatchObject({
    status: 429,
    body: { errors: [{ extensions: { code: "TOO_MANY_OPERATIONS", retryAfterSeconds: 1 } }] },
  });
  expect(refused.headers.get("retry-after")).toBe("1");
  expect(neighbour).toMatchObject({ status: 200, body: { data: { viewer: { account: {} } } } });
  expect((await answers).map(({ status }) => status)).toEqual([200, 200]);
  expect(await app.readMetric("ventanilla_limits_reached_total")).toBe(2);
});

test("A14 queries and starts of subscriptions over a socket count like operations over HTTP", async () => {
  const { app, owner, fillSlots } = await setup();
  const client = await connectWithKey(app, owner.key);
  const { answers, release } = await fillSlots();

  const query = await askOver(client, "{ viewer { account { id } } }");
  const subscription = await askOver(client, "subscription { submissionCreated { cursor } }");
  await release();
  await answers;
  const later = await askOver(client, "{ viewer { account { id } } }");

  const refusal = { type: "error", payload: [{ extensions: { code: "TOO_MANY_OPERATIONS" } }] };
  expect([query, subscription]).toMatchObject([refusal, refusal]);
  expect(later).toMatchObject({ type: "next", payload: { data: { viewer: {} } } });
});

test("A14 an operation that has waited too long is refused, and its slot stays free for others", async () => {
  const { app, owner, fillSlots, other } = await setup({ waitMs: 50 });
  const { answers, release } = await fillSlots({ untilWaiting: false });

  const neighbour = await post(app, other.key, { query: "{ viewer { account { id } } }" });
  await waitFor(async () => (await app.readMetric("ventanilla_limits_reached_total")) > 0);
  await waitFor(async () => (await app.readMetric("ventanilla_operations_waiting")) === 0);
  await release();

  expect(neighbour.status).toBe(200);
  expect((await answers).map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 429]);
  expect((await post(app, owner.key, { query: "{ viewer { account { id } } }" })).status).toBe(200);
});

test("A14 an account runs one operation at a time after large answers, and another account as many as before", async () => {
  const { owner, other, app, fillSlots } = await setup({
    running: 4,
    runningOfAccount: 4,
    largeBytes: 10,
    largeMs: 60_000,
  });
  await post(app, owner.key, { query: "{ viewer { account { id } } }" });

  const { answers, release } = await fillSlots({ untilWaiting: true });
  const neighbour = await post(app, other.key, { query: "{ viewer { account { id } } }" });
  await release();

  expect(neighbour.status).toBe(200);
  expect((await answers).map(({ status }) => status)).toEqual([200, 200]);
  expect(await app.countLimit("operations_of_account")).toBe(1);
});

test("A14 after a large answer the account's next operation waits for the answer's time, and another account's does not", async () => {
  const { app, owner, other } = await setup({ largeBytes: 10, largeBytesPerSecond: 1, waitMs: 50 });
  const large = await post(app, owner.key, { query: "{ viewer { account { id } } }" });

  const [next, neighbour] = await Promise.all(
    [owner, other].map(({ key }) => post(app, key, { query: "{ viewer { account { id } } }" })),
  );

  expect([large, next, neighbour].map((answer) => answer?.status)).toEqual([200, 429, 200]);
});

async function setup(limits: Partial<OperationLimits> = {}) {
  const app = await startTestApp({ environment: { WORKER: "off" }, operationLimits: { ...LIMITS, ...limits } });
  const owner = await app.createOwner();
  const form = await app.createForm(owner);
  const other = await app.createOwner();

  /** Starts one operation that waits for a row until `release`, and one that waits for its slot. */
  async function fillSlots({ untilWaiting = true } = {}) {
    const client = new Client({ connectionString: app.databaseUrl });
    await client.connect();
    onTestFinished(() => client.end());
    await client.query("begin");
    await client.query("select 1 from forms where id = $1 for update", [form.id]);
    const query = `mutation { deactivateForm(input: { id: "${form.id}" }) { form { id } } }`;
    const answers = Promise.all([1, 2].map(() => post(app, owner.key, { query })));
    if (untilWaiting) await waitFor(async () => (await app.readMetric("ventanilla_operations_waiting")) === 1);
    return { answers, release: () => client.query("commit") };
  }
  return { app, owner, other, fillSlots };
}
