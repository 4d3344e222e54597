import type { Actor } from "../../domain/actor.ts";
import { permit } from "../../domain/audit/acts.ts";
import { UNARRIVED } from "../../domain/book/answerAttemptSteps.ts";
import { type AnswerChannel, type Complaint, findConsumerEmail } from "../../domain/book/complaints.ts";
import { dispatchLetter, type Moment, reopenBounced, requireStepLeft } from "../../domain/book/complaintStates.ts";
import { found } from "../../domain/errors.ts";
import type { Repositories } from "../../repositories/repositories.ts";
import { recordAct } from "../audit/audit.ts";
import type { Dependencies } from "../dependencies.ts";
import { checkInput } from "../../domain/inputs.ts";
import { takeAnswerBack } from "./answerReturns.ts";
import type { ComplaintFiling } from "./complaintFilings.ts";
import { useDocument } from "./documents.ts";
import { type AnswerInput, applyAnswer, chooseChannel, readAnswer } from "./givenAnswers.ts";
import { endOffersOfAnswered } from "./offerSteps.ts";
import { queueMail } from "./queuedMails.ts";

export type DispatchInput = { readonly id: string; readonly dispatchedOn: string; readonly proofDocumentId: string };

const MAX_REASON_CHARACTERS = 500;

type Act = "answered" | "answer_prepared" | "answer_bounced";

/** The event of an answer by its channel. */
const EVENTS = { email: "answer_queued", carta: "answer_prepared" } as const satisfies Record<AnswerChannel, string>;

