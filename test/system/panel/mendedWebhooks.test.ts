import type { Browser } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { startTestApp } from "../../support/app.ts";
import { findViolations, measureOverflow } from "../../support/bookVisitors.ts";
import { isBrowserTested, openBrowser, visit } from "../../support/browser.ts";
import { signInWithKey } from "../../support/panels.ts";
import { startReceiver } from "../../support/webhookReceiver.ts";

let browser: Browser;

beforeAll(async () => {
  if (isBrowserTested) browser = await openBrowser();
});

test.runIf(isBrowserTested)(
  "an owner whose server works again sees how many deliveries wait, and one press sends them all",
  async () => {
    const { page, receiver, mend, submit } = await openFailing();
    await submit(2);
    await receiver.got(2);

    await page.reload();
    await page.getByRole("button", { name: "Fallando" }).click();
    const button = page.getByRole("button", { name: "de la última hora (2)" });
    await button.waitFor();
    const found = [await findViolations(page), await measureOverflow(page)];
    mend();
    await button.click();
    await receiver.got(4);
    await page.getByText("Última recuperación: se reenviaron 2 entregas.").waitFor();
    await page.getByText("No hay nada por reenviar: todo llegó.").waitFor();

    const ids = receiver.received.map(({ headers }) => headers["webhook-id"]);
    expect(new Set(ids).size).toBe(2);
    expect(ids).toHaveLength(4);
    expect(found).toEqual([[], 0]);
  },
);

test.runIf(isBrowserTested)(
  "an owner sends one waiting delivery now, and the webhook is well again, as after a test that arrives",
  async () => {
    const { page, receiver, mend, submit } = await openFailing();
    await submit(1);
    await receiver.got(1);

    await page.reload();
    await page.getByRole("button", { name: "Fallando" }).click();
    await page.locator("li [aria-expanded]").getByText("Falló, se reintenta").click();
    mend();
    await page.getByRole("button", { name: "Enviar una prueba" }).click();
    await page.getByRole("button", { name: "Bien" }).waitFor();
    await page.getByRole("button", { name: "Reenviar ahora" }).click();
    await receiver.got(3);
    await page.locator("li [aria-expanded]").getByText("Entregada").nth(1).waitFor();

    expect(receiver.received[2]?.headers["webhook-id"]).toBe(receiver.received[0]?.headers["webhook-id"]);
  },
);

test.runIf(isBrowserTested)(
  "a new webhook begins without a form where there are several, and with its form from the form's page",
  async () => {
    const { page, app, owner, form } = await openFailing();
    const other = await app.createForm(owner, { name: "Pedidos" });
    const receiver = await startReceiver();

    await page.reload();
    await page.getByRole("button", { name: "Añadir webhook" }).click();
    const chosen = await page.getByRole("dialog").getByLabel("Formulario").inputValue();
    await page.getByLabel("Dirección de tu servidor").fill(receiver.url);
    await page.keyboard.press("Enter");
    const stays = await page.getByRole("dialog").getByLabel("Formulario").isVisible();
    await page.goto(`${app.url}/panel/formularios?formulario=${form.id}`);
    await page.getByRole("link", { name: "Nuevo webhook" }).click();
    await page.getByRole("dialog").waitFor();
    const preset = await page.getByRole("dialog").getByLabel("Formulario").inputValue();
    await page.getByLabel("Dirección de tu servidor").fill(receiver.url);
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").locator("code").waitFor();

    expect([chosen, stays, preset]).toEqual(["", true, form.id]);
    const urls = await app.database("webhook_endpoints").where({ url: receiver.url }).pluck("form_id");
    expect(urls).toEqual([form.id]);
    expect(await app.services.webhookEndpoints.listByForms(owner.actor, [other.id])).toEqual([]);
  },
);

/** The page of webhooks of an owner whose server fails until it is mended. The second attempt of a delivery comes in an hour. */
async function openFailing() {
  let status = 500;
  const receiver = await startReceiver(() => status);
  const app = await startTestApp({ environment: { WEBHOOK_SCHEDULE: "0,3600" } });
  const owner = await app.createOwner();
  const form = await app.createForm(owner, { name: "Contacto", webhookUrl: receiver.url });
  const { page } = await visit(browser, `${app.url}/panel/webhooks`);
  await signInWithKey(page, owner.key);
  await page.getByRole("heading", { name: "Webhooks" }).first().waitFor();
  return {
    page,
    app,
    owner,
    form,
    receiver,
    mend: () => {
      status = 204;
    },
    submit: async (count: number) => {
      for (let n = 1; n <= count; n++) await app.submit(form, { n });
    },
  };
}
