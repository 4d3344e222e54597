import { median } from "./statistics.ts";

/** A line of the table of all benchmarks (`bench/RESULTS.md`). */
export type ResultRow = {
  readonly work: string;
  readonly unit: string;
  /** One for each window or run. */
  readonly values: readonly number[];
  /** What was measured in the same windows. */
  readonly beside?: { readonly name: string; readonly values: readonly number[] };
  /** Milliseconds of processor time for a unit of work, in the service and in the database. */
  readonly serviceMs?: number;
  readonly databaseMs?: number;
};

/** The medians, each with the middle half of the windows; the ratio is the median of the windows' ratios. */
export function describeRow({ work, unit, values, beside, serviceMs, databaseMs }: ResultRow): string {
  const ratios = beside === undefined ? [] : pair(values, beside.values);
  const cells = [
    work,
    `${describeSpread(values)} ${unit}`,
    beside === undefined ? "" : `${beside.name}: ${describeSpread(beside.values)}`,
    ratios.length === 0 ? "" : describeSpread(ratios),
    ...[serviceMs, databaseMs].map((ms) => (ms === undefined || Number.isNaN(ms) ? "" : describeNumber(ms))),
  ];
  return `| ${cells.map((cell) => cell.replaceAll("|", "\\|").trim()).join(" | ")} |`;
}

/** The ratios of the windows in turn, or that of the medians where their numbers differ. */
function pair(values: readonly number[], others: readonly number[]): readonly number[] {
  if (values.length !== others.length) return [median(values) / median(others)];
  return values.map((value, window) => value / (others[window] ?? Number.NaN));
}

/** The median, with the middle half where there are several. */
export function describeSpread(values: readonly number[]): string {
  const middle = describeNumber(median(values));
  if (values.length < 2) return middle;
  return `${middle} (${[0.25, 0.75].map((share) => describeNumber(quantileAt(values, share))).join(" – ")})`;
}

/** Between two values, by their distance. */
function quantileAt(values: readonly number[], share: number): number {
  const sorted = values.toSorted((left, right) => left - right);
  const position = (sorted.length - 1) * share;
  const [lower = Number.NaN, upper = Number.NaN] = [sorted[Math.floor(position)], sorted[Math.ceil(position)]];
  return lower + (upper - lower) * (position % 1);
}

/** Three digits, or all before the point. */
function describeNumber(value: number): string {
  if (!Number.isFinite(value)) return "–";
  const digits = Math.abs(value) >= 100 || value === 0 ? 0 : 2 - Math.floor(Math.log10(Math.abs(value)));
  return value.toLocaleString("en", { maximumFractionDigits: Math.min(4, digits) });
}
