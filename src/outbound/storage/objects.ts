import type { FileContent, PutContent } from "./storages.ts";

/** An object of a store, by its name. */
export type ListedObject = { readonly name: string; readonly sizeBytes: number };

/** Named objects in a folder or below a prefix of a bucket. Names are paths such as `files/ab/ab12…`, and never those of strangers. */
export type ObjectStore = {
  /** Where it is, in words of an operator. */
  readonly location: string;
  /** A folder of the same disk, whose files are shared with the store without a copy; null for a store elsewhere. */
  readonly spoolFolder: string | null;
  /** The most bytes that an object has; null without a bound. */
  readonly maxObjectBytes: number | null;
  /**
   * Stores an object whole or not at all, over one of the same name. It is stored for good when this resolves. Errors: OtherBytesError when
   * the bytes are not those of the hash; nothing is stored then.
   */
  put(name: string, content: PutContent): Promise<void>;
  /** Stores a new object. False when the name has one already. Two callers at the same time may both succeed in a bucket. */
  putNew(name: string, text: string): Promise<boolean>;
  /** Null for an object that is missing. */
  read(name: string): Promise<FileContent | null>;
  delete(name: string): Promise<void>;
  /** All objects, or those below a folder; in no order. Errors: ListingRefusedError. */
  list(folder?: string): AsyncIterable<ListedObject>;
  close(): void;
};

/** The bytes that were to be stored are not those of their hash. */
export class OtherBytesError extends Error {}
