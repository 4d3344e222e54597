import type { Transform } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from "node:zlib";
import type { BodyReservation } from "../../edge/bodyBudget.ts";
import { invalidRequest, noRoom, payloadTooLarge } from "../../edge/bodyRefusals.ts";

export type Compression = "gzip" | "deflate" | "br";

/** The compression that Content-Encoding names; null for none. Errors: INVALID_REQUEST for an unknown one, or several at once. */
export function readCompression(contentEncoding: string | undefined): Compression | null {
  const encoding = contentEncoding?.trim().toLowerCase() ?? "";
  if (encoding === "" || encoding === "identity") return null;
  if (encoding === "gzip" || encoding === "x-gzip") return "gzip";
  if (encoding === "deflate" || encoding === "br") return encoding;
  throw invalidRequest("encoding_unsupported");
}

/**
 * Inflates a compressed body. `reservation` takes each inflated piece, because a few bytes may become many. The work stops at the
 * first piece past `limitBytes` or without room.
 * Errors: PAYLOAD_TOO_LARGE, SERVICE_UNAVAILABLE without room, INVALID_REQUEST for malformed data.
 */
export function inflateBytes(
  bytes: Buffer,
  compression: Compression,
  limitBytes: number,
  reservation: BodyReservation,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const inflater = INFLATERS[compression](bytes);
    const pieces: Buffer[] = [];
    let length = 0;

    function collect(piece: Buffer): void {
      length += piece.length;
      if (length > limitBytes) return stop(payloadTooLarge(limitBytes));
      if (!reservation.take(piece.length)) return stop(noRoom());
      pieces.push(piece);
    }
    function stop(error: Error): void {
      inflater.off("data", collect).destroy();
      reject(error);
    }

    inflater.on("data", collect);
    inflater.once("end", () => resolve(Buffer.concat(pieces, length)));
    inflater.once("error", () => reject(invalidRequest("malformed_compression")));
    inflater.end(bytes);
  });
}

/** Refuses bytes after the end of the compressed data instead of dropping them. */
const STRICT = { rejectGarbageAfterEnd: true };

/** A gzip may have several members, which STRICT would refuse. Gunzip refuses other bytes after the end without STRICT. */
const INFLATERS: Record<Compression, (bytes: Buffer) => Transform> = {
  gzip: () => createGunzip(),
  deflate: (bytes) => (hasZlibHeader(bytes) ? createInflate(STRICT) : createInflateRaw(STRICT)),
  br: () => createBrotliDecompress(STRICT),
};

/** HTTP's "deflate" has zlib's header (RFC 9110, 8.4.1.2), but some clients send the bare deflate stream. */
function hasZlibHeader(bytes: Buffer): boolean {
  return bytes.length >= 2 && ((bytes[0] ?? 0) & 0x0f) === 8 && bytes.readUInt16BE(0) % 31 === 0;
}
