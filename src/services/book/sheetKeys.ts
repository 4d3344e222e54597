import { v5 as uuidv5 } from "uuid";
import type { ComplaintDetails } from "../../domain/book/complaints.ts";

/** A file as keys compare it: by its content, without its name. */
export type FileDigest = { readonly sha256: string };

/**
 * The key that identifies a posted sheet when it is posted again. It is made from the page's `_envio_id` and the sheet's details:
 * a consumer may edit a page and send it again, and a program may send one `_envio_id` with all sheets, and no sheet must be
 * answered with the receipt of another one. Null without an `_envio_id`.
 */
export function keySheet(formId: string, pageId: string | null, details: ComplaintDetails): string | null {
  return pageId === null ? null : uuidv5(JSON.stringify([pageId, details]), formId);
}

/** The key for a sheet with the details of the sheet under `key`, and with files that the sheet under `key` lacks. */
export function keyWithFiles(key: string, files: readonly FileDigest[]): string {
  return uuidv5(JSON.stringify(files.map(({ sha256 }) => sha256)), key);
}

/** Whether `stored` contains all of `files`. */
export function hasFiles(stored: readonly FileDigest[], files: readonly FileDigest[]): boolean {
  return files.every(({ sha256 }) => stored.some((known) => known.sha256 === sha256));
}
