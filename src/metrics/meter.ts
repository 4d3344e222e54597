import { collectDefaultMetrics, Counter, Histogram, Registry } from "@prometheus-io/client";
import type { Gauges, Metrics } from "../domain/metrics.ts";
import { registerGauges } from "./gauges.ts";
import type { Snapshot } from "./snapshots.ts";

/** The counters, histograms and gauges of this process. */
export type Meter = {
  readonly metrics: Metrics;
  /** Adds the gauges, whose functions run whenever the metrics are read. Called once. */
  watch(gauges: Gauges): void;
  read(): Promise<Snapshot>;
};

const FAST_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const GROUP_SIZES = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512];

/** `withProcess` adds event-loop lag, memory and garbage collection, which need timers of their own. */
export function createMeter({ withProcess }: { readonly withProcess: boolean }): Meter {
  const register = new Registry();
  const registers = [register];
  if (withProcess) collectDefaultMetrics({ register });

  const requests = new Counter({
    name: "ventanilla_http_requests_total",
    help: "Answered requests; code is the code of a refusal.",
    labelNames: ["method", "route", "status", "code"],
    registers,
  });
  const requestSeconds = new Histogram({
    name: "ventanilla_http_request_seconds",
    help: "Seconds from a request's headers until its answer is written.",
    labelNames: ["route"],
    buckets: FAST_SECONDS,
    registers,
  });
  const waitSeconds = new Histogram({
    name: "ventanilla_intake_wait_seconds",
    help: "Seconds that the first submission of a group waits until its commit begins.",
    buckets: FAST_SECONDS,
    registers,
  });
  const commitSeconds = new Histogram({
    name: "ventanilla_intake_commit_seconds",
    help: "Seconds that the commit of a group takes.",
    labelNames: ["result"],
    buckets: FAST_SECONDS,
    registers,
  });
  const groupSizes = new Histogram({
    name: "ventanilla_intake_group_submissions",
    help: "Submissions that are committed together.",
    buckets: GROUP_SIZES,
    registers,
  });
  const attempts = new Counter({
    name: "ventanilla_webhook_attempts_total",
    help: "Attempts to deliver a webhook, by their outcomes.",
    labelNames: ["outcome"],
    registers,
  });
  const mails = new Counter({
    name: "ventanilla_mail_attempts_total",
    help: "Attempts to send a mail, by its kind and their results.",
    labelNames: ["kind", "result"],
    registers,
  });
  const drawings = new Counter({
    name: "ventanilla_drawings_total",
    help: "PDFs that were drawn; kept and shared ones are not counted again.",
    labelNames: ["kind"],
    registers,
  });
  const fileScans = new Counter({
    name: "ventanilla_file_scans_total",
    help: "Scans of files for malware, by their results; a failed one is repeated.",
    labelNames: ["result"],
    registers,
  });
  const scanSeconds = new Histogram({
    name: "ventanilla_file_scan_seconds",
    help: "Seconds that a scan of a file takes, with the reading of the file.",
    buckets: FAST_SECONDS,
    registers,
  });
  const storageRequests = new Counter({
    name: "ventanilla_storage_requests_total",
    help: "Requests to the storages of files, by what was asked and what came of it; missing: no file has the key.",
    labelNames: ["storage", "operation", "result"],
    registers,
  });
  const storageSeconds = new Histogram({
    name: "ventanilla_storage_request_seconds",
    help: "Seconds that a storage of files takes for a request; a read ends with the first byte.",
    labelNames: ["storage", "operation"],
    buckets: FAST_SECONDS,
    registers,
  });
  const quarantined = new Counter({
    name: "ventanilla_quarantined_total",
    help: "Submissions and sheets that were put into quarantine.",
    labelNames: ["kind"],
    registers,
  });
  const limits = new Counter({
    name: "ventanilla_limits_reached_total",
    help: "Times that a limit refused, delayed or ended something; docs/limits.md names the limits.",
    labelNames: ["limit"],
    registers,
  });
  const announcedKeys = new Counter({
    name: "ventanilla_api_keys_announced_total",
    help: "API keys whose accounts were told that the key is about to expire.",
    registers,
  });
  const lostLeases = new Counter({
    name: "ventanilla_jobs_lost_total",
    help: "Jobs that returned to the queue because their workers died, lost their sessions, or took too long.",
    registers,
  });
  const sessionLosses = new Counter({
    name: "ventanilla_database_session_losses_total",
    help: "Times that the process lost its own connection to the database, which carries signals and its lock.",
    registers,
  });
  const reads = new Counter({
    name: "ventanilla_reads_total",
    help: "Searches, counts and parts of exports where DATABASE_READ_URL is set, by the server that answered; reason: why it was the primary.",
    labelNames: ["target", "reason"],
    registers,
  });
  const feedLag = new Histogram({
    name: "ventanilla_feed_lag_seconds",
    help: "Seconds from an item's creation until the subscribers get it.",
    buckets: FAST_SECONDS,
    registers,
  });

  return {
    metrics: {
      countRequest({ method, route, status, code, seconds }) {
        requests.inc({ method, route, status, code: code ?? "" });
        requestSeconds.observe({ route }, seconds);
      },
      observeGroup(group) {
        groupSizes.observe(group.items);
        waitSeconds.observe(group.waitSeconds);
        commitSeconds.observe({ result: group.succeeded ? "committed" : "failed" }, group.commitSeconds);
      },
      countDelivery: (outcome) => attempts.inc({ outcome }),
      countMail: (kind, result) => mails.inc({ kind, result }),
      countDrawing: (kind) => drawings.inc({ kind }),
      observeFileScan(result, seconds) {
        fileScans.inc({ result });
        scanSeconds.observe(seconds);
      },
      observeStorage({ storage, operation, result, seconds }) {
        storageRequests.inc({ storage, operation, result });
        storageSeconds.observe({ storage, operation }, seconds);
      },
      countQuarantined: (kind) => quarantined.inc({ kind }),
      countAnnouncedKey: () => announcedKeys.inc(),
      countLostLeases: (jobs) => lostLeases.inc(jobs),
      countSessionLoss: () => sessionLosses.inc(),
      countRead: (target, reason) => reads.inc({ target, reason }),
      countLimit: (limit) => limits.inc({ limit }),
      observeFeedLag: (seconds) => feedLag.observe(seconds),
    },
    watch: (gauges) => registerGauges(register, gauges),
    read: async () => (await register.getMetricsAsJSON()) as unknown as Snapshot,
  };
}
