import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { findViolations, measureOverflow, openTab } from "../../support/bookVisitors.ts";
import { isBrowserTested, openBrowser } from "../../support/browser.ts";
import { createSetClock } from "../../support/complaints.ts";
import { buildField } from "../../support/formFields.ts";
import { shareHostedForms } from "../../support/hostedForms.ts";

let browser: Browser | undefined;
const time = createSetClock(new Date().toISOString());
const openForm = shareHostedForms({ clock: time, environment: { WORKER: "off" } });

const FIELDS = [buildField({ name: "nombre", label: "Nombre", required: true })];

const NEEDS_SCRIPT = "tu navegador necesita JavaScript";

beforeAll(async () => {
  if (isBrowserTested) browser = await openBrowser();
});

test.skipIf(!isBrowserTested)(
  "a visitor solves the challenge on the page, which keeps its policy, WCAG and a narrow phone's width",
  async () => {
    const { url, stored } = await openForm({ recaptcha: { provider: "altcha" } }, FIELDS);
    const page = await openTab(browser, { viewport: { width: 320, height: 640 } });
    const complaints: string[] = [];
    page.on("console", (message) => {
      if (message.text().includes("Content Security Policy")) complaints.push(message.text());
    });

    await page.goto(url);
    await page.getByText("No soy un robot").waitFor();
    await page.getByText(NEEDS_SCRIPT).waitFor({ state: "detached" });
    const empty = await measure(page);
    await page.getByLabel("Nombre").fill("Ana");
    await page.getByText("No soy un robot").click();
    await page.getByText("Verificado").waitFor();
    const solved = await measure(page);
    await send(page);
    await page.locator("#constancia").waitFor();

    expect([empty, solved, complaints]).toEqual([[], [], []]);
    expect((await stored()).map(({ data }) => data)).toEqual([{ nombre: "Ana" }]);
  },
);

test.skipIf(!isBrowserTested)(
  "nothing is sent before the challenge is solved, and the page says so at the widget",
  async () => {
    const { url, stored } = await openForm({ recaptcha: { provider: "altcha" } }, FIELDS);
    const page = await openTab(browser);

    await page.goto(url);
    await page.getByLabel("Nombre").fill("Ana");
    await page.getByText("No soy un robot").waitFor();
    await send(page);
    await page.getByText("Marca la casilla de verificación").waitFor();
    const found = await measure(page);
    const focused = await page.evaluate("document.activeElement.type");
    await page.keyboard.press("Space");
    await page.getByText("Verificado").waitFor();
    const isStillSaid = await page.getByText("Marca la casilla de verificación").isVisible();
    await send(page);
    await page.locator("#constancia").waitFor();

    expect([found, focused, isStillSaid]).toEqual([[], "checkbox", false]);
    expect(await stored()).toHaveLength(1);
  },
);

test.skipIf(!isBrowserTested)("what was typed survives a reload, and the challenge is asked anew", async () => {
  const { url } = await openForm({ recaptcha: { provider: "altcha" } }, FIELDS);
  const page = await openTab(browser);

  await page.goto(url);
  await page.getByLabel("Nombre").fill("Ana");
  await page.getByText("No soy un robot").click();
  await page.getByText("Verificado").waitFor();
  await page.locator("#borrador").waitFor();
  await page.reload();
  await page.getByText("No soy un robot").waitFor();

  expect(await page.getByLabel("Nombre").inputValue()).toBe("Ana");
});

test.skipIf(!isBrowserTested)(
  "without a script the page says that it needs one, in a way that a narrow phone shows",
  async () => {
    const { url } = await openForm({ recaptcha: { provider: "altcha" } }, FIELDS);
    const page = await openTab(browser, { javaScriptEnabled: false, viewport: { width: 320, height: 640 } });

    await page.goto(url);

    expect(await page.getByText(NEEDS_SCRIPT).isVisible()).toBe(true);
  },
);

/** Sends the form as late as a person would. */
async function send(page: Page): Promise<void> {
  time.set(new Date(time.now().getTime() + 10_000).toISOString());
  await page.getByRole("button", { name: "Enviar", exact: true }).click();
}

async function measure(page: Page): Promise<readonly string[]> {
  const overflow = await measureOverflow(page);
  return [...(await findViolations(page)), ...(overflow === 0 ? [] : [`${overflow} px too wide`])];
}
