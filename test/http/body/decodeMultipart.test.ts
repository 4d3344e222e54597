import * as fc from "fast-check";
import { expect, test } from "vitest";
import { MAX_FIELDS } from "../../../src/domain/submissions/submissions.ts";
import { frameChunk, invalid, MULTIPART_TYPE, openBodyServer, unreadable } from "./bodyServer.ts";

test("reads the texts of a browser's form as they were typed", async () => {
  const { post } = await openBodyServer();
  const form = new FormData();
  form.append("nombre", "Niño € 😀");
  form.append("mensaje", "línea 1\r\n\r\n--línea 2\r\n");
  form.append("vacío", "");

  const outcome = await post(form);

  expect(outcome).toEqual({ fields: [...form] });
});

test("takes any text for a name, and repeated names for a list in order", async () => {
  const { post } = await openBodyServer();
  const form = new FormData();
  for (const name of ["a[b]", "x", "__proto__", "constructor", "x", "a.b", "10", "2", "x"]) form.append(name, name);

  const outcome = await post(form);

  expect(outcome).toEqual({
    fields: [
      ["a[b]", "a[b]"],
      ["x", ["x", "x", "x"]],
      ["__proto__", "__proto__"],
      ["constructor", "constructor"],
      ["a.b", "a.b"],
      ["10", "10"],
      ["2", "2"],
    ],
  });
});

test("refuses files by their fields' names", async () => {
  const { post } = await openBodyServer();
  const form = new FormData();
  form.append("nombre", "Ana");
  form.append("año", new File([Buffer.of(0xff, 0xfe)], "foto.jpg"));
  form.append("cv", new File([], "vacío.pdf"));
  form.append("cv", new File(["x"], "dos.pdf"));

  const outcome = await post(form);

  expect(outcome).toEqual(
    invalid({ field: "año", problem: "file_not_accepted" }, { field: "cv", problem: "file_not_accepted" }),
  );
});

test.each([
  [part('name="f"; filename=""', "bytes")],
  [part("name=\"f\"; filename*=utf-8''a.txt", "")],
  [part('name="f"; FileName="a.txt"', "")],
  [part('name="f"', "bytes", "Content-Type: application/octet-stream")],
  [part('name="f"', "GIF89a", "Content-Type: image/gif")],
  [Buffer.from(part('name="f"', "%PDF-1.7 \xe2\xe3\xcf\xd3", "Content-Type: application/pdf"), "latin1")],
])("refuses a part with a filename in any notation or of a binary type as a file", async (file) => {
  const { post } = await openBodyServer();

  const outcome = await post(Buffer.concat([Buffer.from(file), Buffer.from("--b--")]), MULTIPART_TYPE);

  expect(outcome).toEqual(invalid({ field: "f", problem: "file_not_accepted" }));
});

test("reads a part without a filename as text when its declared type is a text type", async () => {
  const { post } = await openBodyServer();
  const parts = [
    part('name="a"', '{"n": 1}', "Content-Type: application/json"),
    part('name="b"', "<b/>", "Content-Type: application/xml"),
    Buffer.from(part('name="c"', "Ni\xf1o", "Content-Type: text/csv"), "latin1"),
  ];

  const outcome = await post(
    Buffer.concat([...parts.map((each) => Buffer.from(each)), Buffer.from("--b--")]),
    MULTIPART_TYPE,
  );

  expect(outcome).toEqual({
    fields: [
      ["a", '{"n": 1}'],
      ["b", "<b/>"],
      ["c", "Niño"],
    ],
  });
});

test("skips a file input without a chosen file", async () => {
  const { post } = await openBodyServer();
  const untouched = part('name="cv"; filename=""', "", "Content-Type: application/octet-stream");

  const withText = await post(`${part('name="a"', "1")}${untouched}--b--`, MULTIPART_TYPE);
  const alone = await post(`${untouched}--b--`, MULTIPART_TYPE);

  expect(withText).toEqual({ fields: [["a", "1"]] });
  expect(alone).toEqual(unreadable("empty"));
});

test("reads all parts of a Windows-1252 page as Windows-1252, names too", async () => {
  const { post } = await openBodyServer();
  const body = `${part('name="a\xf1o"', "Ni\xf1o \x80")}${part('name="b"', "\xc3\xb1")}--b--\r\n`;

  const outcome = await post(Buffer.from(body, "latin1"), MULTIPART_TYPE);

  expect(outcome).toEqual({
    fields: [
      ["año", "Niño €"],
      ["b", "Ã±"],
    ],
  });
});

