import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { PNG } from "../../support/attachments.ts";
import { openTestBook } from "../../support/bookPages.ts";
import { fillSheet, findViolations, openTab, readNumber, sendSheet } from "../../support/bookVisitors.ts";
import { isBrowserTested, openBrowser, writeHeavyFile } from "../../support/browser.ts";

let browser: Browser | undefined;

beforeAll(async () => {
  if (isBrowserTested) browser = await openBrowser();
});

/** Opens the book on a small phone. */
async function setup(javaScriptEnabled = true) {
  const book = await openTestBook();
  const page = await openTab(browser, { javaScriptEnabled, viewport: { width: 320, height: 568 } });
  const posts: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") posts.push(request.url());
  });
  await page.goto(book.url);
  return { ...book, page, posts };
}

const waysToBrowse = [
  ["with JavaScript", true],
  ["without JavaScript", false],
] as const;

test.runIf(isBrowserTested).each(waysToBrowse)("a consumer files a sheet with a file %s", async (_, hasScript) => {
  const { page, countSheets } = await setup(hasScript);

  await page.getByRole("radio", { name: "Queja" }).check();
  await fillSheet(page);
  await page.getByLabel("Archivos adjuntos").setInputFiles({ name: "foto.png", mimeType: "image/png", buffer: PNG });
  await sendSheet(page);
  await page.getByRole("heading", { name: "Registramos tu queja" }).waitFor();

  expect(await readNumber(page)).toMatch(/^000000001-\d{4}$/);
  expect(await page.getByRole("link", { name: "Descargar PDF" }).isVisible()).toBe(true);
  expect(await page.getByRole("link", { name: /^foto\.png/ }).isVisible()).toBe(true);
  expect(await page.getByRole("button", { name: "Imprimir" }).isVisible()).toBe(hasScript);
  expect(await countSheets()).toBe(1);
});

test.runIf(isBrowserTested).each(waysToBrowse)(
  "an amount in words and a misspelled e-mail are warned of once and then filed unchanged, %s",
  async (_, hasScript) => {
    const { page, countSheets } = await setup(hasScript);

    await fillSheet(page);
    await page.getByLabel("Correo electrónico", { exact: true }).fill("  maria@correo ");
    await page.getByLabel("Domicilio", { exact: true }).fill("Jr. Puno 1");
    await page.getByLabel("Monto reclamado").fill("unos 300 soles");
    await sendSheet(page);
    await page.locator("#errores:focus").waitFor();
    const violations = hasScript ? await findViolations(page) : [];
    await page.getByLabel("Declaro que los datos son verdaderos").check();
    await sendSheet(page);
    await page.getByRole("heading", { name: "Registramos tu reclamo" }).waitFor();

    expect(violations).toEqual([]);
    expect(await page.getByText("unos 300 soles").isVisible()).toBe(true);
    expect(await page.getByText("maria@correo").isVisible()).toBe(true);
    expect(await countSheets()).toBe(1);
  },
);

test.runIf(isBrowserTested)("a sheet is filed even if the browser fills the honeypot", async () => {
  const { page, countSheets } = await setup();
  const fillHoneypot = () =>
    page.evaluate("{ const honeypot = document.getElementById('sitio_web'); if (honeypot) honeypot.value = 'x' }");

  await fillSheet(page);
  await fillHoneypot();
  await sendSheet(page);
  await page.getByText("vuelve a enviarla y la registraremos al momento").waitFor();
  await fillHoneypot();
  await sendSheet(page);
  await page.getByRole("heading", { name: "Registramos tu reclamo" }).waitFor();

  expect(await countSheets()).toBe(1);
});

