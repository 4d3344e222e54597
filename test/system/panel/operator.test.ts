import type { Browser } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { startTestApp } from "../../support/app.ts";
import { findViolations, measureOverflow } from "../../support/bookVisitors.ts";
import { fileAt, PROVIDER } from "../../support/complaints.ts";
import { isBrowserTested, openBrowser, visit } from "../../support/browser.ts";
import { postJson } from "../../support/http.ts";
import { signInWithKey } from "../../support/panels.ts";

let browser: Browser;

beforeAll(async () => {
  if (isBrowserTested) browser = await openBrowser();
});

test.runIf(isBrowserTested)("an operator makes an account, whose shown key works", async () => {
  const { page, app, trouble } = await openOperation();

  await page.getByRole("button", { name: "Crear cuenta" }).click();
  await page.getByLabel("Nombre de la persona o empresa").fill("Bodega Luz");
  await page.getByLabel("Correo del dueño").fill("luz@bodega.example.pe");
  await page.getByRole("button", { name: "Crear", exact: true }).click();
  const key = await page.getByRole("dialog").locator("code").innerText();
  await page.getByRole("button", { name: "Listo" }).click();
  await page.getByRole("heading", { name: "Bodega Luz" }).waitFor();
  await page.getByText("1 clave activa").waitFor();

  const { body } = await postJson(
    `${app.url}/api/v1/graphql`,
    { query: "{ viewer { account { name } } }" },
    { authorization: `Bearer ${key}` },
  );
  expect(body).toEqual({ data: { viewer: { account: { name: "Bodega Luz" } } } });
  expect(trouble).toEqual([]);
});

test.runIf(isBrowserTested)(
  "an operator sees on which day a closed account is erased and what that waits for, and undoes the closing",
  async () => {
    const { page, app } = await openOperation();
    const owner = await app.createOwner("Tienda Sol");
    await fileAt(app, await app.createForm(owner, { provider: PROVIDER }), {});
    await app.services.accountClosings.close(owner.actor, { confirmName: "Tienda Sol" });
    const closed = await app.services.accounts.getOwn(owner.actor);
    const day = new Date((closed.closedAt?.getTime() ?? 0) + 30 * 24 * 60 * 60 * 1000).toLocaleDateString("es-PE", {
      dateStyle: "long",
      timeZone: "America/Lima",
    });
    await page.reload();

    await page.getByRole("button", { name: /Tienda Sol.*Cerrada por su dueño/ }).click();
    await page.getByText(`Sus datos se eliminan desde el ${day}`).waitFor();
    await page.getByText("1 hoja espera respuesta").waitFor();
    await page.getByText("Su dueño no ha descargado el archivo").waitFor();
    const violations = [await findViolations(page), await measureOverflow(page)];
    await page.getByRole("button", { name: "Anotar que recibió el archivo" }).click();
    await page.getByText("Su dueño no ha descargado el archivo").waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Deshacer el cierre" }).click();
    await page.getByRole("button", { name: "Suspender" }).waitFor();

    expect(violations).toEqual([[], 0]);
    expect(await page.getByText("Sus datos se eliminan").count()).toBe(0);
    expect(await app.services.accounts.getOwn(owner.actor)).toMatchObject({ status: "active", closedAt: null });
  },
);

