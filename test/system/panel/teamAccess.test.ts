import { randomUUID } from "node:crypto";
import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { startTestApp } from "../../support/app.ts";
import { findViolations, measureOverflow } from "../../support/bookVisitors.ts";
import { isBrowserTested, openBrowser, visit } from "../../support/browser.ts";

let browser: Browser;

beforeAll(async () => {
  if (isBrowserTested) browser = await openBrowser();
});

test.runIf(isBrowserTested)(
  "C14 an owner gets a one-time address for a member, who enters by it once and finds the account without their own ways in",
  async () => {
    const { page, trouble, visitAddress } = await openTeam();

    await page.getByRole("button", { name: "Ayudar a entrar a luz@tienda.example.pe" }).press("Enter");
    await page.getByRole("dialog").getByText("vale 15 minutos").waitFor();
    await page.getByRole("dialog").getByRole("button", { name: "Crear la dirección" }).press("Enter");
    const dialog = page.getByRole("dialog", { name: "Dale esta dirección ahora" });
    const address = await dialog.locator("code").innerText();
    const violations = await findViolations(page);
    await dialog.getByRole("button", { name: "Listo" }).click();
    await page.getByText("Creó una dirección para que una persona entre: l***@tienda.example.pe").waitFor();
    const theirs = await visitAddress(address);
    await theirs.getByText("Vas a entrar como luz@tienda.example.pe.").waitFor();
    await theirs.getByRole("button", { name: "Entrar" }).click();
    await theirs.getByRole("link", { name: "Equipo" }).click();
    await theirs.getByRole("heading", { name: "Tus sesiones" }).waitFor();
    const shown = await theirs.getByRole("heading", { level: 3 }).allInnerTexts();
    const again = await visitAddress(address);

    expect(await page.getByRole("button", { name: /^Ayudar a entrar/ }).count()).toBe(2);
    expect(shown).toEqual(["Tus sesiones"]);
    await again.getByRole("heading", { name: "Este enlace ya no sirve" }).waitFor();
    expect(violations).toEqual([]);
    expect(trouble).toEqual([]);
  },
);

test.runIf(isBrowserTested)("C13 the list of keys says whose each is, and another owner makes one theirs", async () => {
  const { page, trouble, firstOwner } = await openTeam();
  const row = page.getByRole("listitem").filter({ hasText: "Primera clave" });
  await row.getByText(`De ${firstOwner}: termina si deja la cuenta`).waitFor();

  await page.getByRole("button", { name: "Hacer mía «Primera clave»" }).press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Hacerla mía" }).press("Enter");
  await row.getByText("Tuya: termina si dejas la cuenta").waitFor();

  expect(await page.getByRole("button", { name: "Hacer mía «Primera clave»" }).count()).toBe(0);
  expect(trouble).toEqual([]);
});

test.runIf(isBrowserTested).for([320, 1280])(
  "axe finds no violation and nothing overflows beside the new acts at %i pixels",
  async (width) => {
    const { page } = await openTeam();
    await page.setViewportSize({ width, height: 720 });
    await page.getByRole("button", { name: "Ayudar a entrar a luz@tienda.example.pe" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Crear la dirección" }).waitFor();

    expect([await findViolations(page), await measureOverflow(page)]).toEqual([[], 0]);
  },
);

/** The page of the team for the second owner of an account that has a member, too. */
async function openTeam() {
  const app = await startTestApp();
  const owner = await app.createOwner();
  const { accountId } = owner.actor;
  const { email: firstEmail } = await app.services.accounts.getOwn(owner.actor);
  for (const [name, role] of [
    ["jefa", "owner"],
    ["luz", "member"],
  ] as const) {
    const [id, at] = [randomUUID(), new Date()];
    await app.database("users").insert({ id, email: `${name}@tienda.example.pe`, name, created_at: at });
    await app.database("memberships").insert({ id, account_id: accountId, user_id: id, role, created_at: at });
  }
  const visitAddress = async (address: string): Promise<Page> => {
    const path = address.replace("https://ventanilla.example.pe", "");
    return (await visit(browser, `${app.url}${path}`)).page;
  };
  const path = await app.services.signIns.createAddress("jefa@tienda.example.pe");
  const { page, trouble } = await visit(browser, `${app.url}${path}?volver=/panel/equipo`);
  await page.getByRole("button", { name: "Entrar" }).click();
  await page.getByLabel("Rol de luz@tienda.example.pe").waitFor();
  return { page, trouble, visitAddress, firstOwner: firstEmail.slice(0, firstEmail.indexOf("@")) };
}
