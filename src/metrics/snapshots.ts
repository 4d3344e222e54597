import { AggregatorRegistry } from "prom-client";

/** What a process has counted and measured, as prom-client tells it; it can be sent to another process. */
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

/** Several processes as one. */
export function mergeSnapshots(snapshots: readonly Snapshot[]): Snapshot {
  return AggregatorRegistry.aggregate([...snapshots]).getMetricsAsArray() as unknown as Snapshot;
}

/** What stays true of a process that is gone. */
export function keepCounts(snapshot: Snapshot): Snapshot {
  return snapshot.filter(
    ({ type, aggregator }) => (type === "counter" || type === "histogram") && aggregator === "sum",
  );
}

/** In the text format that Prometheus reads. */
export function renderSnapshot(snapshot: Snapshot): Promise<string> {
  return AggregatorRegistry.aggregate([snapshot]).metrics();
}