/** The answers to sheets, by mail and by letter (Ley 29571 art. 24; DS 011-2011-PCM arts. 6 and 12). */
export function createAnswersService(
  { transact, clock, databaseTime, signals }: Dependencies<"transact" | "clock" | "databaseTime" | "signals">,
  filing: ComplaintFiling,
) {
  return {
    /**
     * Answers a sheet. An answer by mail is under way until a mail server takes it: then it is given, and is published to the webhooks. A
     * mail that does not arrive reopens the sheet (`answerReturns`). A letter is prepared, and may be prepared again until its dispatch is
     * recorded.
     * Errors: FORBIDDEN, VALIDATION_FAILED, COMPLAINT_NOT_FOUND, DOCUMENT_NOT_FOUND, FILE_INFECTED, COMPLAINT_ACTION_REFUSED.
     */
    async answer(actor: Actor, input: AnswerInput): Promise<Complaint> {
      permit(actor, "answerComplaint", clock.now());
      const given = readAnswer(actor, input);
      const answered = await change(actor, input.id, async (tx, complaint, moment) => {
        const unarrived = input.via == null ? 0 : await tx.complaints.countEvents(complaint, UNARRIVED);
        const channel = chooseChannel(complaint, input.via ?? null, unarrived);
        const isLetter = channel === "carta";
        const changed = applyAnswer(complaint, channel, given, moment);
        requireStepLeft(await tx.complaints.countEvents(complaint, [EVENTS[channel]]));
        for (const documentId of input.documentIds ?? []) {
          const use = { documentId, complaintId: complaint.id, purpose: "answer", at: moment.now } as const;
          await useDocument(tx, actor, use);
        }
        await tx.complaints.save(changed);
        await tx.answerDrafts.delete(complaint.id);
        const ended = await endOffersOfAnswered(tx, filing, changed, moment, actor.by.id);
        await recordStep(tx, actor, EVENTS[channel], complaint, ended);
        await audit(tx, actor, isLetter ? "answer_prepared" : "answered", ended);
        if (!isLetter) await mailAnswer(tx, ended, moment);
        return ended;
      });
      signals.send({ type: "work_stored" });
      return answered;
    },

    /**
     * Records that the prepared letter was sent, with its proof. A consumer with an e-mail gets a copy, unless the letter is there because
     * that e-mail takes none.
     * Errors: FORBIDDEN, VALIDATION_FAILED, COMPLAINT_NOT_FOUND, DOCUMENT_NOT_FOUND, FILE_INFECTED, COMPLAINT_ACTION_REFUSED.
     */
    async dispatch(actor: Actor, { id, dispatchedOn, proofDocumentId }: DispatchInput): Promise<Complaint> {
      permit(actor, "recordLetterDispatch", clock.now());
      const dispatched = await change(actor, id, async (tx, complaint, moment) => {
        const changed = dispatchLetter(complaint, dispatchedOn, moment);
        const use = {
          documentId: proofDocumentId,
          complaintId: id,
          purpose: "dispatch_proof",
          at: moment.now,
        } as const;
        await useDocument(tx, actor, use);
        await filing.recordEvent(tx, changed, "letter_dispatched", { dispatched_on: dispatchedOn }, actor.by.id);
        await tx.complaints.save(changed);
        const ended = await endOffersOfAnswered(tx, filing, changed, moment, actor.by.id);
        await recordStep(tx, actor, "answered", complaint, ended);
        await audit(tx, actor, "answered", ended);
        if (ended.answerChannel === "carta") await mailAnswer(tx, ended, moment);
        await filing.publishAnswer(tx, ended);
        return ended;
      });
      signals.send({ type: "work_stored" });
      return dispatched;
    },

    /**
     * Records that the mail with the answer came back. The duty to answer goes on, and the owner is warned at once.
     * Errors: FORBIDDEN, VALIDATION_FAILED, COMPLAINT_NOT_FOUND, COMPLAINT_ACTION_REFUSED.
     */
    async reportBounce(actor: Actor, input: { readonly id: string; readonly reason: string }): Promise<Complaint> {
      permit(actor, "reportAnswerBounce", clock.now());
      const check = checkInput();
      const reason = check.text("reason", input.reason, MAX_REASON_CHARACTERS);
      check.assertValid();
      const reopened = await change(actor, input.id, async (tx, complaint, { now }) => {
        const changed = reopenBounced(complaint);
        const mail = await tx.complaintMails.findLastAnswer(complaint);
        const cause = { type: "answer_bounced", reason, mailId: mail?.id ?? null, actorId: actor.by.id } as const;
        await takeAnswerBack(tx, filing, complaint, changed, cause, now);
        await audit(tx, actor, "answer_bounced", changed);
        return changed;
      });
      signals.send({ type: "work_stored" });
      return reopened;
    },
  };

  /** Changes a sheet under the lock of its row. The time is the database's, which dates answers. */
  async function change(
    actor: Actor,
    id: string,
    step: (tx: Repositories, complaint: Complaint, moment: Moment) => Promise<Complaint>,
  ): Promise<Complaint> {
    const now = await databaseTime.read();
    return transact(async (tx) => {
      const complaint = found(await tx.complaints.findByIdForUpdate(actor.accountId, id), "COMPLAINT_NOT_FOUND");
      return step(tx, complaint, { now, extraHolidays: await tx.extraHolidays.list() });
    });
  }

  async function recordStep(
    tx: Repositories,
    actor: Actor,
    type: "answer_queued" | "answer_prepared" | "answered",
    complaint: Complaint,
    changed: Complaint,
  ): Promise<void> {
    await filing.recordEvent(tx, changed, type, { from: complaint.status, to: changed.status }, actor.by.id);
  }

  async function audit(tx: Repositories, actor: Actor, type: Act, { accountId, id }: Complaint): Promise<void> {
    await recordAct(tx, actor, { act: `complaint.${type}`, accountId, subjectId: id }, clock.now());
  }

  /** Mails the answer to a consumer with an e-mail. */
  async function mailAnswer(tx: Repositories, complaint: Complaint, { now }: Moment): Promise<void> {
    const { accountId, formId, id: complaintId } = complaint;
    const recipient = findConsumerEmail(complaint);
    if (recipient === null) return;
    await queueMail(tx, { accountId, formId, complaintId, kind: "answer", recipient, at: now });
  }
}
