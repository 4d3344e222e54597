import { expect, test } from "vitest";
import { openTestForm } from "../support/forms.ts";
import { createAsk } from "./client.ts";

const CREATE = `mutation Create($input: CreateFormInput!) {
  createForm(input: $input) {
    form { name fields { name } hostedPage { title } }
    userErrors { code path }
  }
}`;

test("every template that the API offers makes a form by its id, with the fields that it showed", async () => {
  const { app, owner } = await openTestForm();
  const ask = createAsk(app, owner.key);

  const { data } = await ask<{ formTemplates: readonly { id: string; fields: readonly { name: string }[] }[] }>(
    "{ formTemplates { id name asks fields { name type label } } }",
  );
  const made = await Promise.all(
    data.formTemplates.map(({ id }) => ask(CREATE, { input: { name: id, template: id } })),
  );

  expect(data.formTemplates).toHaveLength(9);
  expect(made.map((answer) => answer.data)).toMatchObject(
    data.formTemplates.map(({ id, fields }) => ({
      createForm: { form: { name: id, fields: fields.map(({ name }) => ({ name })) }, userErrors: [] },
    })),
  );
});

test("a form is made with fields of its own, and an unknown template is refused at its path", async () => {
  const { app, owner } = await openTestForm();
  const ask = createAsk(app, owner.key);
  const fields = [{ name: "dni", type: "DNI", label: "DNI", required: true }];

  const made = await ask(CREATE, { input: { name: "Con campos", fields } });
  const refused = await ask(CREATE, { input: { name: "Otra", template: "boda" } });

  expect(made.data).toMatchObject({ createForm: { form: { fields: [{ name: "dni" }] }, userErrors: [] } });
  expect(refused.data).toMatchObject({
    createForm: { form: null, userErrors: [{ code: "NOT_A_CHOICE", path: ["input", "template"] }] },
  });
});
