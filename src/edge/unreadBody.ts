import type { IncomingMessage } from "node:http";

const MAX_DISCARDED_BYTES = 8 * 1024 * 1024;
const MAX_WAIT_MS = 5_000;

/**
 * Reads a refused body to its end, for 8 MB or 5 seconds at most, and drops its bytes. If the service closed the connection while
 * the client sends, the connection would be reset and the answer lost.
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
