import { expect, test } from "vitest";
import { MAX_BODY_BYTES } from "../../../src/domain/submissions/index.ts";
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
