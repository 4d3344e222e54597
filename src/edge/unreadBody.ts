import type { IncomingMessage } from "node:http";

const MAX_DISCARDED_BYTES = 8 * 1024 * 1024;
const MAX_WAIT_MS = 5_000;

/**
 * Reads a refused body to its end and drops it, within bounds. Closing the connection of a client that still sends would reset the
 * connection and lose the answer.
 */
export async function discardUnreadBody(request: IncomingMessage): Promise<void> {
  const announced = Number(request.headers["content-length"] ?? 0);
  if (request.complete || request.destroyed || announced > MAX_DISCARDED_BYTES) return;
  await new Promise<void>((resolve) => {
    let bytes = 0;
    const timer = setTimeout(finish, MAX_WAIT_MS);
    function count(chunk: Buffer): void {
      bytes += chunk.length;
      if (bytes > MAX_DISCARDED_BYTES) finish();
    }
    function finish(): void {
      clearTimeout(timer);
      request.off("data", count).off("end", finish).off("close", finish).off("error", finish).pause();
      resolve();
    }
    request.on("data", count).on("end", finish).on("close", finish).on("error", finish).resume();
  });
}
