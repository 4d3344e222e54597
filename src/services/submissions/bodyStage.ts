import type { Clock } from "../../domain/clock.ts";
import { DomainError } from "../../domain/errors.ts";
import type { CaptchaProvider, Form } from "../../domain/forms/forms.ts";
import { DISTRICT_STEPS } from "../../domain/forms/hostedPages.ts";
import type { SecretBox } from "../../domain/secretBox.ts";
import { createPageStamps } from "../../domain/spam/pageStamps.ts";
import { checkSubmissionFields, omitFields } from "../../domain/submissions/submissionData.ts";
import {
  CONTROL_FIELDS,
  findRequestedRedirect,
  IDEMPOTENCY_FIELD,
  CAPTCHA_FIELDS,
} from "../../domain/submissions/controlFields.ts";
import type { SubmissionFields } from "../../domain/submissions/submissions.ts";
import { type Attempt, needed, OUTDATED, type Outcome, type Stage } from "./stages.ts";
import type { Upload, Uploads } from "./uploads.ts";
import type { SubmissionRequest, ReadSubmission } from "./submissionRequests.ts";

const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,255}$/;

/**
 * Reads the body, once. If the form itself refuses the request by now, that refusal is answered instead of the body's.
 * Errors: INVALID_REQUEST, PAYLOAD_TOO_LARGE, VALIDATION_FAILED, SERVICE_UNAVAILABLE.
 */
export function createBodyStage(secretBox: SecretBox, clock: Clock, uploads: Uploads): Stage {
  const stamps = createPageStamps(secretBox);

  return {
    name: "body",
    check(attempt) {
      if (attempt.bodyFault !== null) throw attempt.bodyFault.error;
      return attempt.read === null ? read(attempt) : null;
    },
  };

  async function read(attempt: Attempt): Promise<Outcome> {
    const { form, uploadLimits } = needed(attempt.snapshot);
    if (uploadLimits !== null) attempt.upload = uploads.open(form.accountId, uploadLimits, attempt.request.sender);
    attempt.isCurrent = false;
    try {
      attempt.posted = await attempt.request.readFields(form.accountId, attempt.upload);
      attempt.upload?.settle();
      attempt.read = checkBody(attempt.request, attempt.posted, form, attempt.upload);
      return null;
    } catch (error) {
      attempt.bodyFault = { error };
      return OUTDATED;
    }
  }

  function checkBody(
    request: SubmissionRequest,
    posted: SubmissionFields,
    form: Form,
    upload: Upload | null,
  ): ReadSubmission {
    const isFromPage = request.page !== undefined;
    const stamp = request.idempotencyKey ?? posted.get(IDEMPOTENCY_FIELD);
    if (isFromPage && typeof stamp === "string" && stamps.isExpired(form.id, stamp, clock.now())) throw pageExpired();
    const fields = isFromPage ? dropSteps(posted) : posted;
    const problems = [...checkSubmissionFields(fields), ...(upload?.problems ?? [])];
    if (problems.length > 0) throw new DomainError("VALIDATION_FAILED", { fields: problems });
    const isEmpty = dropControlFields(fields, form).size === 0 && (upload?.files ?? []).length === 0;
    if (isEmpty) throw new DomainError("INVALID_REQUEST", { reason: "empty" });
    const key = readIdempotencyKey(request, fields);
    return { fields, upload, key, isFromPage, redirect: findRequestedRedirect(fields) };
  }
}

/** The refusal of a page of the service that was open for too long, which shows it again. */
export function pageExpired(): DomainError<"VALIDATION_FAILED"> {
  return new DomainError("VALIDATION_FAILED", { fields: [{ field: IDEMPOTENCY_FIELD, problem: "page_expired" }] });
}

/** The steps to a district, which the page of a form asks for, are not stored. */
export function dropSteps(fields: SubmissionFields): SubmissionFields {
  const isStepField = (name: string) => Object.values(DISTRICT_STEPS).some((prefix) => name.startsWith(prefix));
  return new Map([...fields].filter(([name]) => !isStepField(name)));
}

/** The fields that are stored. */
export function dropControlFields(
  fields: SubmissionFields,
  { honeypotField }: Pick<Form, "honeypotField">,
): SubmissionFields {
  return omitFields(fields, honeypotField === null ? CONTROL_FIELDS : [...CONTROL_FIELDS, honeypotField]);
}

/** The visitor's response to the captcha of this provider; null when none was sent as text. */
export function findCaptchaResponse(fields: SubmissionFields, provider: CaptchaProvider): string | null {
  const response = fields.get(CAPTCHA_FIELDS[provider]);
  return typeof response === "string" ? response : null;
}

function readIdempotencyKey({ idempotencyKey }: SubmissionRequest, fields: SubmissionFields): string | null {
  const key = idempotencyKey ?? fields.get(IDEMPOTENCY_FIELD) ?? "";
  if (key === "") return null;
  if (typeof key !== "string" || !IDEMPOTENCY_KEY.test(key)) {
    const problem = { field: IDEMPOTENCY_FIELD, problem: "invalid_idempotency_key" } as const;
    throw new DomainError("VALIDATION_FAILED", { fields: [problem] });
  }
  return key;
}
