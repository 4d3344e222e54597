import { request } from "undici";
import { expect, test } from "vitest";
import { attachmentPath, receiptPath } from "../../src/domain/links.ts";
import { readStoredZip } from "../exports/readZip.ts";
import { createAsk } from "../graphql/client.ts";
import { PDF, PHOTO, PNG, RECEIPT } from "../support/attachments.ts";
import { MALWARE, MALWARE_BYTES, startScanner } from "../support/clamd.ts";
import { uploadDocument } from "../support/complaintDocuments.ts";
import { createTestMailer, setupBook } from "../support/complaints.ts";
import { itemsOf } from "../support/pages.ts";
import { startReceiver } from "../support/webhookReceiver.ts";

const INFECTED = { fileName: "foto.png", bytes: Buffer.concat([PNG, Buffer.from(MALWARE_BYTES)]) };

test("a sheet's files are scanned after its filing, and clean ones are downloaded by owner and consumer", async () => {
  const { file, get, getAsConsumer, scanner, statuses } = await setup();

  const filed = await file({}, { attachments: [PHOTO, RECEIPT] });
  await expect.poll(statuses).toEqual(["clean", "clean"]);

  expect([(await get(filed)).status, (await getAsConsumer(filed)).status]).toEqual([200, 200]);
  expect(scanner.contents.map(String).toSorted()).toEqual([PNG, PDF].map(String).toSorted());
});

test("a scanner that is away delays no sheet: its files are named and locked until they are scanned", async () => {
  const { app, form, file, ask, get, getAsConsumer, scanner, statuses, scanAgain } = await setup();
  scanner.answer("end");

  const filed = await file({}, { attachments: [PHOTO] });
  await expect.poll(() => app.readMetric("ventanilla_file_scans_total")).toBe(1);

  const refused = [await get(filed), await getAsConsumer(filed)];
  const page = await (await fetch(`${app.url}${receiptPath(form.token, filed.secret)}`)).text();
  const attachmentUrl = `${app.url}${attachmentPath(form.token, filed.secret, filed.complaint.attachments[0]?.id ?? "")}`;
  const refusal = await (await request(attachmentUrl, { headers: { accept: "text/html" } })).body.text();
  const { attachments } = (await ask<Shown>(SHOW, { id: filed.complaint.id })).data.complaint;
  await scanAgain();
  await expect.poll(statuses).toEqual(["clean"]);
  expect(refused).toEqual([
    { status: 409, code: "FILE_LOCKED" },
    { status: 409, code: "FILE_LOCKED" },
  ]);
  expect(page).toContain("foto.png");
  expect(refusal).toContain("Este archivo no se puede descargar");
  expect(refusal).toContain("El antivirus todavía no revisó este archivo.");
  expect(attachments).toEqual([{ scanStatus: "PENDING", malware: null, isLocked: true }]);
  expect((await get(filed)).status).toBe(200);
});

test("an owner who insists opens a sheet's file before its scan, which is in the account's activity once", async () => {
  const { app, file, ask, get, scanner, statuses, scanAgain } = await setup();
  scanner.answer("end");
  const filed = await file({}, { attachments: [INFECTED] });
  await expect.poll(() => app.readMetric("ventanilla_file_scans_total")).toBe(1);
  const input = { id: filed.complaint.attachments[0]?.id };

  const first = await ask(UNLOCK, { input });
  await ask(UNLOCK, { input });
  const open = await get(filed);
  const acts = await app.database("audit_entries").where({ act: "complaint.file_unlocked" });
  await scanAgain();
  await expect.poll(statuses).toEqual(["infected"]);
  const late = await ask(UNLOCK, { input });

  const attachments = [{ isLocked: false, scanStatus: "PENDING" }];
  expect(first.data).toEqual({ unlockComplaintFile: { complaint: { attachments }, userErrors: [] } });
  expect([open.status, (await get(filed)).code]).toEqual([200, "FILE_INFECTED"]);
  expect(acts).toMatchObject([{ subject_id: filed.complaint.id, details: { fileId: input.id } }]);
  expect(late.data).toMatchObject({ unlockComplaintFile: { userErrors: [{ code: "FILE_INFECTED" }] } });
});

test("nobody else unlocks a sheet's file: not another account, not a key that only reads, and no unused file is unlocked", async () => {
  const { app, owner, form, file, scanner } = await setup();
  scanner.answer("end");
  const { complaint } = await file({}, { attachments: [PHOTO] });
  const [id = ""] = complaint.attachments.map((attachment) => attachment.id);
  const stranger = await app.createOwner();
  const reader = { ...owner.actor, permissions: new Set(["complaints:read"] as const) };
  const unused = await uploadDocument(app.url, owner.key, RECEIPT);
  const unlock = (actor: typeof owner.actor, of = id) => app.services.complaintDownloads.unlock(actor, of);

  await expect(unlock(stranger.actor)).rejects.toMatchObject({ code: "FILE_NOT_FOUND" });
  await expect(unlock(reader)).rejects.toMatchObject({ code: "FORBIDDEN" });
  await expect(unlock(owner.actor, unused)).rejects.toMatchObject({ code: "FILE_NOT_FOUND" });
  await expect(unlock(owner.actor, form.id)).rejects.toMatchObject({ code: "FILE_NOT_FOUND" });
  await expect(app.services.submissionFiles.unlock(owner.actor, id)).rejects.toMatchObject({ code: "FILE_NOT_FOUND" });
});

