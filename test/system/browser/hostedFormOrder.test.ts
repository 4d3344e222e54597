import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { openTab } from "../../support/bookVisitors.ts";
import { isBrowserTested, openBrowser } from "../../support/browser.ts";
import { shareHostedForms } from "../../support/hostedForms.ts";

let browser: Browser | undefined;
const openForm = shareHostedForms();

beforeAll(async () => {
  if (isBrowserTested) browser = await openBrowser();
});

const FIELDS = [
  'textbox "Nombre"',
  'textbox "Correo electrónico"',
  'radiogroup "Quién eres"',
  'radio "Persona"',
  'radio "Empresa"',
  'group "Dónde vives (opcional)"',
  'combobox "Departamento"',
  'combobox "Provincia"',
  'combobox "Distrito"',
  'group "Servicios (opcional)"',
  'checkbox "Catering"',
  'checkbox "Local"',
  'textbox "Mensaje (opcional)"',
  'button "Enviar"',
  'link "Denunciar este formulario"',
];

test.skipIf(!isBrowserTested)(
  "a screen reader meets the fields in their order, and after a refusal the summary with its links first",
  async () => {
    const { url } = await openForm();
    const page = await openTab(browser);
    await page.goto(url);

    const before = await listRoles(page);
    await page.getByRole("button", { name: "Enviar", exact: true }).click();
    await page.locator("#errores").waitFor();
    const after = await listRoles(page);

    expect(before).toEqual(['heading "Contacto"', ...FIELDS]);
    expect(after).toEqual([
      'heading "Contacto"',
      'group "Revisa lo que falta o está mal"',
      'heading "Revisa lo que falta o está mal"',
      'link "Nombre: Este dato es obligatorio."',
      'link "Correo electrónico: Este dato es obligatorio."',
      'link "Quién eres: Este dato es obligatorio."',
      'textbox "Nombre" invalid',
      'textbox "Correo electrónico" invalid',
      'radiogroup "Quién eres" invalid',
      ...FIELDS.slice(3),
    ]);
    expect(await describe(page, "Nombre")).toEqual(["Error: Este dato es obligatorio."]);
    expect((await describe(page, "Correo electrónico")).toSorted()).toEqual([
      "Ahí te responderemos.",
      "Error: Este dato es obligatorio.",
    ]);
  },
);

/** What the accessibility tree has, from its beginning on: the roles with their names, without choices and plain texts. */
async function listRoles(page: Page): Promise<readonly string[]> {
  const tree = await page.locator("main").ariaSnapshot();
  const nodes = tree.matchAll(
    /^ *- '?(heading|group|radiogroup|link|textbox|radio|combobox|checkbox|button) ("[^"]*")(.*)$/gm,
  );
  return Array.from(
    nodes,
    ([, role, name, state]) => `${role} ${name}${state?.includes("[invalid]") ? " invalid" : ""}`,
  );
}

/** The texts that a field's description names, in their order. */
async function describe(page: Page, label: string): Promise<readonly string[]> {
  const ids = (await page.getByLabel(label).getAttribute("aria-describedby")) ?? "";
  const texts = await Promise.all(ids.split(" ").map((id) => page.locator(`#${id}`).innerText()));
  return texts.map((text) => text.replaceAll(/\s+/g, " "));
}
