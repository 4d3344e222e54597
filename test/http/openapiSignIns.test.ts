import { randomUUID } from "node:crypto";
import { request } from "undici";
import { expect, test } from "vitest";
import { MAX_PASSKEYS } from "../../src/domain/accounts/passkeys.ts";
import { MAX_SIGN_INS_OF_ADDRESS } from "../../src/domain/accounts/signIns.ts";
import { invitationPath, PATHS } from "../../src/domain/links.ts";
import { startTestApp } from "../support/app.ts";
import { createAuthenticator } from "../support/authenticator.ts";
import { createTestMailer } from "../support/complaints.ts";
import { type Claims, type IdentityServer, startIdentityServer } from "../support/identityServer.ts";
import { goToProvider } from "../support/identityVisits.ts";
import { askAsDescribed, listDescribedAnswers } from "../support/openapi.ts";
import { askForCode, openSignInBrowser, ORIGIN, type SignInBrowser, signInAsOwner } from "../support/signIns.ts";

const SITE = { origin: ORIGIN, rpId: new URL(ORIGIN).hostname };
const FOREIGN = { "sec-fetch-site": "cross-site" };

type World = Awaited<ReturnType<typeof createWorld>>;
type Sent = {
  readonly browser?: SignInBrowser;
  readonly url?: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
};
/** What is sent for an answer, after everything that the answer needs; the cases of a path run in their order, in one world. */
type Case = readonly [answer: string, prepare: (world: World) => Sent | Promise<Sent>];

const REFUSED_METHOD: Case = ["put 405", () => ({})];
const foreign: Case = ["post 403", () => ({ headers: FOREIGN })];

