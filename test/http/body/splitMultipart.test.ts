import { expect, test } from "vitest";
import { MAX_BODY_BYTES } from "../../../src/domain/submissions/submissions.ts";
import { splitMultipart } from "../../../src/http/body/splitMultipart.ts";

const HEAD_BYTES = 16 * 1024;
const PARTS = MAX_BODY_BYTES / HEAD_BYTES;

test("reads heads of one megabyte together, and refuses heads of one byte more before it reads them all", () => {
  const heads = Array.from({ length: PARTS }, () => `X: ${"y".repeat(HEAD_BYTES - 3)}`);

  const parts = splitMultipart(writeBody(heads), "b");

  expect(parts).toHaveLength(PARTS);
  expect(() => splitMultipart(writeBody([...heads, "X"]), "b")).toThrow("PAYLOAD_TOO_LARGE");
});

function writeBody(heads: readonly string[]): Buffer {
  return Buffer.from(`${heads.map((head) => `--b\r\n${head}\r\n\r\n\r\n`).join("")}--b--`);
}

test.each([
  ["nothing", ""],
  ["no boundary", "nombre=Ana"],
  ["no end of a part", "--b\r\nX: y\r\n\r\nAna"],
  ["no end of a head", "--b\r\nX: y\r\nAna\r\n--b--"],
  ["text after the boundary", "--bX: y\r\n\r\nAna\r\n--b--"],
  ["half a line break after the boundary", "--b\rX: y\r\n\r\nAna\r\n--b--"],
  ["a dash and a line break after the boundary", "--b-\r\n\r\nAna\r\n--b--"],
  ["a header without a name", "--b\r\n: y\r\n\r\nAna\r\n--b--"],
  ["a header without a colon", "--b\r\nXy\r\n\r\nAna\r\n--b--"],
  ["a header whose name has a blank before it", "--b\r\n X: y\r\n\r\nAna\r\n--b--"],
  ["a header twice", "--b\r\nX: y\r\nx: z\r\n\r\nAna\r\n--b--"],
  ["a part after the end", "--b\r\nX: y\r\n\r\nAna\r\n--b--\r\n--b\r\nX: y\r\n\r\nEva\r\n--b--"],
])("refuses a body with %s", (_, body) => {
  expect(() => splitMultipart(Buffer.from(body), "b")).toThrow("INVALID_REQUEST");
});

test("reads headers without the blanks around their values, and a value with blanks within", () => {
  const [part] = splitMultipart(Buffer.from("--b \t\r\nX:\t y  z \t\r\n\r\nAna\r\n--b--"), "b");

  expect(part?.headers).toEqual(new Map([["x", "y  z"]]));
  expect(part?.body.toString()).toBe("Ana");
});