test("an infected file of a sheet is downloaded by nobody, and its owner is told with a link to the sheet", async () => {
  const { app, owner, form, file, ask, get, getAsConsumer, mailer, statuses } = await setup();
  const receiver = await startReceiver();
  const endpoint = { formId: form.id, url: receiver.url, eventTypes: ["account.warned"] };
  await app.services.webhookEndpoints.create(owner.actor, endpoint);

  const filed = await file({}, { attachments: [INFECTED] });
  await receiver.got(1);
  await expect.poll(() => mailer.sent.some(({ subject }) => subject.includes("malicioso"))).toBe(true);

  const mail = mailer.sent.find(({ subject }) => subject.includes("malicioso"));
  const { nodes } = (await ask<Warnings>(WARNINGS)).data.accountWarnings;
  const { attachments } = (await ask<Shown>(SHOW, { id: filed.complaint.id })).data.complaint;
  expect(await statuses()).toEqual(["infected"]);
  expect([await get(filed), await getAsConsumer(filed)]).toEqual([
    { status: 403, code: "FILE_INFECTED" },
    { status: 403, code: "FILE_INFECTED" },
  ]);
  expect(attachments).toEqual([{ scanStatus: "INFECTED", malware: MALWARE, isLocked: true }]);
  expect(receiver.first().event.data["warning"]).toMatchObject({
    cause: "sheet_file_infected",
    subject_id: filed.complaint.id,
    detail: "foto.png",
  });
  expect(nodes).toEqual([
    { cause: "SHEET_FILE_INFECTED", subjectId: filed.complaint.id, detail: "foto.png", infectedFiles: [] },
  ]);
  expect(mail?.text).toContain(`/panel/libro?hoja=${filed.complaint.id}`);
});

test("the file for INDECOPI and the account's archive name a locked file with its reason, and have no byte of it", async () => {
  const { app, owner, file, getBytes, scanner, statuses } = await setup();
  const filed = await file({}, { attachments: [INFECTED] });
  await expect.poll(statuses).toEqual(["infected"]);
  scanner.answer("end");
  const pending = await file({ detalle: "Otra." }, { attachments: [RECEIPT] });
  const recent = { ...owner.actor, signedInAt: new Date() };
  const { url } = await app.services.accountExports.createAddress(recent, { withFiles: true });

  const zips = [
    await getBytes(`/api/v1/complaints/${filed.complaint.id}/expediente.zip`),
    await getBytes(`/api/v1/complaints/${pending.complaint.id}/expediente.zip`),
    await getBytes(new URL(url).pathname + new URL(url).search),
  ];

  const texts = zips.map((bytes) =>
    readStoredZip(bytes)
      .filter(({ name }) => /(?:foto\.png|boleta\.pdf)/.test(name))
      .map(({ name, bytes: content }) => `${name.split("/").at(-1)}: ${String(content)}`)
      .toSorted(),
  );
  const infected =
    "1-foto.png.txt: El archivo «foto.png» no está aquí, porque el antivirus encontró en él software malicioso.\n";
  const unscanned =
    "1-boleta.pdf.txt: El archivo «boleta.pdf» no está aquí, porque el antivirus todavía no lo revisó y nadie permitió descargarlo sin revisar.\n";
  expect(texts).toEqual([[infected], [unscanned], [unscanned, infected]]);
  expect(zips.some((bytes) => bytes.includes(MALWARE_BYTES))).toBe(false);
});

