import { readFile } from "node:fs/promises";
import type { Browser } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import type { Permission } from "../../../src/domain/permissions.ts";
import { giveAnswer } from "../../support/answers.ts";
import { findViolations, measureOverflow } from "../../support/bookVisitors.ts";
import { isBrowserTested, openBrowser, visit } from "../../support/browser.ts";
import { createSetClock, createTestMailer, PROVIDER, setupBook } from "../../support/complaints.ts";
import { offerAtCounter } from "../../support/offers.ts";
import { signInWithKey } from "../../support/panels.ts";
import { waitFor } from "../../support/waiting.ts";
import { DAY_MS } from "../../../src/domain/times.ts";

const PDF = Buffer.from("%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n");

let browser: Browser;

beforeAll(async () => {
  if (isBrowserTested) browser = await openBrowser();
});

test.runIf(isBrowserTested)(
  "an owner answers the sheet that is due first, after seeing what the consumer gets",
  async () => {
    const { page, mailer, trouble, late } = await openBook();

    const groups = await page.getByRole("heading", { level: 3 }).allInnerTexts();
    await page.getByRole("region", { name: "Vencidas" }).getByRole("button").click();
    await page.getByRole("heading", { name: `Reclamo ${late.number}` }).waitFor();
    await page.getByLabel("Tu respuesta").fill("Hola {{nombre}}: te cambiamos el televisor el viernes.");
    await page.getByRole("button", { name: "Revisar antes de enviar" }).click();
    const shown = await page.getByRole("dialog").locator("pre").innerText();
    await page.getByRole("button", { name: "Enviar la respuesta" }).click();
    await page.getByText("Respondida", { exact: true }).waitFor();
    await waitFor(() => mailer.sent.some(({ text }) => text.includes("te cambiamos el televisor el viernes")));

    expect(groups).toEqual(["Vencidas 1", "Más adelante 1"]);
    expect(shown).toContain(`Hola ${late.consumerName}: te cambiamos el televisor el viernes.`);
    expect(new URL(page.url()).searchParams.get("hoja")).toBe(late.id);
    expect(trouble).toEqual([]);
  },
);

test.runIf(isBrowserTested)("an answer with a file of another type is refused, and its text stays", async () => {
  const { page } = await openBook();

  await page.getByRole("region", { name: "Vencidas" }).getByRole("button").click();
  await page.getByLabel("Tu respuesta").fill("Hola {{nombre}}");
  await page.getByText("Añadir acciones, firma o archivos").click();
  await page.getByLabel("Adjuntar archivos").setInputFiles({
    name: "boleta.txt",
    mimeType: "text/plain",
    buffer: Buffer.from("boleta"),
  });
  await page.getByRole("button", { name: "Revisar antes de enviar" }).click();
  await page.getByRole("alert").waitFor();

  expect(await page.getByLabel("Tu respuesta").inputValue()).toBe("Hola {{nombre}}");
  expect(await page.getByRole("dialog").count()).toBe(0);
});

test.runIf(isBrowserTested)("an owner prepares a letter, and records its dispatch with the proof", async () => {
  const { page, app, owner, file } = await openBook();
  const { complaint } = await file({ canal_respuesta: "carta", domicilio: "Jr. Puno 123", distrito: "Arequipa" });

  await page.goto(`${app.url}/panel/libro?hoja=${complaint.id}`);
  await page.getByLabel("Tu respuesta").fill("Le devolvemos el dinero.");
  await page.getByLabel("Quién firma").fill("Luz Quispe");
  await page.getByLabel("Su cargo").fill("Gerenta");
  await page.getByRole("button", { name: "Revisar antes de enviar" }).click();
  await page.getByRole("button", { name: "Preparar la carta" }).click();
  const letter = page.getByRole("region", { name: "Registrar el envío de la carta" });
  await letter.getByLabel("Día del envío").fill(new Date().toLocaleDateString("sv-SE", { timeZone: "America/Lima" }));
  await letter.getByLabel("Foto o PDF de la constancia").setInputFiles({
    name: "constancia.pdf",
    mimeType: "application/pdf",
    buffer: PDF,
  });
  await letter.getByRole("button", { name: "Registrar el envío" }).click();
  await page.getByText("Respondida", { exact: true }).waitFor();

  expect(await app.services.complaints.find(owner.actor, complaint.id)).toMatchObject({
    status: "atendido",
    answeredVia: "carta",
  });
});

test.runIf(isBrowserTested)("an owner offers a settlement and takes it back", async () => {
  const { page, mailer } = await openBook();

  await page.getByRole("region", { name: "Más adelante" }).getByRole("button").click();
  await page.getByText("Ofrecer un acuerdo").click();
  await page.getByLabel("Tu oferta").fill("Le damos un televisor nuevo.");
  await page.getByRole("button", { name: "Enviar la oferta" }).click();
  await page.getByText("Hay una oferta abierta").waitFor();
  await waitFor(() => mailer.sent.some(({ text }) => text.includes("Le damos un televisor nuevo.")));
  await page.getByRole("button", { name: "Retirar la oferta" }).click();

  await page.getByText("Ofrecer un acuerdo").waitFor();
});

