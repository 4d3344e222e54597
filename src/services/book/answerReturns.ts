import { communicateAnswer, reopenBounced, reopenUnsent } from "../../domain/book/complaintStates.ts";
import type { UNARRIVED } from "../../domain/book/answerAttemptSteps.ts";
import type { Complaint } from "../../domain/book/complaints.ts";
import { found } from "../../domain/errors.ts";
import type { Bounce } from "../../domain/mail/bounces.ts";
import type { Mail } from "../../domain/mail/mails.ts";
import type { Repositories } from "../../repositories/repositories.ts";
import type { Dependencies } from "../dependencies.ts";
import type { ComplaintFiling } from "./complaintFilings.ts";
import { findOwnerEmail } from "./sheetNumbers.ts";
import { endOffersOfAnswered } from "./offerSteps.ts";
import { queueMail } from "./queuedMails.ts";

const MAX_SETTLED = 200;

/** Why an answer did not arrive. `actorId` is null unless staff report it, `mailId` unless its mail is known. */
type Cause = {
  readonly type: (typeof UNARRIVED)[number];
  readonly reason: string;
  readonly mailId: string | null;
  readonly actorId: string | null;
};

/** What the ends of a sheet's mails do to the sheet: an answer is given when its mail was taken, and only then. */
export function createAnswerReturns(
  {
    repositories,
    transact,
    clock,
    isClockTrusted,
  }: Dependencies<"repositories" | "transact" | "clock" | "isClockTrusted">,
  filing: ComplaintFiling,
) {
  return { recordTaken, recordFailure, recordLostCopy, recordBounce, settleEnded };

  /** Records that a mail server took the mail with the answer: now, unless the mail was sent earlier. */
  async function recordTaken(tx: Repositories, mail: Mail, complaintId: string, sentAt?: Date): Promise<void> {
    const { accountId } = mail;
    const at = sentAt ?? (await readTime(tx, mail));
    const complaint = await tx.complaints.findByIdForUpdate(accountId, complaintId);
    const changed = complaint && communicateAnswer(complaint, at);
    // An earlier release gives an answer before its mail is taken.
    if (!complaint || !changed) return tx.complaints.setCommunicated(complaintId, at);
    await tx.complaints.save(changed);
    const ended = await endOffersOfAnswered(tx, filing, changed, { now: at }, changed.answeredBy);
    const states = { from: complaint.status, to: ended.status };
    await filing.recordEvent(tx, ended, "answered", states, ended.answeredBy);
    await filing.publishAnswer(tx, ended);
  }

  /** The time at which a mail was taken. While the process's clock is wrong it is that of the mail's proof, by the database's. */
  async function readTime(tx: Repositories, { id, accountId }: Mail): Promise<Date> {
    const [proof] = isClockTrusted() ? [] : await tx.mailProofs.listByMails(accountId, [id]);
    return proof?.recordedAt ?? clock.now();
  }

  /** Warns the owner that the consumer has no receipt, or no record of the agreement. */
  async function recordLostCopy(tx: Repositories, { id, accountId }: Mail, complaintId: string): Promise<void> {
    const complaint = await tx.complaints.findById(accountId, complaintId);
    if (complaint !== null) await warnOwner(tx, complaint, id, clock.now());
  }

  /** Records that the mail with the answer will not be sent: the answer was not given, and the owner is warned. */
  async function recordFailure(tx: Repositories, mail: Mail, complaintId: string, failure: string): Promise<void> {
    const complaint = await tx.complaints.findByIdForUpdate(mail.accountId, complaintId);
    const changed = complaint && reopenUnsent(complaint);
    if (!complaint || !changed) return;
    const cause = { type: "answer_failed", reason: failure, mailId: mail.id, actorId: null } as const;
    await takeAnswerBack(tx, filing, complaint, changed, cause, clock.now());
  }

  /** Records that the mail with the answer came back after a mail server had taken it. */
  async function recordBounce(tx: Repositories, mail: Mail, complaintId: string, bounce: Bounce): Promise<void> {
    const complaint = await tx.complaints.findByIdForUpdate(mail.accountId, complaintId);
    const isGiven = complaint?.answeredVia === "email" && complaint.communicatedAt !== null;
    // A copy of a letter, or an answer before the last one, changes nothing.
    if (!isGiven || (await tx.complaintMails.findLastAnswer(complaint))?.id !== mail.id) return;
    const reason = bounce.reason ?? bounce.status;
    const cause = { type: "answer_bounced", reason, mailId: mail.id, actorId: null } as const;
    await takeAnswerBack(tx, filing, complaint, reopenBounced(complaint), cause, bounce.bouncedAt);
  }

  /** Settles the sheets whose answer's mail ended under a release that did not do it. Returns how many. */
  async function settleEnded(signal?: AbortSignal): Promise<number> {
    const ended = await repositories.complaintMails.listEndedAnswers(MAX_SETTLED);
    for (const { id, complaintId, sentAt, failure } of ended) {
      if (signal?.aborted === true) break;
      await transact(async (tx) => {
        const [mail] = await tx.mails.findAnyByIds([id]);
        const complaint = mail && (await tx.complaints.findByIdForUpdate(mail.accountId, complaintId));
        // Another process may have settled it, and staff may have answered again.
        if (!complaint || (await tx.complaintMails.findLastAnswer(complaint))?.id !== id) return;
        if (sentAt === null) await recordFailure(tx, mail, complaintId, failure ?? "");
        else await recordTaken(tx, mail, complaintId, sentAt);
      });
    }
    return ended.length;
  }
}

/**
 * Saves a sheet whose answer did not arrive, in the caller's transaction. The history keeps the answer's texts, and the owner is warned at
 * once.
 */
export async function takeAnswerBack(
  tx: Repositories,
  filing: ComplaintFiling,
  complaint: Complaint,
  reopened: Complaint,
  cause: Cause,
  at: Date,
): Promise<void> {
  await reopen(tx, filing, complaint, reopened, cause);
  await warnOwner(tx, reopened, cause.mailId, at);
}

/** Saves a sheet without its answer, in the caller's transaction. The history keeps the answer's texts. */
export async function reopen(
  tx: Repositories,
  filing: ComplaintFiling,
  complaint: Complaint,
  reopened: Complaint,
  { type, reason, actorId }: Omit<Cause, "mailId">,
): Promise<void> {
  const texts = {
    answer: complaint.answer,
    actions_taken: complaint.actionsTaken,
    refusal_reasons: complaint.refusalReasons,
    signer_name: complaint.signerName,
    signer_post: complaint.signerPost,
  };
  const written = Object.entries(texts).filter((entry): entry is [string, string] => entry[1] !== null);
  const details = { from: complaint.status, to: reopened.status, reason, ...Object.fromEntries(written) };
  // The event is recorded first: the database lets a given answer be removed only after it.
  await filing.recordEvent(tx, reopened, type, details, actorId);
  await tx.complaints.save(reopened);
}

/** Mails the owner that a mail to the consumer did not arrive. */
async function warnOwner(tx: Repositories, sheet: Complaint, mailId: string | null, at: Date): Promise<void> {
  const { accountId, formId, id: complaintId } = sheet;
  const form = found(await tx.forms.findOfBook(accountId, formId), "FORM_NOT_FOUND");
  const recipient = await findOwnerEmail(tx, form);
  const subject = mailId === null ? {} : { subjectId: mailId };
  await queueMail(tx, { accountId, formId, complaintId, ...subject, kind: "bounce_warning", recipient, at });
}
