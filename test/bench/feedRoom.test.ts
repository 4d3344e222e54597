import { expect, test } from "vitest";
import { findShortage, readRoom } from "../../bench/support/feedRoom.ts";
import { countOf } from "../../bench/support/feedSubscribers.ts";

const GIGABYTE = 1024 ** 3;
const LOAD = { subscribers: 5_000, rate: 50 };

test("a load that a machine has no room for is said with what is missing", () => {
  expect(findShortage(LOAD, { openFiles: 1_024, freeBytes: 8 * GIGABYTE })).toBe(
    'a process needs 5,400 open files and may have 1,024; "ulimit -n 5400" raises the limit',
  );
  expect(findShortage(LOAD, { openFiles: 20_000, freeBytes: GIGABYTE })).toBe(
    "it needs 1,221 MB of memory, and 1,024 MB are free",
  );
  expect(findShortage(LOAD, { openFiles: Number.POSITIVE_INFINITY, freeBytes: 8 * GIGABYTE })).toBeNull();
});

test("this machine has open files and memory for one subscriber", () => {
  expect(findShortage({ subscribers: 1, rate: 1 }, readRoom())).toBeNull();
});

test("subscribers are spread over accounts as evenly as they can be, the first ones first", () => {
  expect([0, 1, 2].map((account) => countOf(account, 3, 20))).toEqual([7, 7, 6]);
  expect([0, 1].map((account) => countOf(account, 2, 1))).toEqual([1, 0]);
});
