import type { Browser } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { MailRefusedError } from "../../../src/domain/mail/mails.ts";
import { findViolations, measureOverflow } from "../../support/bookVisitors.ts";
import { isBrowserTested, openBrowser, visit } from "../../support/browser.ts";
import { createTestMailer, setupBook } from "../../support/complaints.ts";
import { untilItLooks } from "../../support/panelClocks.ts";
import { signInWithKey } from "../../support/panels.ts";

const TEXT = "Hola: te cambiamos el televisor el viernes.";
const ADDRESS = { domicilio: "Jr. Puno 123", distrito: "Lima" };

let browser: Browser;

beforeAll(async () => {
  if (isBrowserTested) browser = await openBrowser();
});

test.runIf(isBrowserTested)(
  "an answer that the mail server refuses is shown as not arrived, and the same text goes out again",
  async () => {
    const { page, trouble, answers, file, open, answer, readReceipt } = await openBook();
    const { complaint, secret } = await file(ADDRESS);
    answers.failure = new MailRefusedError("550 5.1.1 no such mailbox");

    await open(complaint.id);
    await answer(TEXT);
    const alert = page.getByRole("alert").filter({ hasText: "no llegó" });
    await untilItLooks(alert);
    const [said, text] = [await alert.innerText(), await page.getByLabel("Tu respuesta").inputValue()];
    const letter = page.getByText("Responder por carta a su domicilio");
    const found = [await letter.count(), await findViolations(page), await measureOverflow(page)];
    const waiting = await readReceipt(secret);
    await letter.click();
    await page.getByLabel("Quién firma").waitFor();
    await letter.click();
    answers.failure = null;
    await page.getByRole("button", { name: "Revisar antes de enviar" }).click();
    await page.getByRole("button", { name: "Enviar la respuesta" }).click();
    await untilItLooks(page.getByText("Respondida", { exact: true }));

    expect(said).toContain("El servidor de correo dijo: 550 5.1.1 no such mailbox.");
    expect(text).toBe(TEXT);
    expect(found).toEqual([1, [], 0]);
    expect(waiting).toContain("Te responderán a más tardar el");
    expect(waiting).not.toContain("televisor el viernes");
    expect(await readReceipt(secret)).toContain(TEXT);
    expect(trouble).toEqual([]);
  },
);

test.runIf(isBrowserTested)(
  "an answer that no mail server takes for days is under way: the sheet waits among the others, shows why, and the answer is withdrawn",
  async () => {
    const { page, answers, file, open, answer, readReceipt } = await openBook();
    const { complaint, secret } = await file();
    answers.failure = new Error("450 4.2.1 try again later");

    await open(complaint.id);
    await answer(TEXT);
    await untilItLooks(page.getByText("Aún no la acepta: 450 4.2.1 try again later"));
    const shown = [
      await page.getByText("Respuesta enviándose", { exact: true }).count(),
      await page.getByLabel("Tu respuesta").count(),
      await page.getByRole("button", { name: "Cerrar", exact: true }).count(),
      await findViolations(page),
      await measureOverflow(page),
    ];
    const receipt = await readReceipt(secret);
    await page.getByRole("button", { name: "Volver a la lista" }).click();
    await page.getByRole("region", { name: "Más adelante" }).getByText("Respuesta enviándose").waitFor();
    await open(complaint.id);
    await page.getByRole("button", { name: "Retirar esta respuesta" }).click();
    await page.getByRole("alert").filter({ hasText: "Retiraste tu respuesta" }).waitFor();
    const text = await page.getByLabel("Tu respuesta").inputValue();
    await page.getByRole("button", { name: "Registrar el intento de respuesta" }).click();
    const dialog = page.getByRole("dialog");
    const asked = [await dialog.innerText(), await findViolations(page), await measureOverflow(page)];
    await dialog.getByRole("button", { name: "Registrar el intento de respuesta" }).click();
    await page.getByText("Intento de respuesta registrado: correo a ana@example.pe").waitFor();
    await dialog.waitFor({ state: "detached" });
    const recorded = [await findViolations(page), await measureOverflow(page)];

    expect(shown).toEqual([1, 0, 0, [], 0]);
    expect(text).toBe(TEXT);
    expect(asked).toEqual([expect.stringContaining("No cuenta como respuesta"), [], 0]);
    expect(recorded).toEqual([[], 0]);
    expect(await readReceipt(secret)).toContain("450 4.2.1 try again later");
    expect(receipt).toContain("En camino a tu correo");
    expect(receipt).toContain("Te responderán a más tardar el");
    expect(receipt).not.toContain("televisor el viernes");
  },
);

test.runIf(isBrowserTested)(
  "an answer that a mail server took and sent back later reopens its sheet, also for the consumer, and goes out again by the same text",
  async () => {
    const { page, trouble, file, open, answer, readReceipt } = await openBook();
    const { complaint, secret } = await file(ADDRESS);

    await open(complaint.id);
    await answer(TEXT);
    await untilItLooks(page.getByText("Respondida", { exact: true }));
    const answered = await readReceipt(secret);
    await page.getByText("El correo con la respuesta volvió").click();
    await page.getByLabel("Qué dijo el servidor de correo").fill("550 5.1.1 no such mailbox");
    await page.getByRole("button", { name: "Registrar que volvió" }).click();
    const alert = page.getByRole("alert").filter({ hasText: "no llegó" });
    await alert.waitFor();
    const shown = [
      await page.getByText("Respondida", { exact: true }).count(),
      await page.getByLabel("Tu respuesta").inputValue(),
      await findViolations(page),
      await measureOverflow(page),
    ];
    const reopened = await readReceipt(secret);
    await page.getByRole("button", { name: "Revisar antes de enviar" }).click();
    await page.getByRole("button", { name: "Enviar la respuesta" }).click();
    await untilItLooks(page.getByText("Respondida", { exact: true }));

    expect(answered).toContain(TEXT);
    expect(shown).toEqual([0, TEXT, [], 0]);
    expect(reopened).toContain("Te responderán a más tardar el");
    expect(reopened).not.toContain("televisor el viernes");
    expect(await readReceipt(secret)).toContain(TEXT);
    expect(trouble).toEqual([]);
  },
);

/** A book in the panel on a phone. `answers.failure` is what the mail server says to mails with answers; null lets them through. */
async function openBook() {
  const mailer = createTestMailer();
  const answers: { failure: Error | null } = { failure: null };
  const { app, owner, form, file } = await setupBook({
    mailer: {
      async send(message) {
        if (answers.failure !== null && message.subject.startsWith("Respuesta")) throw answers.failure;
        return mailer.send(message);
      },
    },
  });
  const { page, trouble } = await visit(browser, `${app.url}/panel/libro`);
  await page.clock.install();
  await page.setViewportSize({ width: 320, height: 640 });
  await signInWithKey(page, owner.key);
  return {
    page,
    trouble,
    answers,
    file,
    open: (id: string) => page.goto(`${app.url}/panel/libro?hoja=${id}`),
    async answer(text: string): Promise<void> {
      await page.getByLabel("Tu respuesta").fill(text);
      await page.getByRole("button", { name: "Revisar antes de enviar" }).click();
      await page.getByRole("button", { name: "Enviar la respuesta" }).click();
    },
    /** What the consumer's page of a sheet says. */
    async readReceipt(secret: string): Promise<string> {
      const consumers = await page.context().newPage();
      await consumers.goto(`${app.url}/libro-de-reclamaciones/${form.token}/hoja/${secret}`);
      const text = await consumers.locator("main").innerText();
      await consumers.close();
      return text;
    },
  };
}
