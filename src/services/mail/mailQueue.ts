import { createGroupCommit } from "../../concurrency/groupCommit.ts";
import { createJointReads } from "../../concurrency/jointReads.ts";
import { serviceUnavailable } from "../../domain/errors.ts";
import type { Job } from "../../domain/jobs/jobs.ts";
import { type BounceAddresses, namesNoMailbox } from "../../domain/mail/bounces.ts";
import { mailboxOf } from "../../domain/mail/mailboxes.ts";
import { RECIPIENT_REFUSES } from "../../domain/mail/mailGate.ts";
import {
  type Mail,
  MAIL_SCHEDULE_SECONDS,
  type MailMessage,
  type MailReceipt,
  type NewMailProof,
} from "../../domain/mail/mails.ts";
import type { SentMail } from "../../repositories/mail/mails.ts";
import type { Dependencies } from "../dependencies.ts";
import { classOf, refusesMails } from "./mailGate.ts";
import type { JoinedMailKind, JoinedMailKinds } from "./mailLoaders.ts";
import { makeProof, toStoredReply } from "./mailProofs.ts";

export type MailQueueService = ReturnType<typeof createMailQueueService>;

/** A mail that must be sent now. */
export type ReadyMail = { readonly mail: Mail; readonly render: () => Promise<MailMessage> };

/** A sent mail has a receipt. `isFinal`: the server refused the mail for good, so that no attempt follows. */
export type MailOutcome = { readonly receipt: MailReceipt } | { readonly failure: string; readonly isFinal: boolean };

const MAX_GROUP_MAILS = 100;
/** A mail whose result is not stored by then is sent again, under the same Message-ID. */
const MAX_RECORD_WAIT_MS = 30_000;
/** The pause between two suspensions of a mail while no mail server is set. */
const SUSPENSION_SECONDS = 600;

/**
 * The outbox. The service acts for no account, so only workers call it. With `bounceAddresses` each mail of a kind that records bounces, or to
 * an address that somebody typed, has a return address of its own.
 */
export function createMailQueueService(
  { repositories, transact, clock }: Dependencies<"repositories" | "transact" | "clock">,
  kinds: JoinedMailKinds,
  bounceAddresses: BounceAddresses | null = null,
) {
  const findMail = createJointReads<Mail>({
    readAll: (ids) => repositories.mails.findAnyByIds(ids),
    keyOf: ({ id }) => id,
  });
  const sentMails = createGroupCommit<SentMail, "sent" | "stale">({
    async commit(mails) {
      const recorded = new Set(await repositories.mails.setSent(mails));
      return mails.map(({ id }) => (recorded.has(id) ? "sent" : "stale"));
    },
    isItemError: () => false,
    sizeOf: () => 1,
    maxGroupItems: MAX_GROUP_MAILS,
    maxGroupSize: MAX_GROUP_MAILS,
    maxWaiting: Number.POSITIVE_INFINITY,
    maxHeldSize: Number.POSITIVE_INFINITY,
    maxWaitMs: MAX_RECORD_WAIT_MS,
    overloaded: () => serviceUnavailable(1),
  });

  return {
    /** The mail to send; null when there is none, and then the job is complete. */
    async prepare(job: Job): Promise<ReadyMail | null> {
      const mail = await findMail(job.reference);
      if (mail === null || mail.status !== "queued") {
        await repositories.jobs.complete(job);
        return null;
      }
      const mailClass = classOf(mail.kind);
      if (mailClass !== null && (await refusesMails(repositories, mailClass, mail, clock.now(), true))) {
        await end(job, mail, { failure: RECIPIENT_REFUSES });
        return null;
      }
      const prepared = await findKind(mail).prepare(mail);
      if ("render" in prepared) return { mail, render: addReturnAddress(mail, prepared.render) };
      await end(job, mail, { failure: prepared.obsolete });
      return null;
    },

    /** Records the outcome of an attempt. Returns `stale` when the job's lease was lost: then nothing is recorded. */
    async record(job: Job, mail: Mail, outcome: MailOutcome): Promise<"sent" | "retry" | "failed" | "stale"> {
      if ("receipt" in outcome) {
        if (findKind(mail).leavesNothing) {
          return sentMails.add({ id: mail.id, leaseToken: job.leaseToken, attempts: job.attempt, sentAt: clock.now() });
        }
        return end(job, mail, { proof: await makeProof(mail, outcome.receipt) });
      }
      const { failure, isFinal } = outcome;
      const isLast = isFinal || job.attempt >= MAIL_SCHEDULE_SECONDS.length;
      return isLast ? end(job, mail, { failure, isRefused: isFinal }) : retry(job, mail, failure);
    },

    /** Releases a job whose mail had no turn. It costs no attempt. */
    async postpone(job: Job): Promise<void> {
      await repositories.jobs.release(job);
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

  function addReturnAddress(mail: Mail, render: ReadyMail["render"]): ReadyMail["render"] {
    if (bounceAddresses === null) return render;
    if (findKind(mail).recordBounce === undefined && classOf(mail.kind) === null) return render;
    return async () => ({ ...(await render()), returnAddress: bounceAddresses.addressOf(mail.id) });
  }

  function findKind({ kind }: Mail): JoinedMailKind {
    const known = kinds.get(kind);
    if (known === undefined) throw new Error(`This release knows no mails of the kind "${kind}".`);
    return known;
  }

  /** Completes the job, and records that the mail was sent, with its proof, or that it failed for good. */
  async function end(
    job: Job,
    mail: Mail,
    ending: { readonly proof: NewMailProof | null } | { readonly failure: string; readonly isRefused?: boolean },
  ): Promise<"sent" | "failed" | "stale"> {
    const proof = "proof" in ending ? ending.proof : null;
    const failure = "failure" in ending ? toStoredReply(ending.failure) : null;
    const status = failure === null ? "sent" : "failed";
    return transact(async (tx) => {
      if (!(await tx.jobs.complete(job))) return "stale";
      const sentAt = failure === null ? clock.now() : null;
      if (proof !== null) await tx.mailProofs.insert(proof);
      await tx.mails.setOutcome(mail.id, { status, attempts: job.attempt, failure, sentAt });
      const isRefused = "isRefused" in ending && ending.isRefused === true;
      if (isRefused && classOf(mail.kind) !== null && namesNoMailbox(ending.failure)) {
        await tx.mailboxLimits.noteRefusal(mailboxOf(mail.recipient), clock.now());
      }
      await findKind(mail).recordEnd?.(tx, mail, failure);
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
