import { expect, test } from "vitest";
import { readStoredZip } from "../exports/readZip.ts";
import { createAsk } from "../graphql/client.ts";
import { createKey } from "../graphql/fixtures.ts";
import { PDF } from "../support/attachments.ts";
import { createSetClock, setupBook } from "../support/complaints.ts";
import { ask as send } from "../support/http.ts";
import { FIRST_STATE_ID } from "../../src/domain/submissions/triage.ts";
import { addTeammate } from "../support/teammates.ts";
import { postFiles } from "../support/uploads.ts";
import { waitFor } from "../support/waiting.ts";

const PUBLIC_URL = "https://ventanilla.example.pe";
const SIGN =
  "mutation ($input: CreateAccountExportInput!) { createAccountExport(input: $input) { url userErrors { code } } }";

test("the archive has the settings, the submissions with their files, and the sheets with theirs, and no secret", async () => {
  const { app, owner, form, file, sign, read } = await setup();
  await postFiles(app, form, [["cv", "mi cv.pdf", PDF]], { nombre: "Ana" });
  await app.submit(form, { nombre: "Luis" });
  const { complaint } = await file();
  const { secret } = await app.services.webhookEndpoints.create(owner.actor, {
    formId: form.id,
    url: "https://127.0.0.1:12/gancho",
  });

  const files = await read(await sign());

  const names = files.map(({ name }) => name);
  const text = (end: string) => String(files.find(({ name }) => name.endsWith(end))?.bytes);
  const lines = (end: string) =>
    text(end)
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as Line);
  expect(names.slice(0, 2)).toEqual(["LEEME.txt", "cuenta.json"]);
  const sent = lines("envios.ndjson").map(({ data, count }) => data?.["nombre"] ?? count);
  expect(new Set(sent)).toEqual(new Set(["Ana", "Luis", 2]));
  expect(sent.at(-1)).toBe(2);
  expect(files.find(({ name }) => name.endsWith("mi cv.pdf"))?.bytes).toEqual(PDF);
  expect(lines("hojas.ndjson").map(({ sheet }) => sheet?.number)).toEqual([complaint.number]);
  expect(JSON.parse(text("formulario.json"))).toMatchObject({
    form: { id: form.id, name: form.name },
    webhookEndpoints: [{ url: "https://127.0.0.1:12/gancho" }],
  });
  expect(files.map(({ bytes }) => String(bytes)).join("")).not.toContain(secret);
});

test("the archive has what the team adds to submissions: notes, states, and the views that whoever takes it sees", async () => {
  const { app, owner, form, sign, read } = await setup();
  const ana = await addTeammate(app, owner, "Ana");
  await app.submit(form, { nombre: "Luis" });
  const { id: submissionId } = await app.database("submissions").where({ form_id: form.id }).first("id");
  const { submissionNotes, submissionTriage, submissionViews } = app.services;
  await submissionNotes.add(ana.actor, { submissionId, body: "Llamar hoy" });
  await submissionTriage.setStates(owner.actor, [{ id: FIRST_STATE_ID, name: "Por ver", kind: "open" }]);
  await submissionTriage.change(owner.actor, [submissionId], { addTags: ["Urgente"], assigneeId: ana.id });
  await submissionViews.create(owner.actor, { name: "De todos", isShared: true, filter: { tag: "Urgente" } });
  await submissionViews.create(ana.actor, { name: "De Ana", isShared: false });

  const files = await read(await sign());

  const text = (end: string) => String(files.find(({ name }) => name.endsWith(end))?.bytes);
  expect(JSON.parse(text("notas.ndjson"))).toMatchObject({
    submissionId,
    author: { kind: "user", name: "Ana" },
    body: "Llamar hoy",
    mentioned: [],
  });
  expect(JSON.parse(text("seguimiento.json"))).toMatchObject({
    states: [{ id: FIRST_STATE_ID, name: "Por ver", kind: "open" }],
    views: [{ name: "De todos", isShared: true, filter: { tag: "Urgente" } }],
  });
  expect(text("seguimiento.json")).not.toContain("De Ana");
  expect(JSON.parse(text("envios.ndjson").split("\n")[0] ?? "")).toMatchObject({
    state: { name: "Por ver" },
    assignee: { name: "Ana" },
    tags: ["Urgente"],
  });
});

