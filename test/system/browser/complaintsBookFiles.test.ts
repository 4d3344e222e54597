import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { openTestBook } from "../../support/bookPages.ts";
import { fillSheet, openTab, sendSheet } from "../../support/bookVisitors.ts";
import { isBrowserTested, openBrowser } from "../../support/browser.ts";

let browser: Browser | undefined;

beforeAll(async () => {
  if (isBrowserTested) browser = await openBrowser();
});

async function setup() {
  const book = await openTestBook();
  const page = await openTab(browser, { viewport: { width: 360, height: 640 } });
  await page.goto(book.url);
  return { ...book, page, chosen: page.locator("#archivos-elegidos") };
}

const PDF = { name: "boleta.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4\n%%EOF\n") };
const files = (page: Page) => page.getByLabel("Archivos adjuntos");
const confirmation = (page: Page) => page.getByLabel("Declaro que los datos son verdaderos");
const receipt = (page: Page) => page.getByRole("heading", { name: "Registramos tu reclamo" });
const countKept = (page: Page) => page.evaluate<number>(COUNT_KEPT);

// The scripts below run in the browser.
const COUNT_KEPT = `new Promise((resolve) => {
  const opening = indexedDB.open("ventanilla", 1);
  opening.onsuccess = () => {
    const counting = opening.result.transaction("archivos").objectStore("archivos").count();
    counting.onsuccess = () => resolve(counting.result);
  };
})`;
const DESCRIBE_CHOSEN = `Promise.all([...document.getElementById("adjuntos").files].map(async (file) => {
  const { width, height } = await createImageBitmap(file).catch(() => ({ width: null, height: null }));
  return { name: file.name, size: file.size, width, height };
}))`;

const KEEP_OLD = `new Promise((resolve) => {
  const opening = indexedDB.open("ventanilla", 1);
  opening.onsuccess = () => {
    const transaction = opening.result.transaction("archivos", "readwrite");
    const old = { savedAt: Date.now() - 25 * 60 * 60 * 1000, files: [new File(["viejo"], "viejo.pdf")] };
    transaction.objectStore("archivos").put(old, location.pathname);
    transaction.objectStore("archivos").put(old, "/libro-de-reclamaciones/otro");
    transaction.oncomplete = resolve;
  };
}).then(() => undefined)`;

type ChosenFile = {
  readonly name: string;
  readonly size: number;
  readonly width: number | null;
  readonly height: number | null;
};

test.runIf(isBrowserTested)(
  "chosen files survive a lost network and a closed page, and are gone from the browser after the filing",
  async () => {
    const { page, url, chosen } = await setup();
    await fillSheet(page);
    await files(page).setInputFiles(PDF);
    await chosen.filter({ hasText: "boleta.pdf" }).waitFor();

    await page.context().setOffline(true);
    await sendSheet(page);
    await page.getByText("No hay conexión a internet.").waitFor();
    await page.context().setOffline(false);
    await page.goto("about:blank");
    await page.goto(url);
    await chosen.filter({ hasText: "Siguen aquí los archivos que elegiste: boleta.pdf" }).waitFor();
    await confirmation(page).check();
    await sendSheet(page);
    await receipt(page).waitFor();

    expect(await page.getByRole("link", { name: /^boleta\.pdf/ }).count()).toBe(1);
    await expect.poll(() => countKept(page)).toBe(0);
  },
);

test.runIf(isBrowserTested)("a refused sheet keeps its files, and says so", async () => {
  const { page, chosen } = await setup();
  await fillSheet(page);
  await page.getByLabel("Número de documento").fill("12");
  await files(page).setInputFiles(PDF);
  await chosen.filter({ hasText: "boleta.pdf" }).waitFor();

  await sendSheet(page);
  await chosen.filter({ hasText: "Siguen aquí los archivos que elegiste: boleta.pdf" }).waitFor();
  const asksAgain = await page.getByText("vuelve a elegirlo").isVisible();
  await page.getByLabel("Número de documento").fill("01234567");
  await sendSheet(page);
  await receipt(page).waitFor();

  expect(asksAgain).toBe(false);
  expect(await page.getByRole("link", { name: /^boleta\.pdf/ }).count()).toBe(1);
});

