import { expect, test } from "vitest";
import { setupSpam } from "../../support/spam.ts";

test("what a form does not want is held with the entry that it met, also of a known sender, and the rest is accepted", async () => {
  const { app, owner, form, post, listHeld, listAccepted } = await setupSpam();
  const mail = { email: "vendedor@spam.example", mensaje: "Hola" };
  await app.services.forms.update(owner.actor, { id: form.id, blocked: ["@spam.example", "préstamo"] });
  const { submissionId } = await post(mail);
  await app.services.spamQuarantine.release(owner.actor, submissionId);

  await post(mail);
  await post({ "Correo electrónico": mail.email, mensaje: "Hola" });
  await post({ mensaje: "Un PRESTAMO para ti" });
  await post({ mensaje: "Prestamos libros" });

  expect(await listHeld()).toMatchObject([
    { spam: { reasons: [{ code: "BLOCKED", points: 10, detail: "préstamo" }] } },
    { spam: { reasons: [{ code: "BLOCKED", points: 10, detail: "@spam.example" }] } },
    { spam: { reasons: [{ code: "BLOCKED", points: 10, detail: "@spam.example" }] } },
  ]);
  expect((await listAccepted()).map(({ data }) => data["mensaje"])).toEqual(["Prestamos libros", "Hola"]);
});

test("a list that was emptied holds nothing more", async () => {
  const { app, owner, form, post, listHeld } = await setupSpam();
  await app.services.forms.update(owner.actor, { id: form.id, blocked: ["hola"] });
  await post({ mensaje: "hola" });
  await app.services.forms.update(owner.actor, { id: form.id, blocked: null });
  // The first submission after a change may meet the cached settings: the database refuses them and the second try has the new ones.
  await post({ mensaje: "otra cosa" });

  await post({ mensaje: "hola" });

  expect(await listHeld()).toHaveLength(1);
});

test("a form's own honeypot is as good as _gotcha, and neither is stored", async () => {
  const { app, owner, form, post, listHeld, listAccepted } = await setupSpam();
  await app.services.forms.update(owner.actor, { id: form.id, honeypotField: "segundo_correo" });
  await post({ nombre: "Ana", segundo_correo: "" });

  await post({ nombre: "Luis", segundo_correo: "x" });
  await post({ nombre: "Eva", _gotcha: "x" });

  expect((await listAccepted()).map(({ data }) => data)).toEqual([{ nombre: "Ana" }]);
  expect(await listHeld()).toMatchObject([
    { data: { nombre: "Eva" }, spam: { reasons: [{ code: "HONEYPOT" }] } },
    { data: { nombre: "Luis" }, spam: { reasons: [{ code: "HONEYPOT" }] } },
  ]);
  expect((await listHeld()).some(({ data }) => "segundo_correo" in data)).toBe(false);
});

test.each([
  [{ blocked: ["bien", "@"] }, { field: "blocked.1", problem: "invalid_blocked" }],
  [{ blocked: ["mal\u0000"] }, { field: "blocked.0", problem: "null_character" }],
  [
    { blocked: Array.from({ length: 201 }, (_, index) => `x${index}`) },
    { field: "blocked", problem: "too_many", limit: 200 },
  ],
  [{ honeypotField: "_next" }, { field: "honeypotField", problem: "invalid_honeypot_name" }],
  [{ honeypotField: "altcha" }, { field: "honeypotField", problem: "invalid_honeypot_name" }],
  [{ honeypotField: "h-captcha-response" }, { field: "honeypotField", problem: "invalid_honeypot_name" }],
  [{ honeypotField: "dos palabras" }, { field: "honeypotField", problem: "invalid_honeypot_name" }],
])("the settings %o are refused", async (settings, problem) => {
  const { app, owner, form } = await setupSpam();

  const update = app.services.forms.update(owner.actor, { id: form.id, ...settings });

  await expect(update).rejects.toMatchObject({
    code: "VALIDATION_FAILED",
    params: { fields: expect.arrayContaining([expect.objectContaining(problem)]) },
  });
});
