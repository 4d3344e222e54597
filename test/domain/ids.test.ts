import * as fc from "fast-check";
import { v7 as uuidv7 } from "uuid";
import { expect, test } from "vitest";
import { FIRST_ID, firstIdAt, LAST_ID } from "../../src/domain/ids.ts";

test("the first id of an instant lies between the ids made before it and those made at it", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: Date.parse("9999-12-31T23:59:59.999Z") }), (milliseconds) => {
      const bound = firstIdAt(new Date(milliseconds));

      expect(uuidv7({ msecs: milliseconds - 1 }) < bound).toBe(true);
      expect(bound < uuidv7({ msecs: milliseconds })).toBe(true);
      expect([LAST_ID, bound, FIRST_ID].toSorted()).toEqual([FIRST_ID, bound, LAST_ID]);
    }),
  );
});

test("before 1970 there is no id", () => {
  expect(firstIdAt(new Date("1969-07-20T20:17:00Z"))).toBe(FIRST_ID);
});