test.runIf(isBrowserTested)(
  "an owner records an agreement at the counter in one act, and one without acceptance is discarded",
  async () => {
    const { page, app, owner, mailer, late } = await openBook();
    await page.setViewportSize({ width: 320, height: 640 });
    const open = async () => {
      await page.goto(`${app.url}/panel/libro?hoja=${late.id}`);
      await page.getByRole("button", { name: "Registrar acuerdo presencial" }).click();
    };
    await offerAtCounter({ app, owner }, late.id);
    await page.goto(`${app.url}/panel/libro?hoja=${late.id}`);
    await page.getByText("Falta la aceptación de un acuerdo presencial").waitFor();
    const waiting = [await findViolations(page), await measureOverflow(page)];
    await page.getByRole("button", { name: "Descartar" }).click();
    await page.getByRole("button", { name: "Registrar acuerdo presencial" }).waitFor();

    await open();
    await page.getByLabel("Lo acordado").fill("Le damos un televisor nuevo el lunes.");
    await page.getByLabel("hoja firmada por los dos").setInputFiles({
      name: "acuerdo.pdf",
      mimeType: "application/pdf",
      buffer: PDF,
    });
    await page.getByLabel("Nombre de quien firma").fill("Luz Quispe");
    await page.getByLabel("Cargo de quien firma").fill("Gerenta");
    const form = [await findViolations(page), await measureOverflow(page)];
    await page.getByRole("button", { name: "Registrar el acuerdo" }).click();
    const agreement = page.getByRole("region", { name: "Acuerdo", exact: true });
    await agreement.getByText("Luz Quispe, Gerenta").waitFor();
    await waitFor(() => mailer.sent.some(({ subject }) => subject.startsWith("Constancia del acuerdo")));

    expect([waiting, form]).toEqual([
      [[], 0],
      [[], 0],
    ]);
    expect(await agreement.getByText("ACUERDO ACEPTADO PARA SOLUCIONAR EL RECLAMO").count()).toBe(1);
    expect(await page.getByRole("button", { name: "Registrar acuerdo presencial" }).count()).toBe(0);
    expect(await app.services.complaints.find(owner.actor, late.id)).toMatchObject({
      status: "acuerdo",
      offers: [{ outcome: "withdrawn" }, { outcome: "accepted", signerName: "Luz Quispe", signerPost: "Gerenta" }],
    });
  },
);

test.runIf(isBrowserTested)(
  "the business's mail about a sheet leads to the sheet, and the consumer's mail does not",
  async () => {
    const { page, app, mailer, late } = await openBook();
    const link = `https://ventanilla.example.pe/panel/libro?hoja=${late.id}`;
    await waitFor(() => mailer.sent.length === 4);

    await page.goto(link.replace("https://ventanilla.example.pe", app.url));
    await page.getByRole("heading", { name: `Reclamo ${late.number}` }).waitFor();

    expect(mailer.sent.filter(({ text }) => text.includes(link)).map(({ to }) => to)).toEqual([PROVIDER.email]);
    expect(mailer.sent.filter(({ text }) => text.includes("/panel/")).length).toBe(2);
  },
);

test.runIf(isBrowserTested)("a held sheet is read and released into the book", async () => {
  const { page, file } = await openBook();
  await expect(file({ detalle: "Nadie me atendió.", sitio_web: "https://spam.example" })).rejects.toThrow();

  await page.getByRole("button", { name: "Retenidas" }).click();
  await page.getByText("Nadie me atendió.").waitFor();
  await page.getByRole("button", { name: "Liberar la hoja" }).click();
  await page.getByRole("heading", { level: 2, name: /^Reclamo \d/ }).waitFor();

  await page.getByRole("region", { name: "Más adelante" }).getByText("2", { exact: true }).waitFor();
});

test.runIf(isBrowserTested)("a reader reads the sheets and has no act", async () => {
  const { page } = await openBook({ permissions: ["complaints:read", "forms:read"] });

  await page.getByRole("region", { name: "Vencidas" }).getByRole("button").click();
  await page.getByText("Qué pasó").waitFor();

  for (const name of ["Revisar antes de enviar", "Empezar a tramitar", "Enviar la oferta"]) {
    expect(await page.getByRole("button", { name }).count()).toBe(0);
  }
});

