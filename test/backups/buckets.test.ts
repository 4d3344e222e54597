import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { checkBackup } from "../../src/backups/checkBackup.ts";
import { restoreBackup } from "../../src/backups/restoreBackup.ts";
import { createBucketObjects } from "../../src/outbound/storage/bucketObjects.ts";
import { createDiskObjects } from "../../src/outbound/storage/diskObjects.ts";
import { createDiskStorage } from "../../src/outbound/storage/disk.ts";
import { OtherBytesError } from "../../src/outbound/storage/objects.ts";
import { createS3Storage } from "../../src/outbound/storage/s3.ts";
import { createFileStorages } from "../../src/outbound/storage/storages.ts";
import { contentOf } from "../../src/outbound/storage/contents.ts";
import { openBackupPlace } from "../../src/start/backupPlaces.ts";
import { readConfig } from "../../src/start/config.ts";
import { startTestApp } from "../support/app.ts";
import { backUp, FINGERPRINTS, LOG, makeTemporary, NEVER, SILENT, startBackedService } from "../support/backups.ts";
import { findInstalledPrograms } from "../support/installedPostgres.ts";
import { BUCKET, startS3 } from "../support/s3.ts";
import { countFilesIn, listFiles, readFile } from "../support/uploads.ts";

const PROGRAMS = await findInstalledPrograms();
/** So small that a dump has several parts. */
const PART_BYTES = 100_000;

async function openBucketStore() {
  const s3 = await startS3();
  const { backupServer } = readConfig(s3.environment);
  if (backupServer === null) throw new Error("No server is set.");
  return { s3, store: await createBucketObjects({ ...backupServer, bucket: BUCKET }, "respaldos/tienda", PART_BYTES) };
}

describe.skipIf(PROGRAMS === null)("a bucket (where the package postgresql is installed)", () => {
  test("has backups as a folder has them, the dump in parts, and gives them back", { timeout: 120_000 }, async () => {
    const { s3, store } = await openBucketStore();
    const service = await startBackedService(PROGRAMS ?? "");
    const spoolFolder = join(await makeTemporary(), "spool");

    const { manifest } = await backUp(service, "", { store, spoolFolder });
    await service.postFile();
    const next = await backUp(service, "", { store, spoolFolder, keep: 1 });
    const dataDir = await makeTemporary();
    const databaseUrl = await service.installed.createCluster();
    const restored = await restoreBackup({
      store,
      name: next.manifest.name,
      fingerprints: FINGERPRINTS,
      target: { url: databaseUrl, overwritten: null, log: LOG },
      files: { storages: createFileStorages(createDiskStorage(join(dataDir, "files")), null, "disk"), onDisk: true },
      programs: { folder: service.programs, path: [] },
      progress: SILENT,
      signal: NEVER,
    });

    expect(manifest.dump.length).toBeGreaterThan(1);
    expect(manifest.dump[1]?.name).toBe("database.dump.0002");
    expect(next.copied.count).toBe(1);
    expect(next.pruned?.backups).toEqual([manifest.name]);
    expect([...s3.objects.keys()].every((key) => key.startsWith("respaldos/tienda/"))).toBe(true);
    expect((await checkBackup(store, next.manifest.name, SILENT, NEVER)).problems).toEqual([]);
    expect(restored.files.count).toBe(4);
    expect(await countFilesIn(join(dataDir, "files"))).toBe(4);
    expect(await countFilesIn(spoolFolder)).toBe(0);
  });

  test(
    "of the service's files is backed up, and its files come back there, or all onto the disk",
    { timeout: 120_000 },
    async () => {
      const s3 = await startS3();
      const service = await startBackedService(PROGRAMS ?? "", undefined, s3.environment);
      const settings = readConfig(s3.environment).files.s3;
      if (settings === null) throw new Error("No bucket is set.");
      const bucket = await createS3Storage(settings);
      const [repository, dataDir, otherDir] = [await makeTemporary(), await makeTemporary(), await makeTemporary()];
      const storagesAt = (folder: string) => createFileStorages(createDiskStorage(join(folder, "files")), bucket, "s3");
      const { manifest } = await backUp(service, repository, { files: storagesAt(service.app.dataDir) });
      const before = new Map(s3.objects);
      for (const key of before.keys())
        if (!key.startsWith("act-journal/")) (s3.objects as Map<string, Buffer>).delete(key);

      const restoreTo = async (folder: string, onDisk: boolean) => {
        const url = await service.installed.createCluster();
        await restoreBackup({
          store: createDiskObjects(repository),
          name: manifest.name,
          fingerprints: FINGERPRINTS,
          target: { url, overwritten: null, log: LOG },
          files: { storages: storagesAt(folder), onDisk },
          programs: { folder: service.programs, path: [] },
          progress: SILENT,
          signal: NEVER,
        });
        return url;
      };
      const [inBucketUrl, onDiskUrl] = [await restoreTo(dataDir, false), await restoreTo(otherDir, true)];
      const inBucket = await startTestApp({
        databaseUrl: inBucketUrl,
        dataDir,
        environment: { WORKER: "off", ...s3.environment },
      });
      const onDisk = await startTestApp({ databaseUrl: onDiskUrl, dataDir: otherDir, environment: { WORKER: "off" } });

      expect(manifest.storages.map(({ place }) => place)).toEqual(["s3"]);
      expect(s3.objects).toEqual(before);
      expect(await countFilesIn(join(dataDir, "files"))).toBe(0);
      for (const app of [inBucket, onDisk]) {
        const [file] = await listFiles(app, service.book.owner);
        expect((await readFile(app, service.book.owner, file?.id ?? "")).toString()).toMatch(/^%PDF/);
      }
      expect(await onDisk.database("submission_files").distinct("storage").pluck("storage")).toEqual(["disk"]);
    },
  );
});

test("a bucket keeps no object whose bytes are others than those of its hash, and lists its own prefix alone", async () => {
  const { s3, store } = await openBucketStore();
  s3.add("respaldos/tienda2/x", "x", new Date());
  await store.put("a/b", contentOf("hola"));
  const damaged = { ...contentOf("hola"), sha256: contentOf("Hola").sha256 };

  await expect(store.put("a/c", damaged)).rejects.toThrow(OtherBytesError);

  expect(await Array.fromAsync(store.list())).toEqual([{ name: "a/b", sizeBytes: 4 }]);
  expect(await Array.fromAsync(store.list("a"))).toEqual([{ name: "a/b", sizeBytes: 4 }]);
  expect([await store.putNew("lock", "1"), await store.putNew("lock", "2")]).toEqual([true, false]);
  expect(await store.read("a/c")).toBeNull();
});

test("what is no place, and a bucket without a server, are refused with the setting", async () => {
  const none = { backupServer: null };
  const folder = await makeTemporary();

  await expect(openBackupPlace("s3://cubo/a", none)).rejects.toThrow("BACKUP_S3_ENDPOINT is not set");
  await expect(openBackupPlace("https://cubo/a", none)).rejects.toThrow(/is no place for backups/);
  const named = await openBackupPlace(`${folder}/backups/20261128T083000417Z/`, none);
  expect([named.store.location, named.named]).toEqual([folder, "20261128T083000417Z"]);
});
