import { promisify } from "node:util";
import { brotliDecompress, gunzip, inflate, inflateRaw } from "node:zlib";
import { invalidRequest, payloadTooLarge } from "./refusals.ts";

export type Compression = "gzip" | "deflate" | "br";

/** The compression that Content-Encoding names, null for none; refuses unknown ones and several at once. */
export function readCompression(contentEncoding: string | undefined): Compression | null {
  const encoding = contentEncoding?.trim().toLowerCase() ?? "";
  if (encoding === "" || encoding === "identity") return null;
  if (encoding === "gzip" || encoding === "x-gzip") return "gzip";
  if (encoding === "deflate" || encoding === "br") return encoding;
  throw invalidRequest("encoding_unsupported");
}

/** Stops as soon as `limitBytes` are passed, so a bomb is never inflated. */
export async function inflateBytes(bytes: Buffer, compression: Compression, limitBytes: number): Promise<Buffer> {
  try {
    return await INFLATERS[compression](bytes, { maxOutputLength: limitBytes });
  } catch (error) {
    throw isTooLarge(error) ? payloadTooLarge(limitBytes) : invalidRequest("malformed_compression");
  }
}

/** Bytes after the end are no part of the data, and dropping them in silence would lose them. */
const STRICT = { rejectGarbageAfterEnd: true };

const gunzipAsync = promisify(gunzip);
const inflateAsync = promisify(inflate);
const inflateRawAsync = promisify(inflateRaw);
const brotliDecompressAsync = promisify(brotliDecompress);

/** The strict option would refuse a gzip of several members, which is legal; without it gunzip refuses garbage itself. */
const INFLATERS: Record<Compression, (bytes: Buffer, bounds: { maxOutputLength: number }) => Promise<Buffer>> = {
  gzip: (bytes, bounds) => gunzipAsync(bytes, bounds),
  deflate: (bytes, bounds) =>
    hasZlibHeader(bytes)
      ? inflateAsync(bytes, { ...bounds, ...STRICT })
      : inflateRawAsync(bytes, { ...bounds, ...STRICT }),
  br: (bytes, bounds) => brotliDecompressAsync(bytes, { ...bounds, ...STRICT }),
};

/** HTTP's "deflate" is zlib's format (RFC 9110, 8.4.1.2), but some clients send the bare deflate stream. */
function hasZlibHeader(bytes: Buffer): boolean {
  return bytes.length >= 2 && ((bytes[0] ?? 0) & 0x0f) === 8 && bytes.readUInt16BE(0) % 31 === 0;
}

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE";
}