test.runIf(isBrowserTested)(
  "a large photo is sent with 2,000 pixels at most, and other files as they are",
  async () => {
    const { page, chosen } = await setup();
    const photo = await drawPhoto(page, 2_500, 500);
    const unreadable = { name: "foto.heic", mimeType: "image/heic", buffer: Buffer.alloc(1_200_000, 1) };
    await fillSheet(page);

    await files(page).setInputFiles([{ name: "foto.png", mimeType: "image/png", buffer: photo }, PDF, unreadable]);
    await chosen.filter({ hasText: "Achicamos las fotos para que lleguen más rápido: foto.jpg" }).waitFor();
    const sent = await page.evaluate<readonly ChosenFile[]>(DESCRIBE_CHOSEN);

    expect(sent).toEqual([
      { name: "foto.jpg", size: expect.any(Number), width: 2_000, height: 400 },
      { name: "boleta.pdf", size: PDF.buffer.length, width: null, height: null },
      { name: "foto.heic", size: unreadable.buffer.length, width: null, height: null },
    ]);
    expect(sent[0]?.size).toBeLessThan(photo.length);
  },
);

test.runIf(isBrowserTested)("a sheet that is sent while a photo is made smaller has the photo", async () => {
  const { page } = await setup();
  const photo = await drawPhoto(page, 2_200, 400);
  await fillSheet(page);

  await files(page).setInputFiles({ name: "foto.png", mimeType: "image/png", buffer: photo });
  await sendSheet(page);
  await receipt(page).waitFor();

  expect(await page.getByRole("link", { name: /^foto\.jpg/ }).count()).toBe(1);
});

test.runIf(isBrowserTested)("a browser whose storage never answers files the sheet with its files", async () => {
  const { page, url } = await setup();
  await page.addInitScript("indexedDB.open = () => ({})");
  await page.goto(url);
  await fillSheet(page);
  await files(page).setInputFiles(PDF);

  await sendSheet(page);
  await receipt(page).waitFor();

  expect(await page.getByRole("link", { name: /^boleta\.pdf/ }).count()).toBe(1);
});

test.runIf(isBrowserTested)(
  "files of more than a day ago are dropped, those of other books of the site, too",
  async () => {
    const { page, chosen } = await setup();
    await page.evaluate(KEEP_OLD);
    await page.reload();
    await fillSheet(page);

    await files(page).setInputFiles(PDF);
    await chosen.filter({ hasText: "boleta.pdf" }).waitFor();

    await expect.poll(() => countKept(page)).toBe(1);
  },
);

test.runIf(isBrowserTested)("«Borrar lo escrito» clears the files, too", async () => {
  const { page, chosen } = await setup();
  await fillSheet(page);
  await files(page).setInputFiles(PDF);
  await chosen.filter({ hasText: "boleta.pdf" }).waitFor();

  await page.getByRole("button", { name: "Borrar lo escrito" }).click();

  await expect.poll(() => countKept(page)).toBe(0);
  expect(await page.evaluate<readonly ChosenFile[]>(DESCRIBE_CHOSEN)).toEqual([]);
  expect(await chosen.innerText()).toBe("");
});

/** A PNG of coloured noise, which is larger than 1 MB. */
async function drawPhoto(page: Page, width: number, height: number): Promise<Buffer> {
  const url = await page.evaluate<string>(`(() => {
    const canvas = Object.assign(document.createElement("canvas"), { width: ${width}, height: ${height} });
    const context = canvas.getContext("2d");
    const block = context.createImageData(${width}, 100);
    for (let n = 0; n < block.data.length; n += 1) block.data[n] = n % 4 === 3 ? 255 : 100 + Math.random() * 50;
    for (let y = 0; y < ${height}; y += 100) context.putImageData(block, 0, y);
    return canvas.toDataURL("image/png");
  })()`);
  return Buffer.from(url.slice(url.indexOf(",") + 1), "base64");
}
