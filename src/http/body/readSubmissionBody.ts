import type { IncomingMessage } from "node:http";
import { MAX_BODY_BYTES, type SubmissionFields } from "../../domain/submissions/submissions.ts";
import type { BodyReservation } from "../../edge/bodyBudget.ts";
import { decodeJson } from "./decodeJson.ts";
import { decodeMultipart } from "./decodeMultipart.ts";
import { decodeUrlencoded } from "./decodeUrlencoded.ts";
import type { BodyFormat } from "./mediaTypes.ts";
import { readBody } from "./readBody.ts";
import { invalidRequest } from "../../edge/bodyRefusals.ts";

/** The fields of a form's submission. Errors: INVALID_REQUEST, PAYLOAD_TOO_LARGE, VALIDATION_FAILED, SERVICE_UNAVAILABLE. */
export function readSubmissionBody(request: IncomingMessage, reservation: BodyReservation): Promise<SubmissionFields> {
  return readBody(request, reservation, { limitOf: () => MAX_BODY_BYTES, decode });
}

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
      return decodeUrlencoded(body, format.charset);
    case "multipart":
      return decodeMultipart(body, format);
  }
}
