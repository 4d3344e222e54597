import type { AppOptions } from "./appOptions.ts";
import { publicUrlOf } from "./config.ts";
import { limitConnections } from "./connections.ts";
import { openDatabases } from "./openDatabases.ts";
import { openRepositories } from "./openRepositories.ts";
import { openFiles } from "./files.ts";
import { createDatabaseErrorRecognizer } from "./databaseErrors.ts";
import { readLastBackupSeconds } from "./lastBackup.ts";
import { createMailServices, openInboundMail, openMailer, openReplyAddresses } from "./mails.ts";
import { readLaneLimits } from "./laneLimits.ts";
import { checkSecretKey } from "./secretCanary.ts";
import { openIdentityProvider } from "./identityProvider.ts";
import { handleRequests } from "./requestHandlers.ts";
import { openTracing } from "./tracing.ts";
import { readVersion } from "./version.ts";
import { openSession } from "./sessions.ts";
import { createStorageWatch } from "./storageWatch.ts";
import { createWorkLog } from "./workLog.ts";
import { createWebhookCalls } from "./webhookCalls.ts";
import { createDrawings } from "../documents/drawing.ts";
import { isDatabaseAway } from "../db/errors.ts";
import { readDatabaseState } from "../db/readiness.ts";
import { createEchoes } from "../domain/echoes.ts";
import { createSecretBox } from "../domain/secretBox.ts";
import { createGraphQLServer } from "../graphql/server.ts";
import { createGraphQLMiddleware } from "../graphql/middleware.ts";
import { createOwnOperations } from "../graphql/ownOperations.ts";
import { createWriteBudgets } from "../graphql/writeBudgets.ts";
import { createOperationSlots, OPERATION_LIMITS } from "../graphql/operationSlots.ts";
import { createGraphQLSchema, printGraphQLSchema } from "../graphql/schema.ts";
import { createGraphQLSockets, isSocketRequest } from "../graphql/ws/sockets.ts";
import { createHttpApp } from "../http/app.ts";
import { answerClientErrors } from "../http/clientErrors.ts";
import { type Listener, reservePort } from "../edge/ports.ts";
import { createActWrites } from "../jobs/schedules/actWrites.ts";
import { createBookHoldChecks } from "../jobs/schedules/bookHoldChecks.ts";
import { openClocks } from "./clockWatch.ts";
import { createLeadership } from "./leadership.ts";
import { createHousekeeper } from "../jobs/schedules/housekeeper.ts";
import { createScans } from "../jobs/schedules/scans.ts";
import { createTasks, TASKS } from "../jobs/tasks/index.ts";
import { createWorker } from "../jobs/worker.ts";
import { es } from "../messages/es/index.ts";
import { openMeter } from "./meters.ts";
import type { Snapshot } from "../metrics/snapshots.ts";
import { createFilingCountsRepository } from "../repositories/book/filingCounts.ts";
import { createFilingLimits } from "../services/book/filingLimits.ts";
import { createCaptchaVerifier } from "../outbound/captcha/siteverify.ts";
import type { Dependencies } from "../services/dependencies.ts";
import { createServices, type Services } from "../services/services.ts";

export type App = {
  readonly services: Services;
  /** Null for a worker without HTTP. */
  readonly port: number | null;
  /** Null where no mails are taken. */
  readonly inboundMailPort: number | null;
  /** Without a trailing slash; the base of every URL that is shown. */
  readonly publicUrl: string;
  /** Reads the metrics of this process. */
  readMetrics(): Promise<Snapshot>;
  /** Refuses new requests and jobs, waits for those under way, and closes everything; within 10 seconds. */
  close(): Promise<void>;
};

/** The waits for open connections and for running jobs before a stop breaks them off. */
const REQUESTS_GRACE_MS = 7_000;
const JOBS_GRACE_MS = 6_000;

