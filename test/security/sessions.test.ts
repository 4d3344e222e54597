import { expect, onTestFinished, test } from "vitest";
import { WebSocket } from "ws";
import { createSetClock, createTestMailer } from "../support/complaints.ts";
import { startTestApp, type TestAppOptions } from "../support/app.ts";
import { ask } from "../support/http.ts";
import { askForCode, openSignInBrowser, ORIGIN, readSignInMail, sessionOf, signInAsOwner } from "../support/signIns.ts";
import { waitFor } from "../support/waiting.ts";

const VIEWER = "{ viewer { account { id } } }";
/** What a browser says of a request that another site, or another host of the same site, makes it send. */
const FOREIGN: readonly Readonly<Record<string, string>>[] = [
  { "sec-fetch-site": "cross-site", origin: "https://malo.example" },
  { "sec-fetch-site": "same-site", origin: "https://otra.example.pe" },
  // Without TLS, and in old browsers, only the header Origin tells.
  { "sec-fetch-site": "", origin: "https://malo.example" },
  { "sec-fetch-site": "", origin: "null" },
];

test("a session's cookie in a request from another site opens nothing: GraphQL, downloads, sign-out, change of account", async () => {
  const { app, owner } = await setup();
  const browser = await signInAsOwner(app, owner);
  const cookie = `__Host-ventanilla=${sessionOf(browser)}`;

  for (const headers of FOREIGN) {
    const { "sec-fetch-site": site = "", ...rest } = headers;
    const foreign = { ...rest, ...(site === "" ? {} : { "sec-fetch-site": site }), cookie };
    const paths = ["/api/v1/submissions.csv", "/api/v1/complaints.csv"];
    const statuses = [
      (await post(`${app.url}/api/v1/graphql`, foreign)).status,
      ...(await Promise.all(paths.map(async (path) => (await ask(`${app.url}${path}`, { headers: foreign })).status))),
      (await ask(`${app.url}/salir`, { method: "POST", headers: foreign })).status,
      (await ask(`${app.url}/entrar/cuenta`, { method: "POST", headers: foreign })).status,
    ];
    expect(statuses, JSON.stringify(headers)).toEqual([403, 403, 403, 403, 403]);
  }
  const own = await browser.query(VIEWER);
  const byOrigin = await post(`${app.url}/api/v1/graphql`, { origin: ORIGIN, cookie });
  expect([own.status, byOrigin.status]).toEqual([200, 200]);
});

test("a socket with a session's cookie opens for our own pages alone, and ends with the session", async () => {
  const { app, owner } = await setup();
  const browser = await signInAsOwner(app, owner);
  const cookie = `__Host-ventanilla=${sessionOf(browser)}`;
  const host = new URL(app.url).host;

  const foreign = await Promise.all(
    ["https://malo.example", "null", undefined].map(
      async (origin) => (await openSocket(app.url, { cookie, origin })).first,
    ),
  );
  const own = await openSocket(app.url, { cookie, origin: ORIGIN });
  const otherName = await openSocket(app.url, { cookie, origin: `http://${host}` });
  await browser.post("/salir");

  expect(foreign).toEqual([4403, 4403, 4403]);
  expect([own.first, otherName.first]).toEqual(["connection_ack", "connection_ack"]);
  expect(await Promise.all([own.closed, otherName.closed])).toEqual([4401, 4401]);
});

test("another site signs no browser in: not by a code, a link, a key or an invitation", async () => {
  const { app, owner, mailer, email } = await setup();
  const victim = openSignInBrowser(app);
  const { path } = await askForCode(openSignInBrowser(app), mailer, email);
  const headers = { "sec-fetch-site": "cross-site", origin: "https://malo.example" };

  const statuses = [
    (await victim.post(path, {}, headers)).status,
    (await victim.post("/entrar/clave", { clave: owner.key }, headers)).status,
    (await victim.post("/entrar/codigo", { codigo: "12345678" }, headers)).status,
    (await victim.post("/entrar", { correo: email }, headers)).status,
  ];

  expect(statuses).toEqual([403, 403, 403, 403]);
  expect(victim.cookies.size).toBe(0);
});

test("a code works only in the browser that asked, takes five guesses, and is used once", async () => {
  const { app, mailer, email } = await setup();
  const browser = openSignInBrowser(app);
  const { code } = await askForCode(browser, mailer, email);
  const wrong = code === "00000000" ? "11111111" : "00000000";

  const elsewhere = await openSignInBrowser(app).post("/entrar/codigo", { codigo: code });
  const guesses: number[] = [];
  for (let guess = 0; guess < 5; guess += 1)
    guesses.push((await browser.post("/entrar/codigo", { codigo: wrong })).status);
  const right = await browser.post("/entrar/codigo", { codigo: code });

  expect(elsewhere.status).toBe(404);
  expect(guesses).toEqual([403, 403, 403, 403, 403]);
  expect(right.status).toBe(404);
  expect(sessionOf(browser)).toBeUndefined();
});

