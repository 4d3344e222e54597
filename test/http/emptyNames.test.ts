import { expect, test } from "vitest";
import { shareTestApp } from "../support/app.ts";
import { shareTestForms } from "../support/forms.ts";
import { ask, postJson } from "../support/http.ts";
import { startReceiver } from "../support/webhookReceiver.ts";

const SENT = { v: { "": 0, lista: [{ "": null, " ": { "": "x" } }] } };

const useApp = shareTestApp();

test("stores empty names of nested JSON as sent, and gives them back through GraphQL and the webhook", async () => {
  const app = await useApp();
  const owner = await app.createOwner();
  const receiver = await startReceiver();
  const form = await app.createForm(owner, { webhookUrl: receiver.url });

  const answer = await postJson(`${app.url}/f/${form.token}`, SENT);

  await receiver.got(1);
  const query = `query ($filter: SubmissionFilter) {
    form(id: "${form.id}") { submissions(filter: $filter) { nodes { data } } }
  }`;
  const variables = { filter: { dataContains: { v: { "": 0 } } } };
  const found = await postJson(
    `${app.url}/api/v1/graphql`,
    { query, variables },
    { authorization: `Bearer ${owner.key}` },
  );
  expect(answer.status).toBe(201);
  expect(found.body).toEqual({ data: { form: { submissions: { nodes: [{ data: SENT }] } } } });
  expect(receiver.first().event.data).toMatchObject({ submission: { data: SENT } });
});

const openForm = shareTestForms();

test.each<[string, RequestInit]>([
  ["JSON", { headers: { "content-type": "application/json" }, body: '{"": 1}' }],
  ["a URL-encoded form", { body: new URLSearchParams([["", "1"]]) }],
])("refuses a field without a name in %s", async (_kind, init) => {
  const { address, stored } = await openForm();

  const answer = await ask(address, { method: "POST", ...init });

  expect(answer).toMatchObject({ status: 400, body: { code: "VALIDATION_FAILED" } });
  expect(await stored()).toEqual([]);
});
