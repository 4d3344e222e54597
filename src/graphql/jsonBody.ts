import type { Context } from "koa";
import { koaBody } from "koa-body";
import type { BodyReservation } from "../edge/bodyBudget.ts";
import { invalidRequest, noRoom, payloadTooLarge } from "../edge/bodyRefusals.ts";
import { markRoundedNumbers } from "./exactJson.ts";

/** A parsed body. Apollo checks and reads its members. */
type JsonContainer = Record<string, never> | never[];

const MAX_BODY_BYTES = 1024 * 1024;

/**
 * koa-body reads the body as text, because its JSON reader refuses members called `__proto__`, which are ordinary names here. The
 * text has one character for each byte, because koa-body would decode invalid UTF-8 to U+FFFD, which the client did not send.
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
  if (!reservation.take(findGreatestBytes(ctx))) throw noRoom();
  try {
    await readByteText(ctx, async () => undefined);
  } catch (error) {
    // A reader that fails may leave the request piped into its inflater.
    ctx.req.unpipe();
    throw toRefusal(error);
  }
  const byteText: unknown = ctx.request.body;
  return parseContainer(decodeUtf8(typeof byteText === "string" ? byteText : ""));
}

/**
 * The most bytes that the body may have when it is inflated: Content-Length, or the limit for a compressed body and for a body
 * without Content-Length. Errors: PAYLOAD_TOO_LARGE.
 */
function findGreatestBytes({ req: { headers } }: Context): number {
  const isCompressed = (headers["content-encoding"] ?? "identity") !== "identity";
  if (isCompressed || headers["content-length"] === undefined) return MAX_BODY_BYTES;
  const announced = Number(headers["content-length"]);
  if (announced > MAX_BODY_BYTES) throw payloadTooLarge(MAX_BODY_BYTES);
  return announced;
}

/** Decodes a text of one character for each byte, and drops a byte order mark. */
function decodeUtf8(byteText: string): string {
  try {
    return utf8.decode(Buffer.from(byteText, "latin1"));
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
