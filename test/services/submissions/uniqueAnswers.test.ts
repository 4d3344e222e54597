import { expect, test } from "vitest";
import type { FormField } from "../../../src/domain/forms/fieldTypes.ts";
import { buildField } from "../../support/formFields.ts";
import { setupSpam } from "../../support/spam.ts";

const DNI = buildField({ name: "dni", type: "dni", unique: true });
const EMAIL = buildField({ name: "correo", type: "email", unique: true });
const NAME = buildField({ name: "nombre" });

async function setup(fields: readonly FormField[] = [DNI, NAME]) {
  const arranged = await setupSpam();
  const { app, owner, form } = arranged;
  const setFields = (next: readonly FormField[]) =>
    app.services.formFields.set(owner.actor, { formId: form.id, fields: next });
  await setFields(fields);
  const countPlaces = async () => (await app.database("unique_answers").where({ form_id: form.id }).select()).length;
  return { ...arranged, setFields, countPlaces };
}

const refusedAt = (...fields: readonly string[]) => ({
  code: "ALREADY_ANSWERED",
  params: { fields: fields.map((field) => ({ field, problem: "answer_taken" })) },
});

test("an answer is taken once, however it is spelled, and each refusal names all fields that were answered before", async () => {
  const { post, listAccepted } = await setup([DNI, EMAIL]);
  await post({ dni: "12345678", correo: "Ana@Example.pe" });
  await post({ dni: "23456789", correo: "luz@example.pe" });

  await expect(post({ dni: "12 345 678", correo: "ana@example.pe" })).rejects.toMatchObject(refusedAt("correo", "dni"));
  await expect(post({ dni: "34567890", correo: "LUZ@example.pe" })).rejects.toMatchObject(refusedAt("correo"));

  expect(await listAccepted()).toHaveLength(2);
});

test("a foreigner's card, a passport and a plate are taken once, whatever their case, blanks and hyphens", async () => {
  const fields = (["ce", "passport", "plate"] as const).map((type) => buildField({ name: type, type, unique: true }));
  const { post, listAccepted, countPlaces } = await setup(fields);
  await post({ ce: "00123456A", passport: "ab-123456", plate: "abc 123" });

  for (const [name, spellings] of [
    ["ce", ["00123456a", "001 23456-A", " 00123456A "]],
    ["passport", ["AB123456", "ab 123 456", "Ab-123-456"]],
    ["plate", ["ABC-123", "abc123", "Abc 123"]],
  ] as const) {
    for (const spelling of spellings) {
      await expect(post({ [name]: spelling })).rejects.toMatchObject(refusedAt(name));
    }
  }
  await post({ ce: "00123456B", passport: "AB123457", plate: "ABC-124" });

  expect(await listAccepted()).toHaveLength(2);
  expect(await countPlaces()).toBe(6);
});

test("a refused submission takes no place, and a field that is not answered none either", async () => {
  const { post, listAccepted } = await setup([DNI, EMAIL]);
  await post({ dni: "12345678", correo: "ana@example.pe" });
  await expect(post({ dni: "12345678", correo: "luz@example.pe" })).rejects.toMatchObject(refusedAt("dni"));

  await post({ dni: "23456789", correo: "luz@example.pe" });
  await post({ nombre: "sin datos" });
  await post({ nombre: "tampoco" });

  expect(await listAccepted()).toHaveLength(4);
});

test("the same answer goes to another form, and to another field", async () => {
  const { app, owner, post, listAccepted } = await setup([
    DNI,
    buildField({ name: "otro", type: "dni", unique: true }),
  ]);
  const other = await app.createForm(owner);
  await app.services.formFields.set(owner.actor, { formId: other.id, fields: [DNI] });

  await post({ dni: "12345678", otro: "23456789" });
  await post({ dni: "23456789", otro: "12345678" });
  await app.submit(other, { dni: "12345678" });

  expect(await listAccepted()).toHaveLength(3);
});

test("a request that is repeated with its key gets its first receipt", async () => {
  const { post, listAccepted } = await setup();
  const first = await post({ dni: "12345678" }, "clave-1");

  const again = await post({ dni: "12345678" }, "clave-1");

  expect(again).toMatchObject({ submissionId: first.submissionId, replayed: true });
  expect(await listAccepted()).toHaveLength(1);
});

