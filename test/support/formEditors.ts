import type { Browser, FrameLocator, Page } from "playwright-core";
import type { FormFieldInput } from "../../src/domain/forms/fieldDefinitions.ts";
import { startTestApp } from "./app.ts";
import { visit } from "./browser.ts";
import { signInWithKey } from "./panels.ts";

const FIELDS: readonly FormFieldInput[] = [
  { name: "nombre", type: "text", label: "Nombre", required: true },
  { name: "entrega", type: "radio", label: "Entrega", choices: ["Envío", "Recojo"] },
  { name: "distrito", type: "ubigeo", label: "Distrito", showIf: { field: "entrega", equals: "Envío" } },
];

/** The editor of an owner's only form, which has published fields. */
export async function openEditor(browser: Browser, { fields = FIELDS, width = 1280, height = 720 } = {}) {
  const app = await startTestApp();
  const owner = await app.createOwner();
  const form = await app.createForm(owner, { name: "Pedidos" });
  await app.services.formFields.set(owner.actor, { formId: form.id, fields });
  const { page, trouble } = await visit(browser, `${app.url}/panel/formularios/${form.id}/campos`);
  await page.setViewportSize({ width, height });
  await signInWithKey(page, owner.key);
  await page.getByRole("row").first().waitFor();
  return { app, owner, form, page, trouble };
}

/** The form's own page in the editor, which another one replaces after each save. */
export function previewOf(page: Page): FrameLocator {
  return page.frameLocator('iframe[data-shown="true"]');
}

/** The questions of the editor, in their order. */
export function listQuestions(page: Page): Promise<readonly string[]> {
  return page.getByRole("row").evaluateAll((rows) => rows.map((row) => (row as unknown as Row).ariaLabel));
}

/** A row in the browser; the types of this program have none. */
type Row = { readonly ariaLabel: string };
