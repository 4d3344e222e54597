import { limaDayOf } from "../../times.ts";
import { OFFER_OVER } from "../settlementOffers.ts";
import { findCommunication, listSuspendingOffers } from "./communications.ts";
import { type InspectedSheet, type InspectionContext, type SheetCheck, when } from "./inspection.ts";
import type { Calendar } from "./peruvianCalendar.ts";

/** The term of art. 24 of the Código, and the most days of suspension of art. 6-A, written anew. */
const TERM_BUSINESS_DAYS = 15;
const MAX_SUSPENSION = 5;

/** The last day is the fifteenth business day after the presentation, with the holidays that were known when it was fixed. */
const dueDayWrong: SheetCheck = ({ complaint }, { calendarAt }) => {
  const { registeredAt, enteredAt, dueOn } = complaint;
  const day = limaDayOf(registeredAt);
  const days = [registeredAt, enteredAt].map((instant) => calendarAt(instant).after(day, TERM_BUSINESS_DAYS));
  return when(!days.includes(dueOn), { found: dueOn, expected: days[0] ?? null });
};

const suspensionTooLong: SheetCheck = ({ complaint: { dueOn, answerBy } }, context) => {
  const latest = context.calendarAt(context.now).after(dueOn, MAX_SUSPENSION);
  return when(answerBy > latest, { found: answerBy, expected: latest });
};

const suspensionWithoutOffer: SheetCheck = (sheet) => {
  const { dueOn, answerBy } = sheet.complaint;
  return when(isSuspended(sheet) && listSuspendingOffers(sheet).length === 0, { found: answerBy, expected: dueOn });
};

/** The suspension counts no more days than its offers were open, and moves the last day by as many. */
const suspensionWrong: SheetCheck = (sheet, context) => {
  const { dueOn, answerBy, suspendedDays } = sheet.complaint;
  const offers = listSuspendingOffers(sheet);
  const latest = context.calendarAt(context.now).after(dueOn, MAX_SUSPENSION);
  if (answerBy > latest || (isSuspended(sheet) && offers.length === 0)) return [];
  const isOpen = sheet.complaint.status === "oferta_enviada";
  const days = isOpen ? MAX_SUSPENSION : Math.min(suspendedDays, countSuspended(sheet, context));
  const expected = listCalendars(sheet, context).map((calendar) => calendar.after(dueOn, days));
  return when(!expected.includes(answerBy), { found: answerBy, expected: expected.at(-1) ?? null });
};

/** The term of a sheet without an agreement whose consumer has no answer is over. */
const unanswered: SheetCheck = (sheet, { today }) => {
  const { answeredAt, settledAt, answerBy } = sheet.complaint;
  const waits = answeredAt === null && settledAt === null && findCommunication(sheet) === null;
  return when(waits && today > answerBy, { found: answerBy });
};

const answeredLate: SheetCheck = (sheet) => {
  const { settledAt, answerBy } = sheet.complaint;
  const communication = findCommunication(sheet);
  const isLate = communication !== null && settledAt === null && communication.day > answerBy;
  return when(isLate, { found: communication?.day ?? null, expected: answerBy });
};

/** The checks of the term for the answer. */
export const TERM_CHECKS = {
  due_day_wrong: dueDayWrong,
  suspension_too_long: suspensionTooLong,
  suspension_without_offer: suspensionWithoutOffer,
  suspension_wrong: suspensionWrong,
  unanswered,
  answered_late: answeredLate,
};

function isSuspended({ complaint: { dueOn, answerBy, suspendedDays, status } }: InspectedSheet): boolean {
  return answerBy > dueOn || suspendedDays > 0 || status === "oferta_enviada";
}

/** The business days for which ended offers suspended the term, at most five. One that was sent after its end suspended nothing. */
function countSuspended(sheet: InspectedSheet, { calendarAt }: InspectionContext): number {
  const days = listSuspendingOffers(sheet).map(({ sentAt, outcomeAt, outcomeReason }) => {
    if (sentAt === null || outcomeAt === null || sentAt > outcomeAt) return 0;
    if (outcomeReason === OFFER_OVER) return 0;
    return calendarAt(outcomeAt).between(limaDayOf(sentAt), limaDayOf(outcomeAt));
  });
  return Math.min(
    MAX_SUSPENSION,
    days.reduce((total, each) => total + each, 0),
  );
}

/** The calendars by which the last day may have been moved: those of the days on which offers were sent or ended. */
function listCalendars({ complaint }: InspectedSheet, { calendarAt }: InspectionContext): readonly Calendar[] {
  const instants = complaint.offers.flatMap(({ sentAt, outcomeAt }) => [sentAt, outcomeAt]);
  return [complaint.enteredAt, ...instants.filter((instant) => instant !== null)].map(calendarAt);
}
