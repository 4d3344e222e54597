import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import type { Readable } from "node:stream";

/** Reads a stream to its end. Returns its length and the largest growth of the used heap in bytes. */
export async function readWatchingHeap(
  stream: Readable,
  everyBytes: number,
): Promise<{ readonly bytes: number; readonly growthBytes: number }> {
  const collectGarbage = exposeCollector();
  collectGarbage();
  const { heapUsed: before, external: externalBefore } = process.memoryUsage();
  let bytes = 0;
  let growthBytes = 0;
  for await (const chunk of stream) {
    const previous = bytes;
    bytes += Buffer.byteLength(chunk as string | Buffer);
    if (Math.floor(bytes / everyBytes) === Math.floor(previous / everyBytes)) continue;
    collectGarbage();
    const { heapUsed, external } = process.memoryUsage();
    growthBytes = Math.max(growthBytes, heapUsed + external - before - externalBefore);
  }
  return { bytes, growthBytes };
}

function exposeCollector(): () => void {
  setFlagsFromString("--expose-gc");
  return runInNewContext("gc") as () => void;
}
