import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { startTestApp } from "../../support/app.ts";
import { findViolations, measureOverflow } from "../../support/bookVisitors.ts";
import { isBrowserTested, openBrowser, visit } from "../../support/browser.ts";
import { createTestMailer } from "../../support/complaints.ts";
import { postJson } from "../../support/http.ts";
import { waitFor } from "../../support/waiting.ts";

let browser: Browser;

beforeAll(async () => {
  if (isBrowserTested) browser = await openBrowser();
});

test.runIf(isBrowserTested)("an owner invites a person, who joins, gets another role and is taken out", async () => {
  const { page, trouble, mailer, url } = await openTeam();

  await invite(page, "luz@example.pe", "VIEWER");
  await page.getByText("luz@example.pe · Lector").waitFor();
  await waitFor(() => mailer.sent.length === 1);
  const path = /https:\/\/ventanilla\.example\.pe(\/entrar\/invitacion\/\S+)/.exec(mailer.sent[0]?.text ?? "")?.[1];
  const theirs = await visit(browser, `${url}${path}`);
  await theirs.page.getByRole("button", { name: "Aceptar y entrar" }).click();
  await theirs.page.getByRole("link", { name: "Equipo" }).click();
  for (const name of ["Llaves de acceso", "Tus sesiones"]) await theirs.page.getByRole("heading", { name }).waitFor();
  const shown = await theirs.page.getByRole("heading", { level: 3 }).allInnerTexts();
  await page.reload();
  await page.getByLabel("Rol de luz@example.pe").selectOption("MEMBER");
  await page.getByLabel("Rol de luz@example.pe").and(page.locator(":enabled")).waitFor();
  await theirs.page.reload();
  await theirs.page.waitForURL(/\/entrar/);
  await page.getByRole("button", { name: "Quitar a luz@example.pe" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Quitar" }).click();
  await page.getByLabel("Rol de luz@example.pe").waitFor({ state: "detached" });

  await page.getByText("Invitó a una persona: l***@example.pe").waitFor();
  await page.getByText("Quitó a una persona: l***@example.pe").waitFor();

  expect(shown).toEqual(["Llaves de acceso", "Tus sesiones"]);
  expect(trouble).toEqual([]);
});

test.runIf(isBrowserTested)("the last owner keeps the role, and the page says why", async () => {
  const { page, email } = await openTeam();

  await page.getByLabel(`Rol de ${email}`).selectOption("VIEWER");
  await page.getByText("La cuenta necesita al menos un dueño.").waitFor();

  expect(await page.getByLabel(`Rol de ${email}`).inputValue()).toBe("OWNER");
});

test.runIf(isBrowserTested)(
  "an owner makes a key with chosen permissions, which works until it is revoked",
  async () => {
    const { page, url } = await openTeam();
    const ask = async (key: string) => {
      const headers = { authorization: `Bearer ${key}` };
      return (await postJson(`${url}/api/v1/graphql`, { query: "{ viewer { permissions } }" }, headers)).body;
    };

    await page.getByLabel("Para qué es").fill("Hoja de cálculo");
    await page.getByLabel("Ver envíos").check();
    await page.getByRole("button", { name: "Crear clave" }).click();
    const key = await page.getByRole("dialog").locator("code").innerText();
    await page.getByRole("button", { name: "Listo" }).click();
    const before = await ask(key);
    await page.getByRole("button", { name: "Revocar «Hoja de cálculo»" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Revocar" }).click();
    await page.getByRole("button", { name: "Revocar «Hoja de cálculo»" }).waitFor({ state: "detached" });
    const after = await ask(key);

    expect(before).toEqual({ data: { viewer: { permissions: ["SUBMISSIONS_READ"] } } });
    expect(after).toMatchObject({ errors: [{ extensions: { code: "UNAUTHENTICATED" } }] });
  },
);

test.runIf(isBrowserTested)("a person sees where they are signed in and closes the other sessions", async () => {
  const { page, signIn } = await openTeam();
  const other = await signIn();
  await other.getByText("Ir al contenido").waitFor({ state: "attached" });

  await page.reload();
  await page.getByText("Este navegador").waitFor();
  const before = await page.getByText("Chrome en Linux").count();
  const ends = page.getByRole("button", { name: /^Cerrar la sesión de Chrome en Linux, usada el / });
  const named = await ends.count();
  await page.getByRole("button", { name: "Cerrar las otras sesiones" }).click();
  await page.getByRole("button", { name: "Cerrar las otras sesiones" }).waitFor({ state: "detached" });
  await other.reload();
  await other.waitForURL(/\/entrar/);

  expect([before, named]).toEqual([2, 1]);
});

test.runIf(isBrowserTested)("a person sees the identity that is linked, with its times, and unlinks it", async () => {
  const { page, link, trouble } = await openTeam();
  await link("https://login.tienda.example.pe");
  await page.reload();

  const section = page.getByRole("region", { name: "Accesos con tu empresa" });
  await section.getByText("login.tienda.example.pe").waitFor();
  const shown = await section.getByRole("listitem").innerText();
  await section.getByRole("button", { name: "Desenlazar login.tienda.example.pe" }).press("Enter");
  await page.getByRole("dialog").getByText("se enlaza otra vez").waitFor();
  await page.getByRole("dialog").getByRole("button", { name: "Desenlazar" }).press("Enter");
  await section.waitFor({ state: "detached" });
  await page.getByText("Desenlazó su cuenta del proveedor de identidad").waitFor();

  expect(shown).toMatch(/Enlazado el .+ · usado por última vez el /);
  expect(trouble).toEqual([]);
});

test.runIf(isBrowserTested).for([320, 1280])(
  "axe finds no violation and nothing overflows at %i pixels",
  async (width) => {
    const { page, link } = await openTeam();
    await link("https://login.tienda.example.pe/una/direccion/bastante/larga");
    await page.reload();
    await page.getByRole("region", { name: "Accesos con tu empresa" }).waitFor();
    await page.setViewportSize({ width, height: 720 });
    await invite(page, "una-direccion-bastante-larga@tienda.example.pe", "MEMBER");
    await page.getByText("La invitación va en camino").waitFor();

    expect([await findViolations(page), await measureOverflow(page)]).toEqual([[], 0]);
  },
);

async function invite(page: Page, email: string, role: string): Promise<void> {
  await page.getByLabel("Correo electrónico").fill(email);
  await page.getByLabel("Rol", { exact: true }).selectOption(role);
  await page.getByRole("button", { name: "Enviar invitación" }).click();
}

/** The page of the team for an account's owner, who signed in by a one-time address. */
async function openTeam() {
  const mailer = createTestMailer();
  const app = await startTestApp({ mailer });
  const owner = await app.createOwner();
  const { email } = await app.services.accounts.getOwn(owner.actor);
  const open = async () => {
    const path = await app.services.signIns.createAddress(email);
    const opened = await visit(browser, `${app.url}${path}?volver=/panel/equipo`);
    await opened.page.getByRole("button", { name: "Entrar" }).click();
    await opened.page.getByRole("heading", { name: "Equipo y seguridad" }).waitFor();
    return opened;
  };
  const { page, trouble } = await open();
  await page.getByLabel(`Rol de ${email}`).waitFor();
  /** Links the owner with an identity of this issuer, as a sign-in there does. */
  const link = async (issuer: string) => {
    const { id: userId } = await app.database("users").where({ email }).first("id");
    const now = new Date();
    const identity = { issuer, subject: "1", user_id: userId, created_at: now, used_at: now };
    await app.database("user_identities").insert(identity);
  };
  return { page, trouble, mailer, url: app.url, email, link, signIn: async () => (await open()).page };
}
