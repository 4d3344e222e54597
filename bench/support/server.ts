import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { parseArgs } from "node:util";
import pino from "pino";
import { v7 as uuidv7 } from "uuid";
import { createDatabase } from "../../src/db/connection.ts";
import { createSession } from "../../src/db/session.ts";
import { systemClock } from "../../src/domain/clock.ts";
import { createSecretBox } from "../../src/domain/secretBox.ts";
import { createHttpApp } from "../../src/http/app.ts";
import { createIntakeRepository } from "../../src/repositories/intake.ts";
import { WORKER_LOCK_CLASS } from "../../src/repositories/jobs.ts";
import { createMeter } from "../../src/metrics/meter.ts";
import { createFilingLimits } from "../../src/repositories/filingLimits.ts";
import { createRepositories } from "../../src/repositories/repositories.ts";
import { createTransact } from "../../src/repositories/transact.ts";
import type { Dependencies } from "../../src/services/dependencies.ts";
import { createIntakeService, type IntakeService } from "../../src/services/intake.ts";
import { createServices } from "../../src/services/services.ts";
import { createFileStorage } from "../../src/storage/files.ts";

/**
 * One way to take submissions, in a process of its own: `ours`; `straight`, the same with a transaction per request; `floor`,
 * the same HTTP stack and body reading without any database. Prints its port.
 */
const { values } = parseArgs({
  options: { variant: { type: "string" }, database: { type: "string" }, files: { type: "string" } },
});
const log = pino({ level: "silent" });
const databaseUrl = values.database ?? "";

const database = createDatabase(databaseUrl, 10, log);
const intakeDatabase = createDatabase(databaseUrl, 10, log, "generic_plans");
const session = createSession(databaseUrl, WORKER_LOCK_CLASS, log);
await session.start();
const { metrics } = createMeter({ withProcess: false });
const dependencies: Dependencies = {
  repositories: { ...createRepositories(database), intake: createIntakeRepository(intakeDatabase) },
  transact: createTransact(database),
  clock: systemClock,
  metrics,
  secretBox: createSecretBox(Buffer.alloc(32, 7)),
  signals: session.signals,
  checkWebhookUrl: async (href) => ({ href }),
  verifyRecaptcha: async () => ({ success: true, score: null }),
  files: createFileStorage(values.files ?? ""),
  filingLimits: createFilingLimits(database, { perAddressAndHour: 1_000_000, perBookAndHour: 1_000_000 }),
  publicUrl: "http://127.0.0.1",
  webhookScheduleSeconds: [0],
  webhookHistoryDays: 30,
  laneLimits: { cap: 4, perSecond: 10, ownCaps: {} },
  log,
};
const services = createServices(dependencies);

const koa = createHttpApp({
  intake: createVariant(),
  complaintsBook: services.complaintsBook,
  complaintsExports: services,
  clock: systemClock,
  routeGraphQL: () => undefined,
  recognizeFault: () => null,
  checkReadiness: async () => ({ database: "reachable", migrations: "current", draining: false }),
  isDraining: () => false,
  publicUrl: "http://127.0.0.1",
  trustedProxies: 0,
  metrics,
  log,
});
const answer = koa.callback();
const server = createServer((request, response) => void answer(request, response));
server.listen(0, "127.0.0.1");
await once(server, "listening");
process.stdout.write(`${(server.address() as AddressInfo).port}\n`);

function createVariant(): IntakeService {
  switch (values.variant) {
    case "floor":
      return {
        async submit({ readFields }) {
          await readFields();
          return { submissionId: uuidv7(), replayed: false };
        },
        countWaiting: () => 0,
        drain: async () => undefined,
      };
    case "straight":
      return createIntakeService(dependencies, ({ commit }) => ({
        async add(item) {
          const [verdict] = await commit([item]);
          if (verdict === undefined) throw new Error("There is no verdict.");
          return verdict;
        },
        countWaiting: () => 0,
        drain: async () => undefined,
      }));
    default:
      return createIntakeService(dependencies);
  }
}
