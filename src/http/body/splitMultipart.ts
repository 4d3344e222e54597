import { MAX_BODY_BYTES, MAX_FIELDS } from "../../domain/submissions/submissions.ts";
import { inPart, invalidRequest, payloadTooLarge, tooManyFields } from "../../edge/bodyRefusals.ts";

/** One part, its headers by lower-case name with one character per byte. */
export type Part = { readonly headers: ReadonlyMap<string, string>; readonly body: Buffer };

/**
 * Divides a multipart body (RFC 2046, 5.1) at its boundary. A body from which a lenient reader would lose data is refused: one with a
 * line that only begins like the boundary, without an end, with a part after the end, or with an unreadable header. A body whose first
 * line ends with a bare line feed has bare line feeds throughout; one that mixes the two kinds of line breaks is refused.
 * The heads of all parts together may have MAX_BODY_BYTES, as the texts may, although a body with files may be larger.
 * Errors: INVALID_REQUEST, PAYLOAD_TOO_LARGE, VALIDATION_FAILED for more than MAX_FIELDS parts.
 */
export function splitMultipart(body: Buffer, boundary: string): readonly Part[] {
  const lineBreak = hasBareLineFeeds(body, boundary) ? LF : CRLF;
  const delimiter = Buffer.from(`${lineBreak}--${boundary}`, "latin1");
  const parts: Part[] = [];
  let headBytes = 0;
  let afterDelimiter = findFirstDelimiter(body, delimiter, lineBreak) + delimiter.length;
  const within = <T>(read: () => T): T => inPart({ number: parts.length + 1, name: null }, read);
  while (!isEnd(body, afterDelimiter)) {
    const start = skipLineEnd(body, afterDelimiter, lineBreak);
    // Two delimiters may share the line break between them; the part between them is then refused as malformed.
    const end = body.indexOf(delimiter, start - lineBreak.length);
    if (end === -1) throw malformed();
    const part = body.subarray(start, end);
    const endOfHead = within(() => findEndOfHead(part, lineBreak));
    headBytes += endOfHead;
    if (headBytes > MAX_BODY_BYTES) throw payloadTooLarge(MAX_BODY_BYTES);
    parts.push(within(() => readPart(part, endOfHead, lineBreak)));
    if (parts.length > MAX_FIELDS) throw tooManyFields();
    afterDelimiter = end + delimiter.length;
  }
  if (body.includes(delimiter, afterDelimiter)) throw malformed();
  return parts;
}

/** What ends the lines of one body. */
type LineBreak = typeof CRLF | typeof LF;

const CRLF = "\r\n";
const LF = "\n";
const CR = 0x0d;
const LINE_FEED = 0x0a;
export const MAX_HEADERS_BYTES = 16 * 1024;
const HEADER = /^([!#$%&'*+.^_`|~0-9A-Za-z-]+):(.*)$/;
const LEADING_BLANKS = /^[ \t]+/;

/** Whether a body begins with its boundary on a line that a bare line feed ends, as programs for a shell write it. */
export function hasBareLineFeeds(body: Buffer, boundary: string): boolean {
  const line = Buffer.from(`--${boundary}`, "latin1");
  if (!body.subarray(0, line.length).equals(line)) return false;
  return body[skipBlanks(body, line.length)] === LINE_FEED;
}

/** The position of the first delimiter; one before the body when it begins with the delimiter, whose line break is then missing. */
function findFirstDelimiter(body: Buffer, delimiter: Buffer, lineBreak: LineBreak): number {
  const dashes = delimiter.subarray(lineBreak.length);
  if (body.subarray(0, dashes.length).equals(dashes)) return -lineBreak.length;
  const start = body.indexOf(delimiter);
  if (start === -1) throw malformed();
  return start;
}

/** Two dashes after a delimiter end the body. */
function isEnd(body: Buffer, at: number): boolean {
  return body[at] === 0x2d && body[at + 1] === 0x2d;
}

/** The position of the next line. Blanks may follow a delimiter on its line; RFC 2046 calls them transport padding. */
function skipLineEnd(body: Buffer, afterDelimiter: number, lineBreak: LineBreak): number {
  const at = skipBlanks(body, afterDelimiter);
  if (body.toString("latin1", at, at + lineBreak.length) !== lineBreak) throw malformed();
  return at + lineBreak.length;
}

function skipBlanks(body: Buffer, from: number): number {
  let at = from;
  while (body[at] === 0x20 || body[at] === 0x09) at++;
  return at;
}

function findEndOfHead(part: Buffer, lineBreak: LineBreak): number {
  const end = part.indexOf(lineBreak + lineBreak);
  // The last byte could be half of the delimiter's line break, or data.
  if (lineBreak === LF && part.at(-1) === CR) throw malformed();
  if (end === -1 || end > MAX_HEADERS_BYTES) throw malformed();
  return end;
}

function readPart(bytes: Buffer, endOfHead: number, lineBreak: LineBreak): Part {
  return {
    headers: readHeaders(bytes.toString("latin1", 0, endOfHead), lineBreak),
    body: bytes.subarray(endOfHead + 2 * lineBreak.length),
  };
}

function readHeaders(block: string, lineBreak: LineBreak): ReadonlyMap<string, string> {
  const headers = new Map<string, string>();
  for (const line of block.split(lineBreak)) {
    const [, name, value] = HEADER.exec(line) ?? [];
    if (name === undefined || value === undefined || headers.has(name.toLowerCase())) throw malformed();
    headers.set(name.toLowerCase(), value.replace(LEADING_BLANKS, "").trimEnd());
  }
  return headers;
}

function malformed(): Error {
  return invalidRequest("malformed_multipart");
}
