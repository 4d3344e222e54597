import { createServer } from "node:http";
import type { Browser } from "playwright-core";
import { request } from "undici";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp } from "../support/app.ts";
import { openPage } from "../support/bookPages.ts";
import { findViolations } from "../support/bookVisitors.ts";
import { isBrowserTested, launchChromium, visit } from "../support/browser.ts";
import { submissionsOf } from "../support/submissions.ts";
import { listen } from "../support/listening.ts";

let browser: Browser | undefined;

beforeAll(async () => {
  if (isBrowserTested) browser = await launchChromium();
});

afterAll(() => browser?.close());

async function setup(width: number) {
  const app = await startTestApp();
  const owner = await app.createOwner();
  const form = await app.createForm(owner);
  if (browser === undefined) throw new Error("There is no browser.");
  const { page, trouble } = await visit(browser, `${app.url}/`);
  await page.setViewportSize({ width, height: 720 });
  const openForm = async (inputs: string) =>
    page.goto(
      await serveOwnersPage(
        `<form action="${app.url}/f/${form.token}" method="post">${inputs}<button>Enviar</button></form>`,
      ),
    );
  const overflow = () => page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth");
  return { app, owner, form, page, trouble, openForm, overflow };
}

/** A page of the owner's, on an origin of its own, without any script. */
async function serveOwnersPage(markup: string): Promise<string> {
  const server = createServer((_request, response) => {
    response.setHeader("content-type", "text/html; charset=utf-8").end(`<!doctype html><title>Tienda</title>${markup}`);
  });
  const port = await listen(server);
  return `http://127.0.0.1:${port}/contacto`;
}

test.runIf(isBrowserTested).each([1280, 320])(
  "a plain form ends on a page of thanks that fits %d px",
  async (width) => {
    const { app, owner, form, page, openForm, overflow } = await setup(width);

    await openForm(
      '<input name="nombre" value="Ñusta Quispe"><input name="a[b]" value="1"><input type="file" name="cv">',
    );
    await page.getByRole("button", { name: "Enviar" }).click();

    await page.getByRole("heading", { name: "Mensaje enviado" }).waitFor();
    expect(await page.getAttribute("html", "lang")).toBe("es-PE");
    expect(await page.evaluate("getComputedStyle(document.querySelector('main')).borderTopColor")).toBe(
      "rgb(27, 107, 58)",
    );
    expect(await overflow()).toBe(0);
    expect((await submissionsOf(app, owner, form))[0]?.data).toMatchObject({ nombre: "Ñusta Quispe", "a[b]": "1" });
  },
);

test.runIf(isBrowserTested).each([
  ["thanked", '<input name="nombre" value="Ana">', "Mensaje enviado"],
  ["told what to correct", `<input name="${"x".repeat(240)}" value="1">`, "Revisa tu mensaje"],
])("a visitor whose form is in a site builder's frame is %s there", async (_outcome, inputs, heading) => {
  const { app, form, page } = await setup(1280);
  const framed = await serveOwnersPage(
    `<form action="${app.url}/f/${form.token}" method="post">${inputs}<button>Enviar</button></form>`,
  );
  await page.goto(await serveOwnersPage(`<iframe src="${framed}"></iframe>`));
  const frame = page.frameLocator("iframe");

  await frame.getByRole("button", { name: "Enviar" }).click();

  await frame.getByRole("heading").waitFor();
  expect(await frame.getByRole("heading").textContent()).toBe(heading);
});

test.runIf(isBrowserTested).each([1280, 320])(
  "a refused form ends on a page that says what to correct, at %d px",
  async (width) => {
    const { page, openForm, overflow } = await setup(width);

    await openForm(`<input name="${"x".repeat(240)}" value="1">`);
    await page.getByRole("button", { name: "Enviar" }).click();

    await page.getByRole("heading", { name: "Revisa tu mensaje" }).waitFor();
    expect(await page.getByRole("listitem").textContent()).toContain("demasiado largo");
    expect(await overflow()).toBe(0);
  },
);

test.runIf(isBrowserTested).each([1280, 320])(
  "the home page says what this is and links to its parts, at %d px",
  async (width) => {
    const { page, trouble, overflow } = await setup(width);

    const hrefs = await page.evaluate("[...document.links].map((link) => link.getAttribute('href'))");

    expect(hrefs).toEqual(["/api/v1/graphql", "/openapi.yaml", "/healthz"]);
    expect(await overflow()).toBe(0);
    expect(await findViolations(page)).toEqual([]);
    expect(trouble).toEqual([]);
  },
);

test("the home page says what this is, and its links lead to the explorer, the OpenAPI document and the health check", async () => {
  const app = await startTestApp();

  const home = String((await openPage(`${app.url}/`)).body);
  const hrefs = Array.from(home.matchAll(/<a href="([^"]+)"/g), ([, href = ""]) => href);
  const targets = await Promise.all(hrefs.map((href) => openPage(`${app.url}${href}`)));

  expect(home).toContain("Recibe los formularios de tu web");
  expect(hrefs).toEqual(["/api/v1/graphql", "/openapi.yaml", "/healthz"]);
  expect(targets.map(({ status, headers }) => [status, headers.get("content-type")?.split(";")[0]])).toEqual([
    [200, "text/html"],
    [200, "application/yaml"],
    [200, "application/json"],
  ]);
});

test.each([
  ["/", "text/html; charset=utf-8"],
  ["/assets/site.css", "text/css; charset=utf-8"],
  ["/openapi.yaml", "application/yaml; charset=utf-8"],
])("serves %s, and 304 to who has it", async (path, type) => {
  const app = await startTestApp();

  const first = await request(`${app.url}${path}`);
  const again = await request(`${app.url}${path}`, { headers: { "if-none-match": String(first.headers.etag) } });
  await Promise.all([first.body.dump(), again.body.dump()]);

  expect(first.statusCode).toBe(200);
  expect(first.headers["content-type"]).toBe(type);
  expect(again.statusCode).toBe(304);
});
