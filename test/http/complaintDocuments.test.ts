import { expect, test } from "vitest";
import { createSetClock } from "../support/complaints.ts";
import { PDF, PHOTO, PNG, RECEIPT } from "../support/attachments.ts";
import { postDocuments, uploadDocument } from "../support/complaintDocuments.ts";
import { setupExports, shareExports } from "../support/complaintExports.ts";

const openBook = shareExports();

test("an uploaded file is downloaded byte for byte by the keys of its account alone", async () => {
  const { app, owner, download, downloadBytes } = await openBook();
  const stranger = await app.createOwner();

  const { status, body } = await postDocuments(app.url, owner.key, [{ fileName: "cargo señal.png", bytes: PNG }]);
  const url = `${app.url}/api/v1/documents/${Object(body).document_id}`;
  const own = await downloadBytes(url);
  const theirs = await download(url, stranger.key);

  expect({ status, body }).toEqual({ status: 201, body: { success: true, document_id: expect.any(String) } });
  expect(own.bytes).toEqual(PNG);
  expect(own.headers["content-type"]).toBe("image/png");
  expect(theirs).toMatchObject({ status: 404, body: { code: "DOCUMENT_NOT_FOUND" } });
});

test.each([
  [
    "another format",
    [{ fileName: "a.svg", bytes: Buffer.from("<svg/>") }],
    "file",
    "Solo PDF, JPG, PNG, WebP o HEIC de hasta 5 MB.",
  ],
  [
    "more than 5 MB",
    [{ fileName: "a.png", bytes: Buffer.concat([PNG, Buffer.alloc(5 * 1024 * 1024)]) }],
    "file",
    "Solo PDF, JPG, PNG, WebP o HEIC de hasta 5 MB.",
  ],
  ["two files", [PHOTO, RECEIPT], "file", "Hay demasiados elementos: el máximo es 1."],
  ["a file of another field", [PHOTO], "archivo", "Por ahora este formulario no recibe archivos."],
  ["no file", [], "file", "Este dato es obligatorio."],
])("an upload of %s is refused", async (_name, files, field, message) => {
  const { app, owner } = await openBook();

  const answer = await postDocuments(app.url, owner.key, files, field);

  expect(answer).toMatchObject({ status: 400, body: { code: "VALIDATION_FAILED", fields: [{ field, message }] } });
});

test("a key that only reads uploads nothing", async () => {
  const { app, owner } = await openBook();
  const reader = await app.services.apiKeys.create(owner.actor, { name: "Lee", permissions: ["complaints:read"] });

  const answer = await postDocuments(app.url, reader.key, [PHOTO]);

  expect(answer).toMatchObject({ status: 403, body: { code: "FORBIDDEN" } });
});

test("a file that no step used within a day is deleted, and one that a step used stays", async () => {
  const clock = createSetClock("2026-10-05T17:00:00Z");
  const { app, owner, file, download } = await setupExports({ clock });
  const { complaint } = await file();
  const [unused, used] = [
    await uploadDocument(app.url, owner.key, PHOTO),
    await uploadDocument(app.url, owner.key, { fileName: "carta.pdf", bytes: PDF }),
  ];
  await app
    .database("complaint_documents")
    .where({ id: used })
    .update({ complaint_id: complaint.id, purpose: "agreement", used_at: new Date() });

  clock.set("2026-10-06T17:00:01Z");
  await app.services.bookScans.deleteUnusedDocuments();

  expect(await download(`${app.url}/api/v1/documents/${unused}`)).toMatchObject({ status: 404 });
  expect(await download(`${app.url}/api/v1/documents/${used}`)).toMatchObject({ status: 200 });
});

test("a used file is neither changed nor deleted, whatever the statement", async () => {
  const { app, owner, file } = await openBook();
  const { complaint } = await file();
  const id = await uploadDocument(app.url, owner.key, PHOTO);
  const documents = () => app.database("complaint_documents").where({ id });
  await expect(documents().update({ file_name: "otro.png" })).rejects.toThrow("a file never changes");
  await documents().update({ complaint_id: complaint.id, purpose: "agreement", used_at: new Date() });

  await expect(documents().update({ purpose: "answer" })).rejects.toThrow("a used file stays with its sheet");
  await expect(documents().delete()).rejects.toThrow("only with their sheet");
  await expect(app.database.raw("truncate complaint_documents cascade")).rejects.toThrow("never truncated");
});
