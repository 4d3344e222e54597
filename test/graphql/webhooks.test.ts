import { expect, test } from "vitest";
import { type Owner, startTestApp, type TestApp } from "../support/app.ts";
import { startReceiver } from "../support/webhookReceiver.ts";
import { waitFor } from "../support/waiting.ts";
import { type Ask, createAsk } from "./client.ts";
import { NOBODY, submit } from "./fixtures.ts";

const CREATE = `mutation ($input: CreateWebhookEndpointInput!) {
  createWebhookEndpoint(input: $input) {
    endpoint { id url status disabledReason eventTypes form { id } deliveries { nodes { id } } }
    secret
    userErrors { code message path }
  }
}`;

const UPDATE = `mutation ($input: UpdateWebhookEndpointInput!) {
  updateWebhookEndpoint(input: $input) { endpoint { url status disabledReason eventTypes } userErrors { code path } }
}`;

const OWN_SECRET = `whsec_${Buffer.alloc(24, 1).toString("base64")}`;

test("creates an endpoint and gives a created secret once, but not the owner's secret", async () => {
  const { app, owner, ask } = await setup();
  const { id: formId } = await app.createForm(owner);

  const made = await ask(CREATE, { input: { formId, url: "https://127.0.0.1/a" } });
  const brought = await ask(CREATE, {
    input: { formId, url: "https://127.0.0.1/b", eventTypes: ["submission.*", "submission.*"], secret: OWN_SECRET },
  });

  expect(made.data).toEqual({
    createWebhookEndpoint: {
      endpoint: {
        id: expect.any(String),
        url: "https://127.0.0.1/a",
        status: "ENABLED",
        disabledReason: null,
        eventTypes: null,
        form: { id: formId },
        deliveries: { nodes: [] },
      },
      secret: expect.stringMatching(/^whsec_/),
      userErrors: [],
    },
  });
  expect(brought.data).toMatchObject({
    createWebhookEndpoint: { endpoint: { eventTypes: ["submission.*"] }, secret: null },
  });
});

test("refuses invalid endpoints, and endpoints of no form", async () => {
  const { app, owner, ask } = await setup();
  const { id: formId } = await app.createForm(owner);

  const invalid = await ask(CREATE, {
    input: { formId, url: "https://10.0.0.1/", eventTypes: ["nothing.happened"], secret: "geheim" },
  });
  const formless = await ask(CREATE, { input: { formId: NOBODY, url: "https://127.0.0.1/a" } });

  expect(invalid.data).toMatchObject({
    createWebhookEndpoint: {
      endpoint: null,
      secret: null,
      userErrors: [
        { code: "PRIVATE_ADDRESS", path: ["input", "url"] },
        { code: "INVALID_EVENT_TYPE", path: ["input", "eventTypes"] },
        { code: "INVALID_SECRET", path: ["input", "secret"] },
      ],
    },
  });
  expect(formless.data).toMatchObject({
    createWebhookEndpoint: { endpoint: null, userErrors: [{ code: "FORM_NOT_FOUND", path: ["input", "formId"] }] },
  });
});

test("changes given settings of an endpoint and keeps missing ones", async () => {
  const { app, owner, ask } = await setup();
  const id = await createEndpoint(app, owner, "https://127.0.0.1/a");
  const update = async (input: object) =>
    (await ask<{ updateWebhookEndpoint: object }>(UPDATE, { input: { id, ...input } })).data.updateWebhookEndpoint;

  const disabled = await update({ status: "DISABLED", eventTypes: ["webhook.ping"] });
  const enabled = await update({ status: "ENABLED", eventTypes: null, url: "https://127.0.0.1:443/b" });
  const refused = await update({ status: null, url: null });
  const unknown = await update({ id: NOBODY });

  expect(disabled).toEqual({
    endpoint: { url: "https://127.0.0.1/a", status: "DISABLED", disabledReason: "owner", eventTypes: ["webhook.ping"] },
    userErrors: [],
  });
  expect(enabled).toEqual({
    endpoint: { url: "https://127.0.0.1/b", status: "ENABLED", disabledReason: null, eventTypes: null },
    userErrors: [],
  });
  expect(refused).toMatchObject({
    endpoint: null,
    userErrors: [{ path: ["input", "url"] }, { path: ["input", "status"] }],
  });
  expect(unknown).toEqual({
    endpoint: null,
    userErrors: [{ code: "WEBHOOK_ENDPOINT_NOT_FOUND", path: ["input", "id"] }],
  });
});

test("deletes an endpoint once, and answers it before its deletion", async () => {
  const { app, owner, ask } = await setup();
  const id = await createEndpoint(app, owner, "https://127.0.0.1/a");
  const remove = async () =>
    (
      await ask(
        `mutation { deleteWebhookEndpoint(input: { id: "${id}" }) { endpoint { id url } userErrors { code } } }`,
      )
    ).data;

  const first = await remove();
  const second = await remove();

  expect(first).toEqual({ deleteWebhookEndpoint: { endpoint: { id, url: "https://127.0.0.1/a" }, userErrors: [] } });
  expect(second).toEqual({
    deleteWebhookEndpoint: { endpoint: null, userErrors: [{ code: "WEBHOOK_ENDPOINT_NOT_FOUND" }] },
  });
});

