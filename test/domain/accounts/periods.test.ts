import { expect, test } from "vitest";
import { toIsoText } from "../../../src/domain/isoTexts.ts";
import { periodOf } from "../../../src/domain/accounts/plans.ts";

test("an instant counts in its own Lima month, also after an instant of another month", () => {
  const periods = [
    ["2026-11-01T04:59:59.999Z", "2026-10-01"],
    ["2026-11-01T05:00:00.000Z", "2026-11-01"],
    ["2026-12-01T04:59:59.999Z", "2026-11-01"],
    ["2026-12-01T05:00:00.000Z", "2026-12-01"],
    ["2027-01-01T04:59:59.999Z", "2026-12-01"],
    ["2027-01-01T05:00:00.000Z", "2027-01-01"],
  ] as const;

  for (const [first] of periods) {
    for (const [instant, period] of periods) {
      periodOf(new Date(first));
      expect(periodOf(new Date(instant))).toBe(period);
    }
  }
});

test("an instant has its own ISO text, also after another instant", () => {
  const texts = [
    "2026-11-22T12:00:00.000Z",
    "2026-11-22T12:00:00.001Z",
    "2026-11-22T12:00:00.001Z",
    "1969-12-31T23:59:59.999Z",
  ];

  expect(texts.map((text) => toIsoText(new Date(text)))).toEqual(texts);
});
