import { readFile } from "node:fs/promises";
import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { isBrowserTested, openBrowser, visit } from "../../support/browser.ts";
import { createAsk } from "../../graphql/client.ts";
import { shareTestApp, type TestApp } from "../../support/app.ts";
import { openTab } from "../../support/bookVisitors.ts";
import { fillForm, serveWebsite } from "../../support/filledForms.ts";
import { CONTEXTS, dragByMouse, type Hand, HANDS, openFinger } from "../../support/panelHands.ts";
import { waitFor } from "../../support/waiting.ts";

let browser: Browser;
const useApp = shareTestApp();

/** How the form is put into the owner's website, by the name of the way in the panel. */
type Way = "Enlace" | "Marco" | "HTML";
type Journey = readonly [template: string, hand: keyof typeof CONTEXTS, way: Way, thanks: string];

const JOURNEYS: readonly Journey[] = [
  ["Contacto", "mouse", "Marco", "¡Gracias por escribirnos!"],
  ["Pedido", "mouse", "Enlace", "¡Recibimos tu pedido!"],
  ["Cotización", "mouse", "HTML", "Recibimos tu pedido de cotización"],
  ["Boletín", "touch", "Marco", "¡Ya estás en la lista!"],
  ["Encuesta", "touch", "Enlace", "¡Gracias por tu opinión!"],
  ["Reserva", "touch", "HTML", "Recibimos tu reserva"],
  ["Inscripción", "keyboard", "Enlace", "Recibimos tu inscripción"],
  ["Postulación con CV", "keyboard", "Marco", "Recibimos tu postulación"],
  ["Solicitud de datos personales", "mouse", "Enlace", "Recibimos tu solicitud"],
];
/** A journey by the keyboard presses some hundred keys, one after the other. */
const LONGEST_MS = 120_000;
/** The question that each owner adds to the template. */
const QUESTION = "¿Cómo nos conociste?";
const NAME = "como_nos_conociste";
const REPLY = "Gracias, Ana. Te escribimos mañana.";

beforeAll(async () => {
  if (isBrowserTested) browser = await openBrowser();
});

test.runIf(isBrowserTested).for(JOURNEYS)(
  "a new owner begins with the template %s, changes and publishes it by %s, embeds it as %s, and works on what a visitor sends",
  { timeout: LONGEST_MS },
  async ([template, by, way, thanks]) => {
    const app = await useApp();
    const owner = await app.createOwner();
    const page = await openTab(browser, { ...CONTEXTS[by], acceptDownloads: true });
    const hand = HANDS[by];
    await page.goto(app.url + (await app.services.signIns.createAddress(await addressOf(app, owner))));
    await hand.press(page.getByRole("button", { name: "Entrar" }));
    await page.waitForURL(/\/panel/);

    await page.goto(`${app.url}/panel/formularios`);
    await begin(page, hand, template);
    await ADDING[by](page, hand);
    await hand.press(page.getByRole("button", { name: "Publicar", exact: true }));
    await hand.press(page.getByRole("button", { name: "Publicar ahora" }));
    await page.getByText("Publicado.").waitFor();
    const [row] = await app.database("forms").where({ account_id: owner.actor.accountId });
    const id = String(row?.id);
    // Nobody fills a page in within two seconds but a program.
    const form = await app.services.forms.update(owner.actor, { id, spamSensitivity: "off" });
    const fields = form.fields?.fields ?? [];
    expect(fields.map(({ name }) => name)).toContain(NAME);

    const code = await readCode(page, hand, `${app.url}/panel/formularios?formulario=${id}`, way);
    await sendAsVisitor(code.replaceAll(/https:\/\/ventanilla\.example\.pe/g, app.url), way, fields, thanks);

    await page.goto(`${app.url}/panel/envios?formulario=${id}`);
    // Whoever fills in the survey is asked for an address only when they want an answer.
    const isAnswered = template !== "Encuesta";
    await workOnIt(page, hand, isAnswered);
    const ask = createAsk(app, owner.key);
    const read = async () => (await ask<Read>(READ, { id })).data.form.submissions.nodes;
    await waitFor(async () => (await read())[0]?.state.kind === "DONE");
    const messages = { nodes: isAnswered ? [{ direction: "OUT", body: REPLY }] : [] };
    expect(await read()).toMatchObject([{ isStarred: true, data: { [NAME]: "Ana Quispe" }, messages }]);
  },
);

const READ = `query ($id: ID!) {
  form(id: $id) {
    submissions(first: 10) { nodes { data isStarred state { kind } messages { nodes { direction body } } } }
  }
}`;
type Read = {
  readonly form: { readonly submissions: { readonly nodes: readonly { readonly state: { readonly kind: string } }[] } };
};