test("A15 the charset that a part declares applies to its own text, unless that is UTF-8", async () => {
  const { post } = await openBodyServer();
  const body = [
    part('name="uno"', "\xc3\xb1", "Content-Type: text/plain; charset=ISO-8859-1"),
    part('name="dos"', "\xf1", "Content-Type: text/plain; charset=latin1"),
    part('name="tres"', "\xc3\xb1", "Content-Type: text/plain; charset=UTF-8"),
    part('name="cuatro"', "\xc3\xb1", "content-type:text/plain"),
    part('name="cinco"', "{}", "Content-Type: application/json"),
    "--b--",
  ].join("");

  const outcome = await post(Buffer.from(body, "latin1"), MULTIPART_TYPE);

  expect(outcome).toEqual({
    fields: [
      ["uno", "ñ"],
      ["dos", "ñ"],
      ["tres", "ñ"],
      ["cuatro", "ñ"],
      ["cinco", "{}"],
    ],
  });
});

test("A15 the charset that is declared for the whole form applies to its values, unless they are UTF-8", async () => {
  const { post } = await openBodyServer();
  const type = { "Content-Type": "multipart/form-data; charset=iso-8859-1; boundary=b" };
  const body = `${part('name="a"', "ñ")}--b--`;

  expect(await post(Buffer.from(body), type)).toEqual({ fields: [["a", "ñ"]] });
  expect(await post(Buffer.from(body, "latin1"), type)).toEqual({ fields: [["a", "ñ"]] });
});

test("refuses a part whose charset is unknown", async () => {
  const { post } = await openBodyServer();

  const outcome = await post(
    `${part('name="a"', "x", "Content-Type: text/plain; charset=utf-16")}--b--`,
    MULTIPART_TYPE,
  );

  const reason = { reason: "encoding_unsupported", part: { number: 1, name: "a" } };
  expect(outcome).toEqual({ code: "INVALID_REQUEST", params: reason });
});

test.each([
  ["a quoted boundary with blanks", '"una frontera"', "una frontera"],
  ["a boundary with separators and no quotes", "----=_Part_1/2:3", "----=_Part_1/2:3"],
  ["70 dashes", "-".repeat(70), "-".repeat(70)],
  ["expression characters", "'()+_,-./:=?.*", "'()+_,-./:=?.*"],
])("finds a boundary of %s", async (_kind, written, boundary) => {
  const { post } = await openBodyServer();
  const body = `--${boundary}\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--${boundary}--\r\n`;

  const outcome = await post(body, { "Content-Type": `multipart/form-data; boundary=${written}` });

  expect(outcome).toEqual({ fields: [["a", "1"]] });
});

test.each([
  ["a preamble", `This is a message.\r\n${part('name="a"', "1")}--b--`],
  ["an epilogue", `${part('name="a"', "1")}--b--\r\nThe end.`],
  ["blanks after the boundary", `${part('name="a"', "1").replace("--b", "--b \t")}--b--`],
  ["other headers", `${part('name="a"', "1", "X-One: 1\r\nContent-Transfer-Encoding: \t 8BIT\t ")}--b--`],
  [
    "a disposition in other letters",
    `${part('name="a"', "1").replace("Content-D", "content-d").replace("form-data", "Form-Data")}--b--`,
  ],
])("ignores %s", async (_what, body) => {
  const { post } = await openBodyServer();

  const outcome = await post(body, MULTIPART_TYPE);

  expect(outcome).toEqual({ fields: [["a", "1"]] });
});

