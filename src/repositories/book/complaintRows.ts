import type {
  AnswerChannel,
  Complaint,
  ComplaintStatus,
  ComplaintType,
  DocumentType,
  EntryChannel,
  GoodType,
  Guardian,
} from "../../domain/book/complaints.ts";
import { findAgreement } from "../../domain/book/settlementOfferSteps.ts";
import type { MailStatus } from "../../domain/mail/mails.ts";
import type { Provider } from "../../domain/forms/providers.ts";
import { type AttachmentJson, listAttachments, toAttachment } from "./complaintAttachments.ts";
import { type OfferJson, OFFERS_OF_SHEET, toOffer } from "./settlementOffers.ts";

/** Dates are read as text: the driver would turn them into instants of the machine's time zone. */
export const COMPLAINT_COLUMNS = `
  c.id, c.account_id, c.form_id, c.year, c.correlative, c.number, c.provider, c.channel, c.original_type, c.consumer_name,
  c.document_type, c.document_number, c.email, c.email_typed, c.address, c.district, c.province, c.department, c.phone,
  c.guardian, c.good_type, c.good_description, c.currency, c.amount::text as amount, c.amount_typed, c.order_number,
  c.happened_on::text as happened_on, c.happened_on_typed, c.detail, c.request, c.answer_channel, c.registered_at, c.entered_at,
  c.entered_by, c.paper_number, c.due_on::text as due_on,
  c.type, c.reclassified_at, c.status, c.answer_by::text as answer_by, c.offer_sent_on::text as offer_sent_on,
  c.suspended_days, c.answer, c.actions_taken, c.answered_at, c.answered_by, c.answered_via, c.communicated_at,
  c.signer_name, c.signer_post, c.refusal_reasons, c.prepared_at,
  c.keep_until::text as keep_until,
  (select g.good_type from reported_good_types g where g.complaint_id = c.id) as reported_good_type,
  (select r.reported_at from complaint_reports r where r.complaint_id = c.id) as reported_at,
  ${listAttachments("t.complaint_id = c.id")} as attachments,
  ${OFFERS_OF_SHEET} as offers,
  (
    select m.status from mails m where m.complaint_id = c.id and m.kind = 'receipt' order by m.id desc limit 1
  ) as receipt_email_status
`;

export type ComplaintRow = {
  readonly id: string;
  readonly account_id: string;
  readonly form_id: string;
  readonly year: number;
  readonly correlative: number;
  readonly number: string;
  readonly provider: Provider | null;
  readonly channel: EntryChannel;
  readonly original_type: ComplaintType;
  readonly consumer_name: string;
  readonly document_type: DocumentType;
  readonly document_number: string;
  readonly email: string | null;
  readonly email_typed: string | null;
  readonly address: string | null;
  readonly district: string | null;
  readonly province: string | null;
  readonly department: string | null;
  readonly phone: string | null;
  readonly guardian: Guardian | null;
  readonly good_type: GoodType | null;
  readonly good_description: string | null;
  readonly currency: "PEN" | "USD";
  readonly amount: string | null;
  readonly amount_typed: string | null;
  readonly order_number: string | null;
  readonly happened_on: string | null;
  readonly happened_on_typed: string | null;
  readonly detail: string;
  readonly request: string | null;
  readonly answer_channel: AnswerChannel;
  readonly registered_at: Date;
  readonly entered_at: Date;
  readonly entered_by: string | null;
  readonly paper_number: string | null;
  readonly due_on: string;
  readonly type: ComplaintType;
  readonly reclassified_at: Date | null;
  readonly status: ComplaintStatus;
  readonly answer_by: string;
  readonly offer_sent_on: string | null;
  readonly suspended_days: number;
  readonly answer: string | null;
  readonly actions_taken: string | null;
  readonly answered_at: Date | null;
  readonly answered_by: string | null;
  readonly answered_via: AnswerChannel | null;
  readonly communicated_at: Date | null;
  readonly signer_name: string | null;
  readonly signer_post: string | null;
  readonly refusal_reasons: string | null;
  readonly prepared_at: Date | null;
  readonly keep_until: string;
  readonly reported_good_type: GoodType | null;
  readonly reported_at: Date | null;
  readonly attachments: readonly AttachmentJson[];
  readonly offers: readonly OfferJson[];
  readonly receipt_email_status: MailStatus | null;
};

