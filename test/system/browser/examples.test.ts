import type { Browser, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import forms from "../../../examples/forms.json" with { type: "json" };
import type { Owner, TestApp } from "../../support/app.ts";
import { shareTestApp } from "../../support/app.ts";
import { PDF } from "../../support/attachments.ts";
import { findViolations, measureOverflow, openTab } from "../../support/bookVisitors.ts";
import { isBrowserTested, openBrowser } from "../../support/browser.ts";
import { CHECKOUT } from "../../support/checkouts.ts";
import { runNode } from "../../support/programs.ts";
import { submissionsOf } from "../../support/submissions.ts";
import { listFiles } from "../../support/uploads.ts";

let browser: Browser | undefined;
const useApp = shareTestApp({ environment: { WORKER: "off" } });
const CV = { name: "cv.pdf", mimeType: "application/pdf", buffer: Buffer.from(PDF) };
const PAGES = Object.keys(forms) as (keyof typeof forms)[];

beforeAll(async () => {
  if (isBrowserTested) browser = await openBrowser();
});

describe.runIf(isBrowserTested).each([true, false])("with JavaScript: %s", (javaScriptEnabled) => {
  test("the page of contact sends a message, and what fills the hidden field waits in quarantine", async () => {
    const { open, list, app, owner } = await serveExamples(javaScriptEnabled);
    const page = await open("contacto.html");
    await page.getByLabel("Nombre").fill("Ana");
    await page.getByLabel("Correo electrónico").fill("ana@example.pe");
    await page.getByLabel("Mensaje").fill("¿Hacen envíos a Puno?");
    await page.getByRole("button").click();
    await page.getByText("Te respondemos hoy mismo.").waitFor();
    const program = await open("contacto.html");
    await program.getByLabel("Nombre").fill("Premio");
    await program.getByLabel("Correo electrónico").fill("premio@example.pe");
    await program.getByLabel("Mensaje").fill("Gane dinero");
    await program.evaluate("document.querySelector('[name=_gotcha]').value = 'x'");
    await program.getByRole("button").click();
    await program.getByText("Te respondemos hoy mismo.").waitFor();

    expect(await list("contacto.html")).toEqual([
      { nombre: "Ana", correo: "ana@example.pe", mensaje: "¿Hacen envíos a Puno?" },
    ]);
    expect(await app.services.submissions.countOwn(owner.actor, { status: "quarantined" })).toBe(1);
  });

  test("the page of applications keeps what was typed when it is refused, and sends the CV", async () => {
    const { open, list, app, owner } = await serveExamples(javaScriptEnabled);
    const page = await open("postulacion.html");
    await page.getByLabel("Nombres y apellidos").fill("Luis Huamán");
    await page.getByLabel("Correo electrónico").fill("luis@example.pe");
    await page.getByLabel("Celular").fill("12");
    await page.getByLabel("Puesto").selectOption("Pastelería");
    await page.getByLabel("Tu CV").setInputFiles(CV);
    await page.getByLabel("Acepto").check();
    await send(page);
    await page.getByRole("link", { name: "Celular: " }).waitFor();
    const kept = [
      await page.getByLabel("Nombres y apellidos").inputValue(),
      await page.getByLabel("Puesto").inputValue(),
    ];
    // Without a script nothing can be examined; the tests of the form's own page do that.
    const violations = javaScriptEnabled ? await findViolations(page) : [];
    await page.getByLabel("Celular").fill("987 654 321");
    // A page that is shown again has no file, and asks for the consent again.
    await page.getByLabel("Tu CV").setInputFiles(CV);
    await page.getByLabel("Acepto").check();
    await send(page);
    await page.getByText("Te llamamos en los próximos días.").waitFor();

    expect(kept).toEqual(["Luis Huamán", "Pastelería"]);
    expect(violations).toEqual([]);
    expect(await list("postulacion.html")).toMatchObject([{ nombre: "Luis Huamán", celular: "987 654 321" }]);
    expect(await listFiles(app, owner)).toMatchObject([{ field: "cv", name: "cv.pdf" }]);
  });

  test("the page of orders asks for the district, and says what is wrong with a DNI", async () => {
    const { open, list } = await serveExamples(javaScriptEnabled);
    const page = await open("pedido.html");
    await page.getByLabel("Alfajores").check();
    await page.getByLabel("Nombres y apellidos").fill("Rosa Mamani");
    await page.getByLabel("DNI").fill("123");
    await page.getByLabel("Celular").fill("987654321");
    await page.getByLabel("Dirección").fill("Av. Larco 101");
    if (javaScriptEnabled) {
      await page.getByLabel("Departamento").selectOption("Lima");
      await page.getByLabel("Provincia").selectOption("Lima");
    }
    await page.getByLabel("Distrito").selectOption("150122");
    await page.getByRole("button").click();
    await page.getByRole("link", { name: "DNI: " }).waitFor();
    const kept = await page.locator("[name=direccion]").inputValue();
    await page.getByLabel("DNI").fill("12345678");
    await send(page);
    await page.getByText("Te llamamos para confirmarlo.").waitFor();

    expect(kept).toBe("Av. Larco 101");
    expect(await list("pedido.html")).toEqual([
      {
        producto: "Alfajores (docena)",
        cantidad: "1",
        nombre: "Rosa Mamani",
        dni: "12345678",
        celular: "987654321",
        distrito: "150122",
        direccion: "Av. Larco 101",
      },
    ]);
  });

  test("the page of the newsletter stores the consent with its text", async () => {
    const { open, findForm, app, owner } = await serveExamples(javaScriptEnabled);
    const page = await open("boletin.html");
    await page.getByLabel("Correo electrónico").fill("ana@example.pe");
    await page.getByLabel("Acepto recibir publicidad").check();
    await page.getByRole("button").click();
    await page.getByText("Te escribimos a fin de mes.").waitFor();

    const [stored] = await submissionsOf(app, owner, await findForm("boletin.html"));
    expect(stored?.data).toEqual({ correo: "ana@example.pe", nombre: "", acepto: "si" });
    expect(stored?.values).toMatchObject({
      acepto: { accepted: true, text: expect.stringContaining("Acepto recibir publicidad de Dulcería Ñusta") },
    });
  });
});

test.runIf(isBrowserTested)("an answer that is lost keeps the page, and sending again stores once", async () => {
  const { open, list } = await serveExamples(true);
  const page = await open("boletin.html");
  await page.getByLabel("Correo electrónico").fill("ana@example.pe");
  await page.getByLabel("Acepto recibir publicidad").check();
  let isLost = true;
  await page.route("**/f/*", async (route) => {
    const response = await route.fetch();
    if (isLost) await route.abort("connectionreset");
    else await route.fulfill({ response });
    isLost = false;
  });

  await page.getByRole("button").click();
  await page.getByText("Revisa tu conexión").waitFor();
  await page.getByRole("button").click();
  await page.getByText("Te escribimos a fin de mes.").waitFor();

  expect(await list("boletin.html")).toHaveLength(1);
});

test.runIf(isBrowserTested).each([1280, 320])("every example page meets WCAG and fits %d px", async (width) => {
  const { open } = await serveExamples(true, width);
  const found: unknown[] = [];
  for (const name of ["index.html", ...PAGES] as const) {
    const page = await open(name);
    found.push([name, await measureOverflow(page), ...(await findViolations(page))]);
  }

  expect(found).toEqual(["index.html", ...PAGES].map((name) => [name, 0]));
});

/** Sends the page: the example's own, or that of the form where the service has answered with it. */
async function send(page: Page): Promise<void> {
  await page.locator("form button[type=submit], form button:not([type])").last().click();
}

/** Runs the program that a stranger runs, for an owner of a new account. */
async function serveExamples(javaScriptEnabled: boolean, width = 1280) {
  const app: TestApp = await useApp();
  const owner: Owner = await app.createOwner();
  const program = runNode(["examples/serve.ts"], {
    cwd: CHECKOUT,
    environment: { URL: app.url, KEY: owner.key, EXAMPLES_PORT: "0" },
  });
  const [, address = ""] = await program.prints(/are at (\S+) until/);
  const findForm = async (name: keyof typeof forms) => {
    const { items } = await app.services.forms.listPage(owner.actor, { first: 100 });
    const form = items.find((one) => one.name === forms[name].form.name);
    if (form === undefined) throw new Error(`${name} has no form.`);
    return form;
  };
  return {
    app,
    owner,
    findForm,
    list: async (name: keyof typeof forms) =>
      (await submissionsOf(app, owner, await findForm(name))).map(({ data }) => data),
    open: async (name: string) => {
      const page = await openTab(browser, { javaScriptEnabled, viewport: { width, height: 800 } });
      await page.goto(`${address}${name}`);
      return page;
    },
  };
}
