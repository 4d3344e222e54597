import type { Logger } from "pino";
import type { Clock } from "../../domain/clock.ts";
import type { Mailer } from "../../domain/mail/mails.ts";
import type { Metrics } from "../../domain/metrics.ts";
import type { Tracing } from "../../domain/tracing.ts";
import type { ChannelRequests } from "../../outbound/channels.ts";
import type { WebhookSender } from "../../outbound/webhooks/send.ts";
import type { MailQueueService } from "../../services/mail/mailQueue.ts";
import type { Services } from "../../services/services.ts";
import type { Task } from "../worker.ts";

/** All that a task may use; built once in the composition root. */
export type TaskDependencies = {
  readonly services: Services;
  readonly mailQueue: MailQueueService;
  /** Null for a service without a mail server. */
  readonly mailer: Mailer | null;
  readonly webhookSender: WebhookSender;
  readonly channels: ChannelRequests;
  readonly clock: Clock;
  readonly metrics: Metrics;
  readonly tracing: Tracing;
  readonly log: Logger;
};

/** Creates the task that does the jobs of a kind. */
export type CreateTask = (dependencies: TaskDependencies) => Task;
