import { DAY_MS, limaDayOf } from "../../times.ts";
import type { QuarantinedSheet } from "../complaints.ts";
import { ANSWER_CHECKS } from "./answerChecks.ts";
import { HISTORY_CHECKS } from "./historyChecks.ts";
import type { Fault, InspectedBook, InspectedSheet, InspectionContext, SheetCheck } from "./inspection.ts";
import { NUMBER_CHECKS, type NumberCheckCode, type NumberFault } from "./numberWalk.ts";
import { OFFER_CHECKS } from "./offerChecks.ts";
import { SHEET_CHECKS } from "./sheetChecks.ts";
import { TERM_CHECKS } from "./termChecks.ts";

/** The checks of one sheet by their codes. A new one is an entry of a list, and its sentence. */
const CHECKS = { ...TERM_CHECKS, ...ANSWER_CHECKS, ...OFFER_CHECKS, ...HISTORY_CHECKS, ...SHEET_CHECKS };

/** What is found at held sheets, and at a book as a whole. */
const OTHER_CHECKS = ["held_unseen", "held_overdue", "held_due_day_wrong", "book_incomplete", "book_held"] as const;

export type CheckCode = keyof typeof CHECKS | NumberCheckCode | (typeof OTHER_CHECKS)[number];

export const CHECK_CODES: readonly CheckCode[] = [
  ...(Object.keys(CHECKS) as (keyof typeof CHECKS)[]),
  ...NUMBER_CHECKS,
  ...OTHER_CHECKS,
];

/** What an inspector would write down. */
export type Finding = {
  readonly code: CheckCode;
  readonly accountId: string;
  readonly accountName: string;
  readonly formId: string;
  readonly formName: string;
  /** Null for what concerns no single sheet, or one that is missing. */
  readonly sheetId: string | null;
  readonly heldSheetId: string | null;
  /** The sheet's number, or the first of the missing ones; null for a held sheet and for the book as a whole. */
  readonly number: string | null;
  readonly found: string | null;
  readonly expected: string | null;
};

type HeldSheet = Pick<QuarantinedSheet, "id" | "receivedAt" | "dueOn">;

/** The term of a held sheet, which counts from its presentation. */
const TERM_BUSINESS_DAYS = 15;

/** The findings at one sheet. */
export function inspectSheet(sheet: InspectedSheet, context: InspectionContext): readonly Finding[] {
  const { id: sheetId, number } = sheet.complaint;
  return (Object.entries(CHECKS) as [keyof typeof CHECKS, SheetCheck][]).flatMap(([code, find]) =>
    find(sheet, context).map((fault) => toFinding(context.book, code, fault, { sheetId, number })),
  );
}

/** The findings at a held sheet: nobody has looked at it within a day, or its term is over or was fixed wrongly. */
export function inspectHeldSheet(
  sheet: HeldSheet,
  { book, now, today, calendarAt }: InspectionContext,
): readonly Finding[] {
  const { id: heldSheetId, receivedAt, dueOn } = sheet;
  const expected = calendarAt(receivedAt).after(limaDayOf(receivedAt), TERM_BUSINESS_DAYS);
  const isWrong = dueOn !== expected;
  const isUnseen = now.getTime() - receivedAt.getTime() > DAY_MS;
  return [
    ...(isWrong ? [toFinding(book, "held_due_day_wrong", { found: dueOn, expected }, { heldSheetId })] : []),
    ...(today > dueOn ? [toFinding(book, "held_overdue", { found: dueOn }, { heldSheetId })] : []),
    ...(isUnseen && today <= dueOn
      ? [toFinding(book, "held_unseen", { found: receivedAt.toISOString() }, { heldSheetId })]
      : []),
  ];
}

/** The findings at the book as it stands. */
export function inspectBook(book: InspectedBook): readonly Finding[] {
  const { provider, isDeleted, heldSince } = book;
  const isIncomplete = !isDeleted && (provider === null || (provider.establishmentCode ?? "").trim() === "");
  return [
    ...(isIncomplete ? [toFinding(book, "book_incomplete", {}, {})] : []),
    ...(heldSince === null ? [] : [toFinding(book, "book_held", { found: heldSince.toISOString() }, {})]),
  ];
}

/** The findings of the walk through the book's numbers. */
export function toNumberFinding(book: InspectedBook, { code, sheetId, number, ...fault }: NumberFault): Finding {
  return toFinding(book, code, fault, { sheetId, number });
}

function toFinding(
  { accountId, accountName, formId, formName }: InspectedBook,
  code: CheckCode,
  { found = null, expected = null }: Fault,
  { sheetId = null, heldSheetId = null, number = null }: Partial<Pick<Finding, "sheetId" | "heldSheetId" | "number">>,
): Finding {
  return { code, accountId, accountName, formId, formName, sheetId, heldSheetId, number, found, expected };
}
