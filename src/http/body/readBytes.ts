import type { IncomingMessage } from "node:http";
import { invalidRequest, payloadTooLarge } from "./refusals.ts";

/**
 * The whole body as it came over the wire. Refuses more than `wireLimitBytes`, at once when Content-Length says so, and
 * keeps nothing of what it refuses; a client that hangs up half-way is refused as incomplete. `statedLimitBytes` is what
 * the refusal says, since a compressed body may weigh a little more on the wire.
 */
export function readBytes(
  request: IncomingMessage,
  wireLimitBytes: number,
  statedLimitBytes = wireLimitBytes,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    if (Number(request.headers["content-length"] ?? 0) > wireLimitBytes)
      return reject(payloadTooLarge(statedLimitBytes));
    if (request.destroyed) return reject(invalidRequest("incomplete"));

    let collected: Buffer = Buffer.alloc(0);
    let length = 0;

    function collect(chunk: Buffer): void {
      if (length + chunk.length > wireLimitBytes) return refuse(payloadTooLarge(statedLimitBytes));
      collected = append(collected, length, chunk, wireLimitBytes);
      length += chunk.length;
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

/** Copies, so that a million one-byte chunks cost a megabyte and not a million buffers. */
function append(collected: Buffer, length: number, chunk: Buffer, limitBytes: number): Buffer {
  if (length === 0) return chunk;
  const needed = length + chunk.length;
  const roomy = needed <= collected.length ? collected : Buffer.allocUnsafe(Math.min(limitBytes, 2 * needed));
  if (roomy !== collected) collected.copy(roomy, 0, 0, length);
  chunk.copy(roomy, length);
  return roomy;
}
