import { existsSync } from "node:fs";
import { resolve } from "node:path";

/** Debian's Chromium without a window needs half the processor time of the one with a window; its pages behave the same. */
const HEADLESS = "/usr/bin/chromium-headless-shell";

export const CHROMIUM = process.env["CHROMIUM_PATH"] ?? (existsSync(HEADLESS) ? HEADLESS : "/usr/bin/chromium");

/**
 * Whether tests that need a browser run. Without Chromium they are skipped on a developer's machine; in CI they run and fail, so
 * that CI never passes without them.
 */
export const isBrowserTested = existsSync(CHROMIUM) || process.env["CI"] !== undefined;

/** The home directory of Chromium, so that a test run leaves no files outside the checkout. */
const HOME = resolve(".data/browser");

/** How a Chromium starts that can connect to this machine only. */
export const LAUNCH = {
  executablePath: CHROMIUM,
  env: { ...process.env, HOME, XDG_CONFIG_HOME: HOME, XDG_CACHE_HOME: HOME, XDG_DATA_HOME: HOME },
  args: [
    "--no-sandbox",
    "--disable-background-networking",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
  ],
};
