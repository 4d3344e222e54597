import { type Complaint, limaDayOf, outcomeOf } from "../../domain/book/index.ts";
import type { MailToRender, MailWarning } from "../../domain/mail/index.ts";
import { formatDay, formatInstant } from "../../messages/limaFormats.ts";
import {
  ANSWER_INSTRUCTIONS,
  demandAnswer,
  describeAnswerDay,
  introduceAnswer,
  introduceIncompleteBook,
  introduceOverdue,
  introduceProviderCopy,
  introduceQuarantine,
  introduceReceipt,
  introduceWarning,
  MAIL_TEXTS,
  titleAnswerMail,
  titleIncompleteBookMail,
  titleLastDayMail,
  titleOverdueMail,
  titleProviderCopyMail,
  titleQuarantineMail,
  titleReceiptMail,
  titleWarningMail,
} from "../../messages/mails.ts";
import { describeAgreement, QUEJA_DEFINITION, RECLAMO_DEFINITION, SHEET_NOTES } from "../../messages/sheet.ts";
import type { MailContent } from "./mailContent.ts";
import { listSheetSections } from "./sheetSections.ts";

/**
 * The consumer's copy: all data, definitions and notes, so that it holds without the PDF. It may leave late, when the sheet
 * waits for no answer any more; the business's copy as well.
 */
export function writeReceipt(mail: MailToRender, complaint: Complaint): MailContent {
  const legalName = complaint.provider?.legalName ?? null;
  return {
    ...withTitle(titleReceiptMail(complaint.number, legalName)),
    paragraphs: [introduceReceipt(formatInstant(complaint.registeredAt)), ...tellOutcome(complaint)],
    sections: listSheetSections(complaint),
    link: linkReceipt(mail),
    notes: LAW_NOTES,
    closing: closeToConsumer(MAIL_TEXTS.receiptClosing, complaint),
  };
}

export function writeProviderCopy(mail: MailToRender, complaint: Complaint): MailContent {
  const outcome = outcomeOf(complaint);
  const isAwaited = outcome.kind === "pending" || outcome.kind === "offered";
  const answerBy = isAwaited ? formatDay(complaint.answerBy) : null;
  const movedFrom = complaint.answerBy === complaint.dueOn ? null : formatDay(complaint.dueOn);
  return {
    ...withTitle(titleProviderCopyMail(complaint.number, answerBy)),
    paragraphs: [
      introduceProviderCopy(mail.formName, formatInstant(complaint.registeredAt)),
      ...(outcome.kind === "settled" ? [describeAgreement(formatDay(limaDayOf(outcome.at)))] : []),
      ...(answerBy === null ? [] : [demandAnswer(answerBy, movedFrom)]),
      ...(mail.formIsActive ? [] : [MAIL_TEXTS.inactiveForm]),
    ],
    sections: listSheetSections(complaint),
    link: null,
    notes: LAW_NOTES,
    closing: isAwaited ? ANSWER_INSTRUCTIONS[complaint.answerChannel] : "",
  };
}

/** The answer, with the whole sheet below it. */
export function writeAnswer(mail: MailToRender, complaint: Complaint): MailContent {
  const legalName = complaint.provider?.legalName ?? null;
  const sections = listSheetSections(complaint);
  return {
    ...withTitle(titleAnswerMail(complaint.number, legalName)),
    paragraphs: complaint.answeredAt === null ? [] : introduceAnswer(formatInstant(complaint.answeredAt), legalName),
    sections: [...sections.slice(-1), ...sections.slice(0, -1)],
    link: linkReceipt(mail),
    notes: LAW_NOTES,
    closing: closeToConsumer(MAIL_TEXTS.answerClosing, complaint),
  };
}

export function writeWarning(mail: MailToRender, complaint: Complaint, warning: MailWarning): MailContent {
  const answerBy = formatDay(warning.answerBy);
  const isOverdue = warning.stage === "overdue";
  return {
    ...withTitle(titleWarning(complaint.number, warning)),
    paragraphs: isOverdue ? introduceOverdue(mail.formName, answerBy) : introduceWarning(mail.formName, answerBy),
    sections: listSheetSections(complaint),
    link: null,
    notes: SHEET_NOTES,
    closing: ANSWER_INSTRUCTIONS[complaint.answerChannel],
  };
}

export function writeIncompleteBook(mail: MailToRender): MailContent {
  return writeNotice(titleIncompleteBookMail(mail.formName), introduceIncompleteBook(mail.formName));
}

export function writeQuarantineNotice(mail: MailToRender): MailContent {
  return writeNotice(titleQuarantineMail(mail.formName), introduceQuarantine(mail.formName));
}

const LAW_NOTES = [RECLAMO_DEFINITION, QUEJA_DEFINITION, ...SHEET_NOTES];

/** What the consumer can expect, or has had already. */
function tellOutcome(complaint: Complaint): string[] {
  const legalName = complaint.provider?.legalName ?? null;
  const outcome = outcomeOf(complaint);
  switch (outcome.kind) {
    case "answered":
      return introduceAnswer(formatInstant(outcome.at), legalName);
    case "settled":
      return [describeAgreement(formatDay(limaDayOf(outcome.at)))];
    case "offered":
    case "pending":
      return [describeAnswerDay(formatDay(complaint.answerBy), legalName)];
  }
}

function writeNotice(title: string, paragraphs: readonly string[]): MailContent {
  return { ...withTitle(title), paragraphs, sections: [], link: null, notes: [], closing: "" };
}

function withTitle(title: string): { readonly subject: string; readonly title: string } {
  return { subject: title, title };
}

/** Without a provider's data there is nobody whom an answer to the mail could reach. */
function closeToConsumer(closing: string, { provider }: Complaint): string {
  return provider === null ? closing : `${closing} ${MAIL_TEXTS.repliesReachProvider}`;
}

/** The consumer's secret address: for no one else's mail. */
function linkReceipt({ receiptUrl }: MailToRender): MailContent["link"] {
  return receiptUrl === null ? null : { href: receiptUrl, label: MAIL_TEXTS.openReceipt };
}

function titleWarning(number: string, { stage, businessDaysLeft }: MailWarning): string {
  switch (stage) {
    case "three_left":
    case "one_left":
      return titleWarningMail(number, businessDaysLeft);
    case "last_day":
      return titleLastDayMail(number);
    case "overdue":
      return titleOverdueMail(number);
  }
}
