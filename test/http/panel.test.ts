import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readPanel } from "../../src/http/views/panel.ts";
import { createPanelHandlers, type PanelEdge } from "../../src/http/routes/panel.ts";
import { es } from "../../src/messages/es/index.ts";
import { startTestApp } from "../support/app.ts";
import { openPage } from "../support/bookPages.ts";
import { CHECKOUT } from "../support/checkouts.ts";
import { ask } from "../support/http.ts";

const POLICY =
  /^default-src 'none'; script-src 'self'; style-src 'self' 'nonce-([^']+)'; img-src 'self' data:; font-src 'self'; connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'self'; require-trusted-types-for 'script'; frame-ancestors 'none'$/;

/** The page does not ask the database whether the session holds. */
const SIGNED_IN = { cookie: "__Host-ventanilla=x" };

test("without a session's cookie the panel leads to the sign-in, which leads back to the same address", async () => {
  const app = await startTestApp({ environment: { WORKER: "off", PUBLIC_URL: "https://pe.example/base" } });

  const answer = await openPage(`${app.url}/panel/webhooks?estado=fallidos`);

  expect(answer.status).toBe(303);
  expect(answer.headers.get("location")).toBe("/base/entrar?volver=%2Fbase%2Fpanel%2Fwebhooks%3Festado%3Dfallidos");
  expect(answer.headers.get("cache-control")).toBe("no-store");
});

