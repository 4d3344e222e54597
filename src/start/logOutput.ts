import { write as startWrite, writeSync } from "node:fs";

/** Takes lines and writes many of them at once. */
export type LogOutput = {
  write(line: string): void;
  /** Returns when all lines are written; a line that nobody reads in a second is dropped. */
  flush(): void;
};

const STANDARD_OUTPUT = 1;
/** A pipe takes a write of so many bytes whole (PIPE_BUF), so that the lines of several processes never mix. */
const MAX_CHUNK_BYTES = 4096;
/** About 1 MB. A process whose lines are not read waits for the reader from there on, so that its memory is bounded. */
const MAX_CHUNKS = 256;
const FLUSH_INTERVAL_MS = 100;
const RETRY_MS = 10;
const MAX_FLUSH_MS = 1_000;

/**
 * Writes to a file descriptor, some 20 lines at a time and without waiting: a write for each request, on a disk that the database
 * keeps busy, costs the intake a fourth of its throughput. A line waits 100 ms at most, and the exit of the process writes the
 * rest. pino's own buffer is not used: it loses a write that is under way when the process exits, and writes errors with `fsync`.
 */
export function createLogOutput(fd: number = STANDARD_OUTPUT): LogOutput {
  /** Whole lines. A chunk that is being written is not here. */
  const chunks: Buffer[] = [];
  let lines = "";
  let bytes = 0;
  let isWriting = false;

  function write(line: string): void {
    const lineBytes = Buffer.byteLength(line);
    if (bytes + lineBytes > MAX_CHUNK_BYTES) writeSoon();
    lines += line;
    bytes += lineBytes;
  }

  function flush(): void {
    endChunk();
    for (const chunk of chunks.splice(0)) writeWhole(fd, chunk);
  }

  function writeSoon(): void {
    endChunk();
    if (chunks.length >= MAX_CHUNKS) flush();
    else writeNext();
  }

  function endChunk(): void {
    if (bytes > 0) chunks.push(Buffer.from(lines));
    lines = "";
    bytes = 0;
  }

  function writeNext(): void {
    const chunk = isWriting ? undefined : chunks.shift();
    if (chunk === undefined) return;
    isWriting = true;
    startWrite(fd, chunk, (error, written) => {
      const isFull = error !== null && error.code === "EAGAIN";
      const rest = error === null ? chunk.subarray(written) : chunk;
      if (rest.length > 0 && (error === null || isFull)) chunks.unshift(rest);
      isWriting = false;
      if (isFull) setTimeout(writeNext, RETRY_MS);
      else writeNext();
    });
  }

  setInterval(writeSoon, FLUSH_INTERVAL_MS).unref();
  process.once("exit", flush);
  return { write, flush };
}

/** Gives up when the reader takes nothing for a second, or is gone. */
function writeWhole(fd: number, chunk: Buffer): void {
  const giveUpMs = performance.now() + MAX_FLUSH_MS;
  for (let written = 0; written < chunk.length && performance.now() < giveUpMs;) {
    try {
      written += writeSync(fd, chunk, written);
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "EAGAIN")) return;
      Atomics.wait(PAUSE, 0, 0, RETRY_MS);
    }
  }
}

/** A cell that no thread changes, so that a wait on it takes its whole time. */
const PAUSE = new Int32Array(new SharedArrayBuffer(4));
