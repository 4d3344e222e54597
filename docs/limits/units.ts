/** One row of docs/limits.md. The texts are Markdown. */
export type Limit = {
  readonly limit: string;
  readonly value: string;
  /** The error code, the metric's name, or what happens otherwise. */
  readonly past: string;
  readonly reason: string;
};

const KIBIBYTE = 1024;
const BYTE_UNITS = ["bytes", "KiB", "MiB", "GiB"];
const TIME_UNITS = [
  [24 * 60 * 60 * 1000, "days"],
  [60 * 60 * 1000, "hours"],
  [60 * 1000, "min"],
  [1000, "s"],
  [1, "ms"],
] as const;

/** Such as 20,000. */
export function count(value: number): string {
  return value.toLocaleString("en-US");
}

/** Such as 16 KiB, in the largest unit that gives a whole number. */
export function bytes(value: number): string {
  const power = BYTE_UNITS.findLastIndex((_unit, index) => value % KIBIBYTE ** index === 0);
  return `${count(value / KIBIBYTE ** power)} ${BYTE_UNITS[power] ?? ""}`;
}

/** Such as 10 s, in the largest unit that gives a whole number; 3.3 s for 3,300 ms. */
export function time(ms: number): string {
  const [unitMs, unit] =
    TIME_UNITS.find(([size]) => ms % size === 0 && ms >= size && size > 1) ??
    (ms > 1000 ? ([1000, "s"] as const) : ([1, "ms"] as const));
  return `${count(ms / unitMs)} ${unit}`;
}
