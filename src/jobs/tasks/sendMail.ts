import type { Logger } from "pino";
import { createLimiter } from "../../concurrency/limiter.ts";
import { type Job, MAX_CONTENT_AGE_MS } from "../../domain/jobs/jobs.ts";
import { type Mailer, type MailFailure, type MailReceipt, MailRefusedError } from "../../domain/mail/mails.ts";
import type { Metrics } from "../../domain/metrics.ts";
import type { MailOutcome, MailQueueService, ReadyMail } from "../../services/mail/mailQueue.ts";
import type { Task } from "../worker.ts";
import type { CreateTask } from "./taskDefinitions.ts";

/** The task that sends one mail of the outbox, of whatever kind. */
export const sendMail: CreateTask = ({ mailQueue: queue, mailer, log, metrics }) =>
  createSendMail({ queue, mailer, log, metrics });

type SendMailOptions = {
  readonly queue: MailQueueService;
  readonly mailer: Mailer | null;
  readonly log: Logger;
  readonly metrics: Pick<Metrics, "countMail">;
};

/**
 * Makes one attempt of a mail and records its outcome. Each attempt has one log line, without an address or the server's words.
 * Without a mailer each mail is suspended with the reason, until the service is started with a mail server.
 */
function createSendMail({ queue, mailer, log, metrics }: SendMailOptions): Task {
  /** A mail is rendered when its turn has come, so that no more of them are held than the mailer sends. */
  const limiter = createLimiter(mailer?.maxAtOnce ?? Number.POSITIVE_INFINITY);

  return async ({ job }, signal) => {
    const ready = await queue.prepare(job);
    const next = ready === null ? "done" : await send(job, ready, signal);
    return { recorded: Promise.resolve(next) };
  };

  async function send(job: Job, ready: ReadyMail, signal: AbortSignal): Promise<"done" | "again"> {
    if (mailer === null) {
      await queue.suspend(job, ready.mail, NO_MAILER);
      return "done";
    }
    const readAtMs = performance.now();
    if (!(await limiter.take(signal, MAX_WAIT_MS))) {
      await queue.postpone(job);
      return "again";
    }
    const attempted = await attemptCurrent(job, { ready, readAtMs }, mailer, signal).finally(limiter.free);
    if (attempted === null) return "done";
    const error = attempted instanceof Error ? attempted : null;
    // An aborted attempt says nothing about the mail: the worker releases the job, and it costs no attempt.
    if (error !== null && signal.aborted) throw error;
    const result = await queue.record(job, ready.mail, toOutcome(attempted));
    const { id: mailId, kind } = ready.mail;
    const failure = error === null ? null : describeForLog(error);
    metrics.countMail(kind, result);
    log.info({ mailId, kind, attempt: job.attempt, failure, result }, "mail attempt");
    return result === "retry" ? "again" : "done";
  }

  /** Attempts the mail as it is now: one that waited for its turn is read again. Returns null when it must not be sent any more. */
  async function attemptCurrent(
    job: Job,
    { ready, readAtMs }: { readonly ready: ReadyMail; readonly readAtMs: number },
    through: Mailer,
    signal: AbortSignal,
  ): Promise<MailReceipt | Error | null> {
    const isOld = performance.now() - readAtMs > MAX_CONTENT_AGE_MS;
    const current = isOld ? await queue.prepare(job) : ready;
    return current === null ? null : attempt(through, current, signal);
  }

  /** Returns the receipt when the mail server took the mail, else the error. */
  async function attempt(
    through: Mailer,
    { mail, render }: ReadyMail,
    signal: AbortSignal,
  ): Promise<MailReceipt | Error> {
    try {
      return await through.send({ ...(await render()), id: mail.id }, signal);
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    }
  }
}

/** The longest wait for the mailer. It and the longest attempt together are shorter than a job's lease. */
const MAX_WAIT_MS = 10_000;
const NO_MAILER: MailFailure = "no_mail_server";

function toOutcome(attempted: MailReceipt | Error): MailOutcome {
  if (!(attempted instanceof Error)) return { receipt: attempted };
  return { failure: attempted.message, isFinal: attempted instanceof MailRefusedError };
}

/** Only the codes of a server's answer are logged, because its words may name the recipient. Other errors are logged whole. */
function describeForLog(error: Error): string {
  const answer: Error & SmtpAnswer = error.cause instanceof Error ? error.cause : error;
  if (answer.response === undefined && answer.responseCode === undefined) return error.message;
  return [answer.code, answer.command, answer.responseCode].filter((part) => part !== undefined).join(" ");
}

/** The fields of nodemailer's errors. */
type SmtpAnswer = {
  readonly code?: string;
  readonly command?: string;
  readonly response?: string;
  readonly responseCode?: number;
};
