import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { MAX_GRANTED_SIGN_INS_PER_DAY } from "../../src/domain/accounts/signIns.ts";
import { permissionsOf, type Role } from "../../src/domain/accounts/people.ts";
import { HOUR_MS, MINUTE_MS } from "../../src/domain/times.ts";
import { startTestApp, type TestApp } from "../support/app.ts";
import { createSetClock, createTestMailer } from "../support/complaints.ts";
import { openSignInBrowser, ORIGIN, sessionOf, type SignInBrowser } from "../support/signIns.ts";
import { waitFor } from "../support/waiting.ts";

const VIEWER = "{ viewer { account { id } user { email } passkeys { id } identities { issuer } } }";

test("C14 a member whose mails of a sign-in strangers have used up gets in by the one-time address that an owner got, once, and is told", async () => {
  const { app, mailer, owner, ana, grant } = await setup();
  for (let network = 1; network <= 20; network += 1) {
    await app.services.signIns.request(ana.email, `2001:db8:1:${network}::/64`);
  }
  await waitFor(() => mailer.sent.filter(({ to }) => to === ana.email).length === 5);

  const { address, expiresAt } = await grant(ana.memberId);
  const person = openSignInBrowser(app);
  const path = pathOf(address);
  const page = await person.get(path);
  const entered = await person.post(path);
  const again = await openSignInBrowser(app).post(path);
  await waitFor(() => mailer.sent.some(({ to, subject }) => to === ana.email && subject.includes("Hay una dirección")));

  expect(new Date(expiresAt).getTime() - app.clock.now().getTime()).toBe(15 * MINUTE_MS);
  expect(page.body).toContain(ana.email);
  expect([page.status, entered.status, again.status]).toEqual([200, 303, 404]);
  expect((await person.query(VIEWER)).body).toMatchObject({
    data: { viewer: { account: { id: owner.accountId }, user: { email: ana.email } } },
  });
  const told = mailer.sent.find(({ subject }) => subject.includes("Hay una dirección"))?.text ?? "";
  expect(told).toContain(owner.email);
  expect(told).not.toContain("/entrar/enlace/");
  const entries = await app.database("audit_entries").where({ account_id: owner.accountId }).orderBy("id");
  expect(entries).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ act: "member.sign_in_granted", actor_id: owner.userId, subject_id: ana.userId }),
      expect.objectContaining({ act: "session.opened", actor_id: ana.userId, details: { grantedBy: owner.userId } }),
    ]),
  );
});

test("C14 a granted session of a person with several accounts stays in the account, shows nothing of the person's, and does nothing delicate", async () => {
  const { app, ana, grant } = await setup();
  await app.database("memberships").where({ id: ana.memberId }).update({ role: "owner" });
  const other = await addAccount(app, "otra");
  await addMember(app, other.accountId, ana, "owner");
  const at = new Date();
  const passkey = { id: randomUUID(), credential_id: randomUUID(), public_key: Buffer.alloc(1), counter: 0, name: "x" };
  await app.database("passkeys").insert({ ...passkey, user_id: ana.userId, created_at: at });
  const identity = { issuer: "https://login.example.pe", subject: "1", user_id: ana.userId, created_at: at };
  await app.database("user_identities").insert(identity);
  const browser = openSignInBrowser(app);

  await browser.post(pathOf((await grant(ana.memberId)).address));
  const accounts = await browser.get("/entrar/cuenta");
  const switched = await browser.post("/entrar/cuenta", { cuenta: other.accountId });
  const viewer = await browser.query(VIEWER);
  const codes = [];
  for (const act of [
    'updateUser(input: { name: "Otra" }) { user { id } userErrors { code } }',
    `renamePasskey(input: { id: "${passkey.id}", name: "y" }) { userErrors { code } }`,
    'unlinkIdentity(input: { issuer: "https://login.example.pe" }) { userErrors { code } }',
    'createApiKey(input: { name: "x", permissions: [FORMS_READ] }) { key userErrors { code } }',
    `createSignInAddress(input: { id: "${ana.memberId}" }) { address userErrors { code } }`,
    'inviteMember(input: { email: "luz@example.pe", role: VIEWER }) { userErrors { code } }',
  ]) {
    codes.push(codeOf((await browser.query(`mutation { done: ${act} }`)).body));
  }
  const work = await browser.query('mutation { createForm(input: { name: "Pedidos" }) { form { name } } }');

  expect(accounts.body).not.toContain(other.accountId);
  expect(switched.status).toBe(404);
  expect(viewer.body).toMatchObject({ data: { viewer: { passkeys: null, identities: [] } } });
  expect(codes).toEqual(Array.from({ length: 6 }, () => "SIGN_IN_AGAIN"));
  expect(work.body).toMatchObject({ data: { createForm: { form: { name: "Pedidos" } } } });
});

