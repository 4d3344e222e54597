import { expect, test } from "vitest";
import { startTestApp } from "../support/app.ts";
import { startReceiver } from "../support/webhookReceiver.ts";
import { createAsk } from "./client.ts";
import { submit } from "./fixtures.ts";

const CREATE = `mutation ($input: CreateWebhookEndpointInput!) {
  result: createWebhookEndpoint(input: $input) { endpoint { id headerNames } userErrors { code message path } }
}`;

const UPDATE = `mutation ($input: UpdateWebhookEndpointInput!) {
  result: updateWebhookEndpoint(input: $input) { endpoint { id headerNames } userErrors { code message path } }
}`;

const HEADERS = [
  { name: "Authorization", value: "Bearer abc" },
  { name: "X-Area", value: "contraseña ñ" },
];

test("sends an owner's headers with every request, beside the service's", async () => {
  const { app, owner, form, receiver, create } = await setup();
  const { endpoint } = await create({ headers: HEADERS });

  await submit(app, form, { n: 1 });
  await receiver.got(1);
  await app.services.webhookDeliveries.ping(owner.actor, endpoint?.id ?? "");
  await receiver.got(2);

  expect(endpoint?.headerNames).toEqual(["Authorization", "X-Area"]);
  for (const { headers } of receiver.received) {
    expect(headers).toMatchObject({
      authorization: "Bearer abc",
      "x-area": "contraseña ñ",
      "content-type": "application/json; charset=utf-8",
      "webhook-id": expect.stringMatching(/^msg_/),
    });
  }
});

test("replaces the whole list, keeps a missing one and removes it for null", async () => {
  const { app, form, receiver, create, update } = await setup();
  const { endpoint } = await create({ headers: HEADERS });
  const id = endpoint?.id;

  const untouched = await update({ id, eventTypes: ["submission.*"] });
  const replaced = await update({ id, headers: [{ name: "x-clave", value: "2" }] });
  await submit(app, form, { n: 1 });
  await receiver.got(1);
  const emptied = await update({ id, headers: [] });
  await update({ id, headers: HEADERS });
  const removed = await update({ id, headers: null });
  await submit(app, form, { n: 2 });
  await receiver.got(2);

  expect(untouched.endpoint?.headerNames).toEqual(["Authorization", "X-Area"]);
  expect(replaced.endpoint?.headerNames).toEqual(["x-clave"]);
  expect([emptied.endpoint?.headerNames, removed.endpoint?.headerNames]).toEqual([[], []]);
  const [first, second] = receiver.received.map(({ headers }) => headers);
  expect(first).toMatchObject({ "x-clave": "2" });
  expect(first).not.toHaveProperty("authorization");
  expect(second).not.toHaveProperty("x-clave");
});

test("refuses invalid headers, each with its path, and stores nothing", async () => {
  const { app, form, create, update } = await setup();
  const { endpoint } = await create({ headers: [{ name: "x-clave", value: "1" }] });
  const headers = [
    { name: "Host", value: "evil.example" },
    { name: "x-ok", value: "a\r\nx-b: 1" },
    { name: "X-OK", value: "1" },
  ];

  const created = await create({ headers });
  const updated = await update({ id: endpoint?.id, headers });
  const tooMany = await create({ headers: Array.from({ length: 21 }, (_, n) => ({ name: `x-${n}`, value: "1" })) });
  const asManyAsAllowed = await create({
    headers: Array.from({ length: 20 }, (_, n) => ({ name: `x-${n}`, value: "1" })),
  });

  const refusal = {
    endpoint: null,
    userErrors: [
      {
        code: "RESERVED_HEADER",
        message: "Esa cabecera la pone el servicio y no se puede cambiar. Usa otro nombre.",
        path: ["input", "headers", "0", "name"],
      },
      { code: "INVALID_HEADER_VALUE", path: ["input", "headers", "1", "value"] },
      { code: "REPEATED_HEADER", path: ["input", "headers", "2", "name"] },
    ],
  };
  expect(created).toMatchObject(refusal);
  expect(updated).toMatchObject(refusal);
  expect(tooMany).toMatchObject({ endpoint: null, userErrors: [{ path: ["input", "headers"] }] });
  expect(asManyAsAllowed.userErrors).toEqual([]);
  const stored = await app
    .database("webhook_endpoints")
    .where({ form_id: form.id })
    .orderBy("id")
    .pluck("header_names");
  expect(stored.map((names: readonly string[]) => names.length)).toEqual([1, 20]);
});

test("sends headers whose names are names of JavaScript objects", async () => {
  const { app, form, receiver, create, update } = await setup();
  const names = ["__proto__", "constructor", "toString"];
  const withValue = (value: string) => names.map((name) => ({ name, value }));

  const created = await create({ headers: withValue("1") });
  await submit(app, form, { n: 1 });
  await receiver.got(1);
  const updated = await update({ id: created.endpoint?.id, headers: withValue("2") });
  await submit(app, form, { n: 2 });
  await receiver.got(2);

  expect([created, updated].map(({ endpoint }) => endpoint?.headerNames)).toEqual([names, names]);
  const sent = receiver.received.map(({ rawHeaders }) => names.map((name) => rawHeaders[rawHeaders.indexOf(name) + 1]));
  expect(sent).toEqual([
    ["1", "1", "1"],
    ["2", "2", "2"],
  ]);
});

test("refuses to keep headers for another server, unless they are given again", async () => {
  const { receiver, create, update } = await setup();
  const { endpoint } = await create({ headers: [{ name: "x-clave", value: "1" }] });
  const id = endpoint?.id;
  const elsewhere = receiver.url.replace("127.0.0.1", "127.0.0.2");

  const refused = await update({ id, url: elsewhere });
  const onTheSameServer = await update({ id, url: `${receiver.url}/otro` });
  const again = await update({ id, url: elsewhere, headers: [{ name: "x-clave", value: "2" }] });
  const without = await update({ id, url: receiver.url, headers: [] });
  const free = await update({ id, url: elsewhere });

  expect(refused).toMatchObject({
    endpoint: null,
    userErrors: [{ code: "HEADERS_NEEDED_AGAIN", path: ["input", "headers"] }],
  });
  expect([onTheSameServer, again, without, free].map((result) => result.endpoint?.headerNames)).toEqual([
    ["x-clave"],
    ["x-clave"],
    [],
    [],
  ]);
});

test("stores values encrypted", async () => {
  const { app, create } = await setup();
  await create({ headers: [{ name: "Authorization", value: "Bearer muy-secreto" }] });

  const { rows } = await app.database.raw("select e::text as whole, sealed_headers from webhook_endpoints e");

  expect(rows[0].whole).toContain("Authorization");
  expect(rows[0].whole).not.toContain("muy-secreto");
  expect(rows[0].sealed_headers.includes("muy-secreto")).toBe(false);
});

type Result = {
  readonly endpoint: { readonly id: string; readonly headerNames: readonly string[] } | null;
  readonly userErrors: readonly unknown[];
};

async function setup() {
  const app = await startTestApp();
  const owner = await app.createOwner();
  const form = await app.createForm(owner);
  const receiver = await startReceiver();
  const ask = createAsk(app, owner.key);
  const call = async (mutation: string, input: object) =>
    (await ask<{ result: Result }>(mutation, { input })).data.result;
  return {
    app,
    owner,
    form,
    receiver,
    create: (input: object) => call(CREATE, { formId: form.id, url: receiver.url, ...input }),
    update: (input: object) => call(UPDATE, input),
  };
}
