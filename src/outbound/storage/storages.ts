import type { Readable } from "node:stream";
import type { FilePlace } from "../../domain/files/files.ts";

/** An open file. Reading the stream to its end or destroying it closes the file. */
export type FileContent = { readonly sizeBytes: number; readonly stream: Readable };

/** The bytes to put. */
export type PutContent = {
  readonly sizeBytes: number;
  readonly sha256: string;
  /** A file of this machine that has the bytes and that nobody writes to any more. A storage on the same disk shares them with it. */
  readonly path?: string;
  /** Called again when a put is repeated. */
  readonly open: () => Readable | Promise<Readable>;
};

/** What a download is to be called, and what it is. */
export type DownloadHead = { readonly fileName: string; readonly mediaType: string };

/** A file that lies in a storage. */
export type ListedFile = { readonly key: string; readonly sizeBytes: number; readonly changedAt: Date };

/** A store of files by keys, outside every public path. The rows of files say what there is. */
export type FileStorage = {
  readonly name: FilePlace;
  /** Where it is, in words of an operator. */
  readonly location: string;
  /** The id that it was given; null for one without. */
  readId(): Promise<string | null>;
  /** Gives it an id unless it has one, and returns the one that it has then. */
  createId(id: string): Promise<string>;
  /**
   * Resolves once the bytes are stored for good under a key of `fileKeyOf`, which is new to the storage. Errors: StorageChangedError when
   * the storage has lost the id that it was seen with; nothing is stored then.
   */
  put(key: string, content: PutContent): Promise<void>;
  /** Opens the file for reading. Resolves with null when no file has the key. */
  read(key: string): Promise<FileContent | null>;
  /** The size of a file in bytes. Resolves with null when no file has the key. */
  measure(key: string): Promise<number | null>;
  /** Deletes a file. False when the storage knows that it has none with the key. */
  delete(key: string): Promise<boolean>;
  /** All files, in no order. Errors: ListingRefusedError where the storage lists nothing for its key. */
  list(): AsyncIterable<ListedFile>;
  /** An address of the storage that downloads the file for some seconds; null where the service itself sends it. */
  sign(key: string, head: DownloadHead, seconds: number): Promise<string | null>;
};

/** The storages of a service. */
export type FileStorages = {
  /** Where new files go. */
  readonly present: FileStorage;
  /** All that the configuration names. */
  readonly all: readonly FileStorage[];
  /** The storage of a file that is stored already. Errors: StorageMissingError. */
  of(name: FilePlace): FileStorage;
};

/** The storage is no longer the one that it was: it was taken away, or another one lies in its place. */
export class StorageChangedError extends Error {}

/** The storage does not say which files it has. */
export class ListingRefusedError extends Error {}

/** A file lies in a storage that the configuration does not name any more. */
export class StorageMissingError extends Error {}

/** The storages by their names. `present` gets new files. Errors: StorageMissingError. */
export function createFileStorages(disk: FileStorage, s3: FileStorage | null, present: FilePlace): FileStorages {
  function of(name: FilePlace): FileStorage {
    const storage = name === "s3" ? s3 : disk;
    if (storage === null) throw new StorageMissingError("Files lie in S3, and FILES_S3_ENDPOINT is not set.");
    return storage;
  }
  return { present: of(present), all: s3 === null ? [disk] : [disk, s3], of };
}
