import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { PHOTO } from "../../support/attachments.ts";
import { shareTestBooks } from "../../support/bookPages.ts";
import { fillSheet, findViolations, measureOverflow, openTab, sendSheet } from "../../support/bookVisitors.ts";
import { isBrowserTested, openBrowser } from "../../support/browser.ts";

const openBook = shareTestBooks();
let browser: Browser | undefined;

beforeAll(async () => {
  if (isBrowserTested) browser = await openBrowser();
});

/** The page of a book on a tablet that people share, whose address comes after an empty page. */
async function setup() {
  const book = await openBook();
  const page = await openTab(browser, { viewport: { width: 768, height: 1024 } });
  const url = `${book.url}?dispositivo=compartido`;
  return { ...book, page, url };
}

async function fileSheet(page: Page): Promise<void> {
  await fillSheet(page);
  await page.locator("#adjuntos").setInputFiles({ name: "foto.png", mimeType: "image/png", buffer: PHOTO.bytes });
  await sendSheet(page);
  await page.getByRole("heading", { name: "Registramos tu reclamo" }).waitFor();
}

/** What a person has typed, chosen or ticked on the page. */
const readTyped = (page: Page) =>
  page.evaluate<readonly string[]>(`[...document.forms[0].elements]
    .filter(({ type, tagName, value, checked }) => type !== "hidden" && !["SELECT", "BUTTON", "FIELDSET"].includes(tagName)
      && (["radio", "checkbox"].includes(type) ? checked : value !== ""))
    .map(({ name }) => name)`);

/** What the browser keeps of the site. */
const readKept = (page: Page) =>
  page.evaluate<readonly unknown[]>(`new Promise((resolve, reject) => {
    const opening = indexedDB.open("ventanilla", 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore("archivos");
    opening.onerror = reject;
    opening.onsuccess = () => {
      const all = opening.result.transaction("archivos").objectStore("archivos").getAllKeys();
      all.onsuccess = () => (opening.result.close(), resolve([...Object.keys(localStorage), ...Object.keys(sessionStorage), ...all.result]));
    };
  })`);

test.runIf(isBrowserTested)(
  "a shared device keeps no draft and no file, and «atrás» leads to an empty form and not forward to the receipt",
  async () => {
    const { page, url, countSheets } = await setup();
    await page.goto(url);
    await fillSheet(page);
    await page.locator("#adjuntos").setInputFiles({ name: "foto.png", mimeType: "image/png", buffer: PHOTO.bytes });
    await page.reload();
    const reloaded = [await readTyped(page), await readKept(page)];

    await fileSheet(page);
    const filed = await readKept(page);
    await page.goBack();
    await page.locator("#detalle").waitFor();
    const back = [page.url(), await readTyped(page), await readKept(page)];
    await page.goForward();
    await page.locator("#detalle").waitFor();

    expect(reloaded).toEqual([[], []]);
    expect(filed).toEqual([]);
    expect(back).toEqual([url, [], []]);
    expect([page.url(), await readTyped(page), await countSheets()]).toEqual([url, [], 1]);
  },
);

test.runIf(isBrowserTested)(
  "what a browser keeps of a shared page in its memory is empty, and is replaced",
  async () => {
    const { page, url } = await setup();
    await page.goto(url);
    await fillSheet(page);

    const kept = await page.evaluate<string>(
      "window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })), document.querySelector('main').innerHTML",
    );
    await page.evaluate("window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))");
    await page.locator("#detalle").waitFor();

    expect(kept).toBe("");
    expect(await readTyped(page)).toEqual([]);
  },
);

test.runIf(isBrowserTested)("«Terminar» leads to an empty form, from which no way leads to the receipt", async () => {
  const { page, url } = await setup();
  await page.goto(url);
  await fileSheet(page);
  const shown = await page.locator("main").innerText();
  const links = await page
    .locator("main a")
    .evaluateAll((all) => all.map((link) => (link as unknown as { href: string }).href));
  const violations = await findViolations(page);
  await page.setViewportSize({ width: 320, height: 640 });
  const overflow = await measureOverflow(page);

  await page.getByRole("link", { name: "Terminar" }).click();
  await page.locator("#detalle").waitFor();
  const finished = [page.url(), await readTyped(page)];
  await page.goBack();
  await page.locator("#detalle").waitFor();

  expect(shown).toContain("Escanea este código con tu celular");
  expect([links, violations, overflow]).toEqual([[url], [], 0]);
  expect(finished).toEqual([url, []]);
  expect([page.url(), await readTyped(page)]).toEqual([url, []]);
});

test.runIf(isBrowserTested)(
  "a shared device asks after 90 idle seconds and clears itself after two minutes, on the form and on the receipt",
  async () => {
    const { page, url, countSheets } = await setup();
    await page.clock.install();
    await page.goto(url);
    const question = page.getByText("¿Sigues ahí?");
    await page.clock.runFor(300_000);
    const whileEmpty = await question.isVisible();

    await fillSheet(page);
    await page.clock.runFor(89_000);
    const before = await question.isVisible();
    await page.clock.runFor(2_000);
    const asked = await question.isVisible();
    const violations = await findViolations(page);
    await page.getByRole("button", { name: "Sí, seguir" }).click();
    await page.clock.runFor(89_000);
    const goneOn = [await question.isVisible(), (await readTyped(page)).length > 0];
    await page.clock.runFor(32_000);
    await page.waitForFunction("document.forms[0]?.elements.detalle.value === ''");
    const cleared = [page.url(), await readTyped(page)];
    await fileSheet(page);
    await page.clock.runFor(91_000);
    const askedAgain = await question.isVisible();
    await page.clock.runFor(30_000);
    await page.locator("#detalle").waitFor();

    expect([whileEmpty, before, asked, violations]).toEqual([false, false, true, []]);
    expect(goneOn).toEqual([false, true]);
    expect(cleared).toEqual([url, []]);
    expect([askedAgain, page.url(), await readTyped(page), await countSheets()]).toEqual([true, url, [], 1]);
  },
);
