import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { startTestApp } from "../support/app.ts";
import { createSetClock, createTestMailer } from "../support/complaints.ts";
import {
  askForCode,
  hasAsked,
  openSignInBrowser,
  readSignInMail,
  sessionOf,
  signInAsOwner,
} from "../support/signIns.ts";
import { waitFor } from "../support/waiting.ts";
import { DAY_MS } from "../../src/domain/times.ts";
import { keepHouse } from "../support/housekeeping.ts";

const VIEWER = "{ viewer { user { email } apiKey { prefix } account { name } permissions } }";

test("a person signs in by the mailed code, and the panel's requests act as the person", async () => {
  const { app, mailer, email } = await setup();
  const browser = openSignInBrowser(app);

  const asked = await browser.post("/entrar", { correo: ` ${email.toUpperCase()} ` });
  await waitFor(() => mailer.sent.length === 1);
  const [mail] = mailer.sent;
  const { code } = readSignInMail(mail ?? { text: "" });
  const page = await browser.get("/entrar/codigo");
  const entered = await browser.post("/entrar/codigo", { codigo: `${code.slice(0, 4)} ${code.slice(4)}` });
  const viewer = await browser.query(VIEWER);

  expect(asked).toMatchObject({ status: 303 });
  expect(asked.headers.get("location")).toBe("/entrar/codigo");
  expect(mail).toMatchObject({ to: email, subject: `${code.slice(0, 4)} ${code.slice(4)} es tu código para entrar` });
  expect(page.body).toContain('autocomplete="one-time-code"');
  expect(entered.status).toBe(303);
  expect(entered.headers.get("location")).toBe("/panel");
  expect(entered.headers.getSetCookie().at(-1)).toMatch(
    /^__Host-ventanilla=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
  );
  expect(hasAsked(browser)).toBe(false);
  expect(viewer.body).toMatchObject({
    data: { viewer: { user: { email }, apiKey: null, permissions: expect.arrayContaining(["MEMBERS_WRITE"]) } },
  });
});

test("opening the mailed link signs nobody in, its button does once, in any browser", async () => {
  const { app, mailer, email } = await setup();
  const { path } = await askForCode(openSignInBrowser(app), mailer, email);
  const scanner = openSignInBrowser(app);
  const phone = openSignInBrowser(app);

  const scanned = [await scanner.get(path), await scanner.get(path)];
  const entered = await phone.post(path);
  const again = await scanner.post(path);

  expect(scanned.map(({ status }) => status)).toEqual([200, 200]);
  expect(scanned[0]?.body).toContain(email);
  expect(sessionOf(scanner)).toBeUndefined();
  expect(entered.status).toBe(303);
  expect(sessionOf(phone)).toMatch(/^[\w-]{43}$/);
  expect(again).toMatchObject({ status: 404, body: expect.stringContaining("Este enlace ya no sirve") });
});

test("a one-time address signs in once, within a day", async () => {
  const { app, clock, email } = await setup();
  const first = await app.services.signIns.createAddress(email);
  const late = await app.services.signIns.createAddress(email);
  const browser = openSignInBrowser(app);

  const entered = await browser.post(first);
  const again = await browser.post(first);
  clock.set(new Date(clock.now().getTime() + DAY_MS).toISOString());
  const tooLate = await openSignInBrowser(app).post(late);

  expect([entered.status, again.status, tooLate.status]).toEqual([303, 404, 404]);
  await expect(app.services.signIns.createAddress("nadie@example.pe")).rejects.toMatchObject({
    code: "USER_NOT_FOUND",
  });
});

test("an API key opens a session with its permissions, which ends with the key", async () => {
  const { app, owner } = await setup();
  const { apiKey, key } = await app.services.apiKeys.create(owner.actor, {
    name: "Lectura",
    permissions: ["submissions:read"],
  });
  const browser = openSignInBrowser(app);

  const entered = await browser.post("/entrar/clave", { clave: ` ${key} ` });
  const viewer = await browser.query(VIEWER);
  await app.services.apiKeys.revoke(owner.actor, apiKey.id);
  const after = await browser.query(VIEWER);

  expect(entered.status).toBe(303);
  expect(viewer.body).toMatchObject({
    data: { viewer: { user: null, apiKey: { prefix: apiKey.prefix }, permissions: ["SUBMISSIONS_READ"] } },
  });
  expect(after).toMatchObject({ status: 401, body: { errors: [{ extensions: { code: "UNAUTHENTICATED" } }] } });
});

test("a wrong address, code or key shows the page again with a sentence at its field", async () => {
  const { app, mailer, email } = await setup();
  const browser = openSignInBrowser(app);

  const address = await browser.post("/entrar", { correo: "ana" });
  const key = await browser.post("/entrar/clave", { clave: "vtn_nada" });
  const { code } = await askForCode(browser, mailer, email);
  const wrong = await browser.post("/entrar/codigo", { codigo: code === "00000000" ? "11111111" : "00000000" });

  expect(address).toMatchObject({
    status: 400,
    body: expect.stringContaining("Escribe un correo, como ana@ejemplo.pe."),
  });
  expect(address.body).toContain('value="ana"');
  expect(key).toMatchObject({ status: 401, body: expect.stringContaining("Esa clave no sirve") });
  expect(key.body).not.toContain("vtn_nada");
  expect(wrong).toMatchObject({ status: 403, body: expect.stringContaining("Ese código no es.") });
});

