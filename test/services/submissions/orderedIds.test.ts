import { validate, version } from "uuid";
import { expect, test } from "vitest";
import { createOrderedId } from "../../../src/services/submissions/orderedIds.ts";

const INSTANT = new Date("2026-11-25T15:00:00.123Z");
const LATER = new Date(INSTANT.getTime() + 1);
const MANY = 5000;

test("the ids of one millisecond are different and sort in the order in which they were made", () => {
  const ids = Array.from({ length: MANY }, () => createOrderedId(INSTANT));

  expect(ids).toEqual(ids.toSorted());
  expect(new Set(ids).size).toBe(MANY);
  expect(ids.every((id) => validate(id) && version(id) === 7)).toBe(true);
});

test("the ids of a later millisecond sort after those of an earlier one, which begin elsewhere when it comes back", () => {
  const first = createOrderedId(INSTANT);
  const later = createOrderedId(LATER);
  const again = createOrderedId(INSTANT);

  expect([first, later].toSorted()).toEqual([first, later]);
  expect(Number.parseInt(again.replaceAll("-", "").slice(0, 12), 16)).toBe(INSTANT.getTime());
  expect(again.slice(0, 13)).toBe(first.slice(0, 13));
  expect(again).not.toBe(first);
});
