import { expect, test } from "vitest";
import {
  copyKeyOf,
  FILE_SCAN_LANES,
  FILE_SCAN_RETRY_SECONDS,
  type FileLock,
  type FileScanStatus,
  fileKeyOf,
  fileScanLaneOf,
  findLock,
} from "../../../src/domain/files/files.ts";

test("the storage has a file under its account and its month in UTC", () => {
  expect(fileKeyOf("cuenta", "archivo", new Date("2026-01-31T23:59:59-05:00"))).toBe("cuenta/2026/02/archivo");
});

test("the copy of a file is beside it, under its own id", () => {
  expect(copyKeyOf("cuenta/2026/02/archivo", "copia")).toBe("cuenta/2026/02/copia");
});

test.each<[FileScanStatus, Date | null, FileLock | null]>([
  ["clean", null, null],
  ["unscanned", null, null],
  ["pending", null, "pending"],
  ["pending", new Date("2026-11-25T15:00:00Z"), null],
  ["infected", null, "infected"],
  ["infected", new Date("2026-11-25T15:00:00Z"), "infected"],
])("a file whose scan says %s, unlocked at %s, is locked as %s", (scanStatus, unlockedAt, lock) => {
  expect(findLock({ scanStatus, unlockedAt })).toBe(lock);
});

test("the scans of an account have a lane of the group of all scans", () => {
  expect(fileScanLaneOf("cuenta")).toBe(`${FILE_SCAN_LANES}:cuenta`);
});

test("a scanner that is away is tried again within seconds, then ever more rarely, and every few minutes in the end", () => {
  expect(FILE_SCAN_RETRY_SECONDS).toEqual(FILE_SCAN_RETRY_SECONDS.toSorted((one, other) => one - other));
  expect(FILE_SCAN_RETRY_SECONDS[0]).toBeLessThan(60);
  expect(FILE_SCAN_RETRY_SECONDS.at(-1)).toBeGreaterThanOrEqual(60);
});
