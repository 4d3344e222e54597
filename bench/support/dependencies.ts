import { join } from "node:path";
import type { Logger } from "pino";
import { createDatabase, type Database } from "../../src/db/connection.ts";
import { createDatabaseTime } from "../../src/db/databaseTime.ts";
import type { Session } from "../../src/db/session.ts";
import { createNotifySession } from "../../src/signals/notifySession.ts";
import { systemClock } from "../../src/domain/clock.ts";
import type { LaneLimits } from "../../src/domain/jobs/jobs.ts";
import { createHashText } from "../../src/domain/keyedHashes.ts";
import { NO_TRACING } from "../../src/domain/tracing.ts";
import { createSecretBox } from "../../src/domain/secretBox.ts";
import { createMeter } from "../../src/metrics/meter.ts";
import { createFilingCountsRepository } from "../../src/repositories/book/filingCounts.ts";
import { createFilingLimits } from "../../src/services/book/filingLimits.ts";
import { LOCK_CLASSES } from "../../src/db/lockClasses.ts";
import { createPrimaryReads } from "../../src/repositories/reads.ts";
import { createRepositories } from "../../src/repositories/repositories.ts";
import { createReadPace } from "../../src/services/submissions/readPace.ts";
import { createTransact } from "../../src/repositories/transact.ts";
import type { Dependencies } from "../../src/services/dependencies.ts";
import { readConfig } from "../../src/start/config.ts";
import { createActJournal } from "../../src/outbound/storage/actJournal.ts";
import { createDiskRoom } from "../../src/outbound/storage/diskRoom.ts";
import { createDiskStorage } from "../../src/outbound/storage/disk.ts";
import { createFileStorages } from "../../src/outbound/storage/storages.ts";
import { createNumberWitness } from "../../src/outbound/storage/numberWitness.ts";
import { createUploadFolder } from "../../src/outbound/storage/uploads.ts";

export const SECRET_KEY = Buffer.alloc(32, 7);
export const HASH_TEXT = createHashText(createSecretBox(SECRET_KEY));

export type Connected = { readonly dependencies: Dependencies; readonly database: Database; readonly session: Session };

/** Connects the services' dependencies to a database of the benchmark. */
export async function connectDependencies(
  { databaseUrl, files = "", poolSize = 10 }: { databaseUrl: string; files?: string; poolSize?: number },
  log: Logger,
  laneLimits: LaneLimits = { cap: 4, perSecond: 10, ownCaps: {} },
): Promise<Connected> {
  const database = createDatabase(databaseUrl, poolSize, log);
  const intakeDatabase = createDatabase(databaseUrl, poolSize, log, { planning: "generic_plans" });
  const { session, signals } = createNotifySession(databaseUrl, LOCK_CLASSES.worker, log);
  await session.start();
  const disk = createDiskStorage(files);
  const repositories = createRepositories(database, HASH_TEXT);
  const transact = createTransact(database, HASH_TEXT);
  const { metrics } = createMeter({ withProcess: false });
  const dependencies: Dependencies = {
    repositories,
    intakeRepositories: createRepositories(intakeDatabase, HASH_TEXT),
    reads: createPrimaryReads({ repositories, transact }),
    readPace: createReadPace(metrics),
    transact,
    clock: systemClock,
    databaseTime: createDatabaseTime(database),
    isClockTrusted: () => true,
    metrics,
    tracing: NO_TRACING,
    secretBox: createSecretBox(SECRET_KEY),
    signals,
    channelApiUrls: readConfig({}).channelApiUrls,
    checkWebhookUrl: async (href) => ({ href }),
    identityProvider: null,
    verifyCaptcha: async () => ({ success: true, score: null, action: null, hostname: null, failure: null }),
    files: createFileStorages(disk, null, "disk"),
    uploadFolder: createUploadFolder(join(files, "uploads")),
    diskRoom: createDiskRoom([files], 0),
    mailFolder: null,
    numberWitness: createNumberWitness(join(files, "book-numbers")),
    actJournal: createActJournal(createFileStorages(createDiskStorage(join(files, "act-journal")), null, "disk")),
    actJournalDays: 90,
    scanner: null,
    uncountedLimits: {
      wordsInAll: Infinity,
      wordsPerAccount: Infinity,
      heldInAll: Infinity,
      heldPerAccount: Infinity,
      sheetsPerDay: Infinity,
    },
    filingLimits: createFilingLimits(createFilingCountsRepository(database), {
      perAddressAndHour: 1_000_000,
      perBookAndHour: 1_000_000,
    }),
    replyAddresses: null,
    publicUrl: "http://127.0.0.1",
    webhookScheduleSeconds: [0, 5, 300],
    webhookHistoryDays: 30,
    laneLimits,
    log,
  };
  return { dependencies, database, session };
}
