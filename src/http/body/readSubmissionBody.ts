import type { IncomingMessage } from "node:http";
import { MAX_BODY_BYTES, type SubmissionFields } from "../../domain/submissions/submissions.ts";
import type { BodyReservation } from "../../edge/bodyBudget.ts";
import type { Upload } from "../../services/submissions/uploads.ts";
import { decodeJson } from "./decodeJson.ts";
import { decodeMultipart } from "./decodeMultipart.ts";
import { decodeUrlencoded } from "./decodeUrlencoded.ts";
import type { BodyFormat } from "./mediaTypes.ts";
import { readBody, readBodyHead } from "./readBody.ts";
import { isMultipart, readUploadBody } from "./readUploadBody.ts";
import { invalidRequest } from "../../edge/bodyRefusals.ts";

/**
 * The fields of a form's submission. The files of a body that is multipart, and sent as it is, go to `upload`.
 * Errors: INVALID_REQUEST, PAYLOAD_TOO_LARGE, VALIDATION_FAILED, SERVICE_UNAVAILABLE, and those of `upload`.
 */
export async function readSubmissionBody(
  request: IncomingMessage,
  reservation: BodyReservation,
  upload: Upload | null = null,
): Promise<SubmissionFields> {
  const head = readBodyHead(request);
  if (upload !== null && isMultipart(head)) return readUploadBody(request, head, { reservation, upload });
  return readBody(request, head, reservation, READING);
}

const READING = { limitOf: () => MAX_BODY_BYTES, decode };

function decode(body: Buffer, format: BodyFormat): SubmissionFields {
  const fields = decodeFields(body, format);
  if (fields.size === 0) throw invalidRequest("empty");
  return fields;
}

function decodeFields(body: Buffer, format: BodyFormat): SubmissionFields {
  switch (format.kind) {
    case "json":
      return decodeJson(body, format.charset);
    case "urlencoded":
      return decodeUrlencoded(body);
    case "multipart":
      return decodeMultipart(body, format);
  }
}
