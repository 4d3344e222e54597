import type { Socket } from "node:net";
import { createServer } from "node:net";
import { onTestFinished } from "vitest";

/** What the test's scanner calls the malware that every content with MALWARE_BYTES has. */
export const MALWARE = "Win.Test.EICAR_HDB-1";
export const MALWARE_BYTES = "EICAR-STANDARD-ANTIVIRUS-TEST-FILE";

/** A server that speaks clamd's INSTREAM and finds MALWARE_BYTES. */
export type TestScanner = {
  /** For CLAMD_URL. */
  readonly url: string;
  /** The contents that it has got whole. */
  readonly contents: readonly Buffer[];
  /** Replaces the answers from now on: a reply, nothing for ever, or an end without a reply. */
  answer(as: "ordinary" | "silence" | "end" | { readonly reply: string }): void;
};

/** `maxBytes` is clamd's StreamMaxLength. It ends after the test. */
export async function startScanner({ port = 0, maxBytes = Infinity } = {}): Promise<TestScanner> {
  const contents: Buffer[] = [];
  const sockets = new Set<Socket>();
  let mode: Parameters<TestScanner["answer"]>[0] = "ordinary";

  function reply(socket: Socket, content: Buffer): void {
    if (mode === "silence") return;
    if (mode === "end") return void socket.end();
    const found = content.includes(MALWARE_BYTES) ? `${MALWARE} FOUND` : "OK";
    socket.end(`${mode === "ordinary" ? `stream: ${found}` : mode.reply}\0`);
  }

  const server = createServer((socket) => {
    let received = Buffer.alloc(0);
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => undefined);
    socket.on("data", (chunk) => {
      received = Buffer.concat([received, chunk]);
      const { content, isWhole } = readStream(received);
      if (content.length > maxBytes) return void socket.end("INSTREAM size limit exceeded. ERROR\0");
      if (!isWhole) return;
      contents.push(content);
      reply(socket, content);
    });
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The scanner has no port.");
  return {
    url: `tcp://127.0.0.1:${address.port}`,
    contents,
    answer(as) {
      mode = as;
    },
  };
}

const COMMAND = "zINSTREAM\0";

/** The content so far, and whether its end has come. */
function readStream(received: Buffer): { readonly content: Buffer; readonly isWhole: boolean } {
  const chunks: Buffer[] = [];
  if (received.length < COMMAND.length) return { content: Buffer.alloc(0), isWhole: false };
  if (received.toString("latin1", 0, COMMAND.length) !== COMMAND) throw new Error("The command is not INSTREAM.");
  for (let at = COMMAND.length; at + 4 <= received.length;) {
    const length = received.readUInt32BE(at);
    if (length === 0) return { content: Buffer.concat(chunks), isWhole: true };
    chunks.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return { content: Buffer.concat(chunks), isWhole: false };
}
