import { type Complaint, findConsumerAddress, outcomeOf, type QuarantinedSheet } from "../../domain/book/complaints.ts";
import type { ComplaintMailText, MailWarning } from "../../domain/book/complaintMails.ts";
import { limaDayOf } from "../../domain/times.ts";
import type { Locale } from "../../messages/locale.ts";
import type { MailContent } from "./mailContents.ts";
import { listHeldSheet, listSheetSections } from "./complaintMailSections.ts";

/** The consumer's copy, complete without the PDF. The sheet may be answered or settled by the time that the copy is sent. */
export function writeReceipt(locale: Locale, text: ComplaintMailText, complaint: Complaint): MailContent {
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

/** The provider's copy. The sheet may be answered or settled by the time that the copy is sent. */
export function writeProviderCopy(locale: Locale, text: ComplaintMailText, complaint: Complaint): MailContent {
  const outcome = outcomeOf(complaint);
  const isAnswerAwaited = outcome.kind === "pending" || outcome.kind === "offered";
  const answerBy = isAnswerAwaited ? locale.formats.formatDay(complaint.answerBy) : null;
  const movedFrom = complaint.answerBy === complaint.dueOn ? null : locale.formats.formatDay(complaint.dueOn);
  return {
    ...withTitle(locale.mails.titleProviderCopyMail(complaint.number, answerBy)),
    paragraphs: [
      locale.mails.introduceProviderCopy(text.formName, locale.formats.formatInstant(complaint.registeredAt)),
      ...(outcome.kind === "settled"
        ? [locale.sheet.describeAgreement(locale.formats.formatDay(limaDayOf(outcome.at)))]
        : []),
      ...(answerBy === null ? [] : [locale.mails.demandAnswer(answerBy, movedFrom)]),
      ...(text.formIsActive ? [] : [locale.mails.texts.inactiveForm]),
    ],
    sections: listSheetSections(locale, complaint),
    link: linkPanel(locale, text, isAnswerAwaited ? "answerInPanel" : "openInPanel"),
    notes: listLawNotes(locale),
    closing: isAnswerAwaited ? locale.mails.answerInstructions[complaint.answerChannel] : "",
  };
}

/** The answer, with the whole sheet below it. */
export function writeAnswer(locale: Locale, text: ComplaintMailText, complaint: Complaint): MailContent {
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

/** The mail with the answer, or with the consumer's copy of the sheet, did not arrive. */
export function writeBounceWarning(locale: Locale, text: ComplaintMailText, complaint: Complaint): MailContent {
  const { formName, undelivered } = text;
  const isReceipt = undelivered?.kind === "receipt";
  const { reason = null } = undelivered ?? {};
  const failure = undelivered && {
    recipient: undelivered.recipient,
    reason: reason === null ? null : locale.mailFailures.describeReason(reason),
  };
  const answerBy = locale.formats.formatDay(complaint.answerBy);
  const hasAddress = findConsumerAddress(complaint) !== null;
  return {
    ...withTitle(locale.mails.titleBounceMail(complaint.number, isReceipt)),
    paragraphs: isReceipt
      ? locale.mails.introduceLostReceipt(formName, failure)
      : locale.mails.introduceBounce(formName, answerBy, failure, hasAddress),
    sections: listSheetSections(locale, complaint),
    link: linkPanel(locale, text, isReceipt ? "openInPanel" : "answerInPanel"),
    notes: [],
    closing: "",
  };
}

export function writeWarning(
  locale: Locale,
  text: ComplaintMailText,
  complaint: Complaint,
  warning: MailWarning,
): MailContent {
  const answerBy = locale.formats.formatDay(warning.answerBy);
  const isOverdue = warning.stage === "overdue";
  return {
    ...withTitle(titleWarning(locale, complaint.number, warning)),
    paragraphs: isOverdue
      ? locale.mails.introduceOverdue(text.formName, answerBy)
      : locale.mails.introduceWarning(text.formName, answerBy),
    sections: listSheetSections(locale, complaint),
    link: linkPanel(locale, text, "answerInPanel"),
    notes: locale.sheet.notes,
    closing: locale.mails.answerInstructions[complaint.answerChannel],
  };
}

export function writeIncompleteBook(locale: Locale, text: ComplaintMailText): MailContent {
  return {
    ...writeNotice(
      locale.mails.titleIncompleteBookMail(text.formName),
      locale.mails.introduceIncompleteBook(text.formName),
    ),
    link: linkPanel(locale, text, "completeInPanel"),
  };
}

export function writeQuarantineNotice(locale: Locale, text: ComplaintMailText): MailContent {
  const { formName, heldSheet } = text;
  const dueOn = heldSheet === null ? null : locale.formats.formatDay(heldSheet.dueOn);
  return {
    ...writeNotice(locale.mails.titleQuarantineMail(formName), locale.mails.introduceQuarantine(formName, dueOn)),
    link: linkPanel(locale, text, "reviewInPanel"),
  };
}

/** The warning of a held sheet, which has no number. */
export function writeHeldWarning(
  locale: Locale,
  text: ComplaintMailText,
  sheet: QuarantinedSheet,
  warning: MailWarning,
): MailContent {
  const { formName } = text;
  const dueOn = locale.formats.formatDay(warning.answerBy);
  return {
    ...writeNotice(
      locale.mails.titleHeldWarningMail(formName, warning),
      locale.mails.introduceHeldWarning(formName, dueOn, warning.stage === "overdue"),
    ),
    sections: [listHeldSheet(locale, sheet)],
    link: linkPanel(locale, text, "reviewInPanel"),
    notes: locale.sheet.notes,
  };
}

/** The alarm about a sheet that is held for a day. */
export function writeHeldAlarm(locale: Locale, text: ComplaintMailText, sheet: QuarantinedSheet): MailContent {
  const { formName } = text;
  const paragraphs = locale.mails.introduceHeldAlarm(formName, locale.formats.formatDay(sheet.dueOn));
  return {
    ...writeNotice(locale.mails.titleHeldAlarmMail(formName), paragraphs),
    sections: [listHeldSheet(locale, sheet)],
    link: linkPanel(locale, text, "reviewInPanel"),
  };
}

function listLawNotes({ sheet }: Locale): string[] {
  return [sheet.reclamoDefinition, sheet.quejaDefinition, ...sheet.notes];
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

function writeNotice(title: string, paragraphs: readonly string[]): MailContent {
  return { ...withTitle(title), paragraphs, sections: [], link: null, notes: [], closing: "" };
}

function withTitle(title: string): { readonly subject: string; readonly title: string } {
  return { subject: title, title };
}

/** Adds that replies reach the provider, unless the sheet has no provider whom they could reach. */
function writeClosing(locale: Locale, closing: string, { provider }: Complaint): string {
  return provider === null ? closing : `${closing} ${locale.mails.texts.repliesReachProvider}`;
}

/** The link to the receipt. Only mails to the consumer have one, because its address is secret. */
function linkReceipt(locale: Locale, { receiptUrl }: ComplaintMailText): MailContent["link"] {
  return receiptUrl === null ? null : { href: receiptUrl, label: locale.mails.texts.openReceipt };
}

/** The link to the page of the panel on which the business acts. */
export function linkPanel(
  locale: Locale,
  { panelUrl }: ComplaintMailText,
  label: "answerInPanel" | "openInPanel" | "completeInPanel" | "reviewInPanel",
): MailContent["link"] {
  return panelUrl === null ? null : { href: panelUrl, label: locale.mails.texts[label] };
}

function titleWarning(locale: Locale, number: string, { stage, businessDaysLeft }: MailWarning): string {
  switch (stage) {
    case "three_left":
    case "one_left":
      return locale.mails.titleWarningMail(number, businessDaysLeft);
    case "last_day":
      return locale.mails.titleLastDayMail(number);
    case "overdue":
      return locale.mails.titleOverdueMail(number);
  }
}
