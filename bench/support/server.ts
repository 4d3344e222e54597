import { createDrawings } from "../../src/documents/drawing.ts";
import { once } from "node:events";
import { mkdirSync, openSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { parseArgs } from "node:util";
import pino, { type Logger } from "pino";
import { v7 as uuidv7 } from "uuid";
import { systemClock } from "../../src/domain/clock.ts";
import { createHttpApp } from "../../src/http/app.ts";
import type { HostedFormsEdge } from "../../src/http/routes/hostedForms.ts";
import type { SubmissionsEdge } from "../../src/http/routes/submissions.ts";
import { createUncountedFilesService } from "../../src/services/files/uncountedFiles.ts";
import { createIntakeService, type IntakeService } from "../../src/services/submissions/intake.ts";
import { createRefusalsService } from "../../src/services/submissions/refusals.ts";
import { createServices } from "../../src/services/services.ts";
import { limitConnections } from "../../src/start/connections.ts";
import { createLog } from "../../src/start/log.ts";
import { createLogOutput } from "../../src/start/logOutput.ts";
import { connectDependencies } from "./dependencies.ts";
import { answerUsage } from "./usage.ts";
import { es } from "../../src/messages/es/index.ts";

/**
 * A server that takes submissions in one of several ways. `ours` is the service without its request log, and `logged` has the log in
 * a file; `straight` has one transaction for each request; `floor` has the same HTTP stack and body reading and no database; `two` is
 * `ours` on a port that two processes share. The server prints its port.
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
const log = values.variant === "logged" ? createFileLog() : pino({ level: "silent" });
const { dependencies } = await connectDependencies(
  { databaseUrl: values.database ?? "", files: values.files ?? "" },
  log,
);
const services = createServices(dependencies);

const server = createServer();
const { openReservation, countAnswer } = limitConnections(server, {
  limits: undefined,
  bodyBudget: undefined,
  trustedProxies: 1,
  metrics: dependencies.metrics,
});
const koa = createHttpApp({
  locale: es,
  intake: createVariant(),
  formReports: services.formReports,
  draftChecks: services.draftChecks,
  hostedPages: services.hostedPages,
  visits: services.visits,
  formSummaries: services,
  mailRefusals: services.mailRefusals,
  abuseContact: null,
  complaintsBook: services.complaintsBook,
  offerDecisions: services.offerDecisions,
  noticeSubscriptions: services.noticeSubscriptions,
  submissionConfirmations: services.submissionConfirmations,
  providerAddresses: services.providerAddresses,
  accountAddresses: services.accountAddresses,
  complaintsExports: services,
  accountExports: services.accountExports,
  sheetHandovers: services.sheetHandovers,
  submissionExports: services.submissionExports,
  submissionFiles: services.submissionFiles,
  signedAddresses: services.signedAddresses,
  authentication: services.authentication,
  members: services.members,
  passkeys: services.passkeys,
  sessions: services.sessions,
  signIns: services.signIns,
  identitySignIns: services.identitySignIns,
  clock: systemClock,
  openReservation,
  countAnswer,
  drawings: createDrawings(dependencies.metrics),
  areMailsFiles: false,
  processor: { name: "Ventanilla", country: "Perú" },
  graphql: () => undefined,
  executeOwn: async () => null,
  graphqlSchema: "",
  recognizeError: () => null,
  checkReadiness: async () => ({
    database: "reachable",
    databaseHost: null,
    migrations: "current",
    clock: "right",
    files: "right",
    standby: null,
    draining: false,
  }),
  answerEcho: () => null,
  isDraining: () => false,
  version: { version: "bench", commit: null },
  publicUrl: "http://127.0.0.1",
  securityContact: null,
  trustedProxies: 1,
  metrics: dependencies.metrics,
  log,
});
const answer = koa.callback();
server.on("request", (request, response) => void answer(request, response));
server.listen({ port: Number(values.port), host: "127.0.0.1", reusePort: values.variant === "two" });
await once(server, "listening");
process.stdout.write(`${(server.address() as AddressInfo).port}\n`);

function createVariant(): SubmissionsEdge["intake"] & HostedFormsEdge["intake"] {
  switch (values.variant) {
    case "floor":
      return {
        async answer({ readFields }) {
          await readFields("bench", null);
          return {
            result: {
              submissionId: uuidv7(),
              replayed: false,
              title: null,
              message: null,
              redirectUrl: null,
              asksConfirmation: false,
            },
          };
        },
        allowsReturn: () => false,
        takePublic: () => undefined,
        makeChallenge: () => Promise.reject(new Error("No form has a captcha.")),
      };
    case "straight":
      return createStraightIntake();
    default:
      return openIntake();
  }
}

function openIntake(): IntakeService {
  const neighbours = {
    refusals: createRefusalsService(dependencies),
    uncountedFiles: createUncountedFilesService(dependencies),
  };
  return createIntakeService(dependencies, neighbours);
}

/** The service's own log, as a redirected standard output. */
function createFileLog(): Logger {
  const directory = values.files ?? "";
  mkdirSync(directory, { recursive: true });
  return createLog("info", createLogOutput(openSync(join(directory, "requests.log"), "a")));
}

/** As many intakes as requests at a time: a group of each has one submission. */
function createStraightIntake(): ReturnType<typeof createVariant> {
  const idle: IntakeService[] = [];
  return {
    async answer(request) {
      const intake = idle.pop() ?? openIntake();
      try {
        return await intake.answer(request);
      } finally {
        idle.push(intake);
      }
    },
    allowsReturn: () => false,
    takePublic: () => undefined,
    makeChallenge: () => Promise.reject(new Error("No form has a captcha.")),
  };
}
