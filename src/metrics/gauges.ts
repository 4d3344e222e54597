import { Gauge, type Registry } from "@prometheus-io/client";
import type { Gauges, JobBacklog } from "../domain/metrics.ts";
import { SIGNALS_CONNECTED } from "./snapshots.ts";

/**
 * Registers the gauges, whose functions run whenever the metrics are read. `registers: []` keeps a gauge out of the client's global
 * registry. Every process counts the same jobs, so the processes' values of these gauges merge to the maximum and not to the sum.
 */
export function registerGauges(register: Registry, gauges: Gauges): void {
  const findBacklog = joinRunning(gauges.findJobBacklog);
  const countBookHolds = joinRunning(gauges.countBookHolds);
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
      name: "ventanilla_database_session_held",
      help: "1 while the process knows that it holds its session lock; without it a worker claims nothing. The least of all processes.",
      aggregator: "min",
      registers: [],
      collect() {
        this.set(gauges.isSessionHeld() ? 1 : 0);
      },
    }),
    new Gauge({
      name: "ventanilla_standby_lag_seconds",
      help: "Seconds by which the standby of DATABASE_READ_URL is behind; missing while it is away. The most of all processes.",
      aggregator: "max",
      registers: [],
      collect() {
        const seconds = gauges.readStandbyLag();
        if (seconds === null) this.remove();
        else this.set(seconds);
      },
    }),
    new Gauge({
      name: SIGNALS_CONNECTED.name,
      help: SIGNALS_CONNECTED.help,
      aggregator: SIGNALS_CONNECTED.aggregator,
      registers: [],
      collect() {
        this.set(gauges.areSignalsConnected() ? 1 : 0);
      },
    }),
    new Gauge({
      name: "ventanilla_clock_offset_seconds",
      help: "Seconds by which the clock is ahead of the database's; beyond 30 either way the process is not ready.",
      aggregator: "max",
      registers: [],
      collect() {
        this.set(gauges.readClockOffset());
      },
    }),
    new Gauge({
      name: "ventanilla_files_free_bytes",
      help: "Bytes that can still be written to the disk of the files; below FILES_MIN_FREE files are refused.",
      aggregator: "min",
      registers: [],
      collect() {
        this.set(gauges.readFreeBytes());
      },
    }),
    new Gauge({
      name: "ventanilla_last_backup_timestamp_seconds",
      help: "When the last whole backup was taken, by DATA_DIR/last-backup, which the command backup writes; 0 where there was none.",
      aggregator: "max",
      registers: [],
      collect() {
        this.set(gauges.readLastBackupSeconds());
      },
    }),
    new Gauge({
      name: "ventanilla_housekeeping_duties_held",
      help: "Housekeeping duties that wait a day because they would delete far more than ever; only the process that leads has any.",
      registers: [],
      collect() {
        this.set(gauges.countHeldDuties());
      },
    }),
    new Gauge({
      name: "ventanilla_operations_waiting",
      help: "GraphQL operations and starts of subscriptions that wait for a slot.",
      registers: [],
      collect() {
        this.set(gauges.countOperationsWaiting());
      },
    }),
    new Gauge({
      name: "ventanilla_drawings_waiting",
      help: "PDFs that wait to be drawn.",
      registers: [],
      collect() {
        this.set(gauges.countDrawingsWaiting());
      },
    }),
    new Gauge({
      name: "ventanilla_database_connections",
      help: "Connections of each pool; awaited: queries that wait for a connection.",
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
      help: "Jobs that are due and not claimed; exact up to 10000. Missing while the database does not answer.",
      aggregator: "max",
      registers: [],
      async collect() {
        setOrRemove(this, await findBacklog(), "due");
      },
    }),
    new Gauge({
      name: "ventanilla_jobs_oldest_due_seconds",
      help: "Seconds for which the oldest due job has been due. Missing while the database does not answer.",
      aggregator: "max",
      registers: [],
      async collect() {
        setOrRemove(this, await findBacklog(), "oldestDueSeconds");
      },
    }),
    new Gauge({
      name: "ventanilla_book_holds",
      help: "Complaints books that take no sheets since a restore; a hold of all of them counts as one. Missing while the database does not answer.",
      aggregator: "max",
      registers: [],
      async collect() {
        const count = await countBookHolds();
        if (count === null) this.remove();
        else this.set(count);
      },
    }),
  ];
  for (const gauge of all) register.registerMetric(gauge);
}

function setOrRemove(gauge: Gauge, backlog: JobBacklog | null, field: keyof JobBacklog): void {
  if (backlog === null) gauge.remove();
  else gauge.set(backlog[field]);
}

/** Lets a call that comes during a query take the result of that query. */
function joinRunning<T>(query: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null;
  return () => (running ??= query().finally(() => (running = null)));
}
