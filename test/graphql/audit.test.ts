import { expect, test } from "vitest";
import type { GraphQLObjectType } from "graphql";
import type { AuditAct } from "../../src/domain/audit/index.ts";
import { createGraphQLSchema } from "../../src/graphql/schema.ts";
import { es } from "../../src/messages/es/index.ts";
import type { Owner } from "../support/app.ts";
import { arrangeBook, fileAt, GENEROUS_LIMITS } from "../support/complaints.ts";
import { startTestApp } from "../support/app.ts";
import { type Ask, createAsk } from "./client.ts";
import { createKey, submit } from "./fixtures.ts";
import { OFFER_TEXT, offerAtCounter, uploadSigned } from "../support/offers.ts";

type World = Awaited<ReturnType<typeof setup>>;
type Case = { readonly act: AuditAct; readonly by?: "operator"; readonly input: (world: World) => Promise<object> };

const SINCE = "2026-01-01T00:00:00Z";
const fileWithOffer = async (world: World) => (await offerAtCounter(world, await file(world))).id;

/** Every mutation with an input that changes something, and the act of its entry. */
const CASES: Readonly<Record<string, Case>> = {
  createAccount: { act: "account.created", by: "operator", input: async () => ({ name: "x", email: "x@x.pe" }) },
  updateAccount: { act: "account.updated", input: async (world) => ({ id: world.accountId, name: "Otra" }) },
  suspendAccount: { act: "account.suspended", by: "operator", input: async ({ stranger }) => refer(stranger) },
  reinstateAccount: {
    act: "account.reinstated",
    by: "operator",
    async input({ app, stranger }) {
      await app.services.accounts.suspend(app.admin.actor, stranger.actor.accountId);
      return refer(stranger);
    },
  },
  createApiKey: { act: "api_key.created", input: async () => ({ name: "x", permissions: ["FORMS_READ"] }) },
  revokeApiKey: {
    act: "api_key.revoked",
    input: async ({ app, owner }) => ({ id: (await createKey(app, owner, ["forms:read"])).id }),
  },
  createPlan: { act: "plan.created", by: "operator", input: async () => ({ code: "nuevo", name: "Nuevo" }) },
  updatePlan: { act: "plan.updated", by: "operator", input: async () => ({ code: "negocio", maxForms: 7 }) },
  setFormPlan: {
    act: "form.plan_set",
    by: "operator",
    input: async ({ form }) => ({ formId: form.id, planCode: "negocio" }),
  },
  createForm: { act: "form.created", input: async () => ({ name: "x" }) },
  updateForm: { act: "form.updated", input: async ({ form }) => ({ id: form.id, name: "Otro" }) },
  activateForm: {
    act: "form.activated",
    async input({ app, owner, form }) {
      await app.services.forms.deactivate(owner.actor, form.id);
      return { id: form.id };
    },
  },
  deactivateForm: { act: "form.deactivated", input: async ({ form }) => ({ id: form.id }) },
  deleteSubmission: {
    act: "submission.deleted",
    input: async ({ app, owner }) => ({ id: await submit(app, await app.createForm(owner), { n: 1 }) }),
  },
  createWebhookEndpoint: {
    act: "webhook_endpoint.created",
    input: async ({ form }) => ({ formId: form.id, url: "https://127.0.0.1/x" }),
  },
  updateWebhookEndpoint: {
    act: "webhook_endpoint.updated",
    input: async (world) => ({ id: await createEndpoint(world), url: "https://127.0.0.1/y" }),
  },
  deleteWebhookEndpoint: {
    act: "webhook_endpoint.deleted",
    input: async (world) => ({ id: await createEndpoint(world) }),
  },
  rotateWebhookSecret: {
    act: "webhook_endpoint.secret_rotated",
    input: async (world) => ({ id: await createEndpoint(world) }),
  },
  expireWebhookSecrets: {
    act: "webhook_endpoint.old_secrets_expired",
    input: async (world) => ({ id: await createEndpoint(world) }),
  },
  testWebhookEndpoint: {
    act: "webhook_endpoint.tested",
    input: async (world) => ({ id: await createEndpoint(world) }),
  },
  recoverWebhookEndpoint: {
    act: "webhook_endpoint.recovery_started",
    input: async (world) => ({ id: await createEndpoint(world), since: SINCE }),
  },
  redeliver: {
    act: "webhook_delivery.redelivered",
    input: async (world) => ({ deliveryId: await endDelivery(world) }),
  },
  registerPaperComplaint: {
    act: "complaint.entered",
    input: async ({ form }) => ({
      formId: form.id,
      channel: "TELEFONO",
      consumerName: "Ana Quispe",
      documentType: "DNI",
      documentNumber: "01234567",
      address: "Jr. Puno 1",
      detail: "El televisor llegó roto.",
    }),
  },
  answerComplaint: {
    act: "complaint.answered",
    input: async (world) => ({ id: await file(world), answer: "Lo cambiamos." }),
  },
  startComplaintProcessing: {
    act: "complaint.processing_started",
    input: async (world) => ({ id: await file(world) }),
  },
  reclassifyComplaint: {
    act: "complaint.reclassified",
    input: async (world) => ({ id: await file(world, { tipo: "queja" }) }),
  },
  offerSettlement: {
    act: "complaint.offer_sent",
    input: async (world) => ({ id: await file(world), text: OFFER_TEXT, means: "EMAIL" }),
  },
  withdrawOffer: { act: "complaint.offer_withdrawn", input: async (world) => ({ id: await fileWithOffer(world) }) },
  settleComplaint: {
    act: "complaint.settled",
    input: async (world) => ({ id: await fileWithOffer(world), documentId: await uploadSigned(world) }),
  },
  closeComplaint: {
    act: "complaint.closed",
    async input(world) {
      const id = await file(world);
      await world.app.services.answers.answer(world.owner.actor, { id, answer: "Lo cambiamos." });
      return { id };
    },
  },
  createExtraHoliday: {
    act: "extra_holiday.created",
    by: "operator",
    input: async () => ({ day: "2999-12-30", reason: "Ley" }),
  },
  deleteExtraHoliday: { act: "extra_holiday.deleted", by: "operator", input: addHoliday },
  releaseQuarantinedSheet: { act: "quarantined_sheet.released", input: async (world) => ({ id: await hold(world) }) },
};

