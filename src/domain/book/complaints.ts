import { limaDayOf } from "../times.ts";
import type { ScanState } from "../files/files.ts";
import type { Provider } from "../forms/providers.ts";
import type { AnswerAttempt } from "./answerAttempts.ts";
import type { SettlementOffer } from "./settlementOffers.ts";

export const COMPLAINT_TYPES = ["reclamo", "queja"] as const;
export type ComplaintType = (typeof COMPLAINT_TYPES)[number];

export const COMPLAINT_STATUSES = [
  "recibido",
  "en_tramite",
  "oferta_enviada",
  "respuesta_preparada",
  "respuesta_enviandose",
  "acuerdo",
  "atendido",
  "cerrado",
] as const;
export type ComplaintStatus = (typeof COMPLAINT_STATUSES)[number];

export const DOCUMENT_TYPES = ["DNI", "CE", "PASAPORTE", "RUC", "OTRO"] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/** The boxes of Anexo I; `ambos` when the consumer marks both. */
export const GOOD_TYPES = ["producto", "servicio", "ambos"] as const;
export type GoodType = (typeof GOOD_TYPES)[number];

export type Currency = "PEN" | "USD";

/** The state of the consumer's copy; `none` when the consumer has no readable e-mail. */
export type ReceiptEmailStatus = "queued" | "sent" | "failed" | "none";

export const ANSWER_CHANNELS = ["email", "carta"] as const;
export type AnswerChannel = (typeof ANSWER_CHANNELS)[number];

/** The ways by which staff enter a sheet: from the backup book of paper, at the counter, by telephone. */
export const STAFF_CHANNELS = ["respaldo", "presencial", "telefono"] as const;
export type StaffChannel = (typeof STAFF_CHANNELS)[number];

/** The ways by which a sheet enters the book. One of `perdida` was lost with the database and entered again, under its number. */
export type EntryChannel = "web" | "embed" | "api" | StaffChannel | "perdida";

/** The parent or guardian of a consumer who is a minor. */
export type Guardian = {
  /** Empty where the consumer filed without it. */
  readonly name: string;
  readonly relation: string | null;
  readonly address: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  /** The raw value of an unreadable e-mail; null when the e-mail is readable or missing. No mail is sent to it. */
  readonly emailTyped: string | null;
};

/** The consumer's declaration: immutable once filed (DS 011-2011-PCM and its amendments). Empty optional fields are null. */
export type ComplaintDetails = {
  readonly type: ComplaintType;
  readonly consumerName: string;
  readonly documentType: DocumentType;
  /** The number in capitals, without blanks and dots, and without hyphens unless the type is `OTRO`; leading zeros stay. */
  readonly documentNumber: string;
  readonly email: string | null;
  /** The raw value of an unreadable e-mail; null when the e-mail is readable or missing. No mail is sent to it. */
  readonly emailTyped: string | null;
  readonly address: string | null;
  readonly district: string | null;
  readonly province: string | null;
  readonly department: string | null;
  readonly phone: string | null;
  /** The guardian of a consumer who is a minor; null for an adult. */
  readonly guardian: Guardian | null;
  readonly goodType: GoodType | null;
  readonly goodDescription: string | null;
  readonly currency: Currency;
  /** Decimal text with two digits, such as `1250.50`; null when the amount is missing or unreadable. */
  readonly amount: string | null;
  /** The raw value of an unreadable amount, with its currency if that is unknown; null when the amount is readable or missing. */
  readonly amountTyped: string | null;
  readonly orderNumber: string | null;
  /** The day of the incident, `YYYY-MM-DD`; null when it is missing or invalid. */
  readonly happenedOn: string | null;
  /** The raw value of a day that is unreadable or in the future; null when the day is valid or missing. */
  readonly happenedOnTyped: string | null;
  readonly detail: string;
  readonly request: string | null;
  readonly answerChannel: AnswerChannel;
  /** How many files came with the sheet and were not stored, because the storage was full or away, or such files had no room left; missing for none. */
  readonly filesNotKept?: number;
};

/** The media types of attachments, which are found in their contents. */
export const ATTACHMENT_TYPES = [
  "application/pdf",
  "image/jpeg",
  "image/png",
  "image/webp",
  "image/heic",
  "image/heif",
] as const;

