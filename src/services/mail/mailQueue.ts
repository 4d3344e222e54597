import { type Job, mailLaneOf } from "../../domain/jobs/index.ts";
import {
  type Mail,
  MAIL_SCHEDULE_SECONDS,
  type MailMessage,
  type MailReceipt,
  type NewMailProof,
} from "../../domain/mail/index.ts";
import type { Repositories } from "../../repositories/repositories.ts";
import type { Dependencies } from "../dependencies.ts";
import type { MailKinds, RegisteredMailKind } from "./mailKinds.ts";
import { makeProof, toStoredReply } from "./mailProofs.ts";

export type MailQueueService = ReturnType<typeof createMailQueueService>;

/** A mail that must be sent now. */
export type ReadyMail = { readonly mail: Mail; readonly render: () => Promise<MailMessage> };

/** A sent mail has a receipt. `isFinal`: the server refused the mail for good, so that no attempt follows. */
export type MailOutcome = { readonly receipt: MailReceipt } | { readonly failure: string; readonly isFinal: boolean };

const MAX_LOST_LEASES = 5;
/** The pause between two suspensions of a mail while no mail server is set. */
const SUSPENSION_SECONDS = 600;

/** Writes the job of an account's queued mail in the caller's transaction. */
export async function enqueueMail(tx: Repositories, accountId: string, mailId: string): Promise<void> {
  await tx.jobs.insert("mail", mailLaneOf(accountId), mailId);
}

/** The outbox. The service acts for no account, so only workers call it. */
export function createMailQueueService({ repositories, transact, clock }: Dependencies, kinds: MailKinds) {
  return {
    /** The mail to send; null when there is none, and then the job is complete. */
    async prepare(job: Job): Promise<ReadyMail | null> {
      const mail = await repositories.mails.findAnyById(job.reference);
      if (mail === null || mail.status !== "queued") {
        await repositories.jobs.complete(job);
        return null;
      }
      if (job.lostLeases >= MAX_LOST_LEASES) {
        await end(job, mail, { failure: "The process that sent it was lost too often." });
        return null;
      }
      const prepared = await findKind(mail).prepare(mail);
      if ("render" in prepared) return { mail, render: prepared.render };
      await end(job, mail, { failure: prepared.obsolete });
      return null;
    },

    /** Records the outcome of an attempt. Returns `stale` when the job's lease was lost: then nothing is recorded. */
    async record(job: Job, mail: Mail, outcome: MailOutcome): Promise<"sent" | "retry" | "failed" | "stale"> {
      if ("receipt" in outcome) {
        const proof = findKind(mail).hasNoProof === true ? null : await makeProof(mail, outcome.receipt);
        return end(job, mail, { proof });
      }
      const { failure, isFinal } = outcome;
      const isLast = isFinal || job.attempt >= MAIL_SCHEDULE_SECONDS.length;
      return isLast ? end(job, mail, { failure }) : retry(job, mail, failure);
    },

    /**
     * Stores the reason on the mail and releases its job for SUSPENSION_SECONDS. A suspension costs no attempt, so that a mail waits
     * for the operator without limit.
     */
    async suspend(job: Job, mail: Mail, reason: string): Promise<void> {
      await transact(async (tx) => {
        if (!(await tx.jobs.release(job, SUSPENSION_SECONDS))) return;
        const attempts = job.attempt - 1;
        await tx.mails.setOutcome(mail.id, { status: "queued", attempts, failure: reason, sentAt: null });
      });
    },
  };

  function findKind({ kind }: Mail): RegisteredMailKind {
    const registered = kinds.get(kind);
    if (registered === undefined) throw new Error(`No subject has registered mails of the kind "${kind}".`);
    return registered;
  }

  /** Completes the job, and records that the mail was sent, with its proof, or that it failed for good. */
  async function end(
    job: Job,
    mail: Mail,
    ending: { readonly proof: NewMailProof | null } | { readonly failure: string },
  ): Promise<"sent" | "failed" | "stale"> {
    const proof = "proof" in ending ? ending.proof : null;
    const failure = "failure" in ending ? toStoredReply(ending.failure) : null;
    const status = failure === null ? "sent" : "failed";
    return transact(async (tx) => {
      if (!(await tx.jobs.complete(job))) return "stale";
      const sentAt = failure === null ? clock.now() : null;
      if (proof !== null) await tx.mailProofs.insert(proof);
      await tx.mails.setOutcome(mail.id, { status, attempts: job.attempt, failure, sentAt });
      await findKind(mail).recordEnd(tx, mail, failure);
      return status;
    });
  }

  async function retry(job: Job, mail: Mail, failure: string): Promise<"retry" | "stale"> {
    return transact(async (tx) => {
      if (!(await tx.jobs.reschedule(job, MAIL_SCHEDULE_SECONDS[job.attempt] ?? 0))) return "stale";
      await tx.mails.setOutcome(mail.id, {
        status: "queued",
        attempts: job.attempt,
        failure: toStoredReply(failure),
        sentAt: null,
      });
      return "retry";
    });
  }
}
