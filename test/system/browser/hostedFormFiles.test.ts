import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { PDF } from "../../support/attachments.ts";
import { findViolations, measureOverflow, openTab } from "../../support/bookVisitors.ts";
import { isBrowserTested, openBrowser, writeHeavyFile } from "../../support/browser.ts";
import { createSetClock } from "../../support/complaints.ts";
import { buildField } from "../../support/formFields.ts";
import { shareHostedForms } from "../../support/hostedForms.ts";
import { listFiles } from "../../support/uploads.ts";

let browser: Browser | undefined;
const time = createSetClock("2026-11-24T15:00:00Z");
const openForm = shareHostedForms({ clock: time, environment: { WORKER: "off" } });

const FIELDS = [
  buildField({ name: "nombre", label: "Nombre", required: true }),
  buildField({ name: "tipo", type: "radio", label: "Quién eres", choices: ["Persona", "Empresa"] }),
  buildField({ name: "cv", type: "file", label: "Tu CV", help: "En PDF, si puedes.", required: true }),
  buildField({ name: "logo", type: "file", label: "Logo", showIf: { field: "tipo", equals: "Empresa" } }),
];
const CV = { name: "cv.pdf", mimeType: "application/pdf", buffer: Buffer.from(PDF) };
const MEBIBYTE = 1024 * 1024;

beforeAll(async () => {
  if (isBrowserTested) browser = await openBrowser();
});

test.skipIf(!isBrowserTested)(
  "the page with files meets WCAG empty, refused and after sending, and fits a narrow phone",
  async () => {
    const { url, app, owner } = await openForm({}, FIELDS);
    const page = await openTab(browser, { viewport: { width: 320, height: 640 } });

    await page.goto(url);
    await page.getByLabel("Nombre").fill("Ana");
    const empty = await measure(page);
    await send(page);
    await page.locator("#errores").waitFor();
    const refused = await measure(page);
    await page.getByLabel("Tu CV").setInputFiles(CV);
    await send(page);
    await page.locator("#constancia").waitFor();
    const thanked = await measure(page);

    expect([empty, refused, thanked]).toEqual([[], [], []]);
    expect(await listFiles(app, owner)).toMatchObject([{ field: "cv", name: "cv.pdf" }]);
  },
);

test.skipIf(!isBrowserTested)(
  "a file that is too large is refused before anything is sent, with the focus on its field, until another one is chosen",
  async () => {
    const { url, stored } = await openForm({}, FIELDS);
    const page = await openTab(browser);
    const posts: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST" && !request.url().endsWith("/empezado")) posts.push(request.url());
    });

    await page.goto(url);
    await page.getByLabel("Nombre").fill("Ana");
    await page.getByLabel("Tu CV").setInputFiles(await writeHeavyFile("foto.pdf", 10 * MEBIBYTE + 1));
    await page.getByText("El archivo pesa demasiado: el máximo es 10 MB.").waitFor();
    const found = await measure(page);
    await send(page);
    const focused = await page.evaluate("document.activeElement.name");
    const postsBefore = posts.length;
    await page.getByLabel("Tu CV").setInputFiles(CV);
    await page.getByText("El archivo pesa demasiado").waitFor({ state: "hidden" });
    await send(page);
    await page.locator("#constancia").waitFor();

    expect([found, focused, postsBefore]).toEqual([[], "cv", 0]);
    expect((await stored()).map(({ data }) => data)).toEqual([{ nombre: "Ana" }]);
  },
);

test.skipIf(!isBrowserTested)(
  "more files than the plan takes are refused before they are sent, in all fields together",
  async () => {
    const { url } = await openForm({}, FIELDS);
    const page = await openTab(browser);

    await page.goto(url);
    await page.getByLabel("Empresa").check();
    await page.getByLabel("Tu CV").setInputFiles([CV, CV]);
    await page.getByLabel("Logo").setInputFiles([CV, CV]);
    await page.getByText("Puedes enviar hasta 3 archivos.").waitFor();
    await page.getByLabel("Persona").check();
    await page.getByLabel("Nombre").fill("Ana");
    await send(page);

    await page.locator("#constancia").waitFor();
  },
);

test.skipIf(!isBrowserTested)("what was typed beside a chosen file survives a reload", async () => {
  const { url } = await openForm({}, FIELDS);
  const page = await openTab(browser);

  await page.goto(url);
  await page.getByLabel("Tu CV").setInputFiles(CV);
  await page.getByLabel("Nombre").fill("Ana");
  await page.locator("#borrador").waitFor();
  await page.reload();

  expect(await page.getByLabel("Nombre").inputValue()).toBe("Ana");
});

test.skipIf(!isBrowserTested)(
  "without a script a refused file keeps the other values, and another one is taken",
  async () => {
    const { url, app, owner } = await openForm({}, FIELDS);
    const page = await openTab(browser, { javaScriptEnabled: false });

    await page.goto(url);
    await page.getByLabel("Nombre").fill("Ana");
    await page.getByLabel("Tu CV").setInputFiles(await writeHeavyFile("foto.pdf", 10 * MEBIBYTE + 1));
    await send(page);
    const words = await page.locator("#errores").innerText();
    const kept = await page.getByLabel("Nombre").inputValue();
    await page.getByLabel("Tu CV").setInputFiles(CV);
    await send(page);

    expect(await page.getByRole("status").innerText()).toContain("Mensaje enviado");
    expect(words).toContain("Tu CV: El archivo pesa demasiado: el máximo es 10 MB.");
    expect(kept).toBe("Ana");
    expect(await listFiles(app, owner)).toMatchObject([{ field: "cv" }]);
  },
);

test.skipIf(!isBrowserTested)(
  "without a script a body past the plan's total is refused with the way back, which keeps what was typed",
  async () => {
    const { url, stored } = await openForm({}, FIELDS);
    const page = await openTab(browser, { javaScriptEnabled: false });

    await page.goto(url);
    await page.getByLabel("Nombre").fill("Ana");
    await page.getByLabel("Tu CV").setInputFiles(await writeHeavyFile("video.pdf", 28 * MEBIBYTE));
    await send(page);
    await page.getByText("Tu mensaje es demasiado grande").waitFor();
    const advice = await page.getByText("Usa el botón Atrás de tu navegador").isVisible();
    await page.goBack();
    const kept = await page.getByLabel("Nombre").inputValue();
    await page.getByLabel("Tu CV").setInputFiles(CV);
    await send(page);
    await page.getByRole("status").waitFor();

    expect([advice, kept]).toEqual([true, "Ana"]);
    expect((await stored()).map(({ data }) => data)).toEqual([{ nombre: "Ana" }]);
  },
);

/** Sends the form as late as a person would. */
async function send(page: Page): Promise<void> {
  time.set(new Date(time.now().getTime() + 10_000).toISOString());
  await page.getByRole("button", { name: "Enviar", exact: true }).click();
}

async function measure(page: Page): Promise<readonly string[]> {
  const overflow = await measureOverflow(page);
  return [...(await findViolations(page)), ...(overflow === 0 ? [] : [`${overflow} px too wide`])];
}
