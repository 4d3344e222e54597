import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser, Frame, Page } from "playwright-core";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { buildEmbedSnippets } from "../../src/documents/embedSnippets.ts";
import { openTestBook } from "../support/bookPages.ts";
import { fillSheet, findViolations, openTab, readNumber, sendSheet } from "../support/bookVisitors.ts";
import { isBrowserTested, launchChromium } from "../support/browser.ts";

let browser: Browser | undefined;

beforeAll(async () => {
  if (isBrowserTested) browser = await launchChromium(["--test-third-party-cookie-phaseout"]);
});

afterAll(() => browser?.close());

async function setup(query = "?embed=true") {
  const owner = await serveOwnersPage();
  const { url, countSheets } = await openTestBook({ allowedOrigins: [owner.origin] });
  const page = await openTab(browser);
  return { ...owner, page, url: `${url}${query}`, countSheets };
}

/** The owner's website with the snippet that the owner is given: another site than the book, since `localhost` is not `127.0.0.1`. */
async function serveOwnersPage() {
  const server = createServer((request, response) => {
    const book = new URL(request.url ?? "/", "http://localhost").searchParams.get("book") ?? "";
    const snippet = book.includes("embed=true")
      ? buildEmbedSnippets(book).iframe
      : `<iframe src="${book}" title="Libro de Reclamaciones"></iframe>`;
    response
      .setHeader("content-type", "text/html; charset=utf-8")
      .end(`<!doctype html><meta charset="utf-8"><title>Tienda</title>${snippet}`);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  return { origin, addressOf: (book: string) => `${origin}/?book=${encodeURIComponent(book)}` };
}

async function frameOf(page: Page): Promise<Frame> {
  const frame = await (await page.waitForSelector("iframe")).contentFrame();
  if (frame === null) throw new Error("The frame is empty.");
  return frame;
}

test.runIf(isBrowserTested)("a sheet is filed in a frame of another site that may set no cookies", async () => {
  const { page, addressOf, url, countSheets } = await setup();

  await page.goto(addressOf(url));
  const frame = await frameOf(page);
  await sendSheet(frame);
  await frame.locator("#errores:focus").waitFor();
  await fillSheet(frame);
  await sendSheet(frame);
  await frame.getByRole("heading", { name: "Registramos tu reclamo" }).waitFor();

  expect(await readNumber(frame)).toMatch(/^000000001-/);
  expect(await frame.locator(".book-icon").count()).toBe(0);
  expect(await findViolations(frame)).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
  expect(await countSheets()).toBe(1);
});

test.runIf(isBrowserTested)("the frame grows with what it shows", async () => {
  const { page, addressOf, url } = await setup();

  await page.goto(addressOf(url));
  const frame = await frameOf(page);
  await frame.getByLabel("Detalle: cuéntanos qué pasó").waitFor();
  await page.waitForFunction("parseInt(document.querySelector('iframe').style.height) > 1500");

  const overflow = await frame.evaluate("document.documentElement.scrollHeight - innerHeight");
  expect(overflow).toBeLessThanOrEqual(0);
});

test.runIf(isBrowserTested)("the receipt opens in a tab of its own, out of the frame", async () => {
  const { page, addressOf, url } = await setup();
  await page.goto(addressOf(url));
  const frame = await frameOf(page);
  await fillSheet(frame);
  await sendSheet(frame);

  const opened = page.context().waitForEvent("page");
  await frame.getByRole("link", { name: "Abrir la constancia en otra pestaña" }).click();
  const tab = await opened;
  await tab.getByRole("heading", { name: "Registramos tu reclamo" }).waitFor();

  expect(new URL(tab.url()).search).toBe("");
});

test.runIf(isBrowserTested)("the page that is not for frames is not shown in one", async () => {
  const { page, addressOf, url } = await setup("");
  const refused = page.waitForEvent("console", (message) => /frame-ancestors|X-Frame-Options/.test(message.text()));

  await page.goto(addressOf(url));

  expect((await refused).text()).toMatch(/127\.0\.0\.1/);
});
