import { expect, test } from "vitest";
import type { FormFieldInput } from "../../../src/domain/forms/fieldDefinitions.ts";
import { setupServices, shareInFile } from "../../support/services.ts";

const useApp = shareInFile(async (onFinished) => setupServices({}, onFinished));

const NAME: FormFieldInput = { name: "nombre", type: "text", label: "Nombre", required: true };
const SIZE: FormFieldInput = { name: "talla", type: "radio", label: "Talla", choices: ["S", "M"] };

async function setup() {
  const app = await useApp();
  const owner = await app.createOwner();
  const { id: formId } = await app.createForm(owner);
  const { fieldDrafts, formFields, forms } = app.services;
  const save = (fields: readonly FormFieldInput[], seenVersion: string | null = null) =>
    fieldDrafts.save(owner.actor, { formId, fields, seenVersion });
  const find = async (actor = owner.actor) => (await fieldDrafts.list(actor, [formId]))(formId);
  const findForm = () => forms.find(owner.actor, { id: formId });
  return { app, owner, formId, fieldDrafts, formFields, save, find, findForm };
}

test("a draft comes back as it was typed, unfinished too, for everybody of the account and nobody else", async () => {
  const { app, save, find, findForm } = await setup();
  const stranger = await app.createOwner();
  const typed = [
    { name: "", type: "text", label: "  " },
    { name: "talla", type: "text", label: "Talla\t", choices: ["S", "", "S"], help: " ", pattern: "(", min: 9, max: 1 },
    { name: "talla", type: "select", label: "x".repeat(900), showIf: { field: "nadie", equals: "" } },
  ] as const satisfies readonly FormFieldInput[];

  const saved = await save(typed);

  expect(saved.fields).toMatchObject(typed);
  expect(await find()).toEqual(saved);
  expect(await find(stranger.actor)).toBeNull();
  expect((await findForm())?.fields).toBeNull();
});

test("a name is made from the label once there is one, and stays when the label changes", async () => {
  const { save } = await setup();
  const unnamed = await save([
    { ...NAME, name: "", label: "" },
    { ...NAME, name: "", label: "¿Cuál es tu correo electrónico?" },
    { ...NAME, name: "", label: "¿Cuál es tu correo electrónico?" },
  ]);
  const names = unnamed.fields.map(({ name }) => name);

  const renamed = await save(
    unnamed.fields.map((field) => ({ ...field, label: "Otra pregunta" })),
    unnamed.version,
  );

  expect(names).toEqual(["", "cual_es_tu_correo_electronico", "cual_es_tu_correo_electronico_2"]);
  expect(renamed.fields.map(({ name }) => name)).toEqual(["otra_pregunta", ...names.slice(1)]);
});

test("whoever saves, discards, publishes or restores names the version that they saw", async () => {
  const { owner, formId, fieldDrafts, formFields, save, find } = await setup();
  await formFields.set(owner.actor, { formId, fields: [SIZE] });
  const first = await save([NAME]);
  const second = await save([NAME, SIZE], first.version);

  const late = await Promise.allSettled([
    save([SIZE], first.version),
    save([SIZE]),
    fieldDrafts.discard(owner.actor, { formId, seenVersion: first.version }),
    fieldDrafts.publish(owner.actor, { formId, seenVersion: first.version }),
    fieldDrafts.restore(owner.actor, { formId, seenVersion: first.version, number: 1 }),
  ]);

  expect(late.map((result) => result.status === "rejected" && result.reason.code)).toEqual(
    Array(5).fill("FIELD_DRAFT_CHANGED"),
  );
  expect(await find()).toEqual(second);
});

test("of twenty saves that saw the same version one wins, and the others are refused", async () => {
  const { save, find } = await setup();
  const seen = await save([NAME]);

  const saves = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) => save([{ ...NAME, label: `Nombre ${index}` }], seen.version)),
  );

  const won = saves.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
  const codes = saves.flatMap((result) => (result.status === "rejected" ? [result.reason.code] : []));
  expect(won).toHaveLength(1);
  expect(codes).toEqual(Array(19).fill("FIELD_DRAFT_CHANGED"));
  expect(await find()).toEqual(won[0]);
});

test("of twenty first saves one wins", async () => {
  const { save, find } = await setup();

  const saves = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) => save([{ ...NAME, label: `${index}` }])),
  );

  const won = saves.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
  expect(won).toHaveLength(1);
  expect(await find()).toEqual(won[0]);
});

test("C8 the same draft again stores nothing, and its version stays", async () => {
  const { save } = await setup();
  const saved = await save([NAME, SIZE]);

  const again = await save([NAME, SIZE], saved.version);

  expect(again).toEqual(saved);
});

