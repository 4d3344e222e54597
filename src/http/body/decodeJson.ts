import { isUtf8 } from "node:buffer";
import { DomainError, type FieldProblem } from "../../domain/errors.ts";
import { type JsonObject, type JsonValue, readExactJson } from "../../domain/sentJson.ts";
import { MAX_DEPTH, type SubmissionFields } from "../../domain/submissions/submissions.ts";
import type { Charset } from "./charsets.ts";
import { inspectJson } from "./inspectJson.ts";
import { invalidRequest } from "../../edge/bodyRefusals.ts";
import { findExceededBound, type JsonBound, MAX_JSON_VALUES } from "../../edge/jsonBounds.ts";

/**
 * The members of the posted object, in the order sent. JSON is UTF-8 (RFC 8259), whatever charset a body declares.
 * Repeated names and numbers that JavaScript would round are refused, because `JSON.parse` would lose them.
 * Errors: INVALID_REQUEST, VALIDATION_FAILED.
 */
export function decodeJson(body: Buffer, declared: Charset | null): SubmissionFields {
  if (!isUtf8(body)) throw invalidRequest(declared === "windows-1252" ? "encoding_unsupported" : "malformed_json");
  const text = withoutByteOrderMark(body).toString("utf8");
  const bound = findExceededBound(text);
  if (bound !== null) throw new DomainError("VALIDATION_FAILED", { fields: [EXCEEDED[bound]] });
  const data = parseJson(text);
  if (!isObject(data)) throw invalidRequest("json_not_object");
  const { names, problems, hasOwnSpelling } = inspectJson(text);
  if (problems.length > 0) throw new DomainError("VALIDATION_FAILED", { fields: problems });
  const sent = hasOwnSpelling ? (readExactJson(text) as JsonObject) : data;
  return new Map(names.map((name) => [name, sent[name] ?? null]));
}

/** The bounds are looked at before the text is parsed, when no field has a name yet. */
const EXCEEDED: Readonly<Record<JsonBound, FieldProblem>> = {
  levels: { field: "", problem: "too_deep", limit: MAX_DEPTH },
  values: { field: "", problem: "too_many", limit: MAX_JSON_VALUES },
};

function withoutByteOrderMark(body: Buffer): Buffer {
  return body[0] === 0xef && body[1] === 0xbb && body[2] === 0xbf ? body.subarray(3) : body;
}

function parseJson(text: string): JsonValue {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidRequest(text.trim() === "" ? "empty" : "malformed_json");
  }
}

function isObject(value: JsonValue): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
