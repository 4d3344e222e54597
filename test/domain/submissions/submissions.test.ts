import { expect, test } from "vitest";
import {
  isUnfiltered,
  looksIntoData,
  MAX_BODY_BYTES,
  MAX_LISTED_BYTES,
  type SubmissionFilter,
} from "../../../src/domain/submissions/submissions.ts";

const DAY = new Date("2026-11-22T00:00:00Z");

test.each<[SubmissionFilter, boolean, boolean]>([
  [{}, false, true],
  [{ createdFrom: null, createdTo: null, search: null }, false, true],
  [{ search: "  ", dataContains: {} }, false, true],
  [{ isRead: null, isStarred: null, status: "accepted" }, false, true],
  [{ isRead: false }, true, false],
  [{ isStarred: true }, true, false],
  [{ status: "quarantined" }, false, false],
  [{ createdFrom: DAY }, false, false],
  [{ createdTo: DAY }, false, false],
  [{ search: " ana " }, true, false],
  [{ dataContains: { nombre: "Ana" } }, true, false],
  [{ search: "ana", dataContains: {} }, true, false],
])("whether the filter %j reads data: %s, and excludes nothing: %s", (filter, reads, open) => {
  expect(looksIntoData(filter)).toBe(reads);
  expect(isUnfiltered(filter)).toBe(open);
});

test("a body has up to 1 MiB, and a list 8 MiB of data", () => {
  expect([MAX_BODY_BYTES, MAX_LISTED_BYTES]).toEqual([1_048_576, 8_388_608]);
});
