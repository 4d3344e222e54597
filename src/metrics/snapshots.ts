import type { Version } from "../domain/versions.ts";

/** The metrics of a process in the JSON of Prometheus' client, which one process can send to another. */
export type Snapshot = readonly MetricSnapshot[];

export type MetricSnapshot = {
  readonly name: string;
  readonly help: string;
  readonly type: "counter" | "gauge" | "histogram" | "summary";
  /** The rule by which `mergeSnapshots` makes one value of the values of several processes. */
  readonly aggregator: "omit" | "sum" | "first" | "min" | "max" | "average";
  readonly values: readonly {
    readonly value: number;
    readonly labels: Readonly<Record<string, string | number>>;
    readonly metricName?: string;
  }[];
};

/** Keeps the counts of a process that has ended. Its gauges are dropped, because they describe a state that is over. */
export function keepCounts(snapshot: Snapshot): Snapshot {
  return snapshot.filter(
    ({ type, aggregator }) => (type === "counter" || type === "histogram") && aggregator === "sum",
  );
}

/** The gauge of a process that is linked to others, and of the primary that links its children. */
export const SIGNALS_CONNECTED = {
  name: "ventanilla_signals_connected",
  help: "1 while signals go to and come from other processes; without them work is found within some seconds. The least of all processes.",
  type: "gauge",
  aggregator: "min",
} as const satisfies Partial<MetricSnapshot>;

/** The version as labels of a metric whose value is always 1, so that a Prometheus query can join the labels to any other metric. */
export function describeVersionMetric({ version, commit }: Version): MetricSnapshot {
  return {
    name: "ventanilla_build_info",
    help: "The version that runs, and its commit where that is known; always 1.",
    type: "gauge",
    aggregator: "first",
    values: [{ value: 1, labels: { version, commit: commit ?? "" } }],
  };
}
