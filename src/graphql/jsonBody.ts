import type { Context } from "koa";
import { koaBody } from "koa-body";
import type { BodyReservation } from "../edge/bodyBudget.ts";
import { invalidRequest, noRoom, payloadTooLarge } from "../edge/bodyRefusals.ts";
import { readBytes } from "../edge/readBytes.ts";
import { markRoundedNumbers } from "./exactJson.ts";

/** A parsed body. Apollo checks and reads its members. */
type JsonContainer = Record<string, never> | never[];

const MAX_BODY_BYTES = 1024 * 1024;

/**
 * koa-body reads and inflates a compressed body as text, because its JSON reader refuses members called `__proto__`, which are ordinary names
 * here. The text has one character for each byte, because koa-body would decode invalid UTF-8 to U+FFFD, which the client did not send.
 */
const readByteText = koaBody({
  encoding: "binary",
  text: true,
  textTypes: ["application/json"],
  textLimit: MAX_BODY_BYTES,
  json: false,
  urlencoded: false,
  multipart: false,
});

const utf8 = new TextDecoder("utf-8", { fatal: true });

/**
 * Reads the body of a POST: an object or an array in UTF-8 (RFC 8259, section 8.1). `reservation` takes the body's bytes before the
 * body is read; the caller releases the reservation.
 * Errors: INVALID_REQUEST, PAYLOAD_TOO_LARGE, SERVICE_UNAVAILABLE without room.
 */
export async function readJsonBody(ctx: Context, reservation: BodyReservation): Promise<JsonContainer> {
  const type = ctx.is("application/json");
  if (type === null) throw invalidRequest("empty");
  if (type === false) throw invalidRequest("json_required");
  if (!/^(utf-?8)?$/i.test(ctx.request.charset)) throw invalidRequest("encoding_unsupported");
  const mostBytes = findGreatestBytes(ctx);
  if (!reservation.take(mostBytes)) throw noRoom();
  if (isCompressed(ctx)) return parseContainer(decodeUtf8(await readCompressed(ctx)));
  const limit = { announcedBytes: 0, wireBytes: mostBytes, statedBytes: MAX_BODY_BYTES };
  return parseContainer(decodeUtf8(await readBytes(ctx.req, limit, RESERVED)));
}

/** For a body whose bytes are reserved already. */
const RESERVED = { hasRoomFor: () => true, take: () => true };

/**
 * The most bytes that the body may have when it is inflated: Content-Length, or the limit for a compressed body and for a body
 * without Content-Length. Errors: PAYLOAD_TOO_LARGE.
 */
function findGreatestBytes(ctx: Context): number {
  const { headers } = ctx.req;
  if (isCompressed(ctx) || headers["content-length"] === undefined) return MAX_BODY_BYTES;
  const announced = Number(headers["content-length"]);
  if (announced > MAX_BODY_BYTES) throw payloadTooLarge(MAX_BODY_BYTES);
  return announced;
}

function isCompressed({ req: { headers } }: Context): boolean {
  return (headers["content-encoding"] ?? "identity") !== "identity";
}

async function readCompressed(ctx: Context): Promise<Buffer> {
  try {
    await readByteText(ctx, async () => undefined);
  } catch (error) {
    // A reader that fails may leave the request piped into its inflater.
    ctx.req.unpipe();
    throw toRefusal(error);
  }
  const byteText: unknown = ctx.request.body;
  return Buffer.from(typeof byteText === "string" ? byteText : "", "latin1");
}

/** Decodes the text, and drops a byte order mark. */
function decodeUtf8(bytes: Buffer): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw invalidRequest("malformed_json");
  }
}

function parseContainer(text: string): JsonContainer {
  if (text.trim() === "") throw invalidRequest("empty");
  const value = parseJson(markRoundedNumbers(text));
  if (typeof value !== "object" || value === null) throw invalidRequest("malformed_json");
  return value as JsonContainer;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidRequest("malformed_json");
  }
}

/** koa-body's errors have an HTTP status; those of a broken compression have a code of zlib instead. */
function toRefusal(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const status = "status" in error ? error.status : null;
  if (status === 413) return payloadTooLarge(MAX_BODY_BYTES);
  if (status === 415) return invalidRequest("encoding_unsupported");
  if (status === 400) return invalidRequest("incomplete");
  const isCompression =
    "code" in error && typeof error.code === "string" && /^(Z_|ERR__?BROTLI|ERR_ZLIB)/i.test(error.code);
  return isCompression ? invalidRequest("malformed_compression") : error;
}
