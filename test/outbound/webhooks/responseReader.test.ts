import { expect, test } from "vitest";
import { createResponseReader } from "../../../src/outbound/webhooks/responseReader.ts";

const OK = "HTTP/1.1 200 OK\r\n";
const KEPT_MS = 4_000;

test.for([
  ["a length", `${OK}content-length: 5\r\n\r\nhello`, "hello", KEPT_MS],
  ["no body", `${OK}content-length: 0\r\n\r\n`, "", KEPT_MS],
  ["a length of two digits", `${OK}content-length: 10\r\n\r\n0123456789`, "0123456789", KEPT_MS],
  ["no reason", "HTTP/1.1 200\r\ncontent-length: 2\r\n\r\nok", "ok", KEPT_MS],
  ["a reason beyond ASCII", "HTTP/1.1 200 S\xED\r\ncontent-length: 2\r\n\r\nok", "ok", KEPT_MS],
  ["chunks", `${OK}transfer-encoding: chunked\r\n\r\n3\r\nhel\r\n2\r\nlo\r\n0\r\n\r\n`, "hello", KEPT_MS],
  [
    "chunks with extensions",
    `${OK}transfer-encoding: chunked\r\n\r\n5;a=b;c\r\nhello\r\n0 ;d\r\n\r\n`,
    "hello",
    KEPT_MS,
  ],
  [
    "chunks and a trailer",
    `${OK}transfer-encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\nx-sum: 1\r\n\r\n`,
    "hello",
    KEPT_MS,
  ],
  [
    "a chunk's size in capitals",
    `${OK}Transfer-Encoding: Chunked\r\n\r\nA\r\n0123456789\r\n0\r\n\r\n`,
    "0123456789",
    KEPT_MS,
  ],
  [
    "a chunk's size of two digits",
    `${OK}transfer-encoding: chunked\r\n\r\n10\r\n0123456789abcdef\r\n0\r\n\r\n`,
    "0123456789abcdef",
    KEPT_MS,
  ],
  ["chunks of compressed bytes", `${OK}transfer-encoding: gzip, chunked\r\n\r\n2\r\nok\r\n0\r\n\r\n`, "ok", KEPT_MS],
  [
    "a chunk's size behind zeros",
    `${OK}transfer-encoding: chunked\r\n\r\n000000000002\r\nok\r\n0\r\n\r\n`,
    "ok",
    KEPT_MS,
  ],
  ["a trailer that is none", `${OK}transfer-encoding: chunked\r\n\r\n2\r\nok\r\n0\r\nHTTP/1.1 200 OK\r\n\r\n`, "ok", 0],
  ["a null in its trailer", `${OK}transfer-encoding: chunked\r\n\r\n2\r\nok\r\n0\r\nx: \0\r\n\r\n`, "ok", 0],
  ["a quoted time of 9 s", `${OK}keep-alive: timeout = "9"\r\ncontent-length: 2\r\n\r\nok`, "ok", 7_000],
  ["204", "HTTP/1.1 204 No Content\r\n\r\n", "", KEPT_MS],
  ["304", "HTTP/1.1 304 Not Modified\r\n\r\n", "", KEPT_MS],
  ["lines without carriage returns", "HTTP/1.1 200 OK\ncontent-length: 2\n\nok", "ok", 0],
  ["chunks without carriage returns", `${OK}transfer-encoding: chunked\r\n\r\n2\nok\n0\n\n`, "ok", 0],
  ["HTTP/1.0", "HTTP/1.0 200 OK\r\ncontent-length: 2\r\n\r\nok", "ok", 0],
  ["the number of HTTP/2", "HTTP/2.0 200 OK\r\ncontent-length: 2\r\n\r\nok", "ok", 0],
  ["a length that is a wish to close", `${OK}connection: Close\r\ncontent-length: 2\r\n\r\nok`, "ok", 0],
  ["close among other words", `${OK}connection: x, close\r\ncontent-length: 2\r\n\r\nok`, "ok", 0],
  ["close in a second header", `${OK}connection: x\r\nconnection: close\r\ncontent-length: 2\r\n\r\nok`, "ok", 0],
  ["another word with close in it", `${OK}connection: closed\r\ncontent-length: 2\r\n\r\nok`, "ok", KEPT_MS],
  [
    "an offer of another protocol",
    `${OK}connection: Upgrade\r\nupgrade: h2\r\ncontent-length: 2\r\n\r\nok`,
    "ok",
    KEPT_MS,
  ],
  ["a time of 5 s", `${OK}keep-alive: timeout=5, max=100\r\ncontent-length: 2\r\n\r\nok`, "ok", 3_000],
  ["a time of 2 s", `${OK}keep-alive: max=9; timeout=2\r\ncontent-length: 2\r\n\r\nok`, "ok", 0],
  ["a time of a day", `${OK}keep-alive: timeout=86400\r\ncontent-length: 2\r\n\r\nok`, "ok", 600_000],
  ["no time", `${OK}keep-alive: max=100\r\ncontent-length: 2\r\n\r\nok`, "ok", KEPT_MS],
  ["204 with a length", "HTTP/1.1 204 No Content\r\ncontent-length: 2\r\n\r\n", "", 0],
  ["304 with chunks", "HTTP/1.1 304 Not Modified\r\ntransfer-encoding: chunked\r\n\r\n", "", 0],
] as const)("a response with %s ends where it should, however its bytes come", ([, text, body, keptMs]) => {
  const ends = [text.length, 1, 2, 7].map((size) => readPieces(text, size));

  const status = Number(text.slice(9, 12));
  expect(ends).toEqual(ends.map(() => ({ status, body, end: keptMs })));
});

