import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startTestApp, type TestApp } from "../support/app.ts";
import { PDF, PHOTO } from "../support/attachments.ts";
import { openTestBook } from "../support/bookPages.ts";
import { FIELDS } from "../support/complaints.ts";
import { fillDisk, freeDisk, mountDisk } from "../support/disks.ts";
import { keepHouse } from "../support/housekeeping.ts";
import { ask } from "../support/http.ts";
import { countFilesIn, postFiles } from "../support/uploads.ts";

/** More than any disk has. */
const EVERYTHING = { FILES_MIN_FREE: "999999GB" };
const PAGE_ID = "7f0c2f6e-6d57-4b8e-9b55-4c1f4b0e8a11";
const DISK_BYTES = 4 * 1024 * 1024;

async function setup(environment: Readonly<Record<string, string>>, dataDir?: string) {
  const app = await startTestApp({ environment: { WORKER: "off", ...environment }, ...(dataDir && { dataDir }) });
  const owner = await app.createOwner();
  const form = await app.createForm(owner, { filesAllowed: true });
  return { app, owner, form };
}

async function postWords(app: TestApp, token: string) {
  return ask(`${app.url}/f/${token}`, { method: "POST", body: new URLSearchParams({ nombre: "Ana" }) });
}

function postSheet(app: TestApp, path: string, pageId: string, fields: Readonly<Record<string, string>> = {}) {
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...FIELDS, _envio_id: pageId, ...fields })) body.append(name, value);
  for (const name of ["boleta.jpg", "foto.jpg"])
    body.append("adjuntos[]", new Blob([new Uint8Array(PHOTO.bytes)]), name);
  return fetch(`${app.url}${path}`, { method: "POST", headers: { accept: "application/json" }, body });
}

test("B7 below FILES_MIN_FREE files are refused with a code and Retry-After, words are taken, and the service stays ready", async () => {
  const { app, form } = await setup(EVERYTHING);

  const refused = await postFiles(app, form, [["cv", "cv.pdf", PDF]]);
  const words = await postWords(app, form.token);
  const readiness = await ask(`${app.url}/readyz`);

  expect(refused).toMatchObject({ status: 503, body: { success: false, code: "STORAGE_FULL" } });
  expect(words.status).toBe(201);
  expect(readiness).toMatchObject({ status: 200, body: { status: "ready", files: "full" } });
  expect(await countFilesIn(join(app.dataDir, "files"), join(app.dataDir, "uploads"))).toBe(0);
  expect(await app.readMetric("ventanilla_files_free_bytes")).toBeGreaterThan(0);
});

test("B7 a sheet is filed without its files where they find no room, says so in every answer and export, and is the same when sent again", async () => {
  const { app, owner, path } = await openTestBook({ environment: { WORKER: "off", ...EVERYTHING } });

  const first = (await (await postSheet(app, path, PAGE_ID)).json()) as Record<string, unknown>;
  const again = (await (await postSheet(app, path, PAGE_ID)).json()) as Record<string, unknown>;

  const ids: string[] = await app.database("complaints").pluck("id");
  const sheet = await app.services.complaints.find(owner.actor, ids[0] ?? "");
  expect(ids).toHaveLength(1);
  expect(sheet).toMatchObject({ filesNotKept: 2, attachments: [] });
  expect(again).toEqual(first);
  const events = await app.services.complaints.listEvents(owner.actor, [sheet?.id ?? ""]);
  expect(events).toMatchObject([{ type: "filed", details: { filesNotKept: 2 } }]);
  const page = await (await fetch(`${app.url}${new URL(String(first["receipt_url"]), app.url).pathname}`)).text();
  expect(page).toContain("no pudimos guardar los 2 archivos");
  const headers = { authorization: `Bearer ${owner.key}`, "content-type": "application/json" };
  const csv = await fetch(`${app.url}/api/v1/forms/${sheet?.formId}/complaints.csv`, { headers });
  expect(await csv.text()).toContain("2 archivos que no se pudieron guardar");
  const query = JSON.stringify({ query: `{ complaint(id: "${sheet?.id}") { filesNotKept } }` });
  const shown = await ask(`${app.url}/api/v1/graphql`, { method: "POST", headers, body: query });
  expect([shown.body, first["files_not_kept"]]).toEqual([{ data: { complaint: { filesNotKept: 2 } } }, 2]);
});

