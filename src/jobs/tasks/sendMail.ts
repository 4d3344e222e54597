import type { Logger } from "pino";
import type { Complaint } from "../../domain/book/index.ts";
import type { Job } from "../../domain/jobs/index.ts";
import { type Mailer, type MailMessage, MailRefusedError, type MailToRender } from "../../domain/mail/index.ts";
import type { MailOutcome, MailQueueService, ReadyMail } from "../../services/mail/index.ts";
import type { Task } from "../worker.ts";

/** The words, the layout and the attached PDF of a mail; `complaint` is null for a quarantine notice. */
export type RenderMail = (mail: MailToRender, complaint: Complaint | null) => Promise<MailMessage>;

/**
 * Makes one attempt of a mail and records what it came to; one log line per attempt, without an address or a server's words.
 * `mailer` is null for a service that was told no mail server: mails wait with the reason, and are sent when it is told one.
 */
export function createSendMail({
  queue,
  renderMail,
  mailer,
  log,
}: {
  readonly queue: MailQueueService;
  readonly renderMail: RenderMail;
  readonly mailer: Mailer | null;
  readonly log: Logger;
}): Task {
  return async ({ job }, signal) => {
    const ready = await queue.prepare(job);
    const end = ready === null ? "done" : await send(job, ready, signal);
    return { recorded: Promise.resolve(end) };
  };

  async function send(job: Job, ready: ReadyMail, signal: AbortSignal): Promise<"done" | "again"> {
    if (mailer === null) {
      await queue.setAside(job, ready.mail, NO_MAILER);
      return "done";
    }
    const fault = await attempt(mailer, ready, signal);
    // What the worker gave up says nothing about the mail: it is given back, and costs no attempt.
    if (fault !== null && signal.aborted) throw fault;
    const result = await queue.record(job, ready.mail, toOutcome(fault));
    const { id: mailId, kind } = ready.mail;
    const failure = fault === null ? null : describeForLog(fault);
    log.info({ mailId, kind, attempt: job.attempt, failure, result }, "mail attempt");
    return result === "retry" ? "again" : "done";
  }

  /** Null when the mail was handed over. */
  async function attempt(through: Mailer, { mail, complaint }: ReadyMail, signal: AbortSignal): Promise<Error | null> {
    try {
      await through.send(await renderMail(mail, complaint), signal);
      return null;
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    }
  }
}

const NO_MAILER = "SMTP_URL is not set";

function toOutcome(fault: Error | null): MailOutcome {
  return { failure: fault?.message ?? null, gone: fault instanceof MailRefusedError };
}

/** Of a server's answer only the codes: its words may name the recipient. What we or the network say is logged as it is. */
function describeForLog(fault: Error): string {
  const answer: Error & SmtpAnswer = fault.cause instanceof Error ? fault.cause : fault;
  if (answer.response === undefined && answer.responseCode === undefined) return fault.message;
  return [answer.code, answer.command, answer.responseCode].filter((part) => part !== undefined).join(" ");
}

/** What nodemailer knows of a refusal. */
type SmtpAnswer = {
  readonly code?: string;
  readonly command?: string;
  readonly response?: string;
  readonly responseCode?: number;
};
