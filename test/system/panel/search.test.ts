import { readFile } from "node:fs/promises";
import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { startTestApp } from "../../support/app.ts";
import { fileAt } from "../../support/complaints.ts";
import { findViolations, measureOverflow } from "../../support/bookVisitors.ts";
import { isBrowserTested, openBrowser, visit } from "../../support/browser.ts";
import { signInWithKey } from "../../support/panels.ts";

let browser: Browser;

beforeAll(async () => {
  if (isBrowserTested) browser = await openBrowser();
});

test.runIf(isBrowserTested)(
  "a search begins while it is typed, says its hits, and the download takes just them",
  async () => {
    const { page } = await openPanel(["ana@example.pe", "luis@example.pe", "luisa@example.pe"]);

    const whole = await page.getByRole("button", { name: /^Excel/ }).innerText();
    await page.getByLabel("Buscar en los envíos").pressSequentially("luis");
    await page.getByRole("status").filter({ hasText: "2 envíos" }).waitFor();
    const found = [await findViolations(page), await measureOverflow(page)];
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "NDJSON (2 envíos)" }).click(),
    ]);

    expect(whole).toBe("Excel (3 envíos)");
    expect(await page.getByRole("button", { name: /^Excel/ }).innerText()).toBe("Excel (2 envíos)");
    expect(await readEmails(await file.path())).toEqual(["luis@example.pe", "luisa@example.pe"]);
    expect(found).toEqual([[], 0]);
    expect(new URL(page.url()).searchParams.get("buscar")).toBe("luis");
    await page.goBack();
    await page.getByRole("button", { name: "ana@example.pe" }).waitFor();
  },
);

test.runIf(isBrowserTested)("a word that stands in the field unsearched bounds the download, too", async () => {
  const { page } = await openPanel(["ana@example.pe", "luis@example.pe"]);
  const label = await page.evaluate<string>(`(async () => {
    const field = document.querySelector("input[type=search]");
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value").set.call(field, "luis");
    field.dispatchEvent(new Event("input", { bubbles: true }));
    await new Promise(requestAnimationFrame);
    return [...document.querySelectorAll("button")].find(({ innerText }) => innerText.startsWith("Excel")).innerText;
  })()`);
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: /^NDJSON/ }).click(),
  ]);

  // On a slow machine the search has ended by now.
  expect(label).toMatch(/^Excel( \(1 envío\))?$/);
  expect(await readEmails(await file.path())).toEqual(["luis@example.pe"]);
});

test.runIf(isBrowserTested)("a search of the book begins while it is typed, and says its hits", async () => {
  const { page, app, form } = await openPanel(["ana@example.pe"]);
  await fileAt(app, form, { nombre: "Rosa Quispe" });
  await fileAt(app, form, { nombre: "Luz Mamani" });

  await page.goto(`${app.url}/panel/libro?lista=todas`);
  await page.getByText("Descargar todas las hojas:").waitFor();
  await page.getByLabel("Buscar por número, nombre, documento o texto").pressSequentially("quispe");
  await page.getByRole("status").filter({ hasText: "1 hoja" }).waitFor();

  expect(await page.getByRole("button", { name: "Luz Mamani" }).count()).toBe(0);
  expect(await page.getByText("Descargar todas las hojas:").count()).toBe(0);
});

async function readEmails(path: string): Promise<readonly string[]> {
  const lines = (await readFile(path, "utf8")).trim().split("\n");
  return lines.map((line) => (JSON.parse(line) as { data: { email: string } }).data.email).toSorted();
}

/** The panel of an owner whose form has received a submission of each address. */
async function openPanel(emails: readonly string[]): Promise<{
  readonly page: Page;
  readonly app: Awaited<ReturnType<typeof startTestApp>>;
  readonly form: Parameters<typeof fileAt>[1];
}> {
  const app = await startTestApp({ environment: { WORKER: "off" } });
  const owner = await app.createOwner();
  const form = await app.createForm(owner);
  for (const email of emails) await app.submit(form, { email });
  const { page } = await visit(browser, `${app.url}/panel/envios`);
  await signInWithKey(page, owner.key);
  await page.getByText("En vivo").waitFor();
  return { page, app, form };
}
