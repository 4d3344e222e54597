import PostalMime from "postal-mime";
import type { Browser } from "playwright-core";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { startSmtpServer } from "../../outbound/mail/smtpServer.ts";
import { startTestApp } from "../../support/app.ts";
import { findViolations, measureOverflow } from "../../support/bookVisitors.ts";
import { isBrowserTested, openBrowser, visit } from "../../support/browser.ts";
import { openConfirmingForm } from "../../support/confirmations.ts";
import { signInWithKey } from "../../support/panels.ts";
import { waitFor } from "../../support/waiting.ts";

let browser: Browser;

beforeAll(async () => {
  if (isBrowserTested) browser = await openBrowser();
});

test.runIf(isBrowserTested)(
  "a visitor sends a form, follows the link of the mail and confirms; the owner sees it wait and arrive",
  async () => {
    const { app, owner, form, received } = await setup();
    const panel = await visit(browser, `${app.url}/panel/envios?lista=por-confirmar`);
    await signInWithKey(panel.page, owner.key);
    await panel.page.getByText("Nadie tiene que confirmar su correo").waitFor();

    const { page, trouble } = await visit(browser, `${app.url}/formulario/${form.token}`);
    await page.getByLabel("Nombre").fill("Ana Quispe");
    await page.getByLabel("Correo electrónico").fill("ana@example.pe");
    await page.getByRole("button", { name: "Enviar" }).click();
    await page.getByText("revisa tu correo").waitFor();
    await panel.page.reload();
    await panel.page.getByRole("button", { name: /Ana Quispe/ }).click();
    await panel.page.getByText("A quien lo envió le mandamos un correo").waitFor();
    const looks = [await look(panel.page), await look(page)];

    await waitFor(async () => received.length === 1);
    const mail = await PostalMime.parse(received[0]?.bytes ?? Buffer.alloc(0));
    const link = new URL(/https:\S+\/envio\b/.exec(mail.text ?? "")?.[0] ?? "");
    await page.goto(`${app.url}${link.pathname}`);
    looks.push(await look(page));
    await page.getByRole("button", { name: "Sí, confirmo mi envío" }).click();
    await page.getByText("Envío confirmado").waitFor();
    looks.push(await look(page));
    await panel.page.goto(`${app.url}/panel/envios`);
    await panel.page.getByRole("button", { name: /Ana Quispe/ }).click();
    await panel.page.getByText("Correo confirmado").waitFor();

    expect(mail.to?.[0]?.address).toBe("ana@example.pe");
    expect(looks).toEqual(looks.map(() => [[], 0]));
    expect(trouble).toEqual([]);
  },
);

test.runIf(isBrowserTested)("an owner asks for the confirmation in the editor, and publishes it", async () => {
  const { app, owner, form } = await setup();
  const [name, address] = form.fields?.fields ?? [];
  if (name === undefined || address === undefined) throw new Error("The form has no fields.");
  const { confirmed: _confirmed, ...plain } = address;
  await app.services.formFields.set(owner.actor, { formId: form.id, fields: [name, plain] });
  const { page } = await visit(browser, `${app.url}/panel/formularios/${form.id}/campos`);
  await signInWithKey(page, owner.key);

  await page.getByRole("row", { name: "Correo electrónico" }).click();
  const settings = [
    await page.getByLabel("Obligatoria").isChecked(),
    await page.getByLabel("Una sola vez").isChecked(),
  ];
  await page.getByText("Confirmar este correo").click();
  await page.getByRole("button", { name: "Publicar", exact: true }).click();
  await page.getByRole("button", { name: "Publicar ahora" }).click();
  await page.getByText("Publicado.").first().waitFor();

  const [stored] = await app.services.forms.findByIds(owner.actor, [form.id]);
  expect(settings).toEqual([true, false]);
  expect(stored?.fields?.fields[1]).toMatchObject({ name: "correo", required: true, confirmed: true });
});

async function setup() {
  const server = await startSmtpServer();
  onTestFinished(() => server.close());
  const app = await startTestApp({
    environment: { SMTP_URL: `smtp://127.0.0.1:${server.port}`, MAIL_FROM: "Tienda <avisos@tienda.example.pe>" },
  });
  const owner = await app.createOwner("Panadería Sol");
  return {
    app,
    owner,
    form: await openConfirmingForm(app, owner, { spamSensitivity: "off" }),
    received: server.received,
  };
}

/** What axe finds and by how much the page is too wide, on a phone and in the dark. */
async function look(page: Awaited<ReturnType<typeof visit>>["page"]) {
  await page.setViewportSize({ width: 320, height: 720 });
  const found = [await findViolations(page), await measureOverflow(page)];
  await page.emulateMedia({ colorScheme: "dark" });
  const inTheDark = [await findViolations(page), await measureOverflow(page)];
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(inTheDark).toEqual(found);
  return found;
}
