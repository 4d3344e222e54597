import { expect, test } from "vitest";
import { type Alarm, readAlarms, readPanels } from "./queries.ts";

/** What makes an alarm fire: a comparison of its metrics with a number, or with a share of another metric. */
function readCondition({ expr }: Alarm): { metrics: readonly string[]; isAbove: boolean; value: number } {
  const [left = "", operator = "", right = ""] = expr.split(/\s([<>]|==)\s/);
  const [factor = Number.NaN, ...more] = right
    .replace(/ \* [a-z].*/s, "")
    .split(" * ")
    .map(Number);
  const value = more.reduce((product, each) => product * each, factor);
  return { metrics: left.match(/\bup\b|ventanilla_\w+/g) ?? [], isAbove: operator === ">", value };
}

test("each alarm's bound is drawn in a panel of its metric, red where it fires", async () => {
  const [panels, alarms] = [await readPanels(), await readAlarms()];

  for (const alarm of alarms) {
    const { metrics, isAbove, value } = readCondition(alarm);
    // "> 0" is drawn at the least number or rate that is seen, "== 0" of a yes or no at the yes.
    const isBound = (at: number) => (isAbove && value === 0 ? at > 0 && at <= 1 : at === (value === 0 ? 1 : value));
    const drawn = panels.flatMap(({ targets = [], fieldConfig }) =>
      metrics.length > 0 && metrics.every((metric) => targets.some(({ expr }) => expr.includes(metric)))
        ? [fieldConfig?.defaults.thresholds?.steps ?? []]
        : [],
    );
    const fits = drawn.filter(
      ([below, above, ...rest]) =>
        isBound(above?.value ?? Number.NaN) && rest.length === 0 && (isAbove ? above : below)?.color === "red",
    );
    expect(fits, alarm.alert).not.toEqual([]);
  }
});

test("each panel has a place of its own, a unit and one sentence about what it shows", async () => {
  const panels = await readPanels();
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, index) => `${x + (index % w)},${y + Math.floor(index / w)}`),
  );

  expect(new Set(cells).size).toBe(cells.length);
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  for (const { type, title, description, fieldConfig, targets = [] } of panels.filter((each) => each.type !== "row")) {
    expect(description, title).toMatch(/^[A-Z](?:(?!\.\s).)*\.$/);
    expect(fieldConfig?.defaults.unit, title).toMatch(/^\w+$/);
    expect(targets.length, title).toBeGreaterThan(0);
    expect(["timeseries", "stat"], title).toContain(type);
  }
});
