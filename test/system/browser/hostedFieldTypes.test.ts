import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { findViolations, measureOverflow, openTab } from "../../support/bookVisitors.ts";
import { createSetClock } from "../../support/complaints.ts";
import { isBrowserTested, openBrowser } from "../../support/browser.ts";
import { buildField, buildFieldOfEachType } from "../../support/formFields.ts";
import { listFiles } from "../../support/uploads.ts";
import { shareHostedForms } from "../../support/hostedForms.ts";

let browser: Browser | undefined;
const time = createSetClock("2026-11-24T15:00:00Z");
const openForm = shareHostedForms({ clock: time });

beforeAll(async () => {
  if (isBrowserTested) browser = await openBrowser();
});

const EACH = buildFieldOfEachType().map((field) => ({ ...field, required: !isShownOnly(field.type) }));

test.skipIf(!isBrowserTested)(
  "a page with every type meets WCAG empty and with every problem, light and dark, and fits a narrow phone",
  async () => {
    const { url } = await openForm(
      {},
      EACH.filter(({ type }) => type !== "page"),
    );
    const found = [];
    for (const colorScheme of ["light", "dark"] as const) {
      const page = await openTab(browser, { viewport: { width: 320, height: 640 }, colorScheme });
      await page.goto(url);
      found.push(...(await findViolations(page)), ...(await measure(page)));
      await send(page);
      await page.locator("#errores").waitFor();
      found.push(...(await findViolations(page)), ...(await measure(page)));
    }

    expect(found).toEqual([]);
  },
);

test.skipIf(!isBrowserTested)("marks, rows, places, days and an address are answered by keyboard alone", async () => {
  const asked = EACH.filter(({ type }) => ["rating", "scale", "matrix", "ranking", "date_range"].includes(type));
  const { url, stored } = await openForm({}, asked);
  const page = await openTab(browser);
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };

  await page.goto(url);
  await page.locator("#campo-1").focus();
  await press("ArrowRight", "ArrowRight", "ArrowRight");
  await press("Tab", "ArrowRight", "Tab");
  await page.keyboard.type("12122026");
  await press("Tab");
  const focused = await page.evaluate("document.activeElement.name");
  await page.locator('[name="date_range[to]"]').focus();
  await page.keyboard.type("12122026");
  for (const row of ["La atención", "El precio", "La entrega"]) {
    await page.locator(`[name="matrix[${row}]"]`).first().focus();
    await press("ArrowRight", "ArrowRight");
  }
  for (const [place, choice] of ["El precio", "La calidad", "La rapidez"].entries()) {
    await page.getByLabel(`Puesto ${place + 1}`).focus();
    await page.keyboard.type(choice);
  }
  await page.getByRole("button", { name: "Enviar", exact: true }).focus();
  time.set(new Date(time.now().getTime() + 60_000).toISOString());
  await press("Enter");
  await page.locator("#constancia").waitFor();

  expect(focused).toMatch(/^date_range/);
  expect(await stored()).toMatchObject([
    {
      values: {
        rating: 4,
        scale: 1,
        date_range: { from: "2026-12-12", to: "2026-12-12" },
        matrix: { "La atención": "Bueno", "El precio": "Bueno", "La entrega": "Bueno" },
        ranking: ["El precio", "La calidad", "La rapidez"],
      },
    },
  ]);
});

test.skipIf(!isBrowserTested)("a choice that is given another place changes places with the one there", async () => {
  const { url } = await openForm(
    {},
    EACH.filter(({ type }) => type === "ranking"),
  );
  const page = await openTab(browser);
  const places = async () => Promise.all((await page.locator("select").all()).map((place) => place.inputValue()));

  await page.goto(url);
  await page.getByLabel("Puesto 1").focus();
  await page.getByLabel("Puesto 1").selectOption("El precio");
  await page.getByLabel("Puesto 2").focus();
  await page.getByLabel("Puesto 2").selectOption("La calidad");
  await page.getByLabel("Puesto 3").focus();
  await page.getByLabel("Puesto 3").selectOption("El precio");
  const moved = await places();
  await page.locator("#borrador").waitFor();
  await page.reload();

  expect(moved).toEqual(["", "La calidad", "El precio"]);
  expect(await places()).toEqual(moved);
});

test.skipIf(!isBrowserTested)("the names of groups and inputs say to a screen reader what is asked", async () => {
  const { url } = await openForm(
    {},
    EACH.filter(({ type }) => ["rating", "scale", "matrix", "address"].includes(type)),
  );
  const page = await openTab(browser);

  await page.goto(url);

  await page.getByRole("radiogroup", { name: "¿Cómo te atendimos?" }).getByLabel("4 de 5").check();
  await page.getByRole("radiogroup", { name: "¿Nos recomendarías?" }).getByLabel("9", { exact: true }).check();
  await page
    .getByRole("group", { name: "¿Qué te pareció?" })
    .getByRole("radiogroup", { name: "El precio" })
    .getByLabel("Malo")
    .check();
  await page.getByRole("group", { name: "Dirección de entrega" }).getByLabel("Calle y número").fill("Av. Larco 1301");
  expect(await page.getByLabel("4 de 5").isChecked()).toBe(true);
});

