import { v5 as uuidv5 } from "uuid";
import type { ComplaintFacts } from "../domain/complaints.ts";

/** The digest is enough to tell one file from another. */
export type KnownFile = { readonly sha256: string };

/**
 * What a posted sheet is known by when it comes again: the page's `_envio_id` **and** what it says. A page may be sent
 * again after an edit, or a program may use one id for everything: neither must get the receipt of another sheet.
 */
export function keySheet(formId: string, pageId: string | null, facts: ComplaintFacts): string | null {
  if (pageId === null) return null;
  // Nothing where nothing was typed: the keys of sheets from before these two could be said must stay what they were.
  const { amountTyped, happenedOnTyped, ...rest } = facts;
  const typed = amountTyped === null && happenedOnTyped === null ? [] : [amountTyped, happenedOnTyped];
  return uuidv5(JSON.stringify([pageId, rest, ...typed]), formId);
}

/** The key of a sheet that says the same as the one with `key`, but brings files which that one has not. */
export function keyWithFiles(key: string, files: readonly KnownFile[]): string {
  return uuidv5(JSON.stringify(files.map(({ sha256 }) => sha256)), key);
}

/** Whether all of `files` are among those that are there. */
export function hasFiles(present: readonly KnownFile[], files: readonly KnownFile[]): boolean {
  return files.every(({ sha256 }) => present.some((known) => known.sha256 === sha256));
}
