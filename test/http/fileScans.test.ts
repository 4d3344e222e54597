import { expect, test } from "vitest";
import { FILES_IN_ACCOUNT_LANES, fileScanLaneOf } from "../../src/domain/files/files.ts";
import { createAsk } from "../graphql/client.ts";
import { startTestApp, type TestApp } from "../support/app.ts";
import { PDF } from "../support/attachments.ts";
import { MALWARE, MALWARE_BYTES, startScanner, type TestScanner } from "../support/clamd.ts";
import { listFiles, postFiles, readFile } from "../support/uploads.ts";
import { startReceiver } from "../support/webhookReceiver.ts";
import { claimJobs } from "../support/workerLocks.ts";

const FILES_OF_POST = 2;
const INFECTED = `hola ${MALWARE_BYTES}`;

test("a file is scanned after its submission, and a clean one is downloaded", async () => {
  const { app, owner, form, scanner, get } = await setup();

  const { status } = await postFiles(app, form, [["cv", "cv.pdf", PDF]]);
  await expect.poll(() => statuses(app, owner)).toEqual(["clean"]);

  const [file] = await listFiles(app, owner);
  expect([status, (await get(file?.id)).status]).toEqual([201, 200]);
  expect(scanner.contents).toEqual([Buffer.from(PDF)]);
  expect(await app.readMetric("ventanilla_file_scans_total")).toBe(1);
});

test("an infected file is downloaded by nobody, and its owner is told by mail, webhook and in the list", async () => {
  const { app, owner, ask, get, getSigned } = await setup();
  const receiver = await startReceiver();
  const form = await app.createForm(owner, { name: "Contacto", filesAllowed: true });
  const endpoint = { formId: form.id, url: receiver.url, eventTypes: ["account.warned"] };
  await app.services.webhookEndpoints.create(owner.actor, endpoint);

  const { body } = await postFiles(app, form, [["cv", "cv.txt", INFECTED]]);
  await receiver.got(1);

  const [file] = await listFiles(app, owner);
  const { signedUrl } = await readShown(ask);

  const codes = [await get(file?.id), await getSigned(signedUrl.url)].map(({ body: { code } }) => code);
  const unlocked = await app.services.submissionFiles.unlock(owner.actor, file?.id ?? "").catch((error) => error.code);
  const { accountWarnings } = (await ask<Warnings>(WARNINGS)).data;
  const mails = await app.database("mails").where({ kind: "account_warning" }).pluck("status");
  expect([...codes, unlocked]).toEqual(["FILE_INFECTED", "FILE_INFECTED", "FILE_INFECTED"]);
  expect(await readShown(ask)).toMatchObject({ scanStatus: "INFECTED", malware: MALWARE, isLocked: true });
  expect(receiver.first().event.data["warning"]).toMatchObject({
    cause: "file_infected",
    subject_id: body["submission_id"],
    detail: "cv.txt",
  });
  expect(accountWarnings.nodes).toMatchObject([
    {
      cause: "FILE_INFECTED",
      message: "Un envío de «Contacto» trajo un archivo con software malicioso",
      infectedFiles: [{ name: "cv.txt" }],
    },
  ]);
  expect(mails).toHaveLength(1);
});

test("C5 the scans of one address have one turn beyond its first files, and another's are in the turns of their accounts", async () => {
  const { app, form } = await setup({ WORKER: "off", TRUST_PROXY: "1" });
  const post = (address: string, count: number) => {
    const files = Array.from({ length: count }, (_, n) => ["cv", `cv${n}.pdf`, PDF] as const);
    return postFiles(app, form, files, undefined, { "x-forwarded-for": address });
  };

  for (let n = 0; n < FILES_IN_ACCOUNT_LANES / FILES_OF_POST + 1; n += 1) await post("203.0.113.9", FILES_OF_POST);
  await post("198.51.100.7", 1);

  const counts = await app
    .database("jobs")
    .where({ kind: "file_scan" })
    .groupBy("lane")
    .orderBy("lane")
    .select("lane")
    .count();
  expect(counts).toEqual([
    { lane: fileScanLaneOf(form.accountId), count: String(FILES_IN_ACCOUNT_LANES + 1) },
    { lane: expect.stringMatching(/^scan:address [\w-]{43}$/), count: String(FILES_OF_POST) },
  ]);
});

