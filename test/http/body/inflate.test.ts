import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import type { BodyReservation } from "../../../src/edge/bodyBudget.ts";
import { type Compression, inflateBytes, readCompression } from "../../../src/http/body/inflate.ts";

const TEXT = Buffer.from("El vaso llegó roto. ".repeat(50));
const REFUSED = { code: "INVALID_REQUEST", params: { reason: "malformed_compression" } };

/** A block that deflate stores as it is. The bits of padding in the first byte may be any. */
function storeBlock(firstByte: number, bytes: Buffer): Buffer {
  const head = Buffer.from([firstByte, 0, 0, 0, 0]);
  head.writeUInt16LE(bytes.length, 1);
  head.writeUInt16LE(0xffff - bytes.length, 3);
  return Buffer.concat([head, bytes]);
}

/** A reservation with room for so many bytes. */
function reserve(roomBytes: number): BodyReservation {
  let left = roomBytes;
  return {
    sender: null,
    assignTo() {},
    hasRoomFor: (bytes) => bytes <= left,
    take(bytes) {
      left -= bytes;
      return left >= 0;
    },
    release() {},
  };
}

const inflate = (bytes: Buffer, compression: Compression, limitBytes = 1_000_000, roomBytes = 1_000_000) =>
  inflateBytes(bytes, compression, limitBytes, reserve(roomBytes));

test.each([
  [undefined, null],
  [" ", null],
  ["identity", null],
  [" GZIP ", "gzip"],
  ["x-gzip", "gzip"],
  ["deflate", "deflate"],
  ["br", "br"],
])("the Content-Encoding %j names the compression %j", (header, compression) => {
  expect(readCompression(header)).toBe(compression);
});

test.each(["zstd", "gzip, br", "deflated", "gzip identity"])("the Content-Encoding %j is refused", (header) => {
  expect(() => readCompression(header)).toThrow(
    expect.objectContaining({ code: "INVALID_REQUEST", params: { reason: "encoding_unsupported" } }),
  );
});

test.each<[string, Compression, Buffer]>([
  ["gzip", "gzip", gzipSync(TEXT)],
  ["two members of gzip", "gzip", Buffer.concat([gzipSync(TEXT.subarray(0, 9)), gzipSync(TEXT.subarray(9))])],
  ["deflate with zlib's header", "deflate", deflateSync(TEXT)],
  ["deflate with zlib's header for a small window", "deflate", deflateSync(TEXT, { windowBits: 9 })],
  ["bare deflate", "deflate", deflateRawSync(TEXT)],
  ["Brotli", "br", brotliCompressSync(TEXT)],
])("%s is inflated whole", async (_what, compression, bytes) => {
  expect(await inflate(bytes, compression)).toEqual(TEXT);
});

test("bare deflate whose beginning looks a little like zlib's header is inflated as bare deflate", async () => {
  const [head, rest] = [Buffer.alloc(23, "a"), Buffer.alloc(7, "b")];
  const multipleOf31 = storeBlock(0x01, head);
  const method8 = Buffer.concat([storeBlock(0x08, rest), storeBlock(0x01, head)]);

  expect(multipleOf31.readUInt16BE(0) % 31).toBe(0);
  expect(await inflate(multipleOf31, "deflate")).toEqual(head);
  expect(await inflate(method8, "deflate")).toEqual(Buffer.concat([rest, head]));
});

test.each<[string, Compression, Buffer]>([
  ["another content", "gzip", TEXT],
  ["a cut gzip", "gzip", gzipSync(TEXT).subarray(0, -9)],
  ["a gzip with something behind it", "gzip", Buffer.concat([gzipSync(TEXT), Buffer.from("x=1")])],
  ["a deflate with something behind it", "deflate", Buffer.concat([deflateSync(TEXT), Buffer.from("x")])],
  ["a bare deflate with something behind it", "deflate", Buffer.concat([deflateRawSync(TEXT), Buffer.from("x")])],
  ["a Brotli with something behind it", "br", Buffer.concat([brotliCompressSync(TEXT), Buffer.from("x")])],
  ["one byte", "deflate", Buffer.from([0x78])],
])("%s is refused as malformed", async (_what, compression, bytes) => {
  await expect(inflate(bytes, compression)).rejects.toMatchObject(REFUSED);
});

test("inflated bytes are refused past the limit, and without room for them", async () => {
  const bytes = gzipSync(TEXT);

  expect(await inflate(bytes, "gzip", TEXT.length, TEXT.length)).toEqual(TEXT);
  await expect(inflate(bytes, "gzip", TEXT.length - 1)).rejects.toMatchObject({
    code: "PAYLOAD_TOO_LARGE",
    params: { limitBytes: TEXT.length - 1 },
  });
  await expect(inflate(bytes, "gzip", TEXT.length, TEXT.length - 1)).rejects.toMatchObject({
    code: "SERVICE_UNAVAILABLE",
  });
});

test("the work stops at the first piece past the limit", async () => {
  const taken: number[] = [];
  const reservation: BodyReservation = { ...reserve(0), take: (bytes) => taken.push(bytes) > 0 };

  await expect(inflateBytes(gzipSync(Buffer.alloc(10_000_000)), "gzip", 100_000, reservation)).rejects.toMatchObject({
    code: "PAYLOAD_TOO_LARGE",
  });
  expect(taken.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(100_000);
});
