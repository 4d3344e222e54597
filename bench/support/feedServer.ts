import { createDrawings } from "../../src/documents/drawing.ts";
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { parseArgs } from "node:util";
import pino from "pino";
import { v7 as uuidv7 } from "uuid";
import { systemClock } from "../../src/domain/clock.ts";
import { toOrderedObject } from "../../src/domain/sentJson.ts";
import type { Submission } from "../../src/domain/submissions/submissions.ts";
import { createBodyBudget } from "../../src/edge/bodyBudget.ts";
import { createHttpApp } from "../../src/http/app.ts";
import { createServices } from "../../src/services/services.ts";
import { NOTHING_BROUGHT } from "../../test/support/pendingSubmissions.ts";
import { openApp } from "./database.ts";
import { connectDependencies } from "./dependencies.ts";
import { createFloorSockets, createPlainSockets, type FeedSockets } from "./feedSockets.ts";
import { answerUsage } from "./usage.ts";
import { es } from "../../src/messages/es/index.ts";

/**
 * One variant of a server that sends submissions to subscribers, in a process of its own: `ours` is the service; `floor` and
 * `plain` are the same HTTP stack without a database, with the sockets of `feedSockets.ts`, and `forms` is their ids by token as
 * JSON. Prints its port.
 */
const { values } = parseArgs({
  options: {
    variant: { type: "string" },
    database: { type: "string" },
    files: { type: "string" },
    forms: { type: "string", default: "{}" },
  },
});
const place = { databaseUrl: values.database ?? "", directory: values.files ?? "" };

answerUsage();
process.stdout.write(`${await start()}\n`);

async function start(): Promise<number> {
  switch (values.variant) {
    case "ours":
      return (await openApp(place)).app.port ?? 0;
    case "floor":
      return startWithoutDatabase(createFloorSockets());
    default:
      return startWithoutDatabase(createPlainSockets());
  }
}

/** The id of each form by its token. */
type FormIds = Readonly<Record<string, string>>;

/** Sends each submission to the subscribers of its form and answers its POST, without a database. */
async function startWithoutDatabase(sockets: FeedSockets): Promise<number> {
  const log = pino({ level: "silent" });
  const { dependencies } = await connectDependencies({ databaseUrl: place.databaseUrl, files: place.directory }, log);
  const services = createServices(dependencies);
  const bodyBudget = createBodyBudget();
  const formIds = JSON.parse(values.forms) as FormIds;
  const koa = createHttpApp({
    locale: es,
    intake: {
      async answer({ token, readFields }) {
        const submission = buildSubmission(toOrderedObject(await readFields("bench", null)));
        sockets.publish(formIds[token] ?? "", submission);
        return {
          result: {
            submissionId: submission.id,
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
    },
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
    openReservation: () => bodyBudget.openReservation(),
    countAnswer: () => undefined,
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
    trustedProxies: 0,
    metrics: dependencies.metrics,
    log,
  });
  const answer = koa.callback();
  const server = createServer((request, response) => void answer(request, response));
  server.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) => sockets.open(request, socket, head));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

function buildSubmission(data: Submission["data"]): Submission {
  return {
    id: uuidv7(),
    accountId: uuidv7(),
    formId: uuidv7(),
    data,
    ...NOTHING_BROUGHT,
    confirmedAt: null,
    isTest: false,
    createdAt: new Date(),
  };
}
