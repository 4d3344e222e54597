import { createHash } from "node:crypto";
import { pipeline } from "node:stream/promises";
import { NIL } from "uuid";
import { type FilePlace, KEPT_BYTES_SECONDS, type StoredKey } from "../../domain/files/files.ts";
import { DAY_MS } from "../../domain/times.ts";
import { type ListedFile, ListingRefusedError } from "../../outbound/storage/storages.ts";
import type { StoredFile } from "../../repositories/files/storedFiles.ts";
import type { Dependencies } from "../dependencies.ts";
import { createStorageIdentitiesService } from "./storageIdentities.ts";

export type StorageChecksService = ReturnType<typeof createStorageChecksService>;

/** A place where the rows of files and the storages differ. */
export type StorageFinding =
  /** The storage has not the bytes of a file. `found` is where bytes of its account, size and hash lie without a row. */
  | { readonly kind: "missing"; readonly file: StoredFile; readonly found: StoredKey | null }
  /** The bytes have another size or hash than those that were received. */
  | { readonly kind: "damaged"; readonly file: StoredFile; readonly reason: "size" | "hash" }
  /** A file's bytes are noted for deletion, as after a restore of some tables. */
  | { readonly kind: "discarded"; readonly file: StoredFile }
  /** Bytes that no row names, at least a day old. */
  | { readonly kind: "unnamed"; readonly stored: StoredKey; readonly sizeBytes: number };

/** What a check has seen so far. `unlisted` are the storages that do not say which files they have, and whose unnamed bytes stay unknown. */
export type StorageProgress = {
  readonly total: number;
  readonly checked: number;
  readonly unlisted: readonly FilePlace[];
  /** Whether there are more bytes without a row than a check remembers. */
  readonly isMore: boolean;
};

export type StorageCheck = {
  /** Whether the bytes are read and hashed; else their sizes are compared. */
  readonly hashes: boolean;
  /**
   * Whether what can be repaired is: a missing file whose bytes are found elsewhere gets their key, a discarded one is kept, and unnamed bytes
   * are deleted after a week. Missing and damaged bytes come from a backup alone.
   */
  readonly repair: boolean;
  onFinding(finding: StorageFinding, isRepaired: boolean): void;
  onProgress(progress: StorageProgress): void;
};

const BATCH = 500;
const AT_ONCE = 4;
/** The unnamed bytes that are remembered, to find missing files among them. */
const MAX_UNNAMED = 100_000;

