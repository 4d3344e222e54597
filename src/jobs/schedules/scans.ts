import type { Logger } from "pino";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../domain/times.ts";
import type { Services } from "../../services/services.ts";

/**
 * Something that is looked for at the start and at intervals, in every worker. A scan repeats nothing that an earlier scan has done, in
 * this process or another one, so that the database needs no schedule.
 */
type ScanDefinition = {
  /** What is looked for, for the log. */
  readonly name: string;
  readonly everyMs: number;
  /** Does one scan, which stops after its current step when the signal fires. Returns what it did, by names for the log. */
  scan(services: Services, signal: AbortSignal): Promise<Readonly<Record<string, number>>>;
};

/** The scans of the product. A new one is an entry of this list. */
const SCANS: readonly ScanDefinition[] = [
  {
    name: "terms and mails of the complaints books",
    everyMs: HOUR_MS,
    scan: ({ bookScans }, signal) => bookScans.scan(signal),
  },
  {
    name: "sheets that lack data which their book has by now",
    everyMs: HOUR_MS,
    scan: async ({ completedProviders }, signal) => ({ completed: await completedProviders.completeAll(signal) }),
  },
  {
    name: "monthly inspections of the complaints books",
    everyMs: HOUR_MS,
    scan: async ({ inspectionReports }, signal) => ({ reported: await inspectionReports.report(signal) }),
  },
  {
    name: "sheets that will be deleted because their time of keeping ends",
    everyMs: HOUR_MS,
    scan: async ({ sheetDeletions }, signal) => ({ announced: await sheetDeletions.announce(signal) }),
  },
  {
    name: "what forms put into quarantine in a week",
    everyMs: HOUR_MS,
    scan: async ({ quarantineWeeks }, signal) => ({ mailed: await quarantineWeeks.mail(signal) }),
  },
  {
    name: "API keys that are about to expire",
    everyMs: DAY_MS,
    async scan({ keyExpiries }, signal) {
      await keyExpiries.announce(signal);
      return {};
    },
  },
  {
    name: "forms near their limits or under attack",
    everyMs: 5 * MINUTE_MS,
    scan: async ({ accountWarnings }, signal) => ({ warned: await accountWarnings.warnOfForms(signal) }),
  },
];

export type Scans = { start(): void; stop(): Promise<void> };

/** Runs the scans. One that is due while it is under way runs once more after it. A failed one is repeated at its next interval. */
export function createScans(services: Services, log: Logger): Scans {
  const stopping = new AbortController();
  const timers: NodeJS.Timeout[] = [];
  const running = new Map<ScanDefinition, Promise<void>>();

  async function run({ name, scan }: ScanDefinition): Promise<void> {
    if (stopping.signal.aborted) return;
    try {
      const done = await scan(services, stopping.signal);
      if (Object.values(done).some((count) => count > 0)) log.info({ scan: name, ...done }, "scan done");
    } catch (error) {
      log.warn({ err: error, scan: name }, "scan failed: it is repeated at its next interval");
    }
  }

  function begin(definition: ScanDefinition): void {
    const before = running.get(definition) ?? Promise.resolve();
    running.set(
      definition,
      before.then(() => run(definition)),
    );
  }

  return {
    start() {
      for (const definition of SCANS) {
        begin(definition);
        timers.push(setInterval(() => begin(definition), definition.everyMs));
      }
    },
    async stop() {
      for (const timer of timers) clearInterval(timer);
      stopping.abort();
      await Promise.all(running.values());
    },
  };
}