test("a deleted submission's answer is free again", async () => {
  const { app, owner, post, listAccepted, countPlaces } = await setup();
  const { submissionId } = await post({ dni: "12345678" });

  await app.services.submissions.delete(owner.actor, submissionId);
  expect(await countPlaces()).toBe(0);
  await post({ dni: "12345678" });

  expect(await listAccepted()).toHaveLength(1);
  expect(await countPlaces()).toBe(1);
});

test("an answer in quarantine takes no place, and its release is refused once another one has it", async () => {
  const { app, owner, post, listHeld, listAccepted } = await setup();
  const held = await post({ dni: "12345678", _gotcha: "x" });
  const again = await post({ dni: "12345678", _gotcha: "y" });
  const released = await app.services.spamQuarantine.release(owner.actor, held.submissionId);

  await expect(post({ dni: "12345678" })).rejects.toMatchObject(refusedAt("dni"));
  await expect(app.services.spamQuarantine.release(owner.actor, again.submissionId)).rejects.toMatchObject(
    refusedAt("dni"),
  );

  expect(released.id).toBe(held.submissionId);
  expect((await listHeld()).map(({ id }) => id)).toEqual([again.submissionId]);
  expect(await listAccepted()).toHaveLength(1);
});

test("a submission that is marked as spam leaves its place, and comes back only while nobody has it", async () => {
  const { app, owner, post, listAccepted, countPlaces } = await setup();
  const { submissionId } = await post({ dni: "12345678" });
  await app.services.spamQuarantine.mark(owner.actor, submissionId);
  const other = await post({ dni: "12345678" });

  await expect(app.services.spamQuarantine.release(owner.actor, submissionId)).rejects.toMatchObject(refusedAt("dni"));
  await app.services.submissions.delete(owner.actor, other.submissionId);
  await app.services.spamQuarantine.release(owner.actor, submissionId);

  expect((await listAccepted()).map(({ id }) => id)).toEqual([submissionId]);
  expect(await countPlaces()).toBe(1);
});

test("answers that were stored before their field was unique count from then on, the first of equal ones", async () => {
  const { app, owner, post, setFields, countPlaces } = await setup([buildField({ name: "dni", type: "dni" }), NAME]);
  const first = await post({ dni: "12345678" });
  const second = await post({ dni: "12345678" });
  await post({ nombre: "sin DNI" });

  await setFields([DNI, NAME]);

  expect(await countPlaces()).toBe(1);
  await expect(post({ dni: "12345678" })).rejects.toMatchObject(refusedAt("dni"));
  await app.services.submissions.delete(owner.actor, second.submissionId);
  await expect(post({ dni: "12345678" })).rejects.toMatchObject(refusedAt("dni"));
  await app.services.submissions.delete(owner.actor, first.submissionId);
  await post({ dni: "12345678" });
});

test("a field whose answers are taken again refuses none, and one that becomes unique once more knows those between", async () => {
  const { post, setFields } = await setup();
  const often = buildField({ name: "dni", type: "dni" });
  await post({ dni: "12345678" });
  await setFields([often, NAME]);
  await post({ dni: "12345678" });
  await post({ dni: "23456789" });

  await setFields([DNI, NAME]);

  await expect(post({ dni: "12345678" })).rejects.toMatchObject(refusedAt("dni"));
  await expect(post({ dni: "23456789" })).rejects.toMatchObject(refusedAt("dni"));
});

test("what is stored of an answer is a hash, which does not show it", async () => {
  const { app, form, post } = await setup();
  await post({ dni: "12345678" });

  const rows = await app.database("unique_answers").where({ form_id: form.id });

  expect(rows).toEqual([expect.objectContaining({ field_name: "dni", answer_hash: expect.any(Buffer) })]);
  expect(JSON.stringify(rows)).not.toContain("12345678");
});

test("only fields whose values name somebody are unique, and five of a form at most", async () => {
  const { setFields } = await setup();
  const many = Array.from({ length: 6 }, (_, n) => buildField({ name: `dni${n}`, type: "dni", unique: true }));

  await expect(setFields([buildField({ name: "nombre", unique: true })])).rejects.toMatchObject({
    params: { fields: [{ field: "fields.0.unique", problem: "not_for_this_type" }] },
  });
  await expect(setFields(many)).rejects.toMatchObject({
    params: { fields: [{ field: "fields.5.unique", problem: "too_many", limit: 5 }] },
  });
});
