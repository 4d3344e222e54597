import { v7 as uuidv7 } from "uuid";
import { periodOf } from "../../src/domain/accounts/plans.ts";
import type { Form } from "../../src/domain/forms/forms.ts";
import type { PendingSubmission } from "../../src/repositories/submissions/intake.ts";

/** What a submission has of a request that brought nothing beside the data. */
export const NOTHING_BROUGHT = {
  ip: null,
  userAgent: null,
  origin: null,
  referer: null,
  values: null,
  fieldsVersion: null,
  filesNotKept: null,
} as const;

/** A submission as the intake stores it, of a request without a key. */
export function makePendingSubmission(
  { id: formId, version: formVersion }: Pick<Form, "id" | "version">,
  { receivedAt = new Date(), ...overrides }: Partial<PendingSubmission> = {},
): PendingSubmission {
  return {
    ...NOTHING_BROUGHT,
    id: uuidv7(),
    formId,
    formVersion,
    period: periodOf(receivedAt),
    receivedAt,
    data: "{}",
    noticeSubject: null,
    replyAddress: null,
    idempotency: null,
    messageId: uuidv7(),
    messageBody: "{}",
    ...overrides,
  };
}
