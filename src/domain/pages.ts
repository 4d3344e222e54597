import { DomainError } from "./errors.ts";
import { idOfDigits, isUuid } from "./ids.ts";

/** One slice of a list, in the list's own order. */
export type Page<T> = {
  readonly items: readonly T[];
  readonly hasNextPage: boolean;
  readonly hasPreviousPage: boolean;
};

/** A client's arguments: forwards with first/after or backwards with last/before. */
export type PageArgs = {
  readonly first?: number | null | undefined;
  readonly after?: string | null | undefined;
  readonly last?: number | null | undefined;
  readonly before?: string | null | undefined;
};

/** A repository's argument: `size` rows after (forward) or before (backward) the row with the id `boundary`; null = from the end. */
export type PageRequest = {
  readonly direction: "forward" | "backward";
  readonly size: number;
  readonly boundary: string | null;
};

export const MAX_PAGE_SIZE = 100;
export const DEFAULT_PAGE_SIZE = 20;

/** Checks page arguments. Errors: INVALID_PAGE, PAGE_SIZE_EXCEEDED, INVALID_CURSOR. */
export function parsePageArgs(args: PageArgs): PageRequest {
  const { first = null, after = null, last = null, before = null } = args;
  if (first !== null && last !== null) throw new DomainError("INVALID_PAGE", { reason: "first_and_last" });
  const backward = last !== null || before !== null;
  if (backward && (first !== null || after !== null))
    throw new DomainError("INVALID_PAGE", { reason: "direction_mixed" });

  const cursor = backward ? before : after;
  return {
    direction: backward ? "backward" : "forward",
    size: parsePageSize(first ?? last),
    boundary: cursor === null ? null : decodeCursor(cursor),
  };
}

/** Checks the size of a page. Errors: INVALID_PAGE, PAGE_SIZE_EXCEEDED. */
export function parsePageSize(given: number | null): number {
  const size = given ?? DEFAULT_PAGE_SIZE;
  if (size < 0) throw new DomainError("INVALID_PAGE", { reason: "negative" });
  if (size > MAX_PAGE_SIZE) throw new DomainError("PAGE_SIZE_EXCEEDED", { limit: MAX_PAGE_SIZE });
  return size;
}

/** The opaque cursor of a row in a list. */
export function encodeCursor(id: string): string {
  return Buffer.from(id.replaceAll("-", ""), "hex").toString("base64url");
}

function decodeCursor(cursor: string): string {
  const id = idOfDigits(Buffer.from(cursor, "base64url").toString("hex"));
  if (!isUuid(id) || encodeCursor(id) !== cursor) throw new DomainError("INVALID_CURSOR");
  return id;
}
