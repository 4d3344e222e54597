import type { Browser } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import type { Permission } from "../../../src/domain/permissions.ts";
import { startTestApp } from "../../support/app.ts";
import { findViolations, measureOverflow } from "../../support/bookVisitors.ts";
import { isBrowserTested, openBrowser, visit } from "../../support/browser.ts";
import { signInWithKey } from "../../support/panels.ts";
import { startReceiver } from "../../support/webhookReceiver.ts";
import { reloadWithClock } from "../../support/panelClocks.ts";

/** Attempts for three quarters of a minute, so that a slow machine has one left when the address is mended. */
const LASTING = `0${",1".repeat(25)},5,5,5,5`;

let browser: Browser;

beforeAll(async () => {
  if (isBrowserTested) browser = await openBrowser();
});

test.runIf(isBrowserTested)("an owner adds a webhook, keeps its secret, and sees that the test arrived", async () => {
  const receiver = await startReceiver();
  const { page, trouble } = await openWebhooks();

  await page.getByText("Aún no tienes webhooks").waitFor();
  await page.getByRole("button", { name: "Añadir webhook" }).click();
  await page.getByLabel("Dirección de tu servidor").fill(receiver.url);
  await page.keyboard.press("Enter");
  const secret = await page.getByRole("dialog").locator("code").innerText();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Enviar una prueba" }).click();
  await page.locator("li [aria-expanded]").getByText("Entregada").waitFor();

  expect(secret).toMatch(/^whsec_/);
  expect(receiver.received).toHaveLength(1);
  expect(new URL(page.url()).searchParams.get("destino")).not.toBeNull();
  expect(trouble).toEqual([]);
});

test.runIf(isBrowserTested)("an owner finds out why a webhook fails, mends the server and sends it again", async () => {
  let status = 500;
  const receiver = await startReceiver(() => status);
  const { page, app, owner, form } = await openWebhooks({ environment: { WEBHOOK_SCHEDULE: "0" } });
  await app.services.webhookEndpoints.create(owner.actor, { formId: form.id, url: receiver.url });
  await app.submit(form, { email: "ana@example.pe" });
  await receiver.got(1);

  await page.reload();
  await page.getByRole("button", { name: "Fallando" }).click();
  await page.getByRole("button", { name: "No llegó", exact: true }).click();
  await page.locator("li [aria-expanded]").click();
  await page.getByText("Tu servidor respondió con un error").waitFor();
  const attempt = await page.locator(".disclosure ol").innerText();
  status = 200;
  await page.getByRole("button", { name: "Reenviar" }).click();
  await receiver.got(2);
  await page.getByRole("button", { name: "Entregada", exact: true }).click();
  await page.locator("li [aria-expanded]").getByText("Entregada").waitFor();

  expect(attempt).toMatch(/ · 500 · \d+ ms/);
  expect(receiver.received[1]?.headers["webhook-id"]).toBe(receiver.received[0]?.headers["webhook-id"]);
});

test.runIf(isBrowserTested)("the open page shows by itself that a webhook has begun to fail", async () => {
  const receiver = await startReceiver(() => 500);
  const { page, app, owner, form } = await openWebhooks({ environment: { WEBHOOK_SCHEDULE: "0" } });
  await app.services.webhookEndpoints.create(owner.actor, { formId: form.id, url: receiver.url });
  await reloadWithClock(page);
  await page.getByRole("button", { name: "Sin llamadas en 24 horas" }).click();

  await app.submit(form, { email: "ana@example.pe" });
  await receiver.got(1);

  const failing = page.getByRole("button", { name: "Fallando" });
  const failed = page.locator("li [aria-expanded]").getByText("No llegó");
  const look = async () => {
    await page.clock.fastForward("00:15");
    return [await failing.isVisible(), await failed.isVisible()];
  };
  await expect.poll(look, { timeout: 40_000 }).toEqual([true, true]);
});

