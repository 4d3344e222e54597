import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestBook } from "../../support/bookPages.ts";
import { findViolations, openTab } from "../../support/bookVisitors.ts";
import { isBrowserTested, launchChromium } from "../../support/browser.ts";

let browser: Browser | undefined;

beforeAll(async () => {
  if (isBrowserTested) browser = await launchChromium();
});

afterAll(() => browser?.close());

/** Opens the book on a phone of 360 × 640 pixels. */
async function setup() {
  const book = await openTestBook();
  const page = await openTab(browser, { viewport: { width: 360, height: 640 } });
  await page.goto(book.url);
  return { page };
}

test.runIf(isBrowserTested)("both answers to the first question are on a phone's first screen", async () => {
  const { page } = await setup();

  const bottoms = await page
    .locator('input[name="tipo"]')
    .evaluateAll((radios) => radios.map((radio) => radio.getBoundingClientRect().bottom));

  expect(bottoms).toHaveLength(2);
  expect(Math.max(...bottoms)).toBeLessThanOrEqual(640);
});

test.runIf(isBrowserTested)("the provider's data and the statute are one tap away", async () => {
  const { page } = await setup();
  const statute = page.getByText("Conforme a lo establecido en el Código");
  const wasVisible = await statute.isVisible();

  await page.getByText("Datos del proveedor y aviso legal").click();

  expect(wasVisible).toBe(false);
  expect(await statute.isVisible()).toBe(true);
  expect(await findViolations(page)).toEqual([]);
});
