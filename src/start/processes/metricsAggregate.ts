import { keepCounts, mergeSnapshots, type MetricSnapshot, type Snapshot } from "../../metrics/snapshots.ts";
import type { Child } from "./children.ts";

/** The metrics of all children as those of one service. */
export type MetricsAggregate = {
  /** Asks these; of one that does not answer in time, what it said last. */
  read(children: readonly Child[]): Promise<Snapshot>;
  /** What the child had counted when it was asked last stays counted, so that no counter goes down when it is replaced. */
  close(child: Child): void;
};

export function createMetricsAggregate(): MetricsAggregate {
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
      return mergeSnapshots([ended, ...last.values(), describeProcesses(children.length, endings)]);
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
