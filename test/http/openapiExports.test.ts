import { expect, onTestFinished, test } from "vitest";
import { startTestApp } from "../support/app.ts";
import { PHOTO } from "../support/attachments.ts";
import { setupExports } from "../support/complaintExports.ts";
import { createTestDatabase } from "../support/database.ts";
import { startDatabaseProxy } from "../support/databaseProxy.ts";
import { askAsDescribed, listDescribedAnswers } from "../support/openapi.ts";
import { startS3 } from "../support/s3.ts";
import { listFiles, postFiles } from "../support/uploads.ts";

const FORM = "/api/v1/forms/{formId}";
const COMPLAINT = "/api/v1/complaints/{id}";

test.each([
  ["/api/v1/account.zip", "?files=quizas"],
  ["/api/v1/submissions.csv", "?to=ayer"],
  ["/api/v1/submissions.ndjson", "?dataContains=[]"],
  ["/api/v1/submissions.xlsx", "?to=ayer"],
  [`${FORM}/submissions.csv`, "?to=ayer"],
  [`${FORM}/submissions.ndjson`, "?dataContains=[]"],
  [`${FORM}/submissions.xlsx`, "?to=ayer"],
  ["/api/v1/complaints.csv", "?to=ayer"],
  ["/api/v1/complaints.zip", "?addressee=sunat"],
  [`${FORM}/summary.csv`, "?to=ayer"],
  [`${FORM}/complaints.csv`, "?to=ayer"],
  [`${FORM}/complaints.sirec.txt`, "?site=1234567"],
  [`${FORM}/complaints.zip`, "?addressee=sunat"],
  [`${COMPLAINT}/hoja.pdf`, "?addressee=sunat"],
  [`${COMPLAINT}/expediente.zip`, "?addressee=sunat"],
  [`${COMPLAINT}/attachments/{attachmentId}`, null],
  [`${COMPLAINT}/carta.pdf`, null],
  ["/api/v1/documents/{id}", null],
  ["/api/v1/submissions/files/{fileId}", null],
])("every answer of %s is as the document says", async (path, faultyQuery) => {
  const { app, headers, blind, fill, lock, move, proxy } = await setup();
  const url = fill(path);
  const missing = url.replace(/(forms|complaints|documents|files)\/[^/]+/, "$1/nada");

  const answers = {
    200: await askAsDescribed({ path, url, headers }),
    401: await askAsDescribed({ path, url }),
    403: await askAsDescribed({ path, url, headers: blind }),
    ...(missing === url ? {} : { 404: await askAsDescribed({ path, url: missing, headers }) }),
    405: await askAsDescribed({ path, url, method: "POST", headers }),
    ...(faultyQuery === null ? {} : { 400: await askAsDescribed({ path, url: `${url}${faultyQuery}`, headers }) }),
    ...(path.endsWith("{fileId}") ? { 302: await askAsDescribed({ path, url: await move(url), headers }) } : {}),
    ...(LOCKABLE.test(path) ? { 409: await lock().then(() => askAsDescribed({ path, url, headers })) } : {}),
  };
  await app.database.raw("alter table api_keys rename to lost");
  const broken = await askAsDescribed({ path, url, headers });
  proxy.cut();
  const away = await askAsDescribed({ path, url, headers });

  const all = Object.entries({ ...answers, 500: broken, 503: away });
  for (const [status, answer] of all) {
    expect(answer, status).toMatchObject({ status: Number(status), undescribed: [] });
  }
  expect(new Set(all.map(([, { name }]) => name))).toEqual(listDescribedAnswers().get(path));
});

