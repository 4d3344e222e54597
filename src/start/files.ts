import { join } from "node:path";
import type { Config } from "./config.ts";
import type { Metrics } from "../domain/metrics.ts";
import { createMailFolder } from "../outbound/mail/mailFolder.ts";
import { createClamdScanner } from "../outbound/scan/clamd.ts";
import { createActJournal } from "../outbound/storage/actJournal.ts";
import { meterStorage } from "../outbound/storage/meteredStorage.ts";
import { createDiskRoom } from "../outbound/storage/diskRoom.ts";
import { createDiskStorage } from "../outbound/storage/disk.ts";
import { createNumberWitness } from "../outbound/storage/numberWitness.ts";
import { createS3Storage } from "../outbound/storage/s3.ts";
import { createFileStorages, type FileStorage } from "../outbound/storage/storages.ts";
import { createUploadFolder } from "../outbound/storage/uploads.ts";
import type { Dependencies } from "../services/dependencies.ts";

export type OpenFiles = Dependencies<
  | "files"
  | "uploadFolder"
  | "diskRoom"
  | "uncountedLimits"
  | "mailFolder"
  | "scanner"
  | "numberWitness"
  | "actJournal"
  | "actJournalDays"
> & {
  /** Closes the connections to S3. */
  closeFiles(): void;
};

/** The folder of the act journal, and what its keys in a bucket begin with. */
const ACT_JOURNAL = "act-journal";

/** The storages of files, the folder of those on their way into them, that of mails, the scanner, and what is kept of the books and the audit outside of the database. S3's SDK is loaded only where S3 is set. Commands count nothing: their `metrics` are null. */
export async function openFiles(
  {
    dataDir,
    mailDir,
    files: { s3, present, minFreeBytes, uncounted, scanner, actJournalDays },
  }: Pick<Config, "dataDir" | "mailDir" | "files">,
  metrics: Metrics | null,
): Promise<OpenFiles> {
  const [filesFolder, uploads] = [join(dataDir, "files"), join(dataDir, "uploads")];
  const meter = <Storage extends FileStorage>(storage: Storage): Storage =>
    metrics === null ? storage : meterStorage(storage, metrics);
  const disk = meter(createDiskStorage(filesFolder));
  const bucket = s3 === null ? null : meter(await createS3Storage(s3));
  // Beside the files and not among them: a restore of the files must not bring an earlier journal back.
  const acts = createDiskStorage(join(dataDir, ACT_JOURNAL));
  const actsInBucket = s3 === null ? null : await createS3Storage(s3, `${ACT_JOURNAL}/`);
  const actStorages = createFileStorages(acts, actsInBucket, present);
  return {
    files: createFileStorages(disk, bucket, present),
    uploadFolder: createUploadFolder(uploads),
    diskRoom: createDiskRoom(present === "disk" ? [uploads, filesFolder] : [uploads], minFreeBytes),
    uncountedLimits: uncounted,
    mailFolder: mailDir === null ? null : createMailFolder(mailDir),
    numberWitness: createNumberWitness(join(dataDir, "book-numbers")),
    actJournal: createActJournal(actStorages),
    actJournalDays,
    scanner: scanner === null ? null : createClamdScanner(scanner),
    closeFiles() {
      bucket?.close();
      actsInBucket?.close();
    },
  };
}
