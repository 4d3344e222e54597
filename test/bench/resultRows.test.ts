import { expect, test } from "vitest";
import { describeRow } from "../../bench/support/resultRows.ts";

test("a row has the medians with the middle half, the median of the windows' ratios, and the processor times", () => {
  const row = describeRow({
    work: "intake | hot",
    unit: "per second",
    values: [100, 200, 300],
    beside: { name: "floor", values: [100, 400, 300] },
    serviceMs: 0.1234,
    databaseMs: 0.05,
  });

  expect(row).toBe(
    "| intake \\| hot | 200 (150 – 250) per second | floor: 300 (200 – 350) | 1 (0.75 – 1) | 0.123 | 0.05 |",
  );
});

test("a row without anything beside it and without times leaves their cells empty", () => {
  expect(describeRow({ work: "spam", unit: "of all", values: [0.2604] })).toBe("| spam | 0.26 of all |  |  |  |  |");
});

test("windows that do not belong together are compared by their medians", () => {
  const beside = { name: "single", values: [2, 4, 6] };

  expect(describeRow({ work: "drain", unit: "per second", values: [8], beside })).toContain("| 2 |");
});
