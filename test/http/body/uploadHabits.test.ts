import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { BOUNDARY, frame, openUploadServer, type Part, writeRequest } from "./uploadServer.ts";

const TEXT = `Content-Disposition: form-data; name="texto"`;
const FILE = `Content-Disposition: form-data; name="cv"; filename="cv.txt"\r\nContent-Type: text/plain`;

test("A6 A7 files are read as the programs mean them: names in other notations, and bytes in an encoding of transport", async () => {
  const { send, next } = await openUploadServer();
  const bytes = randomBytes(100_000);
  const lines = bytes.toString("base64").replaceAll(/.{76}/g, "$&\r\n");
  const names = [
    `filename="f.pdf"; filename*=UTF-8''a%C3%B1o%20%22x%22.pdf`,
    `filename=f.pdf; filename*=utf-16''a%F1o.pdf`,
    `filename*=ISO-8859-1''a%F1o.pdf`,
    'filename="=?utf-8?B?YcOxby5wZGY=?="',
    'filename="a\\"o.pdf";',
  ];
  const parts = names.map((name): Part => [
    `Content-Disposition: form-data; name="cv"; ${name}\r\nContent-Transfer-Encoding: base64`,
    lines,
  ]);
  const quoted = `Content-Disposition: form-data; name="cv"; filename="q.txt"\r\nContent-Transfer-Encoding: quoted-printable`;
  const request = writeRequest([
    ...parts,
    [quoted, "a=C3=B1o =\r\nfin"],
    [`${TEXT}\r\nContent-Transfer-Encoding: base64`, "YQ=="],
  ]);

  for (const pieceBytes of [1_001, request.length]) {
    await send(request, pieceBytes);
    const { refusal, fields, files } = await next();

    expect(refusal).toBeNull();
    expect(fields).toEqual(new Map([["texto", "a"]]));
    expect(files.map(({ name }) => name)).toEqual(['año "x".pdf', "f.pdf", "año.pdf", "año.pdf", 'a"o.pdf', "q.txt"]);
    expect(files.slice(0, -1).map((file) => file.bytes.equals(bytes))).toEqual(names.map(() => true));
    expect(files.at(-1)?.bytes.toString()).toBe("año fin");
  }
});

test("A7 a body with bare line feeds brings its files byte for byte, however it arrives, and one without its end is refused", async () => {
  const { send, next } = await openUploadServer();
  const bytes = Buffer.from("uno\r\ndos\n\n\0");
  const body = Buffer.concat([
    Buffer.from(`--${BOUNDARY}\n${TEXT}\n\na\n--${BOUNDARY}\n${FILE.replaceAll("\r\n", "\n")}\n\n`),
    bytes,
    Buffer.from(`\n--${BOUNDARY}--\n`),
  ]);

  for (const pieceBytes of [1, 20, 10_000]) {
    await send(frame(body), pieceBytes);
    const { refusal, fields, files } = await next();
    expect(refusal).toBeNull();
    expect(fields).toEqual(new Map([["texto", "a"]]));
    expect(files).toMatchObject([{ name: "cv.txt", field: "cv", bytes }]);
  }
  await send(frame(body.subarray(0, -10)));
  expect((await next()).refusal).toMatchObject({ params: { reason: "malformed_multipart" } });
});

test("A7 a file in an encoding that its bytes are not of is refused with its part, and the connection goes on", async () => {
  const { send, next } = await openUploadServer();
  const head = `${FILE}\r\nContent-Transfer-Encoding: base64`;

  await send(
    writeRequest([
      [TEXT, "a"],
      [head, "YQ=!"],
      [FILE, "b"],
    ]),
  );
  await send(writeRequest([[TEXT, "sigue"]]));
  const [refused, after] = [await next(), await next()];

  const part = { number: 2, name: "cv" };
  expect(refused.refusal).toEqual({ code: "INVALID_REQUEST", params: { reason: "malformed_multipart", part } });
  expect(after).toMatchObject({ refusal: null, fields: new Map([["texto", "sigue"]]) });
});
