import type { IncomingMessage } from "node:http";
import { DomainError } from "../../domain/errors.ts";
import type { JsonValue } from "../../domain/sentJson.ts";
import { MAX_BODY_BYTES, type SubmissionFields } from "../../domain/submissions/submissions.ts";
import type { BodyReservation } from "../../edge/bodyBudget.ts";
import { decodeJson } from "./decodeJson.ts";
import { decodeMultipartFiles } from "./decodeMultipart.ts";
import { decodeUrlencoded } from "./decodeUrlencoded.ts";
import type { BodyFormat } from "./mediaTypes.ts";
import { readBody, readBodyHead } from "./readBody.ts";

/** A complaint sheet as posted. The service finds the media types of the attachments in their bytes. */
export type FilingBody = {
  readonly fields: SubmissionFields;
  readonly attachments: readonly { readonly fileName: string; readonly bytes: Buffer }[];
};

/**
 * Reads a posted sheet. The attachments are slices of the body, so the caller releases `reservation` after their last use.
 * Errors: INVALID_REQUEST, PAYLOAD_TOO_LARGE, VALIDATION_FAILED, SERVICE_UNAVAILABLE.
 */
export async function readFilingBody(request: IncomingMessage, reservation: BodyReservation): Promise<FilingBody> {
  return readBody(request, readBodyHead(request), reservation, { limitOf, decode });
}

/** Five files of 5 MB, and the texts. */
const MAX_MULTIPART_BYTES = 5 * 5 * 1024 * 1024 + MAX_BODY_BYTES;

/** The page sends the name with brackets, and some programs send it without. */
const FILE_FIELDS = ["adjuntos[]", "adjuntos"];

function limitOf(format: BodyFormat): number {
  return format.kind === "multipart" ? MAX_MULTIPART_BYTES : MAX_BODY_BYTES;
}

function decode(body: Buffer, format: BodyFormat): FilingBody {
  switch (format.kind) {
    case "json":
      return { fields: refuseFiles(decodeJson(body, format.charset)), attachments: [] };
    case "urlencoded":
      return { fields: decodeUrlencoded(body), attachments: [] };
    case "multipart": {
      const { fields, files } = decodeMultipartFiles(body, format, FILE_FIELDS);
      return { fields, attachments: files.map(({ fileName, bytes }) => ({ fileName, bytes })) };
    }
  }
}

/** JSON has no files. A value under the name of the file input is refused, so that its sender does not believe that it is stored. */
function refuseFiles(fields: SubmissionFields): SubmissionFields {
  const field = FILE_FIELDS.find((name) => !isNothing(fields.get(name)));
  if (field !== undefined) throw new DomainError("VALIDATION_FAILED", { fields: [{ field, problem: "file_in_json" }] });
  return fields;
}

function isNothing(value: JsonValue | undefined): boolean {
  return value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);
}
