import { expect, test } from "vitest";
import { fileAt, PROVIDER, setupBook } from "../support/complaints.ts";
import { ask as askOverHttp } from "../support/http.ts";
import { createAsk } from "./client.ts";

const FIELDS =
  "provider { legalName tradeName ruc address establishmentCode sirecSiteCode dataBankCode email } complaintsBookIncomplete";

const CREATE = `mutation ($input: CreateFormInput!) {
  createForm(input: $input) { form { id ${FIELDS} } userErrors { code message path } }
}`;

const UPDATE = `mutation ($input: UpdateFormInput!) {
  updateForm(input: $input) { form { name ${FIELDS} } userErrors { code message path } }
}`;

test("stores the provider of a new form with a clean RUC, and the book is complete", async () => {
  const { ask } = await setup();

  const provider = { ...PROVIDER, establishmentCode: "000124" };

  const { data } = await ask(CREATE, {
    input: { name: "Tienda", provider: { ...provider, legalName: ` ${PROVIDER.legalName} `, ruc: "20-133840533 " } },
  });

  expect(data).toMatchObject({
    createForm: { form: { provider, complaintsBookIncomplete: false }, userErrors: [] },
  });
});

test("shows a book as incomplete until its provider has an establishment code, and again when the provider is removed", async () => {
  const { ask } = await setup();
  const { data } = await ask<{ createForm: { form: { id: string } } }>(CREATE, { input: { name: "Tienda" } });
  const { id } = data.createForm.form;
  const { legalName, ruc, address, email } = PROVIDER;

  const given = await ask(UPDATE, { input: { id, provider: { legalName, ruc, address, email, tradeName: " " } } });
  const coded = await ask(UPDATE, {
    input: { id, provider: { legalName, ruc, address, email, establishmentCode: "0002" } },
  });
  const renamed = await ask(UPDATE, { input: { id, name: "Otra" } });
  const taken = await ask(UPDATE, { input: { id, provider: null } });

  const provider = {
    legalName,
    tradeName: null,
    ruc,
    address,
    establishmentCode: "0002",
    sirecSiteCode: null,
    dataBankCode: null,
    email,
  };
  expect(data.createForm.form).toEqual({ id, provider: null, complaintsBookIncomplete: true });
  expect(given.data).toMatchObject({
    updateForm: { form: { provider: { ...provider, establishmentCode: null }, complaintsBookIncomplete: true } },
  });
  expect(coded.data).toMatchObject({ updateForm: { form: { provider, complaintsBookIncomplete: false } } });
  expect(renamed.data).toMatchObject({ updateForm: { form: { name: "Otra", provider } } });
  expect(taken.data).toMatchObject({ updateForm: { form: { provider: null, complaintsBookIncomplete: true } } });
});

test.each(["20133840534", "21133840533", "2013384053", "20133840533x", ""])("refuses the RUC %j", async (ruc) => {
  const { ask, form } = await setup();

  const { data } = await ask(UPDATE, { input: { id: form.id, provider: { ...PROVIDER, ruc } } });

  expect(data).toEqual({
    updateForm: {
      form: null,
      userErrors: [
        {
          code: "INVALID_RUC",
          message: "El RUC no es válido: revisa sus 11 dígitos.",
          path: ["input", "provider", "ruc"],
        },
      ],
    },
  });
});

test("answers all errors of a provider at once, field by field, and changes nothing", async () => {
  const { ask, form } = await setup();

  const { data } = await ask<{ updateForm: { userErrors: { path: string[] }[] } }>(UPDATE, {
    input: {
      id: form.id,
      provider: {
        legalName: " ",
        tradeName: "x".repeat(151),
        ruc: "1",
        address: "x".repeat(151),
        establishmentCode: "1234567",
        email: "nadie",
      },
    },
  });
  const { data: unchanged } = await ask(`{ form(id: "${form.id}") { ${FIELDS} } }`);

  expect(data.updateForm.userErrors.map(({ path }) => path.slice(1).join(".")).toSorted()).toEqual([
    "provider.address",
    "provider.email",
    "provider.establishmentCode",
    "provider.legalName",
    "provider.ruc",
    "provider.tradeName",
  ]);
  expect(unchanged).toMatchObject({ form: { provider: PROVIDER } });
});

test("refuses a code that another account's book with the same RUC has, without saying whose", async () => {
  const { app, ask, form } = await setup();
  const stranger = await app.createOwner();
  await app.createForm(stranger, { provider: { ...PROVIDER, establishmentCode: "lim-2" } });

  const { data } = await ask(UPDATE, { input: { id: form.id, provider: { ...PROVIDER, establishmentCode: "LIM-2" } } });

  expect(data).toEqual({
    updateForm: {
      form: null,
      userErrors: [
        {
          code: "ESTABLISHMENT_CODE_TAKEN",
          message:
            "Otro libro con el mismo RUC ya usa ese código. Cada establecimiento necesita un código distinto: elige otro.",
          path: ["input", "provider", "establishmentCode"],
        },
      ],
    },
  });
});

test("keeps the provider of the day of filing on a sheet", async () => {
  const { app, ask, form } = await setup();
  const { complaint } = await fileAt(app, form, {});

  await ask(UPDATE, { input: { id: form.id, provider: { ...PROVIDER, legalName: "Ñandú S.A." } } });
  const { data } = await ask(
    `{ complaint(id: "${complaint.id}") { provider { legalName } form { provider { legalName } } } }`,
  );

  expect(data).toEqual({
    complaint: { provider: { legalName: PROVIDER.legalName }, form: { provider: { legalName: "Ñandú S.A." } } },
  });
});

test("gives the page's address, both snippets and the address of an existing notice", async () => {
  const { app, ask, form } = await setup();

  const { data } = await ask<{ form: Record<string, string> }>(
    `{ form(id: "${form.id}") { complaintsBookUrl complaintsBookEmbedHtml complaintsBookButtonHtml complaintsNoticeUrl } }`,
  );
  const url = `https://ventanilla.example.pe/libro-de-reclamaciones/${form.token}`;
  const notice = await askOverHttp(
    (data.form.complaintsNoticeUrl ?? "").replace("https://ventanilla.example.pe", app.url),
  );

  expect(data.form).toEqual({
    complaintsBookUrl: url,
    complaintsBookEmbedHtml: expect.stringContaining(`<iframe src="${url}?embed=true"`),
    complaintsBookButtonHtml: expect.stringContaining(`<a href="${url}"`),
    complaintsNoticeUrl: `${url}/aviso.pdf`,
  });
  expect([notice.status, notice.headers.get("content-type")]).toEqual([200, "application/pdf"]);
});

async function setup() {
  const { app, owner, form } = await setupBook({ environment: { WORKER: "off" } });
  return { app, form, ask: createAsk(app, owner.key) };
}
