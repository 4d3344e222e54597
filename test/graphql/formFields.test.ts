import { expect, test } from "vitest";
import { openTestForm } from "../support/forms.ts";
import { postJson } from "../support/http.ts";
import { createAsk } from "./client.ts";

const SET = `mutation Set($input: SetFormFieldsInput!) {
  setFormFields(input: $input) {
    form { unknownFields fields { name type label required choices min pattern defaultValue showIf { field equals } } }
    userErrors { code path message }
  }
}`;

test("an owner sets fields, a program gets every refusal with code and sentence, and the owner reads the values", async () => {
  const { app, owner, form, address } = await openTestForm();
  const ask = createAsk(app, owner.key);
  const fields = [
    { name: "dni", type: "DNI", label: "DNI", required: true },
    { name: "entrega", type: "RADIO", label: "Entrega", choices: ["Envío", "Recojo"] },
    { name: "lugar", type: "UBIGEO", label: "Distrito", showIf: { field: "entrega", equals: "Envío" } },
  ];

  const set = await ask(SET, { input: { formId: form.id, fields, unknownFields: "REFUSE" } });
  const refused = await postJson(address, { dni: "123", entrega: "Dron", x: 1 });
  const accepted = await postJson(address, { dni: 12345678, entrega: "Envío", lugar: "150122" });
  const read = await ask("{ submissions { nodes { data values } } }");

  expect(set.data).toMatchObject({
    setFormFields: { form: { unknownFields: "REFUSE", fields }, userErrors: [] },
  });
  expect(refused).toMatchObject({
    status: 400,
    body: {
      code: "VALIDATION_FAILED",
      fields: [
        { field: "dni", code: "INVALID_DNI", message: "El DNI debe tener 8 dígitos." },
        { field: "entrega", code: "NOT_A_CHOICE", message: "Elige una de las opciones de la lista." },
        { field: "x", code: "UNKNOWN_FIELD", message: "Este formulario no tiene ese campo." },
      ],
    },
  });
  expect(accepted.status).toBe(201);
  expect(read.data).toMatchObject({
    submissions: {
      nodes: [{ data: { dni: 12345678 }, values: { dni: "12345678", entrega: "Envío", lugar: "150122" } }],
    },
  });
});

test("an owner asks for one answer of each person, closes a form after a number, and reads both", async () => {
  const { app, owner, form, address } = await openTestForm();
  const ask = createAsk(app, owner.key);
  const fields = [
    { name: "dni", type: "DNI", label: "DNI", unique: true },
    { name: "nombre", type: "TEXT", label: "Nombre" },
  ];
  const set = await ask(
    `mutation ($input: SetFormFieldsInput!) { setFormFields(input: $input) { form { fields { name unique } } userErrors { code path } } }`,
    {
      input: { formId: form.id, fields },
    },
  );
  const update = `mutation ($input: UpdateFormInput!) { updateForm(input: $input) { form { closesAfter acceptedCount prefilledFields unavailableReason } userErrors { code path } } }`;
  const statuses = [];
  for (const dni of ["10000000", "10000000", "20000000"]) statuses.push((await postJson(address, { dni })).status);

  const closed = await ask(update, { input: { id: form.id, closesAfter: 2, prefilledFields: ["origen"] } });
  const refused = await ask(update, { input: { id: form.id, closesAfter: 0 } });

  expect(set.data).toEqual({
    setFormFields: {
      form: {
        fields: [
          { name: "dni", unique: true },
          { name: "nombre", unique: false },
        ],
      },
      userErrors: [],
    },
  });
  expect(statuses).toEqual([201, 409, 201]);
  expect(closed.data).toEqual({
    updateForm: {
      form: {
        closesAfter: 2,
        acceptedCount: 2,
        prefilledFields: ["origen"],
        unavailableReason: "El formulario llegó al número de respuestas con el que se cierra.",
      },
      userErrors: [],
    },
  });
  expect(refused.data).toEqual({
    updateForm: { form: null, userErrors: [{ code: "TOO_SMALL", path: ["input", "closesAfter"] }] },
  });
});

test("a description that is wrong is refused at its path, and a form without fields has none", async () => {
  const { app, owner, form } = await openTestForm();
  const ask = createAsk(app, owner.key);

  const set = await ask(SET, {
    input: { formId: form.id, fields: [{ name: "a", type: "TEXT", label: "A", pattern: "(a+)+" }] },
  });
  const read = await ask(`{ form(id: "${form.id}") { unknownFields fields { name } } }`);

  expect(set.data).toMatchObject({
    setFormFields: { form: null, userErrors: [{ code: "INVALID_PATTERN", path: ["input", "fields", "0", "pattern"] }] },
  });
  expect(read.data).toEqual({ form: { unknownFields: "KEEP", fields: [] } });
});
