import { isUuid } from "../../src/domain/ids.ts";
import { expect, test } from "vitest";
import { MAX_PAGE_SIZE, encodeCursor, type PageArgs, parsePageArgs } from "../../src/domain/pages.ts";

const ID = "01890a5d-ac96-774b-bcce-b302099a8057";

test.each<[PageArgs, ReturnType<typeof parsePageArgs>]>([
  [{}, { direction: "forward", size: 20, boundary: null }],
  [
    { first: null, after: null, last: null, before: null },
    { direction: "forward", size: 20, boundary: null },
  ],
  [{ first: 0 }, { direction: "forward", size: 0, boundary: null }],
  [{ first: MAX_PAGE_SIZE }, { direction: "forward", size: 100, boundary: null }],
  [{ last: 3 }, { direction: "backward", size: 3, boundary: null }],
  [{ after: encodeCursor(ID) }, { direction: "forward", size: 20, boundary: ID }],
  [
    { first: 7, after: encodeCursor(ID) },
    { direction: "forward", size: 7, boundary: ID },
  ],
  [{ before: encodeCursor(ID) }, { direction: "backward", size: 20, boundary: ID }],
  [
    { last: 7, before: encodeCursor(ID) },
    { direction: "backward", size: 7, boundary: ID },
  ],
])("reads the page of %j", (args, request) => {
  expect(parsePageArgs(args)).toEqual(request);
});

test.each<[PageArgs, object]>([
  [
    { first: 1, last: 1 },
    { code: "INVALID_PAGE", params: { reason: "first_and_last" } },
  ],
  [
    { first: 1, before: encodeCursor(ID) },
    { code: "INVALID_PAGE", params: { reason: "direction_mixed" } },
  ],
  [
    { last: 1, after: encodeCursor(ID) },
    { code: "INVALID_PAGE", params: { reason: "direction_mixed" } },
  ],
  [
    { before: "x", after: "x" },
    { code: "INVALID_PAGE", params: { reason: "direction_mixed" } },
  ],
  [{ first: -1 }, { code: "INVALID_PAGE", params: { reason: "negative" } }],
  [{ last: -1 }, { code: "INVALID_PAGE", params: { reason: "negative" } }],
  [{ first: MAX_PAGE_SIZE + 1 }, { code: "PAGE_SIZE_EXCEEDED", params: { limit: 100 } }],
])("refuses the page of %j", (args, refusal) => {
  expect(() => parsePageArgs(args)).toThrow(expect.objectContaining(refusal));
});

test.each([
  "",
  "x",
  encodeCursor(ID).slice(1),
  `${encodeCursor(ID)}AA`,
  `${encodeCursor(ID)}=`,
  ` ${encodeCursor(ID)}`,
])("refuses the cursor %j", (after) => {
  expect(() => parsePageArgs({ after })).toThrow(expect.objectContaining({ code: "INVALID_CURSOR" }));
});

test.each([
  [ID, true],
  ["00000000-0000-0000-0000-000000000000", true],
  [ID.toUpperCase(), false],
  [` ${ID}`, false],
  [`${ID}0`, false],
  [ID.slice(1), false],
  [ID.slice(0, -1), false],
  [ID.replaceAll("-", ""), false],
  ["01890a5d-ac96-774b-bcce-b302099a805g", false],
  ["g1890a5d-ac96-774b-bcce-b302099a8057", false],
  ["01890a5d-gc96-774b-bcce-b302099a8057", false],
  ["01890a5d-ac96-g74b-bcce-b302099a8057", false],
  ["01890a5d-ac96-774b-gcce-b302099a8057", false],
])("whether %j is an id: %s", (text, is) => {
  expect(isUuid(text)).toBe(is);
});