test("a scanner that is away refuses nothing: the file stays locked until it is scanned", async () => {
  const { app, owner, form, ask, scanner, get, getSigned } = await setup();
  scanner.answer("end");

  const { status } = await postFiles(app, form, [["cv", "cv.pdf", PDF]]);
  await expect.poll(() => app.readMetric("ventanilla_file_scans_total")).toBe(1);

  const [file] = await listFiles(app, owner);
  const { signedUrl, ...shown } = await readShown(ask);
  const refused = [await get(file?.id), await getSigned(signedUrl.url)];
  await scanAgain(app, scanner);
  await expect.poll(() => statuses(app, owner)).toEqual(["clean"]);
  expect(status).toBe(201);
  expect(shown).toMatchObject({ scanStatus: "PENDING", malware: null, isLocked: true });
  expect(refused).toMatchObject([
    { status: 409, body: { code: "FILE_LOCKED" } },
    { status: 409, body: { code: "FILE_LOCKED" } },
  ]);
  expect((await get(file?.id)).status).toBe(200);
});

test("an owner who insists downloads a file before its scan, which is in the account's activity once", async () => {
  const { app, owner, form, ask, scanner, get } = await setup();
  scanner.answer("end");
  await postFiles(app, form, [["cv", "cv.txt", INFECTED]]);
  await expect.poll(() => app.readMetric("ventanilla_file_scans_total")).toBe(1);
  const [file] = await listFiles(app, owner);
  const unlock = `mutation { unlockSubmissionFile(input: { id: "${file?.id}" }) { file { isLocked scanStatus } userErrors { code } } }`;

  const first = await ask(unlock);
  await ask(unlock);
  const open = await get(file?.id);
  const acts = await app.database("audit_entries").where({ act: "submission.file_unlocked" });
  await scanAgain(app, scanner);
  await expect.poll(() => statuses(app, owner)).toEqual(["infected"]);

  const file_ = { isLocked: false, scanStatus: "PENDING" };
  expect(first.data).toEqual({ unlockSubmissionFile: { file: file_, userErrors: [] } });
  expect([open.status, (await get(file?.id)).status]).toEqual([200, 403]);
  expect(acts).toMatchObject([{ subject_id: file?.submissionId, details: { fileId: file?.id } }]);
});

test("nobody else unlocks a file: not another account, and not a key that only reads", async () => {
  const { app, owner, form, scanner } = await setup();
  scanner.answer("end");
  await postFiles(app, form, [["cv", "cv.pdf", PDF]]);
  const [file] = await listFiles(app, owner);
  const stranger = await app.createOwner();
  const reader = { ...owner.actor, permissions: new Set(["submissions:read"] as const) };

  const unlock = (actor: typeof owner.actor) => app.services.submissionFiles.unlock(actor, file?.id ?? "");

  await expect(unlock(stranger.actor)).rejects.toMatchObject({ code: "FILE_NOT_FOUND" });
  await expect(unlock(reader)).rejects.toMatchObject({ code: "FORBIDDEN" });
});

test("an infected file in quarantine warns nobody, and a deleted file's job ends", async () => {
  const { app, owner, form, scanner } = await setup({ WORKER: "off" });
  await postFiles(app, form, [["cv", "cv.txt", INFECTED]], { nombre: "Ana", _gotcha: "x" });
  const held = await app.services.fileScans.scan(await leaseScan(app), NEVER);
  const { body } = await postFiles(app, form, [["cv", "cv.pdf", PDF]]);
  await app.services.submissions.delete(owner.actor, String(body["submission_id"]));

  const deleted = await app.services.fileScans.scan(await leaseScan(app), NEVER);

  expect([held.result, deleted.result]).toEqual(["infected", "obsolete"]);
  expect(await app.database("account_warnings")).toEqual([]);
  expect(await app.database("jobs").where({ kind: "file_scan" })).toEqual([]);
  expect(scanner.contents).toHaveLength(1);
});

