import { isUtf8 } from "node:buffer";
import { DomainError } from "../../domain/errors.ts";
import { describeField, MAX_PROBLEMS } from "../../domain/submissions/submissionData.ts";
import { MAX_BODY_BYTES, type SubmissionFields } from "../../domain/submissions/submissions.ts";
import { type Charset, decodeText, readCharset } from "./charsets.ts";
import { readDisposition } from "./dispositions.ts";
import { decodeFormPairs, type FormPair } from "./formFields.ts";
import { parseMediaType } from "./mediaTypes.ts";
import { invalidRequest, payloadTooLarge } from "../../edge/bodyRefusals.ts";
import { type Part, splitMultipart } from "./splitMultipart.ts";

/** A posted file. The sender's device chooses the file name, which proves nothing about the bytes. */
export type PostedFile = { readonly fieldName: string; readonly fileName: string; readonly bytes: Buffer };

export type MultipartForm = { readonly fields: SubmissionFields; readonly files: readonly PostedFile[] };

type MultipartFormat = { readonly boundary: string; readonly charset: Charset | null };

/**
 * The text parts of a multipart form (RFC 7578), in the order sent. A file is refused with its field's name. Browsers send a file
 * input without a chosen file as an empty filename without bytes; such a part is skipped.
 */
export function decodeMultipart(body: Buffer, format: MultipartFormat): SubmissionFields {
  return decodeMultipartFiles(body, format, []).fields;
}

/**
 * The text parts, and the files of the inputs that `fileFields` names. A file of another input is refused. All texts together may
 * have MAX_BODY_BYTES, as in a form without files, although a body with files may be larger.
 */
export function decodeMultipartFiles(
  body: Buffer,
  format: MultipartFormat,
  fileFields: readonly string[],
): MultipartForm {
  const parts = splitMultipart(body, format.boundary).map(readFormPart);
  const filled = parts.filter((part) => !isEmptyFileInput(part));
  const texts = filled.filter((part) => !isFile(part));
  if (countBytes(texts) > MAX_BODY_BYTES) throw payloadTooLarge(MAX_BODY_BYTES);
  const files = filled.filter(isFile).map(readFile);
  refuseFiles(files.filter(({ fieldName }) => !fileFields.includes(fieldName)));
  return { fields: decodeFormPairs(texts, format.charset), files };
}

type FormPart = FormPair & { readonly filename: string | null; readonly essence: string | null };

/** What the headers of a part say. `name` and `fileName` are bytes in the charset of the page. */
export type PartHead = {
  readonly name: Buffer;
  readonly fileName: Buffer;
  /** Whether it has a file name, be it an empty one. */
  readonly isFile: boolean;
  readonly charset: Charset | null;
  /** The media type without parameters; null without one. */
  readonly essence: string | null;
};

/** Errors: INVALID_REQUEST. */
export function readPartHead(headers: Part["headers"]): PartHead {
  const encoding = headers.get("content-transfer-encoding")?.toLowerCase() ?? "binary";
  if (!IDENTITY_ENCODINGS.includes(encoding)) throw invalidRequest("malformed_multipart");
  const { name, filename } = readDisposition(headers.get("content-disposition"));
  const contentType = headers.get("content-type");
  const mediaType = contentType === undefined ? null : parseMediaType(contentType);
  return {
    name,
    fileName: Buffer.from(filename ?? "", "latin1"),
    isFile: filename !== null,
    charset: readCharset(mediaType?.params.get("charset") ?? null),
    essence: mediaType?.essence ?? null,
  };
}

/** Whether decoding a part as text would damage it: one of a binary type, or one of a type other than text that is not UTF-8. */
export function isBinaryType(essence: string, value: Buffer): boolean {
  return !essence.startsWith("text/") && (BINARY_TYPE.test(essence) || !isUtf8(value));
}

/** The transfer encodings that leave the bytes of a part as they are. */
const IDENTITY_ENCODINGS = ["7bit", "8bit", "binary"];

function readFormPart({ headers, body }: Part): FormPart {
  const { name, fileName, isFile: isNamed, charset, essence } = readPartHead(headers);
  return { name, value: body, charset, filename: isNamed ? fileName.toString("latin1") : null, essence };
}

function isEmptyFileInput(part: FormPart): boolean {
  return part.filename === "" && part.value.length === 0;
}

/**
 * A part with a filename is a file. So is a part that decoding as text would damage: a part of a binary type, and a part of a type
 * other than text whose bytes are not UTF-8.
 */
function isFile({ filename, essence, value }: FormPart): boolean {
  return filename !== null || (essence !== null && isBinaryType(essence, value));
}

const BINARY_TYPE = /^((image|audio|video|font)\/|application\/octet-stream$)/;

function countBytes(texts: readonly FormPart[]): number {
  return texts.reduce((bytes, { name, value }) => bytes + name.length + value.length, 0);
}

function readFile({ name, filename, value }: FormPart): PostedFile {
  return {
    fieldName: decodeText(name, "utf-8"),
    fileName: decodeText(Buffer.from(filename ?? "", "latin1"), "utf-8"),
    bytes: value,
  };
}

function refuseFiles(files: readonly PostedFile[]): void {
  if (files.length === 0) return;
  const names = new Set(files.map(({ fieldName }) => fieldName));
  const fields = [...names].slice(0, MAX_PROBLEMS).map((name) => ({
    field: describeField([name]),
    problem: "file_not_accepted" as const,
  }));
  throw new DomainError("VALIDATION_FAILED", { fields });
}
