import type { Browser } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { MAX_SEARCHED_SUBMISSIONS } from "../../../src/domain/submissions/submissions.ts";
import { startTestApp } from "../../support/app.ts";
import { findViolations, measureOverflow } from "../../support/bookVisitors.ts";
import { isBrowserTested, openBrowser, visit } from "../../support/browser.ts";
import { signInWithKey } from "../../support/panels.ts";
import { waitFor } from "../../support/waiting.ts";

let browser: Browser;

beforeAll(async () => {
  if (isBrowserTested) browser = await openBrowser();
});

test.runIf(isBrowserTested)(
  "a press on a column's name orders the table by it, the next one turns it round, and both are there after a reload",
  async () => {
    const { page, trouble, app, form, names } = await openTable([10, 9, "", 100]);

    await page.getByRole("button", { name: /^monto / }).click();
    await waitFor(async () => (await names()) === "9,10,100,");
    await page.getByRole("button", { name: /^monto / }).click();
    await waitFor(async () => (await names()) === "100,10,9,");
    await app.submit(form, { monto: 50 });
    await waitFor(async () => (await names()) === "100,50,10,9,");
    await page.reload();
    await waitFor(async () => (await names()) === "100,50,10,9,");
    const sorted = await page.getByRole("columnheader", { name: /^monto/ }).getAttribute("aria-sort");
    await page.getByRole("button", { name: /^Recibido / }).click();
    await waitFor(async () => (await names()) === "50,100,,9,10");

    expect(sorted).toBe("descending");
    expect(trouble).toEqual([]);
  },
);

test.runIf(isBrowserTested)("by the keyboard alone a column moves, says its place, and stays there", async () => {
  const { page, trouble, heads } = await openTable([1]);

  await page.getByRole("button", { name: "Elegir columnas" }).click();
  await page.getByRole("button", { name: "Mover monto a la izquierda" }).focus();
  await page.keyboard.press("Enter");
  await page.getByText(/^monto: columna 1 de \d+\.$/).waitFor({ state: "attached" });
  await waitFor(async () => (await heads()).startsWith("monto,Recibido"));
  const isFocused = await page.evaluate("document.activeElement.ariaLabel?.startsWith('Mover monto')");
  await page.reload();
  await waitFor(async () => (await heads()).startsWith("monto,Recibido"));

  expect(isFocused).toBe(true);
  expect(trouble).toEqual([]);
});

test.runIf(isBrowserTested)(
  "where there are too many submissions for an order, the page says so and leads back to the order of time",
  async () => {
    const { page, app, form, names } = await openTable([1]);
    await app.database.raw(
      `insert into submissions (id, account_id, form_id, data, created_at, feed_position)
       select overlay(s.id::text placing lpad(to_hex(g), 12, '0') from 25)::uuid, s.account_id, s.form_id, s.data, s.created_at, 1000 + g
       from submissions s, generate_series(1, ${MAX_SEARCHED_SUBMISSIONS}) g
       where s.form_id = ?`,
      [form.id],
    );

    await page.getByRole("button", { name: /^monto / }).click();
    await page.getByText("Hay demasiados envíos para ordenarlos por una columna").waitFor();
    await page.getByRole("button", { name: "Ordenar por fecha" }).click();
    await page.locator("tr[data-row]").first().waitFor();

    expect((await names()).length).toBeGreaterThan(0);
  },
);

test.runIf(isBrowserTested).for([320, 1280])(
  "axe finds no violation in an ordered table at %i pixels, in both colour schemes",
  async (width) => {
    const { page } = await openTable([2, 1]);
    await page.setViewportSize({ width, height: 720 });
    const found: unknown[] = [];

    await page.getByRole("button", { name: "Elegir columnas" }).click();
    await page.getByRole("button", { name: /^monto / }).click();
    await page.locator('[aria-sort="ascending"]').waitFor();
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      found.push(await findViolations(page), await measureOverflow(page));
    }

    expect(found).toEqual([[], 0, [], 0]);
  },
);

/** The table of submissions, one of each amount, the first one the oldest. */
async function openTable(amounts: readonly (number | string)[]) {
  const app = await startTestApp({ environment: { WORKER: "off" } });
  const owner = await app.createOwner();
  const form = await app.createForm(owner);
  for (const monto of amounts) await app.submit(form, { monto });
  await app.services.submissionViews.setTable(owner.actor, null, { layout: "table", columns: [] });
  const { page, trouble } = await visit(browser, `${app.url}/panel/envios`);
  await signInWithKey(page, owner.key);
  await page.getByText("En vivo").waitFor();
  await page.locator("tr[data-row]").first().waitFor();
  return {
    app,
    form,
    page,
    trouble,
    /** The amounts from the first row on. */
    async names() {
      const heads = (await page.locator("thead th").allInnerTexts()).map((text) => text.split("\n")[0]?.trim());
      const place = heads.findIndex((text) => text?.startsWith("monto"));
      const rows = await page.locator("tr[data-row]").all();
      const cells = await Promise.all(
        rows.map((row) =>
          row
            .locator("td")
            .nth(place + 1)
            .innerText(),
        ),
      );
      return cells.map((text) => text.trim()).join();
    },
    async heads() {
      const heads = await page.locator("thead th").allInnerTexts();
      return heads.map((text) => text.trim().split(/\s/)[0]).join();
    },
  };
}
