import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { PATIENCE_MS } from "./browser.ts";

/** The longest time between two looks of the panel. */
const AHEAD_MS = 30_000;
const LOOK_AGAIN_MS = 500;

/**
 * Waits until the open panel shows the element because it has looked at the service again by itself. The time between its looks passes at
 * once, on the clock of Playwright's that was installed before the panel was loaded (`page.clock.install()`, `reloadWithClock`).
 */
export async function untilItLooks(element: Locator): Promise<void> {
  const look = async () => {
    await element.page().clock.fastForward(AHEAD_MS);
    return element.isVisible();
  };
  await expect.poll(look, { timeout: PATIENCE_MS, interval: LOOK_AGAIN_MS }).toBe(true);
}

/** Loads the page again with Playwright's clock, which cannot be installed while a frame of the page, such as a preview, loads. */
export async function reloadWithClock(page: Page): Promise<void> {
  const url = page.url();
  await page.goto("about:blank");
  await page.clock.install();
  await page.goto(url);
}
