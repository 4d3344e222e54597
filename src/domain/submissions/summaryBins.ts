import { addDays } from "../limaDays.ts";
import { type DateCount, type DateUnit, MAX_BINS, MAX_COUNTED_PERIODS, type NumberBin } from "./summaries.ts";

/** The bars of numbers that have any: bar `index` is from `index` times the step on. */
type CountedBin = { readonly index: number; readonly count: number };

/**
 * The bars from the lowest to the highest, those without a number included. Where the field's bounds are few steps apart, as those of an
 * opinion from 1 to 5, the bars are between the bounds.
 */
export function fillBins(
  bins: readonly CountedBin[],
  step: number,
  bounds: { readonly min: number | null; readonly max: number | null } | null,
): readonly NumberBin[] {
  const indexes = bins.map(({ index }) => index);
  const [least, most] = [Math.min(...indexes), Math.max(...indexes)];
  const first = bounds?.min == null ? least : Math.min(least, Math.floor(bounds.min / step));
  const last = bounds?.max == null ? most : Math.max(most, Math.floor(bounds.max / step));
  const isShort = last - first < MAX_BINS;
  const [from, to] = isShort ? [first, last] : [least, most];
  const countOf = new Map(bins.map(({ index, count }) => [index, count]));
  return Array.from({ length: to - from + 1 }, (_, position) => {
    const index = from + position;
    return { from: scale(index, step), to: scale(index + 1, step), count: countOf.get(index) ?? 0 };
  });
}

/** A multiple of a step that is 1, 2 or 5 times a power of ten, without the digits that binary fractions add. */
function scale(index: number, step: number): number {
  return Number((index * step).toPrecision(12));
}

/**
 * The days, months or years from the first to the last, those without a date included. Where these are more than MAX_COUNTED_PERIODS, as
 * with a year that was mistyped, the given ones alone.
 */
export function fillPeriods(counts: readonly DateCount[], unit: DateUnit): readonly DateCount[] {
  const [first, last] = [counts[0]?.date, counts.at(-1)?.date];
  if (first === undefined || last === undefined) return counts;
  const countOf = new Map(counts.map(({ date, count }) => [date, count]));
  const filled: DateCount[] = [];
  for (let date = first; date <= last; date = nextOf(date, unit)) {
    if (filled.length === MAX_COUNTED_PERIODS) return counts;
    filled.push({ date, count: countOf.get(date) ?? 0 });
  }
  return filled;
}

/** The first day of the next day, month or year. */
function nextOf(date: string, unit: DateUnit): string {
  if (unit === "day") return addDays(date, 1);
  const [year = 0, month = 1] = date.split("-").map(Number);
  const isLast = unit === "year" || month === 12;
  const next = isLast
    ? `${String(year + 1).padStart(4, "0")}-01`
    : `${date.slice(0, 5)}${String(month + 1).padStart(2, "0")}`;
  return `${next}-01`;
}
