import { Readable } from "node:stream";
import type { Context } from "koa";
import { noRoom } from "./bodyRefusals.ts";
import { onAnswerClosed } from "./closedAnswers.ts";
import type { UnsentBytes } from "./unsentBytes.ts";

/** Counts the body of an answer in `UnsentBytes` until the answer is closed. Errors: SERVICE_UNAVAILABLE without room. */
export type CountAnswer = (ctx: Context) => void;

/** Answers up to this size are not counted: the send buffer of the system takes them whole. */
const UNCOUNTED_BYTES = 16 * 1024;
/** The bytes that count for a stream: its own buffer and that of its connection. */
const STREAM_BYTES = 128 * 1024;
/** Longer answers are sent in slices of this size, because the progress within a slice is invisible. */
const SLICE_BYTES = 64 * 1024;

export function createAnswerCount(unsentBytes: UnsentBytes): CountAnswer {
  return (ctx) => {
    const { body, req, res } = ctx;
    const bytes = measureBody(body);
    if (bytes <= UNCOUNTED_BYTES || ctx.method === "HEAD") return;
    const { socket } = req;
    if (!unsentBytes.hold(socket, bytes)) {
      if (body instanceof Readable) body.destroy();
      throw noRoom();
    }
    onAnswerClosed(res, () => unsentBytes.release(socket, bytes));
    if (bytes > SLICE_BYTES && !(body instanceof Readable)) sendInSlices(ctx, body);
  };
}

function measureBody(body: unknown): number {
  if (typeof body === "string") return Buffer.byteLength(body);
  if (Buffer.isBuffer(body)) return body.length;
  return body instanceof Readable ? STREAM_BYTES : 0;
}

function sendInSlices(ctx: Context, body: unknown): void {
  const bytes = Buffer.isBuffer(body) ? body : Buffer.from(String(body));
  const type = ctx.response.get("Content-Type");
  ctx.body = Readable.from(slice(bytes));
  ctx.set("Content-Type", type);
  ctx.length = bytes.length;
}

function* slice(bytes: Buffer): Generator<Buffer> {
  for (let start = 0; start < bytes.length; start += SLICE_BYTES) yield bytes.subarray(start, start + SLICE_BYTES);
}
