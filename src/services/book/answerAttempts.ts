import type { Actor } from "../../domain/actor.ts";
import { permit } from "../../domain/audit/acts.ts";
import { requireUnarrived } from "../../domain/book/answerAttemptSteps.ts";
import type { Complaint } from "../../domain/book/complaints.ts";
import { withdrawAnswer } from "../../domain/book/complaintStates.ts";
import { DomainError, found } from "../../domain/errors.ts";
import type { MailObsolescence } from "../../domain/mail/mails.ts";
import type { Repositories } from "../../repositories/repositories.ts";
import { recordAct } from "../audit/audit.ts";
import type { Dependencies } from "../dependencies.ts";
import { reopen } from "./answerReturns.ts";
import type { ComplaintFiling } from "./complaintFilings.ts";

/** What a withdrawn mail has as its failure. */
const WITHDRAWN: MailObsolescence = "answer_withdrawn";

/** What the owner does about an answer by mail that does not arrive, beside answering again (DS 011-2011-PCM art. 12). */
export function createAnswerAttemptsService(
  { transact, clock }: Dependencies<"transact" | "clock">,
  filing: ComplaintFiling,
) {
  return {
    /**
     * Records the answer by mail that did not arrive as an attempt, with the time, the envelope and the server's words. The sheet stays
     * open, its term and its warnings go on.
     * Errors: FORBIDDEN, COMPLAINT_NOT_FOUND, COMPLAINT_ACTION_REFUSED.
     */
    async record(actor: Actor, id: string): Promise<Complaint> {
      permit(actor, "recordAnswerAttempt", clock.now());
      return transact(async (tx) => {
        const complaint = await lock(tx, actor, id);
        const last = requireUnarrived(complaint, await tx.complaints.listEvents(actor.accountId, [id]));
        const mail = found(await tx.complaintMails.findLastAnswer(complaint), "COMPLAINT_NOT_FOUND");
        if (mail.attempts === 0) throw new DomainError("COMPLAINT_ACTION_REFUSED", { reason: "answer_not_tried" });
        const [proof] = await tx.mailProofs.listByMails(actor.accountId, [mail.id]);
        const details = {
          mail_id: mail.id,
          at: (mail.sentAt ?? mail.createdAt).toISOString(),
          ended_at: last.at.toISOString(),
          recipient: proof?.envelopeTo ?? mail.recipient,
          tries: mail.attempts,
          reply: last.details["reason"] ?? "",
          ...(proof === undefined ? {} : { envelope_from: proof.envelopeFrom, message_id: proof.messageId }),
        };
        await filing.recordEvent(tx, complaint, "answer_attempted", details, actor.by.id);
        const entry = { act: "complaint.answer_attempted", accountId: actor.accountId, subjectId: id } as const;
        await recordAct(tx, actor, entry, clock.now());
        return lock(tx, actor, id);
      });
    },

    /**
     * Withdraws an answer by mail that a mail server has not taken, after its first try. The sheet waits for another one, which may be a
     * letter where there is an address.
     * Errors: FORBIDDEN, COMPLAINT_NOT_FOUND, COMPLAINT_ACTION_REFUSED.
     */
    async withdraw(actor: Actor, id: string): Promise<Complaint> {
      permit(actor, "withdrawAnswer", clock.now());
      return transact(async (tx) => {
        const complaint = await lock(tx, actor, id);
        const withdrawn = withdrawAnswer(complaint);
        const mail = found(await tx.complaintMails.findLastAnswer(complaint), "COMPLAINT_NOT_FOUND");
        const { failure } = mail;
        if (failure === null) throw new DomainError("COMPLAINT_ACTION_REFUSED", { reason: "answer_not_tried" });
        // A worker that has the job may be sending the mail now.
        const isWaiting = mail.status === "queued" && (await tx.jobs.cancel(mail.id));
        if (!isWaiting) throw new DomainError("COMPLAINT_ACTION_REFUSED", { reason: "answer_going_out" });
        await tx.mails.setOutcome(mail.id, { ...mail, status: "failed", failure: WITHDRAWN });
        const cause = { type: "answer_withdrawn", reason: failure, actorId: actor.by.id } as const;
        await reopen(tx, filing, complaint, withdrawn, cause);
        const entry = { act: "complaint.answer_withdrawn", accountId: actor.accountId, subjectId: id } as const;
        await recordAct(tx, actor, entry, clock.now());
        return withdrawn;
      });
    },
  };

  async function lock(tx: Repositories, { accountId }: Actor, id: string): Promise<Complaint> {
    return found(await tx.complaints.findByIdForUpdate(accountId, id), "COMPLAINT_NOT_FOUND");
  }
}
