import type { IncomingMessage } from "node:http";
import type { BodyReservation } from "./bodyBudget.ts";
import { invalidRequest, noRoom, payloadTooLarge } from "./bodyRefusals.ts";

/**
 * `wireBytes` is the limit of a body as it is sent. `statedBytes` is the limit that a refusal states. A compressed body may have
 * more bytes than the stated limit, because compression makes some bodies a little longer.
 */
export type WireLimit = {
  /** The Content-Length; 0 without one. */
  readonly announcedBytes: number;
  readonly wireBytes: number;
  readonly statedBytes: number;
};

/**
 * Reads the whole body as it is sent. `reservation` takes the bytes as they arrive; the caller releases the reservation. A body whose
 * Content-Length is past the limit or the room is refused before its first byte. None of a refused body's bytes are kept.
 * Errors: PAYLOAD_TOO_LARGE, SERVICE_UNAVAILABLE without room, INVALID_REQUEST when the client hangs up before the end.
 */
export function readBytes(
  request: IncomingMessage,
  { announcedBytes: announced, wireBytes, statedBytes }: WireLimit,
  reservation: Pick<BodyReservation, "hasRoomFor" | "take">,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
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
    function refuseIncomplete(): void {
      refuse(invalidRequest("incomplete"));
    }
    function refuse(error: Error): void {
      stopListening();
      reject(error);
    }
    function stopListening(): void {
      request.off("data", collect).off("end", finish).off("error", refuseIncomplete).off("close", refuseIncomplete);
    }

    request.on("data", collect).on("end", finish).on("error", refuseIncomplete).on("close", refuseIncomplete);
  });
}

/** The first chunk is its own buffer. The buffer of more chunks doubles, up to `mostBytes`. */
function chooseCapacity(capacity: number, needed: number, mostBytes: number): number {
  if (needed <= capacity) return capacity;
  return capacity === 0 ? needed : Math.max(needed, Math.min(mostBytes, 2 * needed));
}

/** Copies the chunks into one buffer, so that a million chunks of one byte take a megabyte and not a million buffers. */
function append(collected: Buffer, length: number, chunk: Buffer, capacity: number): Buffer {
  if (length === 0) return chunk;
  const larger = capacity === collected.length ? collected : Buffer.allocUnsafe(capacity);
  if (larger !== collected) collected.copy(larger, 0, 0, length);
  chunk.copy(larger, length);
  return larger;
}
