import { expect, test } from "vitest";
import { type Owner, shareTestApp, startTestApp, type TestApp } from "../support/app.ts";
import { waitFor } from "../support/waiting.ts";
import { type Respond, startReceiver } from "../support/webhookReceiver.ts";
import { createKey, createKeyWithout, NOBODY, submit } from "./fixtures.ts";
import { askOver, connectWithKey, type SocketClient } from "./socketClient.ts";

const WATCH = `subscription ($formId: ID, $endpointId: ID) {
  webhookDeliveryUpdated(formId: $formId, endpointId: $endpointId) {
    id status nextAttemptAt attempts { number responseStatus }
  }
}`;

test("sends the current delivery after each result that another process records", async () => {
  const { promise: second, resolve: answerSecond } = Promise.withResolvers<number>();
  const { app, owner, addForm, watch } = await setup();
  await startTestApp({ databaseUrl: app.databaseUrl, environment: { WEBHOOK_SCHEDULE: "0,0,3000" } });
  const { form } = await addForm(owner, (call) => (call === 1 ? 500 : second));
  const take = await watch(owner);

  await submit(app, form, { a: 1 });
  const afterTheFirst = await take();
  answerSecond(503);
  const afterTheSecond = await take();

  expect(afterTheFirst).toMatchObject({ status: "PENDING", attempts: [{ number: 1, responseStatus: 500 }] });
  expect(afterTheSecond).toEqual({
    id: afterTheFirst.id,
    status: "PENDING",
    nextAttemptAt: expect.any(String),
    attempts: [
      { number: 1, responseStatus: 500 },
      { number: 2, responseStatus: 503 },
    ],
  });
});

test("sends the account's own deliveries, or those of one form or one endpoint", async () => {
  const { app, owner, addForm, watch } = await setup();
  await startTestApp({ databaseUrl: app.databaseUrl });
  const stranger = await app.createOwner();
  const [one, other, foreign] = [await addForm(owner), await addForm(owner), await addForm(stranger)];
  const all = await watch(owner);
  const ofForm = await watch(owner, { formId: one.form.id });
  const ofEndpoint = await watch(owner, { endpointId: other.endpointId });
  const ofStranger = await watch(stranger);

  const seen: Record<string, string[]> = { all: [], ofForm: [], ofEndpoint: [], ofStranger: [] };
  const sent: string[] = [];
  for (const { form, endpointId, of } of [
    { ...foreign, of: stranger },
    { ...one, of: owner },
    { ...other, of: owner },
    { ...one, of: owner },
    { ...foreign, of: stranger },
    { ...other, of: owner },
  ]) {
    const id = await submit(app, form, { a: 1 });
    const [page] = await app.services.webhookDeliveries.listPagesOfSubmissions(of.actor, [id], {});
    sent.push(page?.items[0]?.id ?? "");
    if (of === stranger) seen.ofStranger?.push((await ofStranger()).id);
    if (of === owner) seen.all?.push((await all()).id);
    if (form === one.form) seen.ofForm?.push((await ofForm()).id);
    if (endpointId === other.endpointId) seen.ofEndpoint?.push((await ofEndpoint()).id);
  }

  const pick = (...indexes: number[]) => indexes.map((index) => sent[index]);
  expect(seen).toEqual({
    all: pick(1, 2, 3, 5),
    ofForm: pick(1, 3),
    ofEndpoint: pick(2, 5),
    ofStranger: pick(0, 4),
  });
});

test("refuses a key without the permission, and forms and endpoints of others", async () => {
  const { app, owner, addForm } = await setup();
  const { form, endpointId } = await addForm(await app.createOwner());
  const lacking = await connectWithKey(app, await createKeyWithout(app, owner, "webhooks:read"));
  const client = await connectWithKey(app, owner.key);

  expect(codeOf(await askOver(lacking, WATCH))).toBe("FORBIDDEN");
  expect(codeOf(await askOver(client, WATCH, { formId: form.id }))).toBe("FORM_NOT_FOUND");
  for (const id of [endpointId, NOBODY, "x"]) {
    expect(codeOf(await askOver(client, WATCH, { endpointId: id }))).toBe("WEBHOOK_ENDPOINT_NOT_FOUND");
  }
});

test("ends with its key, and when the client completes it", async () => {
  const { app, owner, countWatchers } = await setup();
  const { id, key } = await createKey(app, owner, ["webhooks:read"]);
  const [revoked, leaving] = [await connectWithKey(app, key), await connectWithKey(app, owner.key)];
  for (const client of [revoked, leaving]) client.send({ type: "subscribe", id: "watch", payload: { query: WATCH } });
  await waitFor(() => countWatchers() === 2);

  await app.services.apiKeys.revoke(owner.actor, id);
  leaving.send({ type: "complete", id: "watch" });

  expect(await revoked.closed).toEqual({ code: 4401, reason: "Unauthorized" });
  await waitFor(() => countWatchers() === 0);
});

type Update = { readonly id: string };

const useApp = shareTestApp({ environment: { WORKER: "off" } });

/** A process without a worker, and another one with a worker. */
async function setup() {
  const app = await useApp();
  const owner = await app.createOwner();
  const countWatchers = () => app.services.webhookDeliveryFeed.countSubscribers();
  return {
    app,
    owner,
    countWatchers,
    addForm: (of: Owner, respond?: Respond) => addForm(app, of, respond),
    /** Resolves when the subscription is live, with a function that takes its next event. */
    async watch(of: Owner, variables: object = {}): Promise<() => Promise<Update>> {
      const before = countWatchers();
      const client = await connectWithKey(app, of.key);
      client.send({ type: "subscribe", id: "watch", payload: { query: WATCH, variables } });
      await waitFor(() => countWatchers() === before + 1);
      return () => takeUpdate(client);
    },
  };
}

async function addForm(app: TestApp, owner: Owner, respond?: Respond) {
  const receiver = await startReceiver(respond);
  const form = await app.createForm(owner, { webhookUrl: receiver.url });
  const [endpoint] = await app.services.webhookEndpoints.listByForms(owner.actor, [form.id]);
  return { form, endpointId: endpoint?.id ?? "" };
}

async function takeUpdate(client: SocketClient): Promise<Update> {
  const { type, payload } = await client.take();
  if (type !== "next") throw new Error(`The server sent ${type}: ${JSON.stringify(payload)}`);
  return (payload as { data: { webhookDeliveryUpdated: Update } }).data.webhookDeliveryUpdated;
}

function codeOf({ payload }: { readonly payload?: unknown }): string | undefined {
  const errors = Array.isArray(payload) ? payload : (payload as { errors: unknown[] }).errors;
  return (errors as { extensions: { code: string } }[])[0]?.extensions.code;
}