test("the result of a scan whose lease was lost is not recorded", async () => {
  const { app, owner, form } = await setup({ WORKER: "off" });
  await postFiles(app, form, [["cv", "cv.txt", INFECTED]]);
  const job = await leaseScan(app);
  await app.database("jobs").where({ kind: "file_scan" }).update({ lease_token: "7" });

  const { result } = await app.services.fileScans.scan(job, NEVER);

  expect([result, await statuses(app, owner)]).toEqual(["stale", ["pending"]]);
});

test("without a scanner files are unscanned and open, and a file that waits for a scanner stays locked", async () => {
  const app = await startTestApp({ environment: { WORKER: "off" } });
  const owner = await app.createOwner();
  const form = await app.createForm(owner, { filesAllowed: true });
  await postFiles(app, form, [["cv", "cv.pdf", PDF]]);
  const [file] = await listFiles(app, owner);
  const bytes = await readFile(app, owner, file?.id ?? "");

  await app.database("submission_files").update({ scan_status: "pending" });
  await app.database("jobs").insert({ reference: file?.id, kind: "file_scan", lane: "scan:x", run_at: new Date(0) });
  const outcome = await app.services.fileScans.scan(await leaseScan(app), NEVER);

  expect([file?.scanStatus, bytes.equals(PDF)]).toEqual(["unscanned", true]);
  expect(outcome).toEqual({ result: "failed", failure: "CLAMD_URL is not set." });
  expect(await app.database("jobs")).toMatchObject([{ state: "waiting", attempt: 2 }]);
});

const NEVER = new AbortController().signal;
const WARNINGS = "{ accountWarnings(first: 5) { nodes { cause message infectedFiles { name } } } }";
const PUBLIC_URL = "https://ventanilla.example.pe";

type Warnings = { readonly accountWarnings: { readonly nodes: readonly object[] } };
type Ask = ReturnType<typeof createAsk>;
type Owner = Awaited<ReturnType<TestApp["createOwner"]>>;

async function setup(environment = {}) {
  const scanner = await startScanner();
  const app = await startTestApp({ environment: { CLAMD_URL: scanner.url, ...environment } });
  const owner = await app.createOwner();
  const form = await app.createForm(owner, { filesAllowed: true });
  const get = (id = "") => read(`${app.url}/api/v1/submissions/files/${id}`, { authorization: `Bearer ${owner.key}` });
  const getSigned = (url: string) => read(url.replace(PUBLIC_URL, app.url), {});
  return { app, owner, form, scanner, ask: createAsk(app, owner.key), get, getSigned };
}

async function read(url: string, headers: Record<string, string>) {
  const response = await fetch(url, { headers });
  const text = await response.text();
  return { status: response.status, body: (response.ok ? {} : JSON.parse(text)) as { code?: string } };
}

async function statuses(app: TestApp, owner: Owner) {
  return (await listFiles(app, owner)).map(({ scanStatus }) => scanStatus);
}

/** The scanner is there again, and the scan that has failed is due; the worker looks every five seconds. */
async function scanAgain(app: TestApp, scanner: TestScanner): Promise<void> {
  scanner.answer("ordinary");
  const makeDue = () =>
    app
      .database("jobs")
      .where({ kind: "file_scan" })
      .whereNot({ state: "leased" })
      .update({ state: "ready", run_at: new Date(0) });
  // The worker may just be at the scan that fails.
  await expect.poll(makeDue).toBe(1);
}

/** The last submission's file, as GraphQL shows it. */
async function readShown(ask: Ask) {
  const query = "{ submissions(first: 1) { nodes { files { scanStatus malware isLocked signedUrl { url } } } } }";
  type Shown = { scanStatus: string; malware: string | null; isLocked: boolean; signedUrl: { url: string } };
  const { data } = await ask<{ submissions: { nodes: { files: Shown[] }[] } }>(query);
  const [file] = data.submissions.nodes[0]?.files ?? [];
  if (file === undefined) throw new Error("No submission has a file.");
  return file;
}

/** The job of the only file that waits for its scan, leased as a worker does. */
async function leaseScan(app: TestApp) {
  const jobs = await claimJobs(app);
  const claimed = jobs.find(({ job }) => job.kind === "file_scan");
  if (claimed === undefined) throw new Error("No scan is due.");
  return claimed.job;
}