test("B7 a held sheet without its files says how many there were once it is released", async () => {
  const { app, owner, path } = await openTestBook({ environment: { WORKER: "off", ...EVERYTHING } });
  await postSheet(app, path, PAGE_ID, { sitio_web: "x" });
  const [held] = await app.database("quarantined_sheets").pluck("id");

  const complaint = await app.services.quarantine.releaseQuarantined(owner.actor, held);

  expect(complaint).toMatchObject({ filesNotKept: 2, attachments: [] });
});

test("B7 bytes that wait for their deletion make room when the disk is full, and no others", async () => {
  const { app, owner, form } = await setup({ FILES_MIN_FREE: "0" });
  const ids: string[] = [];
  for (let n = 0; n < 2; n += 1) {
    const { body } = await postFiles(app, form, [["cv", "cv.pdf", PDF]]);
    ids.push(String(body["submission_id"]));
  }
  for (const id of ids) await app.services.submissions.delete(owner.actor, id);
  await app
    .database("unkept_files")
    .limit(1)
    .update({ delete_from: app.database.raw("delete_from - interval '1 hour'") })
    .where("key", app.database("unkept_files").min("key"));
  const roomy = await keepHouse(app, "files");
  const full = await startTestApp({ databaseUrl: app.databaseUrl, environment: { WORKER: "off", ...EVERYTHING } });

  const urgent = await keepHouse(full, "files");

  expect([roomy, urgent]).toEqual([0, 1]);
  expect(await app.database("unkept_files")).toHaveLength(1);
});

test("B7 a disk that is full in the middle of a file refuses it with a code, and keeps words and sheets", async ({
  skip,
}) => {
  const disk = await mountDisk(DISK_BYTES);
  if (disk === null) return skip("The tests may mount no disk here.");
  await mkdir(join(disk, "data"));
  const dataDir = join(disk, "data");
  const book = await openTestBook({ environment: { WORKER: "off", FILES_MIN_FREE: "0" }, dataDir });
  const { app, owner, path } = book;
  const form = await app.createForm(owner, { filesAllowed: true });
  const large = new Uint8Array(DISK_BYTES);
  large.set(PDF);

  const refused = await postFiles(app, form, [["cv", "cv.pdf", large]]);
  const left = await countFilesIn(join(dataDir, "files"), join(dataDir, "uploads"));
  const small = await postFiles(app, form, [["cv", "cv.pdf", PDF]]);
  fillDisk(disk);
  const words = await postWords(app, form.token);
  const sheet = await postSheet(app, path, PAGE_ID);

  expect(refused).toMatchObject({ status: 503, body: { code: "STORAGE_FULL" } });
  expect([left, small.status, words.status, sheet.status]).toEqual([0, 201, 201, 201]);
  expect(await app.database("complaints").pluck("files_not_kept")).toEqual([2]);
});

test("B7 acts that find no room in the act journal wait in the database, whole, and are written when there is room again", async ({
  skip,
}) => {
  const disk = await mountDisk(DISK_BYTES);
  if (disk === null) return skip("The tests may mount no disk here.");
  await mkdir(join(disk, "data"));
  const { app, owner, form } = await setup({ FILES_MIN_FREE: "0" }, join(disk, "data"));
  const { actJournal, submissions } = app.services;
  const ids = [await app.submit(form, { n: 1 }), await app.submit(form, { n: 2 })];
  const [first = "", second = ""] = ids;
  await submissions.delete(owner.actor, first);
  await actJournal.write();

  fillDisk(disk);
  await submissions.delete(owner.actor, second);
  const failure = await actJournal.write().catch((error: unknown) => error);
  const full = await actJournal.read();
  const waiting = (await app.database("unwritten_acts")).length;
  await freeDisk(disk);
  const written = await actJournal.write();
  const { acts, damaged, missing } = await actJournal.read();

  expect(failure).toMatchObject({ code: "ENOSPC" });
  expect(full).toMatchObject({ acts: [{ subjectId: first }], damaged: [], missing: [] });
  expect([waiting, written]).toEqual([1, 1]);
  expect(acts.map(({ subjectId }) => subjectId)).toEqual(ids);
  expect([damaged, missing]).toEqual([[], []]);
});
