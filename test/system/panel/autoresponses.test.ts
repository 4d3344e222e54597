import type { Browser } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { startTestApp } from "../../support/app.ts";
import { answerVisitors, makeAutoresponse, openAnsweringForm } from "../../support/autoresponses.ts";
import { findViolations, measureOverflow } from "../../support/bookVisitors.ts";
import { isBrowserTested, openBrowser, visit } from "../../support/browser.ts";
import { signInWithKey } from "../../support/panels.ts";

let browser: Browser;

beforeAll(async () => {
  if (isBrowserTested) browser = await openBrowser();
});

test.runIf(isBrowserTested)("an owner sets what a form answers, and a wrong placeholder is explained", async () => {
  const { app, owner, form, part, page } = await openForm();

  await part.getByLabel("Responder").selectOption("ON");
  await part.getByLabel("Asunto").fill("Recibimos tu pedido");
  await part.getByLabel("Texto").fill("Hola, {{nombre}}.");
  await part.getByRole("button", { name: "Guardar" }).click();
  await part.locator("[aria-invalid=true]").waitFor();
  const refused = await part.innerText();
  await part.getByLabel("Texto").fill("Gracias. {{entrega}}");
  await part.getByRole("button", { name: "Guardar" }).click();
  await part.getByText("Guardado").waitFor();

  expect(refused).toContain("Entre llaves dobles");
  expect(await part.innerText()).toContain("{{email}}, {{entrega}}");
  await page.setViewportSize({ width: 320, height: 720 });
  expect(await findViolations(page)).toEqual([]);
  expect(await measureOverflow(page)).toBe(0);
  expect(await app.services.autoresponses.listByForms(owner.actor, [form.id])).toMatchObject([
    { isEnabled: true, emailField: "email", subject: "Recibimos tu pedido", text: "Gracias. {{entrega}}" },
  ]);
  await part.getByText("Se responde por correo").waitFor();
});

test.runIf(isBrowserTested)("a form whose field for the address is gone says so where it was answering", async () => {
  const { app, owner, form, part, page } = await openForm();
  await app.services.autoresponses.set(owner.actor, makeAutoresponse(form.id));
  await app.services.formFields.set(owner.actor, { formId: form.id, fields: [] });

  await page.reload();

  await part.locator("[aria-expanded]").getByText("necesita un campo de tipo correo").waitFor();
});

test.runIf(isBrowserTested)(
  "the submission says what became of the mail to its visitor, and why there is none",
  async () => {
    const { app, owner, form, page } = await openForm();
    await app.services.autoresponses.set(owner.actor, makeAutoresponse(form.id));
    await app.submit(form, { email: "ana@example.pe" });
    await app.submit(form, { email: "no-reply@example.pe" });
    await answerVisitors(app, form);
    await page.goto(`${app.url}/panel/envios`);

    await page.getByRole("button", { name: /^(Sin leer\. )?ana@example\.pe/ }).click();
    const queued = await page.getByRole("region", { name: "Respuesta automática" }).innerText();
    await page.getByRole("button", { name: /^(Sin leer\. )?no-reply@example\.pe/ }).click();
    await page.getByText("El correo es de un programa").waitFor();

    expect(queued).toContain("En camino");
    expect([await findViolations(page), await measureOverflow(page)]).toEqual([[], 0]);
  },
);

async function openForm() {
  const app = await startTestApp({ environment: { WORKER: "off" } });
  const owner = await app.createOwner();
  const form = await openAnsweringForm(app, owner);
  const { page } = await visit(browser, `${app.url}/panel/formularios`);
  await signInWithKey(page, owner.key);
  await page.goto(`${app.url}/panel/formularios?formulario=${form.id}`);
  const part = page
    .locator(".disclosure")
    .filter({ has: page.locator("[aria-expanded]", { hasText: "Respuesta automática" }) });
  await part.locator("[aria-expanded]").click();
  return { app, owner, form, page, part };
}
