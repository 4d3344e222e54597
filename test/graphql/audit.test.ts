import { expect, test } from "vitest";
import type { GraphQLObjectType } from "graphql";
import { ACTS, type ActName } from "../../src/domain/audit/acts.ts";
import { AUDIT_DETAILS } from "../../src/domain/audit/details.ts";
import { createGraphQLSchema } from "../../src/graphql/schema.ts";
import { es } from "../../src/messages/es/index.ts";
import { CASES } from "./auditCases.ts";
import { setup, type World } from "./auditWorld.ts";
import { type Ask, createAsk } from "./client.ts";
import { createKey } from "./fixtures.ts";

const mutations = Object.values((createGraphQLSchema(es).getMutationType() as GraphQLObjectType).getFields());

/** Mutations that leave no entry, with the reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  saveAnswerDraft: "Nothing leaves the account, and the sheet stays as it is.",
  saveReplyDraft: "Nothing leaves the account until the reply is written.",
  setSubmissionTable: "It is how the caller alone sees a list.",
  dismissMentions: "It is the caller's own list, and the notes stay.",
  saveFormFieldDraft: "Nobody outside of the account sees a draft.",
  discardFormFieldDraft: "Nobody outside of the account has seen the draft.",
  renamePasskey: "A key has no passkeys; passkeys.test.ts looks at the entries of a person's.",
  deletePasskey: "A key has no passkeys; passkeys.test.ts looks at the entries of a person's.",
  unlinkIdentity: "A key has no identities; identityLinks.test.ts looks at the entry of a person's.",
  createSignInAddress: "A key grants no sign-in; grantedSignIns.test.ts looks at the entry of a person's.",
  takeOverApiKey: "A key takes over no key; endings.test.ts looks at the entry of a person's.",
  updateUser: "A key has no name of a person; people.test.ts looks at the entry of a person's.",
};

test("every mutation of the schema leaves an entry with its act, or is an exception with a reason", async () => {
  const world = await setup();
  const acts: Record<string, readonly string[]> = {};

  // A closed account does nothing after it.
  const isLast = (name: string) => Number(name === "closeAccount");
  for (const { name } of mutations.toSorted((a, b) => isLast(a.name) - isLast(b.name))) {
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

  const declared: Readonly<Record<string, object>> = AUDIT_DETAILS;
  const undeclared = (await listEntries(world)).flatMap(({ act, details }) =>
    Object.keys(details).flatMap((name) => (name in (declared[act] ?? {}) ? [] : [`${act}: ${name}`])),
  );

  const wanted = mutations.filter(({ name }) => !(name in EXCEPTIONS)).map(({ name }) => [name, [CASES[name]?.act]]);
  expect(acts).toEqual(Object.fromEntries(wanted));
  // C16: the table of acts has the same.
  expect(acts).toEqual(Object.fromEntries(wanted.map(([name]) => [name, ACTS[name as ActName].audit])));
  expect(undeclared).toEqual([]);
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

type Listed = { readonly id: string; readonly act: string; readonly details: object };

async function listEntries({ app }: World): Promise<readonly Listed[]> {
  return app.database("audit_entries").select("id", "act", "details");
}

async function mutate(ask: Ask, name: string, input: object): Promise<void> {
  const type = String(mutations.find((mutation) => mutation.name === name)?.args[0]?.type);
  const { data, errors } = await ask<Record<string, { readonly userErrors: readonly object[] }>>(
    `mutation ($input: ${type}) { ${name}(input: $input) { userErrors { code path } } }`,
    { input },
  );
  expect({ name, errors, userErrors: data[name]?.userErrors }).toEqual({ name, errors: undefined, userErrors: [] });
}
