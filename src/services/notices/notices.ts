import { type Actor, requirePermission } from "../../domain/actor.ts";
import { permit } from "../../domain/audit/acts.ts";
import { limaDayOf } from "../../domain/times.ts";
import { DomainError, found } from "../../domain/errors.ts";
import type { EffectDelivery } from "../../domain/jobs/effects.ts";
import type { Job } from "../../domain/jobs/jobs.ts";
import { BURST_MS, BURST_NOTICES, nextDayOf } from "../../domain/notices/digests.ts";
import { MAX_NOTICE_MAILS_PER_DAY, type NoticeRecipient } from "../../domain/notices/noticeRecipients.ts";
import { type Notice, type NoticeState } from "../../domain/notices/notices.ts";
import type { Submission } from "../../domain/submissions/submissions.ts";
import type { Repositories } from "../../repositories/repositories.ts";
import { recordAct } from "../audit/audit.ts";
import type { Dependencies } from "../dependencies.ts";
import { insertMail, type NewMail } from "../mail/newMails.ts";
import { planDigest, scheduleDigest } from "./digestPlans.ts";
import { readSubmissionId } from "./submissionIds.ts";

export type NoticesService = ReturnType<typeof createNoticesService>;

/**
 * Turns submissions into mails to the recipients of their forms. A submission is in exactly one mail per recipient, unless the owner
 * sends it again: the notice, its mail and the mail's job are committed together, under the lock of the recipient.
 */
export function createNoticesService({
  repositories,
  transact,
  clock,
  signals,
}: Dependencies<"repositories" | "transact" | "clock" | "signals">) {
  return {
    /**
     * Stores the notice of a submission, and its mail or the time of its digest. A repeated call changes nothing, nor does one for a
     * submission that is gone.
     */
    async addNotice({ id, accountId, formId, effectId: recipientId, body }: EffectDelivery): Promise<void> {
      const submissionId = readSubmissionId(body);
      const hasWork = await transact(async (tx) => {
        const recipient = await tx.noticeRecipients.findAnyByIdForUpdate(recipientId);
        if (recipient?.status !== "confirmed") return false;
        if (!(await tx.submissions.hold(accountId, submissionId))) return false;
        const now = clock.now();
        const notice: Notice = { id, accountId, formId, recipientId, submissionId, mailId: null, createdAt: now };
        if (!(await tx.notices.insert(notice))) return false;
        await ((await takeMailAtOnce(tx, recipient, now))
          ? mailNotice(tx, recipient, notice, now)
          : planDigest(tx, recipient, now));
        return true;
      });
      if (hasWork) signals.send({ type: "work_stored" });
    },

    /**
     * Queues the mail with all notices that wait for a recipient's digest, and completes the job. The notices of a recipient that takes
     * no mails wait until it confirms anew. False when the lease was lost.
     */
    async sendDigest(job: Job): Promise<boolean> {
      const isDone = await transact(async (tx) => {
        if (!(await tx.jobs.complete(job))) return false;
        const recipient = await tx.noticeRecipients.findAnyByIdForUpdate(job.reference);
        if (recipient !== null) await endPlan(tx, { ...recipient, digestDueAt: null }, clock.now());
        return true;
      });
      signals.send({ type: "work_stored" });
      return isDone;
    },

    /**
     * Mails a notice again, alone, whether it was sent or has failed.
     * Errors: FORBIDDEN, NOTICE_NOT_FOUND, NOTICE_QUEUED, NOTICE_RECIPIENT_UNCONFIRMED, TOO_MANY_NOTICES.
     */
    async resend(actor: Actor, id: string): Promise<Submission> {
      permit(actor, "resendNotice", clock.now());
      const now = clock.now();
      const submission = await transact(async (tx) => {
        const notice = found(await tx.notices.findStateForUpdate(actor.accountId, id), "NOTICE_NOT_FOUND");
        if (notice.state === "queued") throw new DomainError("NOTICE_QUEUED");
        const recipient = await tx.noticeRecipients.findById(actor.accountId, notice.recipientId);
        if (recipient?.status !== "confirmed") throw new DomainError("NOTICE_RECIPIENT_UNCONFIRMED");
        if (!(await takeMail(tx, recipient, now))) {
          throw new DomainError("TOO_MANY_NOTICES", { limit: MAX_NOTICE_MAILS_PER_DAY });
        }
        await mailNotice(tx, recipient, notice, now);
        await forgetMail(tx, notice);
        const { accountId, submissionId } = notice;
        const act = { act: "submission_notice.resent", accountId, subjectId: id, details: { submissionId } } as const;
        await recordAct(tx, actor, act, now);
        return found(await tx.submissions.findById(accountId, submissionId), "NOTICE_NOT_FOUND");
      });
      signals.send({ type: "work_stored" });
      return submission;
    },

    /** The notices of submissions, oldest first. Errors: FORBIDDEN. */
    async listBySubmissions(actor: Actor, submissionIds: readonly string[]): Promise<readonly NoticeState[]> {
      requirePermission(actor, "submissions:read");
      return repositories.notices.listStates(actor.accountId, submissionIds);
    },
  };

  /**
   * Counts a mail of the account's day if a notice goes out at once. False, with nothing counted, for a recipient of digests, in a
   * burst, and when the day has no more mails.
   */
  async function takeMailAtOnce(tx: Repositories, recipient: NoticeRecipient, now: Date): Promise<boolean> {
    if (recipient.mode !== "at_once" || recipient.digestDueAt !== null) return false;
    const since = new Date(now.getTime() - BURST_MS);
    if (await tx.notices.hasMany(recipient.id, since, BURST_NOTICES)) return false;
    return takeMail(tx, recipient, now);
  }

  /** Queues the digest, or schedules it for the next day when this day has no more mails. `recipient` is without its ended plan. */
  async function endPlan(tx: Repositories, recipient: NoticeRecipient, now: Date): Promise<void> {
    const isMailed = recipient.status === "confirmed" && (await tx.notices.hasWaiting(recipient.id));
    if (isMailed && !(await takeMail(tx, recipient, now))) return scheduleDigest(tx, recipient, nextDayOf(now), now);
    await tx.noticeRecipients.save(recipient);
    if (!isMailed) return;
    const mailId = await insertMail(tx, describeMail(recipient, "notice_digest", recipient.id, now));
    await tx.notices.setDigestMail(recipient.id, mailId);
  }
}

/** Queues the mail about one submission. */
async function mailNotice(tx: Repositories, recipient: NoticeRecipient, notice: Notice, now: Date): Promise<void> {
  const mailId = await insertMail(tx, describeMail(recipient, "submission_notice", notice.id, now));
  await tx.notices.setMail(notice.id, mailId);
}

/** Deletes the mail that a notice was in, unless it is a digest with others: nothing else would delete it with the submission. */
async function forgetMail(tx: Repositories, { mailId }: Notice): Promise<void> {
  if (mailId !== null && (await tx.notices.countOfMail(mailId)) === 0) await tx.mails.deleteEnded(mailId);
}

/** Counts a mail of the account's day; false when the day has no more. */
async function takeMail(tx: Repositories, { accountId }: NoticeRecipient, now: Date): Promise<boolean> {
  return tx.noticeBudgets.takeMail(accountId, limaDayOf(now), MAX_NOTICE_MAILS_PER_DAY);
}

function describeMail(
  { accountId, formId, email }: NoticeRecipient,
  kind: "submission_notice" | "notice_digest",
  subjectId: string,
  now: Date,
): NewMail<"notice_digest" | "submission_notice"> {
  return { accountId, formId, kind, subjectId, recipient: email, createdAt: now };
}
