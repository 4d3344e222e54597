import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import type { FormFieldInput } from "../../../src/domain/forms/fieldDefinitions.ts";
import { findViolations, measureOverflow } from "../../support/bookVisitors.ts";
import { isBrowserTested, openBrowser } from "../../support/browser.ts";
import { openEditor, previewOf } from "../../support/formEditors.ts";

let browser: Browser;

/** More questions than a phone's screen shows. */
const MANY: readonly FormFieldInput[] = Array.from({ length: 14 }, (_, index) => ({
  name: `dato_${index + 1}`,
  type: "text",
  label: `Dato número ${index + 1}`,
}));
const IN_PAGES: readonly FormFieldInput[] = [
  { name: "nombre", type: "text", label: "Nombre" },
  { name: "paso_2", type: "page", label: "Tu entrega" },
  { name: "direccion", type: "text", label: "Dirección" },
];

beforeAll(async () => {
  if (isBrowserTested) browser = await openBrowser();
});

test.runIf(isBrowserTested)(
  "the form's page stands beside the form, follows what is typed, keeps its place and what was typed there, and takes no focus",
  async () => {
    const { page, trouble } = await openEditor(browser, { fields: MANY });
    const preview = previewOf(page);
    // The page is at the question at once, so that its place is read when it has it.
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.getByRole("row", { name: "Dato número 12" }).click();
    await preview.locator("[data-edited]").getByLabel("Dato número 12").waitFor();
    await expect.poll(() => scrolled(page)).toBeGreaterThan(0);
    await preview.getByLabel("Dato número 12").fill("lo que se prueba");
    const before = await scrolled(page);

    await page.getByLabel("Pregunta", { exact: true }).fill("Dato cambiado");
    await preview.getByLabel("Dato cambiado").waitFor();

    expect(await preview.getByLabel("Dato cambiado").inputValue()).toBe("lo que se prueba");
    expect(await scrolled(page)).toBe(before);
    expect(await page.evaluate("document.activeElement?.name")).toBe("field-label");
    expect(trouble).toEqual([]);
  },
);

test.runIf(isBrowserTested)(
  "the page beside the form is drawn as a desktop's at a press, and starts anew at another",
  async () => {
    const { page } = await openEditor(browser);
    const preview = previewOf(page);
    await preview.getByLabel("Nombre").fill("Ana");
    const narrow = await widthOf(page);
    await page.getByRole("button", { name: "Computadora" }).click();
    const wide = await widthOf(page);
    await page.getByRole("button", { name: "Empezar de nuevo" }).click();

    await expect.poll(() => preview.getByLabel("Nombre").inputValue()).toBe("");
    expect([narrow < 400, wide > 800]).toEqual([true, true]);
  },
);

test.runIf(isBrowserTested)("of a form in pages the preview shows the page with the chosen question", async () => {
  const { page, trouble } = await openEditor(browser, { fields: IN_PAGES });
  const preview = previewOf(page);
  await preview.getByLabel("Nombre").waitFor();

  await page.getByRole("row", { name: "Dirección" }).click();
  await preview.getByLabel("Dirección").waitFor();
  const second = await preview.getByText("Paso 2 de 2").count();
  await page.getByRole("row", { name: "Nombre" }).click();
  await preview.getByLabel("Nombre").waitFor();

  expect(second).toBe(1);
  expect(trouble).toEqual([]);
});

test.runIf(isBrowserTested)(
  "what stops publishing is shown at its question before, in the words of the publishing dialog, and the preview says so",
  async () => {
    const { page } = await openEditor(browser, { fields: IN_PAGES });
    const refusal = "Esta página no tiene nada: ponle al menos una pregunta o quita el salto de página.";

    await page.getByRole("row", { name: "Dirección" }).click();
    await page.getByRole("row", { name: "Dirección" }).getByRole("button", { name: "Quitar" }).click();
    await page.getByRole("row", { name: "Tu entrega" }).getByText(refusal).waitFor();
    await page.getByText("Hay 1 cosa por corregir antes de publicar.").waitFor();
    const violations = await findViolations(page);
    await page.getByRole("button", { name: "Publicar", exact: true }).click();
    await page.getByRole("dialog").getByText(`«Tu entrega»: ${refusal}`).waitFor();
    const canPublish = await page.getByRole("button", { name: "Publicar ahora" }).isEnabled();
    await page.getByRole("button", { name: "Seguir editando" }).click();
    await page.getByRole("row", { name: "Tu entrega" }).getByRole("button", { name: "Quitar" }).click();
    await page.getByText(refusal).first().waitFor({ state: "detached" });

    expect(violations).toEqual([]);
    expect(canPublish).toBe(false);
  },
);

test.runIf(isBrowserTested)(
  "without a connection the preview keeps the last page and says why, and follows again afterwards",
  async () => {
    const { page } = await openEditor(browser);
    await previewOf(page).getByLabel("Nombre").waitFor();
    await page.route(/graphql|vista-previa/, (route) => route.abort());

    await page.getByRole("row", { name: "Nombre" }).click();
    await page.getByLabel("Pregunta", { exact: true }).fill("Nombre completo");
    await page.getByText("Sin conexión: ves lo último que se guardó.").waitFor();
    const kept = await previewOf(page).getByLabel("Nombre").count();
    await page.unrouteAll();
    await page.getByRole("button", { name: "Guardar ahora" }).click();
    await previewOf(page).getByLabel("Nombre completo").waitFor();

    expect(kept).toBe(1);
  },
);

test.runIf(isBrowserTested).for([1280, 1440, 1920])(
  "axe finds no violation and nothing overflows beside the live page at %i pixels",
  async (width) => {
    const { page, trouble } = await openEditor(browser, { width, height: 900 });
    await previewOf(page).getByLabel("Nombre").waitFor();
    const found: unknown[] = [];
    const look = async () => found.push(...(await findViolations(page)), await measureOverflow(page));

    await look();
    await page.getByRole("row", { name: "Entrega" }).click();
    await page.getByRole("button", { name: "Computadora" }).click();
    await look();

    expect(found.filter((one) => one !== 0)).toEqual([]);
    expect(trouble).toEqual([]);
  },
);

/** How far the preview is scrolled. */
function scrolled(page: Page): Promise<unknown> {
  return page.evaluate(`document.querySelector('iframe[data-shown="true"]').contentWindow.scrollY`);
}

/** The width of the preview's window. */
async function widthOf(page: Page): Promise<number> {
  return page.evaluate(`document.querySelector('iframe[data-shown="true"]').contentWindow.innerWidth`);
}
