import { limaDayOf } from "./businessDays.ts";
import type { Provider } from "../forms/index.ts";

export const COMPLAINT_TYPES = ["reclamo", "queja"] as const;
export type ComplaintType = (typeof COMPLAINT_TYPES)[number];

export const COMPLAINT_STATUSES = [
  "recibido",
  "en_tramite",
  "oferta_enviada",
  "acuerdo",
  "atendido",
  "cerrado",
] as const;
export type ComplaintStatus = (typeof COMPLAINT_STATUSES)[number];

export const DOCUMENT_TYPES = ["DNI", "CE", "PASAPORTE", "RUC", "OTRO"] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

export const ANSWER_CHANNELS = ["email", "carta"] as const;
export type AnswerChannel = (typeof ANSWER_CHANNELS)[number];

/** By which way a sheet came into the book. */
export const ENTRY_CHANNELS = ["web", "embed", "api"] as const;
export type EntryChannel = (typeof ENTRY_CHANNELS)[number];

/** The parent or guardian of a consumer who is a minor. */
export type Guardian = {
  readonly name: string;
  readonly relation: string | null;
  readonly address: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  /** What stands for an e-mail that cannot be read; null where there is none. No mail goes there. */
  readonly emailTyped: string | null;
};

/** What the consumer declared: immutable once filed (DS 011-2011-PCM and its amendments). Empty optional fields are null. */
export type ComplaintFacts = {
  readonly type: ComplaintType;
  readonly consumerName: string;
  readonly documentType: DocumentType;
  /** Normalised: no blanks, dots or hyphens; leading zeros kept. */
  readonly documentNumber: string;
  readonly email: string | null;
  /** What stands for an e-mail that cannot be read, beside an address; null where there is none. No mail goes there. */
  readonly emailTyped: string | null;
  readonly address: string | null;
  readonly district: string | null;
  readonly province: string | null;
  readonly department: string | null;
  readonly phone: string | null;
  /** Set for a minor. */
  readonly guardian: Guardian | null;
  readonly goodType: "producto" | "servicio" | null;
  readonly goodDescription: string | null;
  readonly currency: "PEN" | "USD";
  /** Decimal text with two digits, such as `1250.50`; null = not given. */
  readonly amount: string | null;
  /** What stands for an amount that cannot be read, with the money that it names; null where there is none. */
  readonly amountTyped: string | null;
  readonly orderNumber: string | null;
  /** `YYYY-MM-DD`, Lima. */
  readonly happenedOn: string | null;
  /** What stands for a day that cannot be read or is still to come; null where there is none. */
  readonly happenedOnTyped: string | null;
  readonly detail: string;
  readonly request: string | null;
  readonly answerChannel: AnswerChannel;
};

export type ComplaintAttachment = {
  readonly id: string;
  readonly fileName: string;
  readonly mediaType: "application/pdf" | "image/jpeg" | "image/png" | "image/webp";
  readonly sizeBytes: number;
};

/** A sheet of the book (Hoja de Reclamación). */
export type Complaint = ComplaintFacts & {
  readonly id: string;
  readonly accountId: string;
  readonly formId: string;
  /** The Lima calendar year of the number. */
  readonly year: number;
  readonly correlative: number;
  /** `000000001-2026` */
  readonly number: string;
  /** A copy, taken when the sheet was filed; null when the book was still incomplete. */
  readonly provider: Provider | null;
  readonly attachments: readonly ComplaintAttachment[];
  /** What the consumer marked; `type` differs after a reclassification queja → reclamo. */
  readonly originalType: ComplaintType;
  readonly reclassifiedAt: Date | null;
  readonly status: ComplaintStatus;
  readonly registeredAt: Date;
  readonly channel: EntryChannel;
  /** The last day for the answer, `YYYY-MM-DD` in Lima; fixed when registered. */
  readonly dueOn: string;
  /** `dueOn`, later by the business days (at most 5 in all) that a settlement offer suspended the term. */
  readonly answerBy: string;
  /** Lima day on which the offer that is open now was sent. */
  readonly offerSentOn: string | null;
  /** Business days of suspension that closed offers have used. */
  readonly suspendedDays: number;
  /** When the consumer took an offer, as the history tells it. */
  readonly settledAt: Date | null;
  readonly answer: string | null;
  readonly actionsTaken: string | null;
  /** When the answer was communicated to the consumer. */
  readonly answeredAt: Date | null;
  /** The API key that answered. */
  readonly answeredBy: string | null;
  /** By which means: the one that the consumer asked for. */
  readonly answeredVia: AnswerChannel | null;
  readonly receiptEmailStatus: "queued" | "sent" | "failed" | "none";
  /** `YYYY-MM-DD`: at least two years. */
  readonly keepUntil: string;
};

