import { expect, test } from "vitest";
import {
  shorten,
  dropInvisible,
  findUnstorable,
  isEmail,
  isOneAddress,
  isTicked,
  isYes,
  splitWords,
  toHeaderLine,
} from "../../src/domain/texts.ts";

test.each([
  "ana@example.pe",
  "ana.quispe+libro@correo.example.com.pe",
  "ana_o'hara@example.pe",
  "nana@ñandú.pe",
  "ana@xn--and-6ma2c.xn--p1ai",
  "ANA@EXAMPLE.PE",
  "1@2-3.example.museum",
])("%s is an address", (text) => {
  expect(isEmail(text)).toBe(true);
});

test.each([
  "ana@gmail..com",
  "ana@.gmail.com",
  "ana@gmail.com.",
  "ana@gmail.c0m",
  "ana@gmail.com?",
  "ana@gmail.com/",
  "'ana@gmail.com'",
  "ana@gmail_com.pe",
  "ana@-gmail.com",
  "ana@gmail-.com",
  "ana@127.0.0.1",
  "ana.@gmail.com",
  ".ana@gmail.com",
  "ana..quispe@gmail.com",
  "ana@gmail",
  "ana@@gmail.com",
])("%s is misspelled, so it is no e-mail address", (text) => {
  expect(isEmail(text)).toBe(false);
});

test("an address has up to 254 characters and nothing around it", () => {
  const longest = `${"a".repeat(254 - "@example.pe".length)}@example.pe`;

  const taken = [longest, `a${longest}`, " ana@example.pe", "ana@example.pe ", "<ana@example.pe>", "a@b@example.pe"];

  expect(taken.map(isOneAddress)).toEqual([true, false, false, false, false, false]);
});

test("the words of a search are those between blanks, with an accented one in both spellings", () => {
  const decomposed = "jose\u0301";

  expect(splitWords(` ana\t \u00a0quispe\n`)).toEqual([["ana"], ["quispe"]]);
  expect(splitWords(decomposed)).toEqual([["jos\u00e9", decomposed]]);
  expect(splitWords(" ")).toEqual([]);
});

test.each([
  ["año 😀", null],
  ["a\u0000b", "null_character"],
  ["a\ud800", "lone_surrogate"],
  ["\udc00\u0000", "null_character"],
])("the reason why %j cannot be stored is %s", (text, reason) => {
  expect(findUnstorable(text)).toBe(reason);
});

test("invisible marks are dropped, and every other character stays", () => {
  expect(dropInvisible("\u200eana\u200b @\u00adexample.pe\u2066")).toBe("ana @example.pe");
});

test.each([
  ["Ana\r\nBcc: x", "Ana Bcc: x"],
  ["a\u2028b\u2029c\u200ed\u0007e", "a b c d e"],
  ["  a   b  ", "a b"],
  ["\u200e\u0000a", "a"],
])("%j is %j in a mail's header", (text, line) => {
  expect(toHeaderLine(text)).toBe(line);
});

test.each([
  ["Ana", 3, "Ana"],
  ["Anas", 3, "Ana…"],
  ["an😀a", 3, "an…"],
  ["a\uFFFDna", 3, "a\uFFFDn…"],
])("%j is %i characters long at most: %j", (text, limit, short) => {
  expect(shorten(text, limit)).toBe(short);
});

test.each(["si", "Sí", " on ", "TRUE", "1", "yes"])("%j marks a box", (text) => {
  expect(isYes(text)).toBe(true);
});

test.each(["", "no", "0", "false", "sí, acepto", "undefined", "null"])("%j marks no box", (text) => {
  expect(isYes(text)).toBe(false);
});

test.each(["on", "Acepto", "sí, acepto", "He leído", "1", "✔", "noticias", "x"])(
  "%j is the value of a ticked box",
  (text) => {
    expect(isTicked(text)).toBe(true);
  },
);

test.each(["", "  ", "no", " No acepto", "no, gracias", "NO.", "0", "false", "off", "null", "undefined"])(
  "%j is not the value of a ticked box",
  (text) => {
    expect(isTicked(text)).toBe(false);
  },
);
