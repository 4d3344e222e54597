import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import type { Permission } from "../../../src/domain/permissions.ts";
import { startTestApp } from "../../support/app.ts";
import { findViolations, measureOverflow } from "../../support/bookVisitors.ts";
import { isBrowserTested, openBrowser, visit } from "../../support/browser.ts";
import { createTestMailer } from "../../support/complaints.ts";
import { signInWithKey } from "../../support/panels.ts";
import { waitFor } from "../../support/waiting.ts";

let browser: Browser;

beforeAll(async () => {
  if (isBrowserTested) browser = await openBrowser();
});

test.runIf(isBrowserTested)(
  "an owner makes a form, posts a test to it and finds the test among the submissions",
  async () => {
    const { page, app, trouble } = await openForms();

    await page.getByText("Crea tu primer formulario").waitFor();
    await page.getByRole("button", { name: "Crear formulario" }).click();
    await page.getByRole("button", { name: "Para mi página web" }).click();
    await page.getByLabel("Nombre", { exact: true }).fill("Contacto");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Contacto" }).waitFor();
    await page.getByRole("button", { name: "Hacer un envío de prueba" }).click();
    await page.getByRole("link", { name: "Verlo en Envíos" }).click();
    await page.getByRole("article").getByText("Este es un envío de prueba.", { exact: true }).waitFor();
    await page.getByText("Es un envío de prueba: no cuenta en el plan").waitFor();

    const [form] = await app.database("forms");
    expect(form).toMatchObject({ name: "Contacto" });
    expect(await page.locator("[data-submission]").first().innerText()).toContain("Prueba");
    expect(await app.database("form_usage").first("used", "tests")).toEqual({ used: 0, tests: 1 });
    expect(trouble).toEqual([]);
  },
);

test.runIf(isBrowserTested)("the shown HTML sends from a page of its own, as it stands", async () => {
  const { page, app, form } = await openForm();

  const shown = page.getByLabel("HTML", { exact: true });
  await shown.getByText("</form>").waitFor();
  const html = await shown.innerText();
  const site = await visit(browser, "about:blank");
  await site.page.setContent(html.replace(/https:\/\/[^/]+/, app.url));
  await site.page.getByLabel("Nombre").fill("Ana");
  await site.page.getByLabel("Correo").fill("ana@example.pe");
  await site.page.getByRole("button", { name: "Enviar" }).click();
  await site.page.getByText("Gracias").first().waitFor();

  expect(html).toContain(`/f/${form.token}"`);
});

test.runIf(isBrowserTested)(
  "an owner changes the settings, each part by itself, and a wrong one is explained and kept",
  async () => {
    const { page, app, owner, form } = await openForm();

    const origins = await open(page, "Quién puede enviar");
    await origins.getByLabel("Sitios que pueden enviar").fill("https://www.tienda.pe\nhttps://www.TIENDA.pe/otra");
    await origins.getByRole("button", { name: "Guardar" }).click();
    await origins.locator("[aria-invalid=true]").waitFor();
    const kept = await origins.getByLabel("Sitios que pueden enviar").inputValue();
    await origins.getByLabel("Sitios que pueden enviar").fill("https://www.tienda.pe");
    await save(origins);
    const thanks = await open(page, "Después de enviar");
    await thanks.getByLabel("Título de la página de gracias").fill("¡Listo!");
    await save(thanks);
    const times = await open(page, "Cuándo recibe");
    await times.getByLabel("Empieza").fill("2026-01-02T08:30");
    await times.getByLabel("Se cierra al llegar").fill("20");
    await save(times);
    const ownPage = await open(page, "Página propia");
    await ownPage.getByLabel("Campos ocultos").fill("origen\n\n campaña");
    await save(ownPage);

    expect(kept).toBe("https://www.tienda.pe\nhttps://www.TIENDA.pe/otra");
    expect(await app.services.forms.find(owner.actor, { id: form.id })).toMatchObject({
      allowedOrigins: ["https://www.tienda.pe"],
      successTitle: "¡Listo!",
      opensAt: new Date("2026-01-02T13:30:00Z"),
      closesAfter: 20,
      prefilledFields: ["origen", "campaña"],
    });
    expect(await times.locator("[aria-expanded]").innerText()).toMatch(/desde el 2 ene\. 2026.*, hasta 20 envíos/);
    expect(await times.getByLabel("Empieza").inputValue()).toBe("2026-01-02T08:30");
  },
);

test.runIf(isBrowserTested)(
  "an owner adds an address for notices, changes when it is told, and removes it",
  async () => {
    const { page, app, mailer } = await openForm();

    const notices = await open(page, "Avisos por correo");
    await notices.getByLabel("Correo electrónico").fill("luz@example.pe");
    await notices.getByRole("button", { name: "Añadir" }).click();
    await notices.getByText("Falta que confirme").waitFor();
    await waitFor(() => mailer.sent.length === 1);
    await notices.getByLabel("Cuándo recibe avisos luz@example.pe").selectOption("DAILY");
    await waitFor(async () => (await app.database("notice_recipients").first("mode"))?.mode === "daily");
    await notices.getByRole("button", { name: "Quitar luz@example.pe" }).click();
    await notices.getByText("Nadie recibe avisos").waitFor();

    expect(await app.database("notice_recipients")).toEqual([]);
  },
);

