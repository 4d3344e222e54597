import { generateFormToken } from "../../src/domain/forms/forms.ts";
import { expect, test } from "vitest";
import { shareTestForms } from "../support/forms.ts";
import { navigate, navigateToThanks } from "../support/http.ts";

const openForm = shareTestForms();
const RETURN_LINK = 'href="https://www.tienda.pe/contacto?a=1&amp;b=2"';

/** The part of a page that a visitor reads, and the folded part for the owner of the site. */
function split(body: unknown): { readonly visitor: string; readonly owner: string } {
  const [visitor = "", owner = ""] = String(body).split("<details");
  return { visitor, owner };
}

test("a visitor of a full form reads what happened and what to do, and the owner finds the plan, the code and the request", async () => {
  const { app, owner } = await openForm();
  await app.services.plans.create(app.admin.actor, { code: "lleno", name: "Lleno", monthlySubmissionLimit: 0 });
  const full = await app.createForm(owner, { planCode: "lleno" });

  const page = await navigate(`${app.url}/f/${full.token}`, { a: "1" });

  const parts = split(page.body);
  expect(page.status).toBe(402);
  expect(parts.visitor).toContain(
    "Este formulario ya recibió todos los mensajes que puede este mes. No hemos guardado el tuyo.",
  );
  expect(parts.visitor).toContain("comunícate por otro medio");
  expect(parts.visitor).toContain('<meta name="robots" content="noindex">');
  expect(parts.visitor).toContain(RETURN_LINK);
  expect(parts.visitor).not.toMatch(/<main.*(plan|LIMIT_REACHED)/s);
  expect(parts.owner).toContain("límite de mensajes de su plan");
  expect(parts.owner).toContain("<code>LIMIT_REACHED</code>");
  expect(parts.owner).toContain(`<code>${page.headers.get("x-request-id")}</code>`);
  expect(parts.owner).toContain('href="/openapi.yaml"');
});

test.each<[string, object, Record<string, string>, string, string]>([
  ["that closed", { closesAt: new Date(0) }, { a: "1" }, "Este formulario ya cerró", "fecha de cierre"],
  ["that is not open yet", { opensAt: new Date("2999-01-01") }, { a: "1" }, "todavía no abre", "fecha de apertura"],
  [
    "of another site",
    { allowedOrigins: ["https://otra.pe"] },
    { a: "1" },
    "no con lo que escribiste",
    "orígenes permitidos",
  ],
  ["whose fields have no name", {}, {}, "no con lo que escribiste", "tenga un name"],
  [
    "that sends visitors elsewhere",
    {},
    { a: "1", _next: "https://x.pe" },
    "no con lo que escribiste",
    "<strong>_next</strong>",
  ],
  ["with a name that is too long", {}, { ["x".repeat(201)]: "1" }, "no con lo que escribiste", "demasiado largo"],
])("the page of a form %s tells the visitor no fault of the form's owner", async (_, input, fields, told, advice) => {
  const { address } = await openForm(input);

  const { body } = await navigate(address, fields);

  const parts = split(body);
  expect(parts.visitor).toContain(told);
  expect(parts.visitor).not.toContain(advice);
  expect(parts.owner).toContain(advice);
});

test("what a visitor can correct stands before the folded part, and what only the owner can correct in it", async () => {
  const { address } = await openForm();

  const { body } = await navigate(address, { mensaje: "a\u0000", "": "1" });

  const parts = split(body);
  expect(parts.visitor).toContain("Revisa tu mensaje");
  expect(parts.visitor).toContain("<strong>mensaje</strong>");
  expect(parts.visitor).not.toContain("sin nombre");
  expect(parts.owner).toContain("sin nombre");
});

test("no page links to a site that the form does not know: the visitor reads how to go back", async () => {
  const { app, address } = await openForm({ allowedOrigins: ["https://otra.pe"] });

  const blocked = await navigate(address, { a: "1" });
  const unknown = await navigate(`${app.url}/f/${generateFormToken()}`, { a: "1" });
  const elsewhere = await navigate(`${app.url}/nada`, { a: "1" });

  expect([blocked.status, unknown.status, elsewhere.status]).toEqual([403, 404, 404]);
  for (const { body } of [blocked, unknown, elsewhere]) {
    expect(body).not.toContain("tienda.pe");
    expect(body).toContain("Para volver, usa el botón Atrás de tu navegador.");
  }
});

test("a page of thanks links back to a site of the form's lists", async () => {
  const { address } = await openForm({ allowedOrigins: ["https://www.tienda.pe"] });

  const { body } = await navigateToThanks(address, { a: "1" });

  expect(body).toContain(RETURN_LINK);
});
