import { expect, test } from "vitest";
import { createBlockFinder, normalizeBlocked } from "../../../src/domain/spam/blockLists.ts";

const NOBODY = { ip: null, sender: null, text: "" };

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["203.0.113.0/24", "203.0.113.0/24"],
  [" Ana@Spam.Example ", "ana@spam.example"],
  ["@Spam.example", "@spam.example"],
  ["Préstamo Rápido", "préstamo rápido"],
  ["2001:DB8::/32", "2001:db8::/32"],
  ["10.0.0.0/8", "10.0.0.0/8"],
  ["203.0.113.7/32", "203.0.113.7/32"],
  ["2001:db8::1/128", "2001:db8::1/128"],
  ["1/2 precio", "1/2 precio"],
  ["24/7", "24/7"],
  ["https://spam.example/oferta", "https://spam.example/oferta"],
  ["@mail.spam-shop.example", "@mail.spam-shop.example"],
  ["x".repeat(100), "x".repeat(100)],
])("the entry %s is stored as %s", (entry, stored) => {
  expect(normalizeBlocked(entry)).toBe(stored);
});

test.each([
  [""],
  ["  "],
  ["!!"],
  ["@"],
  ["@spam"],
  ["0.0.0.0/0"],
  ["10.0.0.0/7"],
  ["10.0.0.0/33"],
  ["2001:db8::1/129"],
  ["::/0"],
  ["10.0.0/8"],
  ["@-spam"],
  ["@spam..example"],
  ["@spam.example."],
  ["@spam example.pe"],
  ["@ana @spam.example"],
  ["x".repeat(101)],
])("the entry %s, which nothing or everything would meet, is none", (entry) => {
  expect(normalizeBlocked(entry)).toBeNull();
});

test.each([
  ["203.0.113.7", { ip: "203.0.113.7" }, "203.0.113.7"],
  ["203.0.113.7", { ip: "203.0.113.8" }, null],
  ["203.0.113.0/24", { ip: "203.0.113.200" }, "203.0.113.200"],
  ["2001:db8:0:7::1", { ip: "2001:db8:0:7:ffff::9" }, "2001:db8:0:7:ffff::9"],
  ["2001:db8:0:7::1", { ip: "2001:db8:0:8::1" }, null],
  ["2001:db8::/32", { ip: "2001:db8:ffff::1" }, "2001:db8:ffff::1"],
  ["2001:db8::/32", { ip: "2001:db9::1" }, null],
  ["2001:db8::7/128", { ip: "2001:db8::8" }, null],
  ["203.0.113.0/24", { ip: "203.0.114.1" }, null],
  ["ver 203.0.113.0/24", { ip: "203.0.113.7" }, null],
  ["203.0.113.0/24 es spam", { ip: "203.0.113.7" }, null],
  ["¡oferta!", { text: "la oferta de hoy" }, "¡oferta!"],
  ["203.0.113.7", { text: "mi IP es 203.0.113.7" }, null],
  ["ana@spam.example", { sender: "Ana@SPAM.example" }, "ana@spam.example"],
  ["ana@spam.example", { sender: "eva@spam.example" }, null],
  ["@spam.example", { sender: "eva@mail.spam.example" }, "@spam.example"],
  ["@spam.example", { sender: "eva@spam.example" }, "@spam.example"],
  ["@spam.example", { sender: "eva@nospam.example" }, null],
  ["@spam.example", { text: "escribe a ana@spam.example" }, null],
  ["préstamo rápido", { text: "¡PRESTAMO,  rapido ya!" }, "préstamo rápido"],
  ["seo", { text: "el museo de Lima" }, null],
  ["24/7", { text: "Soporte 24/7, los 365 días" }, "24/7"],
  ["spam.example", { text: "mira https://spam.example/x" }, "spam.example"],
])("a list with %s and the submission %o meet in %s", (entry, subject, met) => {
  expect(createBlockFinder([entry])({ ...NOBODY, ...subject })).toBe(met);
});

test("of a list's entries the address counts before the sender, the sender before the words, and those in their order", () => {
  const find = createBlockFinder(["oferta", "rápido", "@spam.example", "ana@spam.example", "203.0.113.7"]);
  const [text, sender] = ["Rápido, una OFERTA", "ana@spam.example"];

  expect(find({ ip: "203.0.113.7", sender, text })).toBe("203.0.113.7");
  expect(find({ ip: "203.0.113.8", sender, text })).toBe("ana@spam.example");
  expect(find({ ip: null, sender: "eva@tienda.pe", text })).toBe("oferta");
  expect(find({ ip: null, sender: null, text: "muy rápido" })).toBe("rápido");
  expect(find({ ip: "203.0.113.8", sender: "eva@tienda.pe", text: "Hola" })).toBeNull();
});

test("a full list is compared with a long text in little time", () => {
  const find = createBlockFinder(Array.from({ length: 200 }, (_, index) => `palabra ${index} `.repeat(8).trim()));
  const text = "palabra ".repeat(2_500);
  const startedAt = performance.now();

  expect(find({ ...NOBODY, text })).toBeNull();

  expect(performance.now() - startedAt).toBeLessThan(500);
});