test.for([
  ["no coding and no length", `${OK}\r\nhello`],
  ["a coding that is not chunks", `${OK}transfer-encoding: gzip\r\n\r\nhello`],
  ["a coding that is not separated", `${OK}transfer-encoding: gzip chunked\r\n\r\nhello`],
  ["chunks that are not the last coding", `${OK}transfer-encoding: chunked, gzip\r\n\r\nhello`],
] as const)("a body with %s ends with its connection, which is not kept", ([, text]) => {
  const { reader, read } = startReader();

  reader.push(bytes(text));
  const before = { ...read };
  const isWhole = reader.finish();

  expect(before).toEqual({ status: 200, body: "hello", end: null });
  expect({ isWhole, ...read }).toEqual({ isWhole: true, status: 200, body: "hello", end: 0 });
});

test.for([
  ["another version", "HTTP/3.0 200 OK\r\n"],
  ["a letter before its version", "xHTTP/1.1 200 OK\r\n"],
  ["no version at its beginning", "SSH-2.0"],
  ["a change of protocols", "HTTP/1.1 101 Switching Protocols\r\n\r\n"],
  ["a space inside a header's name", `${OK}bad name: x\r\n`],
  ["a length and chunks", `${OK}content-length: 1\r\ntransfer-encoding: chunked\r\n\r\n`],
  ["a version without a number", "HTTP/ 200 OK\r\n"],
  ["a status below 100", "HTTP/1.1 099 No\r\n"],
  ["two spaces before the status", "HTTP/1.1  200 OK\r\n"],
  ["a line before it", "x\r\nHTTP/1.1 200 OK\r\n"],
  ["a header without a name", `${OK}: x\r\n`],
  ["a header without a colon", `${OK}x\r\n`],
  ["a space before the colon", `${OK}x : y\r\n`],
  ["a folded header", `${OK}x: y\r\n z\r\n`],
  ["a carriage return inside a header", `${OK}x: y\rz\r\n`],
  ["a tab in the status line's version", "HTTP/1.1\t200 OK\r\n"],
  ["a negative length", `${OK}content-length: -1\r\n\r\n`],
  ["a length with a sign", `${OK}content-length: +1\r\n\r\n`],
  ["a length of two numbers", `${OK}content-length: 1, 1\r\n\r\n`],
  ["a length twice", `${OK}content-length: 1\r\ncontent-length: 1\r\n\r\n`],
  ["a length behind a space beyond ASCII", `${OK}content-length:\xA05\r\n\r\n`],
  ["an empty length", `${OK}content-length:\r\n\r\n`],
  ["a length beyond every number", `${OK}content-length: ${"9".repeat(16)}\r\n\r\n`],
] as const)("a head with %s is malformed, and no head is reported", ([, text]) => {
  expect([text.length, 1].map((size) => readPieces(text, size))).toEqual([MALFORMED, MALFORMED]);
});

test.for([
  ["letters for a size", "xyz\r\n"],
  ["a size of nine digits", "100000000\r\n"],
  ["no size", "\r\n"],
  ["bytes behind a chunk", "2\r\nokk\r\n"],
  ["a byte behind a chunk", "2\r\nokk\n"],
  ["bytes behind a chunk that have no end", "2\r\nokkkk"],
  ["a size without an end", "1".repeat(1_025)],
  ["a trailer without an end", `0\r\n${"x: y\r\n".repeat(5_000)}`],
] as const)("chunks with %s are malformed behind their head", ([, chunks]) => {
  const text = `${OK}transfer-encoding: chunked\r\n\r\n${chunks}`;

  const whole = readPieces(text, text.length);

  expect(whole).toMatchObject({ status: 200, end: "malformed" });
  expect(readPieces(text, 1)).toEqual(whole);
});

