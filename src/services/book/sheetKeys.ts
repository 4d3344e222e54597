import { v5 as uuidv5 } from "uuid";
import type { ComplaintFacts, Guardian } from "../../domain/book/index.ts";

/** The digest is enough to tell one file from another. */
export type KnownFile = { readonly sha256: string };

/**
 * What a posted sheet is known by when it comes again: the page's `_envio_id` **and** what it says. A page may be sent
 * again after an edit, or a program may use one id for everything: neither must get the receipt of another sheet.
 */
export function keySheet(formId: string, pageId: string | null, facts: ComplaintFacts): string | null {
  if (pageId === null) return null;
  const { amountTyped, happenedOnTyped, emailTyped, ...rest } = facts;
  const typed = [
    [amountTyped, happenedOnTyped],
    [emailTyped, facts.guardian?.emailTyped ?? null],
  ];
  return uuidv5(JSON.stringify([pageId, { ...rest, guardian: omitTyped(rest.guardian) }, ...cutEnd(typed)]), formId);
}

function omitTyped(guardian: Guardian | null): Omit<Guardian, "emailTyped"> | null {
  if (guardian === null) return null;
  const { emailTyped: _, ...rest } = guardian;
  return rest;
}

/** Nothing from where on nothing was typed: the keys of sheets from before it could be said must stay what they were. */
function cutEnd(typed: readonly (readonly (string | null)[])[]): readonly (string | null)[] {
  const last = typed.findLastIndex((texts) => texts.some((text) => text !== null));
  return typed.slice(0, last + 1).flat();
}

/** The key of a sheet that says the same as the one with `key`, but brings files which that one has not. */
export function keyWithFiles(key: string, files: readonly KnownFile[]): string {
  return uuidv5(JSON.stringify(files.map(({ sha256 }) => sha256)), key);
}

/** Whether all of `files` are among those that are there. */
export function hasFiles(present: readonly KnownFile[], files: readonly KnownFile[]): boolean {
  return files.every(({ sha256 }) => present.some((known) => known.sha256 === sha256));
}
