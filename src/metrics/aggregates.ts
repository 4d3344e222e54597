import { ClusterRegistry, type Metric, prometheusContentType, Registry } from "@prometheus-io/client";
import type { MetricSnapshot, Snapshot } from "./snapshots.ts";

/** The media type of `renderSnapshot`. */
export { prometheusContentType };

/** Merges the snapshots of several processes into one. */
export function mergeSnapshots(snapshots: readonly Snapshot[]): Snapshot {
  return ClusterRegistry.aggregate([...snapshots]).getMetricsAsArray() as unknown as Snapshot;
}

/** Renders a snapshot in the text format that Prometheus reads. */
export function renderSnapshot(snapshot: Snapshot): Promise<string> {
  const registry = new Registry();
  for (const metric of snapshot) {
    const ordered = { ...metric, values: orderSamples(metric) };
    registry.registerMetric({ ...ordered, get: () => ordered } as unknown as Metric);
  }
  return registry.metrics();
}

/** A merge puts the buckets of all label sets before all sums: here each label set is whole. */
function orderSamples({ type, values }: MetricSnapshot): MetricSnapshot["values"] {
  if (type !== "histogram") return values;
  const sets = Map.groupBy(values, ({ labels: { le: _le, ...labels } }) => JSON.stringify(Object.entries(labels)));
  return [...sets.values()].flat();
}
