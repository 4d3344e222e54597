import { BYTE_BUDGETS } from "../../domain/byteBudgets.ts";
import { type Complaint, outcomeOf } from "../../domain/book/complaints.ts";
import type { ComplaintMailKind, ComplaintMailText, OfferText } from "../../domain/book/complaintMails.ts";
import type { MailMessage } from "../../domain/mail/mails.ts";
import { limaDayOf } from "../../domain/times.ts";
import type { Locale } from "../../messages/locale.ts";
import { attachSheet, buildMessage, listLawNotes, required, withTitle } from "./complaintMailParts.ts";
import { listSheetSections } from "./complaintMailSections.ts";
import type { MailContent } from "./mailContents.ts";
import type { MailDefinition } from "./mailDefinitions.ts";

/** The book's mails to the consumer. Errors of `render`: Error when the kind needs a sheet or an offer that `text` lacks. */
export const CONSUMER_MAILS = {
  receipt: {
    maxBytes: BYTE_BUDGETS.sheetMail,
    async render(locale, text, drawings) {
      const sheet = required(text.complaint, text);
      const copy = await attachSheet(locale, drawings, sheet, "consumidor");
      return buildMessage(locale, text, writeReceipt(locale, text, sheet), copy, sheet.provider);
    },
  },
  corrected_sheet: {
    maxBytes: BYTE_BUDGETS.sheetMail,
    async render(locale, text, drawings) {
      const sheet = required(text.complaint, text);
      const copy = await attachSheet(locale, drawings, sheet, "consumidor");
      return buildMessage(locale, text, writeCorrected(locale, text, sheet), copy, sheet.provider);
    },
  },
  answer: {
    maxBytes: BYTE_BUDGETS.sheetMail,
    async render(locale, text, drawings) {
      const message = renderAnswerMail(locale, text);
      const copy = await attachSheet(locale, drawings, required(text.complaint, text), "consumidor");
      return { ...message, attachments: [...copy, ...text.files] };
    },
  },
  offer: {
    maxBytes: BYTE_BUDGETS.sheetMail,
    render(locale, text) {
      const sheet = required(text.complaint, text);
      return buildMessage(locale, text, writeOffer(locale, sheet, required(text.offer, text)), [], sheet.provider);
    },
  },
  agreement: {
    maxBytes: BYTE_BUDGETS.sheetMail,
    async render(locale, text, drawings) {
      const sheet = required(text.complaint, text);
      const copy = await attachSheet(locale, drawings, sheet, "consumidor");
      return buildMessage(locale, text, writeAgreement(locale, text, sheet), copy, sheet.provider);
    },
  },
} satisfies Partial<Record<ComplaintMailKind, MailDefinition<ComplaintMailText>>>;

/** The mail with an answer without its attachments, as it is sent and as it is previewed. Errors: Error without a sheet. */
export function renderAnswerMail(locale: Locale, text: ComplaintMailText): MailMessage {
  const sheet = required(text.complaint, text);
  return buildMessage(locale, text, writeAnswer(locale, text, sheet), [], sheet.provider);
}

/** The consumer's copy, complete without the PDF. The sheet may be answered or settled by the time that the copy is sent. */
function writeReceipt(locale: Locale, text: ComplaintMailText, complaint: Complaint): MailContent {
  const legalName = complaint.provider?.legalName ?? null;
  return {
    ...withTitle(locale.mails.titleReceiptMail(complaint.number, legalName)),
    paragraphs: [
      complaint.enteredBy === null
        ? locale.mails.introduceReceipt(locale.formats.formatInstant(complaint.registeredAt))
        : locale.mails.introduceEntry(locale.formats.formatInstant(complaint.registeredAt)),
      ...describeOutcome(locale, complaint),
    ],
    sections: listSheetSections(locale, complaint),
    link: linkReceipt(locale, text),
    notes: listLawNotes(locale),
    closing: writeClosing(locale, locale.mails.texts.receiptClosing, complaint),
  };
}

/** The whole sheet once more, with the provider's data that were added. Errors: Error for a sheet without a provider. */
function writeCorrected(locale: Locale, text: ComplaintMailText, complaint: Complaint): MailContent {
  const provider = required(complaint.provider, text);
  return {
    ...writeReceipt(locale, text, complaint),
    ...withTitle(locale.mails.titleCorrectedMail(complaint.number, provider.legalName)),
    paragraphs: [
      locale.mails.introduceCorrected(locale.formats.formatInstant(complaint.registeredAt), provider),
      ...describeOutcome(locale, complaint),
    ],
  };
}

