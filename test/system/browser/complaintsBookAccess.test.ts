import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { dispatchLetter } from "../../support/answers.ts";
import { openTestBook, type TestBook } from "../../support/bookPages.ts";
import { fillSheet, findViolations, measureOverflow, openTab, sendSheet } from "../../support/bookVisitors.ts";
import { EVERYTHING } from "../../graphql/wholeSheet.ts";
import { isPdfTested, readPdfText } from "../../documents/readPdf.ts";
import { PHOTO, RECEIPT } from "../../support/attachments.ts";
import { createSetClock, fileAt, PROVIDER } from "../../support/complaints.ts";
import { isBrowserTested, openBrowser } from "../../support/browser.ts";

let browser: Browser | undefined;

beforeAll(async () => {
  if (isBrowserTested) browser = await openBrowser();
});

type State = readonly [what: string, reach: (page: Page, book: TestBook) => Promise<void>];

const STATES: readonly State[] = [
  ["empty", async (page, { url }) => void (await page.goto(url))],
  [
    "with every error",
    async (page, { url }) => {
      await page.goto(url);
      await page.getByLabel("El consumidor es menor de edad").check();
      await page.getByLabel("Monto reclamado").fill("mucho");
      await page.getByLabel("Archivos adjuntos").setInputFiles({
        name: "a.txt",
        mimeType: "text/plain",
        buffer: Buffer.from("hola"),
      });
      await sendSheet(page);
      await page.locator("#errores").waitFor();
    },
  ],
  [
    "for a minor",
    async (page, { url }) => {
      await page.goto(url);
      await page.getByLabel("El consumidor es menor de edad").check();
    },
  ],
  [
    "receipt",
    async (page, { url }) => {
      await page.goto(url);
      await fillSheet(page);
      await sendSheet(page);
      await page.getByText("Qué sigue").waitFor();
    },
  ],
  [
    "receipt in a frame",
    async (page, { url }) => {
      await page.goto(`${url}?embed=true`);
      await fillSheet(page);
      await sendSheet(page);
      await page.getByText("Qué sigue").waitFor();
    },
  ],
  ["for a frame", async (page, { url }) => void (await page.goto(`${url}?embed=true`))],
  [
    "for a frame with errors",
    async (page, { url }) => {
      await page.goto(`${url}?embed=true`);
      await sendSheet(page);
      await page.locator("#errores").waitFor();
    },
  ],
  [
    "held",
    async (page, { url }) => {
      await page.goto(url);
      await fillSheet(page);
      await page.evaluate("document.getElementById('sitio_web').value = 'https://spam.example'");
      await sendSheet(page);
      await page.getByText("Tu hoja todavía no está registrada").waitFor();
    },
  ],
  [
    "asked about a missing e-mail",
    async (page, { url }) => {
      await page.goto(url);
      await fillSheet(page);
      await page.locator("#email").fill("");
      await page.locator("#domicilio").fill("Jr. Puno 1");
      await sendSheet(page);
      await page.getByRole("button", { name: "Presentar sin correo" }).waitFor();
    },
  ],
  ["receipt with everything", reachWholeReceipt],
  [
    "files that weigh too much",
    async (page, { url }) => {
      await page.route("**/assets/book.js", (route) => route.abort());
      await page.goto(url);
      // The browser hands the body of an intercepted request to the test, which takes longer than to send it.
      await page.unroute("**/assets/book.js");
      await page.evaluate(CHOOSE_HEAVY_FILE);
      await sendSheet(page);
      await page.getByText("Los archivos pesan demasiado").waitFor();
    },
  ],
  ["unknown book", async (page, { url }) => void (await page.goto(`${url}x`))],
  ["unknown sheet", async (page, { url }) => void (await page.goto(`${url}/hoja/x`))],
  [
    "flooded",
    async (page, { url, post }) => {
      await post(FLOOD);
      await page.goto(url);
      await fillSheet(page);
      await sendSheet(page);
      await page.getByText("Recibimos muchos envíos").waitFor();
    },
  ],
];

