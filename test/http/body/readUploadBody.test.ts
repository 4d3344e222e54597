import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { connect, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { createBodyBudget } from "../../../src/edge/bodyBudget.ts";
import { readUploadBody } from "../../../src/http/body/readUploadBody.ts";
import type { Upload } from "../../../src/services/submissions/index.ts";
import { listen } from "../../support/listening.ts";

const BOUNDARY = "limite";
const MEBIBYTE = 1024 * 1024;

/** What one request brought. `released` counts the chunks whose memory was given back when the next one came. */
type Brought = {
  readonly files: readonly Buffer[];
  readonly fields: unknown;
  readonly chunks: number;
  readonly released: number;
};

test("files of any split are read byte for byte, with the texts between them, while each chunk's memory is given back", async () => {
  const { send, next } = await openUploadServer();
  const files = [
    randomBytes(3 * MEBIBYTE),
    randomBytes(70_001),
    Buffer.alloc(200_000, `\r\n--${BOUNDARY.slice(0, -1)}`),
  ];
  const request = writeRequest(files);

  for (const pieceBytes of [1_000, 65_536, 65_537, request.length]) {
    await send(request, pieceBytes);
    const brought = await next();

    expect(brought.files.map((bytes, index) => bytes.equals(files[index] ?? Buffer.alloc(0)))).toEqual([
      true,
      true,
      true,
    ]);
    expect(brought.fields).toEqual(new Map([["texto", ["0", "1", "2"]]]));
    expect(brought.released).toBeGreaterThan(0);
  }
});

test("two requests in one piece keep their own bytes", async () => {
  const { send, next } = await openUploadServer();
  const [first, second] = [randomBytes(40_000), randomBytes(50_000)];

  await send(Buffer.concat([writeRequest([first]), writeRequest([second])]), Infinity);
  const brought = [await next(), await next()];

  expect(brought.map(({ files }) => files)).toEqual([[first], [second]]);
});

/** One connection to a server that reads uploads as the service does, and remembers copies of the files. */
async function openUploadServer() {
  const answers: Promise<Brought>[] = [];
  let wake = () => undefined as void;
  const server = createServer((request, response) => {
    answers.push(answer(request, response));
    wake();
  });
  const port = await listen(server);
  const socket: Socket = connect(port, "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  socket.resume();

  return {
    async send(bytes: Buffer, pieceBytes: number): Promise<void> {
      for (let sent = 0; sent < bytes.length; sent += pieceBytes) {
        await new Promise((resolve) => socket.write(bytes.subarray(sent, sent + pieceBytes), resolve));
      }
    },
    async next(): Promise<Brought> {
      if (answers.length === 0) await new Promise<void>((resolve) => (wake = resolve));
      return answers.shift() as Promise<Brought>;
    },
  };
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<Brought> {
  const files: Buffer[] = [];
  let [chunks, released] = [0, 0];
  const upload: Upload = {
    maxBytes: 25 * MEBIBYTE,
    files: [],
    problems: [],
    async receive({ bytes }) {
      const copies: Buffer[] = [];
      const slot = files.push(Buffer.alloc(0)) - 1;
      let before: Buffer | undefined;
      for await (const chunk of bytes) {
        chunks += 1;
        if (before?.length === 0) released += 1;
        copies.push(Buffer.from(chunk));
        before = chunk;
        // The other requests of the connection are read meanwhile.
        await new Promise((resolve) => setImmediate(resolve));
      }
      files[slot] = Buffer.concat(copies);
    },
    put: async () => undefined,
    keep: () => undefined,
    end: async () => undefined,
  };
  const fields = await readUploadBody(request, createBodyBudget().openReservation(), upload);
  response.end();
  return { files, fields, chunks, released };
}

function writeRequest(files: readonly Buffer[]): Buffer {
  const parts = files.flatMap((bytes, index) => [
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="texto"\r\n\r\n${index}\r\n`,
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="cv"; filename="${index}.txt"\r\nContent-Type: text/plain\r\n\r\n`,
    bytes,
    "\r\n",
  ]);
  const body = Buffer.concat([...parts, `--${BOUNDARY}--\r\n`].map((part) => Buffer.from(part)));
  const head = `POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: multipart/form-data; boundary=${BOUNDARY}\r\nContent-Length: ${body.length}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), body]);
}
