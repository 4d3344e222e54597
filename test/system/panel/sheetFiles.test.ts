import { readFile } from "node:fs/promises";
import type { Browser } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { PNG, PHOTO } from "../../support/attachments.ts";
import { findViolations, measureOverflow } from "../../support/bookVisitors.ts";
import { isBrowserTested, openBrowser, visit } from "../../support/browser.ts";
import { MALWARE, MALWARE_BYTES, startScanner } from "../../support/clamd.ts";
import { setupBook } from "../../support/complaints.ts";
import { signInWithKey } from "../../support/panels.ts";
import { claimJobs } from "../../support/workerLocks.ts";

let browser: Browser;

beforeAll(async () => {
  if (isBrowserTested) browser = await openBrowser();
});

test.runIf(isBrowserTested)(
  "a sheet's file that waits for its scan says so, and an owner who insists downloads it",
  async () => {
    const { page } = await openSheet(PHOTO.bytes, 1280);
    const open = page.getByRole("button", { name: "Descargar foto.png" });
    await page.getByText("El antivirus todavía no lo revisó.").waitFor();
    const locked = await open.count();
    const violations = await findViolations(page);

    await page.getByRole("button", { name: "Permitir foto.png sin revisar" }).click();
    await page.getByText("alguien de tu cuenta lo permitió").waitFor();
    const [file] = await Promise.all([page.waitForEvent("download"), open.click()]);

    expect([locked, violations]).toEqual([0, []]);
    expect(await readFile(await file.path())).toEqual(PNG);
  },
);

test.runIf(isBrowserTested)(
  "an infected file of a sheet is on the first page, and its sheet says what was found, at 320 pixels too",
  async () => {
    const { app, page } = await openSheet(Buffer.concat([PNG, Buffer.from(MALWARE_BYTES)]), 320);
    const jobs = await claimJobs(app);
    for (const { job } of jobs) {
      if (job.kind === "file_scan") await app.services.fileScans.scan(job, new AbortController().signal);
    }

    await page.goto(`${app.url}/panel`);
    const task = page.getByRole("region", { name: "Te espera" }).getByRole("link");
    await task.filter({ hasText: "recibió un archivo con software malicioso" }).click();
    await page.getByText(`software malicioso: ${MALWARE}`).waitFor();

    expect(await page.getByRole("button", { name: "Descargar foto.png" }).count()).toBe(0);
    expect([await findViolations(page), await measureOverflow(page)]).toEqual([[], 0]);
  },
);

/** A sheet with one file in the panel, and a scanner that nobody has called yet. */
async function openSheet(bytes: Buffer, width: number) {
  const scanner = await startScanner();
  const { app, owner, file } = await setupBook({ environment: { WORKER: "off", CLAMD_URL: scanner.url } });
  const { complaint } = await file({}, { attachments: [{ fileName: "foto.png", bytes }] });
  const { page } = await visit(browser, `${app.url}/panel/libro?hoja=${complaint.id}`);
  await page.setViewportSize({ width, height: 800 });
  await signInWithKey(page, owner.key);
  await page.getByText("foto.png").first().waitFor();
  return { app, page };
}
