import {
  describeAddress,
  describeAmount,
  describeAnswerChannel,
  describeAttachments,
  describeDocument,
  describeEmail,
  describeGuardian,
  describeHappenedOn,
  orNotGiven,
} from "../../documents/sheetValues.ts";
import { type Complaint, limaDayOf, outcomeOf } from "../../domain/book/index.ts";
import { formatDay, formatInstant } from "../../messages/limaFormats.ts";
import { MAIL_LABELS, MAIL_TEXTS } from "../../messages/mails.ts";
import {
  COMPLAINT_TYPE_NAMES,
  describeAgreement,
  describeConsumerConfirmation,
  describeReclassification,
  GOOD_TYPE_NAMES,
  SHEET_TEXTS,
} from "../../messages/sheet.ts";
import type { MailRow, MailSection } from "./mailContent.ts";

/** All data of a sheet in the order of Anexo I, so that the mail alone is a full copy. */
export function listSheetSections(complaint: Complaint): MailSection[] {
  return [
    { title: MAIL_TEXTS.sheetTitle, rows: listHeader(complaint) },
    { title: SHEET_TEXTS.consumerTitle, rows: listConsumer(complaint) },
    { title: SHEET_TEXTS.goodTitle, rows: listGood(complaint) },
    { title: SHEET_TEXTS.detailTitle, rows: listDetail(complaint) },
    ...listAnswerSections(complaint),
  ];
}

/** Section 4, when there is an answer or an agreement. */
export function listAnswerSections(complaint: Complaint): MailSection[] {
  const rows = [...listAgreement(complaint), ...listAnswer(complaint)];
  return rows.length === 0 ? [] : [{ title: SHEET_TEXTS.actionsTitle, rows }];
}

function listAgreement({ settledAt }: Complaint): MailRow[] {
  return settledAt === null ? [] : [row(MAIL_LABELS.agreement, describeAgreement(formatDay(limaDayOf(settledAt))))];
}

function listAnswer(complaint: Complaint): MailRow[] {
  if (complaint.answeredAt === null) return [];
  return [
    row(MAIL_LABELS.answeredAt, formatInstant(complaint.answeredAt)),
    row(MAIL_LABELS.answer, orNotGiven(complaint.answer)),
    row(MAIL_LABELS.actions, orNotGiven(complaint.actionsTaken)),
  ];
}

function listHeader(complaint: Complaint): MailRow[] {
  const { provider } = complaint;
  const tradeName = provider === null || provider.tradeName === null ? "" : ` (${provider.tradeName})`;
  return [
    row(MAIL_LABELS.number, complaint.number),
    row(MAIL_LABELS.registeredAt, formatInstant(complaint.registeredAt)),
    ...(outcomeOf(complaint).kind === "settled" ? [] : [row(MAIL_LABELS.dueOn, formatDay(complaint.answerBy))]),
    row(MAIL_LABELS.provider, provider === null ? SHEET_TEXTS.notGiven : `${provider.legalName}${tradeName}`),
    row(MAIL_LABELS.ruc, orNotGiven(provider?.ruc)),
    row(MAIL_LABELS.establishment, orNotGiven(provider?.address)),
    row(MAIL_LABELS.establishmentCode, orNotGiven(provider?.establishmentCode)),
  ];
}

function listConsumer(complaint: Complaint): MailRow[] {
  return [
    row(MAIL_LABELS.name, complaint.consumerName),
    row(MAIL_LABELS.document, describeDocument(complaint)),
    row(MAIL_LABELS.address, describeAddress(complaint)),
    row(MAIL_LABELS.phone, orNotGiven(complaint.phone)),
    row(MAIL_LABELS.email, describeEmail(complaint)),
    row(MAIL_LABELS.guardian, describeGuardian(complaint)),
  ];
}

function listGood(complaint: Complaint): MailRow[] {
  const { goodType } = complaint;
  return [
    row(MAIL_LABELS.goodType, goodType === null ? SHEET_TEXTS.notGiven : GOOD_TYPE_NAMES[goodType]),
    row(MAIL_LABELS.amount, describeAmount(complaint)),
    row(MAIL_LABELS.description, orNotGiven(complaint.goodDescription)),
    row(MAIL_LABELS.order, orNotGiven(complaint.orderNumber)),
    row(MAIL_LABELS.happenedOn, describeHappenedOn(complaint)),
  ];
}

function listDetail(complaint: Complaint): MailRow[] {
  const { reclassifiedAt } = complaint;
  return [
    row(MAIL_LABELS.type, COMPLAINT_TYPE_NAMES[complaint.originalType]),
    ...(reclassifiedAt === null
      ? []
      : [row(MAIL_LABELS.reclassified, describeReclassification(formatInstant(reclassifiedAt)))]),
    row(MAIL_LABELS.detail, complaint.detail),
    row(MAIL_LABELS.request, orNotGiven(complaint.request)),
    row(MAIL_LABELS.attachments, describeAttachments(complaint)),
    row(MAIL_LABELS.answerChannel, describeAnswerChannel(complaint)),
    row(MAIL_LABELS.confirmation, describeConsumerConfirmation(formatInstant(complaint.registeredAt))),
  ];
}

function row(label: string, value: string): MailRow {
  return { label, value };
}
