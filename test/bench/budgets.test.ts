import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import {
  type Budgets,
  compareWithBudgets,
  describeComparison,
  isRefused,
  noiseOf,
  readBudgets,
  updateBudgets,
  writeBudgets,
} from "../../bench/support/budgets.ts";
import { HOT_PATHS } from "../../bench/support/hotPaths/index.ts";

const BUDGETS: Budgets = { intake: { ratio: 2, noise: 0.1 } };
const KNOWN = ["intake", "book page"];

const compare = (ratio: number) => compareWithBudgets({ intake: ratio }, BUDGETS, KNOWN);

test.each([
  ["over", 2.21, true],
  ["over", Number.NaN, true],
  ["over", Number.POSITIVE_INFINITY, true],
  ["within", 2.19, false],
  ["within", 2, false],
  ["within", 1.83, false],
  ["under", 1.8, false],
])("a path is %s its budget of 2 ± 10 % at %d × its floor", (result, ratio, refused) => {
  const [comparison] = compare(ratio);

  expect(comparison).toMatchObject({ path: "intake", result });
  expect(comparison !== undefined && isRefused(comparison)).toBe(refused);
});

test("the loss of lists between d8ddea3 and 694ed2d6, measured in turn on a busy machine, is over the earlier one's budget", () => {
  const before = { "graphql list": { ratio: 1.169, noise: 0.219 } };

  const [comparison] = compareWithBudgets({ "graphql list": 1.623 }, before, ["graphql list"]);

  expect(comparison?.result).toBe("over");
});

test("a path without a budget and a budget without a path are refused, and a path that is left out is not", () => {
  const comparisons = compareWithBudgets({ "book page": 3 }, { ...BUDGETS, gone: { ratio: 1, noise: 0.1 } }, KNOWN);

  expect(comparisons.map(({ path, result }) => [path, result])).toEqual([
    ["book page", "no budget"],
    ["gone", "no path"],
  ]);
  expect(comparisons.every(isRefused)).toBe(true);
});

test("a refused path is named with its ratio, its budget and what to do", () => {
  const [comparison] = compare(2.5);

  const line = comparison === undefined ? "" : describeComparison(comparison);

  expect(line).toMatch(/^intake: over: 2\.50 × its floor, budget 2\.00 ± 10 %\. .*--update.*commit/);
});

test("an update takes the median of the runs, keeps the noise of few runs, measures that of many, and drops budgets without a path", () => {
  const before = { ...BUDGETS, gone: { ratio: 1, noise: 0.1 }, "book page": { ratio: 9, noise: 0.3 } };
  const few = [1.5, 1.6, 1.4].map((intake) => ({ intake }));
  const many = [1.5, 1.5, 1.5, 1.5, 1.8].map((intake) => ({ intake }));

  expect(updateBudgets(few, before, KNOWN)).toEqual({
    intake: { ratio: 1.5, noise: 0.1 },
    "book page": { ratio: 9, noise: 0.3 },
  });
  expect(updateBudgets(many, before, KNOWN)).toMatchObject({ intake: { ratio: 1.5, noise: 0.3 } });
});

test("a noise is never so small that chance exceeds it", () => {
  expect(noiseOf([2, 2, 2])).toBe(0.05);
});

test("budgets are read as they were written", async () => {
  const folder = await mkdtemp(join(tmpdir(), "budgets-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, "budgets.json");

  await writeBudgets(file, BUDGETS);

  expect(await readBudgets(file)).toEqual(BUDGETS);
  expect((await readFile(file, "utf8")).endsWith("}\n")).toBe(true);
});

test("every hot path has a budget, and every budget a path", async () => {
  const budgets = await readBudgets(fileURLToPath(new URL("../../bench/budgets.json", import.meta.url)));

  expect(Object.keys(budgets).toSorted()).toEqual(HOT_PATHS.map(({ name }) => name).toSorted());
});
