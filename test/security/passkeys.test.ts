import { createMailsRepository } from "../../src/repositories/mail/mails.ts";
import { expect, test } from "vitest";
import { startTestApp, type TestApp, type TestAppOptions } from "../support/app.ts";
import { type Authenticator, createAuthenticator } from "../support/authenticator.ts";
import { createSetClock, createTestMailer } from "../support/complaints.ts";
import { openSignInBrowser, ORIGIN, sessionOf, type SignInBrowser, signInAsOwner } from "../support/signIns.ts";
import { waitFor } from "../support/waiting.ts";
import { MINUTE_MS } from "../../src/domain/times.ts";

const RP_ID = "ventanilla.example.pe";
const SITE = { origin: ORIGIN, rpId: RP_ID };
const VIEWER = "{ viewer { user { email } passkeys { id name lastUsedAt } } }";

test("a person makes a passkey, signs in with it, renames and deletes it, and each act is in the audit", async () => {
  const { app, owner, email, browser } = await setup();
  const device = createAuthenticator();

  const made = await make(browser, device, "Mi celular");
  const visitor = openSignInBrowser(app);
  const entered = await enter(visitor, device);
  const viewer = (await visitor.query(VIEWER)).body as ViewerAnswer;
  const id = viewer.data.viewer.passkeys[0]?.id ?? "";
  const renamed = await visitor.query(
    `mutation { renamePasskey(input: { id: "${id}", name: "Mi laptop" }) { passkey { name } userErrors { code } } }`,
  );
  await visitor.query(`mutation { deletePasskey(input: { id: "${id}" }) { deletedPasskeyId userErrors { code } } }`);
  const after = await enter(openSignInBrowser(app), device);

  expect([made.status, made.headers.get("location")]).toEqual([303, "/panel/equipo"]);
  expect([entered.status, entered.headers.get("location")]).toEqual([303, "/panel"]);
  expect(viewer.data.viewer).toMatchObject({ user: { email }, passkeys: [{ name: "Mi celular" }] });
  expect(viewer.data.viewer.passkeys[0]?.lastUsedAt).not.toBeNull();
  expect(renamed.body).toMatchObject({ data: { renamePasskey: { passkey: { name: "Mi laptop" }, userErrors: [] } } });
  expect(after.status).toBe(403);
  const { accountId } = owner.actor;
  const acts = await app.database("audit_entries").where({ account_id: accountId }).pluck("act");
  expect(acts.filter((act: string) => act.startsWith("passkey."))).toHaveLength(3);
  expect(acts).toEqual(expect.arrayContaining(["passkey.created", "passkey.renamed", "passkey.deleted"]));
});

test("C14 a person whose mails of a sign-in strangers have used up signs in with a passkey", async () => {
  const { app, email, browser } = await setup();
  const device = createAuthenticator();
  await make(browser, device);
  for (let network = 1; network <= 20; network += 1) {
    await app.services.signIns.request(email, `2001:db8:1:${network}::/64`);
  }

  const visitor = openSignInBrowser(app);
  const entered = await enter(visitor, device);

  expect([entered.status, entered.headers.get("location")]).toEqual([303, "/panel"]);
  expect(sessionOf(visitor)).toBeDefined();
  expect(await app.database("sign_in_requests").where({ email })).toHaveLength(5 + 1);
});

test("a person gets a mail about a new passkey, and none about one that was deleted before the mail left", async () => {
  const mailer = createTestMailer();
  const { app, email, browser } = await setup({ mailer, environment: {} });

  await make(browser, createAuthenticator(), "Mi <celular>");
  await waitFor(() => mailer.sent.length === 1);
  await waitFor(async () => (await app.database("mails").where({ status: "sent" })).length === 1);
  const ids = await app.database("mails").pluck<string[]>("id");
  const [mail] = await createMailsRepository(app.database).findAnyByIds(ids);
  await app.database("passkeys").delete();

  expect(mailer.sent[0]).toMatchObject({ to: email, subject: "Tienes una llave de acceso nueva" });
  expect(mailer.sent[0]?.text).toContain(
    "El 23/11/2026 10:00 (hora de Lima) se añadió la llave de acceso «Mi <celular>»",
  );
  expect(mailer.sent[0]?.text).toContain("/panel/equipo");
  expect(mailer.sent[0]?.html).toContain("«Mi &lt;celular&gt;»");
  expect(mail && (await app.services.passkeyMails.mails.passkey_created.load(mail))).toEqual({
    obsolete: "subject_gone",
  });
});

test("an answer is tried once, even a wrong one, and within 30 minutes", async () => {
  const { app, clock, browser } = await setup();
  const device = createAuthenticator();
  await make(browser, device);
  const visitor = openSignInBrowser(app);
  const challenge = await readChallenge(visitor, "/entrar");
  const late = await readChallenge(visitor, "/entrar");
  const good = device.signIn({ ...SITE, challenge, counter: 2 });
  const wrong = device.signIn({ ...SITE, origin: "https://malo.example", challenge, counter: 2 });

  const statuses = [(await answer(visitor, wrong)).status, (await answer(visitor, good)).status];
  clock.set(new Date(clock.now().getTime() + 30 * MINUTE_MS).toISOString());
  statuses.push((await answer(visitor, device.signIn({ ...SITE, challenge: late, counter: 3 }))).status);

  expect(statuses).toEqual([403, 404, 404]);
  expect(sessionOf(visitor)).toBeUndefined();
});

