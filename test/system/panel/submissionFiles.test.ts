import { readFile } from "node:fs/promises";
import type { Browser } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { startTestApp } from "../../support/app.ts";
import { PDF, PNG } from "../../support/attachments.ts";
import { findViolations, measureOverflow } from "../../support/bookVisitors.ts";
import { isBrowserTested, openBrowser, visit } from "../../support/browser.ts";
import { MALWARE, MALWARE_BYTES, startScanner } from "../../support/clamd.ts";
import { signInWithKey } from "../../support/panels.ts";
import { startS3 } from "../../support/s3.ts";
import { type GivenFile, postFiles } from "../../support/uploads.ts";
import { claimJobs } from "../../support/workerLocks.ts";

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
      ["lista", "lista.csv", Buffer.from("=1+1\n")],
    ]);

    await page.getByRole("heading", { name: "Archivos" }).waitFor();
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Descargar mi cv.pdf" }).click(),
    ]);

    expect(await readFile(await file.path())).toEqual(Buffer.from(PDF));
    expect(file.suggestedFilename()).toBe("mi cv.pdf");
    expect(await page.getByText("foto · 1 KB").count()).toBe(1);
    // C17: what a visitor wrote into a table may be a formula.
    const warned = page.getByRole("listitem").filter({ hasText: "tu hoja de cálculo puede ejecutar fórmulas" });
    expect(await warned.getByRole("button").allInnerTexts()).toEqual(["Descargar lista.csv"]);
  },
);

test.runIf(isBrowserTested)("an owner downloads a file that lies in S3", async () => {
  const s3 = await startS3();
  const { page } = await openSubmission([["cv", "mi año.pdf", PDF]], 1280, s3.environment);

  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Descargar mi año.pdf" }).click(),
  ]);

  expect(await readFile(await file.path())).toEqual(Buffer.from(PDF));
  expect(file.suggestedFilename()).toBe("mi año.pdf");
});

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

test.runIf(isBrowserTested)(
  "a file that waits for its scan says so, and an owner who insists downloads it",
  async () => {
    const scanner = await startScanner();
    scanner.answer("end");
    const { page } = await openSubmission([["cv", "cv.pdf", PDF]], 1280, { CLAMD_URL: scanner.url });
    const open = page.getByRole("button", { name: "Descargar cv.pdf" });
    await page.getByText("El antivirus todavía no lo revisó.").waitFor();
    const locked = await open.count();
    const violations = await findViolations(page);

    await page.getByRole("button", { name: "Permitir cv.pdf sin revisar" }).click();
    await page.getByText("alguien de tu cuenta lo permitió").waitFor();
    const [file] = await Promise.all([page.waitForEvent("download"), open.click()]);

    expect([locked, violations]).toEqual([0, []]);
    expect(await readFile(await file.path())).toEqual(Buffer.from(PDF));
  },
);

test.runIf(isBrowserTested)("an infected file says what was found and what to do, at 320 pixels too", async () => {
  const scanner = await startScanner();
  const { app, page } = await openSubmission([["cv", "cv.txt", MALWARE_BYTES]], 320, { CLAMD_URL: scanner.url });
  await app
    .database("jobs")
    .where({ kind: "file_scan" })
    .update({ run_at: new Date(0) });
  const jobs = await claimJobs(app);
  for (const { job } of jobs) await app.services.fileScans.scan(job, new AbortController().signal);

  await page.reload();
  await page.getByText(`software malicioso: ${MALWARE}`).waitFor();

  expect(await page.getByRole("button", { name: "Descargar cv.txt" }).count()).toBe(0);
  expect([await findViolations(page), await measureOverflow(page)]).toEqual([[], 0]);
});

test.runIf(isBrowserTested)("an infected file is on the first page, and leads to its submission", async () => {
  const scanner = await startScanner();
  const { app, page } = await openSubmission([["cv", "cv.txt", MALWARE_BYTES]], 1280, { CLAMD_URL: scanner.url });
  const jobs = await claimJobs(app);
  for (const { job } of jobs) await app.services.fileScans.scan(job, new AbortController().signal);

  await page.goto(`${app.url}/panel`);
  const task = page.getByRole("region", { name: "Te espera" }).getByRole("link");
  await task.filter({ hasText: "recibió un archivo con software malicioso" }).click();

  await page.getByText(`software malicioso: ${MALWARE}`).waitFor();
  expect(await findViolations(page)).toEqual([]);
});

test.runIf(isBrowserTested)(
  "files that found no room are on the first page, and their submission says so",
  async () => {
    const { app, form, page } = await openSubmission([], 320, { FILES_MAX_HELD: "0" });
    const { body } = await postFiles(app, form, [["cv", "cv.pdf", PDF]], { nombre: "Luz", _gotcha: "x" });
    await app.services.refusals.drain();
    await app.services.accountWarnings.warnOfForms();

    await page.goto(`${app.url}/panel`);
    const task = page.getByRole("region", { name: "Te espera" }).getByRole("link");
    await task.filter({ hasText: `«${form.name}» recibió archivos que no pudimos guardar` }).waitFor();
    const isFitting = (await measureOverflow(page)) === 0;
    await page.goto(`${app.url}/panel/envios?envio=${String(body["submission_id"])}`);
    await page.getByText("Llegó con un archivo que no se guardó").waitFor();

    expect([isFitting, await findViolations(page), await measureOverflow(page)]).toEqual([true, [], 0]);
  },
);

async function openSubmission(files: readonly GivenFile[], width = 1280, environment = {}) {
  const app = await startTestApp({ environment: { WORKER: "off", ...environment } });
  const owner = await app.createOwner();
  const form = await app.createForm(owner, { filesAllowed: true });
  await postFiles(app, form, files, { nombre: "Ana" });
  const { page } = await visit(browser, `${app.url}/panel/envios`);
  await page.setViewportSize({ width, height: 800 });
  await signInWithKey(page, owner.key);
  await page.getByRole("button", { name: "Ana" }).click();
  return { app, form, page };
}
