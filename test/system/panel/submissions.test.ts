import type { Browser } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { submit } from "../../graphql/fixtures.ts";
import { startTestApp } from "../../support/app.ts";
import { findViolations, measureOverflow } from "../../support/bookVisitors.ts";
import { isBrowserTested, launchChromium, visit } from "../../support/browser.ts";

let browser: Browser;

beforeAll(async () => {
  if (isBrowserTested) browser = await launchChromium();
  return () => browser.close();
});

test.runIf(isBrowserTested)(
  "a new submission appears at the head of the list, once, and nothing breaks the policy",
  async () => {
    const { page, trouble, submitAs } = await openPanel(["ana@example.pe"]);
    await page.getByText("En vivo").waitFor();

    await submitAs("luis@example.pe");
    await page.getByRole("button", { name: "luis@example.pe" }).waitFor();
    await submitAs("rosa@example.pe");
    await page.getByRole("button", { name: "rosa@example.pe" }).waitFor();

    const shown = await page.locator("[data-submission] strong").allInnerTexts();
    expect(shown).toEqual(["rosa@example.pe", "luis@example.pe", "ana@example.pe"]);
    expect(trouble).toEqual([]);
  },
);

test.runIf(isBrowserTested)(
  "j chooses the first submission, / leads to the search, and the address keeps both",
  async () => {
    const { page } = await openPanel(["ana@example.pe", "luis@example.pe"]);

    await page.keyboard.press("j");
    await page.getByRole("heading", { name: "luis@example.pe" }).waitFor();
    await page.keyboard.press("/");
    await page.keyboard.type("ana");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "luis@example.pe" }).waitFor({ state: "detached" });

    expect(new URL(page.url()).searchParams.get("buscar")).toBe("ana");
    expect(new URL(page.url()).searchParams.get("envio")).not.toBeNull();
  },
);

test.runIf(isBrowserTested)("a refused key leads back to the field for a key and says why", async () => {
  const { page } = await openPanel([], "vtn_wrong");

  await page.getByText("Esa clave no sirve").waitFor();

  expect(await page.getByLabel("Clave de API").isVisible()).toBe(true);
});

test.runIf(isBrowserTested).for([320, 1280])(
  "axe finds no violation and nothing overflows at %i pixels",
  async (width) => {
    const { page } = await openPanel(["ana@example.pe"]);
    await page.setViewportSize({ width, height: 720 });

    const inList = [await findViolations(page), await measureOverflow(page)];
    await page.keyboard.press("j");
    await page.locator("article").waitFor();
    const chosen = [await findViolations(page), await measureOverflow(page)];

    expect([inList, chosen]).toEqual([
      [[], 0],
      [[], 0],
    ]);
  },
);

/** The panel of an owner whose form has received a submission of each address, after the key was given. */
async function openPanel(emails: readonly string[], key?: string) {
  const app = await startTestApp({ environment: { WORKER: "off" } });
  const owner = await app.createOwner();
  const form = await app.createForm(owner);
  const submitAs = (email: string) => submit(app, form, { email });
  for (const email of emails) await submitAs(email);
  const { page, trouble } = await visit(browser, `${app.url}/panel`);
  await page.getByLabel("Clave de API").fill(key ?? owner.key);
  await page.getByRole("button", { name: "Entrar" }).click();
  for (const email of emails) await page.getByRole("button", { name: email }).waitFor();
  return { page, trouble, submitAs };
}
