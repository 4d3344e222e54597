import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { checkBackup } from "../../src/backups/checkBackup.ts";
import { lockRepository } from "../../src/backups/lock.ts";
import { contentNameOf, objectOfBackup } from "../../src/backups/manifest.ts";
import { chooseBackup, listBackups, listHashes, prepareRepository } from "../../src/backups/repository.ts";
import { createDiskStorage } from "../../src/outbound/storage/disk.ts";
import { createDiskObjects } from "../../src/outbound/storage/diskObjects.ts";
import { createFileStorages } from "../../src/outbound/storage/storages.ts";
import { backUp, flipBit, makeTemporary, NEVER, SILENT, startBackedService } from "../support/backups.ts";
import { findInstalledPrograms } from "../support/installedPostgres.ts";
import { shareInFile } from "../support/services.ts";
import { countFilesIn } from "../support/uploads.ts";
import { writeProgram } from "../support/writtenPrograms.ts";

const PROGRAMS = await findInstalledPrograms();
const useService = shareInFile((onFinished) => startBackedService(PROGRAMS ?? "", onFinished));

describe.skipIf(PROGRAMS === null)("a repository of backups (where the package postgresql is installed)", () => {
  test("has each content once: the next backup copies what is new alone", async () => {
    const service = await useService();
    const repository = await makeTemporary();
    const first = await backUp(service, repository);
    await service.postFile();

    const second = await backUp(service, repository);

    expect(first.copied.count).toBe(first.manifest.files.count);
    expect(second.copied.count).toBe(1);
    expect(second.manifest.files.count).toBe(first.manifest.files.count + 1);
    expect(await countFilesIn(join(repository, "files"))).toBe(second.manifest.files.count);
    expect(await readdir(repository)).toEqual(["backups", "files", "ventanilla-backups.json"]);
  });

  test("loses old backups and the files that no kept one has, and keeps the others whole", async () => {
    const service = await useService();
    const [repository, store] = await makeStore();
    const first = await backUp(service, repository);
    const { id } = await service.app.database("submissions").orderBy("id").first("id");
    await service.app.services.submissions.delete(service.book.owner.actor, id);
    const second = await backUp(service, repository);
    const cutOff = join(repository, objectOfBackup("20200101T000000000Z", "database.dump"));
    await mkdir(join(cutOff, ".."), { recursive: true });
    await writeFile(cutOff, "x");

    const third = await backUp(service, repository, { keep: 2 });

    const gone = first.manifest.files.count - third.manifest.files.count;
    expect(gone).toBe(1);
    expect(third.pruned).toMatchObject({
      backups: [first.manifest.name, "20200101T000000000Z"],
      contents: { count: gone },
    });
    expect(await listBackups(store)).toMatchObject({
      whole: [second.manifest.name, third.manifest.name],
      unfinished: [],
    });
    for (const { manifest } of [second, third]) {
      expect((await checkBackup(store, manifest.name, SILENT, NEVER)).problems).toEqual([]);
    }
  });

  test("loses nothing where it is not known what a kept backup needs", async () => {
    const service = await useService();
    const [repository, store] = await makeStore();
    const first = await backUp(service, repository);
    await flipBit(join(repository, objectOfBackup(first.manifest.name, first.manifest.files.list.name)));
    const before = await countFilesIn(repository);

    await expect(backUp(service, repository, { keep: 2 })).rejects.toThrow(/^Nothing was pruned: what the backup/);

    // The new backup has three objects of its own.
    expect(await countFilesIn(repository)).toBe(before + 3);
    expect((await listBackups(store)).whole).toHaveLength(2);
  });

  test("does not take a run that was cut off for a backup, and the next one goes on with its files", async () => {
    const service = await useService();
    const [repository, store] = await makeStore();
    // The program's version is the last thing that is asked for before the manifest is written.
    const version = {
      version: "0.1.0",
      get commit(): string | null {
        throw new Error("cut off");
      },
    };

    await expect(backUp(service, repository, { version })).rejects.toThrow("cut off");
    await expect(chooseBackup(store, null)).rejects.toThrow("has no finished backup.");
    const next = await backUp(service, repository);

    expect(next.copied.count).toBe(0);
    expect((await checkBackup(store, next.manifest.name, SILENT, NEVER)).problems).toEqual([]);
  });

  test("has no backup where pg_dump fails, whatever it has written", async () => {
    const service = await useService();
    const [repository, store] = await makeStore();
    const folder = await makeTemporary();
    await writeProgram(join(folder, "pg_dump"), [
      'if [ "$1" = --version ]; then echo "pg_dump (PostgreSQL) 99.1"; exit; fi',
      "echo PGDMP; echo 'the disk is on fire' >&2; exit 1",
    ]);

    const failed = backUp(service, repository, { programs: { folder, path: [] } });

    await expect(failed).rejects.toThrow(/pg_dump ended with 1: the disk is on fire$/);
    expect((await listBackups(store)).whole).toEqual([]);
  });

  test("lists a file that the storage of the service has lost or that is damaged there, and has all others", async () => {
    const service = await startBackedService(PROGRAMS ?? "");
    const [repository, store] = await makeStore();
    const keys = await service.app.database("submission_files").orderBy("id").pluck<string[]>("key");
    const [lost = "", damaged = ""] = keys.map((key) => join(service.app.dataDir, "files", key));
    await rm(lost);
    await flipBit(damaged);

    const { manifest, missing } = await backUp(service, repository);

    expect(new Set(missing.map((file) => file.missing))).toEqual(new Set(["absent", "damaged"]));
    expect(manifest.files).toMatchObject({ count: 3, missing: 2 });
    const { problems, notes } = await checkBackup(store, manifest.name, SILENT, NEVER);
    expect(problems).toEqual([]);
    expect(notes).toEqual([
      expect.stringMatching(/was absent already when the backup was taken\.$/),
      expect.stringMatching(/was damaged already when the backup was taken\.$/),
    ]);
  });

  test("is not begun with the files of another storage, as where the volume is not mounted", async () => {
    const service = await useService();
    const other = createFileStorages(createDiskStorage(await makeTemporary()), null, "disk");

    await expect(backUp(service, await makeTemporary(), { files: other })).rejects.toThrow(
      /^The files of this database lie elsewhere/,
    );
  });

  test("names the same contents as its lists", async () => {
    const service = await useService();
    const [repository, store] = await makeStore();
    const { manifest } = await backUp(service, repository);

    const contents = await Array.fromAsync(store.list("files"), ({ name }) => name);

    expect(contents.toSorted()).toEqual(Array.from(await listHashes(store, manifest.name), contentNameOf).toSorted());
  });
});

