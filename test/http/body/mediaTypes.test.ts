import { expect, test } from "vitest";
import { parseMediaType, readBodyFormat } from "../../../src/http/body/mediaTypes.ts";

const BOUNDARY = "a".repeat(70);

test.each([
  ["application/json", { kind: "json", charset: null }],
  [" Application/JSON ; charset=UTF-8", { kind: "json", charset: "utf-8" }],
  ["application/ld+json", { kind: "json", charset: null }],
  ["application/x-www-form-urlencoded; charset=latin1", { kind: "urlencoded", charset: "windows-1252" }],
  [`multipart/form-data; boundary=${BOUNDARY}`, { kind: "multipart", charset: null, boundary: BOUNDARY }],
])("a body of the type %j is read as %j", (contentType, format) => {
  expect(readBodyFormat(contentType)).toEqual(format);
});

test.each([
  [undefined, "content_type_missing"],
  ["", "content_type_missing"],
  [" \t", "content_type_missing"],
  ["json", "content_type_unsupported"],
  ["text/plain", "content_type_unsupported"],
  ["text/x+json", "content_type_unsupported"],
  ["application/jsonx", "content_type_unsupported"],
  ["application/json; charset=utf-16", "encoding_unsupported"],
  ["application/json; charset=nada", "encoding_unsupported"],
  ["multipart/form-data", "malformed_multipart"],
  ['multipart/form-data; boundary=""', "malformed_multipart"],
  [`multipart/form-data; boundary=a${BOUNDARY}`, "malformed_multipart"],
])("a body of the type %j is refused: %s", (contentType, reason) => {
  expect(() => readBodyFormat(contentType)).toThrow(
    expect.objectContaining({ code: "INVALID_REQUEST", params: expect.objectContaining({ reason }) }),
  );
});

test("a media type has 500 characters at most", () => {
  expect(parseMediaType("text/plain;a=".padEnd(500, "x"))?.essence).toBe("text/plain");
  expect(parseMediaType("text/plain;a=".padEnd(501, "x"))).toBeNull();
  expect(parseMediaType("")).toBeNull();
});