test.runIf(isBrowserTested)(
  "an operator suspends an account, lifts it, gives it a key and a form of it another plan",
  async () => {
    const { page, app } = await openOperation();
    const owner = await app.createOwner("Tienda Sol");
    const form = await app.createForm(owner, { name: "Pedidos" });
    await page.reload();

    await page.getByRole("button", { name: "Tienda Sol" }).click();
    await page.getByLabel("Plan de Pedidos").selectOption({ label: "Negocio" });
    await page.getByLabel("Plan de Pedidos").and(page.locator(":enabled")).waitFor();
    await page.getByRole("button", { name: "Clave nueva" }).click();
    await page.getByRole("button", { name: "Listo" }).click();
    await page.getByText("2 claves activas").waitFor();
    await page.getByRole("button", { name: "Suspender" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Suspender" }).click();
    await page.getByRole("button", { name: "Levantar la suspensión" }).waitFor();
    const suspended = await app.submit(form, { n: 1 }).catch((error: { code: string }) => error.code);
    await page.getByRole("button", { name: "Levantar la suspensión" }).click();
    await page.getByRole("button", { name: "Suspender" }).waitFor();
    await app.submit(form, { n: 1 });

    expect(suspended).toBe("FORM_UNAVAILABLE");
    const plans = await app.services.plans.list(app.admin.actor);
    const stored = await app.services.forms.find(owner.actor, { id: form.id });
    expect(plans.find(({ id }) => id === stored?.planId)?.code).toBe("negocio");
  },
);

test.runIf(isBrowserTested)("C17 an operator reads what visitors reported of a form, and puts it away", async () => {
  const { page, app, trouble } = await openOperation();
  const form = await app.createForm(await app.createOwner("Premios Ya"), { name: "Reclama tu premio" });
  const words = "Me pidió la clave de mi banco.";
  await app.services.formReports.report(form, { reason: "secrets", words });
  await app.services.formReports.report(form, { reason: "deceit", words: "" });
  await page.reload();

  await page.getByText("2 denuncias").waitFor();
  const said = await page.locator("section", { hasText: "Denuncias de formularios" }).innerText();
  const look = [await findViolations(page), await measureOverflow(page)];
  await page.getByRole("button", { name: "Ver la cuenta «Premios Ya»" }).click();
  await page.getByRole("heading", { name: "Premios Ya" }).waitFor();
  await page.goBack();
  await page.getByRole("button", { name: "Descartar las denuncias de «Reclama tu premio»" }).click();
  await page.getByText("2 denuncias").waitFor({ state: "detached" });

  expect([said.includes("Pide contraseñas, claves o tarjetas"), said.includes(words)]).toEqual([true, true]);
  expect(look).toEqual([[], 0]);
  expect(trouble).toEqual([]);
});

test.runIf(isBrowserTested)("an operator makes a plan and changes it, and a taken code is explained", async () => {
  const { page, app } = await openOperation();

  await page.getByRole("button", { name: "Crear plan" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Código").fill("gratis");
  await dialog.getByLabel("Nombre").fill("Mayorista");
  await dialog.getByLabel("Envíos por formulario y mes").fill("5000");
  await dialog.getByRole("button", { name: "Crear" }).click();
  await dialog.getByRole("alert").waitFor();
  await dialog.getByLabel("Código").fill("mayorista");
  await dialog.getByRole("button", { name: "Crear" }).click();
  await page.getByText("5,000 envíos al mes").waitFor();
  await page.getByRole("button", { name: "Cambiar «Mayorista»" }).click();
  await dialog.getByLabel("Envíos por formulario y mes").fill("");
  await dialog.getByRole("button", { name: "Guardar" }).click();
  await dialog.waitFor({ state: "detached" });

  expect(await app.database("plans").where({ code: "mayorista" }).first()).toMatchObject({
    name: "Mayorista",
    monthly_submission_limit: null,
    self_service: false,
  });
});

test.runIf(isBrowserTested)("an owner has no way there, and learns nothing at the address", async () => {
  const { page, app } = await openOperation("owner");

  await page.goto(`${app.url}/panel/cuenta`);
  await page.getByRole("heading", { name: "La cuenta" }).waitFor();
  const links = await page.getByRole("link", { name: "Operar el servicio" }).count();
  await page.goto(`${app.url}/panel/operacion`);
  await page.getByText("No tienes permiso para esto.").first().waitFor();

  expect(links).toBe(0);
  expect(await page.getByRole("listitem").filter({ hasText: "@" }).count()).toBe(0);
});

test.runIf(isBrowserTested).for([320, 1280])(
  "axe finds no violation and nothing overflows at %i pixels, in both colour schemes",
  async (width) => {
    const { page, app } = await openOperation();
    await app.createForm(await app.createOwner("Tienda Sol"), { name: "Pedidos" });
    await page.reload();
    await page.setViewportSize({ width, height: 720 });
    const found: unknown[] = [];

    await page.getByRole("button", { name: "Tienda Sol" }).waitFor();
    found.push(await findViolations(page), await measureOverflow(page));
    await page.getByRole("button", { name: "Tienda Sol" }).click();
    await page.getByLabel("Plan de Pedidos").waitFor();
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      found.push(await findViolations(page), await measureOverflow(page));
    }

    expect(found).toEqual([[], 0, [], 0, [], 0]);
  },
);

/** The page for operators, which an operator reaches from the account's page; or the panel of an owner. */
async function openOperation(who: "operator" | "owner" = "operator") {
  const app = await startTestApp();
  const key = who === "operator" ? app.admin.key : (await app.createOwner()).key;
  const { page, trouble } = await visit(browser, `${app.url}/panel/cuenta`);
  await signInWithKey(page, key);
  await page.getByRole("heading", { name: "Cuenta", exact: true }).waitFor();
  if (who === "operator") {
    await page.getByRole("link", { name: "Operar el servicio" }).click();
    await page.getByRole("heading", { name: "Operación" }).waitFor();
  }
  return { page, trouble, app };
}
