import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { PDF } from "../../support/attachments.ts";
import { findViolations, measureOverflow, openTab } from "../../support/bookVisitors.ts";
import { isBrowserTested, openBrowser } from "../../support/browser.ts";
import { createSetClock } from "../../support/complaints.ts";
import { buildField } from "../../support/formFields.ts";
import { shareHostedForms } from "../../support/hostedForms.ts";
import { listFiles } from "../../support/uploads.ts";

let browser: Browser | undefined;
const time = createSetClock("2026-11-24T15:00:00Z");
const openForm = shareHostedForms({ clock: time, environment: { WORKER: "off" } });

const FIELDS = [
  buildField({ name: "nombre", label: "Nombre", required: true }),
  buildField({ name: "cv", type: "file", label: "Tu CV" }),
  buildField({ name: "lugar", type: "ubigeo", label: "Dónde vives", required: true }),
];
const CV = { name: "cv.pdf", mimeType: "application/pdf", buffer: Buffer.from(PDF) };

beforeAll(async () => {
  if (isBrowserTested) browser = await openBrowser();
});

test.skipIf(!isBrowserTested)(
  "the three lists follow each other in the page by keyboard, and the chosen file is sent with them",
  async () => {
    const { url, app, owner, stored } = await openForm({}, FIELDS);
    const page = await openTab(browser, { viewport: { width: 320, height: 640 } });
    const trouble = watch(page);
    const posts: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST" && !request.url().endsWith("/empezado")) posts.push(request.url());
    });

    await page.goto(url);
    await page.getByLabel("Tu CV").setInputFiles(CV);
    await page.getByLabel("Nombre").fill("Ana");
    await page.keyboard.press("Tab");
    await page.keyboard.type("Lima");
    await page.getByLabel("Provincia").locator("option", { hasText: "Huaral" }).waitFor({ state: "attached" });
    await page.keyboard.press("Tab");
    await page.keyboard.type("Huaral");
    await page.getByLabel("Distrito").locator("option", { hasText: "Chancay" }).waitFor({ state: "attached" });
    await page.keyboard.press("Tab");
    await page.keyboard.type("Chancay");
    const found = [await findViolations(page), await measureOverflow(page)];
    // The first one chooses files.
    const buttons = await page.getByRole("button").allInnerTexts();
    pass();
    await page.getByLabel("Nombre").press("Enter");
    await page.locator("#constancia").waitFor();

    expect([found, buttons]).toEqual([
      [[], 0],
      ["", "Borrar lo escrito", "Enviar"],
    ]);
    expect(posts).toHaveLength(1);
    expect(await listFiles(app, owner)).toMatchObject([{ field: "cv" }]);
    expect(await stored()).toMatchObject([{ data: { nombre: "Ana", lugar: "150605" } }]);
    expect(trouble).toEqual([]);
  },
);

test.skipIf(!isBrowserTested)(
  "another department empties the lists behind it, and a reload brings back what was chosen",
  async () => {
    const { url } = await openForm({}, FIELDS);
    const page = await openTab(browser);

    await page.goto(url);
    await page.getByLabel("Nombre").fill("Ana");
    await page.getByLabel("Departamento").selectOption("Lima");
    await page.getByLabel("Provincia").selectOption("Lima");
    await page.getByLabel("Distrito").selectOption("Miraflores");
    await page.getByLabel("Departamento").selectOption("Cusco");
    await page.getByLabel("Provincia").locator("option", { hasText: "Urubamba" }).waitFor({ state: "attached" });
    const emptied = await chosen(page);
    await page.getByLabel("Provincia").selectOption("Urubamba");
    await page.getByLabel("Distrito").selectOption("Ollantaytambo");
    await page.locator("#borrador").waitFor();
    await page.waitForFunction("Object.values(localStorage).some((text) => text.includes('081306'))");
    await page.reload();

    expect(emptied).toEqual(["08", "", ""]);
    await expect.poll(() => chosen(page)).toEqual(["08", "0813", "081306"]);
  },
);

test.skipIf(!isBrowserTested)(
  "a list that does not come offers the step by the service, and the next try has the lists again",
  async () => {
    const { url } = await openForm({}, FIELDS);
    const page = await openTab(browser);
    await page.route("**/assets/districts/**", (route) => route.abort());

    await page.goto(url);
    await page.getByLabel("Departamento").selectOption("Lima");
    await page.getByText("No pudimos cargar la lista").waitFor();
    const found = [await findViolations(page), await page.getByRole("button", { name: "Ver provincias" }).isVisible()];
    await page.unroute("**/assets/districts/**");
    await page.getByLabel("Departamento").selectOption("Cusco");
    await page.getByLabel("Provincia").selectOption("Urubamba");

    expect(found).toEqual([[], true]);
    expect(await page.getByRole("button", { name: "Ver provincias" }).isVisible()).toBe(false);
  },
);

test.skipIf(!isBrowserTested)(
  "without a script files come after the place, Enter sends, and what is missing of a place is named at its list",
  async () => {
    const { url, app, owner, stored } = await openForm({}, FIELDS);
    const page = await openTab(browser, { javaScriptEnabled: false });

    await page.goto(url);
    const labels = await page.locator("label, legend").allInnerTexts();
    await page.getByLabel("Departamento").selectOption("Lima");
    pass();
    await page.getByLabel("Nombre").fill("Ana");
    await page.getByLabel("Nombre").press("Enter");
    await page.locator("#errores").waitFor();
    const summary = await page.locator("#errores").innerText();
    await page.getByLabel("Provincia").selectOption("Lima");
    await page.getByRole("button", { name: "Ver distritos" }).press("Enter");
    await page.getByLabel("Distrito").selectOption("Miraflores");
    await page.getByLabel("Tu CV").setInputFiles(CV);
    pass();
    await page.getByLabel("Nombre").press("Enter");

    expect(await page.getByRole("status").innerText()).toContain("Mensaje enviado");
    expect(labels.indexOf("Dónde vives")).toBeLessThan(labels.findIndex((label) => label.startsWith("Tu CV")));
    expect(summary).toContain("Dónde vives: Elige la provincia y el distrito.");
    expect(await listFiles(app, owner)).toMatchObject([{ field: "cv" }]);
    expect(await stored()).toMatchObject([{ data: { nombre: "Ana", lugar: "150122" } }]);
  },
);

function chosen(page: Page): Promise<readonly string[]> {
  return page.evaluate('[...document.querySelectorAll("[data-districts] select")].map(({ value }) => value)');
}

/** Exceptions and what the page's policy refuses. */
function watch(page: Page): readonly string[] {
  const trouble: string[] = [];
  page.on("pageerror", (error) => trouble.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") trouble.push(message.text());
  });
  return trouble;
}

function pass(): void {
  time.set(new Date(time.now().getTime() + 10_000).toISOString());
}
