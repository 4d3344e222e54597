import { fstatSync } from "node:fs";
import pino from "pino";

/** Takes lines and writes many of them at once. */
export type LogOutput = {
  write(line: string): void;
  /** Writes all lines, as far as the reader takes them. */
  flush(): void;
};

declare module "sonic-boom" {
  interface SonicBoom {
    /** With the content mode `buffer`. */
    write(line: Uint8Array): boolean;
  }
}

const STANDARD_OUTPUT = 1;
/** A pipe takes a write of so many bytes whole (PIPE_BUF), so that the lines of several processes never mix. */
const PIPE_CHUNK_BYTES = 4096;
const FILE_CHUNK_BYTES = 65_536;
/** A chunk with less room than this is written. */
const SPARE_BYTES = 512;
/** A process with more unwritten bytes than this waits for the reader. */
const MAX_WAITING_BYTES = 1024 * 1024;
/** Further lines are dropped while so many bytes are unwritten, so that a reader that takes nothing costs no more memory. */
const MAX_BYTES = 2 * MAX_WAITING_BYTES;
const FLUSH_INTERVAL_MS = 100;
const MAX_WAIT_MS = 1_000;

/**
 * Writes to a file descriptor by pino's own destination, some 20 lines at a time to a pipe and some 300 to a file, because a write for
 * each request costs the intake a fourth of its throughput. A line waits 100 ms at most, and the exit of the process writes the rest.
 * The writes are synchronous, so that none is under way at the exit. `flush` does no `fsync`, while `flushSync` does.
 */
export function createLogOutput(fd: number = STANDARD_OUTPUT): LogOutput {
  const maxWrite = fstatSync(fd).isFile() ? FILE_CHUNK_BYTES : PIPE_CHUNK_BYTES;
  let refusedAtMs: number | null = null;
  let isExiting = false;
  const destination = pino.destination({
    fd,
    sync: true,
    contentMode: "buffer",
    minLength: maxWrite - SPARE_BYTES,
    maxWrite,
    maxLength: MAX_BYTES,
    periodicFlush: FLUSH_INTERVAL_MS,
    retryEAGAIN: (_error, chunkBytes, otherBytes) => isWorthWaiting(chunkBytes + otherBytes),
  });

  /** A reader that takes nothing makes the process wait for one second, once. */
  function isWorthWaiting(bytes: number): boolean {
    refusedAtMs ??= performance.now();
    return (isExiting || bytes > MAX_WAITING_BYTES) && performance.now() - refusedAtMs < MAX_WAIT_MS;
  }

  /** The first call writes a chunk that a full pipe had refused, and the second call the last chunk. */
  function flush(): void {
    destination.flush();
    destination.flush();
  }

  destination.on("write", (bytes: number) => {
    if (bytes > 0) refusedAtMs = null;
  });
  destination.on("error", () => undefined);
  process.once("exit", () => {
    isExiting = true;
    refusedAtMs = null;
    flush();
  });
  return { write: (line) => void destination.write(Buffer.from(line)), flush };
}
