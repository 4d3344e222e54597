import { createHash } from "node:crypto";
import { v7 as uuidv7 } from "uuid";
import type { UploadLimits } from "../../domain/accounts/plans.ts";
import { type FieldProblem, serviceUnavailable, storageFull } from "../../domain/errors.ts";
import { describeField } from "../../domain/submissions/submissionData.ts";
import { isDiskFull } from "../../outbound/storage/diskRoom.ts";
import type { TemporaryFile } from "../../outbound/storage/uploads.ts";
import type { PendingFile } from "../../repositories/submissions/submissionFiles.ts";
import type { Dependencies } from "../dependencies.ts";
import { createFilePuts, type FilePut } from "../files/filePuts.ts";
import { createScanLanes } from "../files/scanLanes.ts";
import { CHECKED_BYTES, checkContent } from "./fileChecks.ts";
import { createUploadRoom, type UploadSender } from "./uploadRoom.ts";
import { RETRY_AFTER_SECONDS } from "../../domain/times.ts";

/** A file as it arrives. Both names are unchecked input. */
export type PostedFile = {
  readonly fieldName: string;
  readonly fileName: string;
  /** A chunk may be used until the next one is asked for. */
  readonly bytes: AsyncIterable<Buffer>;
};

/** The files of one request, from their first byte until the request is answered. */
export type Upload = {
  /** The most bytes of all files together. */
  readonly maxBytes: number;
  /**
   * Writes a file into the temporary folder and checks it. What is refused is read to its end, so that its sender gets the answer.
   * Errors: SERVICE_UNAVAILABLE, STORAGE_FULL.
   */
  receive(file: PostedFile): Promise<void>;
  /** The files that are taken, in the order in which they began, and the problems of the others. */
  readonly files: readonly PendingFile[];
  readonly problems: readonly FieldProblem[];
  /** Puts the files into the storage, once. Their keys are noted before. Errors: SERVICE_UNAVAILABLE, STORAGE_FULL. */
  put(): Promise<void>;
  /** Notes that the whole body has arrived. */
  settle(): void;
  /** Notes that the submission is stored with the files. */
  keep(): void;
  /** Deletes the temporary files, and discards what was put and not kept. */
  end(): Promise<void>;
};

export type Uploads = {
  /** The files that `sender` posts to a form of the account; a null one belongs to no address, and is never ended for others. */
  open(accountId: string, limits: UploadLimits, sender?: UploadSender | null): Upload;
};

const MEBIBYTE = 1024 * 1024;

