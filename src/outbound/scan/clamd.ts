import { connect, type Socket } from "node:net";
import type { Readable } from "node:stream";

/** Where clamd listens: a port of a host, or a socket of this machine. */
export type ScannerAddress = { readonly host: string; readonly port: number } | { readonly path: string };

/** A scanner for malware. */
export type Scanner = {
  /**
   * The scanner's name of the malware in a content; null where it found none. The stream is closed afterwards.
   * Errors: ScanError; the signal's reason.
   */
  findMalware(bytes: Readable, signal: AbortSignal): Promise<string | null>;
};

/** A content was not scanned: the scanner cannot be reached, does not answer, or refuses it. */
export class ScanError extends Error {}

/** The longest silence of the scanner, and the longest scan. Both are shorter than a job's lease. */
const IDLE_MS = 25_000;
const SCAN_MS = 50_000;
const MAX_REPLY_CHARACTERS = 1_000;
const LENGTH_BYTES = 4;

/**
 * A scanner that is clamd, by its command INSTREAM: each chunk has its length in front, and a length of zero ends the content.
 * Source: clamd(8), https://docs.clamav.net/manual/Usage/Scanning.html.
 */
export function createClamdScanner(address: ScannerAddress, idleMs = IDLE_MS): Scanner {
  return {
    async findMalware(bytes, signal) {
      const socket = connect(address);
      const ending = AbortSignal.any([signal, AbortSignal.timeout(SCAN_MS)]);
      const end = () => socket.destroy(new Error("The scan was ended."));
      ending.addEventListener("abort", end);
      socket.setTimeout(idleMs, () => socket.destroy(new Error("The scanner is silent.")));
      try {
        const reply = readReply(socket);
        const sending = send(socket, bytes);
        // The scanner may answer before the end, such as for a content that is larger than it takes.
        return readResult(await Promise.race([reply, sending.then(() => reply)]));
      } catch (error) {
        signal.throwIfAborted();
        throw error instanceof ScanError ? error : new ScanError(describe(error), { cause: error });
      } finally {
        ending.removeEventListener("abort", end);
        bytes.destroy();
        socket.destroy();
      }
    },
  };
}

/** The answer of clamd to a command without a content, such as PONG to PING. Errors: those of the socket. */
export async function askScanner(
  address: ScannerAddress,
  command: "PING" | "VERSION",
  signal: AbortSignal,
): Promise<string> {
  const socket = connect(address);
  const end = () => socket.destroy(new Error("The scanner is silent."));
  signal.addEventListener("abort", end, { once: true });
  try {
    const reply = readReply(socket);
    socket.write(`z${command}\0`);
    return (await reply).replaceAll("\0", "").trim();
  } finally {
    signal.removeEventListener("abort", end);
    socket.destroy();
  }
}

async function send(socket: Socket, bytes: Readable): Promise<void> {
  await write(socket, Buffer.from("zINSTREAM\0"));
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    socket.write(writeLength(chunk.length));
    await write(socket, chunk);
  }
  await write(socket, writeLength(0));
}

/** Resolves when the socket takes more, so that a fast storage waits for a slow scanner. */
function write(socket: Socket, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.write(bytes, (error) => (error ? reject(error) : resolve()));
  });
}

function writeLength(bytes: number): Buffer {
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(bytes);
  return length;
}

/** The reply, which a null byte or the end of the connection ends. */
function readReply(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let reply = "";
    socket
      .on("data", (chunk) => {
        reply += chunk.toString("latin1");
        if (reply.includes("\0") || reply.length > MAX_REPLY_CHARACTERS) resolve(reply);
      })
      .on("end", () => (reply === "" ? reject(new Error("The scanner gave no answer.")) : resolve(reply)))
      .on("error", reject)
      .on("close", () => reject(new Error("The scanner closed the connection.")));
  });
}

/** `stream: OK`, `stream: Win.Test.EICAR_HDB-1 FOUND`, or a text that ends with `ERROR`. */
function readResult(reply: string): string | null {
  const text = reply.replaceAll("\0", "").trim();
  if (text === "stream: OK") return null;
  const found = /^stream: (?<malware>[\x21-\x7e]{1,200}) FOUND$/.exec(text)?.groups?.["malware"];
  if (found === undefined) throw new ScanError(`The scanner answered: ${text.slice(0, MAX_REPLY_CHARACTERS)}`);
  return found;
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
