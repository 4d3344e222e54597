import { expect, test } from "vitest";
import { fileKeyOf } from "../../../src/domain/files/files.ts";

test("the storage has a file under its account and its month in UTC", () => {
  expect(fileKeyOf("cuenta", "archivo", new Date("2026-01-31T23:59:59-05:00"))).toBe("cuenta/2026/02/archivo");
});
