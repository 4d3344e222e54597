import type { Complaint, ComplaintOutcome } from "../../domain/book/complaints.ts";
import type { Provider } from "../../domain/forms/providers.ts";
import type { Locale } from "../../messages/locale.ts";

/** The head of a sheet: provider, date and number. */
export type Masthead = {
  readonly isEmbedded: boolean;
  readonly date: string;
  readonly number: string;
  /** Null while the book is incomplete; the page shows `bookName` instead. */
  readonly provider: Provider | null;
  readonly bookName: string;
  /** The sentence that replaces the provider's data while the book is incomplete. */
  readonly incompleteNote: string;
};

/** An input with its value and its problem. */
export type PageField = {
  readonly words: Locale["bookPages"];
  readonly name: string;
  /** Empty for boxes and choices. */
  readonly label: string;
  readonly value: string;
  readonly message: string | null;
  /** Whether the page is on a device that people share, whose browser fills in nothing. */
  readonly isShared: boolean;
};

/** Literal texts of Anexo I. */
export type SheetTexts = { readonly reclamo: string; readonly queja: string; readonly notes: readonly string[] };

export type BookPage = {
  readonly basePath: string;
  readonly title: string;
  readonly texts: SheetTexts;
  readonly isEmbedded: boolean;
  /** The empty form to which a device that people share returns; null on another device. */
  readonly sharedPath: string | null;
  /** The page where a visitor reports the book's page; null on a device that people share. */
  readonly reportHref: string | null;
  readonly masthead: Masthead;
  readonly action: string;
  readonly filingId: string;
  /** The hidden input that confirms the warned fields when the page is sent again, and the notes that explain the warnings. */
  readonly warnings: {
    readonly inputName: string;
    readonly confirmedFields: string;
    readonly notes: readonly string[];
  };
  readonly field: (name: string) => PageField;
  readonly emailHint: string;
  readonly documentTypes: readonly (readonly [value: string, text: string])[];
  readonly documentInputMode: "numeric" | "text";
  readonly dateInputType: "date" | "text";
  /** `YYYY-MM-DD` in Lima. */
  readonly todayIso: string;
  readonly privacy: Parameters<Locale["bookPages"]["form"]["describePrivacy"]>[0];
  /** Whether the field has a value or a problem, and is shown then. */
  readonly isFilled: (name: string) => boolean;
  /** Whether the consumer was asked if the sheet is filed without an e-mail, and confirmed it. */
  readonly withoutEmail: "unasked" | "asked" | "confirmed";
  /** Whether the refused sheet had files, which no page can show again. */
  readonly hadFiles: boolean;
  readonly hasProblems: boolean;
  /** False after a filled honeypot, because a browser that fills the field by itself would do so every time. */
  readonly hasHoneypot: boolean;
  readonly summaryTitle: string;
  readonly problems: readonly { readonly href: string | null; readonly message: string }[];
};

export type ReceiptPage = {
  readonly basePath: string;
  readonly title: string;
  readonly texts: SheetTexts;
  readonly isEmbedded: boolean;
  /** The empty form to which a device that people share returns; null on another device. */
  readonly sharedPath: string | null;
  /** The page where a visitor reports the book's page; null on a device that people share. */
  readonly reportHref: string | null;
  readonly masthead: Masthead;
  readonly sheet: Complaint;
  /** The address of this page as a QR code, an SVG image, on a device that people share; null on another device. */
  readonly qrCode: string | null;
  /** Opens WhatsApp with the address of this page. */
  readonly shareUrl: string;
  readonly providerName: string;
  /** The type that the consumer chose, in lower case. */
  readonly originalType: string;
  readonly type: string;
  readonly answerChannel: string;
  /** The sentence that replaces the consumer's signature, with the mark of a sheet that was entered from the backup book. */
  readonly confirmation: string;
  readonly registeredDay: string;
  readonly registeredTime: string;
  readonly dueDay: string;
  readonly answerByDay: string;
  /** Whether an offer moved the last day for the answer. */
  readonly isSuspended: boolean;
  readonly outcome: ComplaintOutcome["kind"];
  /** Whether an answer by mail waits for a mail server to take it. */
  readonly isAnswerUnderWay: boolean;
  /** The day of the open offer; null when no offer is open. */
  readonly offeredDay: string | null;
  /** The last day for the acceptance of the open offer; null when no offer is open. */
  readonly lapsesDay: string | null;
  /** The way to decide on the open offer. */
  /** The title of each offer that was sent, and its text with its outcome. */
  readonly offers: readonly (readonly [title: string, text: string])[];
  readonly settledDay: string | null;
  /** The sentence on the agreement; null when there is none. */
  readonly agreement: string | null;
  /** Null while the mail with the answer is under way. */
  readonly answeredDay: string | null;
  /** The answer by mail that did not arrive; null unless the owner recorded one. */
  readonly attempt: string | null;
  readonly signer: string | null;
  readonly reclassifiedDay: string | null;
  readonly happenedDay: string | null;
  /** The state of the consumer's copy; `file` where mails are files that nobody receives, `waiting` where its mailbox has got enough. */
  readonly copyStatus: Complaint["receiptEmailStatus"] | "file" | "waiting";
  /** The day from which a waiting copy goes out. */
  readonly copyWaitsDay: string | null;
  /** The address of the consumer's copy, such as `a***@e***.pe`. */
  readonly maskedEmail: string | null;
  /** The sheet has a raw value instead of an e-mail, so no copy is sent. */
  readonly hasUnreadableEmail: boolean;
  /** District, province and department. */
  readonly location: string | null;
  readonly goodType: string | null;
  readonly amount: string | null;
  readonly receiptPath: string;
  readonly pdfPath: string;
  /** What to do about files that were sent and not stored; null where there are none. */
  readonly filesNotKept: string | null;
  readonly attachments: readonly { readonly path: string; readonly fileName: string; readonly size: string }[];
};