const CASES: Readonly<Record<string, readonly Case[]>> = {
  "/entrar": [
    ["get 200", () => ({})],
    ["post 303", ({ email }) => ({ fields: { correo: email } })],
    ["post 400", () => ({ fields: { correo: "ana" } })],
    foreign,
    REFUSED_METHOD,
    [
      "post 429",
      async ({ app }) => {
        const headers = { "x-forwarded-for": "203.0.113.7" };
        const browser = openSignInBrowser(app);
        for (let n = 0; n < MAX_SIGN_INS_OF_ADDRESS; n += 1) {
          await browser.post("/entrar", { correo: `n${n}@example.pe` }, headers);
        }
        return { fields: { correo: "ana@example.pe" }, headers };
      },
    ],
  ],
  "/entrar/codigo": [
    ["get 303", () => ({})],
    ["get 200", async ({ askForCode: ask }) => ({ browser: (await ask()).browser })],
    [
      "post 303",
      async ({ askForCode: ask }) => {
        const { browser, code } = await ask();
        return { browser, fields: { codigo: code } };
      },
    ],
    ["post 403", async ({ askForCode: ask }) => ({ browser: (await ask()).browser, fields: { codigo: "1" } })],
    foreign,
    ["post 404", () => ({ fields: { codigo: "12345678" } })],
    REFUSED_METHOD,
  ],
  "/entrar/clave": [
    ["post 303", ({ owner }) => ({ fields: { clave: owner.key } })],
    ["post 401", () => ({ fields: { clave: "vtn_nada" } })],
    foreign,
    REFUSED_METHOD,
  ],
  "/entrar/enlace/{secret}": [
    ["get 200", async ({ app, email }) => ({ url: await app.services.signIns.createAddress(email) })],
    ["get 404", () => ({ url: "/entrar/enlace/nada" })],
    ["post 303", async ({ app, email }) => ({ url: await app.services.signIns.createAddress(email) })],
    ["post 404", () => ({ url: "/entrar/enlace/nada" })],
    foreign,
    REFUSED_METHOD,
  ],
  "/entrar/llave": [
    [
      "post 303",
      async (world) => {
        const { device } = await makePasskey(world);
        const challenge = await readChallenge(openSignInBrowser(world.app), "/entrar");
        return { fields: { respuesta: device.signIn({ ...SITE, challenge, counter: 2 }) } };
      },
    ],
    [
      "post 404",
      async (world) => {
        const { device } = await makePasskey(world);
        const challenge = await readChallenge(openSignInBrowser(world.app), "/entrar");
        const respuesta = device.signIn({ ...SITE, challenge, counter: 2 });
        await openSignInBrowser(world.app).post("/entrar/llave", { respuesta });
        return { fields: { respuesta } };
      },
    ],
    ["post 403", () => ({ fields: { respuesta: "{}" } })],
    foreign,
    REFUSED_METHOD,
  ],
  "/entrar/llaves": [
    ["get 200", async ({ signIn }) => ({ browser: await signIn() })],
    ["get 303", () => ({})],
    ["post 303", () => ({ fields: { nombre: "Mi llave", respuesta: "{}" } })],
    ["post 400", async ({ signIn }) => ({ browser: await signIn(), fields: { nombre: "", respuesta: "{}" } })],
    ["post 403", async ({ signIn }) => ({ browser: await signIn(), fields: { nombre: "x", respuesta: "{}" } })],
    [
      "post 404",
      async (world) => {
        const { browser, answer } = await makePasskey(world);
        return { browser, fields: { nombre: "x", respuesta: answer } };
      },
    ],
    foreign,
    REFUSED_METHOD,
    ["get 409", fillPasskeys],
    [
      "post 409",
      async ({ signIn }) => {
        const browser = await signIn();
        const answer = createAuthenticator().create({ ...SITE, challenge: "x", counter: 1 });
        return { browser, fields: { nombre: "x", respuesta: answer } };
      },
    ],
  ],
  "/entrar/proveedor": [
    ["get 503", ({ server }) => (server.setAway(true), {})],
    ["get 303", ({ server }) => (server.setAway(false), {})],
    ["get 404", ({ bare }) => ({ url: `${bare.url}/entrar/proveedor` })],
    REFUSED_METHOD,
  ],
  "/entrar/proveedor/regreso": [
    ["get 303", async (world) => comeBack(world, { sub: "a", email: world.email, email_verified: true })],
    ["get 403", async (world) => comeBack(world, { sub: "b" })],
    ["get 404", () => ({})],
    REFUSED_METHOD,
    [
      "get 503",
      async (world) => {
        const { browser, url = "" } = await comeBack(world, { sub: "a" });
        const { app, server } = world;
        const other = await startTestApp({ databaseUrl: app.databaseUrl, environment: server.environment });
        server.setAway(true);
        return { browser, url: `${other.url}${url}` };
      },
    ],
  ],
  "/entrar/invitacion/{secret}": [
    ["get 200", async ({ invite }) => ({ url: await invite() })],
    ["get 404", () => ({ url: "/entrar/invitacion/nada" })],
    ["post 303", async ({ invite }) => ({ url: await invite() })],
    ["post 404", () => ({ url: "/entrar/invitacion/nada" })],
    foreign,
    REFUSED_METHOD,
  ],
  "/entrar/cuenta": [
    ["get 200", async ({ signIn }) => ({ browser: await signIn() })],
    ["get 303", () => ({})],
    ["post 303", async ({ signIn, owner }) => ({ browser: await signIn(), fields: { cuenta: owner.actor.accountId } })],
    ["post 401", () => ({ fields: { cuenta: randomUUID() } })],
    ["post 404", async ({ signIn }) => ({ browser: await signIn(), fields: { cuenta: randomUUID() } })],
    foreign,
    REFUSED_METHOD,
  ],
  "/salir": [["post 303", () => ({})], foreign, REFUSED_METHOD],
};

test.each(Object.entries(CASES))("every answer of %s is as the document says", async (path, cases) => {
  const world = await createWorld();
  const seen = new Set<string>();

  for (const [expected, prepare] of cases) {
    const [method = "", status] = expected.split(" ");
    const { browser, url = path, fields = {}, headers = {} } = await prepare(world);
    const cookie = Array.from(browser?.cookies ?? [], (pair) => pair.join("=")).join("; ");
    const form = { "content-type": "application/x-www-form-urlencoded" };
    const answer = await askAsDescribed({
      path,
      url: new URL(url, world.app.url).href,
      method: method.toUpperCase(),
      headers: {
        accept: "text/html",
        "sec-fetch-site": "same-origin",
        cookie,
        ...(method === "post" ? form : {}),
        ...headers,
      },
      body: method === "post" ? new URLSearchParams(fields).toString() : null,
    });

    expect(answer, expected).toMatchObject({ status: Number(status), undescribed: [] });
    seen.add(answer.name);
  }

  const described = [...(listDescribedAnswers().get(path) ?? [])];
  // A method that the path lacks is refused alike, whichever of the others describes it.
  expect([...seen].toSorted()).toEqual(described.filter((name) => seen.has(name) || !name.endsWith("405")).toSorted());
});

