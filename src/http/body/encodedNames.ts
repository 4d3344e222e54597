import { isUtf8 } from "node:buffer";
import { type Charset, decodeText, resolveCharset } from "./charsets.ts";

const EXTENDED_VALUE = /^([^']+)'[^']*'((?:%[0-9A-Fa-f]{2}|[^%"\\\s])*)$/;
const ENCODED_WORD = /=\?([^?\s]+)\?([BQ])\?([^?\s]*)\?=/gi;
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}(?:==)?|[A-Za-z0-9+/]{3}=?)?$/;
const QUOTED = /^(?:=[0-9A-Fa-f]{2}|[^=])*$/;

/**
 * The text of an extended value such as `UTF-8''a%C3%B1o.pdf` (RFC 8187, 3.2), in UTF-8 or ISO-8859-1. Null for a text in another notation
 * or charset, and for bytes that are not of the charset.
 */
export function decodeExtendedValue(value: string): string | null {
  const [, label, escaped] = EXTENDED_VALUE.exec(value) ?? [];
  if (label === undefined || escaped === undefined) return null;
  const charset = resolveCharset(label);
  return charset === null ? null : decodeBytes(unescapeHex(escaped, "%"), charset);
}

/**
 * A text with its encoded words decoded (RFC 2047), such as `=?utf-8?B?YcOxbw==?=`. Neighbours are one text, although blanks divide them,
 * and a character may be divided between them. Null for a text without an encoded word, and for one with a word that cannot be decoded.
 */
export function decodeEncodedWords(text: string): string | null {
  if (!text.includes("=?")) return null;
  const words = [...text.matchAll(ENCODED_WORD)];
  if (words.length === 0) return null;
  const pieces: string[] = [];
  let end = 0;
  let open: { readonly charset: Charset; readonly bytes: Buffer } | null = null;
  for (const { 0: word, 1: label = "", 2: encoding = "", 3: encoded = "", index } of words) {
    const bytes = decodeWord(encoding, encoded);
    const charset = resolveCharset(label);
    if (bytes === null || charset === null) return null;
    const between = text.slice(end, index);
    const follows = open !== null && /^[ \t]*$/.test(between);
    if (open !== null && (!follows || open.charset !== charset)) {
      const decoded = decodeBytes(open.bytes, open.charset);
      if (decoded === null) return null;
      pieces.push(decoded);
      open = null;
    }
    if (!follows) pieces.push(decodeText(Buffer.from(between, "latin1"), "utf-8"));
    open = { charset, bytes: open === null ? bytes : Buffer.concat([open.bytes, bytes]) };
    end = index + word.length;
  }
  const last = open === null ? "" : decodeBytes(open.bytes, open.charset);
  if (last === null) return null;
  return `${pieces.join("")}${last}${decodeText(Buffer.from(text.slice(end), "latin1"), "utf-8")}`;
}

function decodeWord(encoding: string, encoded: string): Buffer | null {
  if (encoding.toUpperCase() === "B") return BASE64.test(encoded) ? Buffer.from(encoded, "base64") : null;
  return QUOTED.test(encoded) ? unescapeHex(encoded.replaceAll("_", " "), "=") : null;
}

function unescapeHex(text: string, mark: "%" | "="): Buffer {
  const bytes = Buffer.from(text, "latin1");
  let length = 0;
  for (let at = 0; at < text.length; at++) {
    const isEscape = text[at] === mark;
    bytes[length++] = isEscape ? Number.parseInt(text.slice(at + 1, at + 3), 16) : text.charCodeAt(at);
    if (isEscape) at += 2;
  }
  return bytes.subarray(0, length);
}

/** Null where the bytes are not of the charset. */
function decodeBytes(bytes: Buffer, charset: Charset): string | null {
  return charset === "utf-8" && !isUtf8(bytes) ? null : decodeText(bytes, charset);
}