test.runIf(isBrowserTested)("an owner mends a wrong address, and what was on its way arrives there", async () => {
  const [wrong, right] = [await startReceiver(() => 500), await startReceiver(() => 200)];
  const { page, app, owner, form } = await openWebhooks({ environment: { WEBHOOK_SCHEDULE: LASTING } });
  await app.services.webhookEndpoints.create(owner.actor, { formId: form.id, url: wrong.url });
  await app.submit(form, { email: "ana@example.pe" });
  await wrong.got(1);

  await page.reload();
  await page.getByRole("button", { name: "Fallando" }).click();
  await page.getByRole("article").getByText("Tu servidor respondió").first().waitFor();
  await page.getByText("Cambiar la dirección").click();
  const found = [await findViolations(page), await measureOverflow(page)];
  await page.getByLabel("Dirección de tu servidor").fill(right.url);
  await page.keyboard.press("Enter");
  await page.getByText("Guardada").waitFor();
  await right.got(1);

  expect(found).toEqual([[], 0]);
  expect(right.received[0]?.headers["webhook-id"]).toBe(wrong.received[0]?.headers["webhook-id"]);
});

test.runIf(isBrowserTested)("a refused address is explained in the dialog, and nothing is added", async () => {
  const { page, app } = await openWebhooks();

  await page.getByRole("button", { name: "Añadir webhook" }).click();
  await page.getByLabel("Dirección de tu servidor").fill("https://192.168.1.1/x");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").locator("[aria-invalid=true]").waitFor();

  expect(await app.database("webhook_endpoints")).toEqual([]);
});

test.runIf(isBrowserTested)("a reader sees the deliveries and no act", async () => {
  const { page, app, owner, form } = await openWebhooks({ permissions: ["webhooks:read", "forms:read"] });
  await app.services.webhookEndpoints.create(owner.actor, { formId: form.id, url: "http://127.0.0.1:9999/recibe" });

  await page.reload();
  await page.getByRole("button", { name: "127.0.0.1" }).click();
  await page.getByText("No hay entregas así.").waitFor();

  for (const name of ["Añadir webhook", "Enviar una prueba", "Eliminar"]) {
    expect(await page.getByRole("button", { name }).count()).toBe(0);
  }
});

test.runIf(isBrowserTested).for([320, 1280])(
  "axe finds no violation and nothing overflows at %i pixels",
  async (width) => {
    const receiver = await startReceiver();
    const { page, app, owner, form } = await openWebhooks();
    await page.setViewportSize({ width, height: 720 });
    await page.getByText("Aún no tienes webhooks").waitFor();
    const found: unknown[] = [await findViolations(page), await measureOverflow(page)];
    await app.services.webhookEndpoints.create(owner.actor, { formId: form.id, url: receiver.url });
    await app.submit(form, { email: "ana@example.pe" });
    await receiver.got(1);

    await page.reload();
    await page.getByRole("button", { name: "127.0.0.1" }).click();
    await page.locator("li [aria-expanded]").getByText("Entregada").waitFor();
    await page.locator("li [aria-expanded]").first().click();
    found.push(await findViolations(page), await measureOverflow(page));
    await page.getByRole("button", { name: "Eliminar" }).click();
    await page.getByRole("dialog").waitFor();
    found.push(await findViolations(page), await measureOverflow(page));

    expect(found).toEqual([[], 0, [], 0, [], 0]);
  },
);

type Opening = {
  readonly permissions?: readonly Permission[];
  readonly environment?: Readonly<Record<string, string>>;
};

/** The page of webhooks of an owner with a form, for a key with these permissions. */
async function openWebhooks({ permissions, environment = {} }: Opening = {}) {
  const app = await startTestApp({ environment });
  const owner = await app.createOwner();
  const form = await app.createForm(owner);
  const made = permissions && (await app.services.apiKeys.create(owner.actor, { name: "Lectura", permissions }));
  const { page, trouble } = await visit(browser, `${app.url}/panel/webhooks`);
  await signInWithKey(page, made?.key ?? owner.key);
  await page.getByRole("heading", { name: "Webhooks", exact: true }).waitFor();
  return { page, trouble, app, owner, form };
}
