import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { DomainError } from "../../../src/domain/errors.ts";
import { MAX_BODY_BYTES, MAX_FIELDS } from "../../../src/domain/submissions/submissions.ts";
import { createBodyBudget } from "../../../src/edge/bodyBudget.ts";
import { readBodyHead } from "../../../src/http/body/readBody.ts";
import { readSubmissionBody } from "../../../src/http/body/readSubmissionBody.ts";
import { isMultipart } from "../../../src/http/body/readUploadBody.ts";
import {
  BOUNDARY,
  frame,
  makeUpload,
  openUploadServer,
  type Part,
  TYPE,
  writeBody,
  writeRequest,
} from "./uploadServer.ts";

const MEBIBYTE = 1024 * 1024;
const TEXT = `Content-Disposition: form-data; name="texto"`;
const FILE = `Content-Disposition: form-data; name="cv"; filename="cv.txt"\r\nContent-Type: text/plain`;

test("files of any split are read byte for byte, with the texts between them, while each chunk's memory is given back", async () => {
  const { send, next } = await openUploadServer();
  const files = [
    randomBytes(3 * MEBIBYTE),
    randomBytes(70_001),
    Buffer.alloc(200_000, `\r\n--${BOUNDARY.slice(0, -1)}`),
  ];
  const request = writeRequest(
    files.flatMap((bytes, index): readonly Part[] => [
      [TEXT, String(index)],
      [FILE, bytes],
    ]),
  );

  for (const pieceBytes of [1_000, 65_536, 65_537, request.length]) {
    await send(request, pieceBytes);
    const { refusal, fields, files: read, released } = await next();

    expect(refusal).toBeNull();
    expect(read.map(({ bytes }, index) => bytes.equals(files[index] ?? Buffer.alloc(0)))).toEqual([true, true, true]);
    expect(fields).toEqual(new Map([["texto", ["0", "1", "2"]]]));
    expect(released).toBeGreaterThan(0);
  }
});

test("two requests in one piece keep their own bytes", async () => {
  const { send, next } = await openUploadServer();
  const [first, second] = [randomBytes(40_000), randomBytes(50_000)];

  await send(Buffer.concat([writeRequest([[FILE, first]]), writeRequest([[FILE, second]])]));
  const outcomes = [await next(), await next()];

  expect(outcomes.map(({ files }) => files.map(({ bytes }) => bytes))).toEqual([[first], [second]]);
});

test("names are read as UTF-8 where they are, and else as windows-1252, and a name has no spaces around its header", async () => {
  const { send, next } = await openUploadServer();
  const utf8 = `Content-Disposition:   form-data; name="título"; filename="año.txt"  `;
  const latin = Buffer.from(`Content-Disposition: form-data; name="cv"; filename="año.txt"`, "latin1");

  await send(writeRequest([[utf8, "a"]]));
  await send(writeRequest([[latin.toString("latin1"), "b"]], {}, "latin1"));
  const files = [...(await next()).files, ...(await next()).files];

  expect(files.map(({ name, field }) => [field, name])).toEqual([
    ["título", "año.txt"],
    ["cv", "año.txt"],
  ]);
});

test.each<readonly [string, readonly Part[], { readonly code: string; readonly params?: unknown }]>([
  ["a text of a binary type", [[`${TEXT}\r\nContent-Type: image/png`, "a"]], refusalOf("texto", "file_not_accepted")],
  ["a disposition that comes twice", [[`${TEXT}\r\n${TEXT}`, "a"]], malformed()],
  ["a part without a name", [["Content-Type: text/plain", "a"]], malformed()],
  ["a head of more than 16 KiB", [[`${TEXT}\r\nX-Largo: ${"a".repeat(16 * 1024)}`, "a"]], malformed()],
  ["a text longer than all texts may be", [[TEXT, "a".repeat(MAX_BODY_BYTES + 1)]], tooLarge(MAX_BODY_BYTES)],
  [
    "texts and heads that are longer together",
    [
      [TEXT, "a".repeat(MAX_BODY_BYTES - 100)],
      [FILE, "b"],
      [TEXT, "c".repeat(40)],
    ],
    tooLarge(MAX_BODY_BYTES),
  ],
  ["more parts than a form has fields", many(MAX_FIELDS + 1), { code: "VALIDATION_FAILED" }],
])("%s is refused, and the connection goes on", async (_case, parts, refusal) => {
  const { send, next } = await openUploadServer();

  await send(writeRequest(parts));
  await send(writeRequest([[TEXT, "sigue"]]));
  const [refused, after] = [await next(), await next()];

  expect(refused.refusal).toMatchObject(refusal);
  expect(after).toMatchObject({ refusal: null, fields: new Map([["texto", "sigue"]]) });
});

test("as many parts as a form has fields, and a head and texts of just their limits, are taken", async () => {
  const { send, next } = await openUploadServer();
  const headBytes = Buffer.byteLength(`content-disposition${TEXT.slice(21)}`);
  const filler = "a".repeat(16 * 1024 - headBytes - "x-largo".length);

  await send(writeRequest(many(MAX_FIELDS)));
  await send(writeRequest([[`${TEXT}\r\nX-Largo: ${filler}`, "a"]]));
  await send(writeRequest([[TEXT, "a".repeat(MAX_BODY_BYTES - headBytes)]]));

  expect([(await next()).refusal, (await next()).refusal, (await next()).refusal]).toEqual([null, null, null]);
});

