import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { ENDINGS, type EndingThing } from "../../docs/endings.ts";
import { permissionsOf, type Role } from "../../src/domain/accounts/people.ts";
import type { Actor } from "../../src/domain/actor.ts";
import type { Permission } from "../../src/domain/permissions.ts";
import { readStoredZip } from "../exports/readZip.ts";
import { connect, connectWithKey } from "../graphql/socketClient.ts";
import { type Owner, shareTestApp, type TestApp } from "../support/app.ts";
import { createTestMailer } from "../support/complaints.ts";
import { ask } from "../support/http.ts";
import { openSignInBrowser, ORIGIN } from "../support/signIns.ts";
import { waitFor } from "../support/waiting.ts";

const mailer = createTestMailer();
const shareApp = shareTestApp({ mailer });

test("C13: what ends with a removed owner has ended, what is the account's stays, and the owner who stays is told", async () => {
  const { app, owner, formId, ana, luis } = await setup();
  const key = await app.services.apiKeys.create(luis.actor, { name: "Tienda", permissions: ["api_keys:write"] });
  const child = await createChild(app, owner, key.apiKey.id);
  const browser = await signIn(app, luis.email);
  const cookie = Array.from(browser.cookies, (pair) => pair.join("=")).join("; ");
  const sockets = [
    await connectWithKey(app, key.key),
    await connectWithKey(app, child.key),
    await connect(app, { headers: { cookie, origin: ORIGIN } }),
  ];
  sockets[2]?.send({ type: "connection_init" });
  await sockets[2]?.take();
  await app.services.members.invite(luis.actor, { email: `${randomUUID()}@example.pe`, role: "owner" });
  const { url } = await app.services.exportAddresses.create(luis.actor, { format: "csv" });
  await app.services.noticeRecipients.add(luis.actor, { formId, email: luis.email.toUpperCase() });
  await app.services.noticeRecipients.add(luis.actor, { formId, email: "ventas@example.pe" });
  await app.services.webhookEndpoints.create(luis.actor, { formId, url: "https://127.0.0.1/hook" });
  await addProofs(app, luis.id);
  const granted = openSignInBrowser(app);
  const { address } = await app.services.grantedSignIns.grant(luis.actor, ana.membershipId);
  await granted.post(address.replace(ORIGIN, ""));
  const grantedBefore = (await granted.query("{ viewer { user { id } } }")).status;
  const before = (await ask(toLocal(app, url))).status;

  await app.services.members.remove(ana.actor, luis.membershipId);

  const closed = await Promise.all(sockets.map((client) => client.closed));
  const recipients = await app.services.noticeRecipients.listByForms(owner.actor, [formId]);
  const has = { true: "stays", false: "ends" } as const;
  const live = await app.services.apiKeys.findLive([key.apiKey.id, child.apiKey.id]);
  const endings: { readonly [Thing in EndingThing]: string } = {
    sessions: has[`${(await browser.query("{ viewer { user { id } } }")).status === 200}`],
    grantedSessions: has[`${(await granted.query("{ viewer { user { id } } }")).status === 200}`],
    sockets: has[`${closed.some(({ code }) => code !== 4401 && code !== 4403)}`],
    keys: has[`${live.has(key.apiKey.id)}`],
    childKeys: has[`${live.has(child.apiKey.id)}`],
    sentInvitations: has[`${(await listInvitations(app, owner)).length > 0}`],
    downloadAddresses: has[`${(await ask(toLocal(app, url))).status === 200}`],
    noticesToTheirAddress: has[`${recipients.some(({ email }) => email.toLowerCase() === luis.email)}`],
    passkeys: has[`${(await count(app, "passkeys", luis.id)) > 0}`],
    identities: has[`${(await count(app, "user_identities", luis.id)) > 0}`],
    recipientsThatTheyAdded: has[`${recipients.some(({ email }) => email === "ventas@example.pe")}`],
    webhooksThatTheyMade: has[`${(await app.services.webhookEndpoints.listByForms(owner.actor, [formId])).length > 0}`],
  };
  expect([before, grantedBefore]).toEqual([200, 200]);
  // The account was the person's only one.
  expect(endings).toEqual(mapEndings((row) => row.withPerson.replace("last", "ends")));
  await waitFor(() =>
    mailer.sent.some(({ to, subject }) => to === ana.email && subject.includes("salió de la cuenta")),
  );
  const mail = mailer.sent.find(({ to, subject }) => to === ana.email && subject.includes("salió"))?.text ?? "";
  expect(mail).toContain("Tienda");
  expect(mail).toContain("(2)");
  expect(mail).not.toContain(luis.email);
});

