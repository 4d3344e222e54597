import { createHash } from "node:crypto";
import { type Readable, Transform } from "node:stream";
import { NIL, v7 as uuidv7 } from "uuid";
import { copyKeyOf, type FilePlace, KEPT_BYTES_SECONDS, type StoredKey } from "../../domain/files/files.ts";
import type { StoredFile } from "../../repositories/files/storedFiles.ts";
import type { Repositories } from "../../repositories/repositories.ts";
import type { Dependencies } from "../dependencies.ts";
import { createStorageIdentitiesService } from "./storageIdentities.ts";

export type FileMovesService = ReturnType<typeof createFileMovesService>;

/** How far a move is. `left` are the files that stay where they are, each with the reason. */
export type MoveProgress = {
  readonly moved: number;
  readonly total: number;
  readonly left: readonly { readonly id: string; readonly reason: string }[];
};

const BATCH = 100;
const AT_ONCE = 4;

/** Moves the files of submissions and of the complaints books between storages, while the service runs. It acts for no account: only the operator calls it. */
export function createFileMovesService(dependencies: Dependencies<"repositories" | "transact" | "files">) {
  const { repositories, transact, files: storages } = dependencies;
  const identities = createStorageIdentitiesService(dependencies);
  const { storedFiles, unkeptFiles } = repositories;

  return {
    /**
     * Moves all files that lie elsewhere to a storage, and reports its progress after each batch. A file's row changes when its copy is whole;
     * the housekeeper deletes the bytes in the storage before a week later. No batch begins after the signal has fired; the next call continues.
     * Errors: StorageMissingError, ForeignStorageError.
     */
    async move(
      to: FilePlace,
      onProgress: (progress: MoveProgress) => void,
      signal: AbortSignal,
    ): Promise<MoveProgress> {
      const from: FilePlace = to === "s3" ? "disk" : "s3";
      await identities.requireOwn(to, true);
      const total = await storedFiles.count(from);
      if (total > 0) await identities.requireOwn(from);
      const left: MoveProgress["left"][number][] = [];
      let moved = 0;
      for (let after: string = NIL; !signal.aborted;) {
        const batch = await storedFiles.listAfter(from, after, BATCH);
        const last = batch.at(-1);
        if (last === undefined) break;
        after = last.id;
        for (let start = 0; start < batch.length; start += AT_ONCE) {
          const reasons = await Promise.all(
            batch
              .slice(start, start + AT_ONCE)
              .map(async (file) => ({ id: file.id, reason: await moveFile(file, to) })),
          );
          for (const { id, reason } of reasons) {
            if (reason === null) moved += 1;
            else left.push({ id, reason });
          }
        }
        onProgress({ moved, total, left });
      }
      return { moved, total, left };
    },
  };

  /** Null when the file is moved, or was deleted or moved by somebody else meanwhile; otherwise why it stays. */
  async function moveFile(file: StoredFile, storage: FilePlace): Promise<string | null> {
    // A copy has a key of its own, so that two runs, or one that was cut off and its next one, never touch each other's copy.
    const to = { key: copyKeyOf(file.key, uuidv7()), storage };
    const { accountId, sizeBytes, sha256 } = file;
    await unkeptFiles.note(accountId, [to]);
    try {
      const digests: Promise<string>[] = [];
      const open = async () => {
        const content = await storages.of(file.storage).read(file.key);
        if (content === null) throw new Error(MISSING);
        const { bytes, digest } = hashed(content.stream);
        digests.push(digest);
        return bytes;
      };
      await storages.of(storage).put(to.key, { sizeBytes, sha256, open });
      if ((await digests.at(-1)) !== sha256) throw new Error(DAMAGED);
      await transact((tx) => finish(tx, file, to));
      return null;
    } catch (error) {
      await unkeptFiles.discard(accountId, [to]);
      const now = await storedFiles.findAnyById(file.id);
      return now?.key === file.key ? describe(error) : null;
    }
  }

  /**
   * Records that the file is under another key, and discards its bytes under the key before. When the file was deleted or moved meanwhile,
   * the new copy is discarded.
   */
  async function finish(tx: Repositories, file: StoredFile, to: StoredKey): Promise<void> {
    if (!(await tx.unkeptFiles.keep(file.accountId, [to]))) return;
    const isMoved = await tx.storedFiles.setKey(file, to);
    await tx.unkeptFiles.discardLater(file.accountId, isMoved ? file : to, isMoved ? KEPT_BYTES_SECONDS : 0);
  }
}

const MISSING = "Its storage does not have it.";
const DAMAGED = "Its bytes are not those that were received.";

/** The bytes as they come, and the hash of those that have come when the stream closes: a put may end before it has seen the end. */
function hashed(stream: Readable): { readonly bytes: Readable; readonly digest: Promise<string> } {
  const hash = createHash("sha256");
  const { promise: digest, resolve } = Promise.withResolvers<string>();
  const bytes = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  stream.on("error", (error) => bytes.destroy(error));
  bytes.on("close", () => {
    stream.destroy();
    resolve(hash.digest("hex"));
  });
  return { bytes: stream.pipe(bytes), digest };
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
