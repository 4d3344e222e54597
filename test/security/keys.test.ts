import { expect, test } from "vitest";
import { type Permission, PERMISSIONS } from "../../src/domain/permissions.ts";
import { MAX_LIVE_KEYS } from "../../src/domain/accounts/apiKeys.ts";
import { type Ask, createAsk } from "../graphql/client.ts";
import { connectWithKey } from "../graphql/socketClient.ts";
import { type Owner, shareTestApp, type TestApp } from "../support/app.ts";

const CREATE = `mutation ($input: CreateApiKeyInput!) {
  createApiKey(input: $input) { apiKey { id parentId expiresAt } key userErrors { code path } }
}`;

const EXPIRY = "2999-01-01T00:00:00.000Z";
const LATER = "2999-01-02T00:00:00.000Z";
const EARLIER = "2998-01-01T00:00:00.000Z";

test("A9: a key expires no later than the key that created it", async () => {
  const { app, owner } = await setup();
  const parent = await make(createAsk(app, owner.key), ["API_KEYS_WRITE", "FORMS_READ"], { expiresAt: EXPIRY });
  const ask = createAsk(app, parent.key);

  const inherited = await create(ask, { permissions: ["FORMS_READ"] });
  const earlier = await create(ask, { permissions: ["FORMS_READ"], expiresAt: EARLIER });
  const later = await create(ask, { permissions: ["FORMS_READ"], expiresAt: LATER });

  expect(inherited.apiKey).toMatchObject({ parentId: parent.id, expiresAt: EXPIRY });
  expect(earlier.apiKey).toMatchObject({ parentId: parent.id, expiresAt: EARLIER });
  expect(later.apiKey).toBeNull();
  expect(later.userErrors.map(({ path }) => path)).toEqual([["input", "expiresAt"]]);
});

test("A9 a revoked key ends its descendants and their sockets, and no other key", async () => {
  const { app, owner } = await setup();
  const ask = createAsk(app, owner.key);
  const parent = await make(ask, ["API_KEYS_WRITE", "FORMS_READ"]);
  const child = await make(createAsk(app, parent.key), ["API_KEYS_WRITE", "FORMS_READ"]);
  const grandchild = await make(createAsk(app, child.key), ["FORMS_READ"]);
  const sibling = await make(ask, ["FORMS_READ"]);
  const socket = await connectWithKey(app, grandchild.key);

  await revoke(ask, parent.id);

  expect(await socket.closed).toMatchObject({ code: 4401 });
  expect(await listLive(app, [parent, child, grandchild, sibling])).toEqual([false, false, false, true]);
});

test("A9: a key that is created while its parent is revoked ends as well", async () => {
  const { app, owner } = await setup();
  const ask = createAsk(app, owner.key);
  const parent = await make(ask, ["API_KEYS_WRITE", "FORMS_READ"]);
  const createChild = () => create(createAsk(app, parent.key), { permissions: ["FORMS_READ"] }).catch(() => null);

  await Promise.all([createChild(), createChild(), revoke(ask, parent.id), createChild(), createChild()]);

  const live = await app.database("api_keys").where({ parent_id: parent.id, revoked_at: null });
  expect(live).toEqual([]);
});

test("A9: a key does not revoke a key that holds more permissions", async () => {
  const { app, owner } = await setup();
  const ask = createAsk(app, owner.key);
  const other = await make(ask, ["API_KEYS_WRITE", "FORMS_READ"]);
  const manager = await make(ask, ["API_KEYS_WRITE"]);
  const weaker = await make(ask, ["API_KEYS_WRITE"]);
  const asManager = createAsk(app, manager.key);

  const refused = await revoke(asManager, other.id);
  const done = await revoke(asManager, weaker.id);

  expect(refused).toEqual({ apiKey: null, userErrors: [{ code: "API_KEY_HOLDS_MORE", path: ["input", "id"] }] });
  expect(done.userErrors).toEqual([]);
  expect(await listLive(app, [other, weaker])).toEqual([true, false]);
});

