import type { Browser } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import type { FormFieldInput } from "../../../src/domain/forms/fieldDefinitions.ts";
import { findViolations } from "../../support/bookVisitors.ts";
import { isBrowserTested, openBrowser, PATIENCE_MS } from "../../support/browser.ts";
import { listQuestions, openEditor } from "../../support/formEditors.ts";
import { dragByMouse, openFinger } from "../../support/panelHands.ts";

let browser: Browser;

const MANY: readonly FormFieldInput[] = Array.from({ length: 20 }, (_, index) => ({
  name: `dato_${index + 1}`,
  type: "text",
  label: `Dato ${index + 1}`,
}));

beforeAll(async () => {
  if (isBrowserTested) browser = await openBrowser();
});

test.runIf(isBrowserTested)(
  "a type is dragged into the form at the place that is shown, and a press adds one below the chosen question",
  async () => {
    const { page, trouble } = await openEditor(browser, { width: 1440 });
    const type = page.getByRole("button", { name: "Añadir: Número" });
    const violations: string[] = [];

    await dragByMouse(type, page.getByRole("row", { name: "Entrega" }), 0.2, async () => {
      await page.locator('[aria-label="Entrega"][data-place="before"]').waitFor();
      violations.push(...(await findViolations(page)));
    });
    await page.getByLabel("Pregunta", { exact: true }).fill("Cantidad");
    await page.getByRole("row", { name: "Cantidad" }).waitFor();
    const dragged = await listQuestions(page);
    await page.getByRole("button", { name: "Añadir", exact: true }).click();
    await page.getByRole("button", { name: "Añadir: DNI" }).click();
    await page.getByLabel("Pregunta", { exact: true }).fill("Tu documento");
    await page.getByRole("row", { name: "Tu documento" }).waitFor();

    expect(dragged).toEqual(["Nombre", "Cantidad", "Entrega", "Distrito"]);
    expect(await listQuestions(page)).toEqual(["Nombre", "Cantidad", "Tu documento", "Entrega", "Distrito"]);
    expect(violations).toEqual([]);
    expect(trouble).toEqual([]);
  },
);

test.runIf(isBrowserTested)("Escape gives a drag up, and so does letting go outside of the form", async () => {
  const { page } = await openEditor(browser, { width: 1440 });
  const type = page.getByRole("button", { name: "Añadir: Número" });
  const place = page.locator("[data-place]");

  await dragByMouse(type, page.getByRole("row", { name: "Entrega" }), 0.2, async () => {
    await place.waitFor();
    await page.keyboard.press("Escape");
    await place.waitFor({ state: "detached" });
  });
  await dragByMouse(type, page.getByRole("row", { name: "Entrega" }), 0.2, async () => {
    await place.waitFor();
    await page.mouse.move(40, 300);
    await place.waitFor({ state: "detached" });
  });

  expect(await listQuestions(page)).toEqual(["Nombre", "Entrega", "Distrito"]);
  expect(await page.getByText("Todo está publicado").count()).toBe(1);
});

test.runIf(isBrowserTested)("a drag at the window's edge scrolls the page, and the question lands there", async () => {
  const { page } = await openEditor(browser, { fields: MANY });

  await dragByMouse(
    page.getByRole("row", { name: "Dato 2", exact: true }),
    page.getByRole("row").first(),
    0.9,
    async () => {
      await page.mouse.move(600, 715, { steps: 4 });
      const rest = () => page.evaluate<number>("document.documentElement.scrollHeight - innerHeight - scrollY");
      await expect.poll(rest, { timeout: PATIENCE_MS }).toBeLessThan(2);
      await page.locator('[data-place="after"]').waitFor();
    },
  );

  await expect.poll(async () => (await listQuestions(page)).at(-1)).toBe("Dato 2");
});

test.runIf(isBrowserTested)(
  "a finger moves a question by its handle, scrolls by a stroke, and drags a type once it has rested on it",
  async () => {
    const { page } = await openEditor(browser, { width: 360, height: 740 });
    const finger = await openFinger(page);

    await finger.put(page.getByRole("button", { name: "Mover «Entrega»" }));
    await finger.moveTo(page.getByRole("row", { name: "Nombre" }), 0.2);
    await page.locator('[aria-label="Nombre"][data-place="before"]').waitFor();
    await finger.lift();
    await page.getByText("«Entrega» está en el lugar 1 de 3.").waitFor();
    await page.getByRole("button", { name: "Añadir", exact: true }).click();
    await finger.put(page.getByRole("button", { name: "Añadir: Correo" }));
    await page.getByRole("row", { name: "Nombre" }).waitFor();
    await finger.moveTo(page.getByRole("row", { name: "Nombre" }), 0.2);
    await page.locator('[aria-label="Nombre"][data-place="before"]').waitFor();
    await finger.lift();
    await page.getByText(/^Se añadió/).waitFor();

    const [first, second, ...others] = await listQuestions(page);
    expect([first, ...others]).toEqual(["Entrega", "Nombre", "Distrito"]);
    expect(second).toMatch(/[Cc]orreo/);
  },
);

test.runIf(isBrowserTested)(
  "the list is one stop of the Tab key with its chosen row, and a removed row leaves the focus on the next one",
  async () => {
    const { page } = await openEditor(browser);
    const focused = () => page.evaluate("document.activeElement?.ariaLabel ?? document.activeElement?.textContent");

    await page.getByRole("row", { name: "Entrega" }).focus();
    await page.keyboard.press("Tab");
    const handle = await focused();
    for (const _ of [1, 2, 3, 4]) await page.keyboard.press("Tab");
    const last = await focused();
    await page.keyboard.press("Tab");
    const after = await focused();
    await page.getByRole("row", { name: "Entrega" }).focus();
    await page.keyboard.press("Delete");
    await page.getByText(/^Se quitó «Entrega»/).waitFor();

    expect([handle, last, after]).toEqual(["Mover «Entrega»", "Quitar", "+ Añadir pregunta"]);
    expect(await focused()).toBe("Distrito");
  },
);

test.runIf(isBrowserTested)(
  "a question that is moved by the keyboard says where it would stand, and Escape leaves it",
  async () => {
    const { page } = await openEditor(browser);

    await page.getByRole("button", { name: "Mover «Nombre»" }).focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("ArrowDown");
    await page.getByText("«Nombre» irá al lugar 2 de 3.").waitFor();
    const marked = await page
      .locator('[aria-label="Entrega"][data-place="after"], [aria-label="Distrito"][data-place="before"]')
      .count();
    await page.keyboard.press("Escape");
    await page.getByText("«Nombre» irá al lugar 2 de 3.").waitFor({ state: "detached" });

    expect(marked).toBe(1);
    expect(await listQuestions(page)).toEqual(["Nombre", "Entrega", "Distrito"]);
  },
);
