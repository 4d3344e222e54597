import { describe, expect, test } from "vitest";
import type { ProviderInput } from "../../../src/services/forms/formSettings.ts";
import { setupServices } from "../../support/services.ts";
import { fileAt, PROVIDER } from "../../support/complaints.ts";

async function setup() {
  const app = await setupServices();
  const owner = await app.createOwner();
  const create = (provider: Partial<ProviderInput>) =>
    app.createForm(owner, { provider: { ...PROVIDER, ...provider } });
  return { app, owner, create };
}

test("a provider is stored without surrounding blanks and found again", async () => {
  const { app, owner, create } = await setup();

  const form = await create({
    legalName: "  Comercial Ñandú S.A.C. ",
    ruc: "20 133840533",
    tradeName: " ",
    establishmentCode: null,
  });

  expect(form.provider).toEqual({ ...PROVIDER, tradeName: null, establishmentCode: null });
  expect(await app.services.forms.find(owner.actor, { id: form.id })).toEqual(form);
});

test("names and addresses of several lines become one line", async () => {
  const { app, owner, create } = await setup();
  const pasted = "Comercial\tÑandú\r\n S.A.C.\u0085";

  const form = await create({ legalName: pasted, tradeName: pasted, address: "Av. Grau 123\nBarranco\u2028Lima" });
  const { name } = await app.services.forms.update(owner.actor, { id: form.id, name: pasted });
  const { apiKey } = await app.services.apiKeys.create(owner.actor, { name: pasted, permissions: ["forms:read"] });
  const { account } = await app.services.accounts.create(app.admin.actor, { name: pasted, email: "ana@tienda.pe" });
  const plan = await app.services.plans.create(app.admin.actor, { code: "oro", name: pasted });

  const line = "Comercial Ñandú S.A.C.";
  expect(form.provider).toMatchObject({ legalName: line, tradeName: line, address: "Av. Grau 123 Barranco Lima" });
  expect([name, apiKey.name, account.name, plan.name]).toEqual([line, line, line, line]);
});

test("an e-mail loses the invisible marks of a copied text", async () => {
  const { create } = await setup();

  const { provider } = await create({ email: "\u202areclamos@tienda.example.pe\u202c" });

  expect(provider?.email).toBe("reclamos@tienda.example.pe");
});

describe("is refused", () => {
  test.each<[Partial<ProviderInput>, object]>([
    [{ ruc: "20133840534" }, { field: "provider.ruc", problem: "invalid_ruc" }],
    [{ ruc: "" }, { field: "provider.ruc", problem: "invalid_ruc" }],
    [{ email: "reclamos" }, { field: "provider.email", problem: "invalid_email" }],
    [{ email: "a@b.pe\r\nBcc: c@d.pe" }, { field: "provider.email", problem: "invalid_email" }],
    [{ legalName: " " }, { field: "provider.legalName", problem: "required" }],
    [{ legalName: "x".repeat(151) }, { field: "provider.legalName", problem: "too_long", limit: 150 }],
    [{ address: "x".repeat(151) }, { field: "provider.address", problem: "too_long", limit: 150 }],
    [{ establishmentCode: "1234567" }, { field: "provider.establishmentCode", problem: "too_long", limit: 6 }],
  ])("%j", async (provider, problem) => {
    const { create } = await setup();

    await expect(create(provider)).rejects.toMatchObject({ code: "VALIDATION_FAILED", params: { fields: [problem] } });
  });
});

test("an update without a provider keeps it, and one with null leaves the book incomplete", async () => {
  const { app, owner, create } = await setup();
  const { id, provider } = await create({});

  const renamed = await app.services.forms.update(owner.actor, { id, name: "Otro" });
  const emptied = await app.services.forms.update(owner.actor, { id, provider: null });

  expect(renamed.provider).toEqual(provider);
  expect(emptied.provider).toBeNull();
});

describe("the code of an establishment", () => {
  test("is given to one of the books that ask for it at once, and to no second one", async () => {
    const { create } = await setup();

    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => create({ establishmentCode: "A1" })));

    const refused = outcomes.filter((outcome) => outcome.status === "rejected");
    expect(refused).toHaveLength(4);
    for (const { reason } of refused) expect(reason).toMatchObject({ code: "ESTABLISHMENT_CODE_TAKEN" });
  });

  test("is the same in capitals and in small letters", async () => {
    const { create } = await setup();
    await create({ establishmentCode: "lim-1" });

    await expect(create({ establishmentCode: "LIM-1" })).rejects.toMatchObject({ code: "ESTABLISHMENT_CODE_TAKEN" });
  });

  test("may be another provider's, is kept by its own book, and is free again when its book gives it up", async () => {
    const { app, owner, create } = await setup();
    const first = await create({});
    const second = await create({ establishmentCode: "000124" });
    await create({ ruc: "20131312955" });

    const kept = await app.services.forms.update(owner.actor, { id: first.id, provider: PROVIDER });
    await app.services.forms.update(owner.actor, { id: first.id, provider: { ...PROVIDER, establishmentCode: "9" } });
    const taken = await app.services.forms.update(owner.actor, { id: second.id, provider: PROVIDER });

    expect([kept, taken].map(({ provider }) => provider?.establishmentCode)).toEqual(["000123", "000123"]);
  });
});

test("a sheet keeps the provider of its filing", async () => {
  const { app, owner, create } = await setup();
  const form = await create({});
  const { complaint } = await fileAt(app, form, {});

  await app.services.forms.update(owner.actor, { id: form.id, provider: { ...PROVIDER, address: "Otra 1" } });

  expect((await app.services.complaints.find(owner.actor, complaint.id))?.provider).toEqual(form.provider);
});
