import * as fc from "fast-check";
import { v7 as uuidv7 } from "uuid";
import { expect, test } from "vitest";
import { FIRST_ID, firstIdAt, idOfDigits, LAST_ID, normalizeId, timeOfId } from "../../src/domain/ids.ts";

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

test("the first id of an instant before 1970 is the first of all ids", () => {
  expect(firstIdAt(new Date("1969-07-20T20:17:00Z"))).toBe(FIRST_ID);
});

const ID = "01890A5D-AC96-774B-BCCE-B302099A8057";
const PLAIN = ID.replaceAll("-", "");

test.each([0, 1, Date.parse("2026-11-25T15:00:00.123Z")])(
  "an id tells the millisecond %i at which it was made",
  (at) => {
    expect(timeOfId(uuidv7({ msecs: at }))).toBe(at);
  },
);

test("the digits of an id are written with its hyphens", () => {
  expect(idOfDigits(PLAIN)).toBe(ID);
});

test.each([ID, `dlv_${PLAIN}`, `MSG_${PLAIN}`])("the id %s is spelled in lower case", (text) => {
  expect(normalizeId(text)).toBe(text.toLowerCase());
});

test.each([
  "",
  "X",
  PLAIN,
  `abc_${PLAIN}`,
  ` ${ID}`,
  `${ID} `,
  ID.slice(1),
  `0${ID}`,
  ID.slice(0, -1),
  `${ID}0`,
  ID.replace("AC96", "AC9"),
  ID.replace("774B-", ""),
  ID.replace("01890A5D", "01890A5G"),

  ID.replace("AC96", "GC96"),
  ID.replace("B302099A8057", "B302099A805G"),
  `dlv_${PLAIN}0`,
  `dlv_${PLAIN.slice(1)}G`,
  `dlv_${ID}`,
  `xdlv_${PLAIN}`,
])("%j is no id and stays as it is", (text) => {
  expect(normalizeId(text)).toBe(text);
});
