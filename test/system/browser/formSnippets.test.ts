import { createServer } from "node:http";
import type { Browser } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { findViolations, openTab } from "../../support/bookVisitors.ts";
import { isBrowserTested, openBrowser } from "../../support/browser.ts";
import { shareHostedForms } from "../../support/hostedForms.ts";
import { ask } from "../../support/http.ts";
import { listen } from "../../support/listening.ts";

/** The types of Node.js leave out what only browsers have. */
type Beacons = { sendBeacon(address: string, data: Blob): boolean };

let browser: Browser | undefined;
const openForm = shareHostedForms();

beforeAll(async () => {
  if (isBrowserTested) browser = await openBrowser();
});

test.skipIf(!isBrowserTested)(
  "a snippet in a page of another site meets WCAG, and is filled in and sent without a script",
  async () => {
    const { app, form, stored } = await openForm();
    const { body } = await ask(`${app.url}/f/${form.token}/snippet.html`);
    const snippet = String(body).replace("https://ventanilla.example.pe", app.url);
    const page = await openTab(browser, { javaScriptEnabled: false });
    const port = await listen(
      createServer((_, response) =>
        response
          .setHeader("content-type", "text/html; charset=utf-8")
          .end(
            `<!doctype html><html lang="es-PE"><title>Tienda</title><main><h1>Contacto</h1>${snippet}</main></html>`,
          ),
      ),
    );
    const examined = await openTab(browser);
    await examined.goto(`http://127.0.0.1:${port}/`);
    const violations = await findViolations(examined);
    await page.goto(`http://127.0.0.1:${port}/`);

    await page.getByLabel("Nombre").fill("Ana");
    await page.getByLabel("Correo electrónico").fill("ana@example.pe");
    await page.getByLabel("Persona").check();
    await page.getByLabel("Dónde vives").selectOption("150122");
    await page.getByRole("button", { name: "Enviar" }).click();
    await page.getByText("¡Gracias!").first().waitFor();

    expect(violations).toEqual([]);
    expect((await stored()).map(({ data }) => data)).toMatchObject([
      { nombre: "Ana", email: "ana@example.pe", tipo: "Persona", lugar: "150122" },
    ]);
  },
);

test.skipIf(!isBrowserTested)(
  "A11 a script of another site that sends cookies along reads the answer, its beacons are stored, and no cookie counts",
  async () => {
    const { app, form, stored } = await openForm();
    const port = await listen(
      createServer((_, response) => response.setHeader("content-type", "text/html").end("<title>Tienda</title>")),
    );
    const page = await openTab(browser);
    await page.context().addCookies([{ name: "ventanilla_session", value: "de-otra-persona", url: app.url }]);
    await page.goto(`http://127.0.0.1:${port}/`);

    const answer: unknown = await page.evaluate(async (address) => {
      const data = { email: "ana@example.pe", tipo: "Persona", lugar: "150122" };
      const body = JSON.stringify({ ...data, nombre: "Ana" });
      const headers = { "content-type": "application/json" };
      const response = await fetch(address, { method: "POST", credentials: "include", headers, body });
      (navigator as unknown as Beacons).sendBeacon(
        address,
        new Blob([JSON.stringify({ ...data, nombre: "Luz" })], { type: "application/json" }),
      );
      return [response.status, response.headers.has("set-cookie"), await response.json()];
    }, `${app.url}/f/${form.token}`);

    expect(answer).toMatchObject([201, false, { success: true }]);
    await expect
      .poll(async () => new Set((await stored()).map(({ data }) => data["nombre"])))
      .toEqual(new Set(["Ana", "Luz"]));
  },
);
