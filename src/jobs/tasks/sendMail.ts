import type { Logger } from "pino";
import type { Complaint } from "../../domain/complaints.ts";
import type { Job } from "../../domain/jobs.ts";
import { type Mailer, type MailMessage, MailRefusedError, type MailToRender } from "../../domain/mails.ts";
import type { MailOutcome, MailQueueService, ReadyMail } from "../../services/mailQueue.ts";
import type { Task } from "../worker.ts";

/** The words, the layout and the attached PDF of a mail; `complaint` is null for a quarantine notice. */
export type RenderMail = (mail: MailToRender, complaint: Complaint | null) => Promise<MailMessage>;

/** Makes one attempt of a mail and records what it came to; one log line per attempt, without an address. */
export function createSendMail({
  queue,
  renderMail,
  mailer,
  log,
}: {
  readonly queue: MailQueueService;
  readonly renderMail: RenderMail;
  readonly mailer: Mailer;
  readonly log: Logger;
}): Task {
  return async (job) => {
    const ready = await queue.prepare(job);
    const end = ready === null ? "done" : await send(job, ready);
    return { recorded: Promise.resolve(end) };
  };

  async function send(job: Job, ready: ReadyMail): Promise<"done" | "again"> {
    const outcome = await attempt(ready);
    const result = await queue.record(job, ready.mail, outcome);
    const { id: mailId, kind } = ready.mail;
    log.info({ mailId, kind, attempt: job.attempt, failure: outcome.failure, result }, "mail attempt");
    return result === "retry" ? "again" : "done";
  }

  async function attempt({ mail, complaint }: ReadyMail): Promise<MailOutcome> {
    try {
      await mailer.send(await renderMail(mail, complaint));
      return { failure: null, gone: false };
    } catch (error) {
      const failure = error instanceof Error ? error.message : String(error);
      return { failure, gone: error instanceof MailRefusedError };
    }
  }
}
