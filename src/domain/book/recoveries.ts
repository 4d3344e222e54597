import { type FieldProblem } from "../errors.ts";
import { limaYearOf } from "../limaDays.ts";
import type { ComplaintDetails } from "./complaints.ts";
import { readStaffEntry, type StaffEntryInput } from "./staffEntries.ts";

/** What a copy has of a sheet that was lost with the database, under the names that an exported sheet has. */
export type LostSheet = Omit<StaffEntryInput, "channel" | "paperNumber" | "keepAsTyped" | "presentedAt"> & {
  /** The token or the id of the book's form. */
  readonly book: string;
  /** `000000012-2026` */
  readonly number: string;
  /** When the consumer presented it, as ISO 8601. */
  readonly registeredAt: string;
};

/** A lost sheet by its book and its number, complete. */
export type RecoveredSheet = {
  readonly book: string;
  readonly year: number;
  readonly correlative: number;
  readonly presentedAt: Date;
  readonly details: ComplaintDetails;
};

/** `details` of the sheet, or the problems of its fields. */
export type LostSheetReading =
  | { readonly sheet: RecoveredSheet; readonly problems: readonly [] }
  | { readonly sheet: null; readonly problems: readonly FieldProblem[] };

const NUMBER = /^(\d{9})-(\d{4})$/;

/** Reads a number such as `000000012-2026`; null for another text. */
export function parseComplaintNumber(text: string): { readonly correlative: number; readonly year: number } | null {
  const [, correlative, year] = NUMBER.exec(text) ?? [];
  return Number(correlative) > 0 ? { correlative: Number(correlative), year: Number(year) } : null;
}

/** Reads a sheet from its copy, by the rules of a sheet that staff enter. The year of its number is that of its presentation. */
export function readLostSheet(copy: LostSheet, now: Date): LostSheetReading {
  const number = parseComplaintNumber(copy.number);
  const presentedAt = new Date(copy.registeredAt);
  if (Number.isNaN(presentedAt.getTime())) return refuse([{ field: "registeredAt", problem: "required" }]);
  if (number === null || number.year !== limaYearOf(presentedAt)) {
    return refuse([{ field: "number", problem: "invalid_paper_number" }]);
  }
  const { details, problems } = readStaffEntry(
    { ...copy, channel: "telefono", keepAsTyped: true, paperNumber: null, presentedAt },
    now,
  );
  return details === null
    ? refuse(problems)
    : { sheet: { book: copy.book, ...number, presentedAt, details }, problems: [] };
}

function refuse(problems: readonly FieldProblem[]): LostSheetReading {
  return { sheet: null, problems };
}
