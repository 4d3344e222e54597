import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { findViolations, measureOverflow, openTab } from "../../support/bookVisitors.ts";
import { isBrowserTested, openBrowser } from "../../support/browser.ts";
import { buildField } from "../../support/formFields.ts";
import { shareHostedForms } from "../../support/hostedForms.ts";

let browser: Browser | undefined;
const openForm = shareHostedForms();
const FIELDS = [
  buildField({ name: "nombre", label: "Nombre", required: true }),
  buildField({ name: "dni", type: "dni", label: "DNI", required: true, unique: true }),
  buildField({ name: "origen", type: "hidden", label: "Origen" }),
];

beforeAll(async () => {
  if (isBrowserTested) browser = await openBrowser();
});

async function look(page: Page): Promise<readonly unknown[]> {
  const found: unknown[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    found.push(...(await findViolations(page)));
    if ((await measureOverflow(page)) > 0) found.push(`overflow in ${colorScheme}`);
  }
  return found;
}

test.skipIf(!isBrowserTested)(
  "a visitor whose DNI was sent before corrects it at its field, and the next one reads that the form has all answers",
  async () => {
    const { app, form, url, stored } = await openForm({ closesAfter: 2, spamSensitivity: "off" }, FIELDS);
    await app.submit(form, { nombre: "Ana", dni: "12345678" });
    const page = await openTab(browser, { viewport: { width: 320, height: 640 } });

    await page.goto(`${url}?nombre=Luz`);
    await page.getByLabel("DNI").fill("12 345 678");
    await page.getByRole("button", { name: "Enviar", exact: true }).click();
    await page.locator("#errores").waitFor();
    const focused = await page.evaluate("document.activeElement.id");
    const refused = await look(page);
    const described = (await page.getByLabel("DNI").getAttribute("aria-describedby")) ?? "";
    const named = await page.locator(`#${described.split(" ").at(-1) ?? ""}`).textContent();
    await page.getByLabel("DNI").fill("23456789");
    await page.getByRole("button", { name: "Enviar", exact: true }).click();
    await page.locator("#constancia").waitFor();
    await page.goto(url);
    await page.getByText("Este formulario ya no recibe respuestas").waitFor();
    const closed = await look(page);

    expect(focused).toBe("errores");
    expect(named).toContain("Ya recibimos un envío con este dato");
    expect([refused, closed]).toEqual([[], []]);
    expect((await stored()).map(({ data }) => data)).toEqual([
      { nombre: "Luz", dni: "23456789", origen: "" },
      { nombre: "Ana", dni: "12345678" },
    ]);
  },
);

test.skipIf(!isBrowserTested)("what a visitor typed before wins over what the address fills in", async () => {
  const { url } = await openForm({ prefilledFields: ["origen"] }, FIELDS);
  const page = await openTab(browser);
  await page.goto(`${url}?nombre=Ana&origen=afiche`);
  const first = await page.getByLabel("Nombre").inputValue();
  await page.getByLabel("Nombre").fill("Ana María");
  await page.locator("#borrador").waitFor();

  await page.goto(`${url}?nombre=Ana&origen=web`);

  expect(first).toBe("Ana");
  await expect.poll(() => page.getByLabel("Nombre").inputValue()).toBe("Ana María");
  expect(await page.locator('input[name="origen"]').inputValue()).toBe("web");
});
