import { expect, test } from "vitest";
import { shareTestApp } from "../support/app.ts";
import { createAsk } from "./client.ts";

const CREATE = `mutation ($input: CreateWebhookEndpointInput!) {
  result: createWebhookEndpoint(input: $input) { endpoint { id maxPerSecond } userErrors { code path } }
}`;

const UPDATE = `mutation ($input: UpdateWebhookEndpointInput!) {
  result: updateWebhookEndpoint(input: $input) { endpoint { id maxPerSecond } userErrors { code path } }
}`;

type Result = {
  readonly endpoint: { readonly id: string; readonly maxPerSecond: number } | null;
  readonly userErrors: readonly unknown[];
};

const useApp = shareTestApp({ environment: { WORKER: "off", WEBHOOK_RATE: "50" } });

async function setup() {
  const app = await useApp();
  const owner = await app.createOwner();
  const { id: formId } = await app.createForm(owner);
  const ask = createAsk(app, owner.key);
  const mutate = async (query: string, input: object) => (await ask<{ result: Result }>(query, { input })).data.result;
  return {
    create: (rate: object) => mutate(CREATE, { formId, url: "https://127.0.0.1/hook", ...rate }),
    update: (id: string | undefined, changes: object) => mutate(UPDATE, { id, ...changes }),
  };
}

test("an endpoint has the service's rate, until its owner sets one, and again after null", async () => {
  const { create, update } = await setup();

  const { endpoint } = await create({});
  const set = await update(endpoint?.id, { maxPerSecond: 500 });
  const untouched = await update(endpoint?.id, { eventTypes: null });
  const removed = await update(endpoint?.id, { maxPerSecond: null });
  const ofItsOwn = await create({ maxPerSecond: 1 });

  expect(endpoint?.maxPerSecond).toBe(50);
  expect([set, untouched, removed, ofItsOwn].map((result) => result.endpoint?.maxPerSecond)).toEqual([500, 500, 50, 1]);
});

test.for([0, -1, 501])("refuses a rate of %i calls per second at its path", async (maxPerSecond) => {
  const { create, update } = await setup();
  const { endpoint } = await create({ maxPerSecond: 7 });

  const refused = [await create({ maxPerSecond }), await update(endpoint?.id, { maxPerSecond })];
  const untouched = await update(endpoint?.id, {});

  expect(refused).toEqual(
    refused.map(() => ({
      endpoint: null,
      userErrors: [{ code: maxPerSecond < 1 ? "TOO_SMALL" : "TOO_LARGE", path: ["input", "maxPerSecond"] }],
    })),
  );
  expect(untouched.endpoint?.maxPerSecond).toBe(7);
});
