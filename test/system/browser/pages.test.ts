import { createServer } from "node:http";
import type { Browser } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { startTestApp } from "../../support/app.ts";
import { findViolations } from "../../support/bookVisitors.ts";
import { isBrowserTested, openBrowser, visit } from "../../support/browser.ts";
import { submissionsOf } from "../../support/submissions.ts";
import { listen } from "../../support/listening.ts";

let browser: Browser | undefined;

beforeAll(async () => {
  if (isBrowserTested) browser = await openBrowser();
});

async function setup(width: number) {
  const app = await startTestApp();
  const owner = await app.createOwner();
  const form = await app.createForm(owner);
  if (browser === undefined) throw new Error("There is no browser.");
  const { page, trouble } = await visit(browser, `${app.url}/`);
  await page.setViewportSize({ width, height: 720 });
  const openForm = async (inputs: string) => {
    const address = await serveOwnersPage(
      `<form action="${app.url}/f/${form.token}" method="post">${inputs}<button>Enviar</button></form>`,
    );
    await page.goto(address);
    return address;
  };
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

    const address = await openForm(
      '<input name="nombre" value="Ñusta Quispe"><input name="a[b]" value="1"><input type="file" name="cv">',
    );
    await page.getByRole("button", { name: "Enviar" }).click();

    await page.getByRole("heading", { name: "Mensaje enviado" }).waitFor();
    expect(await page.getAttribute("html", "lang")).toBe("es-PE");
    expect(await page.locator("main.card-success .mark").textContent()).toBe("✓");
    expect(await overflow()).toBe(0);
    // A19: a reload asks for the page again, and for its link back, and sends nothing.
    await page.reload();
    const back = page.getByRole("link", { name: "Volver al sitio" });
    expect(await back.getAttribute("href")).toBe(`${new URL(address).origin}/`);
    expect((await submissionsOf(app, owner, form)).map(({ data }) => data)).toEqual([
      expect.objectContaining({ nombre: "Ñusta Quispe", "a[b]": "1" }),
    ]);
  },
);

test.runIf(isBrowserTested).each([
  ["thanked", '<input name="nombre" value="Ana">', "Mensaje enviado"],
  ["told that the form is at fault", `<input name="${"x".repeat(240)}" value="1">`, "No pudimos recibir tu mensaje"],
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
  "a refused form ends on a page for the visitor, with the part for the owner folded away, at %d px",
  async (width) => {
    const { page, openForm, overflow } = await setup(width);

    await openForm(`<input name="${"x".repeat(240)}" value="1">`);
    await page.getByRole("button", { name: "Enviar" }).click();

    await page.getByRole("heading", { name: "No pudimos recibir tu mensaje" }).waitFor();
    const isFolded = !(await page.getByText("demasiado largo").isVisible());
    await page.getByText("Si el sitio es tuyo").click();

    expect(isFolded).toBe(true);
    expect(await page.getByRole("listitem").textContent()).toContain("demasiado largo");
    expect(await page.getByRole("link", { name: "Volver al sitio" }).isVisible()).toBe(true);
    expect(await findViolations(page)).toEqual([]);
    expect(await overflow()).toBe(0);
  },
);

test.runIf(isBrowserTested).each([1280, 320])(
  "the home page says what this is and links to its parts, at %d px",
  async (width) => {
    const { page, trouble, overflow } = await setup(width);

    const hrefs = await page.evaluate("[...document.links].map((link) => link.getAttribute('href'))");

    expect(hrefs).toEqual(["/panel", "/api/v1/graphql", "/schema.graphql", "/openapi.yaml", "/healthz"]);
    expect(await overflow()).toBe(0);
    expect(await findViolations(page)).toEqual([]);
    expect(trouble).toEqual([]);
  },
);