test("C14 nobody grants a sign-in but a person who holds the role, with a recent sign-in, for another member of the account", async () => {
  const { app, owner, ana, ask } = await setup();
  const stranger = await addAccount(app, "ajena");
  const foreign = await addMember(app, stranger.accountId, await addUser(app, "luis"), "viewer");
  const member = await signIn(app, ana.email);
  const key = await app.services.apiKeys.create(owner.actor, { name: "x", permissions: ["members:write"] });
  const byKey = await app.services.apiKeys.authenticate(key.key);
  const act = (id: string) => `createSignInAddress(input: { id: "${id}" }) { address userErrors { code } }`;

  const byMember = await member.query(`mutation { done: ${act(owner.memberId)} }`);
  const refused = [await ask(act(foreign.memberId)), await ask(act(owner.memberId)), await ask(act(randomUUID()))];
  await app.database("sessions").update({ created_at: new Date(app.clock.now().getTime() - 15 * MINUTE_MS - 1_000) });
  const late = await ask(act(ana.memberId));

  expect(codeOf(byMember.body)).toBe("FORBIDDEN");
  expect(refused.map(codeOf)).toEqual(["MEMBER_NOT_FOUND", "MEMBER_NOT_FOUND", "MEMBER_NOT_FOUND"]);
  expect(codeOf(late)).toBe("SIGN_IN_AGAIN");
  await expect(app.services.grantedSignIns.grant(byKey.actor, ana.memberId)).rejects.toMatchObject({
    code: "MEMBER_NOT_FOUND",
  });
  expect(await app.database("sign_in_requests").where({ means: "granted" })).toEqual([]);
});

test("C14 an address ends after a quarter of an hour, with a newer one, with the member and with the role of the owner who got it", async () => {
  const { app, owner, ana, grant } = await setup();
  const boss = await addMember(app, owner.accountId, await addUser(app, "jefa"), "owner");
  const open = async (address: string) => (await openSignInBrowser(app).post(pathOf(address))).status;

  const replaced = await grant(ana.memberId);
  const late = await grant(ana.memberId);
  const ofReplaced = await open(replaced.address);
  app.clock.set(new Date(app.clock.now().getTime() + 15 * MINUTE_MS).toISOString());
  const ofLate = await open(late.address);
  const byOwner = await app.services.grantedSignIns.grant(owner.actor, ana.memberId);
  await app.services.members.setRole(boss.actor, { id: owner.memberId, role: "member" });
  const ofLowered = await open(byOwner.address);
  const byBoss = await app.services.grantedSignIns.grant(boss.actor, ana.memberId);
  await app.services.members.remove(boss.actor, ana.memberId);

  expect([ofReplaced, ofLate, ofLowered, await open(byBoss.address)]).toEqual([404, 404, 404, 404]);
});

test("C14 a granted session ends with the owner who granted it, and after 12 hours", async () => {
  const { app, owner, ana, grant } = await setup();
  const boss = await addMember(app, owner.accountId, await addUser(app, "jefa"), "owner");
  const [first, second] = [openSignInBrowser(app), openSignInBrowser(app)];
  await first.post(pathOf((await grant(ana.memberId)).address));
  await second.post(pathOf((await app.services.grantedSignIns.grant(boss.actor, ana.memberId)).address));
  const before = [(await first.query(VIEWER)).status, (await second.query(VIEWER)).status];

  await app.services.members.remove(boss.actor, owner.memberId);
  const after = [(await first.query(VIEWER)).status, (await second.query(VIEWER)).status];
  app.clock.set(new Date(app.clock.now().getTime() + 12 * HOUR_MS).toISOString());

  expect([before, after]).toEqual([
    [200, 200],
    [401, 200],
  ]);
  expect((await second.query(VIEWER)).status).toBe(401);
});

