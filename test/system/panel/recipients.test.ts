import type { Browser, Locator, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { startTestApp } from "../../support/app.ts";
import { findViolations, measureOverflow } from "../../support/bookVisitors.ts";
import { isBrowserTested, openBrowser, visit } from "../../support/browser.ts";
import { createTestMailer } from "../../support/complaints.ts";
import { signInWithKey } from "../../support/panels.ts";
import { waitFor } from "../../support/waiting.ts";

let browser: Browser;

beforeAll(async () => {
  if (isBrowserTested) browser = await openBrowser();
});

test.runIf(isBrowserTested)(
  "a recipient whose mails came back is shown as such, and is asked to confirm anew",
  async () => {
    const { page, app } = await openForm();
    const notices = await openNotices(page);
    await notices.getByLabel("Correo electrónico").fill("luz@example.pe");
    await notices.getByRole("button", { name: "Añadir" }).click();
    await notices.getByText("Falta que confirme").waitFor();
    await app.database("notice_recipients").update({ status: "paused" });

    await page.reload();
    const shown = await openNotices(page);
    await shown.getByText("Sus correos vuelven").waitFor();
    await page.setViewportSize({ width: 320, height: 900 });
    const found = [await measureOverflow(page), ...(await findViolations(page))];
    await shown.getByRole("button", { name: "Enviar otra vez la confirmación a luz@example.pe" }).click();

    await waitFor(async () => (await app.database("notice_recipients").first("status"))?.status === "pending");
    expect(found).toEqual([0]);
  },
);

/** The page of an owner's only form. */
async function openForm() {
  const app = await startTestApp({ mailer: createTestMailer() });
  const owner = await app.createOwner();
  const form = await app.createForm(owner, { name: "Contacto" });
  const { page } = await visit(browser, `${app.url}/panel/formularios?formulario=${form.id}`);
  await signInWithKey(page, owner.key);
  await page.getByRole("heading", { name: "Contacto" }).waitFor();
  return { page, app };
}

async function openNotices(page: Page): Promise<Locator> {
  const section = page.locator(".disclosure").filter({ hasText: "Avisos por correo" });
  await section.locator("[aria-expanded]").click();
  return section;
}
