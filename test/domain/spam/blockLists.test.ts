import { expect, test } from "vitest";
import { createBlockFinder, normalizeBlocked } from "../../../src/domain/spam/index.ts";

const NOBODY = { ip: null, sender: null, text: "" };

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["203.0.113.0/24", "203.0.113.0/24"],
  [" Ana@Spam.Example ", "ana@spam.example"],
  ["@Spam.example", "@spam.example"],
  ["Préstamo Rápido", "préstamo rápido"],
])("the entry %s is stored as %s", (entry, stored) => {
  expect(normalizeBlocked(entry)).toBe(stored);
});

test.each([[""], ["  "], ["!!"], ["@"], ["@spam"], ["0.0.0.0/0"], ["10.0.0.0/33"], ["::/0"], ["x".repeat(101)]])(
  "the entry %s, which nothing or everything would meet, is none",
  (entry) => {
    expect(normalizeBlocked(entry)).toBeNull();
  },
);

test.each([
  ["203.0.113.7", { ip: "203.0.113.7" }, "203.0.113.7"],
  ["203.0.113.7", { ip: "203.0.113.8" }, null],
  ["203.0.113.0/24", { ip: "203.0.113.200" }, "203.0.113.200"],
  ["2001:db8:0:7::1", { ip: "2001:db8:0:7:ffff::9" }, "2001:db8:0:7:ffff::9"],
  ["2001:db8:0:7::1", { ip: "2001:db8:0:8::1" }, null],
  ["ana@spam.example", { sender: "Ana@SPAM.example" }, "ana@spam.example"],
  ["ana@spam.example", { sender: "eva@spam.example" }, null],
  ["@spam.example", { sender: "eva@mail.spam.example" }, "@spam.example"],
  ["@spam.example", { sender: "eva@nospam.example" }, null],
  ["préstamo rápido", { text: "¡PRESTAMO,  rapido ya!" }, "préstamo rápido"],
  ["seo", { text: "el museo de Lima" }, null],
  ["spam.example", { text: "mira https://spam.example/x" }, "spam.example"],
])("a list with %s and the submission %o meet in %s", (entry, subject, met) => {
  expect(createBlockFinder([entry])({ ...NOBODY, ...subject })).toBe(met);
});

test("a full list is compared with a long text in little time", () => {
  const find = createBlockFinder(Array.from({ length: 200 }, (_, index) => `palabra ${index} `.repeat(8).trim()));
  const text = "palabra ".repeat(2_500);
  const startedAt = performance.now();

  expect(find({ ...NOBODY, text })).toBeNull();

  expect(performance.now() - startedAt).toBeLessThan(500);
});
