import { expect, test } from "vitest";
import { buildField } from "../support/formFields.ts";
import { shareHostedForms } from "../support/hostedForms.ts";
import { navigate, postJson } from "../support/http.ts";

const openForm = shareHostedForms();
const FIELDS = [
  buildField({ name: "dni", type: "dni", label: "Tu DNI", unique: true }),
  buildField({ name: "nombre", label: "Nombre" }),
];
const TAKEN = "Ya recibimos un envío con este dato, y este formulario lo recibe una sola vez.";

test("a form with all its answers refuses further ones as outside of its opening times, and its page says so", async () => {
  const form = await openForm({ closesAfter: 1, hostedPage: { otherWays: "Llámanos al 01 555 0000." } }, FIELDS);
  const address = `${form.app.url}/f/${form.form.token}`;
  const accepted = await postJson(address, { nombre: "Ana" });

  const refused = await postJson(address, { nombre: "Luz" });
  const [page, sent] = [await form.open(), await form.send({ nombre: "Luz" })];
  const toVisitor = await navigate(address, { nombre: "Luz" });

  expect(accepted.status).toBe(201);
  expect(refused).toMatchObject({ status: 404, body: { code: "FORM_UNAVAILABLE" } });
  expect(page.status).toBe(404);
  expect(page.body).toContain("Este formulario ya no recibe respuestas");
  expect(page.body).toContain("Llámanos al 01 555 0000.");
  expect(page.body).not.toContain("<form");
  expect(sent.body).toContain("No hemos guardado tu mensaje.");
  expect(toVisitor.status).toBe(404);
  expect(toVisitor.body).toContain("Este formulario ya no recibe respuestas");
  expect(await form.stored()).toHaveLength(1);
});

test("an answer that was taken is refused to a program at its field, and on the page with what was typed", async () => {
  const form = await openForm({ spamSensitivity: "off" }, FIELDS);
  const address = `${form.app.url}/f/${form.form.token}`;
  await postJson(address, { dni: "12345678", nombre: "Ana" });

  const refused = await postJson(address, { dni: "12345678", nombre: "Luz" });
  const again = await form.send({ dni: "12345678", nombre: "Luz" });

  expect(refused).toMatchObject({
    status: 409,
    body: {
      success: false,
      code: "ALREADY_ANSWERED",
      fields: [{ field: "dni", code: "ANSWER_TAKEN", message: TAKEN }],
    },
  });
  expect(again.status).toBe(409);
  expect(again.body).toContain("Ya recibimos una respuesta con estos datos");
  expect(again.body).toContain(`Tu DNI: ${TAKEN}`);
  expect(again.body).toMatch(/name="nombre"[^>]*value="Luz"/);
  expect(again.body).toMatch(/name="dni"[^>]*value="12345678"[^>]*aria-invalid="true"/);
});

test("a website's own form whose answer was taken gets the form's page with what it posted", async () => {
  const form = await openForm({}, FIELDS);
  const address = `${form.app.url}/f/${form.form.token}`;
  await postJson(address, { dni: "12345678" });

  const refused = await navigate(address, { dni: "12345678", nombre: "Luz", color: "azul" });

  expect(refused.status).toBe(409);
  expect(refused.body).toContain(`Tu DNI: ${TAKEN}`);
  expect(refused.body).toContain('name="color" value="azul"');
});
