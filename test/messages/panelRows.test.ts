import { afterEach, expect, test, vi } from "vitest";
import { panelRows } from "../../src/messages/es/panelRows.ts";

afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ["2026-11-28T05:00:00Z", "Hoy, 12:00 a. m."],
  ["2026-11-28T04:59:00Z", "Ayer, 11:59 p. m."],
  ["2026-11-27T04:59:00Z", "26 nov, 11:59 p. m."],
  ["2026-01-01T05:00:00Z", "1 ene, 12:00 a. m."],
  ["2026-01-01T04:59:00Z", "31 dic 2025, 11:59 p. m."],
])("on the morning of 28 November a row of %s says %s, by the days of Lima", (instant, said) => {
  vi.useFakeTimers({ now: new Date("2026-11-28T12:00:00Z"), toFake: ["Date"] });

  expect(
    panelRows
      .describeWhen(instant)
      .replaceAll(/[\u00a0\u202f]/g, " ")
      .replaceAll("nov.", "nov")
      .replaceAll(/(ene|dic)\./g, "$1"),
  ).toBe(said);
});
