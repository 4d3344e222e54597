import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { findViolations, measureOverflow } from "../../support/bookVisitors.ts";
import { isBrowserTested, openBrowser, visit } from "../../support/browser.ts";
import { createSetClock, createTestMailer, setupBook } from "../../support/complaints.ts";
import { signInWithKey } from "../../support/panels.ts";
import { waitFor } from "../../support/waiting.ts";

/** A Wednesday. */
const NOW = "2026-03-11T17:00:00Z";
/** The consumers with the days of their filings; the terms have no holiday. */
const FILED = [
  ["Ana Quispe", "2026-02-10", "reclamo"],
  ["Luis Rojas", "2026-02-11", "queja"],
  ["Rosa Flores", "2026-02-18", "reclamo"],
  ["Jorge Castro", "2026-02-19", "reclamo"],
  ["Elena Huamán", "2026-02-23", "queja"],
  ["Pedro Salas", "2026-02-24", "reclamo"],
] as const;

let browser: Browser;

beforeAll(async () => {
  if (isBrowserTested) browser = await openBrowser();
});

test.runIf(isBrowserTested)(
  "an owner finds the sheet that is due today with the keyboard alone, answers it, and comes back to its card",
  async () => {
    const { page, mailer, trouble } = await openBook();

    await page.getByRole("button", { name: "Tablero" }).press("Enter");
    await page.getByRole("region", { name: "Vencidas" }).getByRole("button").first().waitFor();
    const columns = await page.locator("section section").allInnerTexts();
    await tabTo(page, /^Reclamo \S+ Ana Quispe/);
    await page.keyboard.press("ArrowDown");
    const below = await readFocused(page);
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowRight");
    const beside = await readFocused(page);
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: /^Reclamo \d/ }).waitFor();
    const heading = await readFocused(page);
    await page.getByLabel("Tu respuesta").fill("Hola {{nombre}}: te devolvemos el dinero hoy.");
    await page.getByRole("button", { name: "Revisar antes de enviar" }).press("Enter");
    await page.getByRole("button", { name: "Enviar la respuesta" }).press("Enter");
    await waitFor(() => mailer.sent.some(({ text }) => text.includes("te devolvemos el dinero hoy")));
    await page.getByRole("article").getByText("Respondida", { exact: true }).waitFor();
    await page.getByRole("button", { name: "Volver al tablero" }).press("Enter");
    await page.getByRole("region", { name: "Terminadas 2" }).getByText("Rosa Flores").waitFor();

    expect(columns.map((text) => text.replaceAll(/\s+/g, " ").replace(/ (?:Reclamo|Queja|Del) .*/, ""))).toEqual([
      "Vencidas 2",
      "Vencen hoy 1",
      "En los próximos 3 días hábiles 2",
      "Más adelante 1",
      "Terminadas 1",
    ]);
    expect(below).toMatch(
      /^Queja \S+ Luis Rojas Venció hace 7 días, el 4 de marzo Recibida Tienda Ñandú · local 000123$/,
    );
    expect(beside).toMatch(/^Reclamo \S+ Rosa Flores Vence hoy Recibida Tienda Ñandú · local 000123$/);
    expect(heading).toMatch(/^Reclamo \d/);
    expect(await readFocused(page)).toMatch(/Rosa Flores/);
    expect(trouble).toEqual([]);
  },
);

test.runIf(isBrowserTested)("the view is in the address, and the next visit shows it again", async () => {
  const { page, app } = await openBook();

  await page.getByRole("button", { name: "Tablero" }).click();
  await page.getByRole("region", { name: "Más adelante 1" }).waitFor();
  const address = new URL(page.url()).searchParams.get("vista");
  await page.goto(`${app.url}/panel/libro`);
  await page.getByRole("region", { name: "Más adelante 1" }).waitFor();
  await page.goto(`${app.url}/panel/libro?vista=lista`);
  await page.getByRole("region", { name: "Más adelante", exact: true }).waitFor();

  expect(address).toBe("tablero");
});

test.runIf(isBrowserTested)("on a phone a press brings the column that is out of sight", async () => {
  const { page } = await openBook();
  await page.setViewportSize({ width: 320, height: 640 });

  await page.getByRole("button", { name: "Tablero" }).press("Enter");
  await page.getByRole("button", { name: "1 Después" }).press("Enter");
  const column = page.getByRole("region", { name: "Más adelante 1" });
  await waitFor(async () => ((await column.boundingBox())?.x ?? Infinity) < 100);

  expect(await readFocused(page)).toBe("Más adelante 1");
});

test.runIf(isBrowserTested)("a board without sheets says so, and a phone shows no empty column", async () => {
  const { app, owner } = await setupBook();
  const { page } = await visit(browser, `${app.url}/panel/libro?vista=tablero`);
  await page.setViewportSize({ width: 320, height: 640 });
  await signInWithKey(page, owner.key);

  await page.getByRole("heading", { name: "Nada por responder" }).waitFor();
  const isDisabled = await page.getByRole("button", { name: "0 Vencidas" }).isDisabled();
  const onPhone = await page.getByRole("region", { name: "Vencidas 0" }).count();
  await page.setViewportSize({ width: 1280, height: 720 });

  expect([isDisabled, onPhone]).toEqual([true, 0]);
  expect(await page.getByRole("region", { name: "Vencidas 0" }).innerText()).toContain("Ninguna hoja está vencida.");
});

test.runIf(isBrowserTested).for([320, 1280])(
  "axe finds no violation and nothing overflows at %i pixels, in both colour schemes",
  async (width) => {
    const { page } = await openBook();
    await page.setViewportSize({ width, height: 720 });
    await page.getByRole("button", { name: "Tablero" }).click();
    await page.getByRole("region", { name: "Terminadas 1" }).waitFor();

    const found = [await findViolations(page), await measureOverflow(page)];
    await page.getByRole("button", { name: /Rosa Flores/ }).click();
    await page.getByText("Qué pasó").waitFor();
    found.push(await findViolations(page), await measureOverflow(page));

    expect(found).toEqual([[], 0, [], 0]);
  },
);

/** The page of a book on a Wednesday, with sheets before all deadlines and an answered one. */
async function openBook() {
  const mailer = createTestMailer();
  const clock = createSetClock(NOW);
  const { app, owner, file } = await setupBook({ mailer, clock });
  for (const [nombre, day, tipo] of FILED) {
    clock.set(`${day}T15:00:00Z`);
    await file({ nombre, tipo });
  }
  clock.set("2026-03-02T15:00:00Z");
  const { complaint } = await file({ nombre: "Carmen Díaz", tipo: "reclamo" });
  await app.services.answers.answer(owner.actor, { id: complaint.id, answer: "Ya lo cambiamos." });
  await waitFor(async () => (await app.services.complaints.find(owner.actor, complaint.id))?.status === "atendido");
  clock.set(NOW);

  const { page, trouble } = await visit(browser, `${app.url}/panel/libro`);
  await page.clock.setFixedTime(NOW);
  await signInWithKey(page, owner.key);
  await page.getByRole("region", { name: "Vencidas" }).waitFor();
  return { page, trouble, app, mailer };
}

/** Presses Tab until the focus is on a thing with this text. */
async function tabTo(page: Page, text: RegExp): Promise<void> {
  for (let presses = 0; presses < 30; presses += 1) {
    await page.keyboard.press("Tab");
    if (text.test(await readFocused(page))) return;
  }
  throw new Error(`Tab does not reach ${text}`);
}

async function readFocused(page: Page): Promise<string> {
  return page.evaluate("(document.activeElement?.textContent ?? '').replace(/\\s+/g, ' ').trim()");
}
