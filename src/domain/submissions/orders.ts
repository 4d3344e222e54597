import { DomainError } from "../errors.ts";
import { isUuid } from "../ids.ts";
import { isLonger } from "../texts.ts";

/** The order of a list by what a column holds. Empty cells come last in both directions, and equal ones in the order of time. */
export type SubmissionOrder = {
  /** The name of the data, or one of OWN_ORDERS. */
  readonly column: string;
  readonly descending: boolean;
};

/** The service's own columns that a list can be ordered by: the state's place, and the texts of the others. */
export const OWN_ORDERS = ["$state", "$assignee", "$tags", "$form"] as const;
export type OwnOrder = (typeof OWN_ORDERS)[number];

/** The list that is in the order of time has the column, so that no order is made by it. */
export const TIME_COLUMN = "$received";

/** The most characters of a value that decide its place, as the database counts them: code points. */
export const ORDERED_CHARACTERS = 200;

/** Where a submission stands in an ordered list: empty ones behind all others, numbers before texts. */
export type OrderPlace = {
  readonly isEmpty: boolean;
  readonly isText: boolean;
  /** A decimal number; `0` for a text. */
  readonly number: string;
  readonly text: string;
  readonly id: string;
};

/** The opaque cursor of a place. */
export function encodePlace({ isEmpty, isText, number, text, id }: OrderPlace): string {
  return Buffer.from(JSON.stringify([isEmpty, isText, number, text, id])).toString("base64url");
}

const DECIMAL = /^-?\d{1,40}(?:\.\d{1,40})?$/;

/** Errors: INVALID_CURSOR. */
export function decodePlace(cursor: string): OrderPlace {
  const [isEmpty, isText, number, text, id, ...rest] = readList(cursor);
  if (typeof isEmpty !== "boolean" || typeof isText !== "boolean" || rest.length > 0) throw invalid();
  if (typeof number !== "string" || !DECIMAL.test(number)) throw invalid();
  if (typeof text !== "string" || isLonger(text, ORDERED_CHARACTERS) || text.includes("\0")) throw invalid();
  if (typeof id !== "string" || !isUuid(id)) throw invalid();
  return { isEmpty, isText, number, text, id };
}

function readList(cursor: string): readonly unknown[] {
  try {
    const read: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString());
    return Array.isArray(read) ? read : [];
  } catch {
    return [];
  }
}

const invalid = () => new DomainError("INVALID_CURSOR");
