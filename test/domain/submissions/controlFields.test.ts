import { expect, test } from "vitest";
import {
  findNoticeSubject,
  findRequestedRedirect,
  isHoneypotFilled,
} from "../../../src/domain/submissions/controlFields.ts";
import type { JsonObject, JsonValue } from "../../../src/domain/sentJson.ts";

test.each<[JsonValue, string | null]>([
  ["Dos panes", "Dos panes"],
  ["Dos\r\nBcc: x@example.pe\u202e", "Dos Bcc: x@example.pe"],
  ["  \n ", null],
  [["a"], null],
  ["x".repeat(500), `${"x".repeat(120)}…`],
])("the subject of %j is %j", (value, subject) => {
  expect(findNoticeSubject(new Map([["_subject", value]]))).toBe(subject);
});

test.each<[JsonObject, ReturnType<typeof findRequestedRedirect>]>([
  [{}, null],
  [{ _redirect: "", _next: null }, null],
  [{ _next: " https://tienda.pe/ " }, { field: "_next", address: "https://tienda.pe/" }],
  [
    { _next: "https://b.pe/", _redirect: "https://a.pe/" },
    { field: "_redirect", address: "https://a.pe/" },
  ],
  [{ _next: ["https://a.pe/", "https://b.pe/"] }, { field: "_next", address: "" }],
])("the page that %j asks for is %j", (fields, redirect) => {
  expect(findRequestedRedirect(new Map(Object.entries(fields)))).toEqual(redirect);
});

test.each<[JsonObject, string | null, boolean]>([
  [{}, null, false],
  [{ _gotcha: "" }, null, false],
  [{ _gotcha: " \n" }, null, false],
  [{ _gotcha: null }, null, false],
  [{ _gotcha: "x" }, null, true],
  [{ _gotcha: 0 }, null, true],
  [{ _gotcha: ["", ""] }, null, true],
  [{ web: "x" }, null, false],
  [{ web: "x" }, "sitio", false],
  [{ web: "x" }, "web", true],
  [{ web: " " }, "web", false],
  [{ web: " ", _gotcha: "x" }, "web", true],
])("whether the data %j fill the hidden field or the form's own, %s: %s", (fields, ownField, expected) => {
  expect(isHoneypotFilled(new Map(Object.entries(fields)), ownField)).toBe(expected);
});
