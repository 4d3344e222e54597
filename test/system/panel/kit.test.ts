import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { startTestApp } from "../../support/app.ts";
import { isBrowserTested, openBrowser, visit } from "../../support/browser.ts";
import { signInWithKey } from "../../support/panels.ts";

let browser: Browser;

beforeAll(async () => {
  if (isBrowserTested) browser = await openBrowser();
});

test.runIf(isBrowserTested)(
  "the bars have the colour of the scheme, and take the other one when it changes",
  async () => {
    const { page, trouble } = await openPanel("");

    const colours: unknown[] = [];
    for (const [colorScheme, colour] of [
      ["light", "155,28,46"],
      ["dark", "255,154,166"],
      ["light", "155,28,46"],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await expect.poll(() => readColour(page)).toBe(colour);
      colours.push(colour);
    }

    expect(colours).toHaveLength(3);
    expect(trouble).toEqual([]);
  },
);

test.runIf(isBrowserTested)(
  "the page keeps the chart's place until it has come, and a bar tells its day when pointed at",
  async () => {
    const { page } = await openPanel("");
    const measure = async () =>
      (await page.getByRole("region", { name: "Envíos de las últimas" }).boundingBox())?.height;
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route("**/assets/panel/Bars-*.js", async (route) => {
      await held;
      await route.continue();
    });

    await page.reload();
    const before = await measure();
    release();
    const canvas = page.locator("canvas");
    await canvas.waitFor();
    const after = await measure();
    const { x, y, width, height } = (await canvas.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.move(x + width / 2, y + height / 2);
    const told = page.getByText(/^[a-zéá]{3}, \d+ [a-z]+\.: 0$/);
    await told.waitFor();
    await page.mouse.move(x + width - 2, y + height / 2);
    await page.getByText(/^[a-zéá]{3}, \d+ [a-z]+\.: 1$/).waitFor();

    expect(before).toBeGreaterThan(0);
    expect(after).toBe(before);
  },
);

test.runIf(isBrowserTested)("without its script the chart leaves the table with the same numbers", async () => {
  const { page } = await openPanel("");
  await page.route("**/assets/panel/Bars-*.js", (route) => route.abort());

  await page.reload();
  await page.getByText("Ver los números").click();

  expect(await page.locator("tbody tr").first().innerText()).toMatch(/1\s+0$/);
  expect(await page.locator("canvas").count()).toBe(0);
});

test.runIf(isBrowserTested)("the kit's own words are Spanish in a browser of any language", async () => {
  const { page } = await openPanel("/formularios");

  await page.getByRole("button", { name: "Crear formulario" }).click();
  await page.getByRole("dialog").waitFor();

  expect(await page.evaluate("navigator.language")).toBe("en-US");
  expect(await page.getByRole("button", { name: "Descartar" }).count()).toBeGreaterThan(0);
});

/** The colour of most of the chart. */
function readColour(page: Page): Promise<string> {
  return page.evaluate(`(() => {
    const canvas = document.querySelector("canvas");
    const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
    const counts = new Map();
    for (let n = 0; n < data.length; n += 4) {
      if (data[n + 3] < 255) continue;
      const colour = [data[n], data[n + 1], data[n + 2]].join();
      counts.set(colour, (counts.get(colour) ?? 0) + 1);
    }
    return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? "";
  })()`);
}

/** A page of the panel of an owner whose only form has one submission. */
async function openPanel(path: string) {
  const app = await startTestApp({ environment: { WORKER: "off" } });
  const owner = await app.createOwner();
  const form = await app.createForm(owner);
  await app.submit(form, { nombre: "Ana" });
  const { page, trouble } = await visit(browser, `${app.url}/panel${path}`);
  await signInWithKey(page, owner.key);
  if (path === "") await page.locator("canvas").waitFor();
  return { page, trouble };
}