test.each([
  ["no boundary at all", "a=1"],
  ["another boundary", part('name="a"', "1").replace("--b", "--c")],
  ["a boundary in the middle of a line", `x${part('name="a"', "1")}--b--`.replace("\r\n--b--", "")],
  ["no final boundary", part('name="a"', "1")],
  ["a final boundary cut short", `${part('name="a"', "1")}--b-`],
  ["a part cut in its headers", '--b\r\nContent-Disposition: form-data; name="a"'],
  ["a line that only starts like the boundary", `${part('name="a"', "1\r\n--bc\r\n2")}--b--`],
  ["a part that begins on the boundary's line", `${part('name="a"', "1").replace("--b\r\n", "--bxx")}--b--`],
  ["a boundary among the headers", `${part('name="a"', "1").replace("--b", "--b\r\n--b: 1")}--b--`],
  ["a part after the end", `${part('name="a"', "1")}--b--\r\n${part('name="z"', "9")}--b--`],
  [
    "line feeds, and one value that a line break ends",
    `${part('name="a"', "1")}--b--`.replaceAll("\r\n", "\n").replace("1\n", "1\r\n"),
  ],
  ["line feeds, and line breaks in a head", `--b\n${part('name="a"', "1").slice(5)}--b--`],
  ["one part with line feeds", `${part('name="a"', "1").replaceAll("\r\n", "\n")}${part('name="z"', "1")}--b--`],
  ["a part without headers", "--b\r\n\r\n1\r\n--b--"],
  ["a part without anything", "--b\r\n--b--"],
  ["a part without a disposition", "--b\r\nContent-Type: text/plain\r\n\r\n1\r\n--b--"],
  ["a part without a name", `${part('x="a"', "1")}--b--`],
  ["two names", `${part('name="a"; name="z"', "1")}--b--`],
  ["a name that does not end", `${part('name="a', "1")}--b--`],
  ["a name that goes on after its end", `${part('name="a"b"', "1")}--b--`],
  ["a name that goes on after a backslash and its end", `${part('name="a\\"b"c"', "1")}--b--`],
  ["another disposition", `${part('name="a"', "1").replace("form-data", "attachment")}--b--`],
  ["two dispositions", `${part('name="a"', "1", 'Content-Disposition: form-data; name="z"')}--b--`],
  ["a header without a colon", `${part('name="a"', "1", "Whatever")}--b--`],
  ["a folded header", `${part('name="a"', "1", "X: 1\r\n 2")}--b--`],
  ["a bare line feed in a header", `${part('name="a\nz"', "1")}--b--`],
  ["a bomb of headers", `${part('name="a"', "1", `X: ${"x".repeat(17_000)}`)}--b--`],
])("refuses a body with %s", async (_what, body) => {
  const { post } = await openBodyServer();

  const outcome = await post(body, MULTIPART_TYPE);

  expect(outcome).toMatchObject(unreadable("malformed_multipart"));
});

test.each([
  ["no characters", ""],
  ["71 characters", "b".repeat(71)],
])("refuses a boundary of %s", async (_length, boundary) => {
  const { post } = await openBodyServer();
  const body = `${part('name="a"', "1")}--b--`.replaceAll("--b", `--${boundary}`);

  const outcome = await post(body, { "Content-Type": `multipart/form-data; boundary="${boundary}"` });

  expect(outcome).toEqual(unreadable("malformed_multipart"));
});

test("finds the parts wherever the body is cut into chunks", async () => {
  const { openRequest, nextOutcome } = await openBodyServer();
  const socket = openRequest({ ...MULTIPART_TYPE, "Transfer-Encoding": "chunked" });

  for (const byte of Buffer.from(`${part('name="año"', "\r\n--\r\n")}--b--`)) socket.write(frameChunk(Buffer.of(byte)));
  socket.write("0\r\n\r\n");
  const { outcome } = await nextOutcome();

  expect(outcome).toEqual({ fields: [["año", "\r\n--\r\n"]] });
});

test("reads as many parts as a submission may have, and refuses more instead of cutting them", async () => {
  const { post } = await openBodyServer();
  const parts = Array.from({ length: MAX_FIELDS + 1 }, (_, index) => part(`name="f${index}"`, String(index)));

  const whole = await post(`${parts.slice(0, MAX_FIELDS).join("")}--b--`, MULTIPART_TYPE);
  const refused = await post(`${parts.join("")}--b--`, MULTIPART_TYPE);

  expect(whole).toEqual({ fields: Array.from({ length: MAX_FIELDS }, (_, index) => [`f${index}`, String(index)]) });
  expect(refused).toEqual(invalid({ field: "", problem: "too_many_fields", limit: MAX_FIELDS }));
});

test("decodes any FormData to the pairs that it was made of", async () => {
  const { post } = await openBodyServer();
  const text = fc.string({ unit: "binary" }).map(normalizeLineBreaks);
  const name = text.filter((written) => !/%(?:22|0D|0A)/.test(written));
  const pairs = fc.uniqueArray(fc.tuple(name, text), { selector: ([name]) => name, minLength: 1 });

  await fc.assert(
    fc.asyncProperty(pairs, async (sent) => {
      const form = new FormData();
      for (const [name, value] of sent) form.append(name, value);

      const outcome = await post(form);

      expect(outcome).toEqual({ fields: sent });
    }),
  );
});

function part(parameters: string, value: string, headers = "X-Nothing: more"): string {
  return `--b\r\nContent-Disposition: form-data; ${parameters}\r\n${headers}\r\n\r\n${value}\r\n`;
}

/** The conversion that FormData itself makes before it sends. */
function normalizeLineBreaks(text: string): string {
  return text.replaceAll(/\r\n|\r|\n/g, "\r\n");
}