/** The answer, with the whole sheet below it. */
function writeAnswer(locale: Locale, text: ComplaintMailText, complaint: Complaint): MailContent {
  const legalName = complaint.provider?.legalName ?? null;
  const sections = listSheetSections(locale, complaint);
  return {
    ...withTitle(locale.mails.titleAnswerMail(complaint.number, legalName)),
    paragraphs: [
      ...(complaint.answeredAt === null
        ? []
        : locale.mails.introduceAnswer(locale.formats.formatInstant(complaint.answeredAt), legalName)),
      ...(text.infectedFileNames.length === 0 ? [] : [locale.mails.describeInfected(text.infectedFileNames)]),
    ],
    sections: [...sections.slice(-1), ...sections.slice(0, -1)],
    link: linkReceipt(locale, text),
    notes: listLawNotes(locale),
    closing: writeClosing(locale, locale.mails.texts.answerClosing, complaint),
  };
}

/** The offer to the consumer, with the meaning of an acceptance and the page to decide on. */
function writeOffer(locale: Locale, complaint: Complaint, { offer, lapsesOn, url }: OfferText): MailContent {
  const { mails: words, explainAcceptance, explainRefusal } = locale.offers;
  const provider = complaint.provider?.legalName ?? locale.book.texts.theProvider;
  const lapsesDay = locale.formats.formatDay(lapsesOn);
  const title = words.titleOffer(complaint.number, complaint.provider?.legalName ?? null);
  return {
    subject: title,
    title,
    paragraphs: [words.introduceOffer(provider, complaint.number, lapsesDay)],
    sections: [
      {
        title: words.section,
        rows: [
          { label: words.offered, value: offer.text },
          { label: words.lapsesOn, value: lapsesDay },
          { label: words.ifYouAccept, value: explainAcceptance(provider) },
          { label: words.ifYouRefuse, value: explainRefusal(provider, lapsesDay) },
        ],
      },
    ],
    link: url === null ? null : { href: url, label: words.open },
    notes: [],
    closing:
      complaint.provider === null ? words.closing : `${words.closing} ${locale.mails.texts.repliesReachProvider}`,
  };
}

/** The record of the agreement, with the whole sheet below it. */
function writeAgreement(locale: Locale, text: ComplaintMailText, complaint: Complaint): MailContent {
  const { mails: words } = locale.offers;
  const legalName = complaint.provider?.legalName ?? null;
  const { settledAt } = complaint;
  const sections = listSheetSections(locale, complaint);
  return {
    ...withTitle(words.titleAgreement(complaint.number, legalName)),
    paragraphs: [
      ...(settledAt === null ? [] : [locale.sheet.describeAgreement(locale.formats.formatDay(limaDayOf(settledAt)))]),
      words.describeAgreement(legalName ?? locale.book.texts.theProvider),
    ],
    sections: [...sections.slice(-1), ...sections.slice(0, -1)],
    link: linkReceipt(locale, text),
    notes: listLawNotes(locale),
    closing: writeClosing(locale, words.agreementClosing, complaint),
  };
}

/** The paragraphs about the answer that the sheet has, about its agreement, or about the last day for an answer. */
function describeOutcome(locale: Locale, complaint: Complaint): string[] {
  const legalName = complaint.provider?.legalName ?? null;
  const outcome = outcomeOf(complaint);
  switch (outcome.kind) {
    case "answered":
      return locale.mails.introduceAnswer(locale.formats.formatInstant(outcome.at), legalName);
    case "settled":
      return [locale.sheet.describeAgreement(locale.formats.formatDay(limaDayOf(outcome.at)))];
    case "offered":
    case "pending":
      return [locale.mails.describeAnswerDay(locale.formats.formatDay(complaint.answerBy), legalName)];
  }
}

/** The link to the receipt. Only mails to the consumer have one, because its address is secret. */
function linkReceipt(locale: Locale, { receiptUrl }: ComplaintMailText): MailContent["link"] {
  return receiptUrl === null ? null : { href: receiptUrl, label: locale.mails.texts.openReceipt };
}

/** Adds that replies reach the provider, unless the sheet has no provider whom they could reach. */
function writeClosing(locale: Locale, closing: string, { provider }: Complaint): string {
  return provider === null ? closing : `${closing} ${locale.mails.texts.repliesReachProvider}`;
}
