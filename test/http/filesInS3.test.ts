import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { startTestApp, type TestApp } from "../support/app.ts";
import { PDF, PNG } from "../support/attachments.ts";
import { MALWARE_BYTES, startScanner } from "../support/clamd.ts";
import { startS3 } from "../support/s3.ts";
import { countFilesIn, listFiles, postFiles, readFile } from "../support/uploads.ts";
import { claimJobs } from "../support/workerLocks.ts";
import { deleteWaitingBytes, keepHouse } from "../support/housekeeping.ts";

test("a submission's files are in S3 alone, and their download leads to an address of five minutes there", async () => {
  const { app, owner, form, s3, get } = await setup();

  const { status } = await postFiles(app, form, [
    ["cv", "mi año.pdf", PDF],
    ["foto", "foto.png", PNG],
  ]);

  const [cv] = await listFiles(app, owner);
  const answer = await get(app, cv?.id);
  const target = new URL(answer.headers.get("location") ?? "");
  const download = await fetch(target);
  expect([status, s3.objects.size, await countOnDisk(app)]).toEqual([201, 2, 0]);
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([302, "no-store"]);
  expect([target.origin, target.searchParams.get("X-Amz-Expires")]).toEqual([
    s3.environment["FILES_S3_ENDPOINT"],
    "300",
  ]);
  expect(Buffer.from(await download.arrayBuffer())).toEqual(Buffer.from(PDF));
  expect(download.headers.get("content-disposition")).toContain("filename*=UTF-8''mi%20a%C3%B1o.pdf");
  expect(await app.database("submission_files").distinct("storage").pluck("storage")).toEqual(["s3"]);
});

test("a deleted submission's objects are deleted, and nobody else is led to an object", async () => {
  const { app, owner, form, s3, get } = await setup();
  const { body } = await postFiles(app, form, [["cv", "cv.pdf", PDF]]);
  const [cv] = await listFiles(app, owner);
  const stranger = await app.createOwner();
  const foreign = await fetch(`${app.url}/api/v1/submissions/files/${cv?.id}`, {
    headers: { authorization: `Bearer ${stranger.key}` },
    redirect: "manual",
  });

  await app.services.submissions.delete(owner.actor, String(body["submission_id"]));
  const deleted = await deleteWaitingBytes(app);

  expect([foreign.status, (await get(app, cv?.id)).status]).toEqual([404, 404]);
  expect([deleted, s3.objects.size]).toEqual([1, 0]);
  expect(await app.database("unkept_files")).toEqual([]);
});

test("while S3 refuses or breaks off, a submission is refused whole, and what was put is deleted later", async () => {
  const { app, form, s3 } = await setup();
  const post = () => postFiles(app, form, [["cv", "cv.pdf", PDF]]);

  s3.act("refuse");
  const refused = await post();
  s3.act("break");
  const broken = await post();
  s3.act("ordinary");
  const taken = await post();
  await keepHouse(app, "files");

  expect([refused, broken]).toMatchObject([
    { status: 503, body: { code: "SERVICE_UNAVAILABLE" } },
    { status: 503, body: { code: "SERVICE_UNAVAILABLE" } },
  ]);
  expect([taken.status, s3.objects.size]).toEqual([201, 1]);
  expect(await app.database("submissions")).toHaveLength(1);
  expect(await app.database("unkept_files")).toEqual([]);
});

test("a bucket that is away does not keep the files of the disk from being deleted, and is tried again later", async () => {
  const { app, owner, form, s3 } = await setup();
  const posted = [
    await postFiles(app, form, [["cv", "cv.pdf", PDF]]),
    await postFiles(app, form, [["cv", "cv.pdf", PDF]]),
  ];
  const [first] = await listFiles(app, owner);
  await app.database("submission_files").where({ id: first?.id }).update({ storage: "disk" });
  const { key } = await app.database("submission_files").where({ id: first?.id }).first("key");
  await mkdir(dirname(join(app.dataDir, "files", key)), { recursive: true });
  await writeFile(join(app.dataDir, "files", key), PDF);
  for (const { body } of posted) await app.services.submissions.delete(owner.actor, String(body["submission_id"]));
  s3.act("refuse");

  const deleted = await deleteWaitingBytes(app);
  const [left] = await app.database("unkept_files").select("storage", "delete_from");
  s3.act("ordinary");
  const later = await deleteWaitingBytes(app);

  expect([deleted, left.storage, later]).toEqual([1, "s3", 1]);
  expect(left.delete_from.getTime()).toBeGreaterThan(Date.now() + 50 * 60_000);
  expect(await app.database("unkept_files")).toEqual([]);
});

test("files that lie on the disk are sent from there after S3 is set, and those in S3 fail aloud after it is not", async () => {
  const s3 = await startS3();
  const before = await startTestApp({ environment: { WORKER: "off" } });
  const owner = await before.createOwner();
  const form = await before.createForm(owner, { filesAllowed: true });
  const shared = { databaseUrl: before.databaseUrl, dataDir: before.dataDir };
  const after = await startTestApp({ ...shared, environment: { WORKER: "off", ...s3.environment } });
  const get = (app: TestApp, id = "") => getFile(app, owner.key, id);
  await postFiles(before, form, [["cv", "cv.pdf", PDF]]);
  await postFiles(after, form, [["cv", "cv.pdf", PDF]]);
  const [old, young] = await listFiles(before, owner);

  const answers = [await get(after, old?.id), await get(after, young?.id), await get(before, young?.id)];

  expect(answers.map(({ status }) => status)).toEqual([200, 302, 500]);
});

test("a file in S3 is scanned from there, and a locked one leads nowhere", async () => {
  const scanner = await startScanner();
  const { app, owner, form, get } = await setup({ CLAMD_URL: scanner.url });
  await postFiles(app, form, [["cv", "cv.txt", MALWARE_BYTES]]);
  const [file] = await listFiles(app, owner);

  const locked = await get(app, file?.id);
  const jobs = await claimJobs(app);
  for (const { job } of jobs) await app.services.fileScans.scan(job, new AbortController().signal);

  expect([locked.status, (await get(app, file?.id)).status]).toEqual([409, 403]);
  expect(scanner.contents).toEqual([Buffer.from(MALWARE_BYTES)]);
});

test("what leaves the quarantine keeps its files in S3", async () => {
  const { app, owner, form } = await setup();
  const { body } = await postFiles(app, form, [["cv", "cv.pdf", PDF]], { nombre: "Ana", _gotcha: "x" });
  await app.services.spamQuarantine.release(owner.actor, String(body["submission_id"]));
  await keepHouse(app, "files");

  const [file] = await listFiles(app, owner);

  expect(await readFile(app, owner, file?.id ?? "")).toEqual(Buffer.from(PDF));
});

async function setup(environment = {}) {
  const s3 = await startS3();
  const app = await startTestApp({ environment: { WORKER: "off", ...s3.environment, ...environment } });
  const owner = await app.createOwner();
  const form = await app.createForm(owner, { filesAllowed: true });
  return { app, owner, form, s3, get: (of: TestApp, id = "") => getFile(of, owner.key, id) };
}

function getFile(app: TestApp, key: string, id: string) {
  const headers = { authorization: `Bearer ${key}` };
  return fetch(`${app.url}/api/v1/submissions/files/${id}`, { headers, redirect: "manual" });
}

function countOnDisk({ dataDir }: TestApp): Promise<number> {
  return countFilesIn(join(dataDir, "files"), join(dataDir, "uploads"));
}
