import { DomainError } from "../../domain/errors.ts";
import type { CaptchaProvider, Form } from "../../domain/forms/forms.ts";
import { checkSubmissionFields, describeField, omitFields } from "../../domain/submissions/submissionData.ts";
import {
  CONTROL_FIELDS,
  findRequestedRedirect,
  IDEMPOTENCY_FIELD,
  CAPTCHA_FIELDS,
  type RequestedRedirect,
} from "../../domain/submissions/controlFields.ts";
import type { SubmissionFields, SubmissionSource } from "../../domain/submissions/submissions.ts";
import type { PendingFile } from "../../repositories/submissions/submissionFiles.ts";
import type { Upload } from "./uploads.ts";

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

/** A stored submission, and what its visitor sees. */
export type SubmitResult = Receipt & {
  /** The owner's title and text; null for the service's own. */
  readonly title: string | null;
  readonly message: string | null;
  /** The page that a browser is sent to instead; null for none. */
  readonly redirectUrl: string | null;
};

/** A request at a form that takes no files any more. */
export function filesNotAccepted(files: readonly PendingFile[]): DomainError<"VALIDATION_FAILED"> {
  const names = new Set(files.map(({ field }) => field));
  const fields = [...names].map((name) => ({ field: describeField([name]), problem: "file_not_accepted" as const }));
  return new DomainError("VALIDATION_FAILED", { fields });
}

const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,255}$/;

/** Reads and checks the fields and the key. Errors: INVALID_REQUEST, PAYLOAD_TOO_LARGE, VALIDATION_FAILED, SERVICE_UNAVAILABLE. */
export async function readSubmission(
  request: SubmissionRequest,
  form: Form,
  upload: Upload | null,
): Promise<ReadSubmission> {
  const fields = await request.readFields(form.accountId, upload);
  const problems = [...checkSubmissionFields(fields), ...(upload?.problems ?? [])];
  if (problems.length > 0) throw new DomainError("VALIDATION_FAILED", { fields: problems });
  const isEmpty = dropControlFields(fields, form).size === 0 && (upload?.files ?? []).length === 0;
  if (isEmpty) throw new DomainError("INVALID_REQUEST", { reason: "empty" });
  const isFromPage = request.page !== undefined;
  const key = readIdempotencyKey(request, fields);
  return { fields, upload, key, isFromPage, redirect: findRequestedRedirect(fields) };
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
