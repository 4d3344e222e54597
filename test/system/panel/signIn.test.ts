import { createServer } from "node:http";
import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { startTestApp } from "../../support/app.ts";
import { findViolations, measureOverflow } from "../../support/bookVisitors.ts";
import { isBrowserTested, openBrowser, visit } from "../../support/browser.ts";
import { createTestMailer } from "../../support/complaints.ts";
import { listen } from "../../support/listening.ts";
import { signInWithKey } from "../../support/panels.ts";
import { readSignInMail } from "../../support/signIns.ts";
import { waitFor } from "../../support/waiting.ts";

let browser: Browser;

beforeAll(async () => {
  if (isBrowserTested) browser = await openBrowser();
});

test.runIf(isBrowserTested)("a person signs in by the mailed code with the keyboard alone", async () => {
  const { app, mailer, email } = await setup();
  const { page, trouble } = await visit(browser, `${app.url}/panel`);

  await page.keyboard.press("Tab");
  await page.keyboard.type(email);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Escribe el código" }).waitFor();
  await waitFor(() => mailer.sent.length === 1);
  const { code } = readSignInMail(mailer.sent[0] ?? { text: "" });
  await page.keyboard.press("Tab");
  await page.keyboard.type(`${code.slice(0, 4)} ${code.slice(4)}`);
  await page.keyboard.press("Enter");
  await page.getByText("En vivo").waitFor();

  expect(await page.getByRole("banner").innerText()).toContain(email);
  expect(trouble).toEqual([]);
});

test.runIf(isBrowserTested)(
  "a scanner opens the mailed link, and the person's button still signs in, without script",
  async () => {
    const { app, mailer, email } = await setup();
    const asking = await visit(browser, `${app.url}/entrar`);
    await asking.page.getByLabel("Correo electrónico").fill(email);
    await asking.page.getByRole("button", { name: "Enviarme el código" }).click();
    await waitFor(() => mailer.sent.length === 1);
    const { path } = readSignInMail(mailer.sent[0] ?? { text: "" });

    await visit(browser, `${app.url}${path}`);
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${app.url}${path}`);
    await page.getByText(`Vas a entrar como ${email}.`).waitFor();
    await page.getByRole("button", { name: "Entrar" }).click();
    await page.waitForURL(`${app.url}/panel`);
    await page.goto(`${app.url}${path}`);

    expect(await page.getByRole("heading").innerText()).toBe("Este enlace ya no sirve");
    await context.close();
  },
);

test.runIf(isBrowserTested)(
  "a person makes a passkey after the first sign-in, and signs in with it alone",
  async () => {
    const port = await findFreePort();
    const url = `http://localhost:${port}`;
    const app = await startTestApp({ environment: { PORT: String(port), PUBLIC_URL: url } });
    const owner = await app.createOwner();
    const { email } = await app.services.accounts.getOwn(owner.actor);
    const { page, trouble } = await visit(browser, `${url}${await app.services.signIns.createAddress(email)}`);
    const cdp = await page.context().newCDPSession(page);
    await cdp.send("WebAuthn.enable");
    const device = {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
    } as const;
    const options = { ...device, isUserVerified: true, automaticPresenceSimulation: true };
    await cdp.send("WebAuthn.addVirtualAuthenticator", { options });

    await page.getByRole("button", { name: "Entrar" }).click();
    await page.getByRole("link", { name: "Crear una llave de acceso" }).click();
    await page.getByLabel("Nombre, para reconocerla").fill("Mi celular");
    const found = [await findViolations(page), await measureOverflow(page)];
    await page.getByRole("button", { name: "Crear la llave" }).click();
    await page.getByRole("button", { name: "Quitar «Mi celular»" }).waitFor();
    const inTeam: unknown[] = [];
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 720 });
      inTeam.push(await findViolations(page), await measureOverflow(page));
    }
    await page.context().clearCookies();
    await page.goto(`${url}/entrar`);
    // Chromium's virtual device answers the list at the field by itself; a person's browser waits for their choice.
    await page.waitForURL(`${url}/panel`);
    await page.getByText("En vivo").waitFor();

    expect(await page.getByRole("banner").innerText()).toContain(email);
    expect(found).toEqual([[], 0]);
    expect(inTeam).toEqual([[], 0, [], 0]);
    expect(trouble).toEqual([]);
  },
);

test.runIf(isBrowserTested)("a wrong code says so at its field, which keeps the focus", async () => {
  const { app, email } = await setup();
  const { page } = await visit(browser, `${app.url}/entrar`);
  await page.getByLabel("Correo electrónico").fill(email);
  await page.getByRole("button", { name: "Enviarme el código" }).click();

  await page.getByLabel("Código de 8 dígitos").fill("12");
  await page.getByRole("button", { name: "Entrar" }).click();
  await page.getByRole("alert").waitFor();

  const field = page.getByLabel("Código de 8 dígitos");
  expect(await page.evaluate("document.activeElement.id")).toBe(await field.getAttribute("id"));
  expect(await field.getAttribute("aria-describedby")).toBe("main-problem");
});

test.runIf(isBrowserTested).for([320, 1280])(
  "axe finds no violation and nothing overflows at %i pixels",
  async (width) => {
    const { app, email, account } = await setup();
    const { page } = await visit(browser, `${app.url}/entrar`);
    await page.setViewportSize({ width, height: 720 });
    const found: unknown[] = [];
    const look = async (on: Page) => found.push(await findViolations(on), await measureOverflow(on));

    await look(page);
    await signInWithKey(page, "vtn_nada");
    await page.getByText("Esa clave no sirve").waitFor();
    await look(page);
    await page.getByLabel("Correo electrónico").fill(email);
    await page.getByRole("button", { name: "Enviarme el código" }).click();
    await page.getByLabel("Código de 8 dígitos").waitFor();
    await look(page);
    await page.goto(`${app.url}${await app.services.signIns.createAddress(email)}`);
    await look(page);
    await page.getByRole("button", { name: "Entrar" }).click();
    await page.getByRole("banner").getByRole("link", { name: account }).click();
    await page.getByRole("link", { name: "Cambiar de cuenta" }).click();
    await page.getByText("(estás aquí)").waitFor();
    await look(page);
    await page.goto(`${app.url}/entrar/enlace/nada`);
    await look(page);

    expect(found).toEqual([[], 0, [], 0, [], 0, [], 0, [], 0, [], 0]);
  },
);

async function findFreePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function setup() {
  const mailer = createTestMailer();
  const app = await startTestApp({ mailer });
  const owner = await app.createOwner();
  const { email, name: account } = await app.services.accounts.getOwn(owner.actor);
  return { app, mailer, email, account };
}
