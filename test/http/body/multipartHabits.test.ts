import { expect, test } from "vitest";
import { MULTIPART_TYPE, openBodyServer } from "./bodyServer.ts";

test.each([
  ['"a%22b%0D%0Ac"', 'a"b\r\nc'],
  ['"100%25 %41 %0d"', "100%25 %41 %0d"],
  ['"a\\b\\"', "a\\b\\"],
  ['"a; name=b"', "a; name=b"],
  ['""', ""],
  ["simple", "simple"],
  ['"año"', "año"],
  ['"a\\\\b"', "a\\\\b"],
  ['"a\\"; x="b"', "a\\"],
])("reads the name %s as browsers write it", async (written, name) => {
  const { post } = await openBodyServer();

  const outcome = await post(`${part(`name=${written}`, "x")}--b--`, MULTIPART_TYPE);

  expect(outcome).toEqual({ fields: [[name, "x"]] });
});

test.each([
  ["Go, Java and curl with --form-escape", '"a\\"b"', 'a"b'],
  ["Go, with a backslash", '"a\\"b\\\\c\\d"', 'a"b\\c\\d'],
  ["Go, at the end", '"a\\""', 'a"'],
  ["Go, with a second parameter within", '"x\\"; filename=\\"y"', 'x"; filename="y'],
  ["a program with a semicolon at the end", '"a";', "a"],
  ["a program with semicolons and blanks", '"a" ; ; ', "a"],
  ["urllib3 before 1.25", "; name*=utf-8''a%C3%B1o".slice(7), "año"],
  ["a program that is careful", "\"a?o\"; name*=iso-8859-1'es'a%F1o", "año"],
  ["JavaMail", '"=?utf-8?B?YcOxbw==?="', "año"],
  ["a mail program", '"=?UTF-8?Q?a=C3=B1o_=C3?=  =?utf-8?q?=B1?= x"', "año ñ x"],
])("A6 A7 reads the name of %s as it means it: %s", async (_program, written, name) => {
  const { post } = await openBodyServer();
  const parameters = written.startsWith("=") ? `name*${written}` : `name=${written}`;

  const outcome = await post(`${part(parameters, "x")}--b--`, MULTIPART_TYPE);

  expect(outcome).toEqual({ fields: [[name, "x"]] });
});

test.each([
  ["base64", "YcOx\r\nbw", "0K\r\n", "año\r\n"],
  ["BASE64", "YcOxbw", "==", "año"],
  ["quoted-printable", "a=C3=b1o =3D =\r\n", "fin=", "año = fin"],
  ["quoted-printable", "una\r\notra =\n", "=20", "una\r\notra  "],
])("A7 decodes a text in %s", async (encoding, begin, end, value) => {
  const { post } = await openBodyServer();
  const body = `${part('name="a"', begin + end, `Content-Transfer-Encoding: ${encoding}`)}--b--`;

  expect(await post(body, MULTIPART_TYPE)).toEqual({ fields: [["a", value]] });
});

test.each([
  ["base64", "YcOxb", "malformed_multipart"],
  ["base64", "YcOx!w==", "malformed_multipart"],
  ["base64", "YQ==YQ==", "malformed_multipart"],
  ["quoted-printable", "100 %=X", "malformed_multipart"],
  ["quoted-printable", "a=4", "malformed_multipart"],
  ["uuencode", "a", "encoding_unsupported"],
])("A7 refuses %s of %s, and names the part", async (encoding, written, reason) => {
  const { post } = await openBodyServer();
  const body = `${part('name="z"', "1")}${part('name="año"', written, `Content-Transfer-Encoding: ${encoding}`)}--b--`;

  const outcome = await post(body, MULTIPART_TYPE);

  expect(outcome).toEqual({ code: "INVALID_REQUEST", params: { reason, part: { number: 2, name: "año" } } });
});

test("A7 a part that cannot be read is named by its number where it has no name", async () => {
  const { post } = await openBodyServer();

  const outcome = await post(`${part('name="z"', "1")}${part('name="a', "1")}--b--`, MULTIPART_TYPE);

  const part2 = { number: 2, name: null };
  expect(outcome).toEqual({ code: "INVALID_REQUEST", params: { reason: "malformed_multipart", part: part2 } });
});

test("A7 reads a body with bare line feeds, whose values keep what they have", async () => {
  const { post } = await openBodyServer();
  const body = `${part('name="a"', "uno\ndos\n")}${part('name="b"', "")}${part('name="c"', "3")}--b--\r\n`;

  const outcome = await post(body.replaceAll("\r\n", "\n"), MULTIPART_TYPE);

  expect(outcome).toEqual({
    fields: [
      ["a", "uno\ndos\n"],
      ["b", ""],
      ["c", "3"],
    ],
  });
});

function part(parameters: string, value: string, headers = "X-Nothing: more"): string {
  return `--b\r\nContent-Disposition: form-data; ${parameters}\r\n${headers}\r\n\r\n${value}\r\n`;
}