test.runIf(isBrowserTested).each(waysToBrowse)(
  "the summary of problems has the focus and links to the fields, %s",
  async (_, hasScript) => {
    const { page } = await setup(hasScript);

    await page.getByLabel("Detalle: cuéntanos qué pasó").fill("Primera línea\n\nTercera");
    await sendSheet(page);
    await page.locator("#errores:focus").waitFor();
    await page.getByRole("link", { name: "Escribe tus nombres y apellidos." }).click();

    const name = page.getByLabel("Nombres y apellidos", { exact: true });
    expect(await name.getAttribute("aria-invalid")).toBe("true");
    expect(await page.locator(`#${await name.getAttribute("aria-describedby")}`).innerText()).toContain(
      "Escribe tus nombres y apellidos.",
    );
    expect(await page.locator("#nombre:focus").count()).toBe(1);
    expect(await page.getByLabel("Detalle: cuéntanos qué pasó").inputValue()).toBe("Primera línea\n\nTercera");
    expect(await page.title()).toMatch(/^Error: /);
  },
);

test.runIf(isBrowserTested)(
  "the keyboard alone files a sheet without e-mail, and answers the question about it",
  async () => {
    const { page } = await setup();

    await tabTo(page, "[name=tipo]");
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowDown");
    await tabTo(page, "#nombre");
    await page.keyboard.type("Ana Quispe");
    await tabTo(page, "#numero_documento");
    await page.keyboard.type("01234567");
    await tabTo(page, "#domicilio");
    await page.keyboard.type("Jr. Puno 1");
    await tabTo(page, "#detalle");
    await page.keyboard.type("Mala atención.");
    await tabTo(page, "#confirmacion");
    await page.keyboard.press("Space");
    await tabTo(page, "button[type=submit]");
    await page.keyboard.press("Enter");
    await page.locator("#errores:focus").waitFor();
    await tabTo(page, "button[type=submit]");
    expect(await page.locator(":focus").innerText()).toBe("Presentar sin correo");
    await page.keyboard.press("Enter");

    await page.getByRole("heading", { name: "Registramos tu queja" }).waitFor();
    await tabTo(page, "#imprimir");
  },
);

test.runIf(isBrowserTested).each(waysToBrowse)("a second click files no second sheet %s", async (_, hasScript) => {
  const { page, posts, url, countSheets } = await setup(hasScript);
  const clickedAgain = Promise.withResolvers<void>();
  await page.route(
    (address) => address.href.startsWith(url),
    async (route) => {
      await clickedAgain.promise;
      await route.continue().catch(() => undefined);
    },
  );

  await fillSheet(page);
  const sent = page.waitForRequest((request) => request.method() === "POST");
  await page.getByRole("button", { name: "Enviar hoja de reclamación" }).scrollIntoViewIfNeeded();
  const box = await page.locator("button[type=submit]").boundingBox();
  const click = () => page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
  await click();
  await sent;
  await click();
  clickedAgain.resolve();
  await page.getByRole("heading", { name: "Registramos tu reclamo" }).waitFor();

  expect(await countSheets()).toBe(1);
  if (hasScript) expect(posts).toHaveLength(1);
});

test.runIf(isBrowserTested).each(waysToBrowse)(
  "going back and sending the same sheet files no second one, %s",
  async (_, hasScript) => {
    const { page, countSheets } = await setup(hasScript);
    await fillSheet(page);
    await sendSheet(page);
    await page.getByRole("heading", { name: "Registramos tu reclamo" }).waitFor();
    const first = await readNumber(page);

    await page.goBack();
    await sendSheet(page);
    await page.getByRole("heading", { name: "Registramos tu reclamo" }).waitFor();

    expect(await readNumber(page)).toBe(first);
    expect(await countSheets()).toBe(1);
  },
);

test.runIf(isBrowserTested)(
  "sending the same sheet files no second one after a reload of a refused page's address",
  async () => {
    const { page, countSheets } = await setup(false);
    await sendSheet(page);
    await page.locator("#errores").waitFor();
    await page.goto(page.url());
    await fillSheet(page);
    await sendSheet(page);
    await page.getByRole("heading", { name: "Registramos tu reclamo" }).waitFor();

    await page.goBack();
    await sendSheet(page);
    await page.getByRole("heading", { name: "Registramos tu reclamo" }).waitFor();

    expect(await countSheets()).toBe(1);
  },
);

