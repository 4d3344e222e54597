import { expect, test } from "vitest";
import { describeExportFilter } from "../../../src/domain/submissions/exportAddresses.ts";

const DAY = new Date("2026-11-22T00:00:00Z");

test("an export's address has each condition of the filter as text", () => {
  const filter = {
    createdFrom: DAY,
    createdTo: new Date(DAY.getTime() + 1),
    search: "Ana Pérez",
    dataContains: { nombre: "Ana" },
    isRead: false,
    isStarred: true,
  };

  expect(describeExportFilter(filter)).toEqual([
    ["createdFrom", "2026-11-22T00:00:00.000Z"],
    ["createdTo", "2026-11-22T00:00:00.001Z"],
    ["search", "Ana Pérez"],
    ["dataContains", '{"nombre":"Ana"}'],
    ["isRead", "false"],
    ["isStarred", "true"],
  ]);
});

test("an export's address has no condition that the filter has not", () => {
  expect(describeExportFilter({})).toEqual([]);
  expect(describeExportFilter({ createdFrom: null, search: "", dataContains: null, isRead: null })).toEqual([]);
});
