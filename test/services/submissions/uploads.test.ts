import { join } from "node:path";
import pino from "pino";
import { expect, test } from "vitest";
import { countFilesIn } from "../../support/uploads.ts";
import { createMeter } from "../../../src/metrics/meter.ts";
import { createDiskRoom } from "../../../src/outbound/storage/diskRoom.ts";
import { createDiskStorage } from "../../../src/outbound/storage/disk.ts";
import { createFileStorages } from "../../../src/outbound/storage/storages.ts";
import { createUploadFolder } from "../../../src/outbound/storage/uploads.ts";
import { createRepositories } from "../../../src/repositories/repositories.ts";
import type { Dependencies } from "../../../src/services/dependencies.ts";
import { createUploads } from "../../../src/services/submissions/uploads.ts";
import { createUploadRoom, MAX_HELD_FILES } from "../../../src/services/submissions/uploadRoom.ts";
import { PDF } from "../../support/attachments.ts";
import { createSetClock, SOURCE } from "../../support/complaints.ts";
import { setupServices } from "../../support/services.ts";
import { keepHouse } from "../../support/housekeeping.ts";
import { HASH_TEXT } from "../../support/hashes.ts";

test("a process that dies between the put and the commit leaves a file, which the housekeeper deletes after a day", async () => {
  const { app, upload, clock, listStored } = await setup();
  await upload.receive({ fieldName: "cv", fileName: "cv.pdf", bytes: chunksOf(PDF) });
  await upload.put();
  const left = await listStored();

  const early = await keepHouse(app, "files");
  clock.set(new Date(Date.now() + 25 * 60 * 60 * 1000).toISOString());
  const late = await keepHouse(app, "files");

  expect([left, early, late]).toEqual([2, 0, 2]);
  expect(await listStored()).toBe(0);
  expect(await app.database("unkept_files")).toEqual([]);
});

test("a submission whose file was discarded before its commit is not stored", async () => {
  const { app, form, upload } = await setup();
  await upload.receive({ fieldName: "cv", fileName: "cv.pdf", bytes: chunksOf(PDF) });
  await upload.put();
  await app.database("unkept_files").update({ discarded: true });

  const storing = app.services.intake.submit({
    token: form.token,
    idempotencyKey: null,
    source: SOURCE,
    readFields: async (_accountId, own) => {
      await own?.receive({ fieldName: "cv", fileName: "cv.pdf", bytes: chunksOf(PDF) });
      // The housekeeper of another process discards the key as soon as it is noted.
      await app.database.raw(`
        create function discard() returns trigger language plpgsql as $$ begin new.discarded := true; return new; end $$;
        create trigger discard before insert on unkept_files for each row execute function discard();
      `);
      return new Map();
    },
  });

  await expect(storing).rejects.toThrow("a file of the submission was discarded");
  expect(await app.database("submissions")).toEqual([]);
  expect(await app.database("form_usage").pluck("used")).toEqual([0]);
});

test("inputs without a chosen file are no problem, however many, and nothing is written for them", async () => {
  const { upload, listStored } = await setup();
  const nothing = () => upload.receive({ fieldName: "cv", fileName: "", bytes: chunksOf(Buffer.alloc(0)) });

  for (let inputs = 0; inputs < 30; inputs += 1) await nothing();
  const [problems, written] = [[...upload.problems], await listStored()];
  await upload.receive({ fieldName: "cv", fileName: "cv.pdf", bytes: chunksOf(PDF) });

  expect([problems, written]).toEqual([[], 0]);
  expect(upload.problems).toEqual([{ field: "cv", problem: "too_many_files", limit: 3 }]);
  expect(await listStored()).toBe(0);
});

