import { expect, test } from "vitest";
import { isDomainError } from "../../../src/domain/errors.ts";
import { setupServices } from "../../support/services.ts";

const MAX_ENDPOINTS = 20;

async function setup() {
  const app = await setupServices();
  const owner = await app.createOwner();
  const form = await app.createForm(owner);
  const create = async (formId = form.id) => {
    try {
      const { endpoint } = await app.services.webhookEndpoints.create(owner.actor, {
        formId,
        url: "http://127.0.0.1:12/hook",
      });
      return endpoint.id;
    } catch (error) {
      if (isDomainError(error)) return error.code;
      throw error;
    }
  };
  const count = async () => (await app.services.webhookEndpoints.listByForms(owner.actor, [form.id])).length;
  return { app, owner, create, count };
}

test("concurrent calls create no more than the maximum of endpoints of a form", async () => {
  const { create, count } = await setup();

  const answers = await Promise.all(Array.from({ length: MAX_ENDPOINTS + 3 }, () => create()));

  expect(answers.filter((answer) => answer === "TOO_MANY_WEBHOOK_ENDPOINTS")).toHaveLength(3);
  expect(await count()).toBe(MAX_ENDPOINTS);
});

test("another form has a maximum of its own, and a deleted endpoint makes room", async () => {
  const { app, owner, create, count } = await setup();
  const ids = await Promise.all(Array.from({ length: MAX_ENDPOINTS }, () => create()));
  const other = await app.createForm(owner);

  const elsewhere = await create(other.id);
  await app.services.webhookEndpoints.delete(owner.actor, ids[0] ?? "");
  const again = await create();

  expect([elsewhere, again]).not.toContain("TOO_MANY_WEBHOOK_ENDPOINTS");
  expect(await count()).toBe(MAX_ENDPOINTS);
});
