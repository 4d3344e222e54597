import type { Browser } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import type { Permission } from "../../../src/domain/permissions.ts";
import { startTestApp } from "../../support/app.ts";
import { findViolations, measureOverflow } from "../../support/bookVisitors.ts";
import { isBrowserTested, openBrowser, visit } from "../../support/browser.ts";
import { signInWithKey } from "../../support/panels.ts";
import { FIELDS, openSummarized, storeRows } from "../../support/summaries.ts";
import { DAY_MS } from "../../../src/domain/times.ts";
import { waitFor } from "../../support/waiting.ts";

let browser: Browser;

beforeAll(async () => {
  if (isBrowserTested) browser = await openBrowser();
});

test.runIf(isBrowserTested)(
  "an owner goes from the form to its summary, sees counts, figures and texts, changes the period and takes the file",
  async () => {
    const { page, form, app, trouble } = await openForms();

    await page.goto(`${app.url}/panel/formularios?formulario=${form.id}`);
    await page.getByRole("link", { name: "Ver el resumen" }).click();
    const delivery = page.getByRole("region", { name: "Entrega" });
    await delivery.waitFor();
    const rows = await delivery.getByRole("row").allInnerTexts();
    const pay = await page.getByRole("region", { name: "Pago" }).innerText();
    await page.getByRole("region", { name: "Cantidad" }).getByRole("button", { name: "Ver como tabla" }).click();
    const bars = await page.getByRole("region", { name: "Cantidad" }).getByRole("row").allInnerTexts();
    await page.getByRole("button", { name: "90 días" }).click();
    await page.getByText("31 de 31 envíos").first().waitFor();
    const address = new URL(page.url()).searchParams.get("periodo");
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "CSV" }).click();
    const file = (await download).suggestedFilename();

    expect(rows.map((row) => row.split(/[\s%]+/).slice(0, 3))).toEqual([
      ["Respuesta", "Cantidad", "Porcentaje"],
      ["Recojo", "10", "33"],
      ["Envío", "10", "33"],
      ["Agencia", "10", "33"],
    ]);
    expect(pay).toContain("S/");
    expect(bars[1]?.split(/\s+/)).toEqual(["1", "3"]);
    expect(address).toBe("90");
    expect(file).toMatch(/^resumen-contacto-desde-.*\.csv$/);
    expect(trouble).toEqual([]);
  },
);

test.runIf(isBrowserTested)(
  "a text leads to its submission, and the list of a form's submissions to its summary",
  async () => {
    const { page, form, app } = await openForms();

    await page.goto(`${app.url}/panel/formularios/${form.id}/resumen`);
    await page.getByRole("link", { name: "Mensaje 29", exact: true }).click();
    await page.getByRole("article").getByText("Mensaje 29").first().waitFor();
    await page.goto(`${app.url}/panel/envios?formulario=${form.id}`);
    await page.getByRole("link", { name: "Ver el resumen de sus respuestas" }).click();
    await page.getByRole("heading", { name: "Resumen" }).waitFor();

    expect(new URL(page.url()).pathname).toBe(`/panel/formularios/${form.id}/resumen`);
  },
);

test.runIf(isBrowserTested)(
  "who sees a form's page and begins to fill it in is counted, and says nothing else",
  async () => {
    const { page, form, app } = await openForms();
    const visitor = await visit(browser, `${app.url}/formulario/${form.token}`);
    const said = visitor.page.waitForRequest((request) => request.url().endsWith("/empezado"));

    await visitor.page.getByLabel("Cantidad").fill("3");
    const beacon = await said;
    await visitor.page.getByLabel("Pago").fill("4");
    await waitFor(async () => {
      await app.services.visits.drain();
      return (await app.database("form_visits").first())?.begun === 1;
    });
    await page.goto(`${app.url}/panel/formularios/${form.id}/resumen`);
    await page.getByRole("region", { name: "Del interés al envío" }).waitFor();
    const steps = await page.getByRole("region", { name: "Del interés al envío" }).getByRole("row").allInnerTexts();

    expect([beacon.method(), beacon.postData()]).toEqual(["POST", null]);
    expect(steps.slice(1).map((step) => [step.split(/\t|\n/)[0], /\d+/.exec(step)?.[0]])).toEqual([
      ["Vieron la página", "1"],
      ["Empezaron a llenarla", "1"],
      ["Enviaron", "30"],
      ["Se aceptaron", "30"],
    ]);
    expect(visitor.trouble).toEqual([]);
  },
);

