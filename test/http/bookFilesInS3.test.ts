import { join } from "node:path";
import { expect, test } from "vitest";
import { countFilesIn } from "../support/uploads.ts";
import { attachmentPath, filingPath } from "../../src/domain/links.ts";
import { readStoredZip } from "../exports/readZip.ts";
import { PDF, PHOTO, PNG, RECEIPT } from "../support/attachments.ts";
import { MALWARE_BYTES, startScanner } from "../support/clamd.ts";
import { uploadDocument } from "../support/complaintDocuments.ts";
import { createTestMailer, FIELDS, setupBook } from "../support/complaints.ts";
import { startS3 } from "../support/s3.ts";
import { claimJobs } from "../support/workerLocks.ts";

const INFECTED = { fileName: "foto.png", bytes: Buffer.concat([PNG, Buffer.from(MALWARE_BYTES)]) };

test("a sheet's files are in S3 alone, and the service sends them to owner and consumer from there", async () => {
  const { app, form, file, get, s3, countOnDisk } = await setup();

  const { complaint, secret } = await file({}, { attachments: [PHOTO, RECEIPT] });

  const [photo, receipt] = complaint.attachments;
  const owned = await get(`/api/v1/complaints/${complaint.id}/attachments/${photo?.id}`);
  const own = await get(attachmentPath(form.token, secret, receipt?.id ?? ""));
  expect([s3.objects.size, await countOnDisk()]).toEqual([2, 0]);
  expect([owned.bytes, own.bytes]).toEqual([PNG, PDF]);
  expect([owned, own].map(({ disposition }) => disposition)).toEqual([
    'attachment; filename="foto.png"',
    'attachment; filename="boleta.pdf"',
  ]);
  expect(await app.database("complaint_attachments").distinct("storage").pluck("storage")).toEqual(["s3"]);
});

test("an answer, the file for INDECOPI and the files of staff are read from S3", async () => {
  const mailer = createTestMailer();
  const { app, owner, file, get } = await setup({ WORKER: "inline" }, mailer);
  const { complaint } = await file({}, { attachments: [PHOTO] });
  const documentId = await uploadDocument(app.url, owner.key, RECEIPT);

  await app.services.answers.answer(owner.actor, { id: complaint.id, answer: "Sí", documentIds: [documentId] });
  await expect.poll(() => mailer.sent.some(({ subject }) => subject.startsWith("Respuesta"))).toBe(true);
  const zip = await get(`/api/v1/complaints/${complaint.id}/expediente.zip`);

  const answer = mailer.sent.find(({ subject }) => subject.startsWith("Respuesta"));
  const files = readStoredZip(zip.bytes).filter(({ name }) => /(?:foto\.png|boleta\.pdf)$/.test(name));
  expect(answer?.attachments.find(({ fileName }) => fileName === "boleta.pdf")?.bytes).toEqual(PDF);
  expect(files.map(({ bytes }) => bytes)).toEqual([PNG, PDF]);
  expect((await get(`/api/v1/documents/${documentId}`)).bytes).toEqual(PDF);
});

test("while S3 refuses, a sheet with files is filed without them, and one without files is filed, too", async () => {
  const { app, form, s3 } = await setup();
  const post = async (withFile: boolean) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(FIELDS)) body.append(name, value);
    if (withFile) body.append("adjuntos[]", new Blob([new Uint8Array(PNG)]), "foto.png");
    const headers = { accept: "application/json" };
    const response = await fetch(`${app.url}${filingPath(form.token, "page")}`, { method: "POST", headers, body });
    return { status: response.status, retryAfter: response.headers.get("retry-after") };
  };
  s3.act("refuse");

  const answers = [await post(true), await post(false)];

  expect(answers).toEqual([
    { status: 201, retryAfter: null },
    { status: 201, retryAfter: null },
  ]);
  expect(await app.database("complaints").orderBy("number").pluck("files_not_kept")).toEqual([1, 0]);
});

test("a sheet's file in S3 is scanned from there", async () => {
  const scanner = await startScanner();
  const { app, file, get } = await setup({ CLAMD_URL: scanner.url });
  const { complaint } = await file({}, { attachments: [INFECTED] });
  const path = `/api/v1/complaints/${complaint.id}/attachments/${complaint.attachments[0]?.id}`;

  const locked = await get(path);
  const jobs = await claimJobs(app);
  for (const { job } of jobs) {
    if (job.kind === "file_scan") await app.services.fileScans.scan(job, new AbortController().signal);
  }

  expect([locked.status, (await get(path)).status]).toEqual([409, 403]);
  expect(scanner.contents).toEqual([INFECTED.bytes]);
});

async function setup(environment = {}, mailer = createTestMailer()) {
  const s3 = await startS3();
  const book = await setupBook({ mailer, environment: { WORKER: "off", ...s3.environment, ...environment } });
  const { app, owner } = book;
  async function get(path: string) {
    const response = await fetch(`${app.url}${path}`, { headers: { authorization: `Bearer ${owner.key}` } });
    const bytes = Buffer.from(await response.arrayBuffer());
    return { status: response.status, bytes, disposition: response.headers.get("content-disposition") };
  }
  const countOnDisk = () => countFilesIn(join(app.dataDir, "files"));
  return { ...book, s3, get, countOnDisk };
}
