import type { Complaint } from "./complaints.ts";
import type { Form } from "./forms.ts";
import { type EventType, renderEnvelope } from "./webhooks.ts";

/**
 * The exact text that every attempt of a `complaint.created` or `complaint.answered` sends: the whole sheet, personal data
 * included, since its receiver is who must answer. The receipt's address is left out: it is the consumer's.
 */
export function renderComplaintEvent({
  messageId,
  eventType,
  form,
  complaint,
  at,
}: {
  readonly messageId: string;
  readonly eventType: Extract<EventType, `complaint.${string}`>;
  readonly form: Pick<Form, "id" | "token" | "name">;
  readonly complaint: Complaint;
  readonly at: Date;
}): string {
  const data = {
    form: { id: form.id, token: form.token, name: form.name },
    complaint: { ...presentFacts(complaint), ...presentProcess(complaint) },
  };
  return renderEnvelope(messageId, eventType, at, JSON.stringify(data));
}

function presentFacts(complaint: Complaint) {
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
    address: complaint.address,
    district: complaint.district,
    province: complaint.province,
    department: complaint.department,
    phone: complaint.phone,
    guardian: complaint.guardian,
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
    provider: complaint.provider && {
      legal_name: complaint.provider.legalName,
      trade_name: complaint.provider.tradeName,
      ruc: complaint.provider.ruc,
      address: complaint.provider.address,
      establishment_code: complaint.provider.establishmentCode,
      email: complaint.provider.email,
    },
    registered_at: complaint.registeredAt.toISOString(),
    due_on: complaint.dueOn,
  };
}

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