/** A sheet with attachments, a reclassification, an answer and the longest texts. */
async function reachWholeReceipt(page: Page, { app, owner, url, form }: TestBook): Promise<void> {
  const fields = { ...EVERYTHING, detalle: "Llegó roto. ".repeat(300), nombre: "Ñ".repeat(150) };
  const { complaint, secret } = await fileAt(app, form, fields, { attachments: [PHOTO, RECEIPT] });
  const { complaints } = app.services;
  await complaints.reclassify(owner.actor, complaint.id);
  await app.services.answers.answer(owner.actor, {
    id: complaint.id,
    answer: "Lo cambiamos.",
    actionsTaken: "Se envió otro.",
    signerName: "Rosa Quispe Mamani",
    signerPost: "Administradora",
  });
  if (complaint.answerChannel === "carta") await dispatchLetter({ app, owner }, complaint.id, complaint.registeredAt);
  await page.goto(`${url}/hoja/${secret}`);
  await page.getByText("La presentaste como queja").waitFor();
}

const FLOOD = {
  nombre: "Ana Quispe",
  tipo_documento: "DNI",
  numero_documento: "01234567",
  email: "ana@example.pe",
  detalle: "Uno",
  confirmacion: "si",
};

test.runIf(isBrowserTested).each(STATES)(
  "axe finds no violation, nothing overflows and every target is big enough, %s",
  async (what, reach) => {
    const book = await openTestBook(what === "flooded" ? { environment: { BOOK_LIMIT_PER_BOOK: "1" } } : {});
    const page = await openTab(browser);
    await reach(page, book);

    for (const width of [1280, 640, 320]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await findViolations(page), `${width} px`).toEqual([]);
      expect(await measureOverflow(page), `${width} px`).toBe(0);
      expect(await page.evaluate(FIND_SMALL_TARGETS), `${width} px`).toEqual([]);
    }
    expect(await page.evaluate(FIND_SMALL_LETTERS)).toEqual([]);
    expect(await page.getAttribute("html", "lang")).toBe("es-PE");
  },
);

test.runIf(isBrowserTested)("axe finds no violation in an incomplete book", async () => {
  const { url } = await openTestBook({ provider: null });
  const page = await openTab(browser);

  await page.goto(url);

  expect(await findViolations(page)).toEqual([]);
});

test.runIf(isBrowserTested)(
  "the printed receipt has its number, date, time and data, and no part of the screen alone",
  async () => {
    const clock = createSetClock("2026-10-06T02:05:00Z");
    const book = await openTestBook({ clock });
    const page = await openTab(browser);
    await reachWholeReceipt(page, book);

    await page.emulateMedia({ media: "print" });
    const seen = await page.locator("main").innerText();
    const paper = await page.pdf({ format: "A4" });

    const texts = isPdfTested ? [seen, await readPdfText(paper)] : [seen];
    for (const text of texts) {
      for (const part of PRINTED) expect(text).toContain(part);
      for (const part of ["Imprimir", "Descargar PDF", "Qué sigue"]) expect(text).not.toContain(part);
    }
    expect(await page.evaluate("getComputedStyle(document.body).backgroundColor")).toBe("rgb(255, 255, 255)");
  },
);

const PRINTED = [
  "000000001-2026",
  "05/10/2026, 21:05 (hora de Lima)",
  PROVIDER.legalName,
  PROVIDER.ruc,
  PROVIDER.address,
  "Televisor 43″",
  "US$ 1,250.50",
  "Que lo cambien",
  "foto.png",
  "Lo cambiamos.",
  "RECLAMO: Disconformidad relacionada a los productos o servicios.",
  "improrrogable.",
];

const CHOOSE_HEAVY_FILE = `
  const chosen = new DataTransfer();
  chosen.items.add(new File([new Uint8Array(27 * 1024 * 1024)], "video.png"));
  document.getElementById("adjuntos").files = chosen.files`;

/** A label is part of its box's target, so its height counts. */
const FIND_SMALL_TARGETS = `[...document.querySelectorAll("a, button, select, textarea, input:not([type=hidden])")]
  .filter((target) => target.offsetParent !== null && !target.closest("[aria-hidden=true]"))
  .map((target) => [target, /radio|checkbox/.test(target.type) ? target.labels[0] : target])
  .filter(([, area]) => area.getBoundingClientRect().height < 44)
  .map(([target, area]) => target.outerHTML.slice(0, 80) + " " + area.getBoundingClientRect().height)`;

const FIND_SMALL_LETTERS = `[...document.querySelectorAll("body, body *:not(script)")]
  .filter((element) => parseFloat(getComputedStyle(element).fontSize) < 16)
  .map((element) => element.outerHTML.slice(0, 80))`;
