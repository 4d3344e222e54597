import type { IncomingMessage } from "node:http";
import type { BodyReservation } from "./bodyBudget.ts";
import { invalidRequest, noRoom, payloadTooLarge } from "./bodyRefusals.ts";

/**
 * The limit of a body as it is sent: `wireBytes`. A refusal states `statedBytes`, which is less for a compressed body, because
 * compression makes some bodies a little longer.
 */
export type WireLimit = { readonly wireBytes: number; readonly statedBytes: number };

/**
 * The whole body as it came over the wire. A body past the limit, or without room in the process, is refused, at once when
 * Content-Length announces it, and none of its bytes are kept. A client that hangs up half-way is refused as incomplete. The bytes
 * are taken from `reservation` as they come; the caller releases it.
 */
export function readBytes(
  request: IncomingMessage,
  { wireBytes, statedBytes }: WireLimit,
  reservation: BodyReservation,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const announced = Number(request.headers["content-length"] ?? 0);
    if (announced > wireBytes) return reject(payloadTooLarge(statedBytes));
    if (!reservation.hasRoomFor(announced)) return reject(noRoom());
    if (request.destroyed) return reject(invalidRequest("incomplete"));

    const mostBytes = announced > 0 ? announced : wireBytes;
    let collected: Buffer = Buffer.alloc(0);
    let length = 0;

    function collect(chunk: Buffer): void {
      const needed = length + chunk.length;
      if (needed > wireBytes) return refuse(payloadTooLarge(statedBytes));
      const capacity = chooseCapacity(collected.length, needed, mostBytes);
      if (capacity > collected.length && !reservation.take(capacity - collected.length)) return refuse(noRoom());
      collected = append(collected, length, chunk, capacity);
      length = needed;
    }
    function finish(): void {
      stopListening();
      resolve(collected.subarray(0, length));
    }
    function hangUp(): void {
      refuse(invalidRequest("incomplete"));
    }
    function refuse(error: Error): void {
      stopListening();
      reject(error);
    }
    function stopListening(): void {
      request.off("data", collect).off("end", finish).off("error", hangUp).off("close", hangUp);
    }

    request.on("data", collect).on("end", finish).on("error", hangUp).on("close", hangUp);
  });
}

/** The first chunk is kept as it is; then the buffer doubles, up to the bytes that may still come. */
function chooseCapacity(capacity: number, needed: number, mostBytes: number): number {
  if (needed <= capacity) return capacity;
  return capacity === 0 ? needed : Math.max(needed, Math.min(mostBytes, 2 * needed));
}

/** Copies the chunks, so that a million chunks of one byte cost a megabyte and not a million buffers. */
function append(collected: Buffer, length: number, chunk: Buffer, capacity: number): Buffer {
  if (length === 0) return chunk;
  const larger = capacity === collected.length ? collected : Buffer.allocUnsafe(capacity);
  if (larger !== collected) collected.copy(larger, 0, 0, length);
  chunk.copy(larger, length);
  return larger;
}