test("fifty guesses at once count like fifty in a row", async () => {
  const { app, mailer, email } = await setup();
  const browser = openSignInBrowser(app);
  const { code } = await askForCode(browser, mailer, email);
  const wrong = code === "00000000" ? "11111111" : "00000000";

  const answers = await Promise.all(
    Array.from({ length: 50 }, () => browser.post("/entrar/codigo", { codigo: wrong })),
  );

  expect(answers.filter(({ status }) => status === 403)).toHaveLength(5);
  expect((await browser.post("/entrar/codigo", { codigo: code })).status).toBe(404);
});

test("the answer for an unknown address is the one for a known address, and only the known one gets a mail", async () => {
  const { app, mailer, email } = await setup();
  const known = openSignInBrowser(app);
  const unknown = openSignInBrowser(app);

  const answers = [
    await known.post("/entrar", { correo: email }),
    await unknown.post("/entrar", { correo: "nadie@example.pe" }),
  ];
  await waitFor(async () => (await app.database("jobs").where({ kind: "sign_in" })).length === 0);
  await waitFor(() => mailer.sent.length === 1);
  const pages = [await known.get("/entrar/codigo"), await unknown.get("/entrar/codigo")];
  const wrong = [
    await known.post("/entrar/codigo", { codigo: "1" }),
    await unknown.post("/entrar/codigo", { codigo: "1" }),
  ];

  const shapeOf = ({ status, headers, body }: (typeof answers)[number]) => ({
    status,
    location: headers.get("location"),
    cookies: headers.getSetCookie().map((line) => line.replace(/=[^;]{43};/, "=;")),
    body,
  });
  for (const pair of [answers, pages, wrong]) {
    const [one, other] = pair.map(shapeOf);
    expect(other).toEqual(one);
  }
  expect(mailer.sent.map(({ to }) => to)).toEqual([email]);
});

test("C14 of many requests at once over two processes an address gets three mails for a client and five in all, and a client asks 30 times", async () => {
  const { app, email } = await setup();
  const other = await startTestApp({ databaseUrl: app.databaseUrl, environment: { WORKER: "off" } });
  const ask = async (to: string, group: string | null, times: number) => {
    const asked = Array.from({ length: times }, (_, n) =>
      (n % 2 === 0 ? app : other).services.signIns.request(to.replace("#", String(n)), group).then(
        () => 1,
        () => 0,
      ),
    );
    return (await Promise.all(asked)).filter((answer) => answer === 1).length;
  };
  const countOf = async (where: object) => (await app.database("sign_in_requests").where(where)).length;

  await ask(email, "198.51.100.7", 12);
  const ofClient = await countOf({ email, address_group: "198.51.100.7" });
  for (const group of ["2001:db8:1:1::/64", "2001:db8:1:2::/64", null]) await ask(email, group, 6);

  expect([ofClient, await countOf({ email })]).toEqual([3, 5]);
  expect(await ask("p#@example.pe", "203.0.113.9", 45)).toBe(30);
  expect(await ask("p#@example.pe", null, 31)).toBe(31);
});

test("C14 requests of strangers lock nobody out: a link of the last ten minutes signs in, also after wrong codes, and then mails come again", async () => {
  const clock = createSetClock("2026-10-06T17:00:00Z");
  const { app, mailer, email } = await setup({ clock });
  const { signIns } = app.services;
  const device = { userAgent: null, ip: null };
  for (let network = 1; network <= 20; network += 1) {
    const { browserSecret } = await signIns.request(email, `2001:db8:1:${network}::/64`);
    for (let guess = 0; guess < 5; guess += 1) {
      await expect(signIns.acceptCode(browserSecret, "1", device)).rejects.toThrow();
    }
  }
  await waitFor(() => mailer.sent.length === 5);
  const person = openSignInBrowser(app);

  const asked = await person.post("/entrar", { correo: email });
  const entered = await person.post(readSignInMail(mailer.sent[0] ?? { text: "" }).path);
  clock.set("2026-10-06T17:10:01Z");
  await openSignInBrowser(app).post("/entrar", { correo: email });

  expect([asked.status, entered.status]).toEqual([303, 303]);
  expect(sessionOf(person)).toBeDefined();
  await waitFor(() => mailer.sent.length === 6);
});

