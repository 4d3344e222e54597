import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { parseArgs } from "node:util";
import pino from "pino";
import { v7 as uuidv7 } from "uuid";
import { systemClock } from "../../src/domain/clock.ts";
import { createBodyBudget } from "../../src/edge/bodyBudget.ts";
import { createHttpApp } from "../../src/http/app.ts";
import { createIntakeService, type IntakeService } from "../../src/services/submissions/intake.ts";
import { createServices } from "../../src/services/services.ts";
import { connectDependencies } from "./dependencies.ts";
import { answerUsage } from "./usage.ts";
import { es } from "../../src/messages/es/index.ts";

/**
 * One way to take submissions, in a process of its own: `ours`; `straight`, the same with a transaction per request; `floor`,
 * the same HTTP stack and body reading without any database; `two`, as `ours`, where another process may have the same port.
 * Prints its port.
 */
const { values } = parseArgs({
  options: {
    variant: { type: "string" },
    database: { type: "string" },
    files: { type: "string" },
    port: { type: "string", default: "0" },
  },
});
answerUsage();
const log = pino({ level: "silent" });
const { dependencies } = await connectDependencies(
  { databaseUrl: values.database ?? "", files: values.files ?? "" },
  log,
);
const services = createServices(dependencies);

const koa = createHttpApp({
  locale: es,
  intake: createVariant(),
  complaintsBook: services.complaintsBook,
  complaintsExports: services,
  clock: systemClock,
  bodyBudget: createBodyBudget(),
  routeGraphQL: () => undefined,
  recognizeFault: () => null,
  checkReadiness: async () => ({ database: "reachable", migrations: "current", draining: false }),
  isDraining: () => false,
  publicUrl: "http://127.0.0.1",
  trustedProxies: 0,
  metrics: dependencies.metrics,
  log,
});
const answer = koa.callback();
const server = createServer((request, response) => void answer(request, response));
server.listen({ port: Number(values.port), host: "127.0.0.1", reusePort: values.variant === "two" });
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
      return createStraightIntake();
    default:
      return createIntakeService(dependencies);
  }
}

/** As many intakes as requests at a time: a group of each has one submission. */
function createStraightIntake(): IntakeService {
  const idle: IntakeService[] = [];
  return {
    async submit(request) {
      const intake = idle.pop() ?? createIntakeService(dependencies);
      try {
        return await intake.submit(request);
      } finally {
        idle.push(intake);
      }
    },
    countWaiting: () => 0,
    drain: async () => undefined,
  };
}
