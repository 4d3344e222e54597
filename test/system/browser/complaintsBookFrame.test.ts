import { createServer } from "node:http";
import type { Browser, Frame, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildEmbedSnippets } from "../../../src/documents/embedSnippets.ts";
import { openTestBook } from "../../support/bookPages.ts";
import { fillSheet, findViolations, openTab, readNumber, sendSheet } from "../../support/bookVisitors.ts";
import { isBrowserTested, launchChromium } from "../../support/browser.ts";
import { listen } from "../../support/listening.ts";
import { es } from "../../../src/messages/es/index.ts";

let browser: Browser | undefined;

beforeAll(async () => {
  if (isBrowserTested) browser = await launchChromium(["--test-third-party-cookie-phaseout"]);
});

afterAll(() => browser?.close());

async function setup({ query = "?embed=true", sandbox = "" } = {}) {
  const owner = await serveOwnersPage();
  const { url, countSheets } = await openTestBook({ allowedOrigins: [owner.origin] });
  const { iframe, button } = buildEmbedSnippets(es, url);
  owner.show(`${button}${iframe}`.replace("<iframe ", `<iframe ${sandbox} `).replace("?embed=true", query));
  const page = await openTab(browser);
  const cookies: string[] = [];
  page.on("response", (response) => void cookies.push(...[response.headers()["set-cookie"] ?? []].flat()));
  await page.goto(owner.origin);
  return { page, url, countSheets, cookies };
}

/** The owner's website with the snippets. It is another site than the book, since `localhost` is not `127.0.0.1`. */
async function serveOwnersPage() {
  let markup = "";
  const server = createServer((_, response) => {
    response
      .setHeader("content-type", "text/html; charset=utf-8")
      .end(`<!doctype html><meta charset="utf-8"><title>Tienda</title>${markup}`);
  });
  const port = await listen(server);
  return {
    origin: `http://localhost:${port}`,
    show: (html: string) => void (markup = html),
  };
}

async function frameOf(page: Page): Promise<Frame> {
  const frame = await (await page.waitForSelector("iframe")).contentFrame();
  if (frame === null) throw new Error("The frame is empty.");
  return frame;
}

test.runIf(isBrowserTested).each([
  ["of another site that may set no cookies", ""],
  ["that has no storage at all", 'sandbox="allow-forms allow-scripts allow-popups"'],
])("a sheet is filed in a frame %s", async (_, sandbox) => {
  const { page, countSheets, cookies } = await setup({ sandbox });

  const frame = await frameOf(page);
  await sendSheet(frame);
  await frame.locator("#errores:focus").waitFor();
  await fillSheet(frame);
  await sendSheet(frame);
  await frame.getByRole("heading", { name: "Registramos tu reclamo" }).waitFor();

  expect(await readNumber(frame)).toMatch(/^000000001-/);
  expect(await frame.locator(".book-icon").count()).toBe(0);
  expect(await findViolations(frame)).toEqual([]);
  expect([...cookies, ...(await page.context().cookies())]).toEqual([]);
  expect(await countSheets()).toBe(1);
});

test.runIf(isBrowserTested)("the button for the owner's home page opens the book in another tab", async () => {
  const { page, url } = await setup();

  const opened = page.context().waitForEvent("page");
  await page.getByRole("link", { name: "Libro de Reclamaciones" }).click();
  const tab = await opened;
  await tab.getByRole("heading", { name: "Libro de Reclamaciones" }).waitFor();

  expect(tab.url()).toBe(url);
  expect(await page.getByRole("link", { name: "Libro de Reclamaciones" }).boundingBox()).toMatchObject({
    height: expect.toSatisfy((height: number) => height >= 44),
  });
});

test.runIf(isBrowserTested)("the frame grows with its content", async () => {
  const { page } = await setup();

  const frame = await frameOf(page);
  await frame.getByLabel("Detalle: cuéntanos qué pasó").waitFor();
  await page.waitForFunction("parseInt(document.querySelector('iframe').style.height) > 1500");

  const overflow = await frame.evaluate("document.documentElement.scrollHeight - innerHeight");
  expect(overflow).toBeLessThanOrEqual(0);
});

test.runIf(isBrowserTested)("the receipt opens in another tab, outside the frame", async () => {
  const { page } = await setup();
  const frame = await frameOf(page);
  await fillSheet(frame);
  await sendSheet(frame);

  const opened = page.context().waitForEvent("page");
  await frame.getByRole("link", { name: "Abrir la constancia en otra pestaña" }).click();
  const tab = await opened;
  await tab.getByRole("heading", { name: "Registramos tu reclamo" }).waitFor();

  expect(new URL(tab.url()).search).toBe("");
});

test.runIf(isBrowserTested)("a frame without embed=true shows the page for frames", async () => {
  const { page } = await setup({ query: "" });

  const frame = await frameOf(page);
  await frame.getByRole("heading", { name: "Libro de Reclamaciones" }).waitFor();

  expect(new URL(frame.url()).search).toBe("?embed=true");
});
