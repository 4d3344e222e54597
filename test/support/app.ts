import { onTestFinished } from "vitest";
import type { BodyBudget } from "../../src/edge/bodyBudget.ts";
import type { ConnectionLimits } from "../../src/edge/connectionLimits.ts";
import type { LimitName } from "../../src/domain/metrics.ts";
import type { Tracing } from "../../src/domain/tracing.ts";
import type { OperationLimits } from "../../src/graphql/operationSlots.ts";
import type { WriteLimits } from "../../src/graphql/writeBudgets.ts";
import type { Snapshot } from "../../src/metrics/snapshots.ts";
import type { Mailer } from "../../src/domain/mail/mails.ts";
import type { CreateTask } from "../../src/jobs/tasks/taskDefinitions.ts";
import { addressAsService } from "./database.ts";
import { drawingThread } from "./drawingThread.ts";
import { startApp } from "../../src/start/app.ts";
import {
  arrangeServices,
  type OnFinished,
  provideSettings,
  shareInFile,
  type TestServices,
  type TestServicesOptions,
} from "./services.ts";

export { type Owner, SECRET_KEY } from "./services.ts";

/** The services, with HTTP, GraphQL and the worker. */
export type TestApp = TestServices & {
  /** The address at which the app listens, without a trailing slash. */
  readonly url: string;
  /** The port that takes reports of mails that came back; null unless it is configured. */
  readonly inboundMailPort: number | null;
  /** Reads the metrics of this app. */
  readMetrics(): Promise<Snapshot>;
  /** Sums up the samples of a metric of this app over all its labels. */
  readMetric(name: string): Promise<number>;
  /** How many times a limit has refused, delayed or ended something. */
  countLimit(limit: LimitName): Promise<number>;
};

export type TestAppOptions = TestServicesOptions & {
  /** Replaces the `.eml` files in `dataDir`. */
  readonly mailer?: Mailer;
  /** Replaces the job kinds of the product. */
  readonly tasks?: Readonly<Record<string, CreateTask>>;
  /** Replaces the usual budget for request bodies. */
  readonly bodyBudget?: BodyBudget;
  /** Replaces some of the limits of connections. */
  readonly connectionLimits?: Partial<ConnectionLimits>;
  /** Replaces the usual limits of GraphQL operations. */
  readonly operationLimits?: OperationLimits;
  /** Replaces the usual limits of what mutations write. */
  readonly writeLimits?: WriteLimits;
  /** Gets the spans. */
  readonly tracing?: Tracing;
  /** The app's own way to the database, such as a pooler. */
  readonly wayUrl?: string;
};

/**
 * Shares one app among the tests of a file, which calls this at its top. The app starts with the first use.
 * Each test makes its own owners and forms. Metrics, limits by address, plans and codes of establishments are shared too.
 */
export function shareTestApp(options: TestAppOptions = {}): () => Promise<TestApp> {
  return shareInFile((onFinished) => startTestApp(options, onFinished));
}

/** Starts the whole service in this process, on a free port and a fresh database; everything is closed after the test. */
export async function startTestApp(
  {
    clock,
    mailer,
    tasks,
    bodyBudget,
    connectionLimits,
    operationLimits,
    writeLimits,
    tracing,
    wayUrl,
    ...options
  }: TestAppOptions = {},
  onFinished: OnFinished = onTestFinished,
): Promise<TestApp> {
  const settings = await provideSettings(options, onFinished);
  const { config, databaseUrl, secretKey, log } = settings;
  const app = await startApp({
    config,
    databaseUrl: wayUrl ?? addressAsService(databaseUrl),
    secretKey,
    log,
    role: "serve",
    drawingThread,
    countsAlways: true,
    ...(clock === undefined ? {} : { clock }),
    ...(mailer === undefined ? {} : { mailer }),
    ...(tasks === undefined ? {} : { tasks }),
    ...(bodyBudget === undefined ? {} : { bodyBudget }),
    ...(connectionLimits === undefined ? {} : { connectionLimits }),
    ...(operationLimits === undefined ? {} : { operationLimits }),
    ...(writeLimits === undefined ? {} : { writeLimits }),
    ...(tracing === undefined ? {} : { tracing }),
  });
  const arranged = await arrangeServices(settings, app.services, () => app.close(), onFinished);
  const readMetric = async (name: string) => {
    const metrics = await app.readMetrics();
    const samples = metrics.find((metric) => metric.name === name)?.values ?? [];
    return samples.reduce((sum, { value }) => sum + value, 0);
  };
  const countLimit = async (limit: LimitName) => {
    const counter = (await app.readMetrics()).find(({ name }) => name === "ventanilla_limits_reached_total");
    return counter?.values.find(({ labels }) => labels["limit"] === limit)?.value ?? 0;
  };
  const { inboundMailPort } = app;
  const { readMetrics } = app;
  return { ...arranged, inboundMailPort, url: `http://127.0.0.1:${app.port}`, readMetrics, readMetric, countLimit };
}
