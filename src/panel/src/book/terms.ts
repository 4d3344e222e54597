import type { Deadline, SheetInList } from "./queries/sheets.ts";
import { words } from "./words.ts";
import { DAY_MS, limaDayOf } from "../../../domain/times.ts";

/** A day has no time zone; its text names midnight in UTC. */
const PARTS = { day: "numeric", month: "long", timeZone: "UTC" } as const;
const SHOWN_DAY = new Intl.DateTimeFormat("es-PE", PARTS);
const SHOWN_DAY_OF_YEAR = new Intl.DateTimeFormat("es-PE", { ...PARTS, year: "numeric" });

/** The deadlines of waiting sheets, the most urgent first. */
export const DEADLINES = ["OVERDUE", "TODAY", "SOON", "LATER"] as const satisfies readonly Deadline[];

/** A day such as `2026-11-23` for people, with its year unless that is this one. */
export function describeDay(day: string): string {
  const isOfThisYear = day.slice(0, 4) === limaDayOf(new Date()).slice(0, 4);
  return (isOfThisYear ? SHOWN_DAY : SHOWN_DAY_OF_YEAR).format(new Date(day));
}

/** The days from today in Lima until a day; negative for a day that is over. */
function countDaysUntil(day: string): number {
  return Math.round((Date.parse(day) - Date.parse(limaDayOf(new Date()))) / DAY_MS);
}

/** The time that is left for the answer, in words: in business days where they are known. */
export function describeTerm(answerBy: string, businessDaysLeft: number | null = null): string {
  return words.describeTerm(countDaysUntil(answerBy), describeDay(answerBy), businessDaysLeft);
}

export function isUrgent(deadline: SheetInList["deadline"]): boolean {
  return deadline === "OVERDUE" || deadline === "TODAY";
}

/** The waiting sheets by their deadlines, the most urgent group first; empty groups are left out. */
export function groupByTerm(
  sheets: readonly SheetInList[],
): readonly (readonly [deadline: Deadline, sheets: readonly SheetInList[]])[] {
  const groups = Map.groupBy(sortByTerm(sheets), ({ deadline }) => deadline);
  return DEADLINES.flatMap((deadline) => {
    const members = groups.get(deadline);
    return members === undefined ? [] : [[deadline, members] as const];
  });
}

/** Waiting sheets by their last days; the others after them, the latest answer first. */
export function sortByTerm(sheets: readonly SheetInList[]): readonly SheetInList[] {
  return sheets.toSorted((a, b) =>
    a.deadline == null ? (b.answeredAt ?? "").localeCompare(a.answeredAt ?? "") : a.answerBy.localeCompare(b.answerBy),
  );
}
