import { writeFile } from "node:fs/promises";
import type { Page } from "playwright-core";

/** The heights of the windows by their widths, as screens have them. */
const HEIGHTS: Readonly<Record<number, number>> = { 320: 640, 768: 1024, 1280: 800, 1440: 900 };
/** A small file in which letters stay sharp. */
const QUALITY = 82;

export type Shot = {
  readonly width: number;
  readonly isDark: boolean;
  /** Whether all of the page is taken, and not only what the window shows. */
  readonly isWhole: boolean;
};

/** Gives the window its size and its colours. */
export async function frame(page: Page, { width, isDark }: Shot): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHTS[width] ?? 800 });
  await page.emulateMedia({ colorScheme: isDark ? "dark" : "light", reducedMotion: "reduce" });
}

/** Writes what the page shows as WebP, once nothing is on its way. */
export async function take(page: Page, file: string, { isWhole }: Pick<Shot, "isWhole">): Promise<void> {
  await page.waitForLoadState("networkidle").catch(() => null);
  await page.evaluate("document.fonts.ready.then(() => true)");
  const devtools = await page.context().newCDPSession(page);
  const options = { format: "webp", quality: QUALITY, captureBeyondViewport: isWhole } as const;
  const clip = isWhole ? { clip: { x: 0, y: 0, ...(await measure(page)), scale: 1 } } : {};
  const { data } = await devtools.send("Page.captureScreenshot", { ...options, ...clip });
  await devtools.detach();
  await writeFile(file, Buffer.from(data, "base64"));
}

function measure(page: Page): Promise<{ readonly width: number; readonly height: number }> {
  return page.evaluate("({ width: innerWidth, height: Math.min(document.documentElement.scrollHeight, 4000) })");
}
