import type { Logger } from "pino";
import type { DrawingThread } from "../documents/drawingThreads.ts";
import type { Clock } from "../domain/clock.ts";
import type { SignalLink } from "../domain/signals.ts";
import type { Tracing } from "../domain/tracing.ts";
import type { Mailer } from "../domain/mail/mails.ts";
import type { BodyBudget } from "../edge/bodyBudget.ts";
import type { ConnectionLimits } from "../edge/connectionLimits.ts";
import type { OpenListener } from "../edge/ports.ts";
import type { OperationLimits } from "../graphql/operationSlots.ts";
import type { WriteLimits } from "../graphql/writeBudgets.ts";
import type { createTasks } from "../jobs/tasks/index.ts";
import type { Locale } from "../messages/locale.ts";
import type { Config } from "./config.ts";

/** What a process makes of the program, and what tests replace of it. */
export type AppOptions = {
  readonly config: Config;
  readonly databaseUrl: string;
  readonly secretKey: Buffer;
  readonly log: Logger;
  /** `serve` answers requests, and does jobs unless WORKER=off; `worker` only does jobs; `idle` does neither. */
  readonly role: "serve" | "worker" | "idle";
  /** Replaces the listener on a port that only this process has. */
  readonly openListener?: OpenListener;
  /** Replaces the link by which the configuration says that signals go. */
  readonly signalLink?: SignalLink;
  readonly clock?: Clock;
  /** The language of every sentence that a person reads; es-PE unless given. */
  readonly locale?: Locale;
  /** Replaces the mailer that the configuration names. */
  readonly mailer?: Mailer;
  /** Replaces the thread that draws this app's PDF files. */
  readonly drawingThread?: DrawingThread;
  /** The job kinds that the worker does; those of the product unless given. */
  readonly tasks?: Parameters<typeof createTasks>[0];
  /** Replaces the tracing by the SDK that the operator has registered. */
  readonly tracing?: Tracing;
  /** Counts metrics that no METRICS_PORT serves; for tests. */
  readonly countsAlways?: boolean;
  /** Replaces the usual budget for bodies of requests. */
  readonly bodyBudget?: BodyBudget;
  /** Replaces some of the usual limits of connections. */
  readonly connectionLimits?: Partial<ConnectionLimits>;
  /** Replaces the usual limits of GraphQL operations. */
  readonly operationLimits?: OperationLimits;
  /** Replaces the usual limits of what mutations write. */
  readonly writeLimits?: WriteLimits;
};