test("A9: every key may revoke itself", async () => {
  const { app, owner } = await setup();
  const reader = await make(createAsk(app, owner.key), ["FORMS_READ"]);

  const { userErrors } = await revoke(createAsk(app, reader.key), reader.id);

  expect(userErrors).toEqual([]);
  expect(await listLive(app, [reader])).toEqual([false]);
});

test("A9 an account has a bounded number of live keys, and a revoked one makes room for another", async () => {
  const { app, owner } = await setup();
  const ask = createAsk(app, owner.key);
  const fill = () => app.services.apiKeys.create(owner.actor, { name: "x", permissions: ["forms:read"] });
  for (let count = 2; count < MAX_LIVE_KEYS; count++) await fill();

  const [last, beyond] = await Promise.allSettled([fill(), fill()]);
  const made = [last, beyond].flatMap((result) => (result.status === "fulfilled" ? [result.value.apiKey.id] : []));
  const refused = await create(ask, { permissions: ["FORMS_READ"] });
  await revoke(ask, made[0] ?? "");
  const again = await create(ask, { permissions: ["FORMS_READ"] });

  expect(made).toHaveLength(1);
  expect(refused.userErrors).toEqual([{ code: "TOO_MANY_API_KEYS", path: null }]);
  expect(again.userErrors).toEqual([]);
});

test("B2: an operator gives an account without a key a new one, and finds its forms", async () => {
  const { app, owner, askAsAdmin } = await setup();
  const form = await app.createForm(owner);
  await app.database("api_keys").where({ account_id: owner.actor.accountId }).update({ revoked_at: new Date() });
  const { accountId } = owner.actor;

  const made = await create(askAsAdmin, { permissions: ["API_KEYS_WRITE", "FORMS_READ"], accountId });
  const viewer = await createAsk(app, made.key ?? "")("{ viewer { account { id } apiKey { parentId } } }");
  const found = await askAsAdmin(`{ account(id: "${accountId}") { forms(first: 1) { nodes { id } } } }`);

  expect(made.userErrors).toEqual([]);
  expect(viewer.data).toEqual({ viewer: { account: { id: accountId }, apiKey: { parentId: null } } });
  expect(found.data).toEqual({ account: { forms: { nodes: [{ id: form.id }] } } });
});

test("B2: an operator's key for another account never holds ADMIN", async () => {
  const { owner, askAsAdmin } = await setup();

  const refused = await create(askAsAdmin, { permissions: ["ADMIN"], accountId: owner.actor.accountId });

  expect(refused.userErrors.map(({ path }) => path)).toEqual([["input", "permissions"]]);
});

test("B2: an owner makes no key for another account and lists no forms of it", async () => {
  const { app, owner } = await setup();
  const stranger = await app.createOwner();
  await app.createForm(owner);
  const ask = createAsk(app, stranger.key);

  const { errors } = await ask(CREATE, { input: { name: "x", permissions: ["FORMS_READ"], ...accountOf(owner) } });
  const key = await make(createAsk(app, stranger.key), ["FORMS_WRITE"]);
  const own = await createAsk(app, key.key)("{ viewer { account { forms { nodes { id } } } } }");

  expect(errors?.map(({ extensions }) => extensions.code)).toEqual(["FORBIDDEN"]);
  expect(own.errors?.map(({ extensions }) => extensions.code)).toEqual(["FORBIDDEN"]);
});

test("B2: an operator revokes a key of any account", async () => {
  const { app, owner, askAsAdmin } = await setup();
  const key = await make(createAsk(app, owner.key), ["FORMS_READ"]);

  const { userErrors } = await revoke(askAsAdmin, key.id);

  expect(userErrors).toEqual([]);
  expect(await listLive(app, [key])).toEqual([false]);
});