test("a sign-in ends the browser's session of before, and a token that somebody set is never made the session's", async () => {
  const { app, owner, email } = await setup();
  const browser = await signInAsOwner(app, owner);
  const before = sessionOf(browser) ?? "";
  const fixed = "A".repeat(43);
  const victim = openSignInBrowser(app);
  const path = await app.services.signIns.createAddress(email);

  await browser.post(await app.services.signIns.createAddress(email));
  await victim.post(path, {}, { cookie: `__Host-ventanilla=${fixed}` });
  const viewers = await Promise.all(
    [before, fixed].map((token) =>
      post(`${app.url}/api/v1/graphql`, { origin: ORIGIN, cookie: `__Host-ventanilla=${token}` }),
    ),
  );

  expect(viewers.map(({ status }) => status)).toEqual([401, 401]);
  expect(sessionOf(victim)).not.toBe(fixed);
});

test("the database has neither tokens nor codes", async () => {
  const { app, owner, mailer, email } = await setup();
  const browser = await signInAsOwner(app, owner);
  const { code, path } = await askForCode(openSignInBrowser(app), mailer, email);
  const secret = path.split("/").at(-1) ?? "";

  const tables = ["sessions", "sign_in_requests", "mails", "mail_proofs", "audit_entries"];
  const rows = JSON.stringify(await Promise.all(tables.map((table) => app.database(table).select())));

  for (const text of [sessionOf(browser) ?? "", code, secret]) {
    expect(text).not.toBe("");
    expect(rows).not.toContain(text);
  }
});

test("a session takes what hands out credentials or changes who has access only in 15 minutes after the sign-in", async () => {
  const { app, owner } = await setup();
  const browser = await signInAsOwner(app, owner);
  const form = await app.createForm(owner);
  const { endpoint } = await app.services.webhookEndpoints.create(owner.actor, {
    formId: form.id,
    url: "http://127.0.0.1:9999/recibe",
  });
  await app.database("sessions").update({ created_at: new Date(Date.now() - 15 * 60_000 - 1_000) });
  const me = (await app.services.members.listByAccounts(owner.actor, [owner.actor.accountId]))[0]?.id;

  const acts = [
    'createApiKey(input: { name: "x", permissions: [FORMS_READ] }) { key }',
    `revokeApiKey(input: { id: "${owner.actor.by.id}" }) { apiKey { id } }`,
    'inviteMember(input: { email: "luz@example.pe", role: VIEWER }) { invitation { id } }',
    `setMemberRole(input: { id: "${me}", role: VIEWER }) { member { role } }`,
    `removeMember(input: { id: "${me}" }) { removedId }`,
    `rotateWebhookSecret(input: { id: "${endpoint.id}" }) { secret }`,
    `deleteWebhookEndpoint(input: { id: "${endpoint.id}" }) { userErrors { code } }`,
    'unlinkIdentity(input: { issuer: "https://login.example.pe" }) { unlinkedIssuer }',
    'closeAccount(input: { confirmName: "x" }) { account { id } }',
    `deleteForm(input: { id: "${form.id}", confirmName: "${form.name}" }) { deletedId }`,
  ];
  const codes = [];
  for (const act of acts) {
    const { body } = await browser.query(`mutation { ${act} }`);
    codes.push((body as { errors?: { extensions: { code: string } }[] }).errors?.[0]?.extensions.code);
  }
  const download = await browser.get("/api/v1/submissions.csv");
  const ordinary = await browser.query(
    `mutation { updateForm(input: { id: "${form.id}", name: "Otro" }) { form { name } } }`,
  );

  expect(codes).toEqual(acts.map(() => "SIGN_IN_AGAIN"));
  expect(download).toMatchObject({ status: 403, body: { code: "SIGN_IN_AGAIN" } });
  expect(ordinary.body).toEqual({ data: { updateForm: { form: { name: "Otro" } } } });
});

/** Opens a socket of GraphQL without a key. `first` is the type of the first message, or the code of the closing. */
async function openSocket(url: string, headers: { readonly cookie: string; readonly origin: string | undefined }) {
  const { origin, cookie } = headers;
  const socket = new WebSocket(`${url.replace("http", "ws")}/api/v1/graphql`, "graphql-transport-ws", {
    headers: { cookie, ...(origin === undefined ? {} : { origin }) },
  });
  onTestFinished(() => socket.terminate());
  const closed = new Promise<number>((resolve) => socket.once("close", resolve));
  const message = new Promise<string>((resolve) =>
    socket.once("message", (data) =>
      resolve((JSON.parse(Buffer.isBuffer(data) ? data.toString() : "") as { type: string }).type),
    ),
  );
  socket.once("open", () => socket.send(JSON.stringify({ type: "connection_init" })));
  return { first: await Promise.race([message, closed]), closed };
}

async function post(url: string, headers: Readonly<Record<string, string>>) {
  return ask(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify({ query: VIEWER }),
  });
}

async function setup(options: TestAppOptions = {}) {
  const mailer = createTestMailer();
  const app = await startTestApp({ mailer, ...options });
  const owner = await app.createOwner();
  const { email } = await app.services.accounts.getOwn(owner.actor);
  return { app, owner, mailer, email };
}
