import { expect, test } from "vitest";
import { startTestApp, type TestApp } from "../support/app.ts";
import { goToProvider, setupIdentities, visitProvider } from "../support/identityVisits.ts";
import { openSignInBrowser, ORIGIN, sessionOf } from "../support/signIns.ts";

const VIEWER = "{ viewer { user { email } } }";
const BEGIN = "/entrar/proveedor";

test("a person whose address the provider has verified signs in, and is known by issuer and subject from then on", async () => {
  const { app, server, email, accountId } = await setupIdentities();
  server.setPerson({ sub: "a-1", email: email.toUpperCase(), email_verified: true });
  const first = openSignInBrowser(app);

  const page = await first.get("/entrar");
  const entered = await visitProvider(first, "/panel/envios?formulario=1");
  server.setPerson({ sub: "a-1", email: "otra@example.pe", email_verified: true });
  const second = openSignInBrowser(app);
  const again = await visitProvider(second);

  expect(page.body).toContain('href="/entrar/proveedor">Entrar con Comercial Ñandú</a>');
  expect([entered.status, entered.headers.get("location")]).toEqual([303, "/panel/envios?formulario=1"]);
  expect((await first.query(VIEWER)).body).toEqual({ data: { viewer: { user: { email } } } });
  expect([again.status, again.headers.get("location")]).toEqual([303, "/panel"]);
  expect((await second.query(VIEWER)).body).toEqual({ data: { viewer: { user: { email } } } });
  const acts = await app.database("audit_entries").where({ account_id: accountId }).pluck("act");
  expect(acts.filter((act: string) => act === "user.identity_linked")).toHaveLength(1);
});

test("C17 the first sign-in by a provider mails the person whom it linked, and later ones nobody", async () => {
  const { app, server, email } = await setupIdentities();
  server.setPerson({ sub: "m-1", email, email_verified: true });
  for (let visit = 0; visit < 2; visit += 1) await visitProvider(openSignInBrowser(app));

  const mails = await app.database("mails").where({ kind: "identity_linked" });
  const [mail] = mails.map(({ subject_id: subjectId, recipient, created_at: createdAt }) => ({
    subjectId,
    recipient,
    createdAt,
  }));
  const loaded = await app.services.identitySignIns.mails.identity_linked.load(mail as never);

  expect(mails).toMatchObject([{ recipient: email, status: "queued" }]);
  expect(loaded).toMatchObject({
    text: { recipient: email, providerName: "Comercial Ñandú", link: `${ORIGIN}/panel/equipo` },
  });
});

test("A4 an address that the provider has not proven, or that nobody here has, signs nobody in, each with its own sentence", async () => {
  const { app, server, lines, email } = await setupIdentities();
  const people = [
    { sub: "b-1", email, email_verified: false },
    { sub: "b-2", email, email_verified: "false" },
    { sub: "b-3", email },
    { sub: "b-4" },
    { sub: "b-5", email: "nadie@example.pe", email_verified: true },
  ];

  const answers = [];
  for (const person of people) {
    server.setPerson(person);
    const browser = openSignInBrowser(app);
    const { status, body } = await visitProvider(browser);
    answers.push([
      status,
      sessionOf(browser),
      /(?:dice que|no dice si|no nos dijo|Nadie con ese)/.exec(String(body))?.[0],
    ]);
  }

  const sentences = ["dice que", "dice que", "no dice si", "no nos dijo", "Nadie con ese"];
  expect(answers).toEqual(sentences.map((sentence) => [403, undefined, sentence]));
  expect(await app.database("user_identities")).toEqual([]);
  const doubts = lines.flatMap((line) => /"doubt":"(\w+)"/.exec(line)?.[1] ?? []);
  expect(doubts).toEqual(["unverified", "unverified", "unstated", "no_address"]);
});

