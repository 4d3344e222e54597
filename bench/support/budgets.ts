import { readFile, writeFile } from "node:fs/promises";
import { median } from "./statistics.ts";

/**
 * The processor time of service and database together for a unit of work, as a multiple of the floor's in the same run, and the share by
 * which runs of the same code differ from it.
 */
export type Budget = { readonly ratio: number; readonly noise: number };

export type Budgets = Readonly<Record<string, Budget>>;

/** The ratios by the names of the paths. */
export type Ratios = Readonly<Record<string, number>>;

/**
 * `over` and the two that lack their other half fail a check. `under` is by more than its noise, too: the budget says more than the path
 * needs, so that a later loss would pass.
 */
export type BudgetResult = "within" | "under" | "over" | "no budget" | "no path";

export type Comparison = {
  readonly path: string;
  readonly result: BudgetResult;
  readonly measured: number | null;
  readonly budget: Budget | null;
};

/** The least noise that a budget gets: a smaller one would be chance. */
const LEAST_NOISE = 0.05;
/** The noise of a budget is the most that a run differed, and so much more: the next run may differ more than those seen. */
const NOISE_MARGIN = 1.5;
/** The runs that say what the noise is. */
const RUNS_FOR_NOISE = 5;

/** Compares the measured paths with the budgets. `known` are all paths that there are, measured or not. */
export function compareWithBudgets(
  measured: Ratios,
  budgets: Budgets,
  known: readonly string[],
): readonly Comparison[] {
  const compared = Object.entries(measured).map(([path, ratio]): Comparison => {
    const budget = budgets[path] ?? null;
    return { path, measured: ratio, budget, result: budget === null ? "no budget" : place(ratio, budget) };
  });
  const left = Object.keys(budgets).filter((path) => !known.includes(path));
  return [
    ...compared,
    ...left.map((path): Comparison => ({ path, measured: null, budget: budgets[path] ?? null, result: "no path" })),
  ];
}

/** A ratio that is no number is over every budget. */
function place(ratio: number, { ratio: allowed, noise }: Budget): BudgetResult {
  if (!(ratio <= allowed * (1 + noise))) return "over";
  return ratio < allowed / (1 + noise) ? "under" : "within";
}

export function isRefused({ result }: Comparison): boolean {
  return result === "over" || result === "no budget" || result === "no path";
}

/** What the check prints for a path: what was measured, what is allowed, and what to do where it is refused. */
export function describeComparison({ path, result, measured, budget }: Comparison): string {
  const figures = [
    ...(measured === null ? [] : [`${measured.toFixed(2)} × its floor`]),
    ...(budget === null ? [] : [`budget ${budget.ratio.toFixed(2)} ± ${Math.round(budget.noise * 100)} %`]),
  ].join(", ");
  return `${path}: ${result}: ${figures}${ADVICE[result]}`;
}

const ADVICE: Readonly<Record<BudgetResult, string>> = {
  within: "",
  under: ". Lower the budget to it with --update, so that the gain stays.",
  over:
    ". The path costs more of the processors than it did. Find the change that did it (npm run bench:NAME beside the commit before); where it is " +
    "worth its price, raise the budget with --update and say why in the commit.",
  "no budget": ". Give it one with --update.",
  "no path": ". No such path is measured: remove the budget with --update.",
};

/** The budgets after runs: their median, and from five runs on the noise that they had. Budgets without a path go. */
export function updateBudgets(runs: readonly Ratios[], budgets: Budgets, known: readonly string[]): Budgets {
  const updated = known.flatMap((path): readonly (readonly [string, Budget])[] => {
    const ratios = runs.map((run) => run[path]).filter((ratio) => ratio !== undefined);
    const before = budgets[path];
    if (ratios.length === 0) return before === undefined ? [] : [[path, before]];
    const noise = ratios.length < RUNS_FOR_NOISE && before !== undefined ? before.noise : noiseOf(ratios);
    return [[path, { ratio: round(median(ratios)), noise }]];
  });
  return Object.fromEntries(updated);
}

/** The margin times the largest share by which a ratio differs from the median. */
export function noiseOf(ratios: readonly number[]): number {
  const middle = median(ratios);
  const most = Math.max(...ratios.map((ratio) => Math.abs(ratio / middle - 1)));
  return Math.max(LEAST_NOISE, round(most * NOISE_MARGIN));
}

function round(value: number): number {
  return Math.round(value * 1_000) / 1_000;
}

export async function readBudgets(file: string): Promise<Budgets> {
  return JSON.parse(await readFile(file, "utf8")) as Budgets;
}

export async function writeBudgets(file: string, budgets: Budgets): Promise<void> {
  await writeFile(file, `${JSON.stringify(budgets, null, 2)}\n`);
}
