import type { Logger } from "pino";
import type { Clock } from "../domain/clock.ts";
import type { LaneLimits } from "../domain/jobs/index.ts";
import type { Metrics } from "../domain/metrics.ts";
import type { SecretBox } from "../domain/secretBox.ts";
import type { Signals } from "../domain/signals.ts";
import type { FilingLimits } from "../repositories/book/index.ts";
import type { Repositories } from "../repositories/repositories.ts";
import type { Transact } from "../repositories/transact.ts";
import type { FileStorage } from "../outbound/storage/files.ts";
import type { WebhookUrlProblem } from "../outbound/webhooks/addressGuard.ts";
import type { VerifyRecaptcha } from "../outbound/captcha/recaptcha.ts";

/** What every service may use; built once in the composition root. */
export type Dependencies = {
  /** Outside a transaction: for single statements. */
  readonly repositories: Repositories;
  /** The same on connections of their own: what a submission waits for, so that it never waits for what owners ask. */
  readonly intakeRepositories: Repositories;
  readonly transact: Transact;
  readonly clock: Clock;
  readonly metrics: Metrics;
  readonly secretBox: SecretBox;
  readonly signals: Signals;
  readonly checkWebhookUrl: (text: string) => Promise<{ readonly href: string } | WebhookUrlProblem>;
  readonly verifyRecaptcha: VerifyRecaptcha;
  /** Where the complaints book's attachments are. */
  readonly files: FileStorage;
  readonly filingLimits: FilingLimits;
  /** Without a trailing slash; the base of every URL that is shown. */
  readonly publicUrl: string;
  /** Seconds before each attempt of a delivery, the first included. */
  readonly webhookScheduleSeconds: readonly number[];
  /** How long messages, deliveries and attempts are kept. */
  readonly webhookHistoryDays: number;
  readonly laneLimits: LaneLimits;
  /** For faults that no caller hears of. */
  readonly log: Logger;
};
