import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../support/app.ts";
import { PDF, PNG, readContent } from "../../support/attachments.ts";
import { fileAt } from "../../support/complaints.ts";
import { startS3 } from "../../support/s3.ts";
import { countFilesIn, listFiles, postFiles, readFile } from "../../support/uploads.ts";
import { deleteWaitingBytes } from "../../support/housekeeping.ts";

const NEVER = new AbortController().signal;

test("all files are moved to S3 and back, byte for byte, and what was before is deleted after a while", async () => {
  const { app, owner, post, s3, countOnDisk, deleteLeft } = await setup();
  await post(3);
  const ids = (await listFiles(app, owner)).map(({ id }) => id);
  const readAll = async () => (await Promise.all(ids.map((id) => readFile(app, owner, id)))).map(String);
  const before = await readAll();

  const there = await move(app, "s3");
  const [onDiskMeanwhile, inS3] = [await countOnDisk(), await readAll()];
  await deleteLeft();
  const onDisk = await countOnDisk();
  const back = await move(app, "disk");
  await deleteLeft();

  expect([there, back]).toEqual([
    { moved: 6, total: 6, left: [] },
    { moved: 6, total: 6, left: [] },
  ]);
  expect([onDiskMeanwhile, onDisk, await countOnDisk(), s3.objects.size]).toEqual([6, 0, 6, 0]);
  expect([inS3, await readAll()]).toEqual([before, before]);
  expect(await app.database("unkept_files")).toEqual([]);
});

test("a run that is cut off is continued by the next one, and two runs at once lose nothing", async () => {
  const { app, owner, post, s3, deleteLeft } = await setup();
  await post(2);
  await app.services.storageIdentities.check("s3", true);
  s3.act("break");
  const cut = await move(app, "s3");
  s3.act("ordinary");

  const [one, two] = await Promise.all([move(app, "s3"), move(app, "s3")]);
  await deleteLeft();

  const files = await listFiles(app, owner);
  const bytes = await Promise.all(files.map(({ id }) => readFile(app, owner, id)));
  expect([cut.moved, cut.left.length]).toEqual([0, 4]);
  expect([one.left, two.left]).toEqual([[], []]);
  expect(bytes.map(String).toSorted()).toEqual(
    [PDF, PDF, PNG, PNG].map((content) => String(Buffer.from(content))).toSorted(),
  );
  expect(s3.objects.size).toBe(4);
});

test("a file that is deleted during its move leaves no copy, and one that is read during it is read", async () => {
  const { app, owner, post, s3, deleteLeft } = await setup();
  const [kept = "", deleted = ""] = await post(2);
  const [file] = await app.services.submissionFiles.listBySubmissions(owner.actor, [kept]);
  const [gone] = await app.services.submissionFiles.listBySubmissions(owner.actor, [deleted]);
  await app.database.raw(`
    create function delete_one() returns trigger language plpgsql as $$ begin
      if new.storage = 's3' then delete from submissions where id = '${deleted}'; end if; return new; end $$;
    create trigger delete_one before insert on unkept_files for each row execute function delete_one();
  `);

  const reading = readFile(app, owner, file?.id ?? "");
  const moved = await move(app, "s3");
  await app.database.raw("drop trigger delete_one on unkept_files");
  await deleteLeft();

  expect(moved.left).toEqual([]);
  expect((await reading).length).toBeGreaterThan(0);
  expect(s3.objects.size).toBe(2);
  await expect(readFile(app, owner, gone?.id ?? "")).rejects.toMatchObject({ code: "FILE_NOT_FOUND" });
});

test("a file that is missing or damaged stays where it is, with the reason, and the others are moved", async () => {
  const { app, owner, post } = await setup();
  await post(2);
  const rows: { id: string; key: string }[] = await app.database("submission_files").select("id", "key").orderBy("id");
  const path = (at: number) => join(app.dataDir, "files", rows[at]?.key ?? "");
  await rm(path(0));
  await writeFile(path(1), Buffer.alloc(PNG.length, "x"));

  const { moved, left } = await move(app, "s3");

  expect(moved).toBe(2);
  expect(left.map(({ id }) => id)).toEqual([rows[0]?.id, rows[1]?.id]);
  expect(left[0]?.reason).toBe("Its storage does not have it.");
  expect(await app.database("submission_files").where({ storage: "disk" }).pluck("id")).toEqual(
    expect.arrayContaining([rows[0]?.id, rows[1]?.id]),
  );
  expect((await listFiles(app, owner)).length).toBe(4);
});

test("a move that is stopped begins no further batch", async () => {
  const { app, post } = await setup();
  await post(1);

  const { moved } = await app.services.fileMoves.move("s3", () => undefined, AbortSignal.abort());

  expect(moved).toBe(0);
});

test("the files of sheets, held ones and staff are moved with those of submissions, and are read afterwards", async () => {
  const { app, owner, form, post, s3, countOnDisk, deleteLeft } = await setup();
  await post(1);
  const attachments = [{ fileName: "foto.png", bytes: PNG }];
  const { complaint, secret } = await fileAt(app, form, {}, { attachments });
  await expect(fileAt(app, form, { sitio_web: "x" }, { attachments })).rejects.toMatchObject({
    code: "COMPLAINT_HELD",
  });
  const documentId = await app.services.complaintDocuments.upload(owner.actor, { fileName: "a.pdf", bytes: PDF });
  const attachmentId = complaint.attachments[0]?.id ?? "";

  const there = await move(app, "s3");
  await deleteLeft();
  const inS3 = [s3.objects.size, await countOnDisk()];
  const read = [
    await readContent(await app.services.complaintsBook.findAttachment(form.token, secret, attachmentId)),
    await readContent(await app.services.complaintDocuments.findFile(owner.actor, documentId)),
  ];
  const [heldId = ""] = await app.database("quarantined_sheets").pluck<string[]>("id");
  const released = await app.services.quarantine.releaseQuarantined(owner.actor, heldId);
  const back = await move(app, "disk");
  const downloads = app.services.complaintDownloads;
  const file = await downloads.findAttachment(owner.actor, released.id, released.attachments[0]?.id ?? "");
  await deleteLeft();

  expect([there, back].map(({ moved, total, left }) => [moved, total, left])).toEqual([
    [5, 5, []],
    [5, 5, []],
  ]);
  expect(inS3).toEqual([5, 0]);
  expect(read).toEqual([PNG, PDF]);
  expect(await readContent(file)).toEqual(PNG);
  expect([s3.objects.size, await countOnDisk()]).toEqual([0, 5]);
});

function move(app: TestApp, to: "s3" | "disk") {
  return app.services.fileMoves.move(to, () => undefined, NEVER);
}

async function setup() {
  const s3 = await startS3();
  const app = await startTestApp({ environment: { WORKER: "off", FILES_STORAGE: "disk", ...s3.environment } });
  const owner = await app.createOwner();
  const form = await app.createForm(owner, { filesAllowed: true });

  /** Posts submissions with two files each, and returns their ids. */
  async function post(count: number): Promise<readonly string[]> {
    const ids: string[] = [];
    for (let n = 0; n < count; n += 1) {
      const { body } = await postFiles(app, form, [
        ["cv", "cv.pdf", PDF],
        ["foto", "foto.png", PNG],
      ]);
      ids.push(String(body["submission_id"]));
    }
    return ids;
  }
  const countOnDisk = () => countFilesIn(join(app.dataDir, "files"));
  return { app, owner, form, post, s3, countOnDisk, deleteLeft: () => deleteWaitingBytes(app) };
}
