import type { FrameLocator, Locator, Page } from "playwright-core";
import type { FormField } from "../../src/domain/forms/fieldTypes.ts";
import { createServer } from "node:http";
import { listen } from "./listening.ts";

/** What a visitor answers, by the type of the field; the first choice where there are some. */
const ANSWERS: Readonly<Partial<Record<FormField["type"], string>>> = {
  text: "Ana Quispe",
  textarea: "Dos polos talla M, uno azul.",
  email: "ana@example.pe",
  phone: "987654321",
  number: "4",
  amount: "120.50",
  date: "2027-03-15",
  time: "19:30",
  url: "https://www.example.pe/ana",
  dni: "12345678",
  ruc: "20100070970",
};
const FILE = { name: "cv.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4\n%%EOF\n") };

/** Fills in all fields of a form that are shown and whose answer is known by their type, as a visitor does. */
export async function fillForm(page: Page | FrameLocator, fields: readonly FormField[]): Promise<void> {
  for (const field of fields) {
    const input = page.locator(`[name="${field.name}"]`);
    if (field.type === "ubigeo" && field.required) await choosePlace(page, field.name);
    else if (await input.first().isVisible()) await answer(field, input);
  }
}

/** Chooses Lima and a district of it, step by step, where the page asks for one. */
async function choosePlace(page: Page | FrameLocator, name: string): Promise<void> {
  const department = page.locator(`[name="_departamento.${name}"]`);
  if (!(await department.isVisible())) return;
  await department.selectOption("15");
  await page.locator(`[name="_provincia.${name}"]`).selectOption({ label: "Lima" });
  await page.locator(`select[name="${name}"]`).selectOption("150122");
}

async function answer({ type }: FormField, input: Locator): Promise<void> {
  switch (type) {
    case "radio":
    case "checkboxes":
    case "consent":
      return input.first().check();
    case "select":
      return void (await input.selectOption({ index: 1 }));
    case "file":
      return input.setInputFiles(FILE);
    default: {
      const text = ANSWERS[type];
      return text === undefined ? undefined : input.fill(text);
    }
  }
}

/** A website of the owner's with this in its page. It is another site than the service, since `localhost` is not `127.0.0.1`. */
export async function serveWebsite(html: string): Promise<string> {
  const server = createServer((_, response) => {
    response
      .setHeader("content-type", "text/html; charset=utf-8")
      .end(`<!doctype html><html lang="es-PE"><title>Tienda</title><main><h1>Tienda</h1>${html}</main></html>`);
  });
  return `http://localhost:${await listen(server)}/`;
}
