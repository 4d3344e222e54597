import type { SheetInList } from "../../queries/complaints.ts";
import { words } from "./words.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** A sheet that is due within these days is due soon. */
const SOON_DAYS = 3;
const LIMA_DAY = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeZone: "America/Lima" });
/** A day has no time zone; its text names midnight in UTC. */
const SHOWN_DAY = new Intl.DateTimeFormat("es-PE", { day: "numeric", month: "long", timeZone: "UTC" });

export type TermGroup = keyof typeof words.groups;

/** A day such as `2026-11-23` for people. */
export function describeDay(day: string): string {
  return SHOWN_DAY.format(new Date(day));
}

/** The days from today in Lima until a day; negative for a day that is over. */
export function countDaysUntil(day: string): number {
  return Math.round((Date.parse(day) - Date.parse(LIMA_DAY.format(new Date()))) / DAY_MS);
}

/** Where a waiting sheet stands among the deadlines. */
export function groupOf(answerBy: string): TermGroup {
  const days = countDaysUntil(answerBy);
  if (days < 0) return "overdue";
  if (days === 0) return "today";
  return days <= SOON_DAYS ? "soon" : "later";
}

/** The time that is left for the answer, in words. */
export function describeTerm(answerBy: string): string {
  return words.describeTerm(countDaysUntil(answerBy), describeDay(answerBy));
}

const WAITING: ReadonlySet<string> = new Set(["RECIBIDO", "EN_TRAMITE", "OFERTA_ENVIADA", "RESPUESTA_PREPARADA"]);

export function isWaiting({ status }: Pick<SheetInList, "status">): boolean {
  return WAITING.has(status);
}

/** The waiting sheets by their deadlines, the most urgent group first; empty groups are left out. */
export function groupByTerm(
  sheets: readonly SheetInList[],
): readonly (readonly [group: TermGroup, sheets: readonly SheetInList[]])[] {
  const groups = Map.groupBy(
    sheets.toSorted((a, b) => a.answerBy.localeCompare(b.answerBy)),
    ({ answerBy }) => groupOf(answerBy),
  );
  return (["overdue", "today", "soon", "later"] as const).flatMap((group) => {
    const members = groups.get(group);
    return members === undefined ? [] : [[group, members] as const];
  });
}
