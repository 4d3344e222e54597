import * as fc from "fast-check";
import { expect, test } from "vitest";
import { toIsoText } from "../../src/domain/isoTexts.ts";
import { DAY_MS } from "../../src/domain/times.ts";

test("writes instants of every year, one after another, as `toISOString` does", () => {
  const near = fc.tuple(fc.date({ noInvalidDate: true }), fc.integer({ min: -DAY_MS, max: DAY_MS }));

  fc.assert(
    fc.property(near, ([date, differenceMs]) => {
      const other = new Date(date.getTime() + differenceMs);
      const dates = [date, Number.isNaN(other.getTime()) ? date : other, date];
      expect(dates.map(toIsoText)).toEqual(dates.map((each) => each.toISOString()));
    }),
  );
  expect(() => toIsoText(new Date(Number.NaN))).toThrow(RangeError);
});
