import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { HELD_BYTES, LEAST_COUNTED_BYTES } from "../../src/domain/files/uncountedFiles.ts";
import { limaDayOf } from "../../src/domain/times.ts";
import { createUncountedFilesRepository } from "../../src/repositories/files/uncountedFiles.ts";
import { startTestApp, type TestApp } from "../support/app.ts";
import { PDF, PHOTO } from "../support/attachments.ts";
import { openTestBook } from "../support/bookPages.ts";
import { FIELDS } from "../support/complaints.ts";
import { deleteWaitingBytes, keepHouse } from "../support/housekeeping.ts";
import { ask } from "../support/http.ts";
import { countFilesIn, postFiles } from "../support/uploads.ts";
import { startReceiver } from "../support/webhookReceiver.ts";

const SPAM = { nombre: "Ana", _gotcha: "x" };
const LARGE_BYTES = 600 * 1024;
const LARGE = Buffer.concat([PDF, Buffer.alloc(LARGE_BYTES - 2 * PDF.length, 10), PDF]);
const ROOMY = { WORKER: "off", FILES_MIN_FREE: "0" };

async function setup(environment: Readonly<Record<string, string>>) {
  const app = await startTestApp({ environment: { ...ROOMY, ...environment } });
  const owner = await app.createOwner();
  const form = await app.createForm(owner, { filesAllowed: true });
  const sum = () => createUncountedFilesRepository(app.database).sumOfAccount("held", owner.actor.accountId, NEVER);
  const hold = async (bytes = LARGE) => {
    const { status, body } = await postFiles(app, form, [["cv", "cv.pdf", bytes]], SPAM);
    return { status, id: String(body["submission_id"]) };
  };
  return { app, owner, form, sum, hold };
}

const NEVER = "00000000-0000-0000-0000-000000000000";

function countStored(app: TestApp): Promise<number> {
  return countFilesIn(join(app.dataDir, "files"));
}