test("C14 the owners of an account get so many addresses a day, however many ask at once, and no mailed sign-in is used up by them", async () => {
  const { app, mailer, owner, ana } = await setup();
  const asked = Array.from({ length: MAX_GRANTED_SIGN_INS_PER_DAY + 5 }, () =>
    app.services.grantedSignIns.grant(owner.actor, ana.memberId).then(
      () => "granted",
      (error: { readonly code?: string }) => error.code,
    ),
  );

  const answers = await Promise.all(asked);
  await app.services.signIns.request(ana.email, "198.51.100.7");
  await waitFor(() => mailer.sent.some(({ subject }) => subject.includes("tu código")));

  expect(answers.filter((answer) => answer === "granted")).toHaveLength(MAX_GRANTED_SIGN_INS_PER_DAY);
  expect(answers.filter((answer) => answer === "TOO_MANY_SIGN_IN_ADDRESSES")).toHaveLength(5);
  expect(await app.database("sign_in_requests").where({ means: "granted", used_at: null })).toHaveLength(1);
});

/** An account whose owner is signed in, with a member. */
async function setup() {
  const mailer = createTestMailer();
  const clock = createSetClock(new Date().toISOString());
  const app = Object.assign(await startTestApp({ mailer, clock }), { clock });
  const account = await addAccount(app, "tienda");
  const owner = { ...(await addMember(app, account.accountId, await addUser(app, "duena"), "owner")), ...account };
  const ana = await addMember(app, owner.accountId, await addUser(app, "ana"), "member");
  const browser = await signIn(app, owner.email);
  const ask = async (act: string) => (await browser.query(`mutation { done: ${act} }`)).body;
  return {
    app,
    mailer,
    owner,
    ana,
    ask,
    /** The address for a member by the public mutation. */
    async grant(id: string): Promise<{ readonly address: string; readonly expiresAt: string }> {
      const body = await ask(`createSignInAddress(input: { id: "${id}" }) { address expiresAt userErrors { code } }`);
      return (body as { data: { done: { address: string; expiresAt: string } } }).data.done;
    },
  };
}

type App = TestApp & { readonly clock: ReturnType<typeof createSetClock> };
type TestUser = { readonly userId: string; readonly email: string };

async function addAccount(app: App, name: string) {
  const { account } = await app.services.accounts.create(app.admin.actor, {
    name,
    email: `${name}-${randomUUID()}@example.pe`,
  });
  return { accountId: account.id };
}

async function addUser(app: App, name: string): Promise<TestUser> {
  const [userId, email] = [randomUUID(), `${name}-${randomUUID()}@example.pe`];
  await app.database("users").insert({ id: userId, email, name, created_at: app.clock.now() });
  return { userId, email };
}

async function addMember(app: App, accountId: string, { userId, email }: TestUser, role: Role) {
  const memberId = randomUUID();
  const membership = { id: memberId, account_id: accountId, user_id: userId, role, created_at: app.clock.now() };
  await app.database("memberships").insert(membership);
  const session = { id: randomUUID(), signedInAt: app.clock.now(), isGranted: false };
  const by = { kind: "user", id: userId } as const;
  const actor = { accountId, by, permissions: permissionsOf(role, false), isSuspended: false, ip: null };
  return { userId, email, memberId, actor: { ...actor, session } };
}

async function signIn(app: App, email: string): Promise<SignInBrowser> {
  const browser = openSignInBrowser(app);
  await browser.post(await app.services.signIns.createAddress(email));
  expect(sessionOf(browser)).toBeDefined();
  return browser;
}

function pathOf(address: string): string {
  return address.replace(ORIGIN, "");
}

/** The code of a mutation's refusal, wherever the answer has it. */
function codeOf(body: unknown): string | undefined {
  const { data, errors } = body as {
    data?: { done?: { userErrors: readonly { code: string }[] } | null } | null;
    errors?: readonly { extensions: { code: string } }[];
  };
  return errors?.[0]?.extensions.code ?? data?.done?.userErrors[0]?.code;
}
