import type { IncomingMessage } from "node:http";
import type { BodyReservation } from "./bodyBudget.ts";
import { invalidRequest, noRoom, payloadTooLarge } from "./bodyRefusals.ts";

/**
 * `wireBytes` is what may come over the wire, `statedBytes` what the refusal says: a compressed body may weigh a little more
 * on the wire.
 */
export type WireLimit = { readonly wireBytes: number; readonly statedBytes: number };

/**
 * The whole body as it came over the wire. Refuses more than the limit, and what the process has no room for, at once when
 * Content-Length says so, and keeps nothing of what it refuses; a client that hangs up half-way is refused as incomplete.
 * What is kept is taken from `reservation` as it grows; giving it back is for whoever opened the reservation.
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

/** The first chunk is kept as it is; then room is doubled, but never beyond what may still come. */
function chooseCapacity(capacity: number, needed: number, mostBytes: number): number {
  if (needed <= capacity) return capacity;
  return capacity === 0 ? needed : Math.max(needed, Math.min(mostBytes, 2 * needed));
}

/** Copies, so that a million one-byte chunks cost a megabyte and not a million buffers. */
function append(collected: Buffer, length: number, chunk: Buffer, capacity: number): Buffer {
  if (length === 0) return chunk;
  const roomy = capacity === collected.length ? collected : Buffer.allocUnsafe(capacity);
  if (roomy !== collected) collected.copy(roomy, 0, 0, length);
  chunk.copy(roomy, length);
  return roomy;
}
