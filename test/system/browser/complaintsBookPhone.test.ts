import type { Browser } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { openTestBook } from "../../support/bookPages.ts";
import { findViolations, openTab, sendSheet } from "../../support/bookVisitors.ts";
import { isBrowserTested, openBrowser } from "../../support/browser.ts";
import { PROVIDER } from "../../support/complaints.ts";

let browser: Browser | undefined;

beforeAll(async () => {
  if (isBrowserTested) browser = await openBrowser();
});

/** Opens the book on a phone of 360 × 640 pixels. */
async function setup() {
  const book = await openTestBook();
  const page = await openTab(browser, { viewport: { width: 360, height: 640 } });
  await page.goto(book.url);
  return { page };
}

test.runIf(isBrowserTested)("both answers to the first question are on a phone's first screen", async () => {
  const { page } = await setup();

  const bottoms = await page
    .locator('input[name="tipo"]')
    .evaluateAll((radios) => radios.map((radio) => (radio as unknown as Measured).getBoundingClientRect().bottom));

  expect(bottoms).toHaveLength(2);
  expect(Math.max(...bottoms)).toBeLessThanOrEqual(640);
});

test.runIf(isBrowserTested)(
  "the provider's name, RUC and code are on the first screen, above the first question, and the statute one tap away",
  async () => {
    const { page } = await setup();
    const statute = page.getByText("Conforme a lo establecido en el Código");
    const address = page.getByText(PROVIDER.address).locator("visible=true");
    const line = page.getByText(`${PROVIDER.legalName} · RUC ${PROVIDER.ruc} · Código ${PROVIDER.establishmentCode}`);
    const isAtFirst = async () => [await line.isVisible(), (await address.count()) > 0, await statute.isVisible()];

    const onPhone = await isAtFirst();
    const [top, question] = await Promise.all([line, page.locator("#tipo")].map((part) => part.boundingBox()));
    await page.getByText("Aviso legal").click();
    const opened = await isAtFirst();
    const violations = await findViolations(page);
    await page.goto(`${page.url()}?embed=true`);
    const inFrame = await isAtFirst();
    await page.setViewportSize({ width: 1280, height: 640 });
    const onWide = await isAtFirst();

    expect([onPhone, opened, inFrame, onWide]).toEqual([
      [true, false, false],
      [true, true, true],
      [true, false, false],
      [true, true, false],
    ]);
    expect(top?.y).toBeLessThan(question?.y ?? 0);
    expect(violations).toEqual([]);
  },
);

test.runIf(isBrowserTested)(
  "the shortest sheet takes six taps and four texts, and opens nothing that is folded",
  async () => {
    const { page } = await setup();
    await page.evaluate(COUNT_TAPS);

    for (const [label, text] of SHORTEST) {
      await page.getByLabel(label, { exact: true }).click();
      await page.keyboard.type(text);
    }
    await page.getByLabel("Declaro que los datos son verdaderos").click();
    const opened = await page.locator("details[open]").count();
    await sendSheet(page);
    await page.getByRole("heading", { name: "Registramos tu reclamo" }).waitFor();

    expect(await page.evaluate("sessionStorage.getItem('taps')")).toBe("6");
    expect(opened).toBe(0);
  },
);

test.runIf(isBrowserTested)(
  "the fields that few people need are one tap away, and open when they have a value",
  async () => {
    const { page } = await setup();
    const phone = page.locator("#telefono");
    const order = page.locator("#numero_pedido");
    const atFirst = [await phone.isVisible(), await order.isVisible()];

    await page.getByText("Agregar más datos: teléfono").click();
    await phone.fill("999 888 777");
    await page.getByText("Agregar más datos: número de pedido").click();
    const opened = [await phone.isVisible(), await order.isVisible()];
    await sendSheet(page);
    await page.locator("#errores").waitFor();

    expect(atFirst).toEqual([false, false]);
    expect(opened).toEqual([true, true]);
    // The refused sheet shows what was typed, and folds what is empty.
    expect([await phone.isVisible(), await order.isVisible()]).toEqual([true, false]);
  },
);

test.runIf(isBrowserTested)("a frame stays light, and a page follows the person's colours", async () => {
  const { page } = await setup();
  const paper = () => page.evaluate<string>("getComputedStyle(document.querySelector('.sheet')).backgroundColor");
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = await paper();

  await page.goto(`${page.url()}?embed=true`);

  expect([dark, await paper()]).toEqual(["rgb(27, 33, 45)", "rgb(255, 255, 255)"]);
});

/** The labels and texts of the fields that a sheet needs. */
const SHORTEST = [
  ["Nombres y apellidos", "María Ñusta Quispe"],
  ["Número de documento", "01234567"],
  ["Correo electrónico", "maria@example.pe"],
  ["Detalle: cuéntanos qué pasó", "El televisor llegó roto."],
] as const;

/** Counts what a person taps. The storage outlives the page. */
const COUNT_TAPS = `document.addEventListener("pointerdown", () => {
  sessionStorage.setItem("taps", Number(sessionStorage.getItem("taps")) + 1);
}, true)`;

/** An element in the browser; the types of this program have no elements. */
type Measured = { getBoundingClientRect(): { readonly bottom: number } };
