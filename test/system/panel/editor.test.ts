import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { hostedFormPath } from "../../../src/domain/links.ts";
import { startTestApp } from "../../support/app.ts";
import { findViolations, measureOverflow } from "../../support/bookVisitors.ts";
import { isBrowserTested, openBrowser, visit } from "../../support/browser.ts";
import { listQuestions, openEditor, previewOf } from "../../support/formEditors.ts";
import { reloadWithClock, untilItLooks } from "../../support/panelClocks.ts";
import { signInWithKey } from "../../support/panels.ts";
import { waitFor } from "../../support/waiting.ts";

let browser: Browser;

beforeAll(async () => {
  if (isBrowserTested) browser = await openBrowser();
});

test.runIf(isBrowserTested)(
  "an owner makes a form from a template, changes it, tries it, publishes it, and a visitor sends it",
  async () => {
    const app = await startTestApp();
    const owner = await app.createOwner();
    const { page, trouble } = await visit(browser, `${app.url}/panel/formularios`);
    await signInWithKey(page, owner.key);

    await page.getByRole("button", { name: "Crear formulario" }).click();
    await page.getByRole("button", { name: /^Contacto/ }).click();
    await page.getByRole("button", { name: "Crear", exact: true }).click();
    await page.getByRole("grid", { name: "Preguntas del formulario" }).waitFor();
    await page.getByRole("button", { name: "Añadir: DNI" }).click();
    await page.getByLabel("Pregunta", { exact: true }).fill("Tu DNI");
    await page.getByText("1 cambio sin publicar").waitFor();
    await page.getByRole("button", { name: "Vista previa" }).click();
    const frame = previewOf(page);
    await frame.getByLabel("Tu DNI").fill("123");
    await frame.getByRole("button", { name: "Enviar" }).click();
    await frame.getByText("El DNI debe tener 8 dígitos").first().waitFor();
    await publish(page);
    const [form] = await app.database("forms");
    // Nobody fills a page in within two seconds but a program.
    await app.services.forms.update(owner.actor, { id: String(form?.id), spamSensitivity: "off" });
    const { page: visitor } = await visit(browser, `${app.url}${hostedFormPath(String(form?.token), false)}`);
    await visitor.getByLabel("Nombre y apellidos").fill("Ana");
    await visitor.getByLabel("Correo electrónico").fill("ana@example.pe");
    await visitor.getByLabel("Mensaje", { exact: true }).fill("Hola, quisiera saber el precio.");
    await visitor.getByLabel("Tu DNI").fill("12345678");
    await visitor.getByLabel("Autorizo a").check();
    await visitor.getByRole("button", { name: "Enviar" }).click();
    await visitor.getByText("¡Gracias por escribirnos!").waitFor();

    const stored = await app.database("submissions");
    expect(stored).toHaveLength(1);
    expect(JSON.stringify(stored[0])).toMatch(/tu_dni.{1,8}12345678/);
    expect(stored[0]?.fields_version).toBe(2);
    // The preview's refusal is one of the page in the frame.
    expect(trouble.filter((line) => !line.includes("400"))).toEqual([]);
  },
);