test.runIf(isBrowserTested)(
  "who may not read submissions is told so, and a form without answers says what to do",
  async () => {
    const reader = await openForms({ permissions: ["forms:read"], count: 0 });

    await reader.page.goto(`${reader.app.url}/panel/formularios?formulario=${reader.form.id}`);
    await reader.page.getByRole("heading", { name: "Contacto" }).waitFor();
    const links = await reader.page.getByRole("link", { name: "Ver el resumen" }).count();
    await reader.page.goto(`${reader.app.url}/panel/formularios/${reader.form.id}/resumen`);
    await reader.page.getByRole("alert").waitFor();
    const empty = await openForms({ count: 0 });
    await empty.page.goto(`${empty.app.url}/panel/formularios/${empty.form.id}/resumen`);
    await empty.page.getByText("Todavía no hay respuestas en este periodo").waitFor();

    expect(links).toBe(0);
    expect(
      await empty.page.getByRole("link", { name: "Abrir la página del formulario" }).getAttribute("href"),
    ).toContain(`/formulario/${empty.form.token}`);
  },
);

test.runIf(isBrowserTested)("a chart whose file does not arrive keeps its place and names the table", async () => {
  const { page, app } = await openForms();
  await page.route(/\/Bars-[^/]+\.js$/, (route) => route.abort());

  await page.goto(`${app.url}/panel`);
  const place = page.getByText("El gráfico no llegó. Los números están en la tabla.");
  await place.waitFor();

  expect((await place.boundingBox())?.height).toBeGreaterThan(140);
  expect(await page.getByRole("button", { name: "Ver los números" }).count()).toBe(1);
});

test.runIf(isBrowserTested).for([320, 1280])(
  "axe finds no violation and nothing overflows at %i pixels, in both colour schemes",
  async (width) => {
    const { page, form, app } = await openForms();
    await page.setViewportSize({ width, height: 720 });
    await page.goto(`${app.url}/panel/formularios/${form.id}/resumen?periodo=fechas`);
    await page.getByRole("region", { name: "Entrega" }).waitFor();
    for (const button of await page.getByRole("button", { name: "Ver como tabla" }).all()) await button.click();

    expect([await findViolations(page), await measureOverflow(page)]).toEqual([[], 0]);
    await page.emulateMedia({ media: "print" });
    expect(await page.getByRole("button", { name: "Imprimir" }).isVisible()).toBe(false);
  },
);

/** A form with 30 answers of today and one of two months ago, and the panel of its owner. */
async function openForms({
  permissions,
  count = 30,
}: { readonly permissions?: readonly Permission[]; readonly count?: number } = {}) {
  const app = await startTestApp();
  const owner = await app.createOwner();
  const form = await openSummarized(app, owner, FIELDS);
  const made = permissions && (await app.services.apiKeys.create(owner.actor, { name: "Lectura", permissions }));
  const now = new Date();
  const recent = Array.from({ length: count }, (_, index) => ({
    at: now,
    values: {
      entrega: ["Recojo", "Envío", "Agencia"][index % 3],
      extras: index % 2 === 0 ? ["Salsa", "Palta"] : ["Ají"],
      cantidad: 1 + (index % 10),
      pago: (index * 7.5).toFixed(2),
      fecha: `2026-11-${String(1 + (index % 28)).padStart(2, "0")}`,
      hora: `${10 + (index % 8)}:30`,
      distrito: ["150101", "040101", "080101"][index % 3],
      acepto: { accepted: true, text: "Acepto.", at: now.toISOString() },
      correo: "ana@example.pe",
      mensaje: `Mensaje ${index}`,
    },
    data: { mensaje: `Mensaje ${index}` },
  }));
  const old = { at: new Date(now.getTime() - 60 * DAY_MS), values: { entrega: "Recojo" } };
  if (count > 0) await storeRows(app, form, [old, ...recent]);
  const { page, trouble } = await visit(browser, `${app.url}/panel/formularios`);
  await signInWithKey(page, made?.key ?? owner.key);
  await page.getByRole("heading", { name: "Formularios", exact: true }).waitFor();
  return { page, trouble, app, owner, form };
}