test.runIf(isBrowserTested).each(waysToBrowse)(
  "going back and changing the sheet files another sheet, %s",
  async (_, hasScript) => {
    const { page, app } = await setup(hasScript);
    await fillSheet(page);
    await sendSheet(page);
    await page.getByRole("heading", { name: "Registramos tu reclamo" }).waitFor();

    await page.goBack();
    await page.getByLabel("Detalle: cuéntanos qué pasó").fill("Otra cosa que pasó.");
    await sendSheet(page);
    await page.getByText("Otra cosa que pasó.").waitFor();

    expect(await readNumber(page)).toMatch(/^000000002-/);
    const details: string[] = await app.database("complaints").orderBy("correlative").pluck("detail");
    expect(details).toEqual(["El televisor llegó roto.", "Otra cosa que pasó."]);
  },
);

test.runIf(isBrowserTested).each(waysToBrowse)(
  "only a minor's sheet shows the guardian's fields, %s",
  async (_, hasScript) => {
    const { page } = await setup(hasScript);
    const name = page.getByLabel("Nombres y apellidos del padre, madre o apoderado");

    const before = await name.isVisible();
    await page.getByLabel("El consumidor es menor de edad").check();

    expect(before).toBe(false);
    expect(await name.isVisible()).toBe(true);
  },
);

test.runIf(isBrowserTested)("the phone's keyboard follows the document's type", async () => {
  const { page } = await setup();
  const number = page.getByLabel("Número de documento");

  const forDni = await number.getAttribute("inputmode");
  await page.getByLabel("Tipo de documento").selectOption("PASAPORTE");

  expect(forDni).toBe("numeric");
  expect(await number.getAttribute("inputmode")).toBe("text");
});

test.runIf(isBrowserTested)("too many or too big files are warned of before they are sent", async () => {
  const { page, posts } = await setup();
  const big = await writeHeavyFile("video.png", 5 * 1024 * 1024 + 1);

  await fillSheet(page);
  await page.getByLabel("Archivos adjuntos").setInputFiles(big);
  await sendSheet(page);
  await page.locator("#adjuntos:focus").waitFor();
  const refusal = await page.locator("#adjuntos-error").innerText();
  await page.getByLabel("Archivos adjuntos").setInputFiles([]);
  await sendSheet(page);
  await page.getByRole("heading", { name: "Registramos tu reclamo" }).waitFor();

  expect(refusal).toBe(`Solo PDF, JPG, PNG, WebP o HEIC de hasta 5 MB. ${CONFIRM_ANYWAY}`);
  expect(posts).toHaveLength(1);
});

test.runIf(isBrowserTested)(
  "too many or too big files are warned of once, and then only the acceptable ones are sent",
  async () => {
    const { page, posts } = await setup();
    const file = (n: number, bytes = PNG) => ({ name: `foto ${n}.png`, mimeType: "image/png", buffer: bytes });
    const big = file(0, Buffer.alloc(5 * 1024 * 1024 + 1));

    await fillSheet(page);
    await page.getByLabel("Archivos adjuntos").setInputFiles([big, ...[1, 2, 3, 4, 5, 6].map((n) => file(n))]);
    await sendSheet(page);
    await page.locator("#adjuntos:focus").waitFor();
    const refusal = await page.locator("#adjuntos-error").innerText();
    await sendSheet(page);
    await page.getByRole("heading", { name: "Registramos tu reclamo" }).waitFor();

    expect(refusal).toBe(`Puedes adjuntar hasta 5 archivos. ${CONFIRM_ANYWAY}`);
    expect(posts).toHaveLength(1);
    expect(await page.getByRole("link", { name: /^foto \d\.png/ }).count()).toBe(5);
    expect(await page.getByRole("link", { name: /^foto 0\.png/ }).count()).toBe(0);
  },
);

const CONFIRM_ANYWAY = "Si la envías otra vez, la registramos sin los archivos que no podemos recibir.";
const MAX_TABS = 60;

async function tabTo(page: Page, selector: string): Promise<void> {
  for (let tabs = 0; tabs < MAX_TABS; tabs += 1) {
    await page.keyboard.press("Tab");
    if ((await page.locator(`${selector}:focus`).count()) > 0) return;
  }
  throw new Error(`The Tab key never reaches ${selector}.`);
}
