import type { Provider } from "../../forms/providers.ts";
import type { LimaDay } from "../../limaDays.ts";
import type { MailStatus } from "../../mail/mails.ts";
import type { StoredKey } from "../../files/files.ts";
import { limaDayOf } from "../../times.ts";
import type { ExtraHoliday } from "../businessDays.ts";
import type { Complaint, RecordedEvent } from "../complaints.ts";
import { type Calendar, createCalendar } from "./peruvianCalendar.ts";

/** A mail about a sheet with what proves it: nothing but the outbox, the mail server's words and the reports of its return. */
export type InspectedMail = {
  readonly id: string;
  readonly complaintId: string;
  readonly kind: string;
  /** The offer of a mail with an offer. */
  readonly subjectId: string | null;
  readonly status: MailStatus;
  readonly failure: string | null;
  readonly createdAt: Date;
  readonly sentAt: Date | null;
  readonly messageId: string | null;
  readonly serverReply: string | null;
  /** When the proof was recorded, by the database's clock; null without a proof. */
  readonly provedAt: Date | null;
  /** The words with which the mail came back; null for one that did not. */
  readonly cameBack: string | null;
};

/** A file of a sheet, from the consumer or from staff. */
export type InspectedFile = StoredKey & {
  readonly id: string;
  readonly complaintId: string;
  /** The use of a file of staff; null for the consumer's. */
  readonly purpose: string | null;
  readonly name: string;
  readonly sizeBytes: number;
};

/** The bytes that a storage has of a file: null where it has none, undefined where it was not asked or did not answer. */
export type StoredBytes = (file: InspectedFile) => number | null | undefined;

/** All that an inspector reads of a sheet. The mails and events are in the order of their times by the database's clock. */
export type InspectedSheet = {
  readonly complaint: Complaint;
  readonly mails: readonly InspectedMail[];
  readonly events: readonly RecordedEvent[];
  readonly files: readonly InspectedFile[];
};

/** A book, and the last number that it gave in each year. */
export type InspectedBook = {
  readonly accountId: string;
  readonly accountName: string;
  readonly formId: string;
  readonly formName: string;
  /** The provider as the owner has it set now; null where none is set, or where the form was deleted. */
  readonly provider: Provider | null;
  /** Whether the form was deleted: its book takes no sheets. */
  readonly isDeleted: boolean;
  /** Since when the book takes no sheets because of a loss; null for one that does. */
  readonly heldSince: Date | null;
};

/** What the checks compare a sheet with. */
export type InspectionContext = {
  readonly now: Date;
  readonly today: LimaDay;
  readonly book: InspectedBook;
  /** The calendar with the extra holidays that were known at an instant. */
  readonly calendarAt: (instant: Date) => Calendar;
  readonly storedBytes: StoredBytes;
};

/** What a check has found at one sheet: days as `YYYY-MM-DD`, instants in ISO 8601, names and counts as texts; null for nothing to say. */
export type Fault = { readonly found?: string | null; readonly expected?: string | null };

/** The faults of one kind at a sheet; none for a sheet in order. */
export type SheetCheck = (sheet: InspectedSheet, context: InspectionContext) => readonly Fault[];

/** The faults without a word more, or none. */
export function when(isFaulty: boolean, fault: Fault = {}): readonly Fault[] {
  return isFaulty ? [fault] : [];
}

/** How far two records of one fact may stand apart: the statements of one transaction, and clocks that are trusted. */
const SAME_FACT_MS = 5 * 60_000;

export function areSame(left: Date, right: Date): boolean {
  return Math.abs(left.getTime() - right.getTime()) <= SAME_FACT_MS;
}

/** Whether an instant is earlier than another by more than their records may differ. */
export function isBefore(early: Date, late: Date): boolean {
  return early.getTime() < late.getTime() - SAME_FACT_MS;
}

/** The context of a book's checks at an instant. */
export function createContext(
  book: InspectedBook,
  now: Date,
  holidays: readonly ExtraHoliday[],
  storedBytes: StoredBytes,
): InspectionContext {
  const byTime = holidays.toSorted((left, right) => left.createdAt.getTime() - right.createdAt.getTime());
  const calendars = new Map<number, Calendar>();
  return {
    now,
    today: limaDayOf(now),
    book,
    calendarAt(instant) {
      const known = byTime.filter(({ createdAt }) => createdAt <= instant);
      const calendar = calendars.get(known.length) ?? createCalendar(known.map(({ day }) => day));
      calendars.set(known.length, calendar);
      return calendar;
    },
    storedBytes,
  };
}
