import { expect, test } from "vitest";
import { startTestApp } from "../support/app.ts";
import { createAsk } from "./client.ts";

const CREATE = `mutation ($input: CreateWebhookEndpointInput!) {
  result: createWebhookEndpoint(input: $input) { endpoint { id ratePerSecond } userErrors { code path } }
}`;

const UPDATE = `mutation ($input: UpdateWebhookEndpointInput!) {
  result: updateWebhookEndpoint(input: $input) { endpoint { id ratePerSecond } userErrors { code path } }
}`;

type Result = {
  readonly endpoint: { readonly id: string; readonly ratePerSecond: number | null } | null;
  readonly userErrors: readonly unknown[];
};

async function setup() {
  const app = await startTestApp({ environment: { WORKER: "off" } });
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
  const set = await update(endpoint?.id, { ratePerSecond: 500 });
  const untouched = await update(endpoint?.id, { eventTypes: null });
  const removed = await update(endpoint?.id, { ratePerSecond: null });
  const ofItsOwn = await create({ ratePerSecond: 1 });

  expect(endpoint?.ratePerSecond).toBeNull();
  expect([set, untouched, removed, ofItsOwn].map((result) => result.endpoint?.ratePerSecond)).toEqual([
    500,
    500,
    null,
    1,
  ]);
});

test.for([0, -1, 501])("refuses a rate of %i calls per second at its path", async (ratePerSecond) => {
  const { create, update } = await setup();
  const { endpoint } = await create({ ratePerSecond: 7 });

  const refused = [await create({ ratePerSecond }), await update(endpoint?.id, { ratePerSecond })];
  const untouched = await update(endpoint?.id, {});

  expect(refused).toEqual(
    refused.map(() => ({
      endpoint: null,
      userErrors: [{ code: "VALIDATION_FAILED", path: ["input", "ratePerSecond"] }],
    })),
  );
  expect(untouched.endpoint?.ratePerSecond).toBe(7);
});
