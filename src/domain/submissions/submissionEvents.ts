import { renderEnvelope } from "../envelopes.ts";
import type { Form } from "../forms/forms.ts";
import { toIsoText } from "../isoTexts.ts";
import { queryPath } from "../links.ts";
import { describeForm, MAX_WEBHOOK_BODY_BYTES } from "../webhooks/webhooks.ts";
import type { SubmissionFile } from "./files.ts";
import type { SubmissionSource } from "./submissions.ts";

/** A file of an event's submission, with an address that downloads it without a key until it expires. */
export type EventFile = Pick<SubmissionFile, "id" | "field" | "name" | "mediaType" | "sizeBytes" | "sha256"> & {
  readonly url: string;
  readonly expiresAt: Date;
};

/**
 * The exact text that every attempt of a `submission.created` sends: `{ id, type, timestamp, api_version, data }`.
 * `submission.data` and `submission.values` are JSON texts and are inserted unchanged; without fields there are no `values`,
 * without files no `files`, no `files_not_kept` where all were stored, and `test` of a test alone.
 */
export function renderSubmissionCreated({
  messageId,
  form,
  submission,
  files = [],
  publicUrl,
}: {
  readonly messageId: string;
  readonly form: Pick<Form, "id" | "token" | "name">;
  readonly submission: SubmissionSource & {
    readonly id: string;
    readonly receivedAt: Date;
    readonly data: string;
    readonly values: string | null;
    readonly filesNotKept?: number | null;
    readonly isTest?: boolean;
  };
  readonly files?: readonly EventFile[];
  readonly publicUrl: string;
}): string {
  const details = {
    id: submission.id,
    created_at: toIsoText(submission.receivedAt),
    ip: submission.ip,
    user_agent: submission.userAgent,
    origin: submission.origin,
    referer: submission.referer,
    ...(submission.isTest === true ? { test: true } : {}),
  };
  const formText = describeForm(form);
  const values = submission.values === null ? "" : `,"values":${submission.values}`;
  const whole = `{"form":${formText},"submission":${JSON.stringify(details).slice(0, -1)},"data":${submission.data}${values}${describeFiles(files)}${describeNotKept(submission.filesNotKept)}}}`;
  const body = renderEnvelope(messageId, "submission.created", submission.receivedAt, whole);
  if (body.length <= MAX_WEBHOOK_BODY_BYTES / MAX_UTF8_BYTES || Buffer.byteLength(body) <= MAX_WEBHOOK_BODY_BYTES)
    return body;

  const query = `{submission(id:"${submission.id}"){data${files.length > 0 ? " files{name downloadUrl}" : ""}}}`;
  const url = `${publicUrl}${queryPath(query)}`;
  const short = `{"truncated":true,"url":${JSON.stringify(url)},"form":${formText},"submission":${JSON.stringify(details)}}`;
  return renderEnvelope(messageId, "submission.created", submission.receivedAt, short);
}

function describeNotKept(files: number | null | undefined): string {
  return files ? `,"files_not_kept":${files}` : "";
}

/** The most bytes of UTF-8 for one UTF-16 code unit. */
const MAX_UTF8_BYTES = 3;

/** The files' part of an event, as JSON text behind the data. */
function describeFiles(files: readonly EventFile[]): string {
  if (files.length === 0) return "";
  const described = files.map(({ id, field, name, mediaType, sizeBytes, sha256, url, expiresAt }) => {
    return {
      id,
      field,
      name,
      media_type: mediaType,
      size: sizeBytes,
      sha256,
      url,
      url_expires_at: toIsoText(expiresAt),
    };
  });
  return `,"files":${JSON.stringify(described)}`;
}
