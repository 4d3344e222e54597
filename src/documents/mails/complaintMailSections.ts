import {
  describeAddress,
  describeAmount,
  describeAnswerChannel,
  describeAttachments,
  describeAttempt,
  describeConfirmation,
  describeDocument,
  describeEmail,
  describeEntry,
  describeGuardian,
  describeHappenedOn,
  describeSigner,
  orNotGiven,
} from "../sheetValues.ts";
import { type Complaint, outcomeOf, type QuarantinedSheet } from "../../domain/book/complaints.ts";
import { limaDayOf } from "../../domain/times.ts";
import { listSentOffers } from "../../domain/book/settlementOfferSteps.ts";
import type { Locale } from "../../messages/locale.ts";
import type { MailRow, MailSection } from "./mailContents.ts";

/** All data of a sheet in the order of Anexo I, so that the mail is a full copy without the PDF. */
export function listSheetSections(locale: Locale, complaint: Complaint): MailSection[] {
  return [
    { title: locale.mails.texts.sheetTitle, rows: listHeader(locale, complaint) },
    { title: locale.sheet.texts.consumerTitle, rows: listConsumer(locale, complaint) },
    { title: locale.sheet.texts.goodTitle, rows: listGood(locale, complaint) },
    { title: locale.sheet.texts.detailTitle, rows: listDetail(locale, complaint) },
    ...listAnswerSections(locale, complaint),
  ];
}

/** What its owner needs to find a held sheet. */
export function listHeldSheet(locale: Locale, { details, receivedAt, dueOn }: QuarantinedSheet): MailSection {
  return {
    title: locale.mails.labels.heldSheet,
    rows: [
      row(locale.mails.labels.registeredAt, locale.formats.formatInstant(receivedAt)),
      row(locale.mails.labels.dueOn, locale.formats.formatDay(dueOn)),
      row(locale.mails.labels.type, locale.sheet.complaintTypeNames[details.type]),
      row(locale.mails.labels.name, details.consumerName),
    ],
  };
}

/** Section 4 of the sheet; empty without an offer, an answer or an agreement. */
function listAnswerSections(locale: Locale, complaint: Complaint): MailSection[] {
  const rows = [
    ...listAgreement(locale, complaint),
    ...listOffers(locale, complaint),
    ...listAnswer(locale, complaint),
    ...listAttempt(locale, complaint),
  ];
  return rows.length === 0 ? [] : [{ title: locale.sheet.texts.actionsTitle, rows }];
}

function listAttempt(locale: Locale, complaint: Complaint): MailRow[] {
  const attempt = describeAttempt(locale, complaint);
  return attempt === null ? [] : [row(locale.mails.labels.attempt, attempt)];
}

function listAgreement(locale: Locale, { settledAt }: Complaint): MailRow[] {
  return settledAt === null
    ? []
    : [
        row(
          locale.mails.labels.agreement,
          locale.sheet.describeAgreement(locale.formats.formatDay(limaDayOf(settledAt))),
        ),
      ];
}

function listOffers(locale: Locale, complaint: Complaint): MailRow[] {
  return listSentOffers(complaint).map((offer) => {
    const { title, text, outcome } = locale.offers.describeOffer(offer);
    return row(title, `${text}\n${outcome}`);
  });
}

function listAnswer(locale: Locale, complaint: Complaint): MailRow[] {
  if (complaint.answeredAt === null) return [];
  const signer = describeSigner(complaint);
  return [
    ...(complaint.communicatedAt === null
      ? []
      : [row(locale.mails.labels.answeredAt, locale.formats.formatDay(limaDayOf(complaint.communicatedAt)))]),
    row(locale.mails.labels.answer, orNotGiven(locale, complaint.answer)),
    ...(complaint.refusalReasons === null ? [] : [row(locale.mails.labels.refusal, complaint.refusalReasons)]),
    row(locale.mails.labels.actions, orNotGiven(locale, complaint.actionsTaken)),
    ...(signer === null ? [] : [row(locale.mails.labels.signer, signer)]),
  ];
}

function listHeader(locale: Locale, complaint: Complaint): MailRow[] {
  const { provider } = complaint;
  const tradeName = provider === null || provider.tradeName === null ? "" : ` (${provider.tradeName})`;
  return [
    row(locale.mails.labels.number, complaint.number),
    row(locale.mails.labels.registeredAt, locale.formats.formatInstant(complaint.registeredAt)),
    ...(outcomeOf(complaint).kind === "settled"
      ? []
      : [row(locale.mails.labels.dueOn, locale.formats.formatDay(complaint.answerBy))]),
    row(
      locale.mails.labels.provider,
      provider === null ? locale.sheet.texts.notGiven : `${provider.legalName}${tradeName}`,
    ),
    row(locale.mails.labels.ruc, orNotGiven(locale, provider?.ruc)),
    row(locale.mails.labels.establishment, orNotGiven(locale, provider?.address)),
    row(locale.mails.labels.establishmentCode, orNotGiven(locale, provider?.establishmentCode)),
  ];
}

function listConsumer(locale: Locale, complaint: Complaint): MailRow[] {
  return [
    row(locale.mails.labels.name, complaint.consumerName),
    row(locale.mails.labels.document, describeDocument(complaint)),
    row(locale.mails.labels.address, describeAddress(locale, complaint)),
    row(locale.mails.labels.phone, orNotGiven(locale, complaint.phone)),
    row(locale.mails.labels.email, describeEmail(locale, complaint)),
    row(locale.mails.labels.guardian, describeGuardian(locale, complaint)),
  ];
}

function listGood(locale: Locale, complaint: Complaint): MailRow[] {
  const { goodType } = complaint;
  return [
    row(
      locale.mails.labels.goodType,
      goodType === null ? locale.sheet.texts.notGiven : locale.sheet.goodTypeNames[goodType],
    ),
    row(locale.mails.labels.amount, describeAmount(locale, complaint)),
    row(locale.mails.labels.description, orNotGiven(locale, complaint.goodDescription)),
    row(locale.mails.labels.order, orNotGiven(locale, complaint.orderNumber)),
    row(locale.mails.labels.happenedOn, describeHappenedOn(locale, complaint)),
  ];
}

function listDetail(locale: Locale, complaint: Complaint): MailRow[] {
  const { reclassifiedAt } = complaint;
  return [
    row(locale.mails.labels.type, locale.sheet.complaintTypeNames[complaint.originalType]),
    ...(reclassifiedAt === null
      ? []
      : [
          row(
            locale.mails.labels.reclassified,
            locale.sheet.describeReclassification(locale.formats.formatInstant(reclassifiedAt)),
          ),
        ]),
    row(locale.mails.labels.detail, complaint.detail),
    row(locale.mails.labels.request, orNotGiven(locale, complaint.request)),
    row(locale.mails.labels.attachments, describeAttachments(locale, complaint)),
    row(locale.mails.labels.answerChannel, describeAnswerChannel(locale, complaint)),
    row(
      locale.mails.labels.confirmation,
      [describeConfirmation(locale, complaint), describeEntry(locale, complaint)]
        .filter((text) => text !== null)
        .join("\n"),
    ),
  ];
}

function row(label: string, value: string): MailRow {
  return { label, value };
}
