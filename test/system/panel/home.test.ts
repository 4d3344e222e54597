import type { Browser } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import type { Permission } from "../../../src/domain/permissions.ts";
import { startTestApp } from "../../support/app.ts";
import { findViolations, measureOverflow } from "../../support/bookVisitors.ts";
import { isBrowserTested, openBrowser, visit } from "../../support/browser.ts";
import { createProvider, createSetClock, createTestMailer, fileAt } from "../../support/complaints.ts";
import { signInWithKey } from "../../support/panels.ts";
import { startReceiver } from "../../support/webhookReceiver.ts";
import { DAY_MS } from "../../../src/domain/times.ts";

let browser: Browser;

beforeAll(async () => {
  if (isBrowserTested) browser = await openBrowser();
});

test.runIf(isBrowserTested)(
  "the first page leads to the sheet that is due, the webhook that fails and the full form",
  async () => {
    const { page, late, endpoint, small, trouble } = await openBusyHome();

    const texts = await page.getByRole("region", { name: "Te espera" }).getByRole("link").allInnerTexts();
    const links = await page.getByRole("region", { name: "Te espera" }).getByRole("link").all();
    const addresses = await Promise.all(links.map((link) => link.getAttribute("href")));

    expect(texts.map((text) => text.split("\n")[0])).toEqual([
      `Reclamo de ${late.consumerName}`,
      expect.stringContaining("No llegan los envíos a 127.0.0.1"),
      "«Pequeño» llegó a su límite y rechaza envíos",
    ]);
    expect(addresses).toEqual([
      `/panel/libro?hoja=${late.id}`,
      `/panel/webhooks?destino=${endpoint.id}`,
      `/panel/formularios?formulario=${small.id}`,
    ]);
    expect(trouble).toEqual([]);
  },
);

test.runIf(isBrowserTested)(
  "a new submission appears live, and its day's number in the table when the page is opened again",
  async () => {
    const { page, app, form } = await openHome();
    await page.getByText("En vivo").waitFor();

    await app.submit(form, { nombre: "Ana", mensaje: "Hola" });
    await page.getByRole("link", { name: /^Ana · Hola/ }).waitFor();
    await page.reload();
    await page.getByText("Ver los números").click();
    const today = await page.locator("tbody tr").first().innerText();

    expect(today).toMatch(/1\s+0$/);
    expect(await page.getByText("1 envío", { exact: true }).count()).toBe(1);
  },
);

test.runIf(isBrowserTested)("an account without a form is led to its first one", async () => {
  const { page } = await openHome({ withForm: false });

  await page.getByRole("link", { name: "Crear formulario" }).click();

  await page.getByText("Crea tu primer formulario").waitFor();
});

test.runIf(isBrowserTested)("a key that reads submissions alone sees them, and nothing else fails", async () => {
  const { page, trouble } = await openHome({ permissions: ["submissions:read"] });

  await page.getByText("Nada te espera").waitFor();
  await page.getByText("Aún no llega ningún envío.").waitFor();

  expect(await page.getByText("últimas dos semanas").count()).toBe(0);
  expect(trouble).toEqual([]);
});

test.runIf(isBrowserTested).for([320, 1280])(
  "axe finds no violation and nothing overflows at %i pixels, in both colour schemes",
  async (width) => {
    const { page, app, form } = await openBusyHome();
    await app.submit(form, { nombre: "Ana Quispe Mamani", mensaje: "Quisiera saber si envían a Puno. ".repeat(5) });
    await page.getByRole("link", { name: /^Ana Quispe/ }).waitFor();
    await page.setViewportSize({ width, height: 720 });
    await page.getByText("Ver los números").click();
    const found: unknown[] = [];

    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      found.push(await findViolations(page), await measureOverflow(page));
    }

    expect(found).toEqual([[], 0, [], 0]);
  },
);

type Opening = { readonly permissions?: readonly Permission[]; readonly withForm?: boolean };

/** The first page of an owner, for a key with these permissions. */
async function openHome({ permissions, withForm = true }: Opening = {}) {
  const app = await startTestApp();
  const owner = await app.createOwner();
  const form = withForm ? await app.createForm(owner) : null;
  const made = permissions && (await app.services.apiKeys.create(owner.actor, { name: "Lectura", permissions }));
  const { page, trouble } = await visit(browser, `${app.url}/panel`);
  await signInWithKey(page, made?.key ?? owner.key);
  await page.getByRole("heading", { name: "Inicio" }).waitFor();
  return { page, trouble, app, owner, form: form as NonNullable<typeof form> };
}

/** The first page of an owner with an overdue sheet, an endpoint that fails, and a form whose plan is used up. */
async function openBusyHome() {
  const receiver = await startReceiver(() => 500);
  const now = Date.now();
  const clock = createSetClock(new Date(now - 40 * DAY_MS).toISOString());
  const environment = { WEBHOOK_SCHEDULE: "0" };
  const app = await startTestApp({ environment, clock, mailer: createTestMailer() });
  const owner = await app.createOwner();
  const form = await app.createForm(owner, { provider: createProvider() });
  const { complaint: late } = await fileAt(app, form, { tipo: "reclamo" });
  clock.set(new Date(now).toISOString());
  const { endpoint } = await app.services.webhookEndpoints.create(owner.actor, { formId: form.id, url: receiver.url });
  await app.submit(form, { n: 1 });
  await receiver.got(1);
  await app.services.plans.create(app.admin.actor, { code: "uno", name: "Uno", monthlySubmissionLimit: 1 });
  const small = await app.createForm(owner, { name: "Pequeño", planCode: "uno" });
  await app.submit(small, { n: 1 });
  const { page, trouble } = await visit(browser, `${app.url}/panel`);
  await signInWithKey(page, owner.key);
  await page.getByRole("heading", { name: "Te espera" }).waitFor();
  return { page, trouble, app, owner, form, late, endpoint, small };
}
