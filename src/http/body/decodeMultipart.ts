import { isUtf8 } from "node:buffer";
import { DomainError, type RefusedPart } from "../../domain/errors.ts";
import { describeField, MAX_PROBLEMS } from "../../domain/submissions/submissionData.ts";
import { MAX_BODY_BYTES, type SubmissionFields } from "../../domain/submissions/submissions.ts";
import { type Charset, decodeText, readCharset } from "./charsets.ts";
import { readDisposition } from "./dispositions.ts";
import { decodeFormPairs, type FormPair } from "./formFields.ts";
import { parseMediaType } from "./mediaTypes.ts";
import { inPart, payloadTooLarge } from "../../edge/bodyRefusals.ts";
import { type Part, splitMultipart } from "./splitMultipart.ts";
import { decodeTransfer, readTransferEncoding, type TransferEncoding } from "./transferEncodings.ts";

/** A posted file. The sender's device chooses the file name, which proves nothing about the bytes. */
export type PostedFile = { readonly fieldName: string; readonly fileName: string; readonly bytes: Buffer };

export type MultipartForm = { readonly fields: SubmissionFields; readonly files: readonly PostedFile[] };

type MultipartFormat = { readonly boundary: string };

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
  const { texts, files: parts } = sortParts(body, format.boundary);
  const files = parts.map(readFile);
  refuseFiles(files.filter(({ fieldName }) => !fileFields.includes(fieldName)));
  return { fields: decodeFormPairs(texts), files };
}

/** The parts of a body without those of inputs without a chosen file. Errors: INVALID_REQUEST, PAYLOAD_TOO_LARGE, VALIDATION_FAILED. */
export function sortParts(body: Buffer, boundary: string): Readonly<Record<"texts" | "files", readonly FormPart[]>> {
  const filled = splitMultipart(body, boundary)
    .map(readFormPart)
    .filter((part) => !isEmptyFileInput(part));
  const texts = filled.filter((part) => !isFile(part));
  if (countBytes(texts) > MAX_BODY_BYTES) throw payloadTooLarge(MAX_BODY_BYTES);
  return { texts, files: filled.filter(isFile) };
}

type FormPart = FormPair & { readonly filename: Buffer | null; readonly essence: string | null };

/** What the headers of a part say. `name` and `fileName` are bytes in UTF-8 or in the charset of the page. */
export type PartHead = {
  readonly name: Buffer;
  readonly isNameUtf8: boolean;
  readonly fileName: Buffer;
  /** Whether it has a file name, be it an empty one. */
  readonly isFile: boolean;
  readonly charset: Charset | null;
  /** The media type without parameters; null without one. */
  readonly essence: string | null;
  /** What the bytes of the part are to be decoded from; null where they are sent as they are. */
  readonly encoding: TransferEncoding | null;
  readonly part: RefusedPart;
};

/** `number` counts the parts from 1. Errors: INVALID_REQUEST. */
export function readPartHead(headers: Part["headers"], number: number): PartHead {
  const { name, isNameUtf8, filename } = inPart({ number, name: null }, () =>
    readDisposition(headers.get("content-disposition")),
  );
  const part = { number, name: describeField([decodeText(name, "utf-8")]) };
  const contentType = headers.get("content-type");
  const mediaType = contentType === undefined ? null : parseMediaType(contentType);
  return inPart(part, () => ({
    name,
    isNameUtf8,
    fileName: filename ?? NOTHING,
    isFile: filename !== null,
    charset: readCharset(mediaType?.params.get("charset") ?? null),
    essence: mediaType?.essence ?? null,
    encoding: readTransferEncoding(headers.get("content-transfer-encoding")),
    part,
  }));
}

/** Whether decoding a part as text would damage it: one of a binary type, or one of a type other than text that is not UTF-8. */
export function isBinaryType(essence: string, value: Buffer): boolean {
  return !essence.startsWith("text/") && (BINARY_TYPE.test(essence) || !isUtf8(value));
}

const NOTHING = Buffer.alloc(0);

function readFormPart({ headers, body }: Part, index: number): FormPart {
  const head = readPartHead(headers, index + 1);
  const { name, isNameUtf8, charset, essence } = head;
  const value = inPart(head.part, () => decodeTransfer(body, head.encoding));
  return { name, isNameUtf8, value, charset, filename: head.isFile ? head.fileName : null, essence };
}

function isEmptyFileInput(part: FormPart): boolean {
  return part.filename?.length === 0 && part.value.length === 0;
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

export function readFile({ name, filename, value }: FormPart): PostedFile {
  return {
    fieldName: decodeText(name, "utf-8"),
    fileName: decodeText(filename ?? NOTHING, "utf-8"),
    bytes: value,
  };
}

/** Errors: VALIDATION_FAILED with the fields of the files, where there are any. */
export function refuseFiles(files: readonly PostedFile[]): void {
  if (files.length === 0) return;
  const names = new Set(files.map(({ fieldName }) => fieldName));
  const fields = [...names].slice(0, MAX_PROBLEMS).map((name) => ({
    field: describeField([name]),
    problem: "file_not_accepted" as const,
  }));
  throw new DomainError("VALIDATION_FAILED", { fields });
}