/** Creates the parts of the program, and starts those of the role. Rejects, with everything closed, when a part cannot start. */
export async function startApp({
  config,
  databaseUrl,
  secretKey,
  log,
  role,
  openListener = reservePort,
  signalLink,
  clock: givenClock,
  locale = es,
  mailer: givenMailer,
  drawingThread,
  tasks = TASKS,
  tracing: givenTracing,
  countsAlways = false,
  bodyBudget,
  connectionLimits,
  operationLimits = OPERATION_LIMITS,
  writeLimits,
}: AppOptions): Promise<App> {
  const listener = role === "serve" ? await openListener(config.host, config.port, isSocketRequest) : null;
  const publicUrl = publicUrlOf(config, listener?.port ?? config.port);
  const databases = openDatabases(databaseUrl, config, log, role !== "idle");
  const { connector, outage, fullness, database, standby } = databases;
  const meter = await openMeter(config, countsAlways);
  const { metrics } = meter;
  const tracing = givenTracing ?? (await openTracing(readVersion(config.gitCommit).version));
  const { clock, databaseTime, clockWatch } = openClocks(givenClock, database, log);
  const secretBox = createSecretBox(secretKey, config.previousSecretKey);
  const losses = { countLoss: metrics.countSessionLoss, outage };
  const sessions = { connector: databases.sessionConnector, secretBox, losses, log };
  const { session, signals, isConnected: areSignalsConnected } = openSession(config, sessions, signalLink);
  const openedRepositories = openRepositories(secretBox, databases, config.copiesToMailbox, metrics);
  const { repositories } = openedRepositories;
  const { sender, checkWebhookUrl, channels } = createWebhookCalls(config, { locale, publicUrl, clock });
  const { closeFiles, ...openedFiles } = await openFiles(config, metrics);
  const dependencies: Dependencies = {
    ...openedRepositories,
    clock,
    databaseTime,
    isClockTrusted: clockWatch.isTrusted,
    metrics,
    tracing,
    secretBox,
    signals,
    channelApiUrls: config.channelApiUrls,
    checkWebhookUrl,
    identityProvider: openIdentityProvider(config, publicUrl, log),
    verifyCaptcha: createCaptchaVerifier(config.captchaVerifyUrls),
    ...openedFiles,
    filingLimits: createFilingLimits(createFilingCountsRepository(database), {
      perAddressAndHour: config.filingsPerAddressAndHour,
      perBookAndHour: config.filingsPerBookAndHour,
    }),
    replyAddresses: openReplyAddresses(config, secretBox),
    publicUrl,
    webhookScheduleSeconds: config.webhookScheduleSeconds,
    webhookHistoryDays: config.webhookHistoryDays,
    laneLimits: readLaneLimits(config),
    log,
  };
  const services = createServices(dependencies);
  const { submissionFeed, complaintFeed, webhookDeliveryFeed, submissionChanges } = services;
  const feeds = [submissionFeed, complaintFeed, webhookDeliveryFeed, submissionChanges];
  const drawings = createDrawings(metrics, drawingThread);
  const { mailQueue, mailBounces } = createMailServices(dependencies, services, { config, locale, drawings });
  const { mailer, areMailsFiles, closeMailer } =
    givenMailer === undefined
      ? await openMailer(config, openedFiles.mailFolder, log)
      : { mailer: givenMailer, areMailsFiles: false, closeMailer: () => undefined };
  const workLog = createWorkLog(log);
  const holdChecks = createBookHoldChecks({ bookHolds: services.bookHolds, signals, log: workLog });
  const worker = createWorker({
    jobs: services.jobs,
    tasks: createTasks(tasks, {
      services,
      mailQueue,
      mailer,
      webhookSender: sender,
      channels,
      clock,
      metrics,
      tracing,
      log,
    }),
    instance: session.instance,
    isHeld: () => session.isHeld() && holdChecks.isChecked(),
    signals,
    tracing,
    log: workLog,
    concurrency: config.workerConcurrency,
    isDatabaseAway,
  });
  const storageWatch = createStorageWatch(dependencies, services.storageIdentities, log);
  const isLeading = createLeadership(session, clockWatch);
  const housekeeper = createHousekeeper({ housekeeping: services.housekeeping, log: workLog, isLeading });
  const operationSlots = createOperationSlots(metrics, operationLimits);
  const writeBudgets = createWriteBudgets(metrics, writeLimits);
  meter.watch({
    countWaiting: services.intake.countWaiting,
    isSessionHeld: session.isHeld,
    areSignalsConnected,
    readClockOffset: clockWatch.readOffsetSeconds,
    readFreeBytes: dependencies.diskRoom.readFreeBytes,
    readLastBackupSeconds: () => readLastBackupSeconds(config.dataDir),
    countHeldDuties: housekeeper.countHeld,
    countSubscribers: () => feeds.reduce((sum, feed) => sum + feed.countSubscribers(), 0),
    countOperationsWaiting: operationSlots.countWaiting,
    countDrawingsWaiting: drawings.countWaiting,
    readPoolUses: databases.readPoolUses,
    readStandbyLag: () => standby?.watch.readLagSeconds() ?? null,
    findJobBacklog: services.jobs.findBacklog,
    countBookHolds: services.bookHolds.count,
  });
  const actWrites = createActWrites({ ...services, signals, log: workLog, isLeading, isDatabaseAway });
  const schedules = [createScans(services, workLog), housekeeper, actWrites];
  const works = role === "worker" || (role === "serve" && config.inlineWorker);
  let http: { close(): Promise<void> } | null = null;
  let inboundMail: Awaited<ReturnType<typeof openInboundMail>> = null;
  try {
    await session.start();
    await clockWatch.start();
    await checkSecretKey(repositories.sealedValues, secretBox);
    await standby?.watch.start();
    if (role !== "idle") await storageWatch.start();
    if (role !== "idle") await holdChecks.start();
    if (config.adminApiKey !== null) await services.bootstrap.ensureAdminKey(config.adminApiKey);
    if (listener !== null) {
      http = await startHttp(listener);
      inboundMail = await openInboundMail(config, { mailBounces, visitorAnswers: services.visitorAnswers }, log);
    }
    if (works) {
      worker.start();
      for (const schedule of schedules) schedule.start();
    }
  } catch (error) {
    await Promise.all([listener?.close(), close()]);
    throw error;
  }
  return {
    services,
    port: listener?.port ?? null,
    inboundMailPort: inboundMail?.port ?? null,
    publicUrl,
    readMetrics: meter.read,
    close,
  };

  async function close(): Promise<void> {
    const working = works ? worker.stop(JOBS_GRACE_MS) : undefined;
    const stopping = [holdChecks, ...schedules].map((schedule) => schedule.stop());
    await Promise.all([http?.close(), inboundMail?.close(), working, ...stopping]);
    await Promise.all([services.intake.drain(), services.visits.drain()]);
    for (const feed of feeds) feed.close();
    await sender.close();
    closeMailer();
    for (const watch of [clockWatch, storageWatch]) watch.stop();
    closeFiles();
    await session.close();
    await databases.close();
  }

  async function startHttp({ server, open, close: closeListener }: Listener): Promise<{ close(): Promise<void> }> {
    let draining = false;
    const recognizeError = createDatabaseErrorRecognizer(log, outage);
    const schema = createGraphQLSchema(locale);
    const graphQLServer = createGraphQLServer({ schema, locale, log, recognizeError });
    const { apollo } = graphQLServer;
    await apollo.start();
    const edge = { services, publicUrl, locale, drawings, log, recognizeError, metrics, operationSlots, writeBudgets };
    const { trustedProxies } = config;
    const bounds = limitConnections(server, { limits: connectionLimits, bodyBudget, trustedProxies, metrics });
    const { openReservation, countAnswer, newSockets, unsentBytes, findGroup } = bounds;
    const graphql = createGraphQLMiddleware({ ...edge, ...graphQLServer, openReservation, countAnswer });
    const arrivals = { newSockets, unsentBytes, findGroup, trustedProxies };
    const sockets = createGraphQLSockets({ ...edge, schema, signals, clock, ...arrivals });
    const koa = createHttpApp({
      ...services,
      abuseContact: config.abuseContact,
      complaintsExports: services,
      formSummaries: services,
      clock,
      locale,
      openReservation,
      countAnswer,
      drawings,
      areMailsFiles,
      processor: config.processor,
      graphql,
      executeOwn: createOwnOperations({ ...edge, ...graphQLServer }),
      graphqlSchema: printGraphQLSchema(schema),
      recognizeError,
      checkReadiness: async () => ({
        ...(await readDatabaseState(database, fullness)),
        databaseHost: connector.readPosition(),
        clock: clockWatch.read(),
        files: storageWatch.read(),
        standby: standby?.readDetails() ?? null,
        draining,
      }),
      answerEcho: createEchoes(secretBox, clock),
      isDraining: () => draining,
      version: readVersion(config.gitCommit),
      publicUrl,
      securityContact: config.securityContact,
      trustedProxies,
      metrics,
      tracing,
      log,
    });

    const handlers = handleRequests(server, koa.callback());
    server.on("upgrade", sockets.handleUpgrade);
    answerClientErrors(server, locale);
    await open();
    return {
      async close() {
        draining = true;
        const closed = closeListener();
        const timer = setTimeout(() => server.closeAllConnections(), REQUESTS_GRACE_MS);
        await sockets.close();
        await closed;
        clearTimeout(timer);
        bounds.close();
        await handlers.finish();
        await apollo.stop();
      },
    };
  }
}