test("every address of the panel answers its page, not stored, with a nonce of its own in page and policy", async () => {
  const app = await startTestApp({ environment: { WORKER: "off" } });

  const pages = await Promise.all(
    ["/panel", "/panel/envios", "/panel/envios/1"].map((path) => openPage(app.url + path, SIGNED_IN)),
  );

  const nonces = pages.map(({ headers }) => POLICY.exec(headers.get("content-security-policy") ?? "")?.[1] ?? "");
  expect(pages.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(pages.map(({ headers }) => headers.get("cache-control"))).toEqual(["no-store", "no-store", "no-store"]);
  expect(new Set(nonces).size).toBe(3);
  pages.forEach(({ body }, index) => expect(String(body)).toContain(`nonce="${nonces[index]}"`));
});

test("below a path of its host the page loads its files, which clients keep forever and get compressed", async () => {
  const app = await startTestApp({ environment: { WORKER: "off", PUBLIC_URL: "https://pe.example/base" } });

  const { body } = await openPage(`${app.url}/panel`, SIGNED_IN);
  const paths = Array.from(String(body).matchAll(/"\/base(\/assets\/panel\/[^"]+)"/g), ([, path]) => path ?? "");
  const compressed = await ask(app.url + paths[0], { headers: { "accept-encoding": "br" } });
  const plain = await ask(app.url + paths[0], { headers: { "accept-encoding": "identity" } });

  expect(paths.filter((path) => path.includes("/main-"))).toHaveLength(1);
  expect(compressed.headers.get("content-encoding")).toBe("br");
  expect(plain.headers.get("content-encoding")).toBeNull();
  expect(compressed.headers.get("vary")).toContain("Accept-Encoding");
  expect(compressed.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect((await ask(`${app.url}/assets/panel/manifest.json`)).status).toBe(404);
});

test("each page that is loaded when it is opened names its own files, which the browser fetches at once", async () => {
  const router = await readFile(join(CHECKOUT, "src/panel/src/router.tsx"), "utf8");
  const routes = Array.from(
    router.matchAll(/path: "\/(\w+)",.*?import\("\.\/\w+\/(\w+)\.tsx"\)/gs),
    ([, path = "", name = ""]) => ({ path, name }),
  );
  const panel = readPanel(es, "/base");

  const pages = routes.map(({ path }) => panel?.render("n", `/panel/${path}/1?lista=spam`, [], null) ?? "");
  const home = panel?.render("n", "/panel", [], null) ?? "";

  expect(routes).toHaveLength(7);
  routes.forEach(({ name }, index) => {
    expect(pages[index]).toMatch(new RegExp(`<link rel="modulepreload" href="/base/assets/panel/${name}-[^"]+\\.js">`));
    expect(home).not.toContain(`/${name}-`);
  });
  const files = pages.flatMap((page) =>
    Array.from(page.matchAll(/"\/base\/assets\/panel\/([^"]+)"/g), ([, file]) => file),
  );
  expect(files.filter((file) => panel?.findAsset(file ?? "") === null)).toEqual([]);
});

test("without a build the panel's address says how to make it", async () => {
  const folder = `${tmpdir()}/ventanilla-no-panel/`;
  const ctx = { state: {}, headers: {}, set: () => undefined } as unknown as Parameters<Handlers["page"]>[0];
  const edge = { publicUrl: "https://ventanilla.example.pe", locale: es } as unknown as PanelEdge;

  const panel = readPanel(es, "", folder);
  await createPanelHandlers(edge, panel).page(ctx);

  expect(panel).toBeNull();
  expect(ctx.status).toBe(503);
  expect(ctx.body).toContain("npm run build");
});

test("a manifest without an entry counts as no build", async () => {
  const folder = await mkdtemp(join(tmpdir(), "ventanilla-panel-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, "manifest.json"), "{}");

  expect(readPanel(es, "", `${folder}/`)).toBeNull();
});

test("the built files have one React, that of the root", async () => {
  const folder = join(CHECKOUT, "dist/panel");
  const names = await readdir(folder);
  const scripts = await Promise.all(names.filter((name) => name.endsWith(".js")).map((name) => readText(folder, name)));
  const { version } = JSON.parse(await readText(CHECKOUT, "node_modules/react/package.json")) as {
    readonly version: string;
  };

  const versions = scripts.join("\n").match(/\.version=[`"'](1[5-9]|2\d)\.\d+\.\d+[`"']/g) ?? [];

  expect(new Set(versions.map((text) => text.slice(10, -1)))).toEqual(new Set([version]));
});

test("every page has one file of styles, which all pages share", () => {
  const panel = readPanel(es, "");
  const findStyles = (path: string) =>
    panel?.render("", path, [], null).match(/(?<=<link rel="stylesheet" href=")[^"]+/g) ?? [];

  const found = ["/panel", "/panel/envios", "/panel/formularios/1/campos"].map(findStyles);

  expect(found.map(({ length }) => length)).toEqual([1, 1, 1]);
  expect(new Set(found.flat()).size).toBe(1);
});

test("the page of submissions fetches the part for one of them at once where its address names one", () => {
  const panel = readPanel(es, "");
  const listNames = (address: string) => panel?.render("", address, [], null).match(/(?<=\/assets\/panel\/)[A-Z]\w+/g);

  expect(listNames("/panel/envios?lista=spam")).toEqual(["SubmissionsPage"]);
  expect(listNames("/panel/envios?envio=1")).toContain("SubmissionDetail");
});

test("the scripts that a page loads before it is shown take less than 185 kB with gzip", () => {
  const panel = readPanel(es, "");
  const weigh = (path: string) => {
    const names = new Set(panel?.render("", path, [], null).match(/(?<=\/assets\/panel\/)[^"]+\.js(?=")/g));
    return [...names].reduce((sum, name) => sum + (panel?.findAsset(name)?.bodies.gzip.length ?? Infinity), 0);
  };
  const pages = ["", "/envios", "/libro", "/formularios", "/webhooks", "/equipo", "/cuenta", "/operacion"];
  const pagesOfOne = ["/formularios/1/resumen", "/formularios/1/campos"];

  const sizes = [...pages, ...pagesOfOne].map((page) => weigh(`/panel${page}`));

  expect(Math.min(...sizes)).toBeGreaterThan(100_000);
  expect(Math.max(...sizes)).toBeLessThan(185_000);
});

type Handlers = ReturnType<typeof createPanelHandlers>;

function readText(folder: string, name: string): Promise<string> {
  return readFile(join(folder, name), "utf8");
}

test("the panel's two typefaces take 60 kB at most, come with their licence, and are fetched at once from its own address", async () => {
  const app = await startTestApp({ environment: { WORKER: "off", PUBLIC_URL: "https://pe.example/base" } });

  const { body } = await openPage(`${app.url}/panel`, SIGNED_IN);
  const fonts = Array.from(
    String(body).matchAll(
      /<link rel="preload" href="\/base(\/assets\/panel\/[^"]+\.woff2)" as="font" type="font\/woff2" crossorigin>/g,
    ),
    ([, path = ""]) => path,
  );
  const answers = await Promise.all(
    fonts.map((path) => ask(app.url + path, { headers: { "accept-encoding": "identity" } })),
  );
  const files = await Promise.all(
    fonts.map((path) => readFile(join(CHECKOUT, "dist/panel", path.split("/").at(-1) ?? ""))),
  );
  const licences = (await readdir(join(CHECKOUT, "dist/panel"))).filter((name) => name.endsWith("-OFL.txt"));

  expect(answers.map(({ status, headers }) => [status, headers.get("content-type")])).toEqual([
    [200, "font/woff2"],
    [200, "font/woff2"],
  ]);
  expect(files.map((file) => file.subarray(0, 4).toString())).toEqual(["wOF2", "wOF2"]);
  expect(files.reduce((sum, { length }) => sum + length, 0)).toBeLessThan(60_000);
  expect(licences).toHaveLength(2);
});
