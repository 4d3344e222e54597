import { v5 as uuidv5 } from "uuid";
import type { ComplaintDetails } from "../../domain/book/index.ts";

/** A digest identifies a file. */
export type FileDigest = { readonly sha256: string };

/**
 * The key that identifies a posted sheet when it is posted again: the page's `_envio_id` **and** the sheet's details. A page may
 * be sent again after an edit, and a program may use one id for everything: neither must get the receipt of another sheet.
 */
export function keySheet(formId: string, pageId: string | null, details: ComplaintDetails): string | null {
  return pageId === null ? null : uuidv5(JSON.stringify([pageId, details]), formId);
}

/** The key of a sheet that has the details of the sheet with `key`, but files that the other lacks. */
export function keyWithFiles(key: string, files: readonly FileDigest[]): string {
  return uuidv5(JSON.stringify(files.map(({ sha256 }) => sha256)), key);
}

/** Whether `stored` contains all of `files`. */
export function hasFiles(stored: readonly FileDigest[], files: readonly FileDigest[]): boolean {
  return files.every(({ sha256 }) => stored.some((known) => known.sha256 === sha256));
}
