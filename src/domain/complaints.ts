import type { Provider } from "./providers.ts";

export const COMPLAINT_TYPES = ["reclamo", "queja"] as const;
export type ComplaintType = (typeof COMPLAINT_TYPES)[number];

export const COMPLAINT_STATUSES = ["recibido", "en_tramite", "oferta_enviada", "acuerdo", "atendido", "cerrado"] as const;
export type ComplaintStatus = (typeof COMPLAINT_STATUSES)[number];

export const DOCUMENT_TYPES = ["DNI", "CE", "PASAPORTE", "RUC", "OTRO"] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

export const ANSWER_CHANNELS = ["email", "carta"] as const;
export type AnswerChannel = (typeof ANSWER_CHANNELS)[number];

/** The parent or guardian of a consumer who is a minor. */
export type Guardian = {
  readonly name: string;
  readonly relation: string | null;
  readonly address: string | null;
  readonly phone: string | null;
  readonly email: string | null;
};

/** What the consumer declared: immutable once filed (DS 011-2011-PCM and its amendments). Empty optional fields are null. */
export type ComplaintFacts = {
  readonly type: ComplaintType;
  readonly consumerName: string;
  readonly documentType: DocumentType;
  /** Normalised: no blanks, dots or hyphens; leading zeros kept. */
  readonly documentNumber: string;
  readonly email: string | null;
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
  readonly orderNumber: string | null;
  /** `YYYY-MM-DD`, Lima. */
  readonly happenedOn: string | null;
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
  /** The last day for the answer, `YYYY-MM-DD` in Lima; fixed when registered. */
  readonly dueOn: string;
  readonly answer: string | null;
  readonly actionsTaken: string | null;
  /** When the answer was communicated to the consumer. */
  readonly answeredAt: Date | null;
  readonly receiptEmailStatus: "queued" | "sent" | "failed" | "none";
  /** `YYYY-MM-DD`: at least two years. */
  readonly keepUntil: string;
};
