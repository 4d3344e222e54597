import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import type { Permission } from "../../../src/domain/permissions.ts";
import { startTestApp } from "../../support/app.ts";
import { findViolations, measureOverflow } from "../../support/bookVisitors.ts";
import { isBrowserTested, openBrowser, visit } from "../../support/browser.ts";
import { fileAt, PROVIDER } from "../../support/complaints.ts";
import { signInWithKey } from "../../support/panels.ts";

let browser: Browser;

beforeAll(async () => {
  if (isBrowserTested) browser = await openBrowser();
});

test.runIf(isBrowserTested)("an owner gives a book its provider, and a wrong RUC is explained", async () => {
  const { page, form, trouble } = await openBooks();
  await page.getByRole("button", { name: "Datos y aviso" }).click();
  await page.getByRole("button", { name: "Contacto" }).click();

  await page.getByLabel("Razón social").fill("Bodega Luz S.A.C.");
  await page.getByLabel("RUC").fill("20100070971");
  await page.getByLabel("Dirección del establecimiento").fill("Jr. Puno 123, Arequipa");
  await page.getByLabel("Código del establecimiento").fill("1");
  await page.getByLabel("Correo para el libro").fill("libro@example.pe");
  await page.getByRole("button", { name: "Guardar" }).click();
  await page.locator("[aria-invalid=true]").waitFor();
  await page.getByLabel("RUC").fill("20100070970");
  await page.getByRole("button", { name: "Guardar" }).click();
  await page.getByText("Guardado").waitFor();
  await page.getByRole("listitem").getByText("Bodega Luz S.A.C.").waitFor();

  expect(await page.getByRole("listitem").getByText("Completo").count()).toBe(1);
  expect(new URL(page.url()).search).toBe(`?lista=datos&formulario=${form.id}`);
  expect(trouble).toEqual([]);
});

test.runIf(isBrowserTested)(
  "the panel says what a book lacks before its address, and keeps the RUC and the code of a book with sheets",
  async () => {
    const { page, app, owner, form } = await openBooks();
    const open = async () => {
      await page.goto(`${app.url}/panel/libro?lista=datos&formulario=${form.id}`);
      await page.getByLabel("Razón social").waitFor();
    };

    await open();
    const lacking = await page.getByText("Antes de publicar").innerText();
    const shared = await page.getByRole("link", { name: "El libro para tu tablet" }).getAttribute("href");
    const image = page.getByAltText("Código QR del libro para tu tablet");
    const isDrawn = await image.evaluate((drawn) => (drawn as unknown as Field).naturalWidth > 0);
    const free = await readOnly(page);
    await app.services.forms.update(owner.actor, { id: form.id, provider: PROVIDER });
    await fileAt(app, form, {});
    await open();
    await page.getByText("Ya no cambia, porque el libro tiene hojas").first().waitFor();

    expect(lacking).toContain(
      "completa: razón social, RUC, dirección del establecimiento, código del establecimiento y correo para el libro.",
    );
    expect([shared, isDrawn]).toEqual([expect.stringMatching(/\?dispositivo=compartido$/), true]);
    expect([free, await readOnly(page)]).toEqual([
      [false, false, false],
      [false, true, true],
    ]);
    expect(await page.getByText("Antes de publicar").count()).toBe(0);
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 800 });
      expect([await findViolations(page), await measureOverflow(page)]).toEqual([[], 0]);
    }
  },
);

test.runIf(isBrowserTested)("an owner sees what an inspector would find wrong with a book's settings", async () => {
  const { page, app, form } = await openBooks();
  await page.goto(`${app.url}/panel/libro?lista=datos&formulario=${form.id}`);

  await page.getByText("¿Qué observaría un inspector?").waitFor();
  await page.getByText("Ningún reclamo pasó de su plazo").waitFor();
  const points = await page.getByRole("region", { name: "¿Qué observaría" }).getByRole("listitem").allInnerTexts();

  expect(points.filter((text) => text.startsWith("En orden"))).toHaveLength(1);
  expect(points.filter((text) => text.startsWith("Falta"))).toHaveLength(4);
});

test.runIf(isBrowserTested)(
  "a reader of forms sees a book's addresses and changes nothing, and whoever reads sheets alone sees no settings",
  async () => {
    const reader = await openBooks(["forms:read", "complaints:read"]);
    const other = await openBooks(["complaints:read"]);
    await reader.page.goto(`${reader.app.url}/panel/libro?lista=datos&formulario=${reader.form.id}`);
    await reader.page.getByRole("link", { name: "Abrir el libro" }).waitFor();
    await other.page.getByRole("button", { name: "Terminadas" }).waitFor();

    expect(await reader.page.getByLabel("Razón social").count()).toBe(0);
    expect(await other.page.getByRole("button", { name: "Datos y aviso" }).count()).toBe(0);
  },
);

type Field = { readonly readOnly: boolean; readonly naturalWidth: number };

async function readOnly(page: Page): Promise<readonly boolean[]> {
  const labels = ["Razón social", "RUC", "Código del establecimiento"];
  return Promise.all(
    labels.map((label) =>
      page.getByLabel(label, { exact: true }).evaluate((field) => (field as unknown as Field).readOnly),
    ),
  );
}

/** The page of the book of an owner with one form, for a key with these permissions. */
async function openBooks(permissions?: readonly Permission[]) {
  const app = await startTestApp({ environment: { WORKER: "off" } });
  const owner = await app.createOwner();
  const form = await app.createForm(owner, { name: "Contacto" });
  const made = permissions && (await app.services.apiKeys.create(owner.actor, { name: "Lectura", permissions }));
  const { page, trouble } = await visit(browser, `${app.url}/panel/libro`);
  await signInWithKey(page, made?.key ?? owner.key);
  await page.getByRole("heading", { name: "Libro de Reclamaciones" }).first().waitFor();
  return { page, trouble, app, owner, form };
}
