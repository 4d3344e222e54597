import { readFile } from "node:fs/promises";
import type { Browser } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { startTestApp } from "../../support/app.ts";
import { PDF, PNG } from "../../support/attachments.ts";
import { findViolations, measureOverflow } from "../../support/bookVisitors.ts";
import { isBrowserTested, openBrowser, visit } from "../../support/browser.ts";
import { signInWithKey } from "../../support/panels.ts";
import { type GivenFile, postFiles } from "../../support/uploads.ts";

let browser: Browser;

beforeAll(async () => {
  if (isBrowserTested) browser = await openBrowser();
});

test.runIf(isBrowserTested)(
  "an owner downloads the files of a submission, which have their names and sizes",
  async () => {
    const { page } = await openSubmission([
      ["cv", "mi cv.pdf", PDF],
      ["foto", "foto.png", PNG],
    ]);

    await page.getByRole("heading", { name: "Archivos" }).waitFor();
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Descargar mi cv.pdf" }).click(),
    ]);

    expect(await readFile(await file.path())).toEqual(Buffer.from(PDF));
    expect(file.suggestedFilename()).toBe("mi cv.pdf");
    expect(await page.getByText("foto · 1 KB").count()).toBe(1);
  },
);

test.runIf(isBrowserTested)("the files of a submission fit into 320 pixels, and axe finds no violation", async () => {
  const { page } = await openSubmission([["cv", `${"x".repeat(120)}.pdf`, PDF]], 320);

  await page.getByRole("heading", { name: "Archivos" }).waitFor();

  expect([await findViolations(page), await measureOverflow(page)]).toEqual([[], 0]);
});

test.runIf(isBrowserTested)("a submission without files has no list of them", async () => {
  const { page } = await openSubmission([]);

  await page.getByRole("heading", { name: "Ana" }).waitFor();
  await page.waitForLoadState("networkidle");

  expect(await page.getByRole("heading", { name: "Archivos" }).count()).toBe(0);
});

async function openSubmission(files: readonly GivenFile[], width = 1280) {
  const app = await startTestApp({ environment: { WORKER: "off" } });
  const owner = await app.createOwner();
  const form = await app.createForm(owner, { filesAllowed: true });
  await postFiles(app, form, files, { nombre: "Ana" });
  const { page } = await visit(browser, `${app.url}/panel/envios`);
  await page.setViewportSize({ width, height: 800 });
  await signInWithKey(page, owner.key);
  await page.getByRole("button", { name: "Ana" }).click();
  return { page };
}