test("every answer of an upload is as the document says", async () => {
  const { app, headers, blind, upload, proxy } = await setup();
  const path = "/api/v1/documents";
  const url = `${app.url}${path}`;
  const post = (more: object) => askAsDescribed({ path, url, method: "POST", headers, ...more });

  const answers = {
    201: await post(upload("a.png", PHOTO.bytes)),
    400: await post(upload("a.svg", Buffer.from("<svg/>"))),
    401: await post({ ...upload("a.png", PHOTO.bytes), headers: {} }),
    403: await post({
      ...upload("a.png", PHOTO.bytes),
      headers: { ...upload("a.png", PHOTO.bytes).headers, ...blind },
    }),
    405: await askAsDescribed({ path, url, headers }),
    413: await post(upload("a.png", Buffer.alloc(6 * 1024 * 1024))),
  };
  await app.database.raw("alter table api_keys rename to lost");
  const broken = await post(upload("a.png", PHOTO.bytes));
  proxy.cut();
  const away = await post(upload("a.png", PHOTO.bytes));

  const all = Object.entries({ ...answers, 500: broken, 503: away });
  for (const [status, answer] of all) {
    expect(answer, status).toMatchObject({ status: Number(status), undescribed: [] });
  }
  expect(new Set(all.map(([, { name }]) => name))).toEqual(listDescribedAnswers().get(path));
});

test("an answer that the document does not describe is found", async () => {
  const { headers, fill } = await setup();
  const path = `${FORM}/complaints.csv`;

  const { undescribed } = await askAsDescribed({ path: `${COMPLAINT}/hoja.pdf`, url: fill(path), headers });

  expect(undescribed).toEqual(["a body of type text/csv"]);
});

/** The downloads of files that a scanner locks. */
const LOCKABLE = /\{(?:fileId|attachmentId)\}$|documents\/\{id\}$/;

async function setup() {
  const { url, drop } = await createTestDatabase();
  onTestFinished(drop);
  const proxy = await startDatabaseProxy(url);
  const { app, owner, form, file, bearer, headers } = await setupExports({ databaseUrl: proxy.url });
  const { complaint } = await file({ canal_respuesta: "carta", domicilio: "Jr. Unión 456" }, { attachments: [PHOTO] });
  const signer = { signerName: "Rosa Quispe", signerPost: "Administradora" };
  await app.services.answers.answer(owner.actor, { id: complaint.id, answer: "Lo cambiamos.", ...signer });
  const documentId = await app.services.complaintDocuments.upload(owner.actor, PHOTO);
  const { key } = await app.services.apiKeys.create(owner.actor, { name: "A", permissions: ["forms:read"] });
  const taking = await app.createForm(owner, { filesAllowed: true });
  await postFiles(app, taking, [["foto", PHOTO.fileName, PHOTO.bytes]]);
  const [submitted] = await listFiles(app, owner);
  const fill = (path: string) =>
    app.url +
    path
      .replace("{formId}", form.id)
      .replace("documents/{id}", `documents/${documentId}`)
      .replace("{fileId}", submitted?.id ?? "")
      .replace("{id}", complaint.id)
      .replace("{attachmentId}", complaint.attachments[0]?.id ?? "");
  const upload = (fileName: string, bytes: Buffer) => ({
    headers: { ...headers, "content-type": "multipart/form-data; boundary=limite" },
    body: Buffer.concat([
      Buffer.from(`--limite\r\nContent-Disposition: form-data; name="file"; filename="${fileName}"\r\n\r\n`),
      bytes,
      Buffer.from("\r\n--limite--\r\n"),
    ]),
  });
  const lock = async () => {
    for (const table of ["submission_files", "complaint_attachments", "complaint_documents"]) {
      await app.database(table).update({ scan_status: "pending" });
    }
  };
  /** The address at another process of the service, which has S3; the file lies there from then on. */
  const move = async (address: string) => {
    const { environment: s3 } = await startS3();
    const other = await startTestApp({ databaseUrl: proxy.url, environment: { WORKER: "off", ...s3 } });
    await app.database("submission_files").update({ storage: "s3" });
    return address.replace(app.url, other.url);
  };
  return { app, proxy, headers, blind: bearer(key), fill, lock, move, upload };
}
