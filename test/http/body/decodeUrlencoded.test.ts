import * as fc from "fast-check";
import { expect, test } from "vitest";
import { MAX_FIELDS } from "../../../src/domain/submissions/submissions.ts";
import { FORM_TYPE, invalid, openBodyServer, unreadable } from "./bodyServer.ts";

test.each<[string, readonly (readonly [string, string | readonly string[]])[]]>([
  [
    "nombre=Ana&email=ana%40example.pe",
    [
      ["nombre", "Ana"],
      ["email", "ana@example.pe"],
    ],
  ],
  ["cafe+1234=abcd+%C3%B1", [["cafe 1234", "abcd ñ"]]],
  [
    "a[b]=1&a.b=2&a%5Bc%5D=3&a[]=4",
    [
      ["a[b]", "1"],
      ["a.b", "2"],
      ["a[c]", "3"],
      ["a[]", "4"],
    ],
  ],
  [
    "__proto__=1&constructor=2&toString=3",
    [
      ["__proto__", "1"],
      ["constructor", "2"],
      ["toString", "3"],
    ],
  ],
  [
    "b=1&10=2&a=3&2=4",
    [
      ["b", "1"],
      ["10", "2"],
      ["a", "3"],
      ["2", "4"],
    ],
  ],
  [
    "x=1&y=2&x=3&x=1",
    [
      ["x", ["1", "3", "1"]],
      ["y", "2"],
    ],
  ],
  ["__proto__=1&__proto__=2", [["__proto__", ["1", "2"]]]],
  [
    "x=1&x%5B%5D=2&X=3",
    [
      ["x", "1"],
      ["x[]", "2"],
      ["X", "3"],
    ],
  ],
  ["a=1+1%2B1%201", [["a", "1 1+1 1"]]],
  ["a+b=c", [["a b", "c"]]],
  ["a=b=c", [["a", "b=c"]]],
  ["a", [["a", ""]]],
  ["a=", [["a", ""]]],
  ["=a", [["", "a"]]],
  [
    "&&a=1&&b=2&",
    [
      ["a", "1"],
      ["b", "2"],
    ],
  ],
  ["a=%26%3D%3B;b=2", [["a", "&=;;b=2"]]],
  [
    "a=%zz%4&%=%%41%",
    [
      ["a", "%zz%4"],
      ["%", "%A%"],
    ],
  ],
  ["a=%0D%0A%00", [["a", "\r\n\0"]]],
  [
    "_charset_=x&a=%EF%BB%BFx",
    [
      ["_charset_", "x"],
      ["a", "\uFEFFx"],
    ],
  ],
  ["a= 1 ", [["a", " 1 "]]],
])("reads %s", async (body, fields) => {
  const { post } = await openBodyServer();

  const outcome = await post(body, FORM_TYPE);

  expect(outcome).toEqual({ fields });
});

test.each([
  ["UTF-8, escaped", Buffer.from("nombre=Ni%C3%B1o+%E2%82%AC+%F0%9F%98%80"), "Niño € 😀"],
  ["UTF-8, bare", Buffer.from("nombre=Niño+€+😀"), "Niño € 😀"],
  ["Windows-1252, escaped", Buffer.from("nombre=Ni%F1o+%80+%93x%94"), "Niño € “x”"],
  ["Windows-1252, bare", Buffer.from("nombre=Ni\xf1o+\x80", "latin1"), "Niño €"],
])("reads text posted in %s", async (_charset, body, value) => {
  const { post } = await openBodyServer();

  const outcome = await post(body, FORM_TYPE);

  expect(outcome).toEqual({ fields: [["nombre", value]] });
});

test("reads all of a body in one charset, names too", async () => {
  const { post } = await openBodyServer();

  const outcome = await post("ma%C3%B1ana=%C3%A1&a%F1o=1", FORM_TYPE);

  expect(outcome).toEqual({
    fields: [
      ["maÃ±ana", "Ã¡"],
      ["año", "1"],
    ],
  });
});

