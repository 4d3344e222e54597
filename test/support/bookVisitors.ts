import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Browser, BrowserContextOptions, Frame, Page } from "playwright-core";
import { onTestFinished } from "vitest";
import { PATIENCE_MS } from "./browser.ts";

/** A tab in a profile of its own, which ends with the test. */
export async function openTab(browser: Browser | undefined, options: BrowserContextOptions = {}): Promise<Page> {
  if (browser === undefined) throw new Error("There is no browser.");
  const context = await browser.newContext(options);
  onTestFinished(() => context.close());
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  return page;
}

/** Fills in the required fields of a sheet, and no others. */
export async function fillSheet(page: Page | Frame): Promise<void> {
  await page.getByLabel("Nombres y apellidos", { exact: true }).fill("María Ñusta Quispe");
  await page.getByLabel("Número de documento").fill("01234567");
  await page.getByLabel("Correo electrónico", { exact: true }).fill("maria@example.pe");
  await page.getByLabel("Detalle: cuéntanos qué pasó").fill("El televisor llegó roto.");
  await page.getByLabel("Declaro que los datos son verdaderos").check();
}

export async function sendSheet(page: Page | Frame): Promise<void> {
  await page.getByRole("button", { name: "Enviar hoja de reclamación" }).click();
}

export async function readNumber(page: Page | Frame): Promise<string> {
  return page.locator(".receipt-number strong").innerText();
}

/**
 * The rules of WCAG and of good practice that the page breaks in its light and in its dark colours, each with the elements that do.
 * A frame is always light.
 */
export async function findViolations(page: Page | Frame): Promise<readonly string[]> {
  if (!(await page.evaluate<boolean>("'axe' in window"))) await page.evaluate(AXE);
  if (!("emulateMedia" in page)) return runAxe(page);
  await page.emulateMedia({ colorScheme: "dark" });
  const inDark = await runAxe(page, COLOUR_RULES);
  await page.emulateMedia({ colorScheme: "light" });
  return [...inDark.map((violation) => `dark: ${violation}`), ...(await runAxe(page))];
}

const require = createRequire(import.meta.url);
const AXE = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");
/** The rules whose answer depends on the colours. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/** What fades in has the colours of the page behind it meanwhile: the rules see a page whose motion has ended. */
const END_MOTION = `Promise.all(document.getAnimations()
  .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
  .map(({ finished }) => finished.catch(() => undefined)))`;

async function runAxe(page: Page | Frame, rules?: readonly string[]): Promise<readonly string[]> {
  await page.evaluate(END_MOTION);
  // Of what breaks no rule, each element's selector would be searched, too.
  const options = { resultTypes: ["violations"], ...(rules === undefined ? {} : { runOnly: rules }) };
  return page.evaluate(
    `axe.run(${JSON.stringify(options)}).then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ target }) => target.join(' ')).join(', ')))`,
  );
}

/** By how many pixels a page is wider than its window. */
export async function measureOverflow(page: Page): Promise<number> {
  return page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth");
}
