import type { Complaint, Guardian } from "./complaints.ts";
import type { Form } from "../forms/forms.ts";
import { queryPath } from "../links.ts";
import { renderEnvelope } from "../envelopes.ts";
import { type EventType, MAX_WEBHOOK_BODY_BYTES } from "../webhooks/webhooks.ts";

type ComplaintWebhookType = Extract<EventType, `complaint.${string}`>;

/**
 * Renders the body of a `complaint.created` or `complaint.answered`, which every attempt sends unchanged. The body contains the whole
 * sheet with its personal data, because the receiver must answer it. The body never contains the receipt's address, which is the
 * consumer's secret. A body over `MAX_WEBHOOK_BODY_BYTES` contains only the sheet's outline and the address of a query.
 */
export function renderComplaintEvent({
  messageId,
  eventType,
  form,
  complaint,
  at,
  publicUrl,
}: {
  readonly messageId: string;
  readonly eventType: ComplaintWebhookType;
  readonly form: Pick<Form, "id" | "token" | "name">;
  readonly complaint: Complaint;
  readonly at: Date;
  readonly publicUrl: string;
}): string {
  const formOutline = { id: form.id, token: form.token, name: form.name };
  const whole = { form: formOutline, complaint: { ...presentDetails(complaint), ...presentProcess(complaint) } };
  const body = renderEnvelope(messageId, eventType, at, JSON.stringify(whole));
  if (Buffer.byteLength(body) <= MAX_WEBHOOK_BODY_BYTES) return body;

  const url = `${publicUrl}${queryPath(`{complaint(id:"${complaint.id}"){${QUERIED_FIELDS}}}`)}`;
  const short = { truncated: true, url, form: formOutline, complaint: presentOutline(complaint) };
  return renderEnvelope(messageId, eventType, at, JSON.stringify(short));
}

/** The fields that the query asks for, by their GraphQL names: the consumer's declaration and the answer. */
const QUERIED_FIELDS =
  "consumerName documentType documentNumber email emailTyped address district province department phone " +
  "guardian{name relation address phone email emailTyped} goodType goodDescription currency amount amountTyped " +
  "orderNumber happenedOn happenedOnTyped detail request answer actionsTaken";

/** The fields that identify a sheet, and its last day for the answer. */
function presentOutline(complaint: Complaint) {
  const { id, number, year, correlative, channel, registered_at, due_on } = presentDetails(complaint);
  const { type, status, answer_by } = presentProcess(complaint);
  return { id, number, year, correlative, channel, registered_at, due_on, type, status, answer_by };
}

/** The fields that never change after the filing. */
function presentDetails(complaint: Complaint) {
  return {
    id: complaint.id,
    number: complaint.number,
    year: complaint.year,
    correlative: complaint.correlative,
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
    guardian: complaint.guardian && presentGuardian(complaint.guardian),
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
    attachments: complaint.attachments.map((attachment) => ({
      id: attachment.id,
      file_name: attachment.fileName,
      media_type: attachment.mediaType,
      size_bytes: attachment.sizeBytes,
    })),
    files_not_kept: complaint.filesNotKept,
    provider: complaint.provider && {
      legal_name: complaint.provider.legalName,
      trade_name: complaint.provider.tradeName,
      ruc: complaint.provider.ruc,
      address: complaint.provider.address,
      establishment_code: complaint.provider.establishmentCode,
      email: complaint.provider.email,
    },
    registered_at: complaint.registeredAt.toISOString(),
    entered_at: complaint.enteredAt.toISOString(),
    paper_number: complaint.paperNumber,
    due_on: complaint.dueOn,
  };
}

function presentGuardian({ emailTyped, ...guardian }: Guardian) {
  return { ...guardian, email_typed: emailTyped };
}

/** The fields that change after the filing. */
function presentProcess(complaint: Complaint) {
  return {
    type: complaint.type,
    reclassified_at: complaint.reclassifiedAt?.toISOString() ?? null,
    status: complaint.status,
    answer_by: complaint.answerBy,
    answer: complaint.answer,
    actions_taken: complaint.actionsTaken,
    answered_at: complaint.answeredAt?.toISOString() ?? null,
    answered_via: complaint.answeredVia,
  };
}