const mutations = Object.values((createGraphQLSchema(es).getMutationType() as GraphQLObjectType).getFields());

/** Mutations that leave no entry, with the reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {};

test("every mutation of the schema leaves an entry with its act, or is an exception with a reason", async () => {
  const world = await setup();
  const acts: Record<string, readonly string[]> = {};

  for (const { name } of mutations) {
    const tried = CASES[name];
    if (tried === undefined) continue;
    const input = await tried.input(world);
    const before = await listEntries(world);
    const ask = tried.by === "operator" ? world.askAsOperator : world.ask;
    await mutate(ask, name, input);
    const known = new Set(before.map(({ id }) => id));
    const made = (await listEntries(world)).filter(({ id }) => !known.has(id));
    acts[name] = made.map(({ act }) => act);
  }

  const wanted = mutations.filter(({ name }) => !(name in EXCEPTIONS)).map(({ name }) => [name, [CASES[name]?.act]]);
  expect(acts).toEqual(Object.fromEntries(wanted));
});

test("an entry says who changed what, when and from where, and has no secret", async () => {
  const { app, owner, ask, accountId } = await setup();
  const key = await createKey(app, owner, ["forms:read", "forms:write"]);

  await mutate(createAsk(app, key.key), "createForm", {
    name: "Con captcha",
    recaptcha: { siteKey: "public", secretKey: "captcha-secret" },
  });
  const { data } = await ask<Audited>(
    "{ viewer { account { auditEntries(first: 1) { nodes { act actorKind actorId subjectType subjectId details ip at } } } } }",
  );
  const stored = JSON.stringify(await app.database("audit_entries").where({ account_id: accountId }));

  expect(data.viewer.account.auditEntries.nodes).toEqual([
    {
      act: "FORM_CREATED",
      actorKind: "KEY",
      actorId: key.id,
      subjectType: "form",
      subjectId: expect.any(String),
      details: { planCode: "gratis" },
      ip: "127.0.0.1",
      at: expect.any(String),
    },
  ]);
  expect(stored).not.toContain("captcha-secret");
  expect(stored).not.toContain(key.key.slice(12));
});

test("an owner pages through its own entries, newest first, and sees an operator's act without its address", async () => {
  const { app, owner, ask, askAsOperator, accountId, form } = await setup();
  await mutate(askAsOperator, "setFormPlan", { formId: form.id, planCode: "negocio" });
  await app.services.forms.deactivate(owner.actor, form.id);
  const list = "nodes { act actorKind ip } pageInfo { hasNextPage endCursor }";
  const page = async (reader: Ask, args: string) =>
    (
      await reader<Audited>(
        `{ viewer: node(id: "${accountId}") { ... on Account { auditEntries(${args}) { ${list} } } } }`,
      )
    ).data.viewer as unknown as Audited["viewer"]["account"];

  const first = (await page(ask, "first: 1")).auditEntries;
  const second = (await page(ask, `first: 1, after: "${first.pageInfo.endCursor}"`)).auditEntries;
  const shown = (await page(askAsOperator, "first: 2")).auditEntries;

  expect(first.nodes).toEqual([{ act: "FORM_DEACTIVATED", actorKind: "KEY", ip: null }]);
  expect(second.nodes).toEqual([{ act: "FORM_PLAN_SET", actorKind: "ADMIN", ip: null }]);
  expect(shown.nodes[1]).toEqual({ act: "FORM_PLAN_SET", actorKind: "ADMIN", ip: "127.0.0.1" });
});

test("a key without API_KEYS_WRITE reads no entries", async () => {
  const { app, owner } = await setup();
  const { key } = await createKey(app, owner, ["forms:read"]);

  const { errors } = await createAsk(app, key)("{ viewer { account { auditEntries { nodes { id } } } } }");

  expect(errors?.map(({ extensions }) => extensions.code)).toEqual(["FORBIDDEN"]);
});

test("a change that is refused or changes nothing leaves no entry", async () => {
  const world = await setup();
  const before = await listEntries(world);

  await mutate(world.ask, "activateForm", { id: world.form.id });
  await mutate(world.ask, "updateAccount", { id: world.accountId });

  expect(await listEntries(world)).toHaveLength(before.length);
});

test.for(["update audit_entries set act = 'form.created'", "delete from audit_entries", "truncate audit_entries"])(
  "the database refuses: %s",
  async (statement) => {
    const { app } = await setup();

    await expect(app.database.raw(statement)).rejects.toThrow(/audit_entries are never/);
  },
);

type Audited = {
  readonly viewer: {
    readonly account: {
      readonly auditEntries: {
        readonly nodes: readonly { readonly act: string }[];
        readonly pageInfo: { readonly endCursor: string };
      };
    };
  };
};

async function listEntries({ app }: World): Promise<readonly { readonly id: string; readonly act: string }[]> {
  return app.database("audit_entries").select("id", "act");
}

async function mutate(ask: Ask, name: string, input: object): Promise<void> {
  const type = String(mutations.find((mutation) => mutation.name === name)?.args[0]?.type);
  const { data, errors } = await ask<Record<string, { readonly userErrors: readonly object[] }>>(
    `mutation ($input: ${type}) { ${name}(input: $input) { userErrors { code path } } }`,
    { input },
  );
  expect({ name, errors, userErrors: data[name]?.userErrors }).toEqual({ name, errors: undefined, userErrors: [] });
}

function refer({ actor }: Owner) {
  return { id: actor.accountId };
}

async function createEndpoint({ app, owner }: World): Promise<string> {
  const form = await app.createForm(owner, { webhookUrl: "https://127.0.0.1/hook" });
  const [endpoint] = await app.services.webhookEndpoints.listByForms(owner.actor, [form.id]);
  return endpoint?.id ?? "";
}

async function endDelivery({ app, owner }: World): Promise<string> {
  const form = await app.createForm(owner, { webhookUrl: "https://127.0.0.1/hook" });
  const submission = await submit(app, form, { n: 1 });
  const [page] = await app.services.webhookDeliveries.listPagesOfSubmissions(owner.actor, [submission], {});
  const id = page?.items[0]?.id ?? "";
  await app.database("jobs").where({ reference: id }).delete();
  await app.database("deliveries").where({ id }).update({ status: "dead" });
  return id;
}

async function file({ app, form }: World, fields: Record<string, string> = {}): Promise<string> {
  return (await fileAt(app, form, { tipo: "reclamo", ...fields })).complaint.id;
}

async function hold({ app, form }: World): Promise<string> {
  await expect(fileAt(app, form, { sitio_web: "https://spam.example" })).rejects.toMatchObject({
    code: "COMPLAINT_HELD",
  });
  const [id] = await app.database("quarantined_sheets").pluck<string[]>("id");
  return id ?? "";
}

async function setup() {
  const app = await startTestApp({ environment: { ...GENEROUS_LIMITS, WORKER: "off" } });
  const { owner, form } = await arrangeBook(app);
  const stranger = await app.createOwner();
  const { accountId } = owner.actor;
  const clients = { ask: createAsk(app, owner.key), askAsOperator: createAsk(app, app.admin.key) };
  return { app, owner, form, stranger, accountId, ...clients };
}

async function addHoliday({ app }: World) {
  return { id: (await app.services.extraHolidays.create(app.admin.actor, { day: "2999-12-31", reason: "Ley" })).id };
}
