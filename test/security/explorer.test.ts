import type { Browser } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { findViolations, measureOverflow } from "../support/bookVisitors.ts";
import { isBrowserTested, openBrowser } from "../support/browser.ts";
import { giveKey, openExplorer, runUntilResponse, waitForFirstQuery } from "../support/explorers.ts";

let browser: Browser;

beforeAll(async () => {
  if (isBrowserTested) browser = await openBrowser();
});

test.runIf(isBrowserTested)(
  "B13: a phone shows the query or the response, and the response once a query is run",
  async () => {
    const { page, key } = await openExplorer(browser);
    await page.setViewportSize({ width: 360, height: 720 });
    await page.reload();
    await waitForFirstQuery(page);
    const [editor, response] = [page.locator(".graphiql-query-editor"), page.locator(".graphiql-response")];
    await editor.waitFor();
    await giveKey(page, key);

    const atFirst = [await editor.isVisible(), await response.isVisible()];
    await runUntilResponse(page, '"name": "Tienda Lima"');
    await response.waitFor();
    const afterRun = [await editor.isVisible(), await response.isVisible()];
    await page.getByRole("button", { name: "Consulta" }).click();

    expect([atFirst, afterRun]).toEqual([
      [true, false],
      [false, true],
    ]);
    expect(await editor.isVisible()).toBe(true);
    expect(await measureOverflow(page)).toBe(0);
  },
);

const APPEARANCES = (["light", "dark"] as const).flatMap((scheme) =>
  [360, 1280].map((width) => [scheme, width] as const),
);

test.runIf(isBrowserTested).each(APPEARANCES)("B13: axe finds nothing in %s at %i px", async (colorScheme, width) => {
  const { page, key } = await openExplorer(browser, { width, colorScheme });
  await waitForFirstQuery(page);
  await giveKey(page, key);
  await runUntilResponse(page, '"name": "Tienda Lima"');

  expect(await findViolations(page)).toEqual([]);
});
