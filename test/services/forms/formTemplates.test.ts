import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { fillTemplate, findFormTemplate, listFormTemplates } from "../../../src/services/forms/formTemplates.ts";
import { actAsOwner } from "../../support/actors.ts";
import { shareServices } from "../../support/services.ts";

const useServices = shareServices();
const FOLDER = new URL("../../../src/services/forms/templates/", import.meta.url);
const templates = readdirSync(FOLDER).filter((file) => file !== "palabras.yaml");

test("every file of the folder is offered, and none stands twice", async () => {
  const ids = (await listFormTemplates()).map(({ id }) => id);

  expect(ids.toSorted()).toEqual(templates.map((file) => file.replace(/\.yaml$/, "")).toSorted());
  expect(ids.slice(0, 2)).toEqual(["contacto", "pedido"]);
});

test.for(templates.map((file) => file.replace(/\.yaml$/, "")))(
  "%s makes a form that the service accepts, whose page shows its fields, and whose texts name the account",
  async (id) => {
    const app = await useServices();
    const owner = await app.createOwner("Bodega Luz");

    const { form } = await app.services.forms.create(owner.actor, { name: "Mi formulario", template: id });
    const { obstacle } = await app.services.hostedPages.open(form.token);
    const stored = await app.services.forms.find(owner.actor, { id: form.id });

    expect(obstacle).toBeNull();
    expect(stored?.fields).toMatchObject({ version: 1 });
    expect(stored).toMatchObject({ name: "Mi formulario", fields: form.fields, hostedPage: form.hostedPage });
    expect(stored?.hostedPage.title).not.toBeNull();
    expect(stored?.successMessage).not.toBeNull();
    expect(JSON.stringify(stored)).not.toContain("{{");
  },
);

test.for(templates.map((file) => file.replace(/\.yaml$/, "")))(
  "the consent of %s says who holds the data, for what and how long, and where a person turns",
  async (id) => {
    const app = await useServices();
    const owner = await app.createOwner("Bodega Luz");
    const provider = {
      legalName: "Bodega Luz S.A.C.",
      ruc: "20100070970",
      address: "Jr. Puno 123, Arequipa",
      establishmentCode: null,
      email: "datos@luz.example.pe",
    };

    const { form } = await app.services.forms.create(owner.actor, { name: "Formulario", template: id, provider });

    const consent = form.fields?.fields.find(({ type, required }) => type === "consent" && required)?.label ?? "";
    for (const part of [
      "Bodega Luz S.A.C. (RUC 20100070970, Jr. Puno 123, Arequipa)",
      "conserva",
      "datos@luz.example.pe",
      "derechos",
      "Autoridad Nacional de Protección de Datos Personales",
      "Ley N.º 29733",
      "D.S. N.º 016-2024-JUS",
    ]) {
      expect(consent).toContain(part);
    }
  },
);

test("what the input gives holds before the template", async () => {
  const app = await useServices();
  const owner = await app.createOwner();

  const { form } = await app.services.forms.create(owner.actor, {
    name: "Contacto",
    template: "contacto",
    successTitle: "¡Listo!",
    hostedPage: { title: "Otra" },
    fields: [{ name: "dni", type: "dni", label: "DNI" }],
  });

  expect(form).toMatchObject({ successTitle: "¡Listo!", hostedPage: { title: "Otra", introduction: null } });
  expect(form.successMessage).toContain("Recibimos tu mensaje");
  expect(form.fields?.fields.map(({ name }) => name)).toEqual(["dni"]);
});

test("a consent says for how many days the form's plan keeps submissions, or for how long it is needed", async () => {
  const template = await findFormTemplate("contacto");
  const account = { name: "Bodega Luz", email: "luz@example.pe" };
  const fill = async (days: number | null) =>
    template && (await fillTemplate(template, account, null, days)).fields.at(-1)?.label;

  expect(await fill(90)).toContain("Autorizo a Bodega Luz a usar");
  expect(await fill(90)).toContain("Los conserva durante 90 días desde que lo envío.");
  expect(await fill(null)).toContain("Los conserva mientras sea necesario para ese fin.");
});

test("the person who makes a form is told of its submissions, and a key is not", async () => {
  const app = await useServices();
  const owner = await app.createOwner();
  const person = await actAsOwner(app, owner);
  const [member] = await app.services.members.listByAccounts(owner.actor, [owner.actor.accountId]);
  const list = (id: string) => app.services.noticeRecipients.listByForms(owner.actor, [id]);

  const { form } = await app.services.forms.create(person, { name: "Contacto", template: "contacto" });
  const { form: byKey } = await app.services.forms.create(owner.actor, { name: "Contacto", template: "contacto" });

  expect(await list(form.id)).toMatchObject([{ email: member?.user.email, mode: "at_once", status: "confirmed" }]);
  expect(await list(byKey.id)).toEqual([]);
});

test("an unknown template and fields that no form may have are refused at their paths, and nothing is made", async () => {
  const app = await useServices();
  const owner = await app.createOwner();
  const create = (input: object) => app.services.forms.create(owner.actor, { name: "Contacto", ...input });

  await expect(create({ template: "../package" })).rejects.toMatchObject({
    params: { fields: [{ field: "template", problem: "not_a_choice" }] },
  });
  await expect(create({ fields: [{ name: "_a", type: "text", label: "A" }] })).rejects.toMatchObject({
    params: { fields: [{ field: "fields.0.name", problem: "invalid_field_name" }] },
  });
  expect(await app.database("forms").where({ account_id: owner.actor.accountId })).toEqual([]);
});
