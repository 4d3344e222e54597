import { MIMEType } from "node:util";
import { type Charset, readCharset } from "./charsets.ts";
import { invalidRequest } from "../../edge/bodyRefusals.ts";

/** The format of a body. `charset` is the declared one; null without a declaration. */
export type BodyFormat =
  | { readonly kind: "json" | "urlencoded"; readonly charset: Charset | null }
  | { readonly kind: "multipart"; readonly charset: Charset | null; readonly boundary: string };

/** The format that a request's Content-Type announces. Errors: INVALID_REQUEST for a missing or unsupported type. */
export function readBodyFormat(contentType: string | undefined): BodyFormat {
  if (contentType === undefined || contentType.trim() === "") throw invalidRequest("content_type_missing");
  const mediaType = parseMediaType(contentType);
  const kind = mediaType === null ? null : findKind(mediaType.essence);
  if (mediaType === null || kind === null) throw invalidRequest("content_type_unsupported");
  const charset = readCharset(mediaType.params.get("charset"));
  return kind === "multipart" ? { kind, charset, boundary: readBoundary(mediaType) } : { kind, charset };
}

/** The parser takes 25 ms for the megabyte of media types that the parts of one form can have. */
const MAX_MEDIA_TYPE_CHARACTERS = 500;

/** A media type by the WHATWG MIME Sniffing Standard, which tolerates invalid parameters; null for any other text and a longer one. */
export function parseMediaType(text: string): MIMEType | null {
  if (text.length > MAX_MEDIA_TYPE_CHARACTERS) return null;
  try {
    return new MIMEType(text);
  } catch {
    return null;
  }
}

function findKind(essence: string): BodyFormat["kind"] | null {
  if (essence === "application/json") return "json";
  if (essence === "application/x-www-form-urlencoded") return "urlencoded";
  if (essence === "multipart/form-data") return "multipart";
  return essence.startsWith("application/") && essence.endsWith("+json") ? "json" : null;
}

/** Source: RFC 2046, 5.1.1. Searching a body for a long boundary can take the length of the body times that of the boundary. */
export const MAX_BOUNDARY_CHARACTERS = 70;

function readBoundary(mediaType: MIMEType): string {
  const boundary = mediaType.params.get("boundary");
  if (boundary === null || boundary === "" || boundary.length > MAX_BOUNDARY_CHARACTERS) {
    throw invalidRequest("malformed_multipart");
  }
  return boundary;
}
