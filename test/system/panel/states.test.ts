import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { startTestApp } from "../../support/app.ts";
import { findViolations, measureOverflow } from "../../support/bookVisitors.ts";
import { isBrowserTested, openBrowser, visit } from "../../support/browser.ts";
import { signInWithKey } from "../../support/panels.ts";

let browser: Browser;

beforeAll(async () => {
  if (isBrowserTested) browser = await openBrowser();
});

test.runIf(isBrowserTested)("an address without a page says so and leads back, for everybody's eyes", async () => {
  const { page, trouble } = await openPanel("/no-existe");

  await page.getByRole("heading", { name: "Esta página no existe" }).waitFor();
  const violations = await findViolations(page);
  await page.getByRole("link", { name: "Ir al inicio" }).click();
  await page.getByRole("heading", { name: "Inicio" }).waitFor();

  expect(violations).toEqual([]);
  expect(trouble).toEqual([]);
});

test.runIf(isBrowserTested)("a page whose script does not arrive says what to do, and a reload brings it", async () => {
  const { page } = await openPanel("");
  await page.getByRole("heading", { name: "Inicio" }).waitFor();
  await page.route("**/assets/panel/TeamPage-*.js", (route) => route.abort());

  await page.getByRole("link", { name: "Equipo" }).click();
  const reload = page.getByRole("button", { name: "Volver a cargar" });
  await reload.waitFor();
  const violations = await findViolations(page);
  await page.unroute("**/assets/panel/TeamPage-*.js");
  await reload.click();
  await page.getByRole("heading", { name: "Tus sesiones" }).waitFor();

  expect(violations).toEqual([]);
});

test.runIf(isBrowserTested)("the panel says that the browser has no network, until it has one", async () => {
  const { page } = await openPanel("/equipo");
  await page.getByRole("heading", { name: "Tus sesiones" }).waitFor();
  const notice = page.getByText("Sin conexión. Lo que ves puede no estar al día.");
  const before = await notice.count();

  await page.context().setOffline(true);
  await notice.waitFor();
  const violations = await findViolations(page);
  await page.context().setOffline(false);
  await notice.waitFor({ state: "detached" });

  expect(before).toBe(0);
  expect(violations).toEqual([]);
});

test.runIf(isBrowserTested)(
  "what is on its way has its outline and a sentence, and what comes stands where the outline was",
  async () => {
    const { page } = await openPanel("/equipo");
    await page.getByRole("heading", { name: "Tus sesiones" }).waitFor();
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route("**/api/v1/graphql", async (route) => {
      if (route.request().postData()?.includes("ListForms") === true) await held;
      await route.continue();
    });

    await page.getByRole("link", { name: "Formularios" }).click();
    const outline = page.getByRole("status").filter({ hasText: "Cargando" });
    await outline.waitFor();
    const before = await outline.boundingBox();
    release();
    const list = page.getByRole("button", { name: /Recibe/ });
    await list.waitFor();
    const after = await page.locator("ul.list").boundingBox();

    expect(before?.height).toBeGreaterThan(100);
    expect(after?.y).toBe(before?.y);
    expect(after?.width).toBe(before?.width);
  },
);

test.runIf(isBrowserTested)("the names of a table's columns stay at the top while its rows go by", async () => {
  const { page } = await openPanel("/envios", 60);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("button", { name: "Tabla", exact: true }).click();
  await page.getByRole("table").waitFor();

  // Further rows are asked for on the way.
  await expect.poll(() => page.evaluate("(scrollTo(0, 1000), scrollY)")).toBeGreaterThan(500);

  const head = await page.getByRole("columnheader").first().boundingBox();
  expect(head?.y).toBeGreaterThanOrEqual(0);
  expect(head?.y).toBeLessThan(10);
});

test.runIf(isBrowserTested)(
  "at the width of a phone every control of every page is 44 pixels high, and none leaves the screen",
  async () => {
    const { page } = await openPanel("");
    await page.setViewportSize({ width: 320, height: 640 });

    for (const path of ["", "/envios", "/formularios", "/libro", "/webhooks", "/equipo", "/cuenta", "/no-existe"]) {
      await page.goto(`${new URL(page.url()).origin}/panel${path}`);
      await page.locator("main h2").first().waitFor();
      await page.getByRole("status").filter({ hasText: "Cargando" }).first().waitFor({ state: "detached" });

      expect(await listSmallTargets(page), path).toEqual([]);
      expect(await measureOverflow(page), path).toBe(0);
    }
  },
);

/** The controls that a finger misses, each with its height. A box in a label has the label's height. */
function listSmallTargets(page: Page): Promise<readonly string[]> {
  return page.evaluate(`[...document.querySelectorAll("button, select, input, textarea, nav a, .button-link")]
    .map((control) => control.closest("label") ?? control)
    .filter((control) => control.checkVisibility() && control.offsetHeight > 1 && control.offsetHeight < 44)
    .map((control) => control.outerHTML.slice(0, 120) + ": " + control.offsetHeight)`);
}

/** A page of the panel of an owner with one form and so many submissions. */
async function openPanel(path: string, submissions = 1) {
  const app = await startTestApp({ environment: { WORKER: "off" } });
  const owner = await app.createOwner();
  const form = await app.createForm(owner);
  for (let n = 0; n < submissions; n += 1) await app.submit(form, { nombre: `Ana ${n}` });
  const { page, trouble } = await visit(browser, `${app.url}/panel${path}`);
  await signInWithKey(page, owner.key);
  await page.locator("main h2").first().waitFor();
  return { page, trouble };
}
