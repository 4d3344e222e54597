import type { Complaint, ComplaintOutcome } from "../../domain/book/index.ts";
import type { Provider } from "../../domain/forms/index.ts";

/** The head of a sheet: whose book it is, the date and the number. */
export type Masthead = {
  readonly isEmbedded: boolean;
  readonly date: string;
  readonly number: string;
  /** Null while the book is incomplete; `bookName` stands for it. */
  readonly provider: Provider | null;
  readonly bookName: string;
  /** What is said instead of the provider's data while there are none. */
  readonly incompleteNote: string;
};

/** One input: what it holds, and what is wrong with it. */
export type PageField = {
  readonly name: string;
  /** Empty for what is marked and not written. */
  readonly label: string;
  readonly value: string;
  readonly message: string | null;
};

/** Literal words of Anexo I. */
export type SheetTexts = { readonly reclamo: string; readonly queja: string; readonly notes: readonly string[] };

export type BookPage = {
  readonly basePath: string;
  readonly title: string;
  readonly texts: SheetTexts;
  readonly isEmbedded: boolean;
  readonly masthead: Masthead;
  readonly action: string;
  readonly filingId: string;
  /** What was told of and blocks the sheet no more: sent along as `value`, explained by `notes`. */
  readonly insistence: { readonly name: string; readonly value: string; readonly notes: readonly string[] };
  readonly field: (name: string) => PageField;
  readonly documentTypes: readonly (readonly [value: string, text: string])[];
  readonly documentInputMode: "numeric" | "text";
  readonly dateInputType: "date" | "text";
  /** `YYYY-MM-DD` in Lima. */
  readonly todayIso: string;
  readonly privacy: { readonly holder: string; readonly contact: string };
  readonly hasProblems: boolean;
  /** Not where it has caught the person already: a browser that fills it in by itself would do so again, for ever. */
  readonly hasTrap: boolean;
  readonly summaryTitle: string;
  readonly problems: readonly { readonly href: string | null; readonly message: string }[];
};

export type ReceiptPage = {
  readonly basePath: string;
  readonly title: string;
  readonly texts: SheetTexts;
  readonly isEmbedded: boolean;
  readonly masthead: Masthead;
  readonly sheet: Complaint;
  readonly providerName: string;
  /** What the consumer marked, in lower case. */
  readonly originalType: string;
  readonly type: string;
  readonly answerChannel: string;
  /** How it was confirmed without a signature. */
  readonly confirmation: string;
  readonly registeredDay: string;
  readonly registeredTime: string;
  readonly dueDay: string;
  readonly answerByDay: string;
  /** Whether an offer moved the last day for the answer. */
  readonly isSuspended: boolean;
  readonly outcome: ComplaintOutcome["kind"];
  /** When the offer that is open was made. */
  readonly offeredDay: string | null;
  readonly settledDay: string | null;
  /** The sentence on the agreement; null when there is none. */
  readonly agreement: string | null;
  readonly answeredDay: string | null;
  readonly reclassifiedDay: string | null;
  readonly happenedDay: string | null;
  /** Where the copy goes, such as `a***@e***.pe`. */
  readonly maskedEmail: string | null;
  /** An e-mail was written, but none that a copy could go to. */
  readonly hasUnreadableEmail: boolean;
  readonly place: string | null;
  readonly goodType: string | null;
  readonly amount: string | null;
  readonly receiptPath: string;
  readonly pdfPath: string;
  readonly attachments: readonly { readonly path: string; readonly fileName: string; readonly size: string }[];
};
