import { limaYearOf } from "../../limaDays.ts";
import { HOUR_MS, limaDayOf } from "../../times.ts";
import { formatComplaintNumber } from "../complaintNumbers.ts";
import type { Complaint } from "../complaints.ts";
import type { Fault } from "./inspection.ts";

/** What a walk through the numbers of a book has found. `number` is that of the sheet, or the first that is missing. */
export type NumberFault = Fault & {
  readonly code: NumberCheckCode;
  readonly number: string;
  readonly sheetId: string | null;
};

export const NUMBER_CHECKS = ["number_gap", "number_doubled", "number_order", "number_year", "number_counter"] as const;
export type NumberCheckCode = (typeof NUMBER_CHECKS)[number];

/** A number whose sheet was lost with the database, and is recorded as lost. */
export type LostCorrelative = { readonly year: number; readonly correlative: number };

/** Numbers of a year that follow each other, whose sheets were deleted when their time was over. */
export type DeletedRange = { readonly year: number; readonly first: number; readonly last: number };

/** The last number that the book has given in a year, as the next filing takes it. */
export type LastNumber = { readonly year: number; readonly last: number };

type Numbered = Pick<Complaint, "id" | "year" | "correlative" | "number" | "registeredAt" | "enteredAt">;

/** How far the clocks of machines may stand apart that give numbers one after another. */
const CLOCKS_MS = HOUR_MS;

export type NumberWalk = ReturnType<typeof createNumberWalk>;

/**
 * Walks through a book's sheets in the order of year and number, and finds where the numbers have gaps and doubles. A number may be missing where it is
 * recorded as lost, or as deleted because its sheet's time was over.
 */
export function createNumberWalk(
  lasts: readonly LastNumber[],
  lost: readonly LostCorrelative[],
  deleted: readonly DeletedRange[],
) {
  const explained = Map.groupBy(
    [...deleted, ...lost.map(({ year, correlative }) => ({ year, first: correlative, last: correlative }))].toSorted(
      (left, right) => left.first - right.first,
    ),
    ({ year }) => year,
  );
  const walked = new Set<number>();
  let before: Numbered | null = null;

  return {
    /** The faults at the next sheet. */
    see(sheet: Numbered): readonly NumberFault[] {
      const { id: sheetId, year, correlative, number, registeredAt, enteredAt } = sheet;
      const own = { number, sheetId };
      const previous = before?.year === year ? before : null;
      const faults: NumberFault[] = before !== null && previous === null ? [...endYear(before)] : [];
      before = sheet;
      walked.add(year);
      if (limaYearOf(registeredAt) !== year) {
        faults.push({ ...own, code: "number_year", found: limaDayOf(registeredAt), expected: String(year) });
      }
      if (previous?.correlative === correlative) return [...faults, { ...own, code: "number_doubled" }];
      faults.push(...findGap(year, previous, correlative));
      if (previous !== null && previous.enteredAt.getTime() - enteredAt.getTime() > CLOCKS_MS) {
        const dates = { found: enteredAt.toISOString(), expected: previous.enteredAt.toISOString() };
        faults.push({ ...own, code: "number_order", ...dates });
      }
      return faults;
    },

    /** The faults after the last sheet, and of years without a sheet that have given numbers. `year` restricts them to one year. */
    end(year: number | null): readonly NumberFault[] {
      const empty = lasts.filter((each) => !walked.has(each.year) && (year === null || each.year === year));
      return [
        ...(before === null ? [] : endYear(before)),
        ...empty.flatMap(({ year: each, last }) => findGap(each, null, last + 1)),
      ];
    },
  };

  /** Numbers that were given after the last sheet, or sheets with numbers that the book would give again. */
  function endYear(sheet: Numbered): readonly NumberFault[] {
    const { year, correlative, number, id: sheetId } = sheet;
    const last = lasts.find((each) => each.year === year)?.last ?? 0;
    if (last < correlative) {
      const texts = { found: formatComplaintNumber(last, year), expected: number };
      return [{ code: "number_counter", number, sheetId, ...texts }];
    }
    return findGap(year, sheet, last + 1);
  }

  function findGap(year: number, previous: Numbered | null, next: number): readonly NumberFault[] {
    const [first, last] = trim(year, (previous?.correlative ?? 0) + 1, next - 1);
    if (first > last) return [];
    const number = formatComplaintNumber(first, year);
    return [{ code: "number_gap", number, sheetId: null, found: formatComplaintNumber(last, year) }];
  }

  /** The first and the last number of a range that are recorded neither as lost nor as deleted. */
  function trim(year: number, first: number, last: number): readonly [first: number, last: number] {
    const ranges = explained.get(year) ?? [];
    let [from, to] = [first, last];
    for (const range of ranges) if (range.first <= from && range.last >= from) from = range.last + 1;
    for (const range of ranges.toReversed()) if (range.last >= to && range.first <= to) to = range.first - 1;
    return [from, to];
  }
}