test.runIf(isBrowserTested)("a form is made with the keyboard alone: added, moved, undone and published", async () => {
  const { page, app, owner, form } = await openEditor(browser);

  await page.keyboard.press("/");
  await page.getByRole("dialog").waitFor();
  await page.keyboard.type("correo");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await expect.poll(() => focused(page)).toBe("field-label");
  await page.keyboard.type("¿A qué correo te escribimos?");
  await page.getByRole("row", { name: "¿A qué correo te escribimos?" }).focus();
  for (const _ of [1, 2, 3]) await page.keyboard.press("Alt+ArrowUp");
  await page.getByText("«¿A qué correo te escribimos?» está en el lugar 1 de 4.").waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Delete");
  await page.getByText("Se quitó «Nombre».").waitFor();
  await page.keyboard.press("Control+z");
  await page.getByText("Deshecho: quitar «Nombre».").waitFor();
  await page.getByRole("button", { name: "Publicar", exact: true }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").getByText("Nueva").waitFor();
  await page.getByRole("button", { name: "Publicar ahora" }).focus();
  await page.keyboard.press("Enter");
  await page.getByText("Publicado.").waitFor();

  const fields = (await app.services.forms.find(owner.actor, { id: form.id }))?.fields?.fields;
  expect(fields?.map(({ name }) => name)).toEqual(["a_que_correo_te_escribimos", "nombre", "entrega", "distrito"]);
});

test.runIf(isBrowserTested)(
  "a question is dragged by its handle and by its keyboard, and not before the one on which it depends",
  async () => {
    const { page } = await openEditor(browser);
    const order = () => listQuestions(page);

    await page.getByRole("button", { name: "Mover «Nombre»" }).focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect.poll(order).toEqual(["Entrega", "Nombre", "Distrito"]);
    await page.getByRole("row", { name: "Distrito" }).click();
    const up = page.getByRole("row", { name: "Distrito" }).getByRole("button", { name: "Subir" });
    await up.click();
    await expect.poll(order).toEqual(["Entrega", "Distrito", "Nombre"]);
    await up.click();
    await page.getByText("«Distrito» se pregunta según «Entrega», así que tiene que ir después.").waitFor();
    await page.getByRole("row", { name: "Nombre" }).dragTo(page.getByRole("row", { name: "Entrega" }), {
      targetPosition: { x: 100, y: 4 },
    });

    await expect.poll(order).toEqual(["Nombre", "Entrega", "Distrito"]);
    expect(await page.getByText("se pregunta si Entrega es Envío").count()).toBe(1);
  },
);

test.runIf(isBrowserTested)(
  "of two editors neither overwrites what the other has saved, and both texts are there",
  async () => {
    const { page, app, owner, form } = await openEditor(browser);
    await reloadWithClock(page);
    const { page: other } = await visit(browser, `${app.url}/panel/formularios/${form.id}/campos`);
    await signInWithKey(other, owner.key);
    await other.getByRole("row", { name: "Nombre" }).click();

    await rename(page, "Nombre", "Nombre y apellidos");
    await page.getByText("Borrador guardado").waitFor();
    await other.getByLabel("Pregunta", { exact: true }).fill("¿Cómo te llamas?");
    const clash = other.getByRole("alert").filter({ hasText: "guardó otro borrador" });
    await clash.waitFor();
    const mine = await other.getByLabel("Pregunta", { exact: true }).inputValue();
    await other.getByRole("button", { name: "Ver lo suyo" }).click();
    await other.getByRole("row", { name: "Nombre y apellidos" }).waitFor();
    await other.getByRole("button", { name: "Deshacer" }).first().click();
    await other.getByRole("row", { name: "¿Cómo te llamas?" }).waitFor();
    await other.getByText("Borrador guardado").waitFor();
    // The first one sees it by itself.
    await untilItLooks(page.getByRole("row", { name: "¿Cómo te llamas?" }));

    expect(mine).toBe("¿Cómo te llamas?");
    expect(await clash.count()).toBe(0);
  },
);

test.runIf(isBrowserTested)(
  "before a question with data is removed or changed, the editor says how many submissions have them, and an earlier version comes back",
  async () => {
    const { page, app, owner, form } = await openEditor(browser);
    await app.submit(form, { nombre: "Ana", entrega: "Recojo" });
    await app.submit(form, { nombre: "Luz", entrega: "Recojo" });

    await page.getByRole("row", { name: "Entrega" }).click();
    await page.getByRole("row", { name: "Entrega" }).getByRole("button", { name: "Quitar" }).click();
    await page.getByText("«Distrito» se pregunta siempre desde ahora").waitFor();
    await page.getByRole("button", { name: "Publicar", exact: true }).click();
    await page.getByText("2 envíos tienen datos de «Entrega», que se quita.").waitFor();
    await page.getByRole("button", { name: "Publicar ahora" }).click();
    await page.getByText("Publicado.").waitFor();
    await page.getByRole("button", { name: "Cerrar" }).click();
    const { page: reader } = await visit(browser, `${app.url}/panel/envios`);
    await signInWithKey(reader, owner.key);
    await reader.getByRole("button", { name: "Ana" }).click();
    await reader.getByRole("article").getByText("Entrega").first().waitFor();
    await reader.getByRole("article").getByText("Recojo").first().waitFor();
    await page.getByRole("button", { name: "Versiones" }).click();
    await page.getByRole("button", { name: "Restaurar la versión 1" }).click();
    await page.getByText("Volviste a la versión 1.").waitFor();
    await page.getByRole("row", { name: "Entrega" }).waitFor();
    await publish(page);
    await page.getByRole("button", { name: "Cerrar" }).click();

    expect(
      (await app.database("form_field_versions"))
        .map(({ version }) => Number(version))
        .toSorted((one, other) => one - other),
    ).toEqual([1, 2, 3]);
  },
);

test.runIf(isBrowserTested)(
  "what is edited while the network is away is kept, is tried again, and is not left without a question",
  async () => {
    const { page, app, form } = await openEditor(browser);
    await page.route("**/api/v1/graphql", (route) => route.abort());

    await rename(page, "Nombre", "Nombre completo");
    await page.getByText("Sin conexión. Tus cambios están a salvo").waitFor();
    await page.getByRole("navigation", { name: "Secciones" }).getByRole("link", { name: "Envíos" }).click();
    await page.getByRole("dialog").getByText("Hay texto sin guardar").waitFor();
    await page.getByRole("button", { name: "Seguir escribiendo" }).click();
    await page.getByLabel("Ayuda").fill("Como en tu DNI");
    const asking = page.waitForEvent("dialog");
    await page.evaluate("void setTimeout(() => location.reload())");
    const question = await asking;
    await question.dismiss();
    expect(question.type()).toBe("beforeunload");
    await page.unroute("**/api/v1/graphql");
    await page.getByText("Borrador guardado").waitFor();

    await waitFor(async () => {
      const [draft] = await app.database("form_field_drafts").where({ form_id: form.id });
      return JSON.stringify(draft?.fields).includes("Como en tu DNI");
    });
    await page.reload();
    await page.getByRole("row", { name: "Nombre completo" }).waitFor();
  },
);

test.runIf(isBrowserTested)("a pasted list becomes questions, which are shown before they are added", async () => {
  const { page } = await openEditor(browser);

  await page.getByRole("button", { name: "Pegar una lista" }).click();
  await page.getByLabel("Tu lista").fill("Correo\nFecha de entrega\n¿Cómo te enteraste?\n  Instagram\n  Un amigo");
  await page.getByRole("button", { name: "Añadir 3 preguntas" }).click();
  await page.getByRole("row", { name: "¿Cómo te enteraste?" }).waitFor();

  expect(await page.getByRole("row").count()).toBe(6);
  expect(await page.getByRole("row", { name: "¿Cómo te enteraste?" }).innerText()).toContain("Un amigo");
});

test.runIf(isBrowserTested).for([320, 768, 1280])(
  "axe finds no violation and nothing overflows at %i pixels, in both colour schemes",
  async (width) => {
    const { page, trouble } = await openEditor(browser);
    await page.setViewportSize({ width, height: 720 });
    const found: unknown[] = [];
    const look = async () => found.push(...(await findViolations(page)), await measureOverflow(page));

    await look();
    await page.getByRole("row", { name: "Entrega" }).click();
    if (width < 768)
      for (const pane of ["Añadir", "Ajustes"]) {
        await page.getByRole("button", { name: pane, exact: true }).click();
        await look();
      }
    await page.getByRole("button", { name: width < 768 ? "Probar" : "Vista previa" }).click();
    await previewOf(page).getByLabel("Nombre").waitFor();
    await look();
    await page.getByRole("button", { name: "Versiones" }).click();
    await page.getByText("Versión 1").waitFor();
    await look();

    expect(found.filter((one) => one !== 0)).toEqual([]);
    expect(trouble).toEqual([]);
  },
);

/** Publishes what is edited. */
async function publish(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Publicar", exact: true }).click();
  await page.getByRole("button", { name: "Publicar ahora" }).click();
  await page.getByText("Publicado.").waitFor();
}

/** Changes the text of a question. */
async function rename(page: Page, from: string, to: string): Promise<void> {
  await page.getByRole("row", { name: from }).click();
  await page.getByLabel("Pregunta", { exact: true }).fill(to);
}

/** The id of the element with the focus. */
function focused(page: Page): Promise<unknown> {
  return page.evaluate("document.activeElement?.name ?? ''");
}