test("C13: what ends with a key has ended after its revocation", async () => {
  const { app, owner } = await setup();
  const { apiKey, key } = await app.services.apiKeys.create(owner.actor, { name: "Otra", permissions: OWNERS });
  const actor: Actor = { ...owner.actor, by: { kind: "apiKey", id: apiKey.id } };
  const child = await app.services.apiKeys.create(actor, { name: "Hija", permissions: ["forms:read"] });
  const browser = openSignInBrowser(app);
  await browser.post("/entrar/clave", { clave: key });
  const before = (await browser.query("{ viewer { apiKey { id } } }")).status;
  const client = await connectWithKey(app, child.key);
  await app.services.members.invite(actor, { email: `${randomUUID()}@example.pe`, role: "owner" });
  const { url } = await app.services.exportAddresses.create(actor, { format: "csv" });

  await app.services.apiKeys.revoke(owner.actor, apiKey.id);

  const live = await app.services.apiKeys.findLive([apiKey.id, child.apiKey.id]);
  const ended = {
    sessions: (await browser.query("{ viewer { apiKey { id } } }")).status,
    sockets: (await client.closed).code,
    keys: live.has(apiKey.id),
    childKeys: live.has(child.apiKey.id),
    sentInvitations: await listInvitations(app, owner),
    downloadAddresses: (await ask(toLocal(app, url))).status,
  };
  expect(before).toBe(200);
  expect(ended).toEqual({
    sessions: 401,
    sockets: 4401,
    keys: false,
    childKeys: false,
    sentInvitations: [],
    downloadAddresses: 401,
  });
  expect(Object.keys(ended).toSorted()).toEqual(
    Object.entries(ENDINGS)
      .filter(([, { withKey }]) => withKey === "ends")
      .map(([thing]) => thing)
      .toSorted(),
  );
});

test("C13: a key that another owner took over stays with its children, and ends with that owner; the audit has who had it", async () => {
  const { app, owner, ana, luis } = await setup();
  const { apiKey } = await app.services.apiKeys.create(luis.actor, { name: "Tienda", permissions: OWNERS });
  const child = await createChild(app, owner, apiKey.id);

  const taken = await app.services.apiKeys.takeOver(ana.actor, apiKey.id);
  await app.services.members.remove(ana.actor, luis.membershipId);

  const live = await app.services.apiKeys.findLive([apiKey.id, child.apiKey.id]);
  expect(taken.userId).toBe(ana.id);
  expect([...live.keys()].toSorted()).toEqual([apiKey.id, child.apiKey.id].toSorted());
  expect(await app.database("audit_entries").where({ act: "api_key.taken_over", subject_id: apiKey.id })).toMatchObject(
    [{ actor_id: ana.id, details: { from: luis.id } }],
  );
  await expect(app.services.apiKeys.takeOver(owner.actor, apiKey.id)).rejects.toMatchObject({
    code: "MEMBER_NOT_FOUND",
  });
});

test("C13: with a lower role end the keys that hold more, and the invitations; a key that only reads goes on", async () => {
  const { app, owner, ana, luis } = await setup();
  const strong = await app.services.apiKeys.create(luis.actor, { name: "Fuerte", permissions: OWNERS });
  const reading = await app.services.apiKeys.create(luis.actor, { name: "Lectora", permissions: ["forms:read"] });
  await app.services.members.invite(luis.actor, { email: `${randomUUID()}@example.pe`, role: "owner" });

  await app.services.members.setRole(ana.actor, { id: luis.membershipId, role: "viewer" });

  const live = await app.services.apiKeys.findLive([strong.apiKey.id, reading.apiKey.id]);
  expect([...live.keys()]).toEqual([reading.apiKey.id]);
  expect(await listInvitations(app, owner)).toEqual([]);
  await waitFor(() => mailer.sent.some(({ to, subject }) => to === ana.email && subject.includes("cambió de rol")));
});