test("B2: the last key that can create keys is revoked only when the caller confirms it", async () => {
  const { app, owner, askAsAdmin } = await setup();
  const ask = createAsk(app, owner.key);
  const { id } = owner.actor.by;
  const expired = await make(ask, ["API_KEYS_WRITE"]);
  await app
    .database("api_keys")
    .where({ id: expired.id })
    .update({ expires_at: new Date(0) });

  const refused = [await revoke(ask, id), await revoke(askAsAdmin, id)];
  const alive = await listLive(app, [{ key: owner.key }]);
  const confirmed = await revoke(ask, id, "confirmLast: true");

  const refusal = { apiKey: null, userErrors: [{ code: "LAST_API_KEY", path: ["input", "id"] }] };
  expect(refused).toEqual([refusal, refusal]);
  expect(alive).toEqual([true]);
  expect(confirmed.userErrors).toEqual([]);
});

test("B2: two keys that revoke each other at once leave one", async () => {
  const { app, owner } = await setup();
  const ask = createAsk(app, owner.key);
  const everything = PERMISSIONS.filter((permission) => permission !== "admin").map(nameOf);
  const other = await make(ask, everything);
  await app.database("api_keys").where({ id: other.id }).update({ parent_id: null });

  await Promise.all([revoke(ask, other.id), revoke(createAsk(app, other.key), owner.actor.by.id)]);

  const live = await app.database("api_keys").where({ ...rowOf(owner), revoked_at: null });
  expect(live).toHaveLength(1);
});

test("B2: the operator's account and the caller's own are not suspended, and the operator's key stays", async () => {
  const { app, askAsAdmin } = await setup();
  const { accountId, by } = app.admin.actor;

  const suspended = await askAsAdmin(
    `mutation { suspendAccount(input: { id: "${accountId}" }) { userErrors { code path } } }`,
  );
  const revoked = await revoke(askAsAdmin, by.id);

  expect(suspended.data).toEqual({
    suspendAccount: { userErrors: [{ code: "ACCOUNT_NOT_SUSPENDABLE", path: ["input", "id"] }] },
  });
  expect(revoked.userErrors).toEqual([{ code: "LAST_API_KEY", path: ["input", "id"] }]);
});

type Created = {
  readonly apiKey: { readonly id: string; readonly parentId: string | null; readonly expiresAt: string } | null;
  readonly key: string | null;
  readonly userErrors: readonly { readonly code: string; readonly path: readonly string[] }[];
};

async function create(ask: Ask, input: object): Promise<Created> {
  return (await ask<{ createApiKey: Created }>(CREATE, { input: { name: "Otra", ...input } })).data.createApiKey;
}

async function make(ask: Ask, permissions: readonly string[], input: object = {}) {
  const { apiKey, key } = await create(ask, { permissions, ...input });
  if (apiKey === null || key === null) throw new Error("The key was refused.");
  return { id: apiKey.id, key };
}

async function revoke(ask: Ask, id: string, more = "") {
  const query = `mutation { revokeApiKey(input: { id: "${id}" ${more} }) { apiKey { id } userErrors { code path } } }`;
  return (await ask<{ revokeApiKey: Pick<Created, "apiKey" | "userErrors"> }>(query)).data.revokeApiKey;
}

/** Whether each key authenticates. */
async function listLive(app: TestApp, keys: readonly { readonly key: string }[]): Promise<readonly boolean[]> {
  const tries = await Promise.allSettled(keys.map(({ key }) => app.services.apiKeys.authenticate(key)));
  return tries.map(({ status }) => status === "fulfilled");
}

function nameOf(permission: Permission): string {
  return permission.toUpperCase().replace(":", "_");
}

function accountOf({ actor }: Owner) {
  return { accountId: actor.accountId };
}

function rowOf({ actor }: Owner) {
  return { account_id: actor.accountId };
}

const useApp = shareTestApp({ environment: { WORKER: "off" } });

async function setup() {
  const app = await useApp();
  const owner = await app.createOwner();
  return { app, owner, askAsAdmin: createAsk(app, app.admin.key) };
}