export const COMPLAINT_EVENT_TYPES = [
  "filed",
  "released",
  "processing_started",
  "reclassified",
  "offer_sent",
  "offer_withdrawn",
  "settled",
  "answered",
  "closed",
  "mail_sent",
  "mail_failed",
  "warned",
] as const;
export type ComplaintEventType = (typeof COMPLAINT_EVENT_TYPES)[number];

/** One line of a sheet's history, which only grows. */
export type ComplaintEvent = {
  readonly id: string;
  readonly complaintId: string;
  readonly type: ComplaintEventType;
  /** The API key that did it; null for the consumer and the system. */
  readonly apiKeyId: string | null;
  readonly details: Readonly<Record<string, string | number>>;
  readonly at: Date;
};

/** Which sheets a list shows. `registeredTo` is exclusive. */
export type ComplaintFilter = {
  readonly status?: ComplaintStatus | null | undefined;
  readonly type?: ComplaintType | null | undefined;
  readonly overdue?: boolean | null | undefined;
  readonly registeredFrom?: Date | null | undefined;
  readonly registeredTo?: Date | null | undefined;
  /** Words anywhere in number, consumer's data, detail and request. */
  readonly search?: string | null | undefined;
};

/** A sheet that came with the honeypot filled: complete and kept, but without a number until its owner releases it. */
export type QuarantinedSheet = {
  readonly id: string;
  readonly accountId: string;
  readonly formId: string;
  readonly facts: ComplaintFacts;
  readonly channel: EntryChannel;
  readonly attachments: readonly ComplaintAttachment[];
  readonly receivedAt: Date;
  /** The sheet that it became, by release or because the consumer sent it again. */
  readonly complaintId: string | null;
};

/** States in which the consumer still waits. */
export const OPEN_STATUSES: readonly ComplaintStatus[] = ["recibido", "en_tramite", "oferta_enviada"];

/** Whether the term ran out before the consumer got an answer or an agreement. */
export function isOverdue(complaint: Pick<Complaint, "status" | "answerBy">, now: Date): boolean {
  return OPEN_STATUSES.includes(complaint.status) && limaDayOf(now) > complaint.answerBy;
}

/** What there is to tell of a sheet's outcome; an answer counts more than the agreement before it. */
export type ComplaintOutcome =
  | { readonly kind: "answered"; readonly at: Date }
  | { readonly kind: "settled"; readonly at: Date }
  | { readonly kind: "offered"; readonly on: string }
  | { readonly kind: "pending" };

/** Only `offered` and `pending` still have a last day for the answer. */
export function outcomeOf({
  answeredAt,
  settledAt,
  offerSentOn,
}: Pick<Complaint, "answeredAt" | "settledAt" | "offerSentOn">): ComplaintOutcome {
  if (answeredAt !== null) return { kind: "answered", at: answeredAt };
  if (settledAt !== null) return { kind: "settled", at: settledAt };
  return offerSentOn === null ? { kind: "pending" } : { kind: "offered", on: offerSentOn };
}

/** Where mail to the consumer goes: for a minor without e-mail, to the parent's. Null when there is none. */
export function findConsumerEmail(facts: Pick<ComplaintFacts, "email" | "guardian">): string | null {
  return facts.email ?? facts.guardian?.email ?? null;
}

/** The number as it is printed: `000000001-2026`. */
export function formatComplaintNumber(correlative: number, year: number): string {
  return `${String(correlative).padStart(CORRELATIVE_DIGITS, "0")}-${year}`;
}

const CORRELATIVE_DIGITS = 9;