test("C17: an invitation of an owner is neither replaced nor revoked by a key that does not hold what an owner does", async () => {
  const { app, owner, ana } = await setup();
  const email = `${randomUUID()}@example.pe`;
  const { id } = await app.services.members.invite(ana.actor, { email, role: "owner" });
  const actor: Actor = {
    ...owner.actor,
    permissions: new Set<Permission>([...permissionsOf("viewer", false), "members:write"]),
  };

  const refusal = { code: "FORBIDDEN" };
  await expect(app.services.members.invite(actor, { email, role: "viewer" })).rejects.toMatchObject(refusal);
  await expect(app.services.members.revokeInvitation(actor, id)).rejects.toMatchObject(refusal);
  expect(await listInvitations(app, owner)).toEqual([id]);
  await app.services.members.invite(actor, { email: `${randomUUID()}@example.pe`, role: "viewer" });
});

test("C12: the account's archive has its people for whoever may list them, and for nobody else", async () => {
  const { app, owner, luis } = await setup();
  await app.services.members.setRole(owner.actor, { id: luis.membershipId, role: "viewer" });
  const viewer = actAs(owner, luis.id, "viewer");
  const reading = new Set<Permission>(["forms:read", "submissions:read", "complaints:read", "webhooks:read"]);

  const seen = [];
  for (const actor of [owner.actor, viewer, { ...owner.actor, permissions: reading }]) {
    seen.push((await app.services.accountExports.open(actor)).members?.length ?? null);
  }
  const archive = [];
  for (const actor of [owner.actor, viewer]) {
    const { url } = await app.services.accountExports.createAddress(actor, { withFiles: false });
    const files = readStoredZip(Buffer.from(await (await fetch(toLocal(app, url))).arrayBuffer()));
    archive.push(
      files
        .map(({ bytes }) => String(bytes))
        .join("")
        .includes(luis.email),
    );
  }

  expect(seen).toEqual([3, null, null]);
  expect(archive).toEqual([true, false]);
});

const OWNERS = [...permissionsOf("owner", false)];

/** An account whose first owner made `owner`'s key, with two more owners. */
async function setup() {
  const app = await shareApp();
  const owner = await app.createOwner();
  const { id: formId } = await app.createForm(owner);
  const [ana, luis] = [await addOwner(app, owner, "ana"), await addOwner(app, owner, "luis")];
  return { app, owner, formId, ana, luis };
}

async function addOwner(app: TestApp, owner: Owner, name: string) {
  const [id, membershipId, email, at] = [randomUUID(), randomUUID(), `${name}-${randomUUID()}@example.pe`, new Date()];
  const { accountId } = owner.actor;
  await app.database("users").insert({ id, email, name, created_at: at });
  await app.database("memberships").insert({
    id: membershipId,
    account_id: accountId,
    user_id: id,
    role: "owner",
    created_at: at,
  });
  return { id, membershipId, email, actor: actAs(owner, id, "owner") };
}

function actAs({ actor }: Owner, id: string, role: Role): Actor {
  const session = { id: randomUUID(), signedInAt: new Date(), isGranted: false };
  return { ...actor, by: { kind: "user", id }, session, permissions: permissionsOf(role, false) };
}

async function createChild(app: TestApp, owner: Owner, parentId: string) {
  const parent: Actor = { ...owner.actor, by: { kind: "apiKey", id: parentId } };
  return app.services.apiKeys.create(parent, { name: "Hija", permissions: ["forms:read"] });
}

async function signIn(app: TestApp, email: string) {
  const browser = openSignInBrowser(app);
  await browser.post(await app.services.signIns.createAddress(email));
  return browser;
}

/** A passkey and an identity of a person, as rows. */
async function addProofs(app: TestApp, userId: string): Promise<void> {
  const at = new Date();
  const passkey = { id: randomUUID(), credential_id: randomUUID(), public_key: Buffer.alloc(1), counter: 0, name: "x" };
  await app.database("passkeys").insert({ ...passkey, user_id: userId, created_at: at });
  const identity = { issuer: "https://login.example.pe", subject: randomUUID() };
  await app.database("user_identities").insert({ ...identity, user_id: userId, created_at: at });
}

async function listInvitations(app: TestApp, { actor }: Owner): Promise<readonly string[]> {
  return (await app.services.members.listInvitations(actor, [actor.accountId])).map(({ id }) => id);
}

async function count(app: TestApp, table: string, userId: string): Promise<number> {
  return (await app.database(table).where({ user_id: userId })).length;
}

function toLocal(app: TestApp, address: string): string {
  return address.replace(ORIGIN, app.url);
}

function mapEndings(read: (row: (typeof ENDINGS)[EndingThing]) => string): Record<string, string> {
  return Object.fromEntries(Object.entries(ENDINGS).map(([thing, row]) => [thing, read(row)]));
}