export type ComplaintAttachment = ScanState & {
  readonly id: string;
  readonly fileName: string;
  readonly mediaType: (typeof ATTACHMENT_TYPES)[number];
  readonly sizeBytes: number;
  /** The SHA-256 of the content, in hex. */
  readonly sha256: string;
};

/** A sheet of the book (Hoja de Reclamación). */
export type Complaint = ComplaintDetails & {
  readonly id: string;
  readonly accountId: string;
  readonly formId: string;
  /** The Lima calendar year of the number. */
  readonly year: number;
  readonly correlative: number;
  /** The correlative and the year: `000000001-2026`. */
  readonly number: string;
  /** The provider's data as they were at the filing, or as they were completed once; null while the book is incomplete. */
  readonly provider: Provider | null;
  readonly attachments: readonly ComplaintAttachment[];
  readonly filesNotKept: number;
  /** The type that the consumer chose; `type` differs after a reclassification queja → reclamo. */
  readonly originalType: ComplaintType;
  readonly reclassifiedAt: Date | null;
  readonly status: ComplaintStatus;
  /** The date and hour of the presentation, from which the term counts. */
  readonly registeredAt: Date;
  /** When the sheet got its number; later than `registeredAt` if staff entered it, or if its owner released it. */
  readonly enteredAt: Date;
  /** The API key that entered the sheet; null unless `channel` is one of the `STAFF_CHANNELS`. */
  readonly enteredBy: string | null;
  /** With `respaldo` the number of the paper, with `perdida` that on the consumer's copy where another sheet has it too; null else. */
  readonly paperNumber: string | null;
  /** With `respaldo` the Lima day on which the virtual book worked again, by default that of the entry; null for other sheets. */
  readonly bookAvailableOn: string | null;
  readonly channel: EntryChannel;
  /** The last day for the answer, `YYYY-MM-DD` in Lima, as the filing fixed it. */
  readonly dueOn: string;
  /** `dueOn` plus the business days, at most 5 in all, for which settlement offers by mail suspended the term. */
  readonly answerBy: string;
  /** The Lima day on which the open offer was sent by mail; null without one. */
  readonly offerSentOn: string | null;
  /** The business days of suspension that closed offers used. */
  readonly suspendedDays: number;
  /** Every settlement offer on the sheet, oldest first. */
  readonly offers: readonly SettlementOffer[];
  /** The last answer by mail that did not arrive and that the owner recorded as an attempt; null without one. */
  readonly answerAttempt: AnswerAttempt | null;
  /** The time at which the consumer accepted an offer. */
  readonly settledAt: Date | null;
  /** The provider's answer to the consumer, also while it is under way: it is given at `answeredAt`. */
  readonly answer: string | null;
  /** The actions that the provider took because of the sheet, in the provider's words. */
  readonly actionsTaken: string | null;
  /** The name and the post of the person who answers. */
  readonly signerName: string | null;
  readonly signerPost: string | null;
  /** The reasons for which the provider refuses what the consumer asks; null for an answer that does not refuse it. */
  readonly refusalReasons: string | null;
  /** The time at which an answer by letter was prepared; null for an answer by mail. */
  readonly preparedAt: Date | null;
  /** The time at which the answer was given: a mail server took its mail, or the dispatch of its letter was recorded. */
  readonly answeredAt: Date | null;
  /** The API key or the person that wrote the answer. */
  readonly answeredBy: string | null;
  /**
   * The time at which the consumer's mail server accepted the answer, or the day on which its letter was sent; null until then. Only
   * then the sheet shows a date of communication.
   */
  readonly communicatedAt: Date | null;
  /** The channel of the answer, which is a letter where the mail to the consumer did not arrive; null before the answer. */
  readonly answeredVia: AnswerChannel | null;
  /** The type of good that the owner gives for SIREC where the consumer gave none; the sheet stays as it is. */
  readonly reportedGoodType: GoodType | null;
  /** The time at which the sheet was last marked as reported to SIREC. */
  readonly reportedAt: Date | null;
  /** Whether its line for SIREC is another one than the line that was last sent, so that it is reported again; false before a report. */
  readonly reportOutdated: boolean;
  readonly receiptEmailStatus: ReceiptEmailStatus;
  /** Until when the queued copy waits, because its mailbox has got enough of them; null when it does not wait. */
  readonly receiptWaitsUntil: Date | null;
  /** The Lima day until which the sheet is kept at least, `YYYY-MM-DD`: `KEEP_YEARS` after the filing, or after the answer. */
  readonly keepUntil: string;
};

