import { expect, test } from "vitest";
import { startTestApp } from "../support/app.ts";

const MAX_ENDPOINTS = 20;

async function setup() {
  const app = await startTestApp({ environment: { WORKER: "off" } });
  const owner = await app.createOwner();
  const form = await app.createForm(owner, { webhookUrl: "http://127.0.0.1:9/first" });
  const create = (formId = form.id) =>
    app.services.webhookEndpoints.create(owner.actor, { formId, url: "http://127.0.0.1:9/hook" });
  const list = () => app.services.webhookEndpoints.listByForms(owner.actor, [form.id]);
  return { app, owner, create, list };
}

test("a form has at most 20 endpoints, however many are asked for at once, and another form its own", async () => {
  const { app, owner, create, list } = await setup();
  const other = await app.createForm(owner);

  const results = await Promise.allSettled(Array.from({ length: 30 }, () => create()));

  const refused = results.filter((result) => result.status === "rejected");
  expect(await list()).toHaveLength(MAX_ENDPOINTS);
  expect(refused).toHaveLength(11);
  expect(refused[0]?.reason).toMatchObject({
    code: "VALIDATION_FAILED",
    params: { fields: [{ field: "formId", problem: "too_many_endpoints", limit: MAX_ENDPOINTS }] },
  });
  await expect(create(other.id)).resolves.toMatchObject({ endpoint: { formId: other.id } });
});

test("a deleted endpoint makes room for another", async () => {
  const { app, owner, create, list } = await setup();
  await Promise.all(Array.from({ length: MAX_ENDPOINTS - 1 }, () => create()));
  await expect(create()).rejects.toMatchObject({ code: "VALIDATION_FAILED" });
  const [first] = await list();

  await app.services.webhookEndpoints.delete(owner.actor, first?.id ?? "");

  await expect(create()).resolves.toMatchObject({ endpoint: { status: "enabled" } });
});