/** Compares the rows of files with what the storages have. It acts for no account: only the operator calls it. */
export function createStorageChecksService(dependencies: Dependencies<"repositories" | "databaseTime" | "files">) {
  const { repositories, databaseTime, files: storages } = dependencies;
  const { storedFiles, unkeptFiles } = repositories;
  const identities = createStorageIdentitiesService(dependencies);

  return {
    /**
     * Checks all storages of the configuration, while services run. No batch begins after the signal has fired.
     * Errors: ForeignStorageError, StorageMissingError where files lie in a storage that is not set.
     */
    async check(options: StorageCheck, signal: AbortSignal): Promise<StorageProgress> {
      const counts = await Promise.all(PLACES.map((place) => storedFiles.count(place)));
      const used = PLACES.filter((_place, index) => (counts[index] ?? 0) > 0);
      const listed = storages.all.map(({ name }) => name);
      for (const place of new Set([...used, ...listed])) await identities.requireOwn(place);
      const progress = { total: sum(counts), checked: 0, unlisted: [] as FilePlace[], isMore: false };
      const unnamed = createUnnamed();
      for (const place of listed) {
        try {
          await listUnnamed(place, unnamed, signal);
        } catch (error) {
          if (!(error instanceof ListingRefusedError)) throw error;
          progress.unlisted.push(place);
        }
      }
      progress.isMore = unnamed.isFull();
      for (const place of used) await checkFiles(place, options, unnamed, progress, signal);
      for (const { stored, sizeBytes } of unnamed.all()) {
        if (signal.aborted) break;
        const isRepaired = options.repair && (await discardUnnamed(stored));
        options.onFinding({ kind: "unnamed", stored, sizeBytes }, isRepaired);
      }
      return progress;
    },
  };

  async function listUnnamed(place: FilePlace, unnamed: Unnamed, signal: AbortSignal): Promise<void> {
    const newest = new Date((await databaseTime.read()).getTime() - DAY_MS);
    let batch: ListedFile[] = [];
    for await (const file of storages.of(place).list()) {
      if (signal.aborted) return;
      if (file.changedAt >= newest) continue;
      batch.push(file);
      if (batch.length < BATCH) continue;
      await addUnnamed(place, batch, unnamed);
      batch = [];
    }
    await addUnnamed(place, batch, unnamed);
  }

  async function addUnnamed(place: FilePlace, batch: readonly ListedFile[], unnamed: Unnamed): Promise<void> {
    const keys = batch.map(({ key }) => key);
    // A key goes from the noted ones to a file's row, and later back: asked in this order and back, it is seen in one of them.
    const noted = await unkeptFiles.listNoted(place, keys);
    const kept = await storedFiles.listKept(place, keys);
    const named = new Set([...noted, ...kept, ...(await unkeptFiles.listNoted(place, keys))]);
    for (const { key, sizeBytes } of batch) {
      if (!named.has(key)) unnamed.add({ stored: { key, storage: place }, sizeBytes });
    }
  }

  async function checkFiles(
    place: FilePlace,
    options: StorageCheck,
    unnamed: Unnamed,
    progress: { checked: number } & StorageProgress,
    signal: AbortSignal,
  ): Promise<void> {
    for (let after: string = NIL; !signal.aborted;) {
      const batch = await storedFiles.listAfter(place, after, BATCH);
      const last = batch.at(-1);
      if (last === undefined) return;
      after = last.id;
      const discarded = new Set(
        await unkeptFiles.listNoted(
          place,
          batch.map(({ key }) => key),
        ),
      );
      for (let start = 0; start < batch.length && !signal.aborted; start += AT_ONCE) {
        const group = batch.slice(start, start + AT_ONCE);
        const findings = await Promise.all(group.map((file) => examine(file, discarded, options, unnamed)));
        for (const finding of findings) {
          if (finding !== null) options.onFinding(finding, options.repair && (await repairFile(finding)));
        }
        progress.checked += group.length;
      }
      options.onProgress(progress);
    }
  }

  /** Null for a file that is as it was received, or that was deleted or moved meanwhile. */
  async function examine(
    file: StoredFile,
    discarded: ReadonlySet<string>,
    { hashes }: StorageCheck,
    unnamed: Unnamed,
  ): Promise<StorageFinding | null> {
    const storage = storages.of(file.storage);
    const sizeBytes = await storage.measure(file.key);
    if (sizeBytes === null) {
      return (await isAsBefore(file)) ? { kind: "missing", file, found: await findBytes(file, unnamed) } : null;
    }
    if (sizeBytes !== file.sizeBytes) return { kind: "damaged", file, reason: "size" };
    if (hashes && (await hashOf(file)) !== file.sha256) {
      return (await isAsBefore(file)) ? { kind: "damaged", file, reason: "hash" } : null;
    }
    return discarded.has(file.key) && (await isAsBefore(file)) ? { kind: "discarded", file } : null;
  }

  async function isAsBefore({ id, key }: StoredFile): Promise<boolean> {
    return (await storedFiles.findAnyById(id))?.key === key;
  }

  /** Bytes without a row that are the file's, as after a restore of the database to a moment before a move. They are no other file's then. */
  async function findBytes({ accountId, sizeBytes, sha256 }: StoredFile, unnamed: Unnamed): Promise<StoredKey | null> {
    for (const bytes of unnamed.findAlike(accountId, sizeBytes)) {
      if ((await hashOf(bytes.stored)) === sha256 && unnamed.take(bytes)) return bytes.stored;
    }
    return null;
  }

  /** The SHA-256 in hex; null where the storage has no such file. */
  async function hashOf({ key, storage }: StoredKey): Promise<string | null> {
    const content = await storages.of(storage).read(key);
    if (content === null) return null;
    const hash = createHash("sha256");
    await pipeline(content.stream, hash);
    return hash.digest("hex");
  }

  async function repairFile(finding: StorageFinding): Promise<boolean> {
    switch (finding.kind) {
      case "missing":
        return finding.found !== null && storedFiles.setKey(finding.file, finding.found);
      case "discarded":
        await unkeptFiles.forgetDiscarded([finding.file]);
        return true;
      case "damaged":
      case "unnamed":
        return false;
    }
  }

  async function discardUnnamed(stored: StoredKey): Promise<boolean> {
    const [accountId = ""] = stored.key.split("/");
    await unkeptFiles.discardLater(accountId, stored, KEPT_BYTES_SECONDS);
    return true;
  }
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}

const PLACES: readonly FilePlace[] = ["disk", "s3"];

type UnnamedBytes = { readonly stored: StoredKey; readonly sizeBytes: number };
type Unnamed = ReturnType<typeof createUnnamed>;

/** The bytes without a row, by their account and size. */
function createUnnamed() {
  const byLikeness = new Map<string, Set<UnnamedBytes>>();
  let count = 0;
  const likenessOf = (accountId: string, sizeBytes: number) => `${accountId} ${sizeBytes}`;
  const likenessOfBytes = ({ stored: { key }, sizeBytes }: UnnamedBytes) =>
    likenessOf(key.slice(0, key.indexOf("/")), sizeBytes);

  return {
    add(bytes: UnnamedBytes): void {
      if (count === MAX_UNNAMED) return;
      count += 1;
      const likeness = likenessOfBytes(bytes);
      const alike = byLikeness.get(likeness) ?? new Set();
      byLikeness.set(likeness, alike.add(bytes));
    },
    isFull: () => count === MAX_UNNAMED,
    findAlike: (accountId: string, sizeBytes: number): readonly UnnamedBytes[] => [
      ...(byLikeness.get(likenessOf(accountId, sizeBytes)) ?? []),
    ],
    /** False when they were taken before. */
    take: (bytes: UnnamedBytes): boolean => byLikeness.get(likenessOfBytes(bytes))?.delete(bytes) === true,
    *all(): Generator<UnnamedBytes, void, undefined> {
      for (const alike of byLikeness.values()) yield* alike;
    },
  };
}