/** Receives files within the room that the process has for them. */
export function createUploads(
  dependencies: Dependencies<
    "intakeRepositories" | "clock" | "metrics" | "files" | "uploadFolder" | "diskRoom" | "scanner" | "secretBox" | "log"
  >,
): Uploads {
  const { intakeRepositories, uploadFolder, diskRoom, clock, metrics, log } = dependencies;
  const room = createUploadRoom((share) => {
    metrics.countLimit(share === "process" ? "uploads" : `uploads_of_${share}`);
    return serviceUnavailable(RETRY_AFTER_SECONDS.uploads);
  });
  const puts = createFilePuts(intakeRepositories, dependencies);
  const chooseScanLane = createScanLanes(dependencies);

  return {
    open(accountId, limits, sender = null) {
      const reservation = room.open(accountId, sender);
      const receipts: Promise<PendingFile | null>[] = [];
      const temporary = new Map<string, TemporaryFile>();
      const slots: (PendingFile | null)[] = [];
      const problems: FieldProblem[] = [];
      let receivedBytes = 0;
      let begun: readonly FilePut[] | null = null;
      let isKept = false;

      function findExcess(sizeBytes: number): LimitProblem | null {
        if (sizeBytes > limits.fileBytes) return "file_too_large";
        return receivedBytes > limits.submissionBytes ? "files_too_large" : null;
      }
      function limitOf(problem: LimitProblem): number {
        return (problem === "file_too_large" ? limits.fileBytes : limits.submissionBytes) / MEBIBYTE;
      }
      function listFiles(): readonly PendingFile[] {
        return slots.filter((file) => file !== null);
      }
      async function write(posted: PostedFile, id: string): Promise<PendingFile | null> {
        const field = describeField([posted.fieldName]);
        if (receipts.length > limits.files + MAX_EMPTY_FILES) {
          const isChosen = await dropFile(posted);
          if (isChosen) problems.push({ field, problem: TOO_MANY, limit: limits.files });
          return null;
        }
        let file: TemporaryFile | null = null;
        const digest = createHash("sha256");
        let sizeBytes = 0;
        let problem: LimitProblem | null = null;
        for await (const chunk of posted.bytes) {
          sizeBytes += chunk.length;
          receivedBytes += chunk.length;
          problem ??= findExcess(sizeBytes);
          if (problem !== null || chunk.length === 0) continue;
          if (file === null) reservation.takeFile();
          reservation.takeBytes(chunk.length);
          if (!diskRoom.take(chunk.length)) throw storageFull();
          if (file === null) temporary.set(id, (file = await uploadFolder.create()));
          digest.update(chunk);
          await file.append(chunk);
        }
        if (!isChosenFile(posted, sizeBytes)) return null;
        if (problem !== null) {
          problems.push({ field, problem, limit: limitOf(problem) });
          return null;
        }
        const checked = file === null ? "file_empty" : await check(file, posted.fileName);
        if (typeof checked === "string") {
          problems.push({ field, problem: checked });
          return null;
        }
        return {
          id,
          field: posted.fieldName.toWellFormed().replaceAll("\0", ""),
          ...checked,
          sizeBytes,
          sha256: digest.digest("hex"),
          ...puts.prepare(accountId, id),
          ...(dependencies.scanner !== null && { scanLane: chooseScanLane(accountId, sender?.findAddress() ?? null) }),
        };
      }

      async function check(file: TemporaryFile, fileName: string) {
        const { head, tail } = await file.complete(CHECKED_BYTES);
        return checkContent(fileName, head, tail);
      }

      /** Reads a file without room for it. Returns whether it was one. */
      async function dropFile(posted: PostedFile): Promise<boolean> {
        let sizeBytes = 0;
        for await (const chunk of posted.bytes) sizeBytes += chunk.length;
        receivedBytes += sizeBytes;
        return isChosenFile(posted, sizeBytes);
      }

      function toPut({ id, key, storage, sizeBytes, sha256 }: PendingFile): FilePut {
        const file = temporary.get(id);
        if (file === undefined) throw new Error("A file has no temporary file.");
        return { key, storage, sizeBytes, sha256, path: file.path, open: file.createReadStream };
      }

      return {
        maxBytes: limits.submissionBytes,
        problems,
        get files() {
          return listFiles();
        },

        async receive(posted) {
          const receipt = write(posted, uuidv7({ msecs: clock.now().getTime() })).catch((error: unknown) => {
            throw isDiskFull(error) ? storageFull() : error;
          });
          const slot = receipts.push(receipt) - 1;
          slots[slot] = null;
          slots[slot] = await receipt;
          const isMore = slots[slot] !== null && listFiles().length === limits.files + 1;
          if (isMore)
            problems.push({ field: describeField([posted.fieldName]), problem: TOO_MANY, limit: limits.files });
        },

        async put() {
          if (listFiles().length === 0 || begun !== null) return;
          begun = listFiles().map(toPut);
          await puts.put(accountId, begun);
        },

        settle: reservation.settle,

        keep() {
          isKept = true;
        },

        async end() {
          await Promise.allSettled(receipts);
          try {
            await Promise.all([...temporary.values()].map((file) => file.remove()));
            if (begun !== null && !isKept) await puts.discard(accountId, begun);
          } catch (error) {
            log.warn({ err: error }, "temporary files of a request are left to the housekeeper");
          } finally {
            reservation.release();
          }
        },
      };
    },
  };
}

/** Browsers send a file input without a chosen file as an empty file without a name. */
function isChosenFile({ fileName }: PostedFile, sizeBytes: number): boolean {
  return sizeBytes > 0 || fileName !== "";
}

/** The inputs without a chosen file that a page may have beside those with one. */
const MAX_EMPTY_FILES = 10;

type LimitProblem = "file_too_large" | "files_too_large";

const TOO_MANY = "too_many_files";
