import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { startTestApp } from "../../support/app.ts";
import { findViolations, measureOverflow } from "../../support/bookVisitors.ts";
import { isBrowserTested, openBrowser, visit } from "../../support/browser.ts";
import { signInWithKey } from "../../support/panels.ts";

let browser: Browser;

beforeAll(async () => {
  if (isBrowserTested) browser = await openBrowser();
});

test.runIf(isBrowserTested)(
  "an owner changes the address, sees until when the old one receives, and both receive",
  async () => {
    const { page, app, form, trouble } = await openForm();

    const part = await open(page, "Cambiar la dirección");
    await part.getByLabel("La dirección anterior recibe todavía").selectOption({ label: "un día" });
    await part.getByRole("button", { name: "Cambiar la dirección", exact: true }).click();
    await part.locator("code").getByText(form.token).waitFor();
    const found = [await findViolations(page), await measureOverflow(page)];
    const [{ token } = { token: "" }] = await app.database("forms").where({ id: form.id }).select("token");
    await page
      .getByLabel("Dirección para los envíos")
      .or(page.getByText(`/f/${token}`).first())
      .first()
      .waitFor();
    for (const each of [form.token, token]) await app.submit({ ...form, token: each }, { n: 1 });

    expect(token).not.toBe(form.token);
    expect(await part.locator("[aria-expanded]").innerText()).toContain("La dirección anterior recibe hasta el");
    expect(found).toEqual([[], 0]);
    expect(trouble).toEqual([]);
  },
);

test.runIf(isBrowserTested)("an owner sees the months, the schema, and the way to the book's settings", async () => {
  const { page, app, owner, form } = await openForm();
  await app.submit(form, { n: 1 });
  const fields = [{ name: "nombre", type: "text", label: "Nombre" }] as const;
  await app.services.formFields.set(owner.actor, { formId: form.id, fields });
  await page.reload();

  await page.getByText("Envíos por mes").click();
  await page.getByRole("row").nth(1).waitFor();
  const month = await page.getByRole("row").nth(1).innerText();
  const found = [await findViolations(page), await measureOverflow(page)];
  const href = await page.getByRole("link", { name: "JSON Schema" }).getAttribute("href");

  expect(month).toMatch(/\t1\t0$/);
  expect(found).toEqual([[], 0]);
  expect((await fetch(`${app.url}${href}`)).status).toBe(200);

  await page.getByRole("link", { name: "Sus datos y su aviso, en Libro" }).click();
  await page.getByRole("heading", { name: "Contacto" }).waitFor();
  await page.getByLabel("Razón social").waitFor();
  expect(new URL(page.url()).search).toBe(`?lista=datos&formulario=${form.id}`);
});

/** Opens the part of the settings with this title. */
async function open(page: Page, title: string) {
  const part = page
    .locator(".disclosure")
    .filter({ has: page.locator("[aria-expanded] b").getByText(title, { exact: true }) });
  await part.locator("[aria-expanded]").click();
  return part;
}

/** The page of an owner's only form. */
async function openForm() {
  const app = await startTestApp();
  const owner = await app.createOwner();
  const form = await app.createForm(owner, { name: "Contacto" });
  const { page, trouble } = await visit(browser, `${app.url}/panel/formularios?formulario=${form.id}`);
  await signInWithKey(page, owner.key);
  await page.getByRole("heading", { name: "Contacto" }).waitFor();
  return { page, trouble, app, owner, form };
}
