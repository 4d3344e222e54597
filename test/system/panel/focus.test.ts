import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { startTestApp } from "../../support/app.ts";
import { isBrowserTested, openBrowser, visit } from "../../support/browser.ts";
import { signInWithKey } from "../../support/panels.ts";

let browser: Browser;

beforeAll(async () => {
  if (isBrowserTested) browser = await openBrowser();
});

test.runIf(isBrowserTested)(
  "on a phone what is chosen gets the focus, as it hides the list, and its row gets it back",
  async () => {
    const { page, url } = await openPanel(320);

    for (const [list, row] of [
      ["envios", "ana2@example.pe"],
      ["formularios", "Contacto"],
      ["webhooks", "127.0.0.1/hook"],
    ] as const) {
      await page.goto(`${url}/${list}`);
      await page.getByRole("button", { name: row }).press("Enter");
      await expect.poll(() => describeFocus(page)).toBe(`H2 ${row}`);
      await page.getByRole("button", { name: "Volver a la lista" }).press("Enter");
      await expect.poll(() => describeFocus(page)).toMatch(new RegExp(`^BUTTON .*${row}`));
    }
  },
);

test.runIf(isBrowserTested)(
  "the focus stays in the list beside what is chosen, and follows a press that takes its place away",
  async () => {
    const { page, url } = await openPanel(1280);

    await page.getByRole("button", { name: "ana2@example.pe" }).press("Enter");
    await page.getByRole("heading", { name: "ana2@example.pe" }).waitFor();
    const beside = await describeFocus(page);
    for (const next of ["ana1@example.pe", "ana0@example.pe"]) {
      await page.getByRole("button", { name: "Siguiente" }).press("Enter");
      await expect.poll(() => describeFocus(page)).toBe(`H2 ${next}`);
    }
    await page.goto(page.url());
    await page.getByText("En vivo").waitFor();
    await page.getByRole("heading", { name: "ana0@example.pe" }).waitFor();

    expect(new URL(page.url()).href.startsWith(`${url}/envios?envio=`)).toBe(true);
    expect(beside).toMatch(/^BUTTON .*ana2@example.pe/);
    expect(await describeFocus(page)).toMatch(/^BODY/);
  },
);

function describeFocus(page: Page): Promise<string> {
  return page.evaluate<string>(
    `[document.activeElement.tagName, document.activeElement.textContent.trim().slice(0, 60)].join(" ")`,
  );
}

async function openPanel(width: number) {
  const app = await startTestApp({ environment: { WORKER: "off" } });
  const owner = await app.createOwner();
  const form = await app.createForm(owner, { name: "Contacto", webhookUrl: "https://127.0.0.1/hook" });
  for (let n = 0; n < 3; n += 1) await app.submit(form, { email: `ana${n}@example.pe` });
  const url = `${app.url}/panel`;
  const { page } = await visit(browser, `${url}/envios`);
  await page.setViewportSize({ width, height: 700 });
  await signInWithKey(page, owner.key);
  await page.getByText("En vivo").waitFor();
  return { page, url };
}
