import type { IncomingMessage } from "node:http";
import { type Compression, inflateBytes, readCompression } from "./inflate.ts";
import { type BodyFormat, readBodyFormat } from "./mediaTypes.ts";
import { readBytes } from "./readBytes.ts";
import { invalidRequest } from "./refusals.ts";

/** How a body is bounded and understood, by the format that it announces. */
export type BodyReading<T> = {
  readonly limitOf: (format: BodyFormat) => number;
  readonly decode: (body: Buffer, format: BodyFormat) => T;
};

/**
 * What was posted, whole, or a refusal: never trimmed, merged or reinterpreted. Reads the raw request. After a refusal
 * the rest of the body is thrown away as it arrives; as long as `request.complete` is false then, the answer should carry
 * `Connection: close`.
 */
export async function readBody<T>(request: IncomingMessage, { limitOf, decode }: BodyReading<T>): Promise<T> {
  try {
    const format = readBodyFormat(request.headers["content-type"]);
    const compression = readCompression(request.headers["content-encoding"]);
    const body = await readInflated(request, compression, limitOf(format));
    if (body.length === 0) throw invalidRequest("empty");
    return decode(body, format);
  } catch (error) {
    request.resume();
    throw error;
  }
}

/** Data that do not shrink grow a little when they are compressed. */
const COMPRESSION_OVERHEAD_BYTES = 16 * 1024;

async function readInflated(
  request: IncomingMessage,
  compression: Compression | null,
  limitBytes: number,
): Promise<Buffer> {
  if (compression === null) return readBytes(request, limitBytes);
  const bytes = await readBytes(request, limitBytes + COMPRESSION_OVERHEAD_BYTES, limitBytes);
  return bytes.length === 0 ? bytes : inflateBytes(bytes, compression, limitBytes);
}
