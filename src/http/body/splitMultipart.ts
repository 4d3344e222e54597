import { MAX_BODY_BYTES, MAX_FIELDS } from "../../domain/submissions/submissions.ts";
import { invalidRequest, payloadTooLarge, tooManyFields } from "../../edge/bodyRefusals.ts";

/** One part, its headers by lower-case name with one character per byte. */
export type Part = { readonly headers: ReadonlyMap<string, string>; readonly body: Buffer };

/**
 * Divides a multipart body (RFC 2046, 5.1) at its boundary. A body from which a lenient reader would lose data is refused: one with a
 * line that only begins like the boundary, without an end, with a part after the end, or with an unreadable header.
 * The heads of all parts together may have MAX_BODY_BYTES, as the texts may, although a body with files may be larger.
 * Errors: INVALID_REQUEST, PAYLOAD_TOO_LARGE, VALIDATION_FAILED for more than MAX_FIELDS parts.
 */
export function splitMultipart(body: Buffer, boundary: string): readonly Part[] {
  const delimiter = Buffer.from(`\r\n--${boundary}`, "latin1");
  const parts: Part[] = [];
  let headBytes = 0;
  let afterDelimiter = findFirstDelimiter(body, delimiter) + delimiter.length;
  while (!isEnd(body, afterDelimiter)) {
    const start = skipLineEnd(body, afterDelimiter);
    // Two delimiters may share the line break between them; the part between them is then refused as malformed.
    const end = body.indexOf(delimiter, start - CRLF.length);
    if (end === -1) throw malformed();
    const part = body.subarray(start, end);
    const endOfHead = findEndOfHead(part);
    headBytes += endOfHead;
    if (headBytes > MAX_BODY_BYTES) throw payloadTooLarge(MAX_BODY_BYTES);
    parts.push(readPart(part, endOfHead));
    if (parts.length > MAX_FIELDS) throw tooManyFields();
    afterDelimiter = end + delimiter.length;
  }
  if (body.includes(delimiter, afterDelimiter)) throw malformed();
  return parts;
}

const CRLF = "\r\n";
const END_OF_HEADERS = "\r\n\r\n";
export const MAX_HEADERS_BYTES = 16 * 1024;
const HEADER = /^([!#$%&'*+.^_`|~0-9A-Za-z-]+):(.*)$/;
const LEADING_BLANKS = /^[ \t]+/;

/** The position of the first delimiter; -2 when the body begins with the delimiter, whose line break is then missing. */
function findFirstDelimiter(body: Buffer, delimiter: Buffer): number {
  const dashes = delimiter.subarray(CRLF.length);
  if (body.subarray(0, dashes.length).equals(dashes)) return -CRLF.length;
  const start = body.indexOf(delimiter);
  if (start === -1) throw malformed();
  return start;
}

/** Two dashes after a delimiter end the body. */
function isEnd(body: Buffer, at: number): boolean {
  return body[at] === 0x2d && body[at + 1] === 0x2d;
}

/** The position of the next line. Blanks may follow a delimiter on its line; RFC 2046 calls them transport padding. */
function skipLineEnd(body: Buffer, afterDelimiter: number): number {
  let at = afterDelimiter;
  while (body[at] === 0x20 || body[at] === 0x09) at++;
  if (body[at] !== 0x0d || body[at + 1] !== 0x0a) throw malformed();
  return at + CRLF.length;
}

function findEndOfHead(part: Buffer): number {
  const end = part.indexOf(END_OF_HEADERS);
  if (end === -1 || end > MAX_HEADERS_BYTES) throw malformed();
  return end;
}

function readPart(bytes: Buffer, endOfHead: number): Part {
  return {
    headers: readHeaders(bytes.toString("latin1", 0, endOfHead)),
    body: bytes.subarray(endOfHead + END_OF_HEADERS.length),
  };
}

function readHeaders(block: string): ReadonlyMap<string, string> {
  const headers = new Map<string, string>();
  for (const line of block.split(CRLF)) {
    const [, name, value] = HEADER.exec(line) ?? [];
    if (name === undefined || value === undefined || headers.has(name.toLowerCase())) throw malformed();
    headers.set(name.toLowerCase(), value.replace(LEADING_BLANKS, "").trimEnd());
  }
  return headers;
}

function malformed(): Error {
  return invalidRequest("malformed_multipart");
}
