import type { IncomingMessage } from "node:http";
import type { BodyReservation } from "../../edge/bodyBudget.ts";
import { createTurns } from "../../concurrency/turns.ts";
import { type Compression, inflateBytes, readCompression } from "./inflate.ts";
import { type BodyFormat, readBodyFormat } from "./mediaTypes.ts";
import { readBytes } from "../../edge/readBytes.ts";
import { invalidRequest } from "../../edge/bodyRefusals.ts";

/** The limit and the decoder of a body. Both depend on the format that Content-Type announces. */
export type BodyReading<T> = {
  readonly limitOf: (format: BodyFormat) => number;
  readonly decode: (body: Buffer, format: BodyFormat) => T;
};

/** What the head of a request says about its body. `announcedBytes` is 0 where it has no Content-Length. */
export type BodyHead<Format = BodyFormat> = {
  readonly format: Format;
  readonly compression: Compression | null;
  readonly announcedBytes: number;
};

/** Errors: INVALID_REQUEST; then the body is dropped as it arrives. */
export function readBodyHead(request: IncomingMessage): BodyHead {
  const { headers } = request;
  try {
    return {
      format: readBodyFormat(headers["content-type"]),
      compression: readCompression(headers["content-encoding"]),
      announcedBytes: Number(headers["content-length"] ?? 0),
    };
  } catch (error) {
    request.resume();
    throw error;
  }
}

/**
 * Reads the body of a request, inflates and decodes it whole, or refuses it. `reservation` takes the bytes of the body and the
 * inflated bytes; the caller releases the reservation. After a refusal the rest of the body is dropped as it arrives. If
 * `request.complete` is false when the refusal is answered, the answer must have `Connection: close`.
 * Errors: INVALID_REQUEST, PAYLOAD_TOO_LARGE, SERVICE_UNAVAILABLE without room, and those of `decode`.
 */
export async function readBody<T>(
  request: IncomingMessage,
  head: BodyHead,
  reservation: BodyReservation,
  { limitOf, decode }: BodyReading<T>,
): Promise<T> {
  const { format } = head;
  try {
    const body = await readInflated(request, head, reservation, limitOf(format));
    if (body.length === 0) throw invalidRequest("empty");
    if (body.length > LARGE_BYTES) await largeBodies.next();
    return decode(body, format);
  } catch (error) {
    request.resume();
    throw error;
  }
}

/** A body of this size takes some 2 ms of processor time until it is stored, and the largest one 40 ms. */
const LARGE_BYTES = 64 * 1024;
const largeBodies = createTurns();

/** The bytes by which a compressed body may exceed the limit, because compression makes some data a little longer. */
const COMPRESSION_OVERHEAD_BYTES = 16 * 1024;

async function readInflated(
  request: IncomingMessage,
  { compression, announcedBytes }: BodyHead,
  reservation: BodyReservation,
  limitBytes: number,
): Promise<Buffer> {
  const overhead = compression === null ? 0 : COMPRESSION_OVERHEAD_BYTES;
  const limit = { announcedBytes, wireBytes: limitBytes + overhead, statedBytes: limitBytes };
  const bytes = await readBytes(request, limit, reservation);
  if (compression === null || bytes.length === 0) return bytes;
  return inflateBytes(bytes, compression, limitBytes, reservation);
}