export function toComplaint(row: ComplaintRow): Complaint {
  const offers = row.offers.map(toOffer);
  return {
    id: row.id,
    accountId: row.account_id,
    formId: row.form_id,
    year: row.year,
    correlative: row.correlative,
    number: row.number,
    provider: row.provider,
    channel: row.channel,
    attachments: row.attachments.map(toAttachment),
    originalType: row.original_type,
    type: row.type,
    reclassifiedAt: row.reclassified_at,
    consumerName: row.consumer_name,
    documentType: row.document_type,
    documentNumber: row.document_number,
    email: row.email,
    emailTyped: row.email_typed,
    address: row.address,
    district: row.district,
    province: row.province,
    department: row.department,
    phone: row.phone,
    guardian: row.guardian,
    goodType: row.good_type,
    goodDescription: row.good_description,
    currency: row.currency,
    amount: row.amount,
    amountTyped: row.amount_typed,
    orderNumber: row.order_number,
    happenedOn: row.happened_on,
    happenedOnTyped: row.happened_on_typed,
    detail: row.detail,
    request: row.request,
    answerChannel: row.answer_channel,
    status: row.status,
    registeredAt: row.registered_at,
    enteredAt: row.entered_at,
    enteredBy: row.entered_by,
    paperNumber: row.paper_number,
    dueOn: row.due_on,
    answerBy: row.answer_by,
    offerSentOn: row.offer_sent_on,
    suspendedDays: row.suspended_days,
    offers,
    settledAt: findAgreement({ offers })?.outcomeAt ?? null,
    answer: row.answer,
    actionsTaken: row.actions_taken,
    answeredAt: row.answered_at,
    answeredBy: row.answered_by,
    answeredVia: row.answered_via,
    communicatedAt: row.communicated_at,
    signerName: row.signer_name,
    signerPost: row.signer_post,
    refusalReasons: row.refusal_reasons,
    preparedAt: row.prepared_at,
    reportedGoodType: row.reported_good_type,
    reportedAt: row.reported_at,
    receiptEmailStatus: row.receipt_email_status ?? "none",
    keepUntil: row.keep_until,
  };
}

/** The columns that never change after the insert. */
export function toFiledColumns(complaint: Complaint) {
  return {
    id: complaint.id,
    account_id: complaint.accountId,
    form_id: complaint.formId,
    year: complaint.year,
    correlative: complaint.correlative,
    provider: complaint.provider === null ? null : JSON.stringify(complaint.provider),
    channel: complaint.channel,
    original_type: complaint.originalType,
    consumer_name: complaint.consumerName,
    document_type: complaint.documentType,
    document_number: complaint.documentNumber,
    email: complaint.email,
    email_typed: complaint.emailTyped,
    address: complaint.address,
    district: complaint.district,
    province: complaint.province,
    department: complaint.department,
    phone: complaint.phone,
    guardian: complaint.guardian === null ? null : JSON.stringify(complaint.guardian),
    good_type: complaint.goodType,
    good_description: complaint.goodDescription,
    currency: complaint.currency,
    amount: complaint.amount,
    amount_typed: complaint.amountTyped,
    order_number: complaint.orderNumber,
    happened_on: complaint.happenedOn,
    happened_on_typed: complaint.happenedOnTyped,
    detail: complaint.detail,
    request: complaint.request,
    answer_channel: complaint.answerChannel,
    registered_at: complaint.registeredAt,
    entered_at: complaint.enteredAt,
    entered_by: complaint.enteredBy,
    paper_number: complaint.paperNumber,
    due_on: complaint.dueOn,
  };
}

/** The columns that the owner's steps and the scans change. */
export function toProcessColumns(complaint: Complaint) {
  return {
    type: complaint.type,
    reclassified_at: complaint.reclassifiedAt,
    status: complaint.status,
    answer_by: complaint.answerBy,
    offer_sent_on: complaint.offerSentOn,
    suspended_days: complaint.suspendedDays,
    answer: complaint.answer,
    actions_taken: complaint.actionsTaken,
    answered_at: complaint.answeredAt,
    answered_by: complaint.answeredBy,
    answered_via: complaint.answeredVia,
    communicated_at: complaint.communicatedAt,
    signer_name: complaint.signerName,
    signer_post: complaint.signerPost,
    refusal_reasons: complaint.refusalReasons,
    prepared_at: complaint.preparedAt,
    keep_until: complaint.keepUntil,
  };
}
