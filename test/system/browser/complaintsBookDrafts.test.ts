import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { openTestBook } from "../../support/bookPages.ts";
import { fillSheet, findViolations, openTab, readNumber, sendSheet } from "../../support/bookVisitors.ts";
import { isBrowserTested, openBrowser } from "../../support/browser.ts";

let browser: Browser | undefined;

beforeAll(async () => {
  if (isBrowserTested) browser = await openBrowser();
});

/** Opens the book on a phone of 360 × 640 pixels. */
async function setup() {
  const book = await openTestBook();
  const page = await openTab(browser, { viewport: { width: 360, height: 640 } });
  await page.goto(book.url);
  return { ...book, page };
}

const detail = (page: Page) => page.getByLabel("Detalle: cuéntanos qué pasó");
const note = (page: Page) => page.getByText("Lo que escribes y los archivos que eliges se guardan en este navegador");
const draftOf = (page: Page) => page.evaluate(() => JSON.stringify(localStorage).replace(/^{}$/, ""));
const isKept = (page: Page, text: string) =>
  page.waitForFunction((kept) => JSON.stringify(localStorage).includes(kept), text);

test.runIf(isBrowserTested)(
  "without a network nothing typed is lost, and the sheet is filed once when it is back",
  async () => {
    const { page, countSheets } = await setup();
    await fillSheet(page);
    await page.getByRole("radio", { name: "Queja" }).check();

    await page.context().setOffline(true);
    await sendSheet(page);
    await page.getByText("No hay conexión a internet.").waitFor();
    const typed = await detail(page).inputValue();
    const violations = await findViolations(page);
    await page.context().setOffline(false);
    await sendSheet(page);
    await page.getByRole("heading", { name: "Registramos tu queja" }).waitFor();

    expect(typed).toBe("El televisor llegó roto.");
    expect(violations).toEqual([]);
    expect(await readNumber(page)).toMatch(/^000000001-\d{4}$/);
    expect(await countSheets()).toBe(1);
  },
);

test.runIf(isBrowserTested)(
  "a sending that the network cuts is tried again from the page before, as the same sheet",
  async () => {
    const { page, countSheets } = await setup();
    await fillSheet(page);
    await isKept(page, "El televisor llegó roto.");
    await page.route("**/*presentar=si*", (route) => route.abort("connectionreset"));

    await sendSheet(page);
    await page.waitForURL(/^chrome-error:/);
    await page.unroute("**/*presentar=si*");
    await page.goBack();
    await detail(page).waitFor();
    const typed = await detail(page).inputValue();
    await page.getByLabel("Declaro que los datos son verdaderos").check();
    await sendSheet(page);
    await page.getByRole("heading", { name: "Registramos tu reclamo" }).waitFor();

    expect(typed).toBe("El televisor llegó roto.");
    expect(await countSheets()).toBe(1);
  },
);

test.runIf(isBrowserTested)(
  "what was typed survives a reload, and is gone from the browser after the filing",
  async () => {
    const { page, url } = await setup();
    await fillSheet(page);
    await page.getByRole("radio", { name: "Queja" }).check();
    await isKept(page, "El televisor llegó roto.");

    await page.goto("about:blank");
    await page.goto(url);
    await note(page).waitFor();
    const restored = {
      detail: await detail(page).inputValue(),
      isQueja: await page.getByRole("radio", { name: "Queja" }).isChecked(),
      isConfirmed: await page.getByLabel("Declaro que los datos son verdaderos").isChecked(),
    };
    await page.getByLabel("Declaro que los datos son verdaderos").check();
    await sendSheet(page);
    await page.getByRole("heading", { name: "Registramos tu queja" }).waitFor();

    expect(restored).toEqual({ detail: "El televisor llegó roto.", isQueja: true, isConfirmed: false });
    expect(await draftOf(page)).toBe("");
  },
);

test.runIf(isBrowserTested)("what was typed is cleared by a button, and after a day by itself", async () => {
  const { page, url } = await setup();
  await detail(page).fill("Llegó roto.");
  await isKept(page, "Llegó roto.");

  await page.getByRole("button", { name: "Borrar lo escrito" }).click();
  const cleared = [await detail(page).inputValue(), await draftOf(page), await note(page).isVisible()];
  await detail(page).fill("Otra vez.");
  await isKept(page, "Otra vez.");
  await page.evaluate(() => {
    for (let at = 0; at < localStorage.length; at += 1) {
      const name = localStorage.key(at) ?? "";
      const draft = JSON.parse(localStorage.getItem(name) ?? "");
      localStorage.setItem(name, JSON.stringify({ ...draft, savedAt: draft.savedAt - 24 * 60 * 60 * 1000 }));
    }
  });
  await page.goto("about:blank");
  await page.goto(url);

  expect(cleared).toEqual(["", "", false]);
  expect(await detail(page).inputValue()).toBe("");
  expect(await draftOf(page)).toBe("");
});

test.runIf(isBrowserTested)("a long text has a counter, which tells when it is too long", async () => {
  const { page } = await setup();

  await detail(page).fill("a".repeat(4_001));

  expect(await page.getByText("4,001 / 4,000").isVisible()).toBe(true);
  expect(await page.locator(".counter-over").count()).toBe(1);
});

test.runIf(isBrowserTested)(
  "the receipt is shared by WhatsApp with its number and address, and says who can read it then",
  async () => {
    const { page } = await setup();
    await fillSheet(page);
    await sendSheet(page);
    const share = page.getByRole("link", { name: "Compartir por WhatsApp" });
    await share.waitFor();

    const text = new URL((await share.getAttribute("href")) ?? "").searchParams.get("text") ?? "";

    expect(text).toContain(await readNumber(page));
    expect(text).toMatch(/https:\/\/\S+\/libro-de-reclamaciones\/\S+\/hoja\/\S+$/);
    expect(await page.getByText("Quien tenga el enlace podrá ver tu hoja completa").isVisible()).toBe(true);
    expect(await findViolations(page)).toEqual([]);
  },
);
