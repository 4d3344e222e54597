import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { connect, type Socket } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";
import { onTestFinished } from "vitest";
import { isDomainError } from "../../../src/domain/errors.ts";
import { type BodyReservation, createBodyBudget } from "../../../src/edge/bodyBudget.ts";
import { readSubmissionBody } from "../../../src/http/body/readSubmissionBody.ts";
import type { Upload } from "../../../src/services/submissions/uploads.ts";
import { listen } from "../../support/listening.ts";

export const BOUNDARY = "limite";
const MEBIBYTE = 1024 * 1024;

export const TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

/** What one request brought, or why it was refused. */
type Outcome = {
  readonly refusal: { readonly code: string; readonly params: unknown } | null;
  readonly fields: unknown;
  readonly files: readonly { readonly name: string; readonly field: string; readonly bytes: Buffer }[];
  /** The chunks whose memory was given back when the next one came. */
  readonly released: number;
};

/** The headers of a part, and what it has. */
export type Part = readonly [head: string, content: Buffer | string];

type ServerOptions = {
  readonly maxBytes?: number;
  readonly reservation?: BodyReservation;
  /** What the receiver of a file throws at its first chunk. */
  readonly error?: Error;
  /** Whether the request is ended at the first chunk of a file. */
  readonly isEnded?: boolean;
  /** What the receiver of a file waits for at its first chunk. */
  readonly held?: Promise<void>;
};

/** One connection to a server that reads uploads as the service does, and keeps copies of the files. */
export async function openUploadServer(options: ServerOptions = {}) {
  const outcomes: Promise<Outcome>[] = [];
  let wake: () => void = () => undefined;
  let received: IncomingMessage | undefined;
  const server = createServer((request, response) => {
    received = request;
    outcomes.push(answer(request, response, options));
    wake();
  });
  const port = await listen(server);
  const socket: Socket = connect(port, "127.0.0.1");
  socket.on("error", () => undefined);
  onTestFinished(() => void socket.destroy());
  socket.resume();

  return {
    socket,
    readBytes: () => received?.socket.bytesRead ?? 0,
    async send(bytes: Buffer, pieceBytes = bytes.length): Promise<void> {
      for (let sent = 0; sent < bytes.length; sent += pieceBytes) {
        await new Promise((resolve) => socket.write(bytes.subarray(sent, sent + pieceBytes), resolve));
      }
    },
    async next(): Promise<Outcome> {
      if (outcomes.length === 0) await new Promise<void>((resolve) => (wake = resolve));
      return outcomes.shift() as Promise<Outcome>;
    },
  };
}

async function answer(request: IncomingMessage, response: ServerResponse, options: ServerOptions): Promise<Outcome> {
  const files: Received[] = [];
  const upload = makeUpload(files, options.maxBytes ?? 25 * MEBIBYTE, options);
  if (options.isEnded === true) request.once("data", () => request.destroy());
  const reservation = options.reservation ?? createBodyBudget().openReservation();
  const outcome = await readSubmissionBody(request, reservation, upload).then(
    (fields) => ({ fields, refusal: null }),
    (error: unknown) => {
      if (!isDomainError(error)) throw error;
      return { fields: null, refusal: { code: error.code, params: error.params } };
    },
  );
  response.end();
  return { ...outcome, files, released: files.reduce((sum, file) => sum + file.released, 0) };
}

type Received = { name: string; field: string; bytes: Buffer; released: number };

export function makeUpload(files: Received[], maxBytes: number, { error, held }: ServerOptions = {}): Upload {
  return {
    maxBytes,
    files: [],
    problems: [],
    async receive({ bytes, fileName: name, fieldName: field }) {
      const file: Received = { name, field, bytes: Buffer.alloc(0), released: 0 };
      files.push(file);
      const copies: Buffer[] = [];
      let before: Buffer | undefined;
      for await (const chunk of bytes) {
        if (error !== undefined) throw error;
        if (before?.length === 0) file.released += 1;
        copies.push(Buffer.from(chunk));
        before = chunk;
        await held;
        // The other requests of the connection are read meanwhile.
        await nextTurn();
      }
      file.bytes = Buffer.concat(copies);
    },
    put: async () => undefined,
    settle: () => undefined,
    keep: () => undefined,
    end: async () => undefined,
  };
}

export function writeRequest(
  parts: readonly Part[],
  headers: Readonly<Record<string, string>> = {},
  encoding?: "latin1",
): Buffer {
  return frame(writeBody(parts, encoding), headers);
}

export function writeBody(parts: readonly Part[], encoding: BufferEncoding = "utf8"): Buffer {
  return Buffer.concat([
    ...parts.flatMap(([head, content]) => [
      Buffer.from(`--${BOUNDARY}\r\n${head}\r\n\r\n`, encoding),
      Buffer.from(content),
      Buffer.from("\r\n"),
    ]),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ]);
}

/** A request with its length, or in one chunk. */
export function frame(body: Buffer, headers: Readonly<Record<string, string>> = {}): Buffer {
  const isChunked = "Transfer-Encoding" in headers;
  const all = { Host: "127.0.0.1", "Content-Type": TYPE, ...(isChunked ? headers : { "Content-Length": body.length }) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = Buffer.from(`POST / HTTP/1.1\r\n${lines.join("")}\r\n`);
  if (!isChunked) return Buffer.concat([head, body]);
  return Buffer.concat([head, Buffer.from(`${body.length.toString(16)}\r\n`), body, Buffer.from("\r\n0\r\n\r\n")]);
}
