import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
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

// The option does not stay: code that was compiled under another one is refused by every program that finds it later.
setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;
setFlagsFromString("--no-expose-gc");
