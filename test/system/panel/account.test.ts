import type { Browser } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { giveAnswer } from "../../support/answers.ts";
import { startTestApp } from "../../support/app.ts";
import { findViolations, measureOverflow } from "../../support/bookVisitors.ts";
import { fileAt, PROVIDER } from "../../support/complaints.ts";
import { isBrowserTested, openBrowser, visit } from "../../support/browser.ts";

let browser: Browser;

beforeAll(async () => {
  if (isBrowserTested) browser = await openBrowser();
});

test.runIf(isBrowserTested)(
  "an owner changes their name and the account's data, and a wrong address is explained",
  async () => {
    const { page, app, owner, email, trouble } = await openAccount();
    const { email: before } = await app.services.accounts.getOwn(owner.actor);

    await page.getByLabel("Tu nombre").fill("Luz Mamani");
    await page.getByLabel("Tu nombre").press("Enter");
    await page.getByText("Guardado").waitFor();
    await page.getByLabel("Correo de la cuenta").fill("luz@tienda");
    const account = page.getByRole("region", { name: "La cuenta" });
    await account.getByRole("button", { name: "Guardar" }).click();
    await account.getByRole("alert").waitFor();
    await page.getByLabel("Correo de la cuenta").fill("luz@tienda.example.pe");
    await page.getByLabel("Nombre de la persona o empresa").fill("Bodega Luz");
    await account.getByRole("button", { name: "Guardar" }).click();
    await page.getByRole("link", { name: "Bodega Luz" }).waitFor();
    await page.getByText("Enviamos un enlace a luz@tienda.example.pe").waitFor();
    await page.getByRole("link", { name: "Equipo" }).click();
    await page.getByRole("listitem").filter({ hasText: "Cambió su nombre" }).getByText(email).waitFor();
    await page.getByText("Luz Mamani (tú)").waitFor();

    // The new address is the account's when its mailbox has confirmed.
    expect(await app.services.accounts.getOwn(owner.actor)).toMatchObject({ name: "Bodega Luz", email: before });
    expect(await app.database("account_addresses").pluck("email")).toEqual(["luz@tienda.example.pe"]);
    expect(await app.database("users").where({ email }).pluck("name")).toEqual(["Luz Mamani"]);
    expect(trouble).toEqual([]);
  },
);

test.runIf(isBrowserTested)("an owner takes everything away", async () => {
  const { page, app, owner } = await openAccount();
  const form = await app.createForm(owner);
  await app.submit(form, { nombre: "Ana" });

  const submissions = page.waitForEvent("download");
  await page.getByRole("button", { name: "NDJSON" }).click();
  const sent = (await submissions).suggestedFilename();
  const sheets = page.waitForEvent("download");
  await page.getByRole("button", { name: "ZIP con hojas y archivos" }).click();

  expect(sent).toMatch(/\.ndjson$/);
  expect((await sheets).suggestedFilename()).toMatch(/\.zip$/);
});

test.runIf(isBrowserTested)(
  "an owner downloads one archive, closes the account, and reads until when it is there and what its deletion waits for",
  async () => {
    const { page, app, owner } = await openAccount();
    const form = await app.createForm(owner, { provider: PROVIDER });
    await app.submit(form, { nombre: "Ana" });
    const { complaint } = await fileAt(app, form, {});
    await page.reload();
    const { name } = await app.services.accounts.getOwn(owner.actor);

    const archive = page.waitForEvent("download");
    await page.getByRole("button", { name: "Descargar todo (ZIP)" }).click();
    const file = (await archive).suggestedFilename();
    await page.getByText("Se puede deshacer durante un mes").click();
    await page.getByText("Las hojas del Libro de Reclamaciones se conservan").waitFor();
    await page.getByText("Si la cierras hoy, tus libros de reclamaciones reciben hojas hasta el").waitFor();
    await page.getByRole("link", { name: "1 hoja espera respuesta" }).waitFor();
    const offered = [await findViolations(page), await measureOverflow(page)];
    const button = page.getByRole("button", { name: "Cerrar la cuenta", exact: true });
    const isOpen = await button.isEnabled();
    await page.getByLabel("Para confirmar").fill(name);
    await button.click();
    await page.getByRole("heading", { name: "Esta cuenta está cerrada" }).waitFor();
    await page.getByText("Falta que descargues el archivo de todas las hojas").waitFor();
    const closed = [await findViolations(page), await measureOverflow(page)];
    const sheets = page.waitForEvent("download");
    await page.getByRole("button", { name: "Descargar el archivo (ZIP)" }).click();
    await sheets;
    await page.getByText("Última descarga del archivo de las hojas").waitFor();
    const taken = await page.getByText("Falta que descargues el archivo").count();
    await giveAnswer({ app, owner }, complaint.id);
    await page.reload();
    await page.getByText("Falta que descargues el archivo").waitFor();
    await page.getByRole("button", { name: "Ya tengo el archivo" }).click();
    await page.getByText("El borrado espera").waitFor({ state: "detached" });

    expect(taken).toBe(0);
    expect(file).toMatch(/^cuenta-\d{4}-\d{2}-\d{2}\.zip$/);
    expect(isOpen).toBe(false);
    expect([offered, closed]).toEqual([
      [[], 0],
      [[], 0],
    ]);
    await expect(app.submit(form, { nombre: "Luis" })).rejects.toMatchObject({ code: "FORM_UNAVAILABLE" });
  },
);

test.runIf(isBrowserTested).for([320, 1280])(
  "axe finds no violation and nothing overflows at %i pixels, in both colour schemes",
  async (width) => {
    const { page } = await openAccount();
    await page.setViewportSize({ width, height: 720 });
    const found: unknown[] = [];

    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      found.push(await findViolations(page), await measureOverflow(page));
    }

    expect(found).toEqual([[], 0, [], 0]);
  },
);

/** The page of the account for its owner, who signed in by a one-time address. */
async function openAccount() {
  const app = await startTestApp();
  const owner = await app.createOwner();
  const { email } = await app.services.accounts.getOwn(owner.actor);
  const path = await app.services.signIns.createAddress(email);
  const { page, trouble } = await visit(browser, `${app.url}${path}?volver=/panel/cuenta`);
  await page.getByRole("button", { name: "Entrar" }).click();
  await page.getByLabel("Tu nombre").waitFor();
  return { page, trouble, app, owner, email };
}