test("a draft is published as the form's fields under a new version, and ends", async () => {
  const { app, owner, formId, fieldDrafts, save, find, findForm } = await setup();
  const draft = await save([NAME, { ...SIZE, type: "text" }]);

  const form = await fieldDrafts.publish(owner.actor, { formId, seenVersion: draft.version });

  // A text has no choices: the draft kept them, in case it becomes a list again.
  expect(draft.fields[1]?.choices).toEqual(["S", "M"]);
  expect(form.fields).toMatchObject({ version: 1, fields: [{ name: "nombre" }, { name: "talla", choices: [] }] });
  expect((await findForm())?.fields).toEqual(form.fields);
  expect(await find()).toBeNull();
  const [row] = await app.database("form_field_versions").where({ form_id: formId });
  expect(row).toMatchObject({ version: 1, published_by: owner.actor.by.id, published_by_kind: "apiKey" });
});

test("an unfinished draft is not published, by the checks and paths of setFormFields", async () => {
  const { owner, formId, fieldDrafts, formFields, save, find, findForm } = await setup();
  const fields: readonly FormFieldInput[] = [
    { ...NAME, label: "" },
    { ...SIZE, choices: [] },
    { ...NAME, showIf: { field: "talla", equals: "XL" } },
    { name: "antes", type: "text", label: "Antes", showIf: { field: "despues", equals: "1" } },
    { name: "despues", type: "text", label: "Después" },
  ];
  const draft = await save(fields);

  const published = await fieldDrafts
    .publish(owner.actor, { formId, seenVersion: draft.version })
    .catch((error) => error);
  const set = await formFields.set(owner.actor, { formId, fields }).catch((error) => error);

  expect(published).toMatchObject({ code: "VALIDATION_FAILED" });
  expect(published.params).toEqual(set.params);
  expect(published.params.fields).toContainEqual({ field: "fields.3.showIf.field", problem: "unknown_earlier_field" });
  expect(await find()).toEqual(draft);
  expect((await findForm())?.fields).toBeNull();
});

test("a draft of fields that have changed meanwhile is published once its editor has seen the change", async () => {
  const { owner, formId, fieldDrafts, formFields, save } = await setup();
  const draft = await save([NAME]);
  await formFields.set(owner.actor, { formId, fields: [SIZE] });

  const unseen = fieldDrafts.publish(owner.actor, { formId, seenVersion: draft.version });
  await expect(unseen).rejects.toMatchObject({ code: "FORM_FIELDS_CHANGED" });
  const seen = await fieldDrafts.save(owner.actor, {
    formId,
    fields: [NAME],
    seenVersion: draft.version,
    basedOnVersion: 1,
  });
  const form = await fieldDrafts.publish(owner.actor, { formId, seenVersion: seen.version });

  expect(draft.basedOnVersion).toBe(0);
  expect(form.fields?.version).toBe(2);
});

test("a version is restored into the draft, and visitors meet it once it is published", async () => {
  const { owner, formId, fieldDrafts, formFields, save, findForm } = await setup();
  await formFields.set(owner.actor, { formId, fields: [NAME], unknownFields: "refuse" });
  await formFields.set(owner.actor, { formId, fields: [SIZE] });
  const draft = await save([NAME, SIZE]);

  const missing = fieldDrafts.restore(owner.actor, { formId, seenVersion: draft.version, number: 9 });
  await expect(missing).rejects.toMatchObject({ code: "FIELD_VERSION_NOT_FOUND" });
  const restored = await fieldDrafts.restore(owner.actor, { formId, seenVersion: draft.version, number: 1 });
  const before = await findForm();
  const form = await fieldDrafts.publish(owner.actor, { formId, seenVersion: restored.version });

  expect(before?.fields?.version).toBe(2);
  expect(restored).toMatchObject({ basedOnVersion: 2, unknownFields: "refuse", fields: [{ name: "nombre" }] });
  expect(form.fields).toMatchObject({ version: 3, unknownFields: "refuse", fields: [{ name: "nombre" }] });
});

test("a draft with too many fields, too many bytes or a NUL is refused whole", async () => {
  const { save, find } = await setup();
  const refusals = [
    [Array.from({ length: 51 }, () => NAME), { field: "fields", problem: "too_many", limit: 50 }],
    [[{ ...NAME, help: "ñ".repeat(600_000) }], { field: "fields", problem: "fields_too_large", limit: 1_024 }],
    [[NAME, { ...SIZE, choices: ["S", "\0"] }], { field: "fields.1.choices.1", problem: "null_character" }],
    [
      [{ ...NAME, showIf: { field: "\ud800", equals: "" } }],
      { field: "fields.0.showIf.field", problem: "lone_surrogate" },
    ],
  ] as const;

  for (const [fields, problem] of refusals) {
    await expect(save(fields)).rejects.toMatchObject({ code: "VALIDATION_FAILED", params: { fields: [problem] } });
  }
  expect(await find()).toBeNull();
});

test("the deletion of a form takes its draft", async () => {
  const { app, owner, formId, save, findForm } = await setup();
  await save([NAME]);

  await app.services.formDeletions.delete(owner.actor, { id: formId, confirmName: (await findForm())?.name ?? "" });

  expect(await app.database("form_field_drafts").where({ form_id: formId })).toEqual([]);
  await expect(save([NAME])).rejects.toMatchObject({ code: "FORM_NOT_FOUND" });
});
