import { MAIL_ADDRESSEES } from "../../src/documents/mails/mailKinds.ts";
import type { FilePlace } from "../../src/domain/files/files.ts";
import { PATHS } from "../../src/domain/links.ts";
import type { Gauges, Metrics } from "../../src/domain/metrics.ts";
import { renderSnapshot } from "../../src/metrics/aggregates.ts";
import { createMeter } from "../../src/metrics/meter.ts";

type Values<Name extends keyof Metrics, Index extends 0 | 1 = 0> = Exclude<Parameters<Metrics[Name]>[Index], undefined>;
type Storage = Values<"observeStorage">;

/** The words of a label: one that the type gains does not compile until it is here. */
function listWords<Word extends string>(words: Readonly<Record<Word, true>>): readonly Word[] {
  return Object.keys(words) as Word[];
}

const OUTCOMES = listWords<Values<"countDelivery">>({
  delivered: true,
  retry: true,
  dead: true,
  skipped: true,
  removed: true,
  stale: true,
});
const MAIL_RESULTS = listWords<Values<"countMail", 1>>({ sent: true, retry: true, failed: true, stale: true });
const SCAN_RESULTS = listWords<Values<"observeFileScan">>({
  clean: true,
  infected: true,
  failed: true,
});
const OPERATIONS = listWords<Storage["operation"]>({ put: true, read: true, measure: true, delete: true });
const STORAGE_RESULTS = listWords<Storage["result"]>({ done: true, missing: true, failed: true });
const PLACES = listWords<FilePlace>({ disk: true, s3: true });
const STATUSES = [200, 201, 303, 400, 404, 413, 422, 429, 500, 503];

/** Each function of the metrics with every value of its labels; of limits, codes and kinds of PDFs with one. */
const CALLS: { readonly [Name in keyof Metrics]: (metrics: Metrics) => void } = {
  countRequest({ countRequest }) {
    for (const route of Object.values(PATHS))
      countRequest({ method: "GET", route, status: 404, code: "NOT_FOUND", seconds: 0.01 });
    for (const route of [PATHS.form, PATHS.formUnderApi])
      for (const status of STATUSES) countRequest({ method: "POST", route, status, code: null, seconds: 0.01 });
  },
  observeGroup({ observeGroup }) {
    for (const succeeded of [true, false])
      observeGroup({ items: 1, waitSeconds: 0.01, commitSeconds: 0.01, succeeded });
  },
  countDelivery: ({ countDelivery }) => OUTCOMES.forEach(countDelivery),
  countMail({ countMail }) {
    for (const kind of Object.keys(MAIL_ADDRESSEES)) for (const result of MAIL_RESULTS) countMail(kind, result);
  },
  countDrawing: ({ countDrawing }) => countDrawing("sheet"),
  observeFileScan: ({ observeFileScan }) => SCAN_RESULTS.forEach((result) => observeFileScan(result, 0.01)),
  observeStorage({ observeStorage }) {
    for (const storage of PLACES)
      for (const operation of OPERATIONS)
        for (const result of STORAGE_RESULTS) observeStorage({ storage, operation, result, seconds: 0.01 });
  },
  countQuarantined: ({ countQuarantined }) => (["submission", "sheet"] as const).forEach(countQuarantined),
  countAnnouncedKey: ({ countAnnouncedKey }) => countAnnouncedKey(),
  countLostLeases: ({ countLostLeases }) => countLostLeases(1),
  countSessionLoss: ({ countSessionLoss }) => countSessionLoss(),
  countRead({ countRead }) {
    countRead("standby", "");
    countRead("primary", "unusable");
    countRead("primary", "interrupted");
  },
  countLimit: ({ countLimit }) => countLimit("submissions_of_plan"),
  observeFeedLag: ({ observeFeedLag }) => observeFeedLag(0.01),
};

const GAUGES: Gauges = {
  countWaiting: () => 1,
  countSubscribers: () => 1,
  readStandbyLag: () => 1,
  isSessionHeld: () => true,
  areSignalsConnected: () => true,
  readClockOffset: () => 1,
  readFreeBytes: () => 1,
  readLastBackupSeconds: () => 1,
  countHeldDuties: () => 1,
  countOperationsWaiting: () => 1,
  countDrawingsWaiting: () => 1,
  readPoolUses: () => ({}),
  findJobBacklog: async () => ({ due: 1, oldestDueSeconds: 1 }),
  countBookHolds: async () => 1,
};

/** What a service's meter prints after all that it can count has happened, which no test makes happen in a service. */
export async function printMeasured(): Promise<string> {
  const meter = createMeter({ withProcess: false });
  meter.watch(GAUGES);
  for (const call of Object.values(CALLS)) call(meter.metrics);
  return renderSnapshot(await meter.read());
}