test("an archive without files has all the rest, and another account's things are in none", async () => {
  const { app, form, sign, read } = await setup();
  await postFiles(app, form, [["cv", "cv.pdf", PDF]], { nombre: "Ana" });
  const stranger = await app.createOwner();
  await app.submit(await app.createForm(stranger, { name: "Ajeno" }), { nombre: "Ajena" });

  const files = await read(await sign({ withFiles: false }));

  const all = files.map(({ name, bytes }) => `${name} ${String(bytes)}`).join("\n");
  expect(files.filter(({ name }) => name.endsWith("cv.pdf"))).toEqual([]);
  expect(all).toContain('"nombre":"Ana"');
  expect(all).not.toMatch(/Ajen[ao]/);
});

test("a changed address, an old one and a key without one of the permissions are refused", async () => {
  const { app, owner, clock, sign } = await setup();
  const url = await sign({ withFiles: false });
  const { key } = await createKey(app, owner, ["forms:read", "submissions:read", "complaints:read"]);

  const changed = await send(url.replace("files=false", "files=true"));
  const byKey = await send(`${app.url}/api/v1/account.zip`, { headers: { authorization: `Bearer ${key}` } });
  const { errors } = await createAsk(app, key)(SIGN, { input: {} });
  clock.set(new Date(clock.now().getTime() + 5 * 60_000).toISOString());
  const old = await send(url);

  expect([changed.status, byKey.status, old.status]).toEqual([401, 403, 401]);
  expect(errors?.[0]?.extensions).toMatchObject({ code: "FORBIDDEN" });
});

test("a closed account's file of all sheets counts as taken once it was downloaded to its end, and a part of it does not", async () => {
  const { app, owner, clock, file, sign } = await setup();
  await file();
  const { name } = await app.services.accounts.getOwn(owner.actor);
  const headers = { authorization: `Bearer ${owner.key}` };
  const findTaken = async () =>
    (await app.database("accounts").where({ id: owner.actor.accountId }).first("sheet_file_taken_at"))
      .sheet_file_taken_at;
  const listActs = () =>
    app.database("audit_entries").where({ act: "account.sheet_file_taken" }).orderBy("id").pluck<object[]>("details");
  const download = async (url: string) => (await fetch(url, { headers })).arrayBuffer();
  const url = `${app.url}/api/v1/complaints.zip`;

  await download(url);
  await app.services.accountClosings.close(owner.actor, { confirmName: name });
  await download(`${url}?from=2020-01-01`);
  await download(await sign({ withFiles: false }));
  await fetch(url, { headers, method: "HEAD" });
  const before = [await findTaken(), await listActs()];
  await download(url);
  await waitFor(async () => (await listActs()).length === 1);
  const taken = await findTaken();
  clock.set(new Date(clock.now().getTime() + 1_000).toISOString());
  await download(await sign());
  await waitFor(async () => (await listActs()).length === 2);

  expect(before).toEqual([null, []]);
  expect((await findTaken()).getTime() - taken.getTime()).toBe(1_000);
  expect(await listActs()).toEqual([{ means: "download" }, { means: "download" }]);
});

type Line = {
  readonly data?: Readonly<Record<string, unknown>>;
  readonly count?: number;
  readonly sheet?: { readonly number: string };
};

async function setup() {
  const clock = createSetClock(new Date().toISOString());
  const book = await setupBook({ clock, environment: { WORKER: "off" } });
  const { app, owner, form } = book;
  await app.services.forms.update(owner.actor, { id: form.id, filesAllowed: true });
  const ask = createAsk(app, owner.key);
  return {
    ...book,
    clock,
    async sign(input: object = {}) {
      const { data } = await ask<{ createAccountExport: { url: string } }>(SIGN, { input });
      return data.createAccountExport.url.replace(PUBLIC_URL, app.url);
    },
    async read(url: string) {
      return readStoredZip(Buffer.from(await (await fetch(url)).arrayBuffer()));
    },
  };
}