export const COMPLAINT_EVENT_TYPES = [
  "filed",
  "entered",
  "released",
  "processing_started",
  "reclassified",
  "offer_sent",
  "offer_accepted",
  "offer_refused",
  "offer_withdrawn",
  "offer_lapsed",
  "settled",
  "answer_prepared",
  "letter_dispatched",
  "answer_queued",
  "answered",
  "answer_failed",
  "answer_bounced",
  "answer_withdrawn",
  "answer_attempted",
  "reported",
  "closed",
  "mail_sent",
  "mail_failed",
  "mail_bounced",
  "warned",
  "recovered",
  "provider_completed",
] as const;
export type ComplaintEventType = (typeof COMPLAINT_EVENT_TYPES)[number];

/** An event in a sheet's history, to which events are only added. */
export type ComplaintEvent = {
  readonly id: string;
  readonly complaintId: string;
  readonly type: ComplaintEventType;
  /** The API key that caused the event; null when the consumer or the system caused it. */
  readonly actorId: string | null;
  readonly details: Readonly<Record<string, string | number>>;
  readonly at: Date;
};

/** An event as it is stored: its row says whose it is. */
export type NewComplaintEvent = ComplaintEvent & { readonly accountId: string };

/** A stored event with the time of its storing by the database's clock, which the service cannot choose. */
export type RecordedEvent = ComplaintEvent & { readonly recordedAt: Date };

/** A complete sheet with a filled honeypot. It has no number until its owner releases it. */
export type QuarantinedSheet = {
  readonly id: string;
  readonly accountId: string;
  readonly formId: string;
  readonly details: ComplaintDetails;
  readonly channel: EntryChannel;
  readonly attachments: readonly ComplaintAttachment[];
  readonly receivedAt: Date;
  /** The last day for the answer, `YYYY-MM-DD` in Lima, as the presentation fixed it. */
  readonly dueOn: string;
  /** The sheet in the book after a release, or after the consumer posted it again; null while it is quarantined. */
  readonly complaintId: string | null;
};

/** The states of a sheet whose consumer still waits for an answer or an agreement. */
export const OPEN_STATUSES: readonly ComplaintStatus[] = [
  "recibido",
  "en_tramite",
  "oferta_enviada",
  "respuesta_preparada",
  "respuesta_enviandose",
];

/** Whether the term is over without an answer or an agreement. */
export function isOverdue(complaint: Pick<Complaint, "status" | "answerBy">, now: Date): boolean {
  return OPEN_STATUSES.includes(complaint.status) && limaDayOf(now) > complaint.answerBy;
}

/** Whether the term of a held sheet is over: it counts from the presentation. */
export function isHeldOverdue(
  { complaintId, dueOn }: Pick<QuarantinedSheet, "complaintId" | "dueOn">,
  now: Date,
): boolean {
  return complaintId === null && limaDayOf(now) > dueOn;
}

/** The outcome of a sheet. An `offered` or `pending` sheet waits for its answer. */
export type ComplaintOutcome =
  | { readonly kind: "answered"; readonly at: Date }
  | { readonly kind: "settled"; readonly at: Date }
  | { readonly kind: "offered"; readonly on: string }
  | { readonly kind: "pending" };

/** Derives the outcome. A sheet with an answer and an earlier agreement counts as answered. */
export function outcomeOf({
  answeredAt,
  settledAt,
  offerSentOn,
}: Pick<Complaint, "answeredAt" | "settledAt" | "offerSentOn">): ComplaintOutcome {
  if (answeredAt !== null) return { kind: "answered", at: answeredAt };
  if (settledAt !== null) return { kind: "settled", at: settledAt };
  return offerSentOn === null ? { kind: "pending" } : { kind: "offered", on: offerSentOn };
}

/** The consumer's e-mail, or the guardian's when a minor has none. Null when both are missing. */
export function findConsumerEmail(details: Pick<ComplaintDetails, "email" | "guardian">): string | null {
  return details.email ?? details.guardian?.email ?? null;
}

/** The consumer's address, or the guardian's when a minor has none. Null when both are missing. */
export function findConsumerAddress(details: Pick<ComplaintDetails, "address" | "guardian">): string | null {
  return details.address ?? details.guardian?.address ?? null;
}
