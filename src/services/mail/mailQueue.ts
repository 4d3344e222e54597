import { type Complaint, decideWarning, isSameWarning, limaDayOf, OPEN_STATUSES } from "../../domain/book/index.ts";
import type { Job } from "../../domain/jobs/index.ts";
import {
  type Mail,
  MAIL_SCHEDULE_SECONDS,
  type MailKind,
  type MailToRender,
  type MailWarning,
  OVERTAKEN,
} from "../../domain/mail/index.ts";
import { receiptPath } from "../../domain/links.ts";
import type { MailOfForm } from "../../repositories/mail/index.ts";
import { type ComplaintFiling, createReceiptSecrets } from "../book/index.ts";
import type { Dependencies } from "../dependencies.ts";

export type MailQueueService = ReturnType<typeof createMailQueueService>;

/** A mail that must be sent now, with its sheet; a quarantine notice has none. */
export type ReadyMail = { readonly mail: MailToRender; readonly complaint: Complaint | null };

/** `gone`: refused for good, so that trying again cannot help. */
export type MailOutcome = { readonly failure: string | null; readonly gone: boolean };

/** A warning as it holds now, and why it is not to be sent any more, if it is not. */
type UpdatedWarning = { readonly warning: MailWarning | null; readonly whyNot: string | null };

const MAX_LOST_LEASES = 5;
const MAX_FAILURE_CHARACTERS = 500;
const ASIDE_SECONDS = 600;
/** The mails to the consumer, who alone may have the address of the sheet. */
const LINKED_KINDS: readonly MailKind[] = ["receipt", "answer"];

/** For workers only: it acts for no account. */
export function createMailQueueService(dependencies: Dependencies, filing: ComplaintFiling) {
  const { repositories, transact, clock, publicUrl } = dependencies;
  const receiptSecrets = createReceiptSecrets(dependencies.secretBox);

  return {
    /** Null when there is nothing to send any more, and then the job is settled. */
    async prepare(job: Job): Promise<ReadyMail | null> {
      const found = await repositories.mails.findAnyById(job.reference);
      if (found === null || found.mail.status !== "queued") {
        await repositories.jobs.complete(job);
        return null;
      }
      const { mail } = found;
      if (job.lostLeases >= MAX_LOST_LEASES) {
        await settle(job, mail, "failed", "The process that sent it was lost too often.");
        return null;
      }
      const ready = await complete(found);
      const { warning, whyNot } = await updateWarning(ready);
      if (whyNot === null) return { ...ready, mail: { ...ready.mail, warning } };
      await settle(job, mail, "failed", whyNot);
      return null;
    },

    /** Records what an attempt came to, unless the job's lease was lost meanwhile: then somebody else decides. */
    async record(
      job: Job,
      mail: MailToRender,
      { failure, gone }: MailOutcome,
    ): Promise<"sent" | "retry" | "failed" | "stale"> {
      if (failure === null) return settle(job, mail, "sent", null);
      const isLast = gone || job.attempt >= MAIL_SCHEDULE_SECONDS.length;
      return isLast ? settle(job, mail, "failed", failure) : retry(job, mail, failure);
    },

    /** Sets the mail aside for a while at no cost, with the reason on it: it waits for the operator, however long that takes. */
    async setAside(job: Job, mail: Mail, reason: string): Promise<void> {
      await transact(async (tx) => {
        if (!(await tx.jobs.release(job, ASIDE_SECONDS))) return;
        const attempts = job.attempt - 1;
        await tx.mails.setOutcome(mail.id, { status: "queued", attempts, failure: reason, sentAt: null });
      });
    },
  };

  async function complete({ mail, formName, formToken, formIsActive }: MailOfForm): Promise<ReadyMail> {
    const about = { ...mail, formName, formIsActive };
    const sheet = mail.complaintId === null ? null : await repositories.complaints.findAnyById(mail.complaintId);
    if (sheet === null) return { mail: { ...about, receiptUrl: null }, complaint: null };
    const { complaint, sealedSecret } = sheet;
    if (!LINKED_KINDS.includes(mail.kind)) return { mail: { ...about, receiptUrl: null }, complaint };
    const secret = receiptSecrets.open(complaint.id, sealedSecret);
    const receiptUrl = `${publicUrl}${receiptPath(formToken, secret)}`;
    return { mail: { ...about, receiptUrl }, complaint };
  }

  /** What a warning says is counted anew: it may have waited for days, and a stage that is over is told by a later one. */
  async function updateWarning({ mail, complaint }: ReadyMail): Promise<UpdatedWarning> {
    if (mail.warning === null || complaint === null) return { warning: mail.warning, whyNot: null };
    if (!OPEN_STATUSES.includes(complaint.status)) {
      const whyNot = "The sheet was answered or settled before the warning could be sent.";
      return { warning: mail.warning, whyNot };
    }
    const warning = decideWarning(complaint, limaDayOf(clock.now()), await repositories.extraHolidays.list());
    return { warning, whyNot: isSameWarning(mail.warning, warning) ? null : OVERTAKEN };
  }

  async function settle(
    job: Job,
    mail: Mail,
    status: "sent" | "failed",
    fault: string | null,
  ): Promise<"sent" | "failed" | "stale"> {
    const failure = shorten(fault);
    return transact(async (tx) => {
      if (!(await tx.jobs.complete(job))) return "stale";
      const sentAt = status === "sent" ? clock.now() : null;
      await tx.mails.setOutcome(mail.id, { status, attempts: job.attempt, failure, sentAt });
      if (mail.complaintId !== null) {
        const details = { kind: mail.kind, ...(failure === null ? {} : { failure }) };
        await filing.recordEvent(
          tx,
          { id: mail.complaintId },
          status === "sent" ? "mail_sent" : "mail_failed",
          details,
        );
      }
      return status;
    });
  }

  async function retry(job: Job, mail: Mail, failure: string): Promise<"retry" | "stale"> {
    return transact(async (tx) => {
      if (!(await tx.jobs.reschedule(job, MAIL_SCHEDULE_SECONDS[job.attempt] ?? 0))) return "stale";
      await tx.mails.setOutcome(mail.id, {
        status: "queued",
        attempts: job.attempt,
        failure: shorten(failure),
        sentAt: null,
      });
      return "retry";
    });
  }
}

/** PostgreSQL takes no null character and no half of a character, wherever a server's answer is cut. */
function shorten(failure: string | null): string | null {
  return failure === null ? null : failure.slice(0, MAX_FAILURE_CHARACTERS).replaceAll("\0", "").toWellFormed();
}