test("every address for signing in and out is described with all its methods", async () => {
  const app = await startTestApp({ environment: { WORKER: "off" } });
  const paths = Object.values(PATHS).filter((path) => path.startsWith(PATHS.signIn) || path === PATHS.signOut);

  const served = await Promise.all(
    paths.map(async (path) => {
      const { headers } = await request(`${app.url}${path.replace(/:\w+/, "x")}`, { method: "PUT" });
      const methods = String(headers["allow"]).toLowerCase().split(", ");
      return [path.replace(/:(\w+)/, "{$1}"), methods.filter((method) => method !== "head").toSorted()] as const;
    }),
  );

  const described = served.map(([path]) => {
    const answers = [...(listDescribedAnswers().get(path) ?? [])];
    return [path, [...new Set(answers.map((answer) => answer.replace(/ .*/, "")))].toSorted()];
  });
  expect(served.length).toBeGreaterThan(10);
  expect(described).toEqual(served);
  expect(Object.keys(CASES).toSorted()).toEqual(served.map(([path]) => path).toSorted());
});

async function createWorld() {
  const server: IdentityServer = await startIdentityServer();
  const mailer = createTestMailer();
  const app = await startTestApp({ mailer, environment: { TRUST_PROXY: "1", ...server.environment } });
  const bare = await startTestApp({ databaseUrl: app.databaseUrl, environment: { WORKER: "off" } });
  const owner = await app.createOwner();
  const { email } = await app.services.accounts.getOwn(owner.actor);
  return {
    app,
    bare,
    server,
    owner,
    email,
    signIn: () => signInAsOwner(app, owner),
    /** A browser that has asked for a code, and the code. */
    async askForCode() {
      const browser = openSignInBrowser(app);
      const { code } = await askForCode(browser, mailer, email);
      return { browser, code };
    },
    /** The path of a mailed invitation. */
    async invite(): Promise<string> {
      const before = mailer.sent.length;
      await app.services.members.invite(owner.actor, { email: `${randomUUID()}@example.pe`, role: "viewer" });
      await expect.poll(() => mailer.sent.length).toBeGreaterThan(before);
      const text = mailer.sent.at(-1)?.text ?? "";
      return invitationPath(/\/invitacion\/(\S+)/.exec(text)?.[1] ?? "");
    },
  };
}

/** The challenge of the options in a page. */
async function readChallenge(browser: SignInBrowser, path: string): Promise<string> {
  const { body } = await browser.get(path);
  const options = /data-options="([^"]*)"/.exec(String(body))?.[1] ?? "{}";
  return String(JSON.parse(options.replaceAll("&quot;", '"')).challenge);
}

/** Makes a passkey of the owner, and returns the answer that made it. */
async function makePasskey({ signIn }: World) {
  const browser = await signIn();
  const device = createAuthenticator();
  const challenge = await readChallenge(browser, "/entrar/llaves");
  const answer = device.create({ ...SITE, challenge, counter: 1 });
  await browser.post("/entrar/llaves", { nombre: "Mi llave", respuesta: answer });
  return { browser, device, answer };
}

/** Gives the owner as many passkeys as a person may have. */
async function fillPasskeys({ app, email, signIn }: World): Promise<Sent> {
  const { id: userId } = await app.database("users").where({ email }).first("id");
  const owned = await app.database("passkeys").where({ user_id: userId });
  const rows = Array.from({ length: MAX_PASSKEYS - owned.length }, () => ({
    id: randomUUID(),
    user_id: userId,
    credential_id: randomUUID(),
    public_key: Buffer.alloc(32),
    counter: 0,
    name: "x",
    created_at: new Date(),
  }));
  await app.database("passkeys").insert(rows);
  return { browser: await signIn() };
}

/** Is on the way back from the provider as this person. */
async function comeBack({ app, server }: World, claims: Claims): Promise<Sent> {
  server.setPerson(claims);
  const browser = openSignInBrowser(app);
  return { browser, url: await goToProvider(browser) };
}
