import { invalidRequest } from "../../edge/bodyRefusals.ts";

/** What changes the bytes of a part on their way (RFC 2045, 6). */
export type TransferEncoding = "base64" | "quoted-printable";

/** Decodes a part piece by piece. Errors: INVALID_REQUEST for what is no such encoding. */
export type TransferDecoder = { write(chunk: Buffer): Buffer; end(): Buffer };

/** The transfer encodings that leave the bytes of a part as they are. */
const IDENTITY_ENCODINGS = ["7bit", "8bit", "binary"];

/** Null for an encoding that leaves the bytes as they are, or none. Errors: INVALID_REQUEST for an unknown one. */
export function readTransferEncoding(header: string | undefined): TransferEncoding | null {
  const encoding = header?.toLowerCase() ?? "binary";
  if (IDENTITY_ENCODINGS.includes(encoding)) return null;
  if (encoding !== "base64" && encoding !== "quoted-printable") throw invalidRequest("encoding_unsupported");
  return encoding;
}

/** The decoded bytes of a whole part. Errors: INVALID_REQUEST. */
export function decodeTransfer(bytes: Buffer, encoding: TransferEncoding | null): Buffer {
  if (encoding === null) return bytes;
  const decoder = DECODERS[encoding]();
  return Buffer.concat([decoder.write(bytes), decoder.end()]);
}

/** The decoded bytes of a part that arrives in pieces. Errors: INVALID_REQUEST. */
export async function* decodeTransferred(
  chunks: AsyncIterable<Buffer>,
  encoding: TransferEncoding,
): AsyncGenerator<Buffer> {
  const decoder = DECODERS[encoding]();
  for await (const chunk of chunks) {
    const bytes = decoder.write(chunk);
    if (bytes.length > 0) yield bytes;
  }
  const last = decoder.end();
  if (last.length > 0) yield last;
}

const DECODERS: Readonly<Record<TransferEncoding, () => TransferDecoder>> = {
  base64: createBase64Decoder,
  "quoted-printable": createQuotedPrintableDecoder,
};

const NOTHING = Buffer.alloc(0);
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;
const QUANTUM_CHARACTERS = 4;

/** Line breaks and blanks are no data. What follows the padding, or ends without it, was damaged. */
function createBase64Decoder(): TransferDecoder {
  let rest = "";
  let isPadded = false;
  return {
    write(chunk) {
      const text = rest + chunk.toString("latin1").replaceAll(/\s+/g, "");
      if (text === "") return NOTHING;
      if (isPadded || !BASE64.test(text)) throw invalidRequest("malformed_multipart");
      const whole = text.length - (text.length % QUANTUM_CHARACTERS);
      rest = text.slice(whole);
      isPadded = text[whole - 1] === "=";
      return Buffer.from(text.slice(0, whole), "base64");
    },
    end() {
      if (rest !== "") throw invalidRequest("malformed_multipart");
      return NOTHING;
    },
  };
}

const ESCAPE = /=(?:([0-9A-F]{2})|\r?\n)?/gi;
const BEGUN_ESCAPE = /=[0-9A-F\r]?$/i;

/** Blanks before a line break are kept, although RFC 2045 (6.7) has them for padding of transports. */
function createQuotedPrintableDecoder(): TransferDecoder {
  let rest = "";
  return {
    write(chunk) {
      const text = rest + chunk.toString("latin1");
      rest = BEGUN_ESCAPE.exec(text.slice(-2))?.[0] ?? "";
      return Buffer.from(text.slice(0, text.length - rest.length).replaceAll(ESCAPE, unescape), "latin1");
    },
    /** The line break after a last "=" may be that of the boundary. */
    end() {
      if (rest !== "" && rest !== "=") throw invalidRequest("malformed_multipart");
      return NOTHING;
    },
  };
}

function unescape(escaped: string, digits: string | undefined): string {
  if (digits !== undefined) return String.fromCharCode(Number.parseInt(digits, 16));
  if (escaped === "=") throw invalidRequest("malformed_multipart");
  return "";
}
