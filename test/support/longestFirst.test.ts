import { access } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { CHECKOUT } from "./checkouts.ts";
import { buildSortKey, LONGEST } from "./longestFirst.ts";

const FAST = Array.from({ length: 50 }, (_, n) => `test/services/n${n}.test.ts`);
const SYSTEM = Array.from({ length: 50 }, (_, n) => `test/system/n${n}.test.ts`);

function order(seed: number): readonly string[] {
  return [...FAST, ...SYSTEM, ...LONGEST].toSorted((left, right) =>
    buildSortKey(left, seed) < buildSortKey(right, seed) ? -1 : 1,
  );
}

test("the longest files begin, the rest of test/system follows, and the seed alone decides the order of the others", () => {
  const [first, same, other] = [order(1), order(1), order(2)];

  expect(first.slice(0, LONGEST.length)).toEqual(LONGEST);
  expect(first.slice(LONGEST.length, -FAST.length).toSorted()).toEqual(SYSTEM.toSorted());
  expect(same).toEqual(first);
  expect(other).not.toEqual(first);
  expect(other.toSorted()).toEqual(first.toSorted());
});

test("the longest files exist", async () => {
  for (const path of LONGEST) await expect(access(join(CHECKOUT, path))).resolves.toBeUndefined();
});
