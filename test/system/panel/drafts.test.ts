import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { findViolations, measureOverflow } from "../../support/bookVisitors.ts";
import { isBrowserTested, openBrowser, visit } from "../../support/browser.ts";
import { setupBook } from "../../support/complaints.ts";
import { signInWithKey } from "../../support/panels.ts";

let browser: Browser;

beforeAll(async () => {
  if (isBrowserTested) browser = await openBrowser();
});

test.runIf(isBrowserTested)(
  "D2 what an owner has typed of an answer is there after a reload, and the list says that there is a draft",
  async () => {
    const { page, app, owner, complaint, trouble } = await openSheet();

    await page.getByLabel("No se acepta lo que pide").check();
    await page.getByLabel("Por qué no se acepta").fill("Pasó el plazo");
    await page.getByLabel("Tu respuesta").fill("Estimada Ana:\nlo revisamos ");
    await page.getByText("Borrador guardado").waitFor();
    await page.reload();
    await page.getByText("Con borrador de respuesta").waitFor();

    expect(await page.getByLabel("Tu respuesta").inputValue()).toBe("Estimada Ana:\nlo revisamos ");
    expect(await page.getByLabel("Por qué no se acepta").inputValue()).toBe("Pasó el plazo");
    expect(await app.services.answerDrafts.list(owner.actor, [complaint.id])).toMatchObject([{ refused: true }]);
    expect(trouble).toEqual([]);
  },
);

test.runIf(isBrowserTested)(
  "D2 of two people who write at once neither loses a text, and the second one chooses, on a phone too",
  async () => {
    const { page, app, owner, complaint } = await openSheet();
    const { page: other } = await visit(browser, `${app.url}/panel/libro?hoja=${complaint.id}`);
    await other.setViewportSize({ width: 320, height: 640 });
    await signInWithKey(other, owner.key);
    await other.getByLabel("Tu respuesta").waitFor();

    await page.getByLabel("Tu respuesta").fill("Lo cambiamos.");
    await page.getByText("Borrador guardado").waitFor();
    await other.getByLabel("Tu respuesta").fill("Le devolvemos el dinero.");
    await other.getByRole("alert").getByText("Lo cambiamos.").waitFor();
    const mine = await other.getByLabel("Tu respuesta").inputValue();
    const [violations, overflow] = [await findViolations(other), await measureOverflow(other)];
    await other.getByRole("button", { name: "Guardar el mío" }).click();
    await other.getByText("Borrador guardado").waitFor();

    expect(mine).toBe("Le devolvemos el dinero.");
    expect([violations, overflow]).toEqual([[], 0]);
    expect(await app.services.answerDrafts.list(owner.actor, [complaint.id])).toMatchObject([
      { answer: "Le devolvemos el dinero." },
    ]);
  },
);

test.runIf(isBrowserTested)(
  "D2 the panel asks before typed text is lost by another page, by a reload and by a closed dialog",
  async () => {
    const { page } = await openSheet();
    const asked: string[] = [];
    page.on("dialog", (dialog) => {
      asked.push(dialog.type());
      void dialog.dismiss();
    });

    await page.getByRole("button", { name: "Ofrecer un acuerdo por correo" }).click();
    await page.getByLabel("Tu oferta").fill("Un televisor nuevo.");
    await openPage(page, "Formularios");
    await page.getByRole("dialog").getByText("Hay texto sin guardar").waitFor();
    await page.getByRole("button", { name: "Seguir escribiendo" }).click();
    const kept = await page.getByLabel("Tu oferta").inputValue();
    await page.reload({ timeout: 2_000 }).catch(() => undefined);
    await openPage(page, "Formularios");
    await page.getByRole("button", { name: "Salir sin guardar" }).click();
    await page.getByRole("button", { name: "Crear formulario" }).click();
    await page.getByRole("button", { name: "En blanco" }).click();
    await page.getByLabel("Nombre", { exact: true }).fill("Contacto");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Seguir escribiendo" }).click();
    const typed = await page.getByLabel("Nombre", { exact: true }).inputValue();
    await page.getByLabel("Nombre", { exact: true }).press("Escape");
    await page.getByRole("button", { name: "Descartar lo escrito" }).click();
    await page.getByRole("dialog").waitFor({ state: "detached" });

    expect([kept, typed]).toEqual(["Un televisor nuevo.", "Contacto"]);
    expect(asked).toEqual(["beforeunload"]);
  },
);

async function openPage(page: Page, name: string): Promise<void> {
  await page.getByRole("navigation", { name: "Secciones" }).getByRole("link", { name }).click();
}

/** The panel with one sheet that is to be answered. */
async function openSheet() {
  const { app, owner, file } = await setupBook({});
  const { complaint } = await file({ tipo: "reclamo" });
  const { page, trouble } = await visit(browser, `${app.url}/panel/libro?hoja=${complaint.id}`);
  await signInWithKey(page, owner.key);
  await page.getByLabel("Tu respuesta").waitFor();
  return { app, owner, complaint, page, trouble };
}
