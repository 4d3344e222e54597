import { expect, test } from "vitest";
import { shareTestForms } from "../support/forms.ts";
import { postJson } from "../support/http.ts";
import { codesOf, createAsk } from "./client.ts";
import { createKeyWithout } from "./fixtures.ts";

const openForm = shareTestForms({ environment: { WORKER: "off" } });

const DRAFT = "version fields { name type label choices } basedOnVersion savedByName problems { code path }";
const SAVE = `mutation ($input: SaveFormFieldDraftInput!) {
  saveFormFieldDraft(input: $input) { draft { ${DRAFT} } userErrors { code path message } }
}`;
const PUBLISH = `mutation ($input: PublishFormFieldDraftInput!) {
  publishFormFieldDraft(input: $input) { form { fieldsVersion fieldDraft { version } fields { name } } userErrors { code path } }
}`;

type Saved = { saveFormFieldDraft: { draft: { version: string } | null } };

const NAME = { name: "nombre", type: "TEXT", label: "Nombre" };
const SIZE = { name: "talla", type: "RADIO", label: "Talla", choices: ["S", "M"] };

async function setup() {
  const opened = await openForm();
  const { app, owner, form } = opened;
  const ask = createAsk(app, owner.key);
  const save = async (fields: readonly object[], seenVersion: string | null = null) =>
    ask<Saved>(SAVE, { input: { formId: form.id, fields, seenVersion } });
  const versionOf = async (fields: readonly object[], seenVersion: string | null = null) =>
    (await save(fields, seenVersion)).data.saveFormFieldDraft.draft?.version ?? "";
  return { ...opened, ask, save, versionOf };
}

test("a draft is saved with what stops it, refused to whoever did not see it, finished and published", async () => {
  const { app, owner, form, ask, save } = await setup();

  const unfinished = await save([NAME, { ...SIZE, name: "", label: "", choices: [""] }]);
  const version = unfinished.data.saveFormFieldDraft.draft?.version;
  const early = await ask(PUBLISH, { input: { formId: form.id, seenVersion: version } });
  const unseen = await save([NAME]);
  const finished = await save([NAME, { ...SIZE, name: "" }], version);
  const seenVersion = finished.data.saveFormFieldDraft.draft?.version;
  const published = await ask(PUBLISH, { input: { formId: form.id, seenVersion } });

  expect(unfinished.data).toMatchObject({
    saveFormFieldDraft: {
      draft: {
        fields: [NAME, { name: "", label: "", choices: [""] }],
        basedOnVersion: 0,
        savedByName: (await app.services.apiKeys.listByAccounts(owner.actor, [owner.actor.accountId]))[0]?.name,
        problems: [
          { code: "INVALID_FIELD_NAME", path: ["input", "fields", "1", "name"] },
          { code: "BLANK", path: ["input", "fields", "1", "label"] },
          { code: "BLANK", path: ["input", "fields", "1", "choices", "0"] },
        ],
      },
    },
  });
  expect(early.data).toMatchObject({
    publishFormFieldDraft: { form: null, userErrors: [{ code: "INVALID_FIELD_NAME" }, { code: "BLANK" }, {}] },
  });
  expect(unseen.data).toEqual({
    saveFormFieldDraft: {
      draft: null,
      userErrors: [
        {
          code: "FIELD_DRAFT_CHANGED",
          path: ["input", "seenVersion"],
          message: "Otra persona cambió el borrador de este formulario. Míralo antes de guardar el tuyo.",
        },
      ],
    },
  });
  expect(finished.data).toMatchObject({ saveFormFieldDraft: { draft: { fields: [NAME, SIZE], problems: [] } } });
  expect(published.data).toEqual({
    publishFormFieldDraft: {
      form: { fieldsVersion: 1, fieldDraft: null, fields: [{ name: "nombre" }, { name: "talla" }] },
      userErrors: [],
    },
  });
});