test("a head has 16 KiB at most, with the interim ones before it", () => {
  const interim = "HTTP/1.1 100 Continue\r\n\r\n";
  const fill = (bytesOfHead: number) => {
    const [start, end] = [`${OK}x: `, "\r\ncontent-length: 0\r\n\r\n"];
    return start + "a".repeat(bytesOfHead - start.length - end.length) + end;
  };

  const fits = readPieces(fill(16 * 1024), 100_000);
  const exceeds = readPieces(fill(16 * 1024 + 1), 100_000);
  const fitsBehind = readPieces(interim + fill(16 * 1024 - interim.length), 100_000);
  const exceedsBehind = readPieces(interim + fill(16 * 1024 + 1 - interim.length), 100_000);

  expect([fits, fitsBehind]).toMatchObject([{ end: KEPT_MS }, { end: KEPT_MS }]);
  expect([exceeds, exceedsBehind]).toEqual([MALFORMED, MALFORMED]);
});

test("an interim response whose lines lack a carriage return keeps its connection from being kept", () => {
  const one = `HTTP/1.1 100 Continue\n\n${OK}content-length: 2\r\n\r\nok`;

  expect(readPieces(one, 1_000)).toEqual({ status: 200, body: "ok", end: 0 });
});

test.for(["\r\n", "\n", "\r\n\r\n"])(
  "an empty line before a response (%j) keeps its connection from being kept",
  (before) => {
    const text = `${before}${OK}content-length: 2\r\n\r\nok`;

    const reads = [1, 1_000].map((size) => readPieces(text, size));

    expect(reads).toEqual(reads.map(() => ({ status: 200, body: "ok", end: 0 })));
  },
);

test("a header keeps its bytes beyond ASCII", () => {
  const { reader, heads } = startReader();

  reader.push(Buffer.from(`${OK}x: à\r\ncontent-length: 0\r\n\r\n`));

  expect(heads.map(({ headers }) => headers["x"])).toEqual(["\xC3\xA0"]);
});

test("what follows a response in the same bytes keeps its connection from being kept", () => {
  const one = `${OK}content-length: 2\r\n\r\nok`;

  expect(readPieces(one + one, 1_000)).toEqual({ status: 200, body: "ok", end: 0 });
});

test("a connection that ends inside a response leaves it unfinished", () => {
  const texts = [
    "",
    "HTTP/1.1 2",
    `${OK}content-length: 3\r\n\r\nok`,
    `${OK}transfer-encoding: chunked\r\n\r\n2\r\nok\r\n`,
  ];

  const finished = texts.map((text) => {
    const { reader } = startReader();
    reader.push(bytes(text));
    return reader.finish();
  });

  expect(finished).toEqual(texts.map(() => false));
});

test("header names are lower case, a repeated header has each value, and no name is the prototype's", () => {
  const { reader, heads } = startReader();

  reader.push(
    bytes(
      `${OK}X-A: 1\r\n__proto__: 2\r\nset-cookie: a\r\nSet-Cookie:\t b \r\nset-cookie: c\r\ncontent-length: 0\r\n\r\n`,
    ),
  );

  expect(heads.map(({ headers }) => Object.entries(headers))).toEqual([
    [
      ["x-a", "1"],
      ["__proto__", "2"],
      ["set-cookie", ["a", "b", "c"]],
      ["content-length", "0"],
    ],
  ]);
});

test("a head whose lines come byte by byte is read once", () => {
  const lines = Array.from({ length: 3_000 }, (_, number) => `${number.toString(36)}:\n`).join("");
  const { reader, heads } = startReader();
  const pushed = bytes(`${OK}${lines}content-length: 0\r\n\r\n`);

  for (let at = 0; at < pushed.length; at += 1) reader.push(pushed.subarray(at, at + 1));

  expect(heads.map(({ headers }) => Object.keys(headers).length)).toEqual([3_001]);
});

test("a reader that is stopped at the head reports nothing more", () => {
  const { reader, read } = startReader({ onHead: () => reader.stop() });

  reader.push(bytes(`${OK}content-length: 4\r\n\r\nok\r\n`));

  expect(read).toEqual({ status: 200, body: "", end: null });
});

type Read = { status: number | null; body: string; end: number | "malformed" | null };

const MALFORMED: Read = { status: null, body: "", end: "malformed" };

function startReader({ onHead = () => {} }: { readonly onHead?: () => void } = {}) {
  const read: Read = { status: null, body: "", end: null };
  const heads: { readonly headers: Readonly<Record<string, unknown>> }[] = [];
  const reader = createResponseReader({
    onHead(head) {
      heads.push(head);
      read.status = head.status;
      onHead();
    },
    onBody: (piece) => (read.body += piece.toString("latin1")),
    onEnd: (keptMs) => (read.end = keptMs),
    onMalformed: () => (read.end = "malformed"),
  });
  reader.expect();
  return { reader, read, heads };
}

function readPieces(text: string, size: number): Read {
  const { reader, read } = startReader();
  for (let at = 0; at < text.length; at += size) reader.push(bytes(text.slice(at, at + size)));
  return read;
}

function bytes(text: string): Buffer {
  return Buffer.from(text, "latin1");
}
