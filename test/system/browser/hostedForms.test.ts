import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { findViolations, measureOverflow, openTab } from "../../support/bookVisitors.ts";
import { createSetClock } from "../../support/complaints.ts";
import { isBrowserTested, openBrowser } from "../../support/browser.ts";
import { buildField } from "../../support/formFields.ts";
import { shareHostedForms } from "../../support/hostedForms.ts";

let browser: Browser | undefined;
const time = createSetClock("2026-11-24T15:00:00Z");
const openForm = shareHostedForms({ clock: time });

beforeAll(async () => {
  if (isBrowserTested) browser = await openBrowser();
});

test.skipIf(!isBrowserTested)(
  "the page meets WCAG empty, with every problem and after sending, and fits a narrow phone",
  async () => {
    const { url } = await openForm({
      hostedPage: { accentColor: "#0b5fa5", introduction: "Te respondemos en un día." },
    });
    const page = await openTab(browser, { viewport: { width: 320, height: 640 } });

    await page.goto(url);
    const empty = [...(await findViolations(page)), ...(await measure(page))];
    await send(page);
    await page.locator("#errores").waitFor();
    const focused = await page.evaluate("document.activeElement.id");
    const refused = [...(await findViolations(page)), ...(await measure(page))];
    await fill(page);
    await send(page);
    await page.locator("#constancia").waitFor();
    const thanked = [...(await findViolations(page)), ...(await measure(page))];

    expect([empty, refused, thanked]).toEqual([[], [], []]);
    expect(focused).toBe("errores");
  },
);

test.skipIf(!isBrowserTested)(
  "what was typed survives a reload until it is sent, a double click sends once, and a condition hides its field",
  async () => {
    const { url, stored } = await openForm();
    const page = await openTab(browser);

    await page.goto(url);
    const before = await page.getByLabel("RUC").isVisible();
    await fill(page);
    await page.locator("#borrador").waitFor();
    await page.reload();
    const kept = await page.getByLabel("Nombre", { exact: true }).inputValue();
    await page.getByLabel("Empresa").check();
    const after = await page.getByLabel("RUC").isVisible();
    await page.getByLabel("Persona").check();
    pass();
    await page.getByRole("button", { name: "Enviar", exact: true }).dblclick();
    await page.locator("#constancia").waitFor();
    await page.goto(url);

    expect([before, kept, after]).toEqual([false, "Ana", true]);
    expect(await page.getByLabel("Nombre", { exact: true }).inputValue()).toBe("");
    await expect.poll(async () => (await stored()).length).toBe(1);
  },
);

test.skipIf(!isBrowserTested)(
  "A20 fields with the names of a form's own members leave its script at work",
  async () => {
    const names = ["elements", "submit", "addEventListener", "querySelectorAll", "dataset", "reset"];
    const { url } = await openForm({}, [
      ...names.map((name) => buildField({ name, label: name })),
      buildField({ name: "tipo", type: "radio", label: "Quién eres", choices: ["Persona", "Empresa"] }),
      buildField({ name: "action", label: "Acción", showIf: { field: "tipo", equals: "Empresa" } }),
    ]);
    const page = await openTab(browser);

    await page.goto(url);
    const before = await page.getByLabel("Acción").isVisible();
    await page.getByLabel("Empresa").check();
    await page.getByLabel("elements").fill("x");
    const after = await page.getByLabel("Acción").isVisible();
    await page.locator("#borrador").waitFor();

    expect([before, after]).toEqual([false, true]);
  },
);

test.skipIf(!isBrowserTested)(
  "without a script every field is asked, a district is chosen and the form is sent once, whatever is reloaded (A19)",
  async () => {
    const { url, stored } = await openForm();
    const page = await openTab(browser, { javaScriptEnabled: false });

    await page.goto(url);
    await fill(page);
    await page.getByLabel("Departamento").selectOption("Lima");
    await page.getByRole("button", { name: "Ver provincias" }).click();
    await page.getByLabel("Provincia").selectOption("Lima");
    await page.getByRole("button", { name: "Ver distritos" }).click();
    await page.getByLabel("Distrito").selectOption("Miraflores");
    await send(page);

    expect(await page.getByRole("status").innerText()).toContain("Mensaje enviado");
    await page.reload();
    expect(await page.getByRole("status").innerText()).toContain("Mensaje enviado");
    expect(await stored()).toMatchObject([{ data: { nombre: "Ana", lugar: "150122" } }]);
  },
);

async function fill(page: Page): Promise<void> {
  await page.getByLabel("Nombre", { exact: true }).fill("Ana");
  await page.getByLabel("Correo electrónico").fill("ana@example.pe");
  await page.getByLabel("Persona").check();
}

/** Sends the form as late as a person would. */
async function send(page: Page): Promise<void> {
  pass();
  await page.getByRole("button", { name: "Enviar", exact: true }).click();
}

function pass(): void {
  time.set(new Date(time.now().getTime() + 10_000).toISOString());
}

async function measure(page: Page): Promise<readonly string[]> {
  const overflow = await measureOverflow(page);
  return overflow === 0 ? [] : [`${overflow} px too wide`];
}
