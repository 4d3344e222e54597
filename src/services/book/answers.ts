import { type Actor, requirePermission } from "../../domain/actor.ts";
import { type Complaint, findConsumerEmail } from "../../domain/book/complaints.ts";
import { dispatchLetter, type Moment, reopenBounced, requireStepLeft } from "../../domain/book/complaintStates.ts";
import { found } from "../../domain/errors.ts";
import type { Repositories } from "../../repositories/repositories.ts";
import { recordAct } from "../audit/audit.ts";
import type { Dependencies } from "../dependencies.ts";
import { checkInput } from "../../domain/inputs.ts";
import { type ComplaintFiling, findOwnerEmail } from "./complaintFilings.ts";
import { useDocument } from "./documents.ts";
import { type AnswerInput, applyAnswer, readAnswer } from "./givenAnswers.ts";
import { endOfferOfAnswered } from "./offerSteps.ts";
import { queueMail } from "./queuedMails.ts";

export type DispatchInput = { readonly id: string; readonly dispatchedOn: string; readonly proofDocumentId: string };

const MAX_REASON_CHARACTERS = 500;

type Step = "answered" | "answer_prepared" | "answer_bounced";

/** The answers to sheets, by mail and by letter (Ley 29571 art. 24; DS 011-2011-PCM arts. 6 and 12). */
export function createAnswersService(
  { transact, clock, signals }: Dependencies<"transact" | "clock" | "signals">,
  filing: ComplaintFiling,
) {
  return {
    /**
     * Answers a sheet. An answer by mail is given once, and is communicated when the mail server accepts the mail. If the consumer chose
     * a letter, the answer is prepared, and may be prepared again until the letter's dispatch is recorded. A given answer is published
     * to the webhooks.
     * Errors: FORBIDDEN, VALIDATION_FAILED, COMPLAINT_NOT_FOUND, DOCUMENT_NOT_FOUND, FILE_INFECTED, COMPLAINT_ACTION_REFUSED.
     */
    async answer(actor: Actor, input: AnswerInput): Promise<Complaint> {
      requirePermission(actor, "complaints:write");
      const given = readAnswer(actor, input);
      const answered = await change(actor, input.id, async (tx, complaint, moment) => {
        const isLetter = complaint.answerChannel === "carta";
        const changed = applyAnswer(complaint, given, moment);
        if (isLetter) requireStepLeft(await tx.complaints.countEvents(complaint, "answer_prepared"));
        for (const documentId of input.documentIds ?? []) {
          const use = { documentId, complaintId: complaint.id, purpose: "answer", at: moment.now } as const;
          await useDocument(tx, actor, use);
        }
        await tx.complaints.save(changed);
        const ended = await endOfferOfAnswered(tx, filing, changed, moment, actor.by.id);
        await record(tx, actor, isLetter ? "answer_prepared" : "answered", complaint, ended);
        if (!isLetter) await give(tx, ended);
        return ended;
      });
      signals.send({ type: "work_stored" });
      return answered;
    },

    /**
     * Records that the prepared letter was sent, with its proof. A consumer with an e-mail gets a copy.
     * Errors: FORBIDDEN, VALIDATION_FAILED, COMPLAINT_NOT_FOUND, DOCUMENT_NOT_FOUND, FILE_INFECTED, COMPLAINT_ACTION_REFUSED.
     */
    async dispatch(actor: Actor, { id, dispatchedOn, proofDocumentId }: DispatchInput): Promise<Complaint> {
      requirePermission(actor, "complaints:write");
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
        await record(tx, actor, "answered", complaint, changed);
        await give(tx, changed);
        return changed;
      });
      signals.send({ type: "work_stored" });
      return dispatched;
    },

    /**
     * Records that the mail with the answer came back. The duty to answer goes on, and the owner is warned at once.
     * Errors: FORBIDDEN, VALIDATION_FAILED, COMPLAINT_NOT_FOUND, COMPLAINT_ACTION_REFUSED.
     */
    async reportBounce(actor: Actor, input: { readonly id: string; readonly reason: string }): Promise<Complaint> {
      requirePermission(actor, "complaints:write");
      const check = checkInput();
      const reason = check.text("reason", input.reason, MAX_REASON_CHARACTERS);
      check.assertValid();
      const reopened = await change(actor, input.id, async (tx, complaint, { now }) => {
        const changed = reopenBounced(complaint);
        requireStepLeft(await tx.complaints.countEvents(complaint, "answer_bounced"));
        const { answer, actionsTaken } = complaint;
        const details = {
          reason,
          answer: answer ?? "",
          ...(actionsTaken === null ? {} : { actions_taken: actionsTaken }),
        };
        // The event is recorded first: the database lets an answer be removed only after `answer_bounced`.
        await record(tx, actor, "answer_bounced", complaint, changed, details);
        await tx.complaints.save(changed);
        const { accountId, formId, id: complaintId } = complaint;
        const form = found(await tx.forms.findOfBook(accountId, formId), "FORM_NOT_FOUND");
        const recipient = await findOwnerEmail(tx, form);
        await queueMail(tx, { accountId, formId, complaintId, kind: "bounce_warning", recipient, at: now });
        return changed;
      });
      signals.send({ type: "work_stored" });
      return reopened;
    },
  };

  /** Changes a sheet under the lock of its row. */
  async function change(
    actor: Actor,
    id: string,
    step: (tx: Repositories, complaint: Complaint, moment: Moment) => Promise<Complaint>,
  ): Promise<Complaint> {
    return transact(async (tx) => {
      const complaint = found(await tx.complaints.findByIdForUpdate(actor.accountId, id), "COMPLAINT_NOT_FOUND");
      return step(tx, complaint, { now: clock.now(), extraHolidays: await tx.extraHolidays.list() });
    });
  }

  /** Writes the step into the sheet's history and into the audit. */
  async function record(
    tx: Repositories,
    actor: Actor,
    type: Step,
    complaint: Complaint,
    changed: Complaint,
    details: Readonly<Record<string, string>> = {},
  ): Promise<void> {
    const states = { from: complaint.status, to: changed.status };
    await filing.recordEvent(tx, changed, type, { ...states, ...details }, actor.by.id);
    const act = { act: `complaint.${type}`, accountId: actor.accountId, subjectId: changed.id } as const;
    await recordAct(tx, actor, act, clock.now());
  }

  /** Mails the answer to a consumer with an e-mail, and publishes it to the webhooks. */
  async function give(tx: Repositories, complaint: Complaint): Promise<void> {
    const { accountId, formId, id: complaintId } = complaint;
    const recipient = findConsumerEmail(complaint);
    if (recipient !== null) {
      await queueMail(tx, { accountId, formId, complaintId, kind: "answer", recipient, at: clock.now() });
    }
    const form = found(await tx.forms.findOfBook(accountId, formId), "FORM_NOT_FOUND");
    await filing.publish(tx, "complaint.answered", form, complaint);
  }
}