test("A4 a provider that says so as text has verified the address", async () => {
  const { app, server, email } = await setupIdentities();
  server.setPerson({ sub: "b-6", email, email_verified: "True" });
  const browser = openSignInBrowser(app);

  expect((await visitProvider(browser)).status).toBe(303);
  expect(sessionOf(browser)).toBeDefined();
});

test("A12 a wrong client secret is told as what it is, and the log has the provider's reason without an address", async () => {
  const { app, server, lines, email } = await setupIdentities();
  server.setPerson({ sub: "k-1", email, email_verified: true });
  server.setSecret("otra clave");
  const browser = openSignInBrowser(app);

  const { status, body } = await visitProvider(browser);
  await visitProvider(browser);

  expect([status, sessionOf(browser)]).toEqual([503, undefined]);
  expect(body).toContain("no acepta a Ventanilla, y no depende de ti");
  const failures = lines.filter((line) => line.includes("signed nobody in"));
  expect(failures).toHaveLength(1);
  expect(failures[0]).toContain('"cause":"settings"');
  expect(failures[0]).toContain("invalid_client AADSTS7000215: Invalid client secret for …");
});

test("an address that the provider has given to somebody else opens nothing of the person who had it", async () => {
  const { app, server, email } = await setupIdentities();
  server.setPerson({ sub: "c-1", email, email_verified: true });
  await visitProvider(openSignInBrowser(app));
  server.setPerson({ sub: "c-2", email, email_verified: true });
  const heir = openSignInBrowser(app);

  const { status, body } = await visitProvider(heir);

  expect([status, sessionOf(heir)]).toEqual([403, undefined]);
  expect(body).toContain("No pudimos comprobar quién eres");
});

test("the way back works once, in the browser that began it, with its state, within ten minutes", async () => {
  const { app, server, email, clock } = await setupIdentities();
  server.setPerson({ sub: "d-1", email, email_verified: true });
  const browser = openSignInBrowser(app);
  const path = await goToProvider(browser);
  const stranger = openSignInBrowser(app);
  const other = openSignInBrowser(app);
  const otherPath = await goToProvider(other);

  const statuses = {
    withoutCookie: (await stranger.get(path)).status,
    ofAnotherState: (await browser.get(otherPath)).status,
    cookieGone: (await browser.get(path)).status,
    late: await visitLate(app, clock),
  };

  expect(statuses).toEqual({ withoutCookie: 404, ofAnotherState: 403, cookieGone: 404, late: 404 });
  expect([sessionOf(stranger), sessionOf(browser)]).toEqual([undefined, undefined]);
});

test.each<[string, Record<string, unknown>]>([
  ["of another issuer", { iss: "https://malo.example" }],
  ["for another client", { aud: "otra" }],
  ["with another nonce", { nonce: "otro" }],
  ["that has expired", { exp: 1_000_000 }],
  ["with a subject of 256 characters", { sub: "s".repeat(256) }],
])("an ID token %s signs nobody in", async (_, changes) => {
  const { app, server, email } = await setupIdentities();
  server.setPerson({ sub: "e-1", email, email_verified: true });
  server.setToken(changes);
  const browser = openSignInBrowser(app);

  const { status } = await visitProvider(browser);

  expect([status, sessionOf(browser)]).toEqual([403, undefined]);
});

test("a person who declines at the provider gets a page with the way back", async () => {
  const { app } = await setupIdentities();
  const browser = openSignInBrowser(app);
  const path = await goToProvider(browser);
  const state = new URL(path, ORIGIN).searchParams.get("state") ?? "";

  const { status, body } = await browser.get(`/entrar/proveedor/regreso?error=access_denied&state=${state}`);

  expect(status).toBe(403);
  expect(body).toContain('href="/entrar"');
});

