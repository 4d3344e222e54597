import { AggregatorRegistry, prometheusContentType } from "prom-client";
import type { Snapshot } from "./snapshots.ts";

/** The media type of `renderSnapshot`. */
export { prometheusContentType };

/** Merges the snapshots of several processes into one. */
export function mergeSnapshots(snapshots: readonly Snapshot[]): Snapshot {
  return AggregatorRegistry.aggregate([...snapshots]).getMetricsAsArray() as unknown as Snapshot;
}

/** Renders a snapshot in the text format that Prometheus reads. */
export function renderSnapshot(snapshot: Snapshot): Promise<string> {
  return AggregatorRegistry.aggregate([snapshot]).metrics();
}
