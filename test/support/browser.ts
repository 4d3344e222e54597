import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "playwright-core";
import { onTestFinished } from "vitest";
import { CHROMIUM, isBrowserTested, LAUNCH } from "./chromium.ts";

export { isBrowserTested };

/** The longest wait for a condition of a page: shorter than a test's time, so that a failure names the condition. */
export const PATIENCE_MS = 40_000;

let opened: Promise<Browser> | undefined;

/** The Chromium that the tests of this process share; it ends with the process. Each test opens a profile of its own. */
export async function openBrowser(): Promise<Browser> {
  if ((await opened)?.isConnected() !== true) opened = launchChromium();
  return opened as Promise<Browser>;
}

/** Starts a Chromium that can connect to this machine only. Errors: Chromium is not installed. */
export async function launchChromium(switches: readonly string[] = []): Promise<Browser> {
  if (!existsSync(CHROMIUM)) {
    throw new Error(`This is tested in a real browser: install Chromium as ${CHROMIUM}, or set CHROMIUM_PATH.`);
  }
  return chromium.launch({ ...LAUNCH, args: [...LAUNCH.args, ...switches] });
}

/** Opens a page in a profile of its own, which ends with the test. `trouble` grows with the errors of the page. */
export async function visit(browser: Browser, url: string): Promise<{ page: Page; trouble: readonly string[] }> {
  const context = await browser.newContext();
  onTestFinished(() => context.close());
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const trouble = watch(page, new URL(url).host);
  await page.goto(url);
  return { page, trouble };
}

/** Collects a page's console errors, exceptions, failed requests, and requests to other hosts. */
function watch(page: Page, host: string): readonly string[] {
  const trouble: string[] = [];
  const noteForeign = (url: string) => {
    if (!url.startsWith("data:") && new URL(url).host !== host) trouble.push(`foreign: ${url}`);
  };
  page.on("request", (request) => noteForeign(request.url()));
  page.on("websocket", (socket) => noteForeign(socket.url()));
  page.on("requestfailed", (request) => {
    // A page that is left gives up the requests that are under way.
    if (request.failure()?.errorText !== "net::ERR_ABORTED") trouble.push(`failed: ${request.url()}`);
  });
  page.on("pageerror", (error) => trouble.push(`exception: ${error.message}`));
  page.on("console", (message) => {
    if (message.type() === "error") trouble.push(`console: ${message.text()}`);
  });
  return trouble;
}

/**
 * Writes a file of so many bytes `a` for a page to send, and gives its path. It goes with the test. The browser reads a
 * path by itself; bytes given to it in memory cross the connection that drives it, which takes seconds for megabytes.
 */
export async function writeHeavyFile(name: string, bytes: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "ventanilla-heavy-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, name);
  await writeFile(path, Buffer.alloc(bytes, "a"));
  return path;
}