/** How each adds the question: a drag to a place, a finger that rests on a type and moves it, and the keys. */
const ADDING: Readonly<Record<keyof typeof CONTEXTS, (page: Page, hand: Hand) => Promise<void>>> = {
  async mouse(page, hand) {
    const [first, second] = [page.getByRole("row").nth(0), page.getByRole("row").nth(1)];
    const text = page.getByRole("button", { name: "Añadir: Texto corto" });
    await dragByMouse(text, second, 0.1, () => page.locator("[data-place]").first().waitFor());
    await hand.write(page.getByLabel("Pregunta", { exact: true }), QUESTION);
    await page
      .getByRole("row")
      .nth(1)
      .and(page.getByRole("row", { name: QUESTION }))
      .waitFor();
    await first.waitFor();
  },
  async touch(page, hand) {
    const finger = await openFinger(page);
    await hand.press(page.getByRole("button", { name: "Añadir", exact: true }));
    await finger.put(page.getByRole("button", { name: "Añadir: Texto corto" }));
    // The form takes the place of the types once the finger has rested.
    await page.getByRole("row").nth(1).waitFor();
    await finger.moveTo(page.getByRole("row").nth(1), 0.1);
    await page.locator("[data-place]").first().waitFor();
    await finger.lift();
    await page.getByRole("row").nth(1).tap();
    await hand.write(page.getByLabel("Pregunta", { exact: true }), QUESTION);
    await hand.press(page.getByRole("button", { name: "Preguntas", exact: true }));
    await page
      .getByRole("row")
      .nth(1)
      .and(page.getByRole("row", { name: QUESTION }))
      .waitFor();
  },
  async keyboard(page) {
    await page.keyboard.press("/");
    await page.getByRole("dialog").waitFor();
    await page.keyboard.type("texto corto");
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await waitFor(async () => (await page.evaluate("document.activeElement?.name")) === "field-label");
    await page.keyboard.type(QUESTION);
    await page.getByRole("row", { name: QUESTION }).waitFor();
  },
};

async function addressOf({ services }: TestApp, { actor }: Awaited<ReturnType<TestApp["createOwner"]>>) {
  return (await services.accounts.getOwn(actor)).email;
}

async function begin(page: Page, hand: Hand, template: string): Promise<void> {
  await hand.press(page.getByRole("button", { name: "Crear formulario" }));
  await hand.press(page.getByRole("button", { name: new RegExp(`^${template}`) }));
  await hand.press(page.getByRole("button", { name: "Crear", exact: true }));
  await page.getByRole("grid", { name: "Preguntas del formulario" }).waitFor();
}

/** The code by which the panel puts the form into a website; the address of the form's page for a link. */
async function readCode(page: Page, hand: Hand, url: string, way: Way): Promise<string> {
  await page.goto(url);
  await hand.press(page.getByRole("button", { name: way, exact: true }));
  const code = page.getByLabel(way, { exact: true }).and(page.locator("pre"));
  await waitFor(async () => (await code.innerText()).trim() !== "");
  return code.innerText();
}

/** Sends the form from the owner's website, or from the form's page to which the website links. */
async function sendAsVisitor(code: string, way: Way, fields: Parameters<typeof fillForm>[1], thanks: string) {
  const html = way === "Enlace" ? `<a href="${code.trim()}">Escríbenos</a>` : code;
  const { page } = await visit(browser, await serveWebsite(html));
  if (way === "Enlace") await page.getByRole("link", { name: "Escríbenos" }).click();
  const form = way === "Marco" ? page.frameLocator("iframe") : page;
  await form.locator("form").first().waitFor();
  await fillForm(form, fields);
  await form.locator("form button[type=submit]:visible, form button:not([type]):visible").last().click();
  await form.getByText(thanks).first().waitFor();
}

/** Finds the submission by a filter, downloads it, marks it, reads it, answers it, and says that it is done. */
async function workOnIt(page: Page, hand: Hand, isAnswered: boolean): Promise<void> {
  await hand.press(page.getByRole("button", { name: "Sin leer", exact: true }));
  await page.waitForURL(/lista=sin-leer/);
  await page.locator("[data-submission]").waitFor();
  const downloading = page.waitForEvent("download");
  await hand.press(page.getByRole("button", { name: "CSV (1 envío)" }));
  const csv = await readFile(await (await downloading).path(), "utf8");
  expect(csv).toContain(QUESTION);
  await hand.press(page.getByRole("button", { name: "Destacar" }).first());
  await page.getByRole("button", { name: "Quitar destacado" }).first().waitFor();
  await hand.press(page.locator("[data-submission]"));
  await page.getByRole("article").getByText(QUESTION).waitFor();
  if (isAnswered) await answer(page, hand);
  else await page.getByText("Este envío no trae un correo al cual responder.").waitFor();
  if (hand === HANDS.keyboard) await page.keyboard.press("3");
  else await page.getByRole("article").getByLabel("Estado").selectOption("Hecho");
}

async function answer(page: Page, hand: Hand): Promise<void> {
  await hand.press(page.getByRole("button", { name: "Responder", exact: true }));
  await hand.write(page.getByLabel("Tu respuesta"), REPLY);
  await hand.press(page.getByRole("button", { name: "Enviar respuesta" }));
  await page.getByRole("status").getByText("Tu respuesta va en camino.").waitFor();
}
