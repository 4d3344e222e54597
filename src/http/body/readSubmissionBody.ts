import type { IncomingMessage } from "node:http";
import { MAX_BODY_BYTES, type SubmissionFields } from "../../domain/submissions.ts";
import { decodeJson } from "./decodeJson.ts";
import { decodeMultipart } from "./decodeMultipart.ts";
import { decodeUrlencoded } from "./decodeUrlencoded.ts";
import { type Compression, inflateBytes, readCompression } from "./inflate.ts";
import { type BodyFormat, readBodyFormat } from "./mediaTypes.ts";
import { readBytes } from "./readBytes.ts";
import { invalidRequest } from "./refusals.ts";

/**
 * What was posted, whole, or a refusal: never trimmed, merged or reinterpreted. Reads the raw request. After a refusal
 * the rest of the body is thrown away as it arrives; as long as `request.complete` is false then, the answer should carry
 * `Connection: close`.
 */
export async function readSubmissionBody(request: IncomingMessage): Promise<SubmissionFields> {
  try {
    const format = readBodyFormat(request.headers["content-type"]);
    const compression = readCompression(request.headers["content-encoding"]);
    const fields = decode(await readInflated(request, compression), format);
    if (fields.size === 0) throw invalidRequest("empty");
    return fields;
  } catch (error) {
    request.resume();
    throw error;
  }
}

/** Data that do not shrink grow a little when they are compressed. */
const MAX_COMPRESSED_BYTES = MAX_BODY_BYTES + 16 * 1024;

async function readInflated(request: IncomingMessage, compression: Compression | null): Promise<Buffer> {
  if (compression === null) return readBytes(request, MAX_BODY_BYTES);
  const bytes = await readBytes(request, MAX_COMPRESSED_BYTES);
  return bytes.length === 0 ? bytes : inflateBytes(bytes, compression);
}

function decode(body: Buffer, format: BodyFormat): SubmissionFields {
  if (body.length === 0) throw invalidRequest("empty");
  switch (format.kind) {
    case "json":
      return decodeJson(body, format.charset);
    case "urlencoded":
      return decodeUrlencoded(body, format.charset);
    case "multipart":
      return decodeMultipart(body, format);
  }
}
