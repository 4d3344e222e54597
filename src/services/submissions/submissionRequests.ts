import { type RequestedRedirect } from "../../domain/submissions/controlFields.ts";
import type { SubmissionFields, SubmissionSource } from "../../domain/submissions/submissions.ts";
import type { UploadSender } from "./uploadRoom.ts";
import type { Upload } from "./uploads.ts";

/** A request at a form's public endpoint. */
export type SubmissionRequest = {
  /** The token as the path has it. */
  readonly token: string;
  /** The Idempotency-Key header. */
  readonly idempotencyKey: string | null;
  readonly source: SubmissionSource;
  /** The client that sends the body; null or missing where nobody waits for it. */
  readonly sender?: UploadSender | null;
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

/** A stored submission, and where its visitor goes. */
export type SubmitResult = Receipt & {
  /** The page that a browser is sent to; null for the form's page of thanks. */
  readonly redirectUrl: string | null;
  /** Whether the form's submissions count once their visitors have confirmed by mail. It is so for every submission of the form. */
  readonly asksConfirmation: boolean;
};