test("a draft says what it changes, and how many submissions have data of what it takes away", async () => {
  const { app, owner, form, address, ask, save } = await setup();
  await app.services.formFields.set(owner.actor, {
    formId: form.id,
    fields: [
      { name: "nombre", type: "text", label: "Nombre" },
      { name: "talla", type: "checkboxes", label: "Talla", choices: ["S", "M"] },
      { name: "nota", type: "text", label: "Nota" },
      { name: "nunca", type: "text", label: "Nunca" },
    ],
  });
  await postJson(address, { nombre: "Ana", talla: ["S"], nota: " " });
  await postJson(address, { nombre: "Beto", "talla[]": ["M"], nota: "Hola" });
  await postJson(address, { nombre: "Ciro", talla: [""] });

  await save([{ ...NAME, label: "Tu nombre" }, SIZE, { name: "correo", type: "EMAIL", label: "Correo" }]);
  const { data } = await ask(`{ form(id: "${form.id}") { fieldDraft {
    changes { kind settings before { name } after { name } }
    losses { field { name } newType submissions isExact }
  } } }`);

  const change = (kind: string, name: string, settings: readonly string[] = []) => ({
    kind,
    settings,
    before: kind === "ADDED" ? null : { name },
    after: kind === "REMOVED" ? null : { name },
  });
  expect(data).toEqual({
    form: {
      fieldDraft: {
        changes: [
          change("CHANGED", "nombre", ["label"]),
          change("CHANGED", "talla", ["type"]),
          change("ADDED", "correo"),
          change("REMOVED", "nota"),
          change("REMOVED", "nunca"),
        ],
        losses: [
          { field: { name: "talla" }, newType: "RADIO", submissions: 2, isExact: true },
          { field: { name: "nota" }, newType: null, submissions: 1, isExact: true },
          { field: { name: "nunca" }, newType: null, submissions: 0, isExact: true },
        ],
      },
    },
  });
});

test("versions are listed with their changes, page by page, and compared with any other", async () => {
  const { app, owner, form, ask } = await setup();
  const set = (...names: readonly string[]) =>
    app.services.formFields.set(owner.actor, {
      formId: form.id,
      fields: names.map((name) => ({ name, type: "text" as const, label: name })),
    });
  await set("a");
  await set("a", "b");
  await set();
  await set("b", "a");
  const list = (args: string) => `{ form(id: "${form.id}") { fieldsVersion fieldVersions(${args}) {
    nodes { number isCurrent publishedByName fields { name } changes { kind after { name } } since: changes(since: 2) { kind after { name } } }
    pageInfo { hasNextPage endCursor }
  } } }`;

  const first = await ask<Listed>(list("first: 2"));
  const { endCursor } = first.data.form.fieldVersions.pageInfo;
  const rest = await ask<Listed>(list(`first: 2, after: "${endCursor}"`));

  const names = (...list: readonly string[]) => list.map((name) => ({ name }));
  const change = (kind: string, name: string | null) => ({ kind, after: name === null ? null : { name } });
  expect(first.data.form.fieldsVersion).toBe(4);
  expect([...first.data.form.fieldVersions.nodes, ...rest.data.form.fieldVersions.nodes]).toMatchObject([
    {
      number: 4,
      isCurrent: true,
      publishedByName: "Primera clave",
      fields: names("b", "a"),
      changes: [change("ADDED", "b"), change("ADDED", "a")],
      since: [change("MOVED", "a")],
    },
    { number: 3, isCurrent: false, fields: [], changes: [change("REMOVED", null), change("REMOVED", null)] },
    { number: 2, changes: [change("ADDED", "b")], since: [] },
    { number: 1, changes: [change("ADDED", "a")], since: [change("REMOVED", null)] },
  ]);
  expect([first, rest].map(({ data }) => data.form.fieldVersions.pageInfo.hasNextPage)).toEqual([true, false]);
});

type Listed = {
  form: {
    fieldsVersion: number;
    fieldVersions: { nodes: object[]; pageInfo: { hasNextPage: boolean; endCursor: string } };
  };
};