test("an infected file of staff is used by no step, and one found infected after its use does not go out with the answer", async () => {
  const { app, owner, file, ask, mailer, scanner, scanAgain, documentStatuses } = await setup();
  const { complaint } = await file();
  const early = await uploadDocument(app.url, owner.key, { ...INFECTED, fileName: "antes.png" });
  await expect.poll(documentStatuses).toEqual(["infected"]);
  const answer = { id: complaint.id, answer: "Te lo cambiamos." };
  const refused = [
    await ask(ANSWER, { input: { ...answer, documentIds: [early] } }),
    await ask(PREVIEW, { input: { ...answer, documentIds: [early] } }),
  ];
  scanner.answer("end");
  const late = await uploadDocument(app.url, owner.key, { ...INFECTED, fileName: "despues.png" });
  const clean = await uploadDocument(app.url, owner.key, RECEIPT);
  await expect.poll(() => app.readMetric("ventanilla_file_scans_total")).toBe(3);
  await expect.poll(() => mailer.sent.length).toBe(2);
  mailer.failures.push(new Error("away"));

  await ask(ANSWER, { input: { ...answer, documentIds: [late, clean] } });
  await expect.poll(() => mailer.failures).toEqual([]);
  await scanAgain();
  await expect.poll(documentStatuses).toEqual(["infected", "infected", "clean"]);
  await app
    .database("jobs")
    .where({ kind: "mail" })
    .whereNot({ state: "leased" })
    .update({ state: "ready", run_at: new Date(0) });
  await expect.poll(() => mailer.sent.some(({ subject }) => subject.startsWith("Respuesta"))).toBe(true);

  const mail = mailer.sent.find(({ subject }) => subject.startsWith("Respuesta"));
  const { nodes } = (await ask<Warnings>(WARNINGS)).data.accountWarnings;
  expect(refused.map(({ data }) => Object.values(data as object)[0])).toMatchObject([
    { userErrors: [{ code: "FILE_INFECTED" }] },
    { userErrors: [{ code: "FILE_INFECTED" }] },
  ]);
  expect(mail?.attachments.map(({ fileName }) => fileName)).toEqual([expect.stringContaining("hoja"), "boleta.pdf"]);
  expect(mail?.text).toContain("El archivo «despues.png» no va con esta respuesta");
  expect(nodes).toMatchObject([{ cause: "SHEET_FILE_INFECTED", subjectId: complaint.id, detail: "despues.png" }]);
});

test("the files of a held sheet are scanned once it is released", async () => {
  const { app, owner, form, file, scanner, statuses } = await setup();
  await expect(file({ sitio_web: "x" }, { attachments: [PHOTO] })).rejects.toMatchObject({ code: "COMPLAINT_HELD" });
  const [held] = await itemsOf(app.services.quarantine.listPages(owner.actor, [form.id], {}, {}));
  const scannedWhileHeld = scanner.contents.length;

  await app.services.quarantine.releaseQuarantined(owner.actor, held?.id ?? "");
  await expect.poll(statuses).toEqual(["clean"]);

  expect([held?.attachments[0]?.scanStatus, scannedWhileHeld]).toEqual(["pending", 0]);
});

const SHOW = "query ($id: ID!) { complaint(id: $id) { attachments { scanStatus malware isLocked } } }";
const UNLOCK = `mutation ($input: UnlockComplaintFileInput!) {
  unlockComplaintFile(input: $input) { complaint { attachments { isLocked scanStatus } } userErrors { code } }
}`;
const ANSWER = "mutation ($input: AnswerComplaintInput!) { answerComplaint(input: $input) { userErrors { code } } }";
const PREVIEW =
  "query ($input: PreviewComplaintAnswerInput!) { previewComplaintAnswer(input: $input) { userErrors { code } } }";
const WARNINGS = "{ accountWarnings(first: 5) { nodes { cause subjectId detail infectedFiles { name } } } }";

type Shown = { readonly complaint: { readonly attachments: readonly object[] } };
type Warnings = { readonly accountWarnings: { readonly nodes: readonly object[] } };

async function setup() {
  const scanner = await startScanner();
  const mailer = createTestMailer();
  const book = await setupBook({ mailer, environment: { CLAMD_URL: scanner.url } });
  const { app, owner, form } = book;
  type Filed = Awaited<ReturnType<typeof book.file>>;
  const authorization = `Bearer ${owner.key}`;
  const idOf = ({ complaint }: Filed) => complaint.attachments[0]?.id ?? "";
  const list = (table: string) => app.database(table).orderBy("id").pluck<string[]>("scan_status");

  async function read(path: string, headers: Record<string, string>) {
    const response = await fetch(`${app.url}${path}`, { headers: { accept: "application/json", ...headers } });
    const text = await response.text();
    return response.ok ? { status: 200 } : { status: response.status, code: String(JSON.parse(text).code) };
  }
  return {
    ...book,
    scanner,
    mailer,
    ask: createAsk(app, owner.key),
    get: (filed: Filed) =>
      read(`/api/v1/complaints/${filed.complaint.id}/attachments/${idOf(filed)}`, { authorization }),
    getAsConsumer: (filed: Filed) => read(attachmentPath(form.token, filed.secret, idOf(filed)), {}),
    getBytes: async (path: string) =>
      Buffer.from(await (await fetch(`${app.url}${path}`, { headers: { authorization } })).arrayBuffer()),
    statuses: () => list("complaint_attachments"),
    documentStatuses: () => list("complaint_documents"),
    /** The scanner is there again, and the scans that have failed are due. */
    async scanAgain(): Promise<void> {
      scanner.answer("ordinary");
      const scans = () => app.database("jobs").where({ kind: "file_scan" });
      await expect.poll(() => scans().where({ state: "leased" })).toEqual([]);
      await scans().update({ state: "ready", run_at: new Date(0) });
    },
  };
}