test.runIf(isBrowserTested).for([320, 1280])(
  "axe finds no violation and nothing overflows at %i pixels, in both colour schemes",
  async (width) => {
    const { page } = await openBook();
    await page.setViewportSize({ width, height: 720 });
    const found: unknown[] = [];

    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      found.push(await findViolations(page), await measureOverflow(page));
    }
    await page.getByRole("region", { name: "Vencidas" }).getByRole("button").click();
    await page.getByText("Qué pasó").waitFor();
    await page.getByText("Ofrecer un acuerdo").click();
    await page.getByText("Historia").click();
    found.push(await findViolations(page), await measureOverflow(page));
    await page.getByLabel("Tu respuesta").fill("Hola {{nombre}}");
    await page.getByRole("button", { name: "Revisar antes de enviar" }).click();
    await page.getByRole("dialog").waitFor();
    found.push(await findViolations(page), await measureOverflow(page));

    expect(found).toEqual([[], 0, [], 0, [], 0, [], 0]);
  },
);

test.runIf(isBrowserTested)(
  "an owner completes what SIREC needs, downloads the file and marks it as reported, and sees what changes afterwards",
  async () => {
    const { page, app, owner, late } = await openBook();
    await page.setViewportSize({ width: 320, height: 720 });

    await page.getByRole("button", { name: "SIREC" }).click();
    await page.getByText("2 hojas por reportar · 1 con el plazo vencido").waitFor();
    const pending = await page.getByRole("list").last().getByRole("button").allInnerTexts();
    for (const left of [1, 0]) {
      await page.getByRole("button", { name: "Producto" }).first().click();
      await waitFor(async () => (await page.getByRole("button", { name: "Producto" }).count()) === left);
    }
    const found: unknown[] = [];
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      found.push(await findViolations(page), await measureOverflow(page));
    }
    const mark = page.getByRole("button", { name: "Marcar como reportadas" });
    const isTooEarly = await mark.isDisabled();
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: "Descargar el archivo" }).click();
    const file = await readFile(await (await downloading).path(), "utf8");
    await mark.click();
    await page.getByText("Se marcaron 2 hojas.").waitFor();
    await page.getByText("Todo está reportado.").waitFor();
    await giveAnswer({ app, owner }, late.id);
    await page.reload();
    await page.getByText("1 hoja por reportar · 1 por actualizar").waitFor();
    await page.getByRole("button", { name: late.number }).click();
    await page.getByText(/^Reportada el .*; cambió después y hay que reportarla otra vez$/).waitFor();

    expect(pending.map((text) => text.includes("Venció el"))).toEqual([true, false]);
    expect([isTooEarly, found, file.split("\r\n").length]).toEqual([true, [[], 0, [], 0], 2]);
  },
);

test.runIf(isBrowserTested)(
  "what an inspector would see is listed with the norm and the sheet, and a book in order says so",
  async () => {
    const { page, app, trouble, late } = await openBook();
    await page.setViewportSize({ width: 320, height: 640 });

    await page.getByRole("button", { name: "Inspección" }).click();
    const row = page.getByRole("listitem").filter({ hasText: "el consumidor no tiene respuesta" });
    await row.waitFor();
    const said = await row.innerText();
    const found = [await findViolations(page), await measureOverflow(page)];
    await row.getByRole("button", { name: `Ver la hoja ${late.number}` }).click();
    await page.getByRole("heading", { name: `Reclamo ${late.number}` }).waitFor();

    const other = await visit(browser, `${app.url}/panel/libro?lista=inspector`);
    await signInWithKey(other.page, (await app.createOwner()).key);
    await other.page.getByRole("heading", { name: "No hay observaciones" }).waitFor();
    found.push(await findViolations(other.page), await measureOverflow(other.page));

    for (const words of [`N.º ${late.number}`, "(Código, art. 24)", "Respóndele hoy"]) expect(said).toContain(words);
    expect(found).toEqual([[], 0, [], 0]);
    expect([...trouble, ...other.trouble]).toEqual([]);
  },
);

/** The page of a book with a sheet that is overdue and one of today, for a key with these permissions. */
async function openBook({ permissions }: { readonly permissions?: readonly Permission[] } = {}) {
  const mailer = createTestMailer();
  const now = Date.now();
  const clock = createSetClock(new Date(now - 40 * DAY_MS).toISOString());
  const { app, owner, file } = await setupBook({ mailer, clock });
  const { complaint: late } = await file({ tipo: "reclamo" });
  clock.set(new Date(now).toISOString());
  await file({ tipo: "reclamo" });
  const made = permissions && (await app.services.apiKeys.create(owner.actor, { name: "Lectura", permissions }));
  const { page, trouble } = await visit(browser, `${app.url}/panel/libro`);
  await signInWithKey(page, made?.key ?? owner.key);
  await page.getByRole("region", { name: "Vencidas" }).waitFor();
  return { page, trouble, app, owner, mailer, file, late };
}
