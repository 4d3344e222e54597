import { mergeSnapshots } from "../../metrics/aggregates.ts";
import { keepCounts, type MetricSnapshot, SIGNALS_CONNECTED, type Snapshot } from "../../metrics/snapshots.ts";
import type { Child } from "./children.ts";

/** Adds up the metrics of all children to those of one service. */
export type MetricsAggregate = {
  /** Reads the metrics of these children. A child that does not answer in time counts with its last known metrics. */
  read(children: readonly Child[]): Promise<Snapshot>;
  /** Keeps the last known counts of a child that has ended, so that no counter goes down when the child is replaced. */
  close(child: Child): void;
};

/** `areSignalsConnected` says it of the link that the children share. */
export function createMetricsAggregate(areSignalsConnected: () => boolean): MetricsAggregate {
  const last = new Map<Child, Snapshot>();
  let ended: Snapshot = [];
  let endings = 0;

  return {
    async read(children) {
      await Promise.all(
        children.map(async (child) => {
          const snapshot = await child.readMetrics();
          if (snapshot !== null) last.set(child, snapshot);
        }),
      );
      const signals = { ...SIGNALS_CONNECTED, values: [{ value: areSignalsConnected() ? 1 : 0, labels: {} }] };
      return mergeSnapshots([ended, ...last.values(), [signals], describeProcesses(children.length, endings)]);
    },
    close(child) {
      ended = mergeSnapshots([ended, keepCounts(last.get(child) ?? [])]);
      last.delete(child);
      endings += 1;
    },
  };
}

function describeProcesses(running: number, endings: number): Snapshot {
  return [
    describe("ventanilla_processes", "gauge", "Processes that answer requests.", running),
    describe("ventanilla_process_endings_total", "counter", "Processes that ended and were replaced.", endings),
  ];
}

function describe(name: string, type: "gauge" | "counter", help: string, value: number): MetricSnapshot {
  return { name, type, help, aggregator: "sum", values: [{ value, labels: {} }] };
}
