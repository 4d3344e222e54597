import type { Clock } from "../../domain/clock.ts";
import { DomainError } from "../../domain/errors.ts";
import { type CaptchaProvider, DISTRICT_STEPS, type Form } from "../../domain/forms/index.ts";
import type { SecretBox } from "../../domain/secretBox.ts";
import { createPageStamps } from "../../domain/spam/index.ts";
import {
  checkSubmissionFields,
  CONTROL_FIELDS,
  findRequestedRedirect,
  IDEMPOTENCY_FIELD,
  omitFields,
  CAPTCHA_FIELDS,
  type RequestedRedirect,
  type SubmissionFields,
  type SubmissionSource,
} from "../../domain/submissions/index.ts";
import { type Attempt, needed, OUTDATED, type Outcome, type Stage } from "./stages.ts";
import type { Upload, Uploads } from "./uploads.ts";

/** A request at a form's public endpoint. */
export type SubmissionRequest = {
  /** The token as the path has it. */
  readonly token: string;
  /** The Idempotency-Key header. */
  readonly idempotencyKey: string | null;
  readonly source: SubmissionSource;
  /** Set for what the form's page at the service posts. From the service's own site it is admitted whatever the form's origins are. */
  readonly page?: { readonly isOwnSite: boolean };
  /**
   * Reads and decodes the body; the intake calls it, with the form's account, once the form admits the request. The files of a multipart
   * body go to `upload`; without it a body with files is refused.
   */
  readonly readFields: (accountId: string, upload: Upload | null) => Promise<SubmissionFields>;
};

/** `replayed`: an earlier request with the same key stored the submission, and this one stored nothing. */
export type Receipt = { readonly submissionId: string; readonly replayed: boolean };

/** The body of a request, checked. */
export type ReadSubmission = {
  /** All fields as sent, control fields included. */
  readonly fields: SubmissionFields;
  /** The idempotency key of the header or of the hidden field. */
  readonly key: string | null;
  /** Whether it was posted to the form's page, which signs its pages. */
  readonly isFromPage: boolean;
  /** The page that the fields ask for; null without one. */
  readonly redirect: RequestedRedirect | null;
  /** The files that came with the fields; null for a form that takes none. */
  readonly upload: Upload | null;
};

/** A request that is refused. `posted` are its fields as sent; null when they had not arrived. */
export type IntakeRefusal = {
  readonly result: null;
  readonly refusal: unknown;
  readonly posted: SubmissionFields | null;
};

export type IntakeAnswer = { readonly result: SubmitResult } | IntakeRefusal;

/** A stored submission, and what its visitor sees. */
export type SubmitResult = Receipt & {
  /** The owner's title and text; null for the service's own. */
  readonly title: string | null;
  readonly message: string | null;
  /** The page that a browser is sent to instead; null for none. */
  readonly redirectUrl: string | null;
};

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
    if (uploadLimits !== null) attempt.upload = uploads.open(form.accountId, uploadLimits);
    attempt.isCurrent = false;
    try {
      attempt.posted = await attempt.request.readFields(form.accountId, attempt.upload);
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
function dropSteps(fields: SubmissionFields): SubmissionFields {
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
