import { drawQrCode } from "../../documents/qrCodes.ts";
import {
  describeAmount,
  describeAttempt,
  describeConfirmation,
  describeEntry,
  describeSigner,
} from "../../documents/sheetValues.ts";
import { type Complaint, findConsumerEmail, outcomeOf } from "../../domain/book/complaints.ts";
import { isUnderWay } from "../../domain/book/complaintStates.ts";
import { findOpenOffer, listSentOffers } from "../../domain/book/settlementOfferSteps.ts";
import { isReachable } from "../../domain/texts.ts";
import { limaDayOf } from "../../domain/times.ts";
import type { Locale } from "../../messages/locale.ts";
import type { Book } from "../../services/book/complaintsBook.ts";
import type { Filed } from "../../services/book/complaintFilings.ts";
import type { ReceiptPage } from "../views/bookPages.ts";
import { renderReceiptPage } from "../views/views.ts";
import { attachmentPath, type BookView, receiptPath, receiptPdfPath } from "../../domain/links.ts";
import { presentView } from "./complaintsForm.ts";
import { presentSheetTexts } from "./complaintsTexts.ts";

/** The JSON answer to a filed sheet. */
export type FiledBody = {
  readonly success: true;
  readonly message: string;
  readonly complaint_id: string;
  readonly number: string;
  readonly registered_at: string;
  /** `YYYY-MM-DD` in Lima. */
  readonly due_on: string;
  readonly receipt_url: string;
  readonly receipt_pdf_url: string;
  /** How many of the sheet's files were not stored, because the storage was full or away, or such files had no room left. */
  readonly files_not_kept: number;
};

export function presentFiled(
  locale: Locale,
  { complaint, secret }: Filed,
  token: string,
  publicUrl: string,
): FiledBody {
  return {
    success: true,
    message: locale.book.describeFiled(complaint),
    complaint_id: complaint.id,
    number: complaint.number,
    registered_at: complaint.registeredAt.toISOString(),
    due_on: complaint.dueOn,
    receipt_url: `${publicUrl}${receiptPath(token, secret)}`,
    receipt_pdf_url: `${publicUrl}${receiptPdfPath(token, secret)}`,
    files_not_kept: complaint.filesNotKept,
  };
}

export type ReceiptPageRequest = {
  readonly basePath: string;
  readonly publicUrl: string;
  readonly complaint: Complaint;
  readonly book: Book;
  readonly secret: string;
  readonly view: BookView;
  /** Whether mails are files that nobody receives. */
  readonly areMailsFiles: boolean;
};

/** The consumer's page of a filed sheet, with the provider's data from the time of filing. */
export async function presentReceiptSheet(
  locale: Locale,
  { basePath, complaint: sheet, book, secret, view, areMailsFiles, publicUrl }: ReceiptPageRequest,
): Promise<string> {
  const registeredDay = locale.formats.formatDay(limaDayOf(sheet.registeredAt));
  const email = findConsumerEmail(sheet);
  const isUnreachable = email !== null && !isReachable(email);
  return renderReceiptPage(locale, {
    basePath,
    title: locale.sheet.titleSheet(sheet.number, sheet.provider?.legalName ?? null),
    texts: presentSheetTexts(locale),
    ...presentView(basePath, book, view),
    qrCode: view === "shared" ? await drawQrCode(`${publicUrl}${receiptPath(book.token, secret)}`) : null,
    masthead: {
      isEmbedded: view === "frame",
      date: registeredDay,
      number: sheet.number,
      provider: sheet.provider,
      bookName: book.formName,
      incompleteNote: locale.book.texts.filedIncomplete,
    },
    sheet,
    providerName: sheet.provider?.legalName ?? locale.book.texts.theProvider,
    originalType: sheet.originalType,
    ...presentDates(locale, sheet),
    ...presentTexts(locale, sheet),
    ...presentOffers(locale, sheet),
    copyStatus: isUnreachable ? "none" : presentCopyStatus(sheet, areMailsFiles),
    copyWaitsDay:
      sheet.receiptWaitsUntil === null ? null : locale.formats.formatDay(limaDayOf(sheet.receiptWaitsUntil)),
    maskedEmail: email === null ? null : maskEmail(email),
    hasUnreadableEmail:
      isUnreachable || (email === null && (sheet.emailTyped ?? sheet.guardian?.emailTyped ?? null) !== null),
    shareUrl: `https://wa.me/?text=${encodeURIComponent(
      locale.bookPages.receipt.describeShare(sheet.number, `${publicUrl}${receiptPath(book.token, secret)}`),
    )}`,
    receiptPath: `${basePath}${receiptPath(book.token, secret)}`,
    pdfPath: `${basePath}${receiptPdfPath(book.token, secret)}`,
    filesNotKept: sheet.filesNotKept === 0 ? null : locale.bookPages.receipt.describeFilesNotKept(sheet.filesNotKept),
    attachments: sheet.attachments.map(({ id, fileName, sizeBytes }) => ({
      path: `${basePath}${attachmentPath(book.token, secret, id)}`,
      fileName,
      size: locale.formats.formatFileSize(sizeBytes),
    })),
  });
}