test("a sign-in returns to the panel's page that asked for it, and to no other address", async () => {
  const { app, email } = await setup();
  const enter = async (volver: string) => {
    const path = await app.services.signIns.createAddress(email);
    const browser = openSignInBrowser(app);
    return (await browser.post(`${path}?volver=${encodeURIComponent(volver)}`)).headers.get("location");
  };

  expect(await enter("/panel/webhooks?estado=fallidos")).toBe("/panel/webhooks?estado=fallidos");
  for (const other of [
    "https://malo.example/panel",
    "//malo.example/panel",
    "/panelfalso",
    "/f/x",
    "javascript:alert(1)",
    "\\\\malo.example/panel",
  ]) {
    expect(await enter(other), other).toBe("/panel");
  }
});

test("a mailed link leads to the panel's page that asked for it in another browser too", async () => {
  const { app, mailer, email } = await setup();
  const volver = "/panel/webhooks?estado=fallidos";
  const first = openSignInBrowser(app);
  await first.post(`/entrar?volver=${encodeURIComponent(volver)}`, { correo: email });
  await waitFor(() => mailer.sent.length === 1);
  const { path } = readSignInMail(mailer.sent[0] ?? { text: "" });

  const entered = await openSignInBrowser(app).post(path);
  await first.post(`/entrar?volver=${encodeURIComponent(`/panel/${"x".repeat(1_000)}`)}`, { correo: email });
  await waitFor(() => mailer.sent.length === 2);

  expect(entered.headers.get("location")).toBe(volver);
  expect(readSignInMail(mailer.sent[1] ?? { text: "" }).path).not.toContain("volver");
});

test("signing out ends the session, and the cookie of before opens nothing", async () => {
  const { app, owner } = await setup();
  const browser = await signInAsOwner(app, owner);
  const token = sessionOf(browser) ?? "";

  const out = await browser.post("/salir");
  const stolen = openSignInBrowser(app);
  const viewer = await stolen.query(VIEWER, { cookie: `__Host-ventanilla=${token}` });

  expect(out.status).toBe(303);
  expect(out.headers.get("location")).toBe("/entrar");
  expect(sessionOf(browser)).toBeUndefined();
  expect(viewer.status).toBe(401);
});

test("a session ends after 14 days without a request and after 90 days in all", async () => {
  const { app, owner, clock } = await setup();
  const idle = await signInAsOwner(app, owner);
  const busy = await signInAsOwner(app, owner);
  const start = clock.now().getTime();
  const after = (days: number) => clock.set(new Date(start + days * DAY_MS).toISOString());

  const statuses: number[] = [];
  for (const days of [13, 26, 39, 52, 65, 78, 89.9, 90]) {
    after(days);
    statuses.push((await busy.query(VIEWER)).status);
  }
  const idled = await idle.query(VIEWER);
  await keepHouse(app);

  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 200, 401]);
  expect(idled.status).toBe(401);
  expect(await app.database("sessions").count()).toEqual([{ count: "0" }]);
});

test("a person who belongs to two accounts changes from one to the other with a new token, and to no third", async () => {
  const { app, owner, email } = await setup();
  const other = await app.createOwner("Panadería");
  const stranger = await app.createOwner("Ajena");
  const first = await app.services.accounts.getOwn(owner.actor);
  const second = await app.services.accounts.getOwn(other.actor);
  const [user] = await app.database("users").where({ email });
  const membership = {
    id: randomUUID(),
    account_id: second.id,
    user_id: user.id,
    role: "viewer",
    created_at: new Date(0),
  };
  await app.database("memberships").insert(membership);
  const browser = await signInAsOwner(app, owner);
  const before = sessionOf(browser);

  const page = await browser.get("/entrar/cuenta");
  const withoutSession = await openSignInBrowser(app).get("/entrar/cuenta");
  const changed = await browser.post("/entrar/cuenta", { cuenta: second.id });
  const viewer = await browser.query(VIEWER);
  const refused = await browser.post("/entrar/cuenta", { cuenta: stranger.actor.accountId });
  const old = await openSignInBrowser(app).query(VIEWER, { cookie: `__Host-ventanilla=${before}` });

  expect(String(page.body)).toContain(`value="${second.id}"`);
  expect(String(page.body)).not.toContain(`value="${first.id}"`);
  expect(String(page.body)).not.toContain(stranger.actor.accountId);
  expect(withoutSession.headers.get("location")).toBe("/entrar");
  expect(changed.status).toBe(303);
  expect(sessionOf(browser)).not.toBe(before);
  expect(viewer.body).toMatchObject({
    data: { viewer: { account: { name: second.name }, permissions: expect.not.arrayContaining(["FORMS_WRITE"]) } },
  });
  expect(refused.status).toBe(404);
  expect(old.status).toBe(401);
  const acts = await app.database("audit_entries").where({ account_id: second.id, actor_id: user.id }).pluck("act");
  expect(acts).toEqual(["session.opened"]);
});

async function setup() {
  const clock = createSetClock("2026-11-23T15:00:00Z");
  const mailer = createTestMailer();
  const app = await startTestApp({ clock, mailer });
  const owner = await app.createOwner();
  const { email } = await app.services.accounts.getOwn(owner.actor);
  return { app, clock, mailer, owner, email };
}