test("a page of versions ends early where its fields are large", async () => {
  const { app, owner, form, ask } = await setup();
  const choices = Array.from({ length: 200 }, (_, index) => `${index} ${"x".repeat(190)}`);
  for (let version = 0; version < 14; version += 1) {
    const fields = Array.from({ length: 8 }, (_, index) => ({
      name: `f${index}`,
      type: "select" as const,
      label: `${version}`,
      choices,
    }));
    await app.services.formFields.set(owner.actor, { formId: form.id, fields });
  }
  const list = (name: string, first: number) =>
    `${name}: fieldVersions(first: ${first}) { nodes { number } pageInfo { hasNextPage } }`;
  const read = async (...lists: readonly string[]) => {
    const { data } = await ask<{ form: Record<string, Versions> }>(`{ form(id: "${form.id}") { ${lists.join(" ")} } }`);
    return Object.values(data.form);
  };

  const [alone] = await read(list("all", 20));
  const sharing = await read(list("a", 20), list("b", 30), list("c", 40));

  expect([alone?.nodes.length, alone?.pageInfo.hasNextPage]).toEqual([14, false]);
  for (const { nodes, pageInfo } of sharing) {
    expect(nodes.length).toBeGreaterThan(0);
    expect(pageInfo.hasNextPage).toBe(nodes.length < 14);
  }
  expect(sharing.some(({ nodes }) => nodes.length < 14)).toBe(true);
});

type Versions = { readonly nodes: readonly object[]; readonly pageInfo: { readonly hasNextPage: boolean } };

test("data are checked by a draft as a visitor's would be, by what is finished of it, and nothing is stored", async () => {
  const { form, ask, save, stored } = await setup();
  await save([
    { name: "dni", type: "DNI", label: "DNI", required: true },
    { ...SIZE, choices: [] },
    { name: "cv", type: "FILE", label: "CV", required: true },
    { name: "nota", type: "TEXT", label: "", showIf: { field: "nadie", equals: "" } },
  ]);
  const check = async (data: unknown) =>
    ask(
      `query ($data: JSON!) { form(id: "${form.id}") { fieldDraftCheck(data: $data) { values problems { code path message } } } }`,
      {
        data,
      },
    );

  const refused = await check({ dni: "123" });
  const taken = await check({ dni: "12345678", talla: "Opción 1", cv: "cv.pdf", nota: "x", _gotcha: "" });
  const other = await check([1]);

  expect(refused.data).toMatchObject({
    form: {
      fieldDraftCheck: {
        values: null,
        problems: [
          { code: "INVALID_DNI", path: ["dni"], message: "El DNI debe tener 8 dígitos." },
          { code: "BLANK", path: ["cv"] },
        ],
      },
    },
  });
  expect(taken.data).toEqual({
    form: {
      fieldDraftCheck: { values: { dni: "12345678", talla: "Opción 1", cv: ["cv.pdf"], nota: "x" }, problems: [] },
    },
  });
  expect(codesOf(other)).toEqual(["VALIDATION_FAILED form fieldDraftCheck"]);
  expect(await stored()).toEqual([]);
});

test("pasted questions become fields, for whoever may read forms", async () => {
  const { app, owner, ask } = await setup();
  const query = 'query ($text: String!) { fieldsFromText(text: $text, taken: ["dni"]) { name type label choices } }';

  const { data } = await ask(query, { text: "DNI\n¿Talla? (S / M)" });
  const refused = await ask(query, { text: " " });
  const forbidden = await createAsk(app, await createKeyWithout(app, owner, "forms:read"))(query, { text: "DNI" });

  expect(data).toEqual({
    fieldsFromText: [
      { name: "dni_2", type: "DNI", label: "DNI", choices: null },
      { name: "talla", type: "RADIO", label: "¿Talla?", choices: ["S", "M"] },
    ],
  });
  expect(codesOf(refused)).toEqual(["VALIDATION_FAILED fieldsFromText"]);
  expect(codesOf(forbidden)).toEqual(["FORBIDDEN fieldsFromText"]);
});

test("a member who only looks reads a draft and changes nothing", async () => {
  const { app, owner, form, versionOf } = await setup();
  const seenVersion = await versionOf([NAME]);
  const viewer = createAsk(app, await createKeyWithout(app, owner, "forms:write"));

  const read = await viewer(`{ form(id: "${form.id}") { fieldDraft { version } fieldVersions { nodes { number } } } }`);
  const saved = await viewer(SAVE, { input: { formId: form.id, fields: [], seenVersion } });
  const published = await viewer(PUBLISH, { input: { formId: form.id, seenVersion } });

  expect(read.data).toEqual({ form: { fieldDraft: { version: seenVersion }, fieldVersions: { nodes: [] } } });
  expect([codesOf(saved), codesOf(published)]).toEqual([
    ["FORBIDDEN saveFormFieldDraft"],
    ["FORBIDDEN publishFormFieldDraft"],
  ]);
});
