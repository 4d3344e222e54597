import type { Browser } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { startTestApp } from "../../support/app.ts";
import { isBrowserTested, openBrowser, visit } from "../../support/browser.ts";
import { signInWithKey } from "../../support/panels.ts";
import { HOUR_MS } from "../../../src/domain/times.ts";

let browser: Browser;

beforeAll(async () => {
  if (isBrowserTested) browser = await openBrowser();
});

test.runIf(isBrowserTested)("the first visit says nothing of an earlier one", async () => {
  const { page, sinceVisit } = await openHome();

  await page.getByText("En vivo").waitFor();

  expect(await sinceVisit.count()).toBe(0);
});

test.runIf(isBrowserTested)("the second visit counts what came since the first, as long as it goes on", async () => {
  const { app, form, page, sinceVisit, openAfter } = await openHome();
  await app.submit(form, { n: 2 });
  await app.submit(form, { n: 3 });

  await openAfter(HOUR_MS);
  await sinceVisit.waitFor();
  const opened = await sinceVisit.innerText();
  await page.reload();
  await sinceVisit.waitFor();

  expect(opened).toMatch(/^2 envíos nuevos desde tu última visita, el .+\.$/);
  expect(await sinceVisit.innerText()).toBe(opened);
});

test.runIf(isBrowserTested)("a visit before which nothing came says so", async () => {
  const { app, form, sinceVisit, openAfter } = await openHome();
  await app.submit(form, { n: 2 });
  await openAfter(HOUR_MS);
  await sinceVisit.filter({ hasText: "1 envío nuevo" }).waitFor();

  await openAfter(2 * HOUR_MS);
  await sinceVisit.waitFor();

  expect(await sinceVisit.innerText()).toMatch(/^Nada nuevo desde tu última visita, el .+\.$/);
});

test.runIf(isBrowserTested)("the visits of one account say nothing of another one", async () => {
  const { app, page, sinceVisit } = await openHome();
  const other = await app.createOwner();
  await page.clock.setFixedTime(Date.now() + HOUR_MS);

  await page.getByRole("button", { name: "Salir" }).click();
  await signInWithKey(page, other.key);
  await page.getByText("En vivo").waitFor();

  expect(await sinceVisit.count()).toBe(0);
});

/** The first page of an owner with a submission, in a browser that shows it for the first time. */
async function openHome() {
  const app = await startTestApp();
  const owner = await app.createOwner();
  const form = await app.createForm(owner);
  await app.submit(form, { n: 1 });
  const { page } = await visit(browser, `${app.url}/panel`);
  await signInWithKey(page, owner.key);
  await page.getByText("En vivo").waitFor();
  const firstAt = Date.now();
  return {
    app,
    form,
    page,
    sinceVisit: page.getByText("desde tu última visita"),
    /** Opens the page again when this time has passed for the browser. */
    async openAfter(ms: number) {
      await page.clock.setFixedTime(firstAt + ms);
      await page.reload();
    },
  };
}
