import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { mergeSnapshots, prometheusContentType, renderSnapshot } from "../../src/metrics/aggregates.ts";
import { createMeter } from "../../src/metrics/meter.ts";
import { describeVersionMetric, keepCounts, type Snapshot } from "../../src/metrics/snapshots.ts";

/** Renewed by `UPDATE_METRICS=1`: names and texts are an interface, which alarms and dashboards read. */
const EXPECTED = join(import.meta.dirname, "metrics.txt");

/** The counts of a process whose numbers come from `seed`. */
async function makeSnapshot(seed: number): Promise<Snapshot> {
  const { metrics, watch, read } = createMeter({ withProcess: false });
  watch({
    countWaiting: () => seed,
    countSubscribers: () => 2 * seed,
    readStandbyLag: () => (seed === 1 ? null : 0.5 * seed),
    isSessionHeld: () => seed > 1,
    areSignalsConnected: () => seed > 1,
    readClockOffset: () => -0.25 * seed,
    readFreeBytes: () => 1e9 * seed,
    readLastBackupSeconds: () => 1_700_000_000 + seed,
    countHeldDuties: () => 0,
    countOperationsWaiting: () => seed,
    countDrawingsWaiting: () => 0,
    readPoolUses: () => ({ general: { used: seed, free: 3, awaited: 0 }, intake: { used: 1, free: 4, awaited: seed } }),
    findJobBacklog: async () => ({ due: 10 * seed, oldestDueSeconds: 0.5 * seed }),
    countBookHolds: async () => (seed === 1 ? null : 1),
  });
  for (const [index, seconds] of [0.0007, 0.03, 1.5, 42].entries()) {
    metrics.countRequest({ method: "POST", route: "/f/:token", status: 201, code: null, seconds: seconds * seed });
    metrics.observeGroup({
      items: index + seed,
      waitSeconds: seconds,
      commitSeconds: seconds / 2,
      succeeded: index < 3,
    });
    metrics.observeFeedLag(seconds);
  }
  metrics.countRequest({ method: "GET", route: 'odd "route"\\', status: 404, code: "NOT_FOUND", seconds: 0.01 });
  metrics.countDelivery("delivered");
  metrics.countMail("notice", "sent");
  metrics.countDrawing("sheet");
  metrics.observeFileScan("infected", 0.2 * seed);
  metrics.observeStorage({ storage: "s3", operation: "put", result: "done", seconds: 0.04 });
  metrics.observeStorage({ storage: "disk", operation: "read", result: "missing", seconds: 0.0004 });
  metrics.countQuarantined("sheet");
  metrics.countAnnouncedKey();
  metrics.countLostLeases(3 * seed);
  metrics.countSessionLoss();
  metrics.countRead("standby", "");
  metrics.countRead("primary", "interrupted");
  metrics.countLimit("submissions_of_plan");
  return read();
}

test("the metrics of several processes are one text, the same as ever", async () => {
  const snapshots = [await makeSnapshot(1), await makeSnapshot(3)];
  const merged = mergeSnapshots([...snapshots, keepCounts(await makeSnapshot(2))]);

  const text = await renderSnapshot([...merged, describeVersionMetric({ version: "0.1.0", commit: null })]);

  if (process.env["UPDATE_METRICS"] !== undefined) await writeFile(EXPECTED, text);
  expect(text).toBe(await readFile(EXPECTED, "utf8"));
  expect(prometheusContentType).toBe("text/plain; version=0.0.4; charset=utf-8");
});