test("a body is as large as its files and texts may be, whether it says its size or not", async () => {
  const { send, next } = await openUploadServer({ maxBytes: 1_000 });
  const overhead = writeBody([[FILE, ""]]).length;
  const most = 1_000 + MAX_BODY_BYTES - overhead;
  const chunked = { "Transfer-Encoding": "chunked" };

  await send(writeRequest([[FILE, Buffer.alloc(most)]]));
  await send(writeRequest([[FILE, Buffer.alloc(most)]], chunked));
  const taken = [await next(), await next()];
  await send(writeRequest([[FILE, Buffer.alloc(most + 1)]]));
  await send(writeRequest([[FILE, Buffer.alloc(most + 1)]], chunked));
  const refused = [await next(), await next()];

  expect(taken.map(({ files }) => files[0]?.bytes.length)).toEqual([most, most]);
  expect(refused.map(({ refusal }) => refusal)).toEqual(
    [1, 2].map(() => expect.objectContaining(tooLarge(1_000 + MAX_BODY_BYTES))),
  );
  expect(refused[0]?.files).toEqual([]);
});

test.each([
  ["a body that ends before its last boundary", `--${BOUNDARY}\r\n${TEXT}\r\n\r\na`],
  ["a body without a boundary", "nada"],
  ["a part without a head", `--${BOUNDARY}\r\n`],
  ["an empty body", ""],
])("%s is malformed", async (_case, body) => {
  const { send, next } = await openUploadServer();

  await send(frame(Buffer.from(body)));

  expect((await next()).refusal).toMatchObject(malformed());
});

test("a body that the service ends while it arrives is incomplete", async () => {
  const { send, next } = await openUploadServer({ isEnded: true });

  await send(writeRequest([[FILE, Buffer.alloc(100_000)]]).subarray(0, 50_000));

  expect((await next()).refusal).toMatchObject({ code: "INVALID_REQUEST", params: { reason: "incomplete" } });
});

test("a body whose connection ends, or has ended, is incomplete", async () => {
  const { send, next, socket } = await openUploadServer();
  const request = writeRequest([[FILE, Buffer.alloc(100_000)]]);

  await send(request.subarray(0, 50_000));
  socket.destroy();
  const outcome = await next();
  const gone = Object.assign(new IncomingMessage(new Socket()), { headers: { "content-type": TYPE } });
  await once(gone.destroy(), "close");
  const late = readSubmissionBody(gone, createBodyBudget().openReservation(), makeUpload([], 1));

  expect(outcome.refusal).toMatchObject({ code: "INVALID_REQUEST", params: { reason: "incomplete" } });
  await expect(late).rejects.toMatchObject({ code: "INVALID_REQUEST", params: { reason: "incomplete" } });
});

test("only a multipart body as it is may bring files", () => {
  const headOf = (contentType: string, encoding?: string) => {
    const request = new IncomingMessage(new Socket());
    request.headers = {
      "content-type": contentType,
      ...(encoding === undefined ? {} : { "content-encoding": encoding }),
    };
    return readBodyHead(request);
  };

  expect([headOf(TYPE), headOf(TYPE, "gzip"), headOf("application/json")].map(isMultipart)).toEqual([
    true,
    false,
    false,
  ]);
});

test("a text that the budget has no room for, and the error of a file's receiver, are the answer", async () => {
  const full = { ...createBodyBudget().openReservation(), take: () => false };
  const withoutRoom = await openUploadServer({ reservation: full });
  const withError = await openUploadServer({ error: new DomainError("FORM_NOT_FOUND") });

  await withoutRoom.send(writeRequest([[TEXT, "a"]]));
  await withError.send(
    writeRequest([
      [FILE, Buffer.alloc(300_000)],
      [TEXT, "a"],
    ]),
  );

  expect((await withoutRoom.next()).refusal).toMatchObject({ code: "SERVICE_UNAVAILABLE" });
  expect((await withError.next()).refusal).toMatchObject({ code: "FORM_NOT_FOUND" });
});

test("a sender who is faster than the receiver waits", async () => {
  const held = Promise.withResolvers<void>();
  const { socket, next, readBytes } = await openUploadServer({ held: held.promise });
  const total = 24 * MEBIBYTE;

  socket.write(writeRequest([[FILE, Buffer.alloc(total)]]));
  let [before, same] = [-1, 0];
  while (same < 200) {
    await nextTurn();
    [same, before] = [readBytes() === before && before > 0 ? same + 1 : 0, readBytes()];
  }
  held.resolve();

  expect(before).toBeLessThan(total / 4);
  expect((await next()).files[0]?.bytes.length).toBe(total);
});

function many(count: number): readonly Part[] {
  return Array.from({ length: count }, (_, index): Part => [`Content-Disposition: form-data; name="c${index}"`, "a"]);
}

function malformed() {
  return { code: "INVALID_REQUEST", params: { reason: "malformed_multipart" } };
}

function tooLarge(limitBytes: number) {
  return { code: "PAYLOAD_TOO_LARGE", params: { limitBytes } };
}

function refusalOf(field: string, problem: string) {
  return { code: "VALIDATION_FAILED", params: { fields: [{ field, problem }] } };
}
