import type { Context } from "koa";
import { koaBody } from "koa-body";
import { DomainError } from "../domain/errors.ts";
import { markRoundedNumbers } from "./exactJson.ts";

type JsonContainer = Record<string, never> | never[];

const MAX_BODY_BYTES = 1024 * 1024;

/**
 * Read as text: the JSON reader of koa-body refuses members called `__proto__`, which are just names here. One character
 * for each byte: as UTF-8 it replaces bytes that are none with U+FFFD, and what nobody sent would be stored.
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

/** The body of a POST: an object or an array, always UTF-8 (RFC 8259, section 8.1). Errors: INVALID_REQUEST, PAYLOAD_TOO_LARGE. */
export async function readJsonBody(ctx: Context): Promise<JsonContainer> {
  const type = ctx.is("application/json");
  if (type === null) throw new DomainError("INVALID_REQUEST", { reason: "empty" });
  if (type === false) throw new DomainError("INVALID_REQUEST", { reason: "json_required" });
  if (!/^(utf-?8)?$/i.test(ctx.request.charset)) {
    throw new DomainError("INVALID_REQUEST", { reason: "encoding_unsupported" });
  }
  try {
    await readByteText(ctx, async () => undefined);
  } catch (error) {
    ctx.req.unpipe();
    throw toRefusal(error);
  }
  const byteText: unknown = ctx.request.body;
  return parseContainer(decodeUtf8(typeof byteText === "string" ? byteText : ""));
}

/** Leaves a byte order mark out. */
function decodeUtf8(byteText: string): string {
  try {
    return utf8.decode(Buffer.from(byteText, "latin1"));
  } catch {
    throw new DomainError("INVALID_REQUEST", { reason: "malformed_json" });
  }
}

function parseContainer(text: string): JsonContainer {
  if (text.trim() === "") throw new DomainError("INVALID_REQUEST", { reason: "empty" });
  const value = parseJson(markRoundedNumbers(text));
  if (typeof value !== "object" || value === null)
    throw new DomainError("INVALID_REQUEST", { reason: "malformed_json" });
  return value as JsonContainer;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new DomainError("INVALID_REQUEST", { reason: "malformed_json" });
  }
}

/** The body reader's errors carry a status, or a code of zlib's. */
function toRefusal(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const status = "status" in error ? error.status : null;
  if (status === 413) return new DomainError("PAYLOAD_TOO_LARGE", { limitBytes: MAX_BODY_BYTES });
  if (status === 415) return new DomainError("INVALID_REQUEST", { reason: "encoding_unsupported" });
  if (status === 400) return new DomainError("INVALID_REQUEST", { reason: "incomplete" });
  const isCompression =
    "code" in error && typeof error.code === "string" && /^(Z_|ERR__?BROTLI|ERR_ZLIB)/i.test(error.code);
  return isCompression ? new DomainError("INVALID_REQUEST", { reason: "malformed_compression" }) : error;
}
