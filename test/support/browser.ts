import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { type Browser, chromium, type Page } from "playwright-core";
import { onTestFinished } from "vitest";

const CHROMIUM = process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium";

/**
 * Whether what needs a browser is tested here. On a developer's machine without Chromium it is skipped; in CI it fails, so
 * that no green run is without it.
 */
export const isBrowserTested = existsSync(CHROMIUM) || process.env["CI"] !== undefined;

/** Less than a test has, so that a failure names the awaited condition. */
const PATIENCE_MS = 40_000;

/** Where Chromium keeps what it would keep in the home directory: a test run leaves nothing outside the checkout. */
const HOME = resolve(".data/browser");

/** A Chromium that can reach nothing but this machine. Fails where there is none. */
export async function launchChromium(switches: readonly string[] = []): Promise<Browser> {
  if (!existsSync(CHROMIUM)) {
    throw new Error(`This is tested in a real browser: install Chromium as ${CHROMIUM}, or set CHROMIUM_PATH.`);
  }
  return chromium.launch({
    executablePath: CHROMIUM,
    env: { ...process.env, HOME, XDG_CONFIG_HOME: HOME, XDG_CACHE_HOME: HOME, XDG_DATA_HOME: HOME },
    args: [
      "--no-sandbox",
      "--disable-background-networking",
      "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
      ...switches,
    ],
  });
}

/** A page in a profile of its own, which ends with the test, and a list of everything that went wrong on it. */
export async function visit(browser: Browser, url: string): Promise<{ page: Page; trouble: readonly string[] }> {
  const context = await browser.newContext();
  onTestFinished(() => context.close());
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const trouble = watch(page, new URL(url).host);
  await page.goto(url);
  return { page, trouble };
}

/** Errors in the console, exceptions, requests that failed, and whatever was asked of another host. */
function watch(page: Page, host: string): readonly string[] {
  const trouble: string[] = [];
  const noteForeign = (url: string) => {
    if (!url.startsWith("data:") && new URL(url).host !== host) trouble.push(`foreign: ${url}`);
  };
  page.on("request", (request) => noteForeign(request.url()));
  page.on("websocket", (socket) => noteForeign(socket.url()));
  page.on("requestfailed", (request) => trouble.push(`failed: ${request.url()}`));
  page.on("pageerror", (error) => trouble.push(`exception: ${error.message}`));
  page.on("console", (message) => {
    if (message.type() === "error") trouble.push(`console: ${message.text()}`);
  });
  return trouble;
}
