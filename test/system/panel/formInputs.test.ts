import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { startTestApp } from "../../support/app.ts";
import { findViolations, measureOverflow } from "../../support/bookVisitors.ts";
import { isBrowserTested, openBrowser, visit } from "../../support/browser.ts";
import { buildField } from "../../support/formFields.ts";
import { signInWithKey } from "../../support/panels.ts";

let browser: Browser;

beforeAll(async () => {
  if (isBrowserTested) browser = await openBrowser();
});

test.runIf(isBrowserTested)(
  "a page that the form may not lead to yet is refused at its input, and one press allows its site",
  async () => {
    const { page, app, owner, form } = await openForm();

    const thanks = await open(page, "Después de enviar");
    await thanks.getByLabel("O llévalo a una página tuya").fill("https://gracias.tienda.pe/listo?id={submission_id}");
    await thanks.getByRole("button", { name: "Guardar" }).click();
    const offer = thanks.getByRole("button", { name: "Permitir https://gracias.tienda.pe y guardar" });
    await offer.waitFor();
    const input = await describeFocus(page);
    const found = [await findViolations(page), await measureOverflow(page)];
    await offer.click();
    await thanks.getByText("Guardado").waitFor();

    expect(input).toEqual(["redirect", expect.stringContaining("todavía no puede llevar a ese sitio")]);
    expect(found).toEqual([[], 0]);
    expect(await app.services.forms.find(owner.actor, { id: form.id })).toMatchObject({
      redirectUrl: "https://gracias.tienda.pe/listo?id={submission_id}",
      redirectOrigins: ["https://gracias.tienda.pe"],
    });
  },
);

test.runIf(isBrowserTested)("what is refused of a setting is said at its input, which has the focus", async () => {
  const { page } = await openForm();

  for (const [title, label, value, id, words] of WRONG) {
    const part = await open(page, title);
    await part.getByLabel(label, { exact: true }).fill(value);
    await part.getByRole("button", { name: "Guardar" }).click();
    await part.getByText(words).waitFor();
    expect(await describeFocus(page)).toEqual([id, expect.stringContaining(words)]);
    expect(await part.getByRole("alert").count()).toBe(0);
    await part.locator("[aria-expanded]").click();
    await page
      .getByRole("button", { name: "Descartar lo escrito" })
      .click({ timeout: 500 })
      .catch(() => undefined);
  }
});

const WRONG = [
  ["Página propia", "Color", "#ffffff", "page-color", "Elige uno más oscuro"],
  ["Quién puede enviar", "Sitios que pueden enviar", "https://a.pe\nhttps://b.pe/x", "origins", "Línea 2: "],
  ["Spam", "Campo trampa propio", "con espacio", "honeypot", "letras sin tilde"],
] as const;

test.runIf(isBrowserTested)(
  "the part «Insertar» has the form's own fields in each way, and says which sites may frame it",
  async () => {
    const { page, app, owner, form } = await openForm();
    await app.services.formFields.set(owner.actor, {
      formId: form.id,
      fields: [
        buildField({ name: "dni", type: "dni", label: "Tu DNI", required: true }),
        buildField({ name: "plan", type: "select", label: "Plan <b>", choices: ["Básico", "Total"] }),
      ],
    });
    await app.services.forms.update(owner.actor, { id: form.id, allowedOrigins: ["https://www.tienda.pe"] });
    await page.reload();
    const code = async (way: string) => {
      await page.getByRole("button", { name: way, exact: true }).click();
      const shown = page.getByLabel(way, { exact: true }).locator("code");
      await expect.poll(() => shown.innerText()).not.toBe("");
      return shown.innerText();
    };

    const link = await code("Enlace");
    const button = await code("Botón");
    const frame = await code("Marco");
    const framers = await page.getByText("Solo pueden mostrarlo en un marco: https://www.tienda.pe").isVisible();
    const html = await code("HTML");
    const fetched = await code("JavaScript");
    const react = await code("React");
    const curl = await code("curl");
    const found = [await findViolations(page), await measureOverflow(page)];

    expect(link).toMatch(new RegExp(`/formulario/${form.token}$`));
    expect(button).toContain(`href="${link}"`);
    expect(frame).toContain(`src="${link}?embed=true" title="Contacto"`);
    expect(framers).toBe(true);
    expect(html).toMatch(/name="dni"[^]*<option value="Básico">/);
    expect(fetched).toContain('"dni": "12345678"');
    expect(react).toContain('<label>{"Plan <b>"} <select name="plan">');
    expect(curl).toContain(`'{"dni":"12345678","plan":"Básico"}'`);
    expect(found).toEqual([[], 0]);
  },
);

/** The name of the input that has the focus, and the sentences that describe it. */
async function describeFocus(page: Page): Promise<readonly string[]> {
  return page.evaluate(`(() => {
    const { name, attributes } = document.activeElement;
    const ids = attributes["aria-describedby"]?.value.split(" ") ?? [];
    return [name, ids.map((id) => document.getElementById(id)?.textContent ?? "").join(" ")];
  })()`);
}

/** Opens a part of the settings. */
async function open(page: Page, title: string) {
  const part = page
    .locator(".disclosure")
    .filter({ has: page.locator("[aria-expanded] b").getByText(title, { exact: true }) });
  await part.locator("[aria-expanded]").click();
  return part;
}

/** The page of an owner's only form. */
async function openForm() {
  const app = await startTestApp({ environment: { WORKER: "off" } });
  const owner = await app.createOwner();
  const form = await app.createForm(owner, { name: "Contacto" });
  const { page } = await visit(browser, `${app.url}/panel/formularios?formulario=${form.id}`);
  await signInWithKey(page, owner.key);
  await page.getByRole("heading", { name: "Contacto" }).waitFor();
  return { page, app, owner, form };
}
