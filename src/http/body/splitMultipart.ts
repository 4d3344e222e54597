import { MAX_FIELDS } from "../../domain/submissions/index.ts";
import { invalidRequest, tooManyFields } from "../../edge/bodyRefusals.ts";

/** One part, its headers by lower-case name with one character per byte. */
export type Part = { readonly headers: ReadonlyMap<string, string>; readonly body: Buffer };

/**
 * Cuts a multipart body (RFC 2046, 5.1) at its boundary. Strict where a lenient reading would lose data: a line that only
 * starts like the boundary, a missing end, a part after the end and a header that cannot be read are all refused.
 */
export function splitMultipart(body: Buffer, boundary: string): readonly Part[] {
  const delimiter = Buffer.from(`\r\n--${boundary}`, "latin1");
  const parts: Part[] = [];
  let lineStart = findFirstDelimiter(body, delimiter) + delimiter.length;
  while (!isEnd(body, lineStart)) {
    const start = skipLineEnd(body, lineStart);
    const end = body.indexOf(delimiter, start - CRLF.length);
    if (end === -1) throw malformed();
    parts.push(readPart(body.subarray(start, end)));
    if (parts.length > MAX_FIELDS) throw tooManyFields();
    lineStart = end + delimiter.length;
  }
  if (body.includes(delimiter, lineStart)) throw malformed();
  return parts;
}

const CRLF = "\r\n";
const END_OF_HEADERS = "\r\n\r\n";
const MAX_HEADERS_BYTES = 16 * 1024;
const HEADER = /^([!#$%&'*+.^_`|~0-9A-Za-z-]+):[ \t]*(.*)$/;

/** The position of the first delimiter. A body may begin with it without its line break, so the position is negative then. */
function findFirstDelimiter(body: Buffer, delimiter: Buffer): number {
  const dashes = delimiter.subarray(CRLF.length);
  if (body.subarray(0, dashes.length).equals(dashes)) return -CRLF.length;
  const start = body.indexOf(delimiter);
  if (start === -1) throw malformed();
  return start;
}

function isEnd(body: Buffer, at: number): boolean {
  return body[at] === 0x2d && body[at + 1] === 0x2d;
}

/** The delimiter's line may end in blanks, which RFC 2046 calls transport padding. */
function skipLineEnd(body: Buffer, lineStart: number): number {
  let at = lineStart;
  while (body[at] === 0x20 || body[at] === 0x09) at++;
  if (body[at] !== 0x0d || body[at + 1] !== 0x0a) throw malformed();
  return at + CRLF.length;
}

function readPart(bytes: Buffer): Part {
  const end = bytes.indexOf(END_OF_HEADERS);
  if (end === -1 || end > MAX_HEADERS_BYTES) throw malformed();
  return {
    headers: readHeaders(bytes.toString("latin1", 0, end)),
    body: bytes.subarray(end + END_OF_HEADERS.length),
  };
}

function readHeaders(block: string): ReadonlyMap<string, string> {
  const headers = new Map<string, string>();
  for (const line of block.split(CRLF)) {
    const [, name, value] = HEADER.exec(line) ?? [];
    if (name === undefined || value === undefined || headers.has(name.toLowerCase())) throw malformed();
    headers.set(name.toLowerCase(), value.trimEnd());
  }
  return headers;
}

function malformed(): Error {
  return invalidRequest("malformed_multipart");
}
