import { invalidRequest } from "../../edge/bodyRefusals.ts";
import { decodeEncodedWords, decodeExtendedValue } from "./encodedNames.ts";

/** The Content-Disposition of a part, its texts as bytes. A missing filename is null; an empty filename has no bytes. */
export type Disposition = {
  readonly name: Buffer;
  /** Whether the header says that the name is in UTF-8, or in what was decoded to it; else it is in the charset of the page. */
  readonly isNameUtf8: boolean;
  readonly filename: Buffer | null;
};

/**
 * Reads the header as browsers write it by the HTML Standard: in a name or filename only `"`, CR and LF are escaped, as `%22`,
 * `%0D` and `%0A`; a backslash and any other `%` stand for themselves. A header that cannot be read so is read as Go, Java and curl with
 * `--form-escape` write it: there `\"` is a quotation mark and `\\` a backslash (RFC 9110, 5.6.4). The extended notations `name*` and
 * `filename*` win where they can be decoded. A part without a name is refused.
 */
export function readDisposition(header: string | undefined): Disposition {
  const parameters = readParameters(header ?? "");
  const name = readText(parameters, "name");
  if (name === null) throw invalidRequest("malformed_multipart");
  return { name: name.bytes, isNameUtf8: name.isDecoded, filename: readText(parameters, "filename")?.bytes ?? null };
}

type Parameters = ReadonlyMap<string, string>;

const TYPE = /^form-data[ \t]*(?=;|$)/i;
const NAME = "[!#$%&'*+.^_`|~0-9A-Za-z-]+";
/** A parameter, or the nothing that follows a semicolon too many. */
const AS_BROWSERS = new RegExp(`;[ \\t]*(?:(${NAME})=(?:"([^"]*)"|([^\\s";]+))[ \\t]*)?`, "y");
const WITH_BACKSLASHES = new RegExp(`;[ \\t]*(?:(${NAME})=(?:"((?:[^"\\\\]|\\\\.)*)"|([^\\s";]+))[ \\t]*)?`, "y");

function readParameters(header: string): Parameters {
  const type = TYPE.exec(header);
  if (type === null) throw invalidRequest("malformed_multipart");
  const start = type[0].length;
  const parameters =
    splitParameters(header, start, AS_BROWSERS, unescapePercents) ??
    splitParameters(header, start, WITH_BACKSLASHES, unescapeBackslashes);
  if (parameters === null) throw invalidRequest("malformed_multipart");
  return parameters;
}

/** Null where the header does not consist of such parameters, or has one of them twice. */
function splitParameters(
  header: string,
  start: number,
  parameter: RegExp,
  unescape: (text: string) => string,
): Parameters | null {
  const parameters = new Map<string, string>();
  for (let at = start; at < header.length; at = parameter.lastIndex) {
    parameter.lastIndex = at;
    const match = parameter.exec(header);
    if (match === null) return null;
    const [, name, quoted, token = ""] = match;
    if (name === undefined) continue;
    if (parameters.has(name.toLowerCase())) return null;
    parameters.set(name.toLowerCase(), quoted === undefined ? token : unescape(quoted));
  }
  return parameters;
}

/** The bytes of a name: those of its extended notation (RFC 8187), else of its encoded words (RFC 2047), else as they stand. */
function readText(parameters: Parameters, name: string): { bytes: Buffer; isDecoded: boolean } | null {
  const [plain, extended] = [parameters.get(name), parameters.get(`${name}*`)];
  const text = plain ?? extended;
  if (text === undefined) return null;
  const decoded = (extended === undefined ? null : decodeExtendedValue(extended)) ?? decodeEncodedWords(text);
  const bytes = decoded === null ? Buffer.from(text, "latin1") : Buffer.from(decoded, "utf8");
  return { bytes, isDecoded: decoded !== null };
}

/** The text is split and joined, because a replacement by an expression takes a megabyte of escapes 60 ms. */
function unescapePercents(text: string): string {
  return text.split("%22").join('"').split("%0D").join("\r").split("%0A").join("\n");
}

function unescapeBackslashes(text: string): string {
  return text.replaceAll(/\\(["\\])/g, "$1");
}
