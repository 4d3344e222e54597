import { isUtf8 } from "node:buffer";
import { invalidRequest } from "../../edge/bodyRefusals.ts";

export type Charset = "utf-8" | "windows-1252";

/**
 * The charset that a label means by the WHATWG Encoding Standard, where `iso-8859-1`, `latin1` and `us-ascii` all mean
 * windows-1252; null without a label. Errors: INVALID_REQUEST for every other charset.
 */
export function readCharset(label: string | null): Charset | null {
  if (label === null) return null;
  const charset = resolveCharset(label);
  if (charset === null) throw invalidRequest("encoding_unsupported");
  return charset;
}

/** As `readCharset`, with null for every other charset. */
export function resolveCharset(label: string): Charset | null {
  const charset = resolveLabel(label);
  return charset === "utf-8" || charset === "windows-1252" ? charset : null;
}

/** UTF-8 when every text is valid UTF-8, else Windows-1252: a page posts all its texts in one charset. */
export function guessCharset(texts: readonly Buffer[]): Charset {
  return texts.every(isUtf8) ? "utf-8" : "windows-1252";
}

/** Decodes bytes without a loss. Bytes that are not valid UTF-8 are read as Windows-1252, so that none of them becomes U+FFFD. */
export function decodeText(bytes: Buffer, charset: Charset): string {
  return charset === "utf-8" && isUtf8(bytes) ? bytes.toString("utf8") : WINDOWS_1252.decode(bytes);
}

const WINDOWS_1252 = new TextDecoder("windows-1252");

function resolveLabel(label: string): string | null {
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return null;
  }
}
