import type { AnswerAttempt } from "../../domain/book/answerAttempts.ts";
import type { Complaint, ComplaintAttachment, GoodType } from "../../domain/book/complaints.ts";
import type { SettlementOffer } from "../../domain/book/settlementOffers.ts";
import { findAgreement } from "../../domain/book/settlementOfferSteps.ts";
import type { MailStatus } from "../../domain/mail/mails.ts";
import type { SubmissionSource } from "../../domain/submissions/submissions.ts";
import { ATTACHMENT, listAttachments } from "./complaintAttachments.ts";
import { LAST_REPORT, type LastReport } from "./reportLines.ts";
import { OFFER, OFFERS_OF_SHEET } from "./settlementOffers.ts";
import { defineRow, type JsonOf, type RowIn } from "../rows.ts";

/** Where a sheet came from. A sheet in the book and a held one have the same columns of it. */
export const SOURCE = defineRow<SubmissionSource>()({ ip: "text", userAgent: "text", origin: "text", referer: "text" });

/** What the owner's steps and the scans change. */
type ProcessMember =
  | "type"
  | "reclassifiedAt"
  | "status"
  | "answerBy"
  | "offerSentOn"
  | "suspendedDays"
  | "answer"
  | "actionsTaken"
  | "answeredAt"
  | "answeredBy"
  | "answeredVia"
  | "communicatedAt"
  | "signerName"
  | "signerPost"
  | "refusalReasons"
  | "preparedAt"
  | "keepUntil";
/** What is read beside the sheet's own columns, or made from them. */
type OtherMember =
  | "number"
  | "attachments"
  | "offers"
  | "answerAttempt"
  | "settledAt"
  | "reportedGoodType"
  | "reportedAt"
  | "reportOutdated"
  | "receiptEmailStatus"
  | "receiptWaitsUntil";

/** The columns that never change after the insert, but that the provider's data are completed once. */
export const FILED = defineRow<Omit<Complaint, ProcessMember | OtherMember>>()({
  id: "uuid",
  accountId: "uuid",
  formId: "uuid",
  year: "integer",
  correlative: "integer",
  provider: "json",
  channel: "text",
  originalType: "text",
  consumerName: "text",
  documentType: "text",
  documentNumber: "text",
  email: "text",
  emailTyped: "text",
  address: "text",
  district: "text",
  province: "text",
  department: "text",
  phone: "text",
  guardian: "json",
  goodType: "text",
  goodDescription: "text",
  currency: "text",
  amount: "numeric",
  amountTyped: "text",
  orderNumber: "text",
  happenedOn: "date",
  happenedOnTyped: "text",
  detail: "text",
  request: "text",
  answerChannel: "text",
  filesNotKept: "integer",
  registeredAt: "timestamptz",
  enteredAt: "timestamptz",
  enteredBy: "uuid",
  paperNumber: "text",
  bookAvailableOn: "date",
  dueOn: "date",
});

/** The columns that the owner's steps and the scans change. */
export const PROCESS = defineRow<Pick<Complaint, ProcessMember>>()({
  type: "text",
  reclassifiedAt: "timestamptz",
  status: "text",
  answerBy: "date",
  offerSentOn: "date",
  suspendedDays: "integer",
  answer: "text",
  actionsTaken: "text",
  answeredAt: "timestamptz",
  answeredBy: "uuid",
  answeredVia: "text",
  communicatedAt: "timestamptz",
  signerName: "text",
  signerPost: "text",
  refusalReasons: "text",
  preparedAt: "timestamptz",
  keepUntil: "date",
});

export const COMPLAINT_COLUMNS = `
  ${FILED.list("c")}, c.number, ${PROCESS.list("c")},
  (select g.good_type from reported_good_types g where g.complaint_id = c.id) as reported_good_type,
  ${LAST_REPORT} as last_report,
  ${listAttachments("t.complaint_id = c.id")} as attachments,
  ${OFFERS_OF_SHEET} as offers,
  (
    select json_build_object(
      'mailId', e.details ->> 'mail_id', 'at', e.details ->> 'at', 'endedAt', e.details ->> 'ended_at',
      'recipient', e.details ->> 'recipient', 'tries', e.details -> 'tries', 'reply', e.details ->> 'reply',
      'messageId', e.details ->> 'message_id', 'recordedAt', e.at
    )
    from complaint_events e where e.complaint_id = c.id and e.type = 'answer_attempted' order by e.id desc limit 1
  ) as answer_attempt,
  (
    select m.status from mails m where m.complaint_id = c.id and m.kind = 'receipt' order by m.id desc limit 1
  ) as receipt_email_status,
  (
    select case when m.status = 'queued' then m.waits_until end
    from mails m where m.complaint_id = c.id and m.kind = 'receipt' order by m.id desc limit 1
  ) as receipt_waits_until
`;

export type ComplaintRow = RowIn<typeof FILED> &
  RowIn<typeof PROCESS> & {
    readonly number: string;
    readonly reported_good_type: GoodType | null;
    readonly last_report: LastReport | null;
    readonly attachments: readonly JsonOf<ComplaintAttachment>[];
    readonly offers: readonly JsonOf<SettlementOffer>[];
    readonly answer_attempt: JsonOf<AnswerAttempt> | null;
    readonly receipt_email_status: MailStatus | null;
    readonly receipt_waits_until: Date | null;
  };

export function toComplaint(row: ComplaintRow): Complaint {
  const offers = row.offers.map(OFFER.fromJson);
  return {
    ...FILED.toModel(row),
    ...PROCESS.toModel(row),
    number: row.number,
    attachments: row.attachments.map(ATTACHMENT.fromJson),
    offers,
    answerAttempt: row.answer_attempt && toAttempt(row.answer_attempt),
    settledAt: findAgreement({ offers })?.outcomeAt ?? null,
    reportedGoodType: row.reported_good_type,
    reportedAt: row.last_report === null ? null : new Date(row.last_report.reportedAt),
    reportOutdated: row.last_report?.isOutdated ?? false,
    receiptEmailStatus: row.receipt_email_status ?? "none",
    receiptWaitsUntil: row.receipt_waits_until,
  };
}

function toAttempt({ at, endedAt, recordedAt, ...attempt }: JsonOf<AnswerAttempt>): AnswerAttempt {
  return { ...attempt, at: new Date(at), endedAt: new Date(endedAt), recordedAt: new Date(recordedAt) };
}
