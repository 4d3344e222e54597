import { createHash, randomUUID } from "node:crypto";
import { statSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { fileKeyOf } from "../../domain/files/files.ts";
import { createDiskStorage } from "../../outbound/storage/disk.ts";
import { readFree } from "../../outbound/storage/diskRoom.ts";
import { createS3Storage } from "../../outbound/storage/s3.ts";
import type { FileStorage } from "../../outbound/storage/storages.ts";
import { createFileStoragesRepository } from "../../repositories/files/fileStorages.ts";
import { type DoctorContext, reach } from "./context.ts";
import { type Check, describeError, type Finding, ok, unknown, warning, wrong } from "./findings.ts";

const GIGABYTE = 1024 ** 3;
/** Files are refused below FILES_MIN_FREE; the room for more than that is small from here on. */
const WARNED_MULTIPLE = 2;

/** The room on the disk of DATA_DIR. */
export const DISK: Check = {
  name: "disk",
  group: "files",
  async run({ config: { dataDir, files } }) {
    const free = readFree(dataDir);
    const what = `${(free / GIGABYTE).toFixed(1)} GB are free on the disk of ${dataDir}.`;
    const toDo = 'Make room, or make the disk larger: docs/operations.md, "A full disk".';
    if (free < files.minFreeBytes) return [wrong(`${what} That is less than FILES_MIN_FREE: files are refused.`, toDo)];
    return [free < WARNED_MULTIPLE * files.minFreeBytes ? warning(what, toDo) : ok(what)];
  },
};

/** Whether files can be put, read and deleted where the database's files lie. */
export const STORAGE: Check = {
  name: "storage",
  group: "files",
  async run(context) {
    const { s3, present } = context.config.files;
    const bucket = s3 === null ? null : await createS3Storage(s3);
    try {
      const disk = createDiskStorage(join(context.config.dataDir, "files"));
      const storages = bucket === null ? [disk] : [disk, bucket];
      const findings = await Promise.all(
        storages.map((storage) => checkStorage(context, storage, storage.name === present)),
      );
      return findings.flat();
    } finally {
      bucket?.close();
    }
  },
};

async function checkStorage(
  context: DoctorContext,
  storage: FileStorage,
  isTarget: boolean,
): Promise<readonly Finding[]> {
  const { name, location } = storage;
  const reached = await reach(context);
  const known =
    reached === null
      ? null
      : await createFileStoragesRepository(reached.database)
          .findId(name)
          .catch(() => null);
  if (!isTarget && known === null) return [];
  try {
    const id = await storage.readId();
    if (known !== null && id !== known)
      return [
        wrong(
          `${location} is not the storage that the files of this database lie in.`,
          'Look whether its volume is mounted, and set DATA_DIR or the bucket that the services have: docs/operations.md, "Check the files".',
        ),
      ];
    if (id === null && name === "disk")
      return [unknown(`${location} has no files yet: the first start makes the folder.`)];
    if (!isTarget) return [ok(`${location} can be read.`)];
    const findings = await probe(storage);
    return name === "disk" ? [...findings, ...checkOwner(location)] : findings;
  } catch (error) {
    return [
      wrong(
        `${location}: ${describeError(error)}`,
        name === "disk"
          ? "Let the service's user own the folder, with the mode 0700."
          : "Check FILES_S3_ENDPOINT, FILES_S3_BUCKET, its region, and that the key may put, get and delete objects.",
      ),
    ];
  }
}

/** Puts an object under a key of its own, reads it back and deletes it. */
async function probe(storage: FileStorage): Promise<readonly Finding[]> {
  const key = fileKeyOf(randomUUID(), randomUUID(), new Date());
  const bytes = Buffer.from("ventanilla doctor");
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  await storage.put(key, {
    sizeBytes: bytes.length,
    sha256,
    open: () => Readable.from([bytes], { objectMode: false }),
  });
  try {
    const content = await storage.read(key);
    if (content === null || !(await buffer(content.stream)).equals(bytes))
      return [
        wrong(`${storage.location} gives back other bytes than were put.`, "Replace the storage: it loses files."),
      ];
  } finally {
    await storage.delete(key);
  }
  return [ok(`${storage.location}: a file was put, read and deleted.`)];
}

/** As root every folder can be written to: what counts is whether the service's user can. */
function checkOwner(folder: string): readonly Finding[] {
  if (process.getuid?.() !== 0) return [];
  const { uid } = statSync(folder);
  return uid === 0
    ? []
    : [
        unknown(
          `${folder} belongs to the user ${uid}; as root the doctor does not see whether it may write there.`,
          "Run the doctor as that user.",
        ),
      ];
}
