import { gunzipSync } from "node:zlib";
import { request } from "undici";
import { expect, test } from "vitest";
import { createPanelHandlers, type PanelEdge } from "../../src/http/routes/panel.ts";
import { readPanel } from "../../src/http/views/panel.ts";
import { es } from "../../src/messages/es/index.ts";
import { startTestApp } from "../support/app.ts";
import { createTestMailer } from "../support/complaints.ts";
import { openPage } from "../support/bookPages.ts";
import { waitFor } from "../support/waiting.ts";
import { ORIGIN, sessionOf, signInAsOwner } from "../support/signIns.ts";

test("the page of submissions brings the answers of GraphQL for its session, and a hostile text stays a text", async () => {
  const { readBrought, app, form } = await setup();
  const hostile = '</script><img src=x onerror="x">';
  await app.submit(form, { nombre: hostile, mensaje: "¿Envían a Puno?" });

  const { body, answers } = await readBrought("/panel/envios");

  const [cursor, viewer, list] = answers.map(({ answer }) => answer as { readonly data: Data });
  expect(cursor?.data.submissionCursor).toEqual(expect.any(String));
  expect(viewer?.data.viewer?.permissions).toContain("SUBMISSIONS_READ");
  expect(list?.data.submissions?.nodes.map(({ readable }) => readable)).toMatchObject([
    [
      { name: "nombre", value: hostile },
      { name: "mensaje", value: "¿Envían a Puno?" },
    ],
  ]);
  expect(body).not.toContain("<img");
  expect(body.match(/data-submission="/g)).toHaveLength(1);
});

test("the first rows are the panel's own, below the service's path, and have no style in an attribute", async () => {
  const { readBrought, app, form } = await setup(`${ORIGIN}/base`);
  for (let n = 0; n < 14; n += 1) await app.submit(form, { nombre: `Ana ${n}` });

  const { body } = await readBrought("/panel/envios");
  const view = /<div id="panel">(.*)<\/main>/s.exec(body)?.[1] ?? "";
  const addresses = Array.from(view.matchAll(/ (?:href|action)="([^"]+)"/g), ([, address = ""]) => address);

  expect(view.match(/<strong title="Ana \d+">Ana \d+<\/strong>/g)).toHaveLength(12);
  expect(view).toContain(">Ana 13</strong>");
  expect(view).not.toContain("style=");
  expect(addresses).toContain("/base/panel/envios");
  expect(addresses).toContain("/base/salir");
  expect(addresses.filter((address) => address !== "#content" && !address.startsWith("/base/"))).toEqual([]);
});

test("the first rows come with the styles of their elements, under the page's nonce, and the file of all styles behind them", async () => {
  const { read, readBrought, app, form } = await setup(`${ORIGIN}/base`);
  await app.submit(form, { nombre: "Ana" });

  const { body } = await readBrought("/panel/envios");
  const { body: other } = await read("/panel/equipo");
  const [, nonce, styles = ""] = /<style nonce="([^"]+)" id="first-styles">(.*?)<\/style>/s.exec(body) ?? [];
  const sheet = '<link rel="stylesheet" href="/base/assets/panel/';

  expect(body).toContain(`<meta property="csp-nonce" nonce="${nonce}">`);
  expect(styles).toContain(".submissions-row");
  expect(styles).not.toContain(".editor-");
  expect(styles).toMatch(/url\(\/base\/assets\/panel\/figtree-[^)]+\.woff2\)/);
  expect(body.indexOf(sheet)).toBeGreaterThan(body.indexOf("data-submission"));
  expect(other.indexOf(sheet)).toBeLessThan(other.indexOf("</head>"));
  expect(other).not.toContain("first-styles");
});

test("with gzip the page says the same in fewer bytes, whose number is random", async () => {
  const { readBrought, app, form, cookie } = await setup();
  await app.submit(form, { nombre: "Ana" });
  const plain = withoutRandom((await readBrought("/panel/envios")).body);
  const load = async () => {
    const answer = await request(`${app.url}/panel/envios`, {
      headers: { accept: "text/html", "accept-encoding": "br, gzip", ...cookie },
    });
    return { headers: answer.headers, bytes: Buffer.from(await answer.body.arrayBuffer()) };
  };
  const loadBrought = () => until(load, ({ bytes }) => gunzipSync(bytes).toString().includes(FIRST_ANSWERS));

  const pages = [await loadBrought(), await loadBrought(), await loadBrought(), await loadBrought()];

  for (const { headers, bytes } of pages) {
    expect(headers["content-encoding"]).toBe("gzip");
    expect(headers["vary"]).toContain("Accept-Encoding");
    expect(withoutRandom(gunzipSync(bytes).toString())).toBe(plain);
    expect(bytes.length).toBeLessThan(plain.length / 2);
  }
  expect(new Set(pages.map(({ bytes }) => bytes.length)).size).toBeGreaterThan(1);
});