test("a sensitive act wants a sign-in at the provider within 15 minutes, and asks for it there", async () => {
  const { app, server, email } = await setupIdentities();
  const seconds = Math.floor(Date.now() / 1000);
  const createKey = `mutation { createApiKey(input: { name: "Nueva", permissions: [FORMS_READ] }) { apiKey { id } } }`;
  const asPerson = (signedInAt?: number) =>
    server.setPerson({
      sub: "f-1",
      email,
      email_verified: true,
      ...(signedInAt === undefined ? {} : { auth_time: signedInAt }),
    });
  const browser = openSignInBrowser(app);

  asPerson(seconds - 3_600);
  await visitProvider(browser);
  const old = await browser.query(createKey);
  const refused = await visitProvider(browser);
  asPerson(seconds - 10);
  await visitProvider(browser);
  const recent = await browser.query(createKey);
  const untold = openSignInBrowser(app);
  asPerson();
  await visitProvider(untold);
  const unknown = await untold.query(createKey);

  expect(JSON.stringify(old.body)).toContain("SIGN_IN_AGAIN");
  expect(refused.status).toBe(403);
  expect(recent.body).toMatchObject({ data: { createApiKey: { apiKey: { id: expect.any(String) } } } });
  expect(JSON.stringify(unknown.body)).toContain("SIGN_IN_AGAIN");
  expect(server.visits.map((visited) => visited.get("max_age"))).toEqual([null, "900", "900", null]);
});

test("a provider that is away is told, and is asked again by the next person", async () => {
  const { app, server, email } = await setupIdentities();
  server.setPerson({ sub: "g-1", email, email_verified: true });
  server.setAway(true);
  const browser = openSignInBrowser(app);

  const away = await browser.get(BEGIN);
  server.setAway(false);
  const back = await visitProvider(browser);

  expect(away.status).toBe(503);
  expect(away.body).toContain("El servicio con el que entras no responde");
  expect(back.status).toBe(303);
});

test("a provider that fails while the person comes back from it is away, and refuses nobody", async () => {
  const { app, server, email } = await setupIdentities();
  server.setPerson({ sub: "g-2", email, email_verified: true });
  const browser = openSignInBrowser(app);
  const wayBack = await goToProvider(browser);

  server.setAway(true);
  const away = await browser.get(wayBack);

  expect(away.status).toBe(503);
  expect(away.body).toContain("El servicio con el que entras no responde");
});

test("a configuration of another issuer is not used", async () => {
  const { app, server, lines } = await setupIdentities();
  server.setConfiguration({ issuer: "https://malo.example" });

  const { status, headers, body } = await openSignInBrowser(app).get(BEGIN);

  expect([status, headers.get("location")]).toEqual([503, null]);
  expect(body).toContain("no acepta a Ventanilla");
  expect(lines.join("")).toContain("discovered metadata issuer does not match the expected issuer");
});

test("the way back opens no address but the panel's", async () => {
  const { app, server, email } = await setupIdentities();
  server.setPerson({ sub: "h-1", email, email_verified: true });

  const places = [];
  for (const path of ["https://malo.example/panel", "//malo.example/panel", "/salir", `/panel/${"a".repeat(200)}`]) {
    places.push((await visitProvider(openSignInBrowser(app), path)).headers.get("location"));
  }

  expect(places).toEqual(["/panel", "/panel", "/panel", "/panel"]);
});

test("a service without a provider shows no way to one", async () => {
  const app = await startTestApp({ environment: { PUBLIC_URL: ORIGIN, WORKER: "off" } });
  const browser = openSignInBrowser(app);

  const page = await browser.get("/entrar");
  const statuses = [(await browser.get(BEGIN)).status, (await browser.get(`${BEGIN}/regreso?code=1`)).status];

  expect(page.body).not.toContain("proveedor");
  expect(statuses).toEqual([404, 404]);
});

async function visitLate(app: TestApp, clock: { advance(ms: number): void }): Promise<number> {
  const browser = openSignInBrowser(app);
  const path = await goToProvider(browser);
  clock.advance(10 * 60_000);
  return (await browser.get(path)).status;
}
