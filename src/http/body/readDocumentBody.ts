import type { IncomingMessage } from "node:http";
import { DomainError } from "../../domain/errors.ts";
import type { BodyReservation } from "../../edge/bodyBudget.ts";
import { invalidRequest } from "../../edge/bodyRefusals.ts";
import { decodeMultipartFiles } from "./decodeMultipart.ts";
import type { BodyFormat } from "./mediaTypes.ts";
import { readBody, readBodyHead } from "./readBody.ts";

/** One uploaded file. The service finds its media type in its bytes. */
export type DocumentBody = { readonly fileName: string; readonly bytes: Buffer };

/**
 * Reads a multipart form with exactly one file, in the field `file`. The file is a slice of the body, so the caller releases
 * `reservation` after its last use. Errors: INVALID_REQUEST, PAYLOAD_TOO_LARGE, VALIDATION_FAILED, SERVICE_UNAVAILABLE.
 */
export async function readDocumentBody(request: IncomingMessage, reservation: BodyReservation): Promise<DocumentBody> {
  return readBody(request, readBodyHead(request), reservation, { limitOf: () => MAX_BYTES, decode });
}

const FILE_FIELD = "file";
/** A file of 5 MB, and the lines around it. */
const MAX_BYTES = 5 * 1024 * 1024 + 64 * 1024;

function decode(body: Buffer, format: BodyFormat): DocumentBody {
  if (format.kind !== "multipart") throw invalidRequest("content_type_unsupported");
  const [file, ...others] = decodeMultipartFiles(body, format, [FILE_FIELD]).files;
  if (file === undefined) {
    throw new DomainError("VALIDATION_FAILED", { fields: [{ field: FILE_FIELD, problem: "required" }] });
  }
  if (others.length > 0) {
    throw new DomainError("VALIDATION_FAILED", { fields: [{ field: FILE_FIELD, problem: "too_many", limit: 1 }] });
  }
  return { fileName: file.fileName, bytes: file.bytes };
}
