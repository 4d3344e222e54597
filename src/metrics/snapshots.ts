import { AggregatorRegistry } from "prom-client";
import type { Version } from "../domain/versions.ts";

/** The metrics of a process, in prom-client's JSON; they can be sent to another process. */
export type Snapshot = readonly MetricSnapshot[];

export type MetricSnapshot = {
  readonly name: string;
  readonly help: string;
  readonly type: "counter" | "gauge" | "histogram" | "summary";
  /** How the values of several processes become one. */
  readonly aggregator: "omit" | "sum" | "first" | "min" | "max" | "average";
  readonly values: readonly {
    readonly value: number;
    readonly labels: Readonly<Record<string, string | number>>;
    readonly metricName?: string;
  }[];
};

/** Merges the snapshots of several processes into one. */
export function mergeSnapshots(snapshots: readonly Snapshot[]): Snapshot {
  return AggregatorRegistry.aggregate([...snapshots]).getMetricsAsArray() as unknown as Snapshot;
}

/** The counts of a process that has ended: they stay true, its gauges do not. */
export function keepCounts(snapshot: Snapshot): Snapshot {
  return snapshot.filter(
    ({ type, aggregator }) => (type === "counter" || type === "histogram") && aggregator === "sum",
  );
}

/** The version as a metric whose value is always 1, so that a query can join it to any other. */
export function describeVersionMetric({ version, commit }: Version): MetricSnapshot {
  return {
    name: "ventanilla_build_info",
    help: "The version that runs, and its commit where that is known; always 1.",
    type: "gauge",
    aggregator: "first",
    values: [{ value: 1, labels: { version, commit: commit ?? "" } }],
  };
}

/** Renders a snapshot in the text format that Prometheus reads. */
export function renderSnapshot(snapshot: Snapshot): Promise<string> {
  return AggregatorRegistry.aggregate([snapshot]).metrics();
}