test("C5 files without a first byte take no place", async () => {
  const { owner, uploads, upload, limits } = await setup();
  const silent = Promise.withResolvers<void>();
  async function* wait() {
    await silent.promise;
    yield Buffer.alloc(0);
  }
  const sender = { findAddress: () => "203.0.113.9", end: () => undefined };
  const waiting = Array.from({ length: MAX_HELD_FILES + 1 }, () =>
    uploads.open(owner.actor.accountId, limits, sender).receive({ fieldName: "cv", fileName: "cv.pdf", bytes: wait() }),
  );

  await upload.receive({ fieldName: "cv", fileName: "cv.pdf", bytes: chunksOf(PDF) });

  expect(upload.files).toHaveLength(1);
  silent.resolve();
  await Promise.all(waiting);
});

test("a submission and its files are committed together, and its key is unkept no more", async () => {
  const { app, owner, form } = await setup();

  const { submissionId } = await app.services.intake.submit({
    token: form.token,
    idempotencyKey: null,
    source: SOURCE,
    readFields: async (_accountId, own) => {
      await own?.receive({ fieldName: "cv", fileName: "cv.pdf", bytes: chunksOf(PDF) });
      return new Map();
    },
  });

  const [file] = await app.services.submissionFiles.listBySubmissions(owner.actor, [submissionId]);
  expect(file).toMatchObject({ name: "cv.pdf", scanStatus: "unscanned" });
  expect(await app.database("unkept_files")).toEqual([]);
  const [{ key } = { key: "" }] = await app.database("submission_files").select("key");
  expect(key).toMatch(new RegExp(`^${owner.actor.accountId}/\\d{4}/\\d{2}/${file?.id}$`));
});

test("another account neither lists nor opens a file", async () => {
  const { app, owner, form } = await setup();
  const { submissionId } = await app.services.intake.submit({
    token: form.token,
    idempotencyKey: null,
    source: SOURCE,
    readFields: async (_accountId, own) => {
      await own?.receive({ fieldName: "cv", fileName: "cv.pdf", bytes: chunksOf(PDF) });
      return new Map();
    },
  });
  const [file] = await app.services.submissionFiles.listBySubmissions(owner.actor, [submissionId]);
  const { actor } = await app.createOwner();

  const listed = await app.services.submissionFiles.listBySubmissions(actor, [submissionId]);
  const opening = app.services.submissionFiles.open(actor, file?.id ?? "");

  expect(listed).toEqual([]);
  await expect(opening).rejects.toMatchObject({ code: "FILE_NOT_FOUND" });
});

test("an account's uploads leave room for the others, and what ends makes room", () => {
  const room = createUploadRoom(() => new Error("full"));
  const [flooded, other] = [room.open("flooded"), room.open("other")];
  flooded.takeBytes(1024 ** 3);

  const further = () => room.open("flooded").takeBytes(1);
  expect(further).toThrow("full");
  expect(() => other.takeBytes(1)).not.toThrow();
  flooded.release();
  expect(further).not.toThrow();
});

async function setup() {
  const clock = createSetClock(new Date().toISOString());
  const app = await setupServices({ clock });
  const owner = await app.createOwner();
  const form = await app.createForm(owner, { filesAllowed: true });
  const [files, temporary] = [join(app.dataDir, "files"), join(app.dataDir, "uploads")];
  const repositories = createRepositories(app.database, HASH_TEXT);
  const uploads = createUploads({
    intakeRepositories: repositories,
    files: createFileStorages(createDiskStorage(files), null, "disk"),
    diskRoom: createDiskRoom([app.dataDir], 0),
    uploadFolder: createUploadFolder(temporary),
    clock,
    metrics: createMeter({ withProcess: false }).metrics,
    log: pino({ level: "silent" }),
  } as Pick<
    Dependencies,
    "intakeRepositories" | "files" | "diskRoom" | "uploadFolder" | "clock" | "metrics" | "log"
  > as Dependencies);
  const limits = { files: 3, fileBytes: 1024, submissionBytes: 2048 };
  const upload = uploads.open(owner.actor.accountId, limits);

  /** The number of files in the storage and in the temporary folder. */
  const listStored = () => countFilesIn(files, temporary);
  return { app, owner, form, uploads, limits, upload, clock, listStored };
}

async function* chunksOf(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}
