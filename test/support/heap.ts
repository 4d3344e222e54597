import type { Readable } from "node:stream";

/** Reads a stream to its end. Returns its length and the largest growth of the used heap in bytes. */
export async function readWatchingHeap(
  stream: Readable,
  everyBytes: number,
): Promise<{ readonly bytes: number; readonly growthBytes: number }> {
  const before = measureHeap();
  let bytes = 0;
  let growthBytes = 0;
  for await (const chunk of stream) {
    const previous = bytes;
    bytes += Buffer.byteLength(chunk as string | Buffer);
    if (Math.floor(bytes / everyBytes) === Math.floor(previous / everyBytes)) continue;
    growthBytes = Math.max(growthBytes, measureHeap() - before);
  }
  return { bytes, growthBytes };
}

/** The bytes of the heap that are in use after a collection of garbage. */
export function measureHeap(): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

function collectGarbage(): void {
  if (globalThis.gc === undefined) throw new Error("Node.js runs without --expose-gc.");
  globalThis.gc();
}
