import { expect, test } from "vitest";
import { shareTestForms } from "../support/forms.ts";
import { ask, navigate, navigateToThanks, postJson } from "../support/http.ts";

const openForm = shareTestForms();
const idOf = ({ body }: { readonly body: unknown }) => (body as { readonly submission_id: string }).submission_id;

test("a browser sees the owner's own title and text, escaped and with their line breaks", async () => {
  const { address } = await openForm({
    successTitle: "¡Listo <b>ya</b>!",
    successMessage: "Te llamamos\nhoy & mañana.",
  });

  const page = await navigateToThanks(address, { nombre: "Ana" });
  const program = await postJson(address, { nombre: "Luis" });

  expect(page.status).toBe(200);
  expect(page.body).toContain("<title>¡Listo &lt;b&gt;ya&lt;/b&gt;!</title>");
  expect(page.body).toContain("Te llamamos\nhoy &amp; mañana.");
  expect(page.body).not.toContain("Recibimos tu mensaje");
  expect(program.body).toEqual({
    success: true,
    message: "¡Gracias! Recibimos tu mensaje.",
    submission_id: expect.any(String),
  });
});

test("a browser is sent to the owner's page with the submission's id, and a program gets JSON", async () => {
  const { address, stored } = await openForm({
    redirectUrl: "https://www.tienda.pe/gracias?envio={submission_id}",
    redirectOrigins: ["https://www.tienda.pe"],
  });

  const page = await navigate(address, { nombre: "Ana" });
  const program = await postJson(address, { nombre: "Luis" });

  const [, ana] = await stored();
  expect([page.status, page.body, page.headers.get("cache-control")]).toEqual([303, "", "no-store"]);
  expect(page.headers.get("location")).toBe(`https://www.tienda.pe/gracias?envio=${ana?.id}`);
  expect(program.status).toBe(201);
  expect(program.headers.has("location")).toBe(false);
});

test.each(["_redirect", "_next"])("the page that the field %s asks for comes before the owner's own", async (field) => {
  const { address, stored } = await openForm({
    allowedOrigins: ["https://www.tienda.pe"],
    redirectOrigins: ["https://gracias.pe"],
    redirectUrl: "https://gracias.pe/",
  });

  const page = await navigate(address, { a: "1", [field]: "https://www.tienda.pe/lista/{submission_id}" });

  const [submission] = await stored();
  expect(page.status).toBe(303);
  expect(page.headers.get("location")).toBe(`https://www.tienda.pe/lista/${submission?.id}`);
});

test.each([
  ["_redirect", "https://otra.pe/"],
  ["_next", "javascript:alert(1)"],
  ["_next", "/gracias"],
])("a submission whose field %s asks for %s is refused and not stored", async (field, target) => {
  const { address, stored } = await openForm({ redirectOrigins: ["https://www.tienda.pe"] });

  const page = await navigate(address, { a: "1", [field]: target });
  const program = await postJson(address, { a: 1, [field]: target });

  expect([page.status, page.headers.has("location")]).toEqual([400, false]);
  expect(program).toMatchObject({ status: 400, body: { code: "VALIDATION_FAILED", fields: [{ field }] } });
  expect(await stored()).toEqual([]);
});

test("a form that takes any origin sends visitors to no page that its owner did not name", async () => {
  const { address, stored } = await openForm();

  const page = await navigate(address, { a: "1", _next: "https://www.tienda.pe/gracias" });

  expect(page.status).toBe(400);
  expect(await stored()).toEqual([]);
});

test("a repeated submission with the same key is sent to the same page", async () => {
  const { address, stored } = await openForm({ redirectOrigins: ["https://www.tienda.pe"] });
  const fields = { a: "1", _idempotency_key: "k", _redirect: "https://www.tienda.pe/{submission_id}" };

  const first = await navigate(address, fields);
  const again = await navigate(address, fields);

  expect([first.status, again.status]).toEqual([303, 303]);
  expect(again.headers.get("location")).toBe(first.headers.get("location"));
  expect(again.headers.get("idempotent-replayed")).toBe("true");
  expect(await stored()).toHaveLength(1);
});

test("a page becomes allowed and forbidden at once, although the process has cached the form", async () => {
  const { app, owner, form, address, stored } = await openForm();
  const fields = { a: "1", _next: "https://www.tienda.pe/" };
  const set = (redirectOrigins: readonly string[]) =>
    app.services.forms.update(owner.actor, { id: form.id, redirectOrigins });

  const before = await navigate(address, fields);
  await set(["https://www.tienda.pe"]);
  const allowed = await navigate(address, fields);
  await set([]);
  const after = await navigate(address, fields);

  expect([before.status, allowed.status, after.status]).toEqual([400, 303, 400]);
  expect(await stored()).toHaveLength(1);
});

test.each(["json", "urlencoded", "multipart"])(
  "control fields sent as %s are not stored with the data",
  async (format) => {
    const settings = { redirectOrigins: ["https://www.tienda.pe"], spamSensitivity: "off" } as const;
    const { address, stored } = await openForm(settings);
    const fields = {
      nombre: "Ana",
      _redirect: "https://www.tienda.pe/",
      _next: "https://otra.pe/",
      _gotcha: "lleno",
      _subject: "Pan",
      _replyto: "ana@example.pe",
      _idempotency_key: "k",
      "g-recaptcha-response": "x",
    };

    const answer = await post(address, format, fields);
    const again = await post(address, format, fields);

    expect([answer.status, again.status]).toEqual([201, 200]);
    expect(idOf(again)).toBe(idOf(answer));
    expect(await stored()).toMatchObject([{ data: { nombre: "Ana" } }]);
    expect(Object.keys((await stored())[0]?.data ?? {})).toEqual(["nombre"]);
  },
);

test("the key of the header comes before the one of the field", async () => {
  const { address, stored } = await openForm();
  await postJson(address, { a: 1, _idempotency_key: "campo" }, { "idempotency-key": "cabecera" });

  const repeated = await postJson(address, { a: 1 }, { "idempotency-key": "cabecera" });
  const another = await postJson(address, { a: 1 }, { "idempotency-key": "campo" });

  expect([repeated.status, another.status]).toEqual([200, 201]);
  expect(await stored()).toHaveLength(2);
});

test("a submission of control fields alone is empty", async () => {
  const { address } = await openForm();

  const answer = await postJson(address, { _subject: "Pan", _gotcha: "", _next: "" });

  expect(answer).toMatchObject({ status: 400, body: { code: "INVALID_REQUEST" } });
});

async function post(url: string, format: string, fields: Readonly<Record<string, string>>) {
  if (format === "json") return postJson(url, fields);
  if (format === "urlencoded") return ask(url, { method: "POST", body: new URLSearchParams(fields) });
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return ask(url, { method: "POST", body: form });
}
