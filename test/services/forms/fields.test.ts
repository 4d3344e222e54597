import { expect, test } from "vitest";
import type { FormFieldInput } from "../../../src/domain/forms/fieldDefinitions.ts";
import { isDomainError } from "../../../src/domain/errors.ts";
import { setupSpam, SPAM } from "../../support/spam.ts";

const PHONE: FormFieldInput = { name: "celular", type: "phone", label: "Celular", required: true };
const CONSENT: FormFieldInput = { name: "acepto", type: "consent", label: "Acepto la política." };

test("a submission keeps its data as they were sent, and beside them the values and the version of the fields", async () => {
  const { setFields, post, listAccepted } = await setup();
  await setFields([PHONE]);
  await setFields([PHONE, CONSENT]);

  await post({ celular: "987 654 321", acepto: "on", otro: "x" });

  expect(await listAccepted()).toMatchObject([
    {
      data: { celular: "987 654 321", acepto: "on", otro: "x" },
      values: {
        celular: "+51987654321",
        acepto: { accepted: true, text: "Acepto la política.", at: "2026-11-23T15:00:01.000Z" },
      },
      fieldsVersion: 2,
    },
  ]);
});

test("a submission of a form without fields has no values", async () => {
  const { setFields, post, listAccepted } = await setup();
  await setFields([PHONE]);
  await setFields([]);

  await post({ a: "1" });

  expect(await listAccepted()).toMatchObject([{ values: null, fieldsVersion: null }]);
});

test("a change of the fields leaves what is stored as it is, and decides at once", async () => {
  const { setFields, post, listAccepted } = await setup();
  await setFields([PHONE]);
  await post({ celular: "987654321" });

  await setFields([CONSENT]);
  await post({ acepto: "si" });

  expect((await listAccepted()).map(({ values }) => Object.keys(values ?? {}))).toEqual([["acepto"], ["celular"]]);
});

test("fields that were loosened meanwhile accept what cached ones would refuse", async () => {
  const { setFields, post } = await setup();
  await setFields([PHONE]);
  await post({ celular: "987654321" });
  await setFields([{ ...PHONE, required: false }]);

  const receipt = await post({ otro: "1" });

  expect(receipt.replayed).toBe(false);
});

test("refuses everything that is wrong at once, and stores nothing", async () => {
  const { setFields, post, listAccepted } = await setup();
  await setFields([PHONE, { name: "ruc", type: "ruc", label: "RUC" }], "refuse");

  const refused = await fieldsOf(post({ ruc: "123", otro: "x", _subject: "Hola" }));

  expect(refused).toEqual([
    { field: "celular", problem: "required" },
    { field: "ruc", problem: "invalid_ruc" },
    { field: "otro", problem: "unknown_field" },
  ]);
  expect(await listAccepted()).toEqual([]);
});

test("the values stay with a submission in quarantine, and with one that is released, marked and restored", async () => {
  const { app, owner, setFields, post, listHeld, listAccepted } = await setup();
  await setFields([{ name: "email", type: "email", label: "Correo" }]);
  const { submissionId } = await post(SPAM);
  const held = await listHeld();

  await app.services.spamQuarantine.release(owner.actor, submissionId);
  const released = await listAccepted();
  await app.services.spamQuarantine.mark(owner.actor, submissionId);
  await app.services.spamQuarantine.release(owner.actor, submissionId);
  const restored = await listAccepted();

  const kept = [{ values: { email: "x@spam.example" }, fieldsVersion: 1 }];
  expect([held, released, restored]).toMatchObject([kept, kept, kept]);
});

test("an export has the form's fields as its first columns", async () => {
  const { app, owner, form, setFields, post } = await setup();
  await setFields([CONSENT, PHONE]);
  await post({ otro: "x", celular: "987654321" });

  const { readColumns } = await app.services.submissionExports.open(owner.actor, form.id, {});

  expect((await readColumns()).names).toEqual(["acepto", "celular", "otro"]);
});

test("refuses a description that is wrong, and keeps the fields", async () => {
  const { app, owner, form, setFields } = await setup();
  await setFields([PHONE]);

  const refused = await fieldsOf(setFields([PHONE, PHONE]));

  const kept = await app.services.forms.find(owner.actor, { id: form.id });
  expect(refused).toEqual([{ field: "fields.1.name", problem: "field_name_taken" }]);
  expect(kept?.fields).toMatchObject({ version: 1, fields: [{ name: "celular" }] });
});

async function setup() {
  const scene = await setupSpam();
  const { app, owner, form } = scene;
  return {
    ...scene,
    setFields: (fields: readonly FormFieldInput[], unknownFields: "keep" | "refuse" = "keep") =>
      app.services.formFields.set(owner.actor, { formId: form.id, fields, unknownFields }),
  };
}

/** The problems of a refusal. */
async function fieldsOf(refused: Promise<unknown>): Promise<unknown> {
  const error: unknown = await refused.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (isDomainError(error) && error.code === "VALIDATION_FAILED") return error.params.fields;
  throw error;
}
