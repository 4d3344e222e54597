import { once } from "node:events";
import { constants, brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { MAX_BODY_BYTES } from "../../../src/domain/submissions/submissions.ts";
import {
  FORM_TYPE,
  frameChunk,
  JSON_TYPE,
  MULTIPART_TYPE,
  openBodyServer,
  openSocket,
  type Outcome,
  readOutcome,
  receiveRequest,
  unreadable,
} from "./bodyServer.ts";

const ANA = '{"nombre":"Ana"}';
const ANA_FIELDS: Outcome = { fields: [["nombre", "Ana"]] };
const TOO_LARGE: Outcome = { code: "PAYLOAD_TOO_LARGE", params: { limitBytes: MAX_BODY_BYTES } };

test("reads a multipart form, and refuses an empty one", async () => {
  const { post } = await openBodyServer();
  const form = new FormData();
  form.append("nombre", "Ana");

  expect(await post(form)).toEqual(ANA_FIELDS);
  expect(await post("--b--\r\n", MULTIPART_TYPE)).toEqual(unreadable("empty"));
});

test.each([
  ["gzip", gzipSync(ANA)],
  ["x-gzip", gzipSync(ANA)],
  ["GZIP", Buffer.concat([gzipSync(ANA.slice(0, 5)), gzipSync(ANA.slice(5))])],
  ["deflate", deflateSync(ANA)],
  ["deflate", deflateRawSync(ANA)],
  ["br", brotliCompressSync(ANA)],
  ["identity", Buffer.from(ANA)],
])("reads a body sent with Content-Encoding %s", async (encoding, body) => {
  const { post } = await openBodyServer();

  const outcome = await post(body, { ...JSON_TYPE, "Content-Encoding": encoding });

  expect(outcome).toEqual(ANA_FIELDS);
});

test.each([
  ["compress", Buffer.from(ANA), "encoding_unsupported"],
  ["zstd", Buffer.from(ANA), "encoding_unsupported"],
  ["gzip, gzip", gzipSync(gzipSync(ANA)), "encoding_unsupported"],
  ["gzip", Buffer.from(ANA), "malformed_compression"],
  ["gzip", gzipSync(ANA).subarray(0, -4), "malformed_compression"],
  ["gzip", Buffer.concat([gzipSync(ANA), Buffer.from("more")]), "malformed_compression"],
  ["deflate", Buffer.concat([deflateSync(ANA), Buffer.from("more")]), "malformed_compression"],
  ["deflate", Buffer.from("x"), "malformed_compression"],
  ["br", Buffer.from("zzzz"), "malformed_compression"],
  ["br", brotliCompressSync(ANA).subarray(0, -4), "malformed_compression"],
  ["gzip", Buffer.alloc(0), "empty"],
])("refuses Content-Encoding %s whose bytes it cannot inflate whole", async (encoding, body, reason) => {
  const { post } = await openBodyServer();

  const outcome = await post(body, { ...JSON_TYPE, "Content-Encoding": encoding });

  expect(outcome).toEqual(unreadable(reason));
});

test.each([
  ["gzip", buildGzipBomb()],
  ["deflate", buildGzipBomb().subarray(10)],
  ["br", brotliCompressSync(Buffer.alloc(64 * MAX_BODY_BYTES), { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })],
])("refuses a %s bomb without inflating it", async (encoding, bomb) => {
  const { post } = await openBodyServer();
  const peakBefore = process.resourceUsage().maxRSS;

  const outcome = await post(bomb, { ...JSON_TYPE, "Content-Encoding": encoding });

  expect(outcome).toEqual(TOO_LARGE);
  expect(process.resourceUsage().maxRSS - peakBefore).toBeLessThan(256 * 1024);
});

test("accepts a body of exactly the limit, plain or compressed", async () => {
  const { post } = await openBodyServer();
  const value = "a".repeat(MAX_BODY_BYTES - "m=".length);

  const plain = await post(Buffer.from(`m=${value}`), FORM_TYPE);
  const compressed = await post(gzipSync(`m=${value}`), { ...FORM_TYPE, "Content-Encoding": "gzip" });

  expect(plain).toEqual({ fields: [["m", value]] });
  expect(compressed).toEqual({ fields: [["m", value]] });
});

test("accepts a body of the limit that grows when it is compressed", async () => {
  const { post } = await openBodyServer();
  const body = Buffer.from(`m=${"a".repeat(MAX_BODY_BYTES - "m=".length)}`);
  const stored = gzipSync(body, { level: 0 });

  const outcome = await post(stored, { ...FORM_TYPE, "Content-Encoding": "gzip" });

  expect(stored.length).toBeGreaterThan(MAX_BODY_BYTES);
  expect(outcome).toHaveProperty("fields");
});

test("refuses a body one byte over the limit, with its length declared, chunked or compressed", async () => {
  const { post } = await openBodyServer();
  const body = Buffer.alloc(MAX_BODY_BYTES + 1, "a");

  const declared = await post(body, FORM_TYPE);
  const chunked = await post(new Blob([body]).stream(), FORM_TYPE);
  const compressed = await post(gzipSync(body), { ...FORM_TYPE, "Content-Encoding": "gzip" });

  expect([declared, chunked, compressed]).toEqual([TOO_LARGE, TOO_LARGE, TOO_LARGE]);
});

test("refuses a declared length over the limit before a byte of the body has come", async () => {
  const { openRequest, nextOutcome } = await openBodyServer();

  openRequest({ ...JSON_TYPE, "Content-Length": String(MAX_BODY_BYTES + 1) });
  const { outcome, request } = await nextOutcome();

  expect(outcome).toEqual(TOO_LARGE);
  expect(request.complete).toBe(false);
});

test("the bytes after a refusal are dropped, so that the client can finish and read the answer", async () => {
  const body = Buffer.alloc(16 * MAX_BODY_BYTES, "a");
  const request = await receiveRequest((port) => {
    const head = `POST / HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: ${body.length}\r\n\r\n`;
    openSocket(port).end(Buffer.concat([Buffer.from(head), body]));
  });

  const outcome = await readOutcome(request);
  await once(request, "end");

  expect(outcome).toEqual(unreadable("content_type_unsupported"));
  expect(request.readableLength).toBe(0);
});

test("the bytes past a limit that is exceeded while reading are dropped", async () => {
  const request = await receiveRequest((port) => {
    const socket = openSocket(port);
    socket.write("POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n");
    for (let sent = 0; sent < 16; sent++) socket.write(frameChunk(Buffer.alloc(MAX_BODY_BYTES, "a")));
    socket.write("0\r\n\r\n");
  });

  const outcome = await readOutcome(request);
  await once(request, "end");

  expect(outcome).toEqual(TOO_LARGE);
  expect(request.readableLength).toBe(0);
});

test("refuses as incomplete when the client hangs up half-way", async () => {
  const { openRequest, nextOutcome } = await openBodyServer();
  const socket = openRequest({ ...JSON_TYPE, "Content-Length": "100" });

  socket.write('{"nombre":', () => socket.destroy());
  const { outcome } = await nextOutcome();

  expect(outcome).toEqual(unreadable("incomplete"));
});

test("refuses as incomplete when the client had hung up before the body was read", async () => {
  const request = await receiveRequest((port) => {
    const socket = openSocket(port);
    const head = "POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{";
    socket.write(head, () => socket.destroy());
  });
  await new Promise((resolve) => request.once("close", resolve));

  const outcome = await readOutcome(request);

  expect(outcome).toEqual(unreadable("incomplete"));
});

test("refuses as incomplete when the server itself cuts the request off", async () => {
  const request = await receiveRequest((port) => {
    openSocket(port).write(
      "POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{",
    );
  });

  const reading = readOutcome(request);
  request.destroy();

  expect(await reading).toEqual(unreadable("incomplete"));
});

test.each([
  ["read", ANA],
  ["refused", '{"nombre":'],
  ["too large", "a".repeat(MAX_BODY_BYTES + 1)],
])("leaves no listener behind when the body was %s", async (_outcome, body) => {
  const request = await receiveRequest((port) => {
    const head = "POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n";
    openSocket(port).write(Buffer.concat([Buffer.from(head), frameChunk(body), Buffer.from("0\r\n\r\n")]));
  });
  const before = countListeners();

  await readOutcome(request);

  expect(countListeners()).toEqual(before);

  function countListeners() {
    return ["data", "end", "error", "close", "aborted"].map((event) => request.listenerCount(event));
  }
});

test("joins characters that are split over chunks", async () => {
  const { openRequest, nextOutcome } = await openBodyServer();
  const socket = openRequest({ ...JSON_TYPE, "Transfer-Encoding": "chunked" });

  for (const byte of Buffer.from('{"año":"Niño 😀"}')) socket.write(frameChunk(Buffer.of(byte)));
  socket.write("0\r\n\r\n");
  const { outcome } = await nextOutcome();

  expect(outcome).toEqual({ fields: [["año", "Niño 😀"]] });
});

test("reads a body of the limit that comes in tiny chunks", async () => {
  const { openRequest, nextOutcome } = await openBodyServer();
  const value = "ab".repeat(50_000);
  const socket = openRequest({ ...FORM_TYPE, "Transfer-Encoding": "chunked" });

  socket.write(Buffer.concat(Array.from(`m=${value}`, frameChunk)));
  socket.write("0\r\n\r\n");
  const { outcome } = await nextOutcome();

  expect(outcome).toEqual({ fields: [["m", value]] });
});

test.each([
  ["application/json"],
  ["Application/JSON ; Charset=UTF-8"],
  ['application/json; charset="utf8"'],
  ["application/json;"],
  ["application/vnd.api+json"],
  ["application/json; charset=iso-8859-1"],
])("reads JSON sent as %s", async (contentType) => {
  const { post } = await openBodyServer();

  const outcome = await post(ANA, { "Content-Type": contentType });

  expect(outcome).toEqual(ANA_FIELDS);
});

test.each([
  ["text/plain", "content_type_unsupported"],
  ["application/jsonx", "content_type_unsupported"],
  ["text/x+json", "content_type_unsupported"],
  ["application/json, text/plain", "content_type_unsupported"],
  ["json", "content_type_unsupported"],
  ["multipart/mixed; boundary=b", "content_type_unsupported"],
  ["multipart/form-data", "malformed_multipart"],
  ['multipart/form-data; boundary=""', "malformed_multipart"],
  ["application/json; charset=utf-16", "encoding_unsupported"],
  ["application/x-www-form-urlencoded; charset=shift_jis", "encoding_unsupported"],
  ["application/x-www-form-urlencoded; charset=klingon", "encoding_unsupported"],
])("refuses a body sent as %s", async (contentType, reason) => {
  const { post } = await openBodyServer();

  const outcome = await post(ANA, { "Content-Type": contentType });

  expect(outcome).toEqual(unreadable(reason));
});

test("refuses a body without a Content-Type", async () => {
  const { post } = await openBodyServer();

  const outcome = await post(Buffer.from(ANA));

  expect(outcome).toEqual(unreadable("content_type_missing"));
});

test.each([["application/json"], ["application/x-www-form-urlencoded"], ["multipart/form-data; boundary=b"]])(
  "refuses a request of %s that brings no body",
  async (contentType) => {
    const { post } = await openBodyServer();

    const outcome = await post(null, { "Content-Type": contentType });

    expect(outcome).toEqual(unreadable("empty"));
  },
);

/** One gzip member that would inflate to a gigabyte: the same flushed block a thousand times. */
function buildGzipBomb(): Buffer {
  const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);
  const megabyte = deflateRawSync(Buffer.alloc(1024 * 1024), { level: 9, finishFlush: constants.Z_FULL_FLUSH });
  return Buffer.concat([header, ...Array<Buffer>(1000).fill(megabyte)]);
}