test("does not join bytes of a name and its value to one character", async () => {
  const { post } = await openBodyServer();

  const outcome = await post("a%C3=%A9", FORM_TYPE);

  expect(outcome).toEqual({ fields: [["aÃ", "©"]] });
});

test.each([["iso-8859-1"], ["ISO-8859-1"], ["latin1"], ["windows-1252"], ["cp1252"], ["us-ascii"]])(
  "A15 a declared %s is believed where the bytes are not UTF-8",
  async (charset) => {
    const { post } = await openBodyServer();

    const type = { "Content-Type": `application/x-www-form-urlencoded; charset=${charset}` };

    expect(await post("a=N%C3%BA%C3%B1ez", type)).toEqual({ fields: [["a", "Núñez"]] });
    expect(await post("a=N%FA%F1ez", type)).toEqual({ fields: [["a", "Núñez"]] });
  },
);

test("decodes all 256 bytes of Windows-1252", async () => {
  const { post } = await openBodyServer();
  const bytes = Array.from({ length: 256 }, (_, byte) => `%${byte.toString(16).padStart(2, "0")}`);

  const outcome = await post(`a=${bytes.slice(0x80, 0xa0).join("")}&b=${bytes.slice(0xa0).join("")}`, FORM_TYPE);

  expect(outcome).toEqual({
    fields: [
      ["a", "€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ"],
      ["b", String.fromCodePoint(...Array.from({ length: 96 }, (_, index) => 0xa0 + index))],
    ],
  });
});

test("refuses a form of separators only", async () => {
  const { post } = await openBodyServer();

  const outcome = await post("&&&", FORM_TYPE);

  expect(outcome).toEqual(unreadable("empty"));
});

test("reads as many pairs as a submission may have, and refuses more instead of cutting them", async () => {
  const { post } = await openBodyServer();
  const pairs = Array.from({ length: MAX_FIELDS }, (_, index) => [`f${index}`, String(index)] as [string, string]);
  const many = Array.from({ length: 5_000 }, (_, index) => `f${index}=${index}`).join("&");

  const whole = await post(new URLSearchParams(pairs));
  const refused = await post(many, FORM_TYPE);
  const repeated = await post("x=1&".repeat(MAX_FIELDS + 1), FORM_TYPE);

  const tooMany = invalid({ field: "", problem: "too_many_fields", limit: MAX_FIELDS });
  expect(whole).toEqual({ fields: pairs });
  expect([refused, repeated]).toEqual([tooMany, tooMany]);
});

test("decodes any URL-encoded form to the pairs that it was made of", async () => {
  const { post } = await openBodyServer();
  const text = fc.string({ unit: "binary" });
  const pairs = fc.uniqueArray(fc.tuple(text, text), { selector: ([name]) => name, minLength: 1 });

  await fc.assert(
    fc.asyncProperty(pairs, async (sent) => {
      const outcome = await post(new URLSearchParams(sent));

      expect(outcome).toEqual({ fields: sent });
    }),
  );
});

test("reads any bytes as the URL Standard's own parser does, where they are UTF-8", async () => {
  const { post } = await openBodyServer();
  const body = fc.string({
    unit: fc.constantFrom("a", "ñ", "%", "4", "1", "z", "+", "=", "&", "%C3%B1"),
    minLength: 1,
  });

  await fc.assert(
    fc.asyncProperty(body, async (sent) => {
      const expected = [...new URLSearchParams(`?${sent}`)];
      fc.pre(expected.length > 0 && expected.every((pair) => !pair.join("").includes("\uFFFD")));

      const outcome = await post(sent, FORM_TYPE);

      expect(outcome).toEqual({ fields: gather(expected) });
    }),
  );
});

function gather(pairs: readonly (readonly [string, string])[]): readonly (readonly [string, unknown])[] {
  const byName = Map.groupBy(pairs, ([name]) => name);
  return [...byName].map(([name, group]) => {
    const values = group.map(([, value]) => value);
    return [name, values.length === 1 ? values[0] : values];
  });
}
