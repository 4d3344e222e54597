import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { permissionsOf } from "../../src/domain/accounts/people.ts";
import { findKeyHolder } from "../../src/domain/accounts/apiKeys.ts";
import type { Actor } from "../../src/domain/actor.ts";
import { createAsk } from "../graphql/client.ts";
import { type Owner, shareTestApp, type TestApp } from "../support/app.ts";

const shareApp = shareTestApp({ environment: { WORKER: "off" } });

test("C13 the first key of an account is its first owner's, says so, and ends when another owner removes them", async () => {
  const { app, owner, first, boss } = await setup();

  const before = await listHolders(app, owner.key);
  await app.services.members.remove(boss.actor, first.membershipId);

  expect(before).toEqual([{ name: "Primera clave", userId: first.id, holder: { email: first.email } }]);
  expect(await findLive(app, [owner.actor.by.id])).toEqual([]);
});

test("C13 the first key goes on when another owner took it over before, and with it the keys that it created", async () => {
  const { app, owner, first, boss } = await setup();
  const child = await app.services.apiKeys.create(owner.actor, { name: "Hija", permissions: ["forms:read"] });

  await app.services.apiKeys.takeOver(boss.actor, owner.actor.by.id);
  await app.services.members.remove(boss.actor, first.membershipId);

  expect(await listHolders(app, owner.key)).toEqual([
    { name: "Hija", userId: null, holder: { email: boss.email } },
    { name: "Primera clave", userId: boss.id, holder: { email: boss.email } },
  ]);
  expect(await findLive(app, [owner.actor.by.id, child.apiKey.id])).toHaveLength(2);
});

test("C13 a key that an operator creates for an account is its first owner's, and of an account without one from its first owner on", async () => {
  const { app, owner, first } = await setup();
  const empty = await app.createOwner();
  const { accountId } = empty.actor;
  await app.database("memberships").where({ account_id: accountId }).delete();
  await app.database("api_keys").where({ account_id: accountId }).update({ user_id: null });
  const create = (id: string) =>
    app.services.apiKeys.create(app.admin.actor, { name: "Del operador", permissions: ["forms:read"], accountId: id });

  const { apiKey } = await create(owner.actor.accountId);
  const ofEmpty = await create(accountId);
  const user = await addUser(app, "nueva");
  const invitation = await app.services.members.invite(empty.actor, { email: user.email, role: "viewer" });
  const viewer = await addMember(app, empty, user, "viewer");
  await app.services.members.revokeInvitation(empty.actor, invitation.id);
  const still = await ownersOf(app, accountId);
  await app.services.members.setRole(empty.actor, { id: viewer.membershipId, role: "owner" });

  expect([apiKey.userId, ofEmpty.apiKey.userId]).toEqual([first.id, null]);
  expect(still).toEqual([null, null]);
  expect(await ownersOf(app, accountId)).toEqual([user.id, user.id]);
});

test("C13 the key of the operator's settings stays nobody's when the operator's account gets an owner", async () => {
  const app = await shareApp();
  const user = await addUser(app, "operadora");
  const member = await addMember(app, app.admin, user, "viewer");

  await app.services.members.setRole(app.admin.actor, { id: member.membershipId, role: "owner" });

  expect(await ownersOf(app, app.admin.actor.accountId)).not.toContain(user.id);
});

test("C13 a key's holder is its own person, or that of the nearest key above it; a chain without a person has none", () => {
  const keys = [
    { id: "a", parentId: null, userId: "ana" },
    { id: "b", parentId: "a", userId: null },
    { id: "c", parentId: "b", userId: null },
    { id: "d", parentId: "c", userId: "luis" },
    { id: "e", parentId: "gone", userId: null },
    { id: "f", parentId: "g", userId: null },
    { id: "g", parentId: "f", userId: null },
  ];

  expect(keys.map((key) => findKeyHolder(key, keys))).toEqual(["ana", "ana", "ana", "luis", null, null, null]);
});

/** An account with the person who owns it from the beginning, and a second owner. */
async function setup() {
  const app = await shareApp();
  const owner = await app.createOwner();
  const [member] = await app.services.members.listByAccounts(owner.actor, [owner.actor.accountId]);
  if (member === undefined) throw new Error("The account has no owner.");
  const { id: membershipId, user } = member;
  const boss = await addMember(app, owner, await addUser(app, "jefa"), "owner");
  return { app, owner, first: { ...user, membershipId }, boss };
}

type TestUser = { readonly id: string; readonly email: string };

async function addUser(app: TestApp, name: string): Promise<TestUser> {
  const [id, email] = [randomUUID(), `${name}-${randomUUID()}@example.pe`];
  await app.database("users").insert({ id, email, name, created_at: new Date() });
  return { id, email };
}

async function addMember(app: TestApp, { actor }: Owner, user: TestUser, role: "owner" | "viewer") {
  const membershipId = randomUUID();
  const { accountId } = actor;
  const membership = { id: membershipId, account_id: accountId, user_id: user.id, role, created_at: new Date() };
  await app.database("memberships").insert(membership);
  const session = { id: randomUUID(), signedInAt: new Date(), isGranted: false };
  const by = { kind: "user", id: user.id } as const;
  const acting: Actor = { ...actor, by, session, permissions: permissionsOf(role, false) };
  return { ...user, membershipId, actor: acting };
}

async function listHolders(app: TestApp, key: string): Promise<readonly object[]> {
  const query = "{ viewer { account { apiKeys { name userId holder { email } } } } }";
  const { data } = await createAsk(app, key)<{ viewer: { account: { apiKeys: readonly object[] } } }>(query);
  return data.viewer.account.apiKeys;
}

async function findLive(app: TestApp, ids: readonly string[]): Promise<readonly string[]> {
  return [...(await app.services.apiKeys.findLive(ids)).keys()];
}

async function ownersOf(app: TestApp, accountId: string): Promise<readonly (string | null)[]> {
  return app.database("api_keys").where({ account_id: accountId }).orderBy("id").pluck("user_id");
}
