import { expect, test } from "vitest";
import {
  findNoticeSubject,
  findReplyAddress,
  findRequestedRedirect,
  type JsonObject,
  type JsonValue,
} from "../../../src/domain/submissions/index.ts";

test.each<[JsonValue, string | null]>([
  ["Dos panes", "Dos panes"],
  ["Dos\r\nBcc: x@example.pe\u202e", "Dos Bcc: x@example.pe"],
  ["  \n ", null],
  [["a"], null],
  ["x".repeat(500), `${"x".repeat(120)}…`],
])("the subject of %j is %j", (value, subject) => {
  expect(findNoticeSubject(new Map([["_subject", value]]))).toBe(subject);
});

test.each<[JsonValue, string | null]>([
  ["ana@example.pe", "ana@example.pe"],
  [" ana@example.pe\u200b ", "ana@example.pe"],
  ["ana@example.pe, luis@example.pe", null],
  ["ana@example.pe\r\nBcc: luis@example.pe", null],
  [["ana@example.pe"], null],
])("the address for answers of %j is %j", (value, address) => {
  expect(findReplyAddress(new Map([["_replyto", value]]))).toBe(address);
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
