import { MAX_FIELDS, type SubmissionFields } from "../../domain/submissions/submissions.ts";
import { decodeFormPairs, type FormPair } from "./formFields.ts";
import { tooManyFields } from "../../edge/bodyRefusals.ts";

/**
 * Reads a body by the WHATWG URL Standard, except that text which is not UTF-8 is read as Windows-1252. Brackets, dots and
 * `__proto__` in a name are ordinary characters. A body of more than MAX_FIELDS pairs is refused whole.
 */
export function decodeUrlencoded(body: Buffer): SubmissionFields {
  const pairs: FormPair[] = [];
  for (let start = 0; start < body.length;) {
    // A search for each of half a million ampersands in a row would take 50 ms.
    if (body[start] === AMPERSAND) {
      start++;
      continue;
    }
    const ampersand = body.indexOf(AMPERSAND, start);
    const end = ampersand === -1 ? body.length : ampersand;
    pairs.push(readPair(body.subarray(start, end)));
    if (pairs.length > MAX_FIELDS) throw tooManyFields();
    start = end + 1;
  }
  return decodeFormPairs(pairs);
}

const AMPERSAND = 0x26;
const EQUALS = 0x3d;
const PERCENT = 0x25;
const PLUS = 0x2b;
const SPACE = 0x20;
const NOTHING = Buffer.alloc(0);

function readPair(pair: Buffer): FormPair {
  const equals = pair.indexOf(EQUALS);
  const name = unescape(equals === -1 ? pair : pair.subarray(0, equals));
  const value = equals === -1 ? NOTHING : unescape(pair.subarray(equals + 1));
  return { name, isNameUtf8: false, value, charset: null };
}

/** Decodes `+` to a space and `%F1` to a byte. A malformed escape stands for itself. */
function unescape(text: Buffer): Buffer {
  if (!text.includes(PERCENT) && !text.includes(PLUS)) return text;
  const bytes = Buffer.allocUnsafe(text.length);
  let length = 0;
  for (let at = 0; at < text.length; at++) {
    const byte = text[at] ?? 0;
    const escaped = byte === PERCENT ? readEscape(text, at) : -1;
    if (escaped !== -1) at += 2;
    bytes[length++] = escaped !== -1 ? escaped : byte === PLUS ? SPACE : byte;
  }
  return bytes.subarray(0, length);
}

/** The byte of the escape that begins at `percent`; -1 for a malformed escape. */
function readEscape(text: Buffer, percent: number): number {
  const high = readHexDigit(text[percent + 1]);
  const low = readHexDigit(text[percent + 2]);
  return high === -1 || low === -1 ? -1 : high * 16 + low;
}

function readHexDigit(code: number | undefined): number {
  if (code === undefined) return -1;
  if (code >= 0x30 && code <= 0x39) return code - 0x30;
  const lower = code | 0x20;
  return lower >= 0x61 && lower <= 0x66 ? lower - 0x57 : -1;
}