test("B7 past the bytes of an account what is held keeps its words without its files, is answered as before, and harms no other account and no accepted file", async () => {
  const { app, owner, form, hold } = await setup({ FILES_MAX_HELD_PER_ACCOUNT: "1MB" });
  const stranger = await app.createForm(await app.createOwner(), { filesAllowed: true });

  const answers = await Promise.all([hold(), hold(), hold()]);
  const elsewhere = await postFiles(app, stranger, [["cv", "cv.pdf", LARGE]], SPAM);
  const accepted = await postFiles(app, form, [["cv", "cv.pdf", LARGE]]);

  expect([...answers, elsewhere, accepted].map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
  const rows = await app.database("quarantined_submissions").where({ form_id: form.id }).orderBy("files_not_kept");
  expect(rows.map(({ files_not_kept }) => files_not_kept)).toEqual([1, 1, null]);
  expect(await countStored(app)).toBe(3);
  expect(await app.countLimit("held_files_of_account")).toBe(2);
  const query = JSON.stringify({ query: `{ submission(id: "${rows[0].id}") { filesNotKept files { id } } }` });
  const headers = { authorization: `Bearer ${owner.key}`, "content-type": "application/json" };
  const shown = await ask(`${app.url}/api/v1/graphql`, { method: "POST", headers, body: query });
  expect(shown.body).toEqual({ data: { submission: { filesNotKept: 1, files: [] } } });
});

test("B7 a released submission says in its event and its export how many files were not kept", async () => {
  const { app, owner, form, hold } = await setup({ FILES_MAX_HELD: "0" });
  const { url } = await startReceiver();
  await app.services.webhookEndpoints.create(owner.actor, { formId: form.id, url });
  const { id } = await hold();

  await app.services.spamQuarantine.release(owner.actor, id);

  const [body = ""]: string[] = await app.database("event_messages").pluck("body");
  expect(JSON.parse(body)).toMatchObject({ data: { submission: { files_not_kept: 1 } } });
  expect(body).not.toContain('"files"');
  const headers = { authorization: `Bearer ${owner.key}` };
  const lines = await fetch(`${app.url}/api/v1/forms/${form.id}/submissions.ndjson`, { headers });
  expect(await lines.json()).toMatchObject({ id, files_not_kept: 1 });
});

test("B7 a release takes files out of the sum of what is held, a deleted one counts until its bytes are gone, and a marked one counts in its plan", async () => {
  const { app, owner, form, sum, hold } = await setup({});
  const [released, deleted, old] = [await hold(), await hold(), await hold(PDF)];
  const { body } = await postFiles(app, form, [["cv", "cv.pdf", LARGE]]);
  await app.services.spamQuarantine.mark(owner.actor, String(body["submission_id"]));
  const sums = [await sum()];

  await app.services.spamQuarantine.release(owner.actor, released.id);
  sums.push(await sum());
  await app.services.submissions.delete(owner.actor, deleted.id);
  await app
    .database("quarantined_submissions")
    .where({ id: old.id })
    .update({ created_at: app.database.raw("now() - interval '31 days'") });
  await keepHouse(app, "quarantine");
  sums.push(await sum());
  await app.services.submissions.delete(owner.actor, released.id);
  sums.push(await sum());
  await deleteWaitingBytes(app);
  sums.push(await sum());

  const kept = LARGE.length + LEAST_COUNTED_BYTES;
  expect(sums).toEqual([LARGE.length + kept, kept, kept, kept, 0]);
  expect(await countStored(app)).toBe(1);
});

test("B7 the sums are read from indexes alone", async () => {
  const { app, sum } = await setup({});
  const asked: { readonly sql: string; readonly bindings: readonly string[] }[] = [];
  app.database.on("query", (query: (typeof asked)[number]) => asked.push(query));
  const files = createUncountedFilesRepository(app.database);
  await sum();
  for (const kind of HELD_BYTES) await files.sumHeld(kind);
  for (const kind of ["sheet", "document", "heldWords", "heldSheets"] as const)
    await files.sumOfAccount(kind, NEVER, NEVER);

  const sums = [...asked];
  const tx = await app.database.transaction();
  onTestFinished(async () => void (await tx.rollback()));
  await tx.raw(MANY_FILES);
  await tx.raw("set local enable_seqscan = off");
  await tx.raw("set local enable_bitmapscan = off");
  const explained = [];
  for (const { sql, bindings } of sums)
    explained.push(await tx.raw(`explain ${sql.replaceAll(/\$\d/g, "?")}`, bindings));
  const plans = JSON.stringify(explained.map(({ rows }) => rows));

  expect(plans.match(/Index Only Scan using \w+/g)).toHaveLength(12);
  expect(plans).not.toMatch(/Seq Scan|Index Scan|Bitmap/);
});

test("B7 the bytes of a submission that its plan refuses are deleted with the answer", async () => {
  const { app, form } = await setup({});
  await app.database("plans").update({ monthly_submission_limit: 0 });

  const { body } = await postFiles(app, form, [["cv", "cv.pdf", PDF]]);

  expect(body).toMatchObject({ code: "LIMIT_REACHED" });
  expect(await countStored(app)).toBe(0);
  expect(await app.database("unkept_files")).toEqual([]);
});

test("B7 past their bytes sheets are filed and held without their files, staff's files are refused with a code, and the account is warned once", async () => {
  const environment = { ...ROOMY, FILES_MAX_SHEETS_PER_DAY: "0", FILES_MAX_HELD_PER_ACCOUNT: "0" };
  const { app, owner, path } = await openTestBook({ environment });
  const form = await app.createForm(owner, { filesAllowed: true });
  const file = (fields: Readonly<Record<string, string>>) => {
    const body = new FormData();
    for (const [name, value] of Object.entries({ ...FIELDS, ...fields })) body.append(name, value);
    body.append("adjuntos[]", new Blob([new Uint8Array(PHOTO.bytes)]), "boleta.png");
    return fetch(`${app.url}${path}`, { method: "POST", headers: { accept: "application/json" }, body });
  };

  const filed = await file({});
  const held = await file({ sitio_web: "x" });
  const { status } = await postFiles(app, form, [["cv", "cv.pdf", PDF]], SPAM);
  const staff = app.services.complaintDocuments.upload(owner.actor, { fileName: "acta.pdf", bytes: PDF });
  await expect(staff).rejects.toMatchObject({ code: "STORAGE_FULL" });
  await app.services.refusals.drain();
  const warned = [await app.services.accountWarnings.warnOfForms(), await app.services.accountWarnings.warnOfForms()];

  expect([filed.status, held.status, status]).toEqual([201, 409, 201]);
  expect(await app.database("complaints").pluck("files_not_kept")).toEqual([1]);
  expect(await app.database("quarantined_sheets").pluck("details")).toMatchObject([{ filesNotKept: 1 }]);
  expect(await countStored(app)).toBe(0);
  expect(await app.database("form_refusals").orderBy("refused").select("code", "refused")).toEqual([
    { code: "FILES_NOT_KEPT", refused: 1 },
    { code: "FILES_NOT_KEPT", refused: 2 },
  ]);
  const today = limaDayOf(new Date());
  const daily = await app.services.dailyCounts.listByForms(owner.actor, [form.id], { from: today, to: today });
  expect(daily[0]?.at(-1)).toMatchObject({ quarantined: 1, refused: 0 });
  expect(warned).toEqual([2, 0]);
  expect(await app.database("account_warnings").pluck("cause")).toEqual(["files_refused", "files_refused"]);
});

/** Files of many accounts: in empty tables every index costs the same. Their accounts and sheets are not there, which only a replica takes. */
const MANY_FILES = `
  set local session_replication_role = replica;
  insert into complaint_attachments
    (id, account_id, complaint_id, quarantined_sheet_id, position, key, file_name, media_type, size_bytes, sha256)
  select gen_random_uuid(), gen_random_uuid(), case when n % 2 = 0 then gen_random_uuid() end, gen_random_uuid(), 1, 'key ' || n, 'a.pdf',
    'application/pdf', 1, sha256('')
  from generate_series(1, 2000) as n;
  insert into complaint_documents (id, account_id, key, file_name, media_type, size_bytes, sha256, uploaded_at, uploaded_by)
  select gen_random_uuid(), gen_random_uuid(), 'key ' || n, 'a.pdf', 'application/pdf', 1, sha256(''), now(), gen_random_uuid()
  from generate_series(1, 2000) as n;
  analyze complaint_attachments, complaint_documents
`;