test.runIf(isBrowserTested)("an owner lets a form take files, reads what the plan allows, and ends it", async () => {
  const { page, app, owner, form } = await openForm();
  const isAllowed = async () => (await app.services.forms.find(owner.actor, { id: form.id }))?.filesAllowed;

  const files = await open(page, "Archivos");
  const before = await files.locator("[aria-expanded]").innerText();
  const limits = await files.getByText("Tu plan permite").innerText();
  await files.getByLabel("Recibir archivos con cualquier nombre de campo").check();
  await save(files);
  await files.getByText("Recibe archivos", { exact: true }).waitFor();
  const allowed = await isAllowed();
  await files.getByLabel("Recibir archivos con cualquier nombre de campo").uncheck();
  await files.getByRole("button", { name: "Guardar" }).click();
  await files.getByText("No recibe archivos").waitFor();

  expect(before).toContain("No recibe archivos");
  expect(limits).toContain("hasta 3 archivos por envío, de 10 MB cada uno y 25 MB en total");
  expect([allowed, await isAllowed()]).toEqual([true, false]);
});

test.runIf(isBrowserTested)("a form whose fields ask for files says so among its settings", async () => {
  const { page, app, owner, form } = await openForm();
  const cv = { name: "cv", type: "file", label: "Tu CV" } as const;

  await app.services.formFields.set(owner.actor, { formId: form.id, fields: [cv] });
  await page.reload();

  await page.getByText("Solo los que piden sus campos").waitFor();
});

test.runIf(isBrowserTested)("an owner stops a form, whose test is then refused, and starts it again", async () => {
  const { page } = await openForm();

  await page.getByRole("button", { name: "Desactivar" }).click();
  await page.getByRole("button", { name: "Activar" }).waitFor();
  await page.getByRole("button", { name: "Hacer un envío de prueba" }).click();
  await page.getByText("No se recibió").waitFor();
  await page.getByRole("button", { name: "Activar" }).click();
  await page.getByRole("button", { name: "Desactivar" }).waitFor();
  await page.getByRole("button", { name: "Hacer un envío de prueba" }).click();

  await page.getByText("Llegó.").waitFor();
});

test.runIf(isBrowserTested)(
  "an owner deletes a form after its name was typed, and the list comes back without it",
  async () => {
    const { page, app, owner, form } = await openForm();
    await app.createForm(owner, { name: "Pedidos" });

    const removal = await open(page, "Eliminar el formulario");
    const button = removal.getByRole("button", { name: "Eliminar para siempre" });
    await removal.getByLabel("Escribe «Contacto» para confirmar").fill("Contact");
    const isRefused = await button.isDisabled();
    await removal.getByLabel("Escribe «Contacto» para confirmar").fill("Contacto");
    await button.click();
    await page.getByRole("heading", { name: "Contacto" }).waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Pedidos" }).waitFor();

    expect(isRefused).toBe(true);
    expect(await page.getByRole("button", { name: "Contacto" }).count()).toBe(0);
    expect(await app.services.forms.find(owner.actor, { id: form.id })).toBeNull();
  },
);

test.runIf(isBrowserTested)("a reader sees what holds, and can change nothing", async () => {
  const { page, app, owner } = await openForms({ permissions: ["forms:read"] });
  await app.createForm(owner, { name: "Contacto" });

  await page.reload();
  await page.getByRole("button", { name: "Contacto" }).click();
  await page.getByText("Cualquier sitio").waitFor();

  for (const name of ["Crear formulario", "Desactivar", "Guardar"]) {
    expect(await page.getByRole("button", { name }).count()).toBe(0);
  }
  expect(await page.locator("[aria-expanded]").allInnerTexts()).toEqual(["Envíos por mes"]);
});

test.runIf(isBrowserTested).for([320, 1280])(
  "axe finds no violation and nothing overflows at %i pixels, in both colour schemes",
  async (width) => {
    const { page } = await openForm();
    await page.setViewportSize({ width, height: 720 });
    const found: unknown[] = [];

    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      found.push(await findViolations(page), await measureOverflow(page));
    }
    for (const title of await page.locator("[aria-expanded] b").allInnerTexts()) await open(page, title);
    found.push(await findViolations(page), await measureOverflow(page));

    expect(found).toEqual([[], 0, [], 0, [], 0]);
  },
);

/** Opens a part of the settings. */
async function open(page: Page, title: string) {
  const part = page
    .locator(".disclosure")
    .filter({ has: page.locator("[aria-expanded] b").getByText(title, { exact: true }) });
  await part.locator("[aria-expanded]").click();
  return part;
}

async function save(part: Awaited<ReturnType<typeof open>>): Promise<void> {
  await part.getByRole("button", { name: "Guardar" }).click();
  await part.getByText("Guardado").waitFor();
}

/** The page of forms of an owner, for a key with these permissions. */
async function openForms({ permissions }: { readonly permissions?: readonly Permission[] } = {}) {
  const mailer = createTestMailer();
  const app = await startTestApp({ mailer });
  const owner = await app.createOwner();
  const made = permissions && (await app.services.apiKeys.create(owner.actor, { name: "Lectura", permissions }));
  const { page, trouble } = await visit(browser, `${app.url}/panel/formularios`);
  await signInWithKey(page, made?.key ?? owner.key);
  await page.getByRole("heading", { name: "Formularios", exact: true }).waitFor();
  return { page, trouble, app, owner, mailer };
}

/** The page of an owner's only form. */
async function openForm() {
  const { page, app, owner, ...rest } = await openForms();
  const form = await app.createForm(owner, { name: "Contacto" });
  await page.goto(`${app.url}/panel/formularios?formulario=${form.id}`);
  await page.getByRole("heading", { name: "Contacto" }).waitFor();
  return { page, app, owner, form, ...rest };
}
