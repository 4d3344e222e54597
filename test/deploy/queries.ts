import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { parse } from "yaml";
import { CHECKOUT } from "../support/checkouts.ts";

const run = promisify(execFile);
const KIT = join(CHECKOUT, "deploy");
/** What Prometheus adds to each series that it reads. */
const TARGET = ['instance="a"', 'job="ventanilla"'];
/** Grafana's own variable, as it fills it for a short period. */
const RATE_INTERVAL = /\$__rate_interval\b/g;

/** A query of the kit. `shown`: the labels of its result that a legend or an alarm shows. */
export type Query = { readonly at: string; readonly expr: string; readonly shown: readonly string[] };

export type Panel = {
  readonly id: number;
  readonly gridPos: Readonly<Record<"x" | "y" | "w" | "h", number>>;
  readonly type: string;
  readonly title: string;
  readonly description?: string;
  readonly fieldConfig?: {
    readonly defaults: {
      readonly unit?: string;
      readonly thresholds?: { readonly steps: readonly { readonly color: string; readonly value: number | null }[] };
    };
  };
  readonly targets?: readonly { readonly expr: string; readonly legendFormat: string }[];
};

export type Alarm = {
  readonly alert: string;
  readonly expr: string;
  readonly annotations: Readonly<Record<string, string>>;
};

export async function readPanels(): Promise<readonly Panel[]> {
  const text = await readFile(join(KIT, "grafana/ventanilla.json"), "utf8");
  return (JSON.parse(text) as { readonly panels: readonly Panel[] }).panels;
}

export async function readAlarms(): Promise<readonly Alarm[]> {
  const text = await readFile(join(KIT, "prometheus/ventanilla.rules.yaml"), "utf8");
  return (parse(text) as { groups: readonly { rules: readonly Alarm[] }[] }).groups.flatMap(({ rules }) => rules);
}

/** The queries of the panels. */
export async function readDashboardQueries(): Promise<readonly Query[]> {
  return (await readPanels()).flatMap(({ title, targets = [] }) =>
    targets.map(({ expr, legendFormat }) => ({
      at: title,
      expr: expr.replaceAll(RATE_INTERVAL, "5m"),
      shown: Array.from(legendFormat.matchAll(/\{\{(\w+)\}\}/g), ([, label = ""]) => label),
    })),
  );
}

/** The sides of the alarms' comparisons, since an alarm itself finds nothing while all is well, and the series of the alarms' own tests. */
export async function readAlarmQueries(): Promise<readonly Query[]> {
  const text = await readFile(join(KIT, "prometheus/ventanilla.test.yaml"), "utf8");
  const { tests } = parse(text) as { tests: readonly { input_series: readonly { series: string }[] }[] };
  const tried = tests.flatMap(({ input_series }) => input_series.map(({ series }) => series));
  const sides = (await readAlarms()).flatMap(({ alert, expr, annotations }) => {
    const words = Object.values(annotations).join(" ");
    const shown = Array.from(words.matchAll(/\$labels\.(\w+)/g), ([, label = ""]) => label);
    return expr
      .split(/\s(?:[<>]=?|[=!]=)\s/)
      .filter((side) => /[a-z]{2}/.test(side))
      .map((side) => ({ at: alert, expr: side.trim(), shown }));
  });
  return [...sides, ...[...new Set(tried)].map((expr) => ({ at: "ventanilla.test.yaml", expr, shown: [] }))];
}

/** The samples of expositions as Prometheus keeps them, without their values. */
function listSeries(expositions: readonly string[]): readonly string[] {
  const lines = expositions.flatMap((text) => text.split("\n")).filter((line) => /^\w/.test(line));
  const series = lines.map((line) => {
    const [, name = "", labels = ""] = /^(\w+)(?:\{(.*)\})? \S+$/.exec(line) ?? [];
    return `${name}{${[...(labels === "" ? [] : [labels]), ...TARGET].join(",")}}`;
  });
  return [...new Set([...series, `up{${TARGET.join(",")}}`])];
}

/** The labels of each series' name. */
function listLabels(series: readonly string[]): ReadonlyMap<string, ReadonlySet<string>> {
  const labels = new Map<string, Set<string>>();
  for (const each of series) {
    const name = each.slice(0, each.indexOf("{"));
    const known = labels.get(name) ?? new Set();
    labels.set(name, known);
    for (const [, label = ""] of each.matchAll(/[{,](\w+)="/g)) known.add(label);
  }
  return labels;
}

/** What a query groups by or matches that the series of its metrics do not have. */
function findForeign({ expr }: Query, known: ReadonlyMap<string, ReadonlySet<string>>): readonly string[] {
  const metrics = expr.match(/\bventanilla_\w+/g) ?? [];
  const grouped = Array.from(expr.matchAll(/\b(?:by|without)\s*\(([^)]*)\)/g), ([, names = ""]) => names.split(","));
  const matched = Array.from(expr.matchAll(/[{,]\s*(\w+)\s*[=!]/g), ([, name = ""]) => name);
  const labels = [...grouped.flat().map((name) => name.trim()), ...matched];
  return metrics.flatMap((metric) => {
    const has = known.get(metric);
    if (has === undefined) return [`no metric ${metric}`];
    return labels.filter((label) => !has.has(label)).map((label) => `${metric} has no label ${label}`);
  });
}

/**
 * What is wrong with queries, each as `place: fault`: promtool does not parse it; it names a metric or a label that the samples of the
 * expositions do not have; it finds nothing in them, or its result lacks a label that is shown. Needs `promtool`.
 */
export async function listFaults(
  queries: readonly Query[],
  expositions: readonly string[],
): Promise<readonly string[]> {
  const series = listSeries(expositions);
  const known = listLabels(series);
  const folder = await mkdtemp(join(tmpdir(), "queries-"));
  try {
    const rules = queries.map(({ expr }, index) => ({ record: `tried:${index}`, expr }));
    const test = {
      rule_files: ["rules.yaml"],
      tests: [
        {
          interval: "1m",
          input_series: series.map((each) => ({ series: each, values: "1+1x20" })),
          promql_expr_test: queries.map(({ shown }, index) => ({
            expr: `absent(tried:${index}{${shown.map((label) => `${label}!=""`).join(",")}})`,
            eval_time: "15m",
            exp_samples: [],
          })),
        },
      ],
    };
    await writeFile(join(folder, "rules.yaml"), JSON.stringify({ groups: [{ name: "tried", rules }] }));
    await writeFile(join(folder, "test.yaml"), JSON.stringify(test));
    const findAt = (output: string, pattern: RegExp) =>
      Array.from(output.matchAll(pattern), ([, index]) => queries[Number(index)]?.at ?? "?");
    const unread = findAt(await readOutput(folder, ["check", "rules", "rules.yaml"]), /"tried:(\d+)".*parse/g);
    if (unread.length > 0) return unread.map((at) => `${at}: no query`);
    const output = await readOutput(folder, ["test", "rules", "test.yaml"]);
    if (!/SUCCESS|expr: "absent/.test(output)) throw new Error(`promtool tried nothing:\n${output}`);
    const foreign = queries.flatMap((query) => findForeign(query, known).map((fault) => `${query.at}: ${fault}`));
    return [...foreign, ...findAt(output, /expr: "absent\(tried:(\d+)/g).map((at) => `${at}: nothing found`)];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What promtool says, whatever its exit status is. */
async function readOutput(cwd: string, words: readonly string[]): Promise<string> {
  const ended = await run("promtool", words, { cwd }).catch((error: { stdout: string; stderr: string }) => error);
  return `${ended.stdout}\n${ended.stderr}`;
}