test("an answer for another site, of another person, of a copied or an unknown key signs nobody in", async () => {
  const { app, browser } = await setup();
  const device = createAuthenticator();
  await make(browser, device);
  const visitor = openSignInBrowser(app);
  const tries = [
    { rpId: "malo.example" },
    { origin: "https://malo.example" },
    { userHandle: Buffer.from("otra persona").toString("base64url") },
    { counter: 1 },
  ];

  const statuses: number[] = [];
  for (const claims of tries) {
    const challenge = await readChallenge(visitor, "/entrar");
    statuses.push((await answer(visitor, device.signIn({ ...SITE, challenge, counter: 9, ...claims }))).status);
  }
  const challenge = await readChallenge(visitor, "/entrar");
  const before = await app.database("used_passkey_challenges");
  for (const text of ["", "{}", "[", createAuthenticator().signIn({ ...SITE, challenge, counter: 9 })]) {
    statuses.push((await answer(visitor, text)).status);
  }

  expect(statuses).toEqual([403, 403, 403, 403, 403, 403, 403, 403]);
  expect(sessionOf(visitor)).toBeUndefined();
  expect(await app.database("used_passkey_challenges")).toHaveLength(before.length);
});

test("a passkey is made by a person who has just signed in, with a challenge of their own, from our own page", async () => {
  const { app, owner, clock, browser } = await setup();
  const other = await signInAsOwner(app, await app.createOwner("Otra"));
  const byKey = openSignInBrowser(app);
  await byKey.post("/entrar/clave", { clave: owner.key });
  const device = createAuthenticator();
  const foreign = await readChallenge(other, "/entrar/llaves");
  const challenge = await readChallenge(browser, "/entrar/llaves");
  const good = device.create({ ...SITE, challenge, counter: 1 });

  const ofOther = await register(browser, device.create({ ...SITE, challenge: foreign, counter: 1 }));
  const fromOutside = await register(browser, good, { "sec-fetch-site": "cross-site", origin: "https://malo.example" });
  const withKey = await byKey.get("/entrar/llaves");
  const withoutSession = await openSignInBrowser(app).get("/entrar/llaves");
  clock.set(new Date(clock.now().getTime() + 16 * MINUTE_MS).toISOString());
  const late = await register(browser, good);

  expect([ofOther.status, fromOutside.status, withKey.status, withoutSession.status, late.status]).toEqual([
    404, 403, 403, 303, 303,
  ]);
  expect(late.headers.get("location")).toBe("/entrar?volver=%2Fpanel%2Fequipo");
  expect(await app.database("passkeys")).toEqual([]);
});

test("a person changes their own passkeys only, and has at most 20", async () => {
  const { app, browser } = await setup();
  await make(browser, createAuthenticator());
  const [{ id, user_id: userId }] = await app.database("passkeys");
  const other = await signInAsOwner(app, await app.createOwner("Otra"));
  const rows = Array.from({ length: 19 }, () => ({
    id: crypto.randomUUID(),
    user_id: userId,
    credential_id: crypto.randomUUID(),
    public_key: Buffer.alloc(1),
    counter: 0,
    name: "x",
    created_at: new Date(),
  }));

  const deleted = await other.query(`mutation { deletePasskey(input: { id: "${id}" }) { userErrors { code } } }`);
  await app.database("passkeys").insert(rows);
  const surplus = await browser.get("/entrar/llaves");

  expect(deleted.body).toEqual({ data: { deletePasskey: { userErrors: [{ code: "PASSKEY_NOT_FOUND" }] } } });
  expect(surplus.status).toBe(409);
});

test("a service whose public address is that of a machine, or has no TLS, offers no passkeys", async () => {
  for (const publicUrl of ["http://192.0.2.7:3000", "http://tienda.example.pe", "https://[2001:db8::1]"]) {
    const app = await startTestApp({ environment: { PUBLIC_URL: publicUrl, WORKER: "off" } });
    const page = await openSignInBrowser(app).get("/entrar");
    expect(page.body, publicUrl).not.toContain("data-options");
    expect(await app.services.passkeys.startSignIn(), publicUrl).toBeNull();
  }
});

type ViewerAnswer = {
  readonly data: {
    readonly viewer: { readonly passkeys: readonly { readonly id: string; readonly lastUsedAt: string | null }[] };
  };
};

async function setup(options: TestAppOptions = { environment: { WORKER: "off" } }) {
  const clock = createSetClock("2026-11-23T15:00:00Z");
  const app: TestApp = await startTestApp({ clock, ...options });
  const owner = await app.createOwner();
  const { email } = await app.services.accounts.getOwn(owner.actor);
  return { app, clock, owner, email, browser: await signInAsOwner(app, owner) };
}

/** The challenge of the options in a page. */
async function readChallenge(browser: SignInBrowser, path: string): Promise<string> {
  const { body } = await browser.get(path);
  const options = /data-options="([^"]*)"/.exec(String(body))?.[1] ?? "{}";
  return String(JSON.parse(options.replaceAll("&quot;", '"')).challenge);
}

async function make(browser: SignInBrowser, device: Authenticator, name = "Mi llave") {
  const challenge = await readChallenge(browser, "/entrar/llaves");
  return browser.post("/entrar/llaves", { nombre: name, respuesta: device.create({ ...SITE, challenge, counter: 1 }) });
}

async function enter(browser: SignInBrowser, device: Authenticator) {
  const challenge = await readChallenge(browser, "/entrar");
  return answer(browser, device.signIn({ ...SITE, challenge, counter: 2 }));
}

function answer(browser: SignInBrowser, text: string) {
  return browser.post("/entrar/llave", { respuesta: text });
}

function register(browser: SignInBrowser, text: string, headers: Readonly<Record<string, string>> = {}) {
  return browser.post("/entrar/llaves", { nombre: "x", respuesta: text }, headers);
}