describe("a place for backups", () => {
  test("that has other things is refused, and stays as it is", async () => {
    const [folder, store] = await makeStore();
    await writeFile(join(folder, "fotos.zip"), "x");

    await expect(prepareRepository(store)).rejects.toThrow(/is not empty and has no backups \(it has fotos\.zip\)/);
    expect(await readdir(folder)).toEqual(["fotos.zip"]);
  });

  test("is written by one run at a time, until that has ended, died, or been silent for minutes", async () => {
    const [, store] = await makeStore();
    const lock = await lockRepository(store);
    await expect(lockRepository(store)).rejects.toThrow(/^Another run \(pid \d+ of .*\) writes into/);
    await lock.release();
    const second = await lockRepository(store);
    // A later clock: the holder has been silent for longer than any run is.
    const third = await lockRepository(store, () => Date.now() + 6 * 60_000);
    await expect(second.require()).rejects.toThrow(/Another run has taken .* over/);
    await second.release();
    await third.require();
    await third.release();

    await store.putNew(
      "running.json",
      JSON.stringify({ run: randomUUID(), host: hostname(), pid: 2 ** 22 + 1, at: new Date() }),
    );
    await (await lockRepository(store)).release();
  });
});

async function makeStore() {
  const folder = await makeTemporary();
  return [folder, createDiskObjects(folder)] as const;
}
