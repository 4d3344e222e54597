import { expect, test } from "vitest";
import { createAsk } from "./client.ts";
import { createKey, NOBODY, startWithSubmission } from "./fixtures.ts";

test("finds every type by id alone, and only with the permission to read it", async () => {
  const { app, owner, ids, typesSeenBy } = await setup();
  const { id: ownId, key } = await createKey(app, owner, ["submissions:write"]);

  const seen = await typesSeenBy(owner.key, ids);
  const seenWithLittle = await typesSeenBy(key, { ...ids, ownKey: ownId });

  expect(seen).toEqual({
    account: "Account",
    apiKey: "ApiKey",
    form: "Form",
    submission: "Submission",
    endpoint: "WebhookEndpoint",
    delivery: "WebhookDelivery",
    plan: "Plan",
    recipient: "NoticeRecipient",
    template: "AnswerTemplate",
    nobody: null,
    malformed: null,
  });
  expect(seenWithLittle).toEqual({
    account: "Account",
    apiKey: null,
    ownKey: "ApiKey",
    form: null,
    submission: null,
    endpoint: null,
    delivery: null,
    plan: "Plan",
    recipient: null,
    template: null,
    nobody: null,
    malformed: null,
  });
});

test("finds nothing of another account but the plans, except accounts and keys for an operator", async () => {
  const { app, ids, typesSeenBy } = await setup();
  const stranger = await app.createOwner();

  const seen = await typesSeenBy(stranger.key, ids);
  const seenByOperator = await typesSeenBy(app.admin.key, ids);

  const nothing = Object.fromEntries(Object.keys(ids).map((name) => [name, null]));
  expect(seen).toEqual({ ...nothing, plan: "Plan" });
  expect(seenByOperator).toEqual({ ...nothing, plan: "Plan", account: "Account", apiKey: "ApiKey" });
});

async function setup() {
  const { app, owner, ids: existing } = await startWithSubmission();
  const ids = { ...existing, nobody: NOBODY, malformed: "7" };

  async function typesSeenBy(key: string, wanted: Readonly<Record<string, string>>) {
    const fields = Object.entries(wanted).map(([name, id]) => `${name}: node(id: "${id}") { __typename id }`);
    const { data, errors } = await createAsk(
      app,
      key,
    )<Record<string, { __typename: string } | null>>(`{ ${fields.join(" ")} }`);
    expect(errors).toBeUndefined();
    return Object.fromEntries(Object.entries(data).map(([name, node]) => [name, node?.__typename ?? null]));
  }

  return { app, owner, ids, typesSeenBy };
}
