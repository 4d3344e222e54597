import { expect, test } from "vitest";
import { setupServices, shareInFile } from "../../support/services.ts";

const BODY = "Estimado(a) {{destinatario}}: su {{tipo}} N.º {{numero}} del {{fecha}}.";

const useServices = shareInFile((onFinished) => setupServices({}, onFinished));

async function setup() {
  const app = await useServices();
  const owner = await app.createOwner();
  const templates = app.services.answerTemplates;
  const list = async () => (await templates.listPage(owner.actor, owner.actor.accountId, {})).items;
  return { app, owner, templates, list };
}

test("a template is added, listed newest first, changed and deleted", async () => {
  const { owner, templates, list } = await setup();

  const first = await templates.create(owner.actor, { name: " Saludo ", body: ` ${BODY} ` });
  const second = await templates.create(owner.actor, { name: "Despedida", body: "Atentamente." });
  const changed = await templates.update(owner.actor, { id: first.id, name: "Saludo formal" });
  const listed = await list();
  await templates.delete(owner.actor, second.id);

  expect(first).toMatchObject({ name: "Saludo", body: BODY });
  expect(changed).toMatchObject({ id: first.id, name: "Saludo formal", body: BODY });
  expect(listed.map(({ name }) => name)).toEqual(["Despedida", "Saludo formal"]);
  expect(await list()).toEqual([changed]);
});

test("a name is given once in an account, whatever its case, and again in another one", async () => {
  const { app, owner, templates } = await setup();
  await templates.create(owner.actor, { name: "Saludo", body: "Hola." });
  const other = await templates.create(owner.actor, { name: "Otro", body: "Hola." });
  const stranger = await app.createOwner();

  const taken = templates.create(owner.actor, { name: "SALUDO", body: "Hola." });
  await expect(taken).rejects.toMatchObject({ code: "ANSWER_TEMPLATE_NAME_TAKEN" });
  const renamed = templates.update(owner.actor, { id: other.id, name: "saludo" });
  await expect(renamed).rejects.toMatchObject({ code: "ANSWER_TEMPLATE_NAME_TAKEN" });

  expect(await templates.create(stranger.actor, { name: "Saludo", body: "Hola." })).toMatchObject({ name: "Saludo" });
});

test.each([
  [{ name: "x", body: "Hola, {{apellido}}." }, [["body", "unknown_placeholder"]]],
  [{ name: "x", body: "Hola, {{nombre}." }, [["body", "unknown_placeholder"]]],
  [
    { name: " ", body: "" },
    [
      ["name", "required"],
      ["body", "required"],
    ],
  ],
  [
    { name: "x".repeat(101), body: "x".repeat(4_001) },
    [
      ["name", "too_long"],
      ["body", "too_long"],
    ],
  ],
])("a template is refused with each problem: %j", async (input, problems) => {
  const { owner, templates, list } = await setup();

  const refused = templates.create(owner.actor, input);

  const fields = problems.map(([field, problem]) => expect.objectContaining({ field, problem }) as object);
  await expect(refused).rejects.toMatchObject({ code: "VALIDATION_FAILED", params: { fields } });
  expect(await list()).toEqual([]);
});

test("an account has at most 100 templates, also when two are added at once", async () => {
  const { owner, templates } = await setup();
  for (let n = 1; n < 100; n += 1) await templates.create(owner.actor, { name: `${n}`, body: "Hola." });

  const added = await Promise.allSettled(
    ["a", "b"].map((name) => templates.create(owner.actor, { name, body: "Hola." })),
  );

  const refusals = added.filter((each) => each.status === "rejected").map(({ reason }) => reason as object);
  expect(refusals).toEqual([expect.objectContaining({ code: "TOO_MANY_ANSWER_TEMPLATES", params: { limit: 100 } })]);
});

test("another account neither sees nor changes a template", async () => {
  const { app, owner, templates, list } = await setup();
  const template = await templates.create(owner.actor, { name: "Saludo", body: "Hola." });
  const { actor: stranger } = await app.createOwner();
  const id = template.id;

  expect(await templates.find(stranger, id)).toBeNull();
  await expect(templates.listPage(stranger, owner.actor.accountId, {})).rejects.toMatchObject({ code: "FORBIDDEN" });
  for (const call of [() => templates.update(stranger, { id, body: "x" }), () => templates.delete(stranger, id)]) {
    await expect(call()).rejects.toMatchObject({ code: "ANSWER_TEMPLATE_NOT_FOUND" });
  }
  expect(await list()).toEqual([template]);
});

test("a suspended account reads its templates and changes none", async () => {
  const { owner, templates } = await setup();
  const template = await templates.create(owner.actor, { name: "Saludo", body: "Hola." });
  const suspended = { ...owner.actor, isSuspended: true };
  const calls = [
    () => templates.create(suspended, { name: "Otro", body: "Hola." }),
    () => templates.update(suspended, { id: template.id, body: "x" }),
    () => templates.delete(suspended, template.id),
  ];

  for (const call of calls) await expect(call()).rejects.toMatchObject({ code: "ACCOUNT_SUSPENDED" });
  expect(await templates.find(suspended, template.id)).toEqual(template);
});