/** Masks an e-mail so that its owner recognises it and no other reader learns it: `a***@e***.pe`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  const domain = email.slice(at + 1);
  const [first = ""] = email;
  const [firstOfDomain = ""] = domain;
  return `${first}***@${firstOfDomain}***${domain.slice(domain.lastIndexOf("."))}`;
}

function presentCopyStatus(
  { receiptEmailStatus: status, receiptWaitsUntil }: Complaint,
  areMailsFiles: boolean,
): ReceiptPage["copyStatus"] {
  if (receiptWaitsUntil !== null) return "waiting";
  return areMailsFiles && (status === "queued" || status === "sent") ? "file" : status;
}

function presentDates(
  locale: Locale,
  sheet: Complaint,
): Pick<
  ReceiptPage,
  | "registeredDay"
  | "registeredTime"
  | "dueDay"
  | "answerByDay"
  | "isSuspended"
  | "outcome"
  | "isAnswerUnderWay"
  | "offeredDay"
  | "settledDay"
  | "agreement"
  | "answeredDay"
  | "attempt"
  | "signer"
  | "reclassifiedDay"
  | "happenedDay"
> {
  const settledDay = sheet.settledAt === null ? null : locale.formats.formatDay(limaDayOf(sheet.settledAt));
  return {
    registeredDay: locale.formats.formatDay(limaDayOf(sheet.registeredAt)),
    registeredTime: locale.formats.formatTime(sheet.registeredAt),
    dueDay: locale.formats.formatDay(sheet.dueOn),
    answerByDay: locale.formats.formatDay(sheet.answerBy),
    isSuspended: sheet.answerBy !== sheet.dueOn,
    outcome: outcomeOf(sheet).kind,
    isAnswerUnderWay: isUnderWay(sheet),
    offeredDay: sheet.offerSentOn === null ? null : locale.formats.formatDay(sheet.offerSentOn),
    settledDay,
    agreement: settledDay === null ? null : locale.sheet.describeAgreement(settledDay),
    answeredDay: sheet.communicatedAt === null ? null : locale.formats.formatDay(limaDayOf(sheet.communicatedAt)),
    attempt: describeAttempt(locale, sheet),
    signer: describeSigner(sheet),
    reclassifiedDay: sheet.reclassifiedAt === null ? null : locale.formats.formatDay(limaDayOf(sheet.reclassifiedAt)),
    happenedDay: sheet.happenedOn === null ? sheet.happenedOnTyped : locale.formats.formatDay(sheet.happenedOn),
  };
}

function presentOffers(locale: Locale, sheet: Complaint): Pick<ReceiptPage, "lapsesDay" | "offers"> {
  const open = findOpenOffer(sheet, "email");
  return {
    lapsesDay: open === null || open.lapsesOn === null ? null : locale.formats.formatDay(open.lapsesOn),
    offers: listSentOffers(sheet).map((offer) => {
      const { title, text, outcome } = locale.offers.describeOffer(offer);
      return [title, `${text}\n\n${outcome}`];
    }),
  };
}

function presentTexts(
  locale: Locale,
  sheet: Complaint,
): Pick<ReceiptPage, "type" | "answerChannel" | "confirmation" | "location" | "goodType" | "amount"> {
  const location = [sheet.district, sheet.province, sheet.department].filter((part) => part !== null).join(", ");
  return {
    type: locale.sheet.complaintTypeNames[sheet.type],
    answerChannel: locale.sheet.answerChannelNames[sheet.answerChannel],
    confirmation: [describeConfirmation(locale, sheet), describeEntry(locale, sheet)]
      .filter((text) => text !== null)
      .join(" "),
    location: location === "" ? null : location,
    goodType: sheet.goodType === null ? null : locale.sheet.goodTypeNames[sheet.goodType],
    amount: sheet.amount === null && sheet.amountTyped === null ? null : describeAmount(locale, sheet),
  };
}