test.skipIf(!isBrowserTested).each([true, false])(
  "a page in steps is sent without loss, also after the way back and with a reload on the way (script: %s)",
  async (javaScriptEnabled) => {
    const { url, stored } = await openForm({}, [
      buildField({ name: "nombre", label: "Nombre", required: true }),
      buildField({ name: "entrega", type: "radio", label: "Entrega", choices: ["Envío", "Recojo"] }),
      buildField({ name: "p2", type: "page", label: "A dónde" }),
      buildField({
        name: "direccion",
        type: "address",
        label: "Dirección",
        showIf: { field: "entrega", equals: "Envío" },
      }),
      buildField({ name: "p3", type: "page", label: "Nota" }),
      buildField({ name: "nota", type: "textarea", label: "Nota" }),
    ]);
    const page = await openTab(browser, { javaScriptEnabled, viewport: { width: 320, height: 640 } });
    const next = () => page.getByRole("button", { name: "Siguiente" }).click();
    const found: unknown[] = [];
    const inspect = async () => {
      if (javaScriptEnabled) found.push(...(await findViolations(page)), ...(await measure(page)));
    };

    await page.goto(url);
    await inspect();
    await next();
    await page.locator("#errores").waitFor();
    await inspect();
    await page.getByLabel("Nombre").fill("Ana");
    await page.getByLabel("Envío").check();
    await next();
    await page.getByText("Paso 2 de 3").waitFor();
    await inspect();
    await page.getByLabel("Calle y número").fill("Av. Larco 1301");
    await page.getByLabel("Departamento", { exact: true }).selectOption("Lima");
    const goOn = async (name: string) => javaScriptEnabled || page.getByRole("button", { name }).click();
    await goOn("Ver provincias");
    await page.getByLabel("Provincia").selectOption("Lima");
    await goOn("Ver distritos");
    await page.getByLabel("Distrito").selectOption("Miraflores");
    await next();
    await page.getByText("Paso 3 de 3").waitFor();
    await page.getByLabel("Nota").fill("Tocar el timbre");
    await page.getByRole("button", { name: "Anterior" }).click();
    await page.getByText("Paso 2 de 3").waitFor();
    const kept = await page.getByLabel("Calle y número").inputValue();
    await next();
    await page.getByText("Paso 3 de 3").waitFor();
    const note = await page.getByLabel("Nota").inputValue();
    time.set(new Date(time.now().getTime() + 60_000).toISOString());
    await send(page);
    await page.locator("#constancia").waitFor();

    expect([kept, note]).toEqual(["Av. Larco 1301", "Tocar el timbre"]);
    expect(found).toEqual([]);
    expect(await stored()).toMatchObject([
      {
        values: {
          nombre: "Ana",
          direccion: { line1: "Av. Larco 1301", ubigeo: "150122" },
          nota: "Tocar el timbre",
        },
      },
    ]);
  },
);

test.skipIf(!isBrowserTested)(
  "a signature that is drawn is sent as a picture, and one that is typed as a text",
  async () => {
    const { app, owner, url, stored } = await openForm(
      {},
      EACH.filter(({ type }) => type === "signature"),
    );
    const page = await openTab(browser, { viewport: { width: 320, height: 640 } });
    const sendLater = async () => {
      time.set(new Date(time.now().getTime() + 60_000).toISOString());
      await send(page);
    };

    await page.goto(url);
    await page.getByRole("button", { name: "Prefiero dibujar mi firma" }).click();
    await sendLater();
    const missing = await page.getByText("Dibuja tu firma en el recuadro").isVisible();
    const { x, y, width, height } = (await page.locator("canvas").boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.move(x + 20, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width - 20, y + 20, { steps: 5 });
    await page.mouse.up();
    const found = [...(await findViolations(page)), ...(await measure(page))];
    await sendLater();
    await page.locator("#constancia").waitFor();
    await page.goto(url);
    await page.getByLabel("Firma", { exact: true }).fill("Ana Quispe");
    await sendLater();
    await page.locator("#constancia").waitFor();

    expect([missing, found]).toEqual([true, []]);
    expect(await stored()).toMatchObject([
      { values: { signature: "Ana Quispe" } },
      { values: { signature: ["firma.png"] } },
    ]);
    expect(await listFiles(app, owner)).toMatchObject([
      { field: "signature", name: "firma.png", mediaType: "image/png" },
    ]);
  },
);

test.skipIf(!isBrowserTested)("what was typed on a step survives a new beginning of the page", async () => {
  const { url } = await openForm({}, EACH);
  const page = await openTab(browser);
  await page.goto(url);
  await page.locator('[name="text"]').fill("Ana Quispe");
  await page.locator("#borrador").waitFor();
  await page.goto(url);

  expect(await page.locator('[name="text"]').inputValue()).toBe("Ana Quispe");
});

function isShownOnly(type: string): boolean {
  return ["section", "text_block", "page", "hidden"].includes(type);
}

async function send(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Enviar", exact: true }).click();
}

async function measure(page: Page): Promise<readonly string[]> {
  const overflow = await measureOverflow(page);
  return overflow === 0 ? [] : [`${overflow} px too wide`];
}
