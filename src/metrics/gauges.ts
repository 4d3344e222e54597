import { Gauge, type Registry } from "prom-client";
import type { Gauges, JobBacklog } from "../domain/metrics.ts";

/** What is read when the metrics are. Jobs are the same seen from every process, the rest is each process's own. */
export function registerGauges(register: Registry, gauges: Gauges): void {
  const findBacklog = shareOne(gauges.findJobBacklog);
  const all = [
    new Gauge({
      name: "ventanilla_intake_waiting",
      help: "Submissions that wait for the commit of their group.",
      registers: [],
      collect() {
        this.set(gauges.countWaiting());
      },
    }),
    new Gauge({
      name: "ventanilla_feed_subscribers",
      help: "Open subscriptions to submissions and complaints.",
      registers: [],
      collect() {
        this.set(gauges.countSubscribers());
      },
    }),
    new Gauge({
      name: "ventanilla_database_connections",
      help: "Connections of each pool; awaited: queries that wait for one.",
      labelNames: ["pool", "state"],
      registers: [],
      collect() {
        for (const [pool, use] of Object.entries(gauges.readPoolUses())) {
          for (const [state, count] of Object.entries(use)) this.set({ pool, state }, count);
        }
      },
    }),
    new Gauge({
      name: "ventanilla_jobs_due",
      help: "Jobs that are due and nobody does yet; exact up to 10000. Missing while the database does not answer.",
      aggregator: "max",
      registers: [],
      async collect() {
        setOrRemove(this, await findBacklog(), "due");
      },
    }),
    new Gauge({
      name: "ventanilla_jobs_oldest_due_seconds",
      help: "For how long the oldest of them has been due. Missing while the database does not answer.",
      aggregator: "max",
      registers: [],
      async collect() {
        setOrRemove(this, await findBacklog(), "oldestDueSeconds");
      },
    }),
  ];
  for (const gauge of all) register.registerMetric(gauge);
}

function setOrRemove(gauge: Gauge, backlog: JobBacklog | null, field: keyof JobBacklog): void {
  if (backlog === null) gauge.remove({});
  else gauge.set(backlog[field]);
}

/** Whoever asks while an answer is on its way gets that one. */
function shareOne<T>(ask: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | null = null;
  return () => (asked ??= ask().finally(() => (asked = null)));
}