test("shows a pending ping and its result", async () => {
  const { app, owner, ask } = await setup();
  const receiver = await startReceiver(() => 418);
  const endpointId = await createEndpoint(app, owner, receiver.url);
  const ping = (id: string) =>
    ask<{ testWebhookEndpoint: { delivery: { id: string } } }>(
      `mutation { testWebhookEndpoint(input: { id: "${id}" }) { delivery { id messageId eventType status } userErrors { code path } } }`,
    );

  const { data } = await ping(endpointId);
  const { id } = data.testWebhookEndpoint.delivery;
  const read = async () =>
    (
      await ask<{ webhookDelivery: { status: string } }>(
        `{ webhookDelivery(id: "${id}") { status messageId nextAttemptAt attempts { number durationMs responseStatus errorClass responseBody } } }`,
      )
    ).data.webhookDelivery;
  await waitFor(async () => (await read()).status !== "PENDING");
  const unknown = await ping(NOBODY);

  const messageId = receiver.first().headers["webhook-id"];
  expect(data.testWebhookEndpoint).toEqual({
    delivery: { id, messageId, eventType: "webhook.ping", status: "PENDING" },
    userErrors: [],
  });
  expect(await read()).toEqual({
    status: "DEAD",
    messageId,
    nextAttemptAt: null,
    attempts: [
      { number: 1, durationMs: expect.any(Number), responseStatus: 418, errorClass: "status", responseBody: "" },
    ],
  });
  expect(unknown.data).toMatchObject({
    testWebhookEndpoint: {
      delivery: null,
      userErrors: [{ code: "WEBHOOK_ENDPOINT_NOT_FOUND", path: ["input", "id"] }],
    },
  });
});

test("pages through an endpoint's deliveries, newest first, by status too", async () => {
  const { app, owner, ask } = await setup({ WORKER: "off" });
  const form = await app.createForm(owner, { webhookUrl: "https://127.0.0.1/a" });
  for (let n = 0; n < 25; n++) await submit(app, form, { n });
  const page = async (args: string) =>
    (
      await ask<{ form: { webhookEndpoints: { deliveries: DeliveriesPage }[] } }>(
        `{ form(id: "${form.id}") { webhookEndpoints { deliveries(${args}) {
        nodes { id status eventType } pageInfo { hasNextPage hasPreviousPage endCursor }
      } } } }`,
      )
    ).data.form.webhookEndpoints[0]?.deliveries ?? {
      nodes: [],
      pageInfo: { hasNextPage: false, hasPreviousPage: false, endCursor: "" },
    };

  const first = await page("first: 20");
  const second = await page(`first: 20, after: "${first.pageInfo.endCursor}", status: PENDING`);
  const delivered = await page("status: DELIVERED");

  const ids = [...first.nodes, ...second.nodes].map(({ id }) => id);
  expect(new Set(ids).size).toBe(25);
  expect(first.nodes[0]).toMatchObject({ status: "PENDING", eventType: "submission.created" });
  expect(
    [first, second].map(({ pageInfo: { hasNextPage, hasPreviousPage } }) => [hasNextPage, hasPreviousPage]),
  ).toEqual([
    [true, false],
    [false, true],
  ]);
  expect(delivered.nodes).toEqual([]);
});

test("shows a submission's deliveries to every endpoint of its form", async () => {
  const { app, owner, ask } = await setup();
  const receiver = await startReceiver();
  const form = await app.createForm(owner, { webhookUrl: receiver.url });
  await app.services.webhookEndpoints.create(owner.actor, { formId: form.id, url: `${receiver.url}?2` });
  const id = await submit(app, form, { n: 1 });
  const read = async () =>
    (
      await ask<{ submission: { deliveries: { nodes: { status: string }[] } } }>(
        `{ submission(id: "${id}") { deliveries { nodes { status nextAttemptAt attempts { number responseStatus } } } } }`,
      )
    ).data.submission.deliveries.nodes;

  await waitFor(async () => (await read()).every(({ status }) => status === "DELIVERED"));

  const delivered = { status: "DELIVERED", nextAttemptAt: null, attempts: [{ number: 1, responseStatus: 204 }] };
  expect(await read()).toEqual([delivered, delivered]);
});

type DeliveriesPage = {
  readonly nodes: readonly { readonly id: string; readonly status: string; readonly eventType: string }[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly hasPreviousPage: boolean; readonly endCursor: string };
};

async function setup(
  environment: Record<string, string> = {},
): Promise<{ readonly app: TestApp; readonly owner: Owner; readonly ask: Ask }> {
  const app = await startTestApp({ environment });
  const owner = await app.createOwner();
  return { app, owner, ask: createAsk(app, owner.key) };
}

async function createEndpoint(app: TestApp, owner: Owner, url: string): Promise<string> {
  const { id: formId } = await app.createForm(owner);
  const { endpoint } = await app.services.webhookEndpoints.create(owner.actor, { formId, url });
  return endpoint.id;
}