/** The page without its nonce, and without the comment that makes its length random. */
function withoutRandom(html: string): string {
  return html.replaceAll(/nonce="[^"]*"/g, "").replace(/<!--[\w+/=]*-->\n$/, "");
}

test("a first view that fails is logged, and its page comes without it", async () => {
  const logged: string[] = [];
  const edge = {
    publicUrl: ORIGIN,
    locale: es,
    log: { error: (_: unknown, message: string) => logged.push(message) },
    authentication: { authenticate: async () => ({ actor: {} }) },
    executeOwn: async () => '{"data":{}}',
  } as unknown as PanelEdge;
  const ctx = {
    state: {},
    path: "/panel/envios",
    querystring: "",
    set: () => undefined,
    headers: cookieOfToken("x"),
    acceptsEncodings: () => "identity",
    vary: () => undefined,
  } as unknown as Parameters<ReturnType<typeof createPanelHandlers>["page"]>[0];
  const panel = readPanel(es, "");
  if (panel === null) throw new Error("the panel is not built");

  await createPanelHandlers(edge, { ...panel, renderView: () => Promise.reject(new Error("broken")) }).page(ctx);

  expect(logged).toEqual(["first view of a page failed"]);
  expect(ctx.status).toBe(200);
  expect(ctx.body).toContain('<div id="panel"></div>');
});

test("another account's session gets its own answers, and one that has ended gets none", async () => {
  const { read, readBrought, app, form, browser } = await setup();
  await app.submit(form, { nombre: "Ana" });
  const stranger = await signInAsOwner(app, await app.createOwner());

  const foreign = await readBrought("/panel/envios", cookieOf(stranger));
  await browser.post("/salir");
  const ended = await read("/panel/envios", cookieOf(browser, "x"));

  expect(foreign.body).not.toContain("Ana");
  expect([ended.status, ended.answers]).toEqual([200, []]);
});

test("a list with a filter, a page without operations and a request for no document get no answers", async () => {
  const { read, readBrought, app, form, browser } = await setup();
  await app.submit(form, { nombre: "Ana" });
  const framed = { ...cookieOf(browser), "sec-fetch-dest": "iframe" };

  const pages = await Promise.all([
    read("/panel/envios?lista=spam"),
    read("/panel/equipo"),
    read("/panel/envios", framed),
    readBrought("/panel/envios?envio=1"),
  ]);

  expect(pages.map(({ answers }) => answers.length)).toEqual([0, 0, 0, 3]);
});

type Data = {
  readonly submissionCursor?: string;
  readonly viewer?: { readonly permissions: readonly string[] };
  readonly submissions?: { readonly nodes: readonly { readonly readable: unknown }[] };
};

function cookieOf(browser: Awaited<ReturnType<typeof signInAsOwner>>, token = sessionOf(browser)) {
  return cookieOfToken(token);
}

const FIRST_ANSWERS = 'id="first-answers"';

/** Loads a page until it is as it is asked for: a busy service leaves out what takes longer than a second. */
async function until<Page>(load: () => Promise<Page>, isWanted: (page: Page) => boolean): Promise<Page> {
  let page = await load();
  await waitFor(async () => isWanted(page) || isWanted((page = await load())));
  return page;
}

const cookieOfToken = (token: string | undefined) => ({ cookie: `__Host-ventanilla=${token}` });

async function setup(publicUrl: string = ORIGIN) {
  const mailer = createTestMailer();
  const app = await startTestApp({ mailer, environment: { WORKER: "off", PUBLIC_URL: publicUrl } });
  const owner = await app.createOwner();
  const form = await app.createForm(owner);
  const browser = await signInAsOwner(app, owner);
  const cookie = cookieOf(browser);
  const read = async (path: string, headers: Readonly<Record<string, string>> = cookie) => {
    const page = await openPage(app.url + path, headers);
    const body = String(page.body);
    const json = /<script type="application\/json" id="first-answers">(.*?)<\/script>/s.exec(body)?.[1] ?? "[]";
    return { status: page.status, body, answers: JSON.parse(json) as readonly { readonly answer: unknown }[] };
  };
  const readBrought: typeof read = (path, headers) =>
    until(
      () => read(path, headers),
      ({ answers }) => answers.length > 0,
    );
  return { app, form, browser, cookie, read, readBrought };
}
