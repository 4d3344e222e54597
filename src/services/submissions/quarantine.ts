import type { Actor } from "../../domain/actor.ts";
import { permit } from "../../domain/audit/acts.ts";
import { alreadyAnswered, DomainError, found, serviceUnavailable } from "../../domain/errors.ts";
import { findUniqueAnswers } from "../../domain/forms/uniqueAnswers.ts";
import { createHashText } from "../../domain/keyedHashes.ts";
import { MARKED } from "../../domain/spam/assessment.ts";
import type { Submission } from "../../domain/submissions/submissions.ts";
import { findSender } from "../../domain/submissions/visitorAddress.ts";
import type { HeldSubmission } from "../../repositories/submissions/submissionRows.ts";
import type { Repositories } from "../../repositories/repositories.ts";
import { recordAct } from "../audit/audit.ts";
import type { Dependencies } from "../dependencies.ts";
import { createReleases } from "./releases.ts";
import { signalChange } from "./submissionChanges.ts";
import { toOwnersRefusal } from "./storing.ts";
import { takeWordsBack, teachWords } from "./spamWords.ts";
import { RETRY_AFTER_SECONDS } from "../../domain/times.ts";

export type SpamQuarantineService = ReturnType<typeof createSpamQuarantineService>;

/** The tries of one release. After the last one the answer is SERVICE_UNAVAILABLE. */
const MAX_TRIES = 5;

/** Lets submissions out of quarantine, and puts accepted ones into it. */
export function createSpamQuarantineService(
  dependencies: Dependencies<
    "repositories" | "transact" | "clock" | "secretBox" | "signals" | "publicUrl" | "webhookScheduleSeconds"
  >,
) {
  const { repositories, transact, clock, signals } = dependencies;
  const release = createReleases(dependencies);
  const hashText = createHashText(dependencies.secretBox);

  return {
    /**
     * Stores a submission as the form's endpoint would have: it counts against the plan of this month, everything that it sets off goes
     * out, and its sender is known from then on. Its id and time stay. A submission that its owner had marked is only put back in its
     * place, one that waits for its visitor's confirmation is let in without it, and one that is out already is returned as it is. It is
     * let in past the number after which its form closes, as it is past the closing time: both are the owner's own.
     * Errors: FORBIDDEN, SUBMISSION_NOT_FOUND, FORM_INACTIVE, ACCOUNT_SUSPENDED, LIMIT_REACHED, ALREADY_ANSWERED, SERVICE_UNAVAILABLE.
     */
    async release(actor: Actor, id: string): Promise<Submission> {
      permit(actor, "releaseSubmission", clock.now());
      const { accountId } = actor;
      for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
        const place = await findPlace(actor, id);
        if (place.accepted !== null) return place.accepted;
        const { held } = place;
        if (held === null) continue;
        const form = found(await repositories.forms.findById(accountId, held.formId), "SUBMISSION_NOT_FOUND");
        if (held.markedAt !== null) {
          await transact((tx) => restore(tx, actor, held));
          signalChange(signals, accountId, [held.id]);
          continue;
        }
        const result = await release(held, form, {
          lock: (tx) => tx.quarantine.findByIdForUpdate(accountId, held.id),
          finish: (tx, locked) => finishRelease(tx, actor, locked),
        });
        if (result === "stored") return found(await findAccepted(actor, id), "SUBMISSION_NOT_FOUND");
        // A release reaches no number of answers.
        const refusal = result === "gone" ? null : toOwnersRefusal(result, "SUBMISSION_NOT_FOUND");
        if (refusal !== null) throw refusal;
      }
      throw serviceUnavailable(RETRY_AFTER_SECONDS.intake);
    },

    /**
     * Puts an accepted submission into quarantine; what it set off is deleted, sent or not. It stays counted, and its sender is no longer
     * known. One that waits for its visitor's confirmation waits no more. A test teaches nothing: its words are our own. A submission that is
     * in quarantine already is returned as it is. Errors: FORBIDDEN, SUBMISSION_NOT_FOUND.
     */
    async mark(actor: Actor, id: string): Promise<Submission> {
      permit(actor, "markSubmissionAsSpam", clock.now());
      for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
        const { held, accepted } = await findPlace(actor, id);
        if (held?.waiting !== undefined) {
          await transact((tx) => markWaiting(tx, actor, held));
          continue;
        }
        if (held !== null) return held;
        if (accepted !== null && !(await transact((tx) => markOnce(tx, actor, accepted)))) {
          throw new DomainError("SUBMISSION_NOT_FOUND");
        }
        signalChange(signals, actor.accountId, [id]);
      }
      throw serviceUnavailable(RETRY_AFTER_SECONDS.intake);
    },
  };

  /** The submission in one of its two places; in none when it has just moved between them. Errors: SUBMISSION_NOT_FOUND. */
  async function findPlace(actor: Actor, id: string) {
    const status = found(
      await repositories.quarantine.findStatus(actor.accountId, id.toLowerCase()),
      "SUBMISSION_NOT_FOUND",
    );
    if (status === "accepted") return { held: null, accepted: await findAccepted(actor, id) };
    return { held: await repositories.quarantine.findById(actor.accountId, id.toLowerCase()), accepted: null };
  }

  function findAccepted({ accountId }: Actor, id: string): Promise<Submission | null> {
    return repositories.submissions.findById(accountId, id.toLowerCase());
  }

  /** The form is locked, so that its deletion does not miss the submission in quarantine. False when the form is deleted. */
  async function markOnce(tx: Repositories, actor: Actor, submission: Submission): Promise<boolean> {
    const { accountId } = actor;
    const { id, formId, data, isTest } = submission;
    const now = clock.now();
    if ((await tx.forms.findByIdForUpdate(accountId, formId)) === null) return false;
    // Only what the lock of the form shows: another call may have moved the submission meanwhile, with its words.
    if ((await tx.quarantine.findStatus(accountId, id)) !== "accepted") return true;
    if (!isTest) await takeWordsBack(tx, submission);
    const marked = await tx.quarantine.mark(accountId, id, MARKED, now);
    if (marked === null) return true;
    if (!isTest) await teachWords(tx, submission, true);
    const sender = isTest ? null : findSender({ ...marked, data });
    if (sender !== null) await tx.quarantine.deleteKnownSender(accountId, sender);
    await recordAct(tx, actor, { act: "submission.marked_as_spam", accountId, subjectId: id }, now);
    return true;
  }

  /** Nothing was counted and nothing went out, so that nothing is taken back. */
  async function markWaiting(tx: Repositories, actor: Actor, held: HeldSubmission): Promise<void> {
    const { accountId } = actor;
    if (!(await tx.quarantine.markUnconfirmed(accountId, held.id, MARKED))) return;
    await teachWords(tx, held, true);
    const act = { act: "submission.marked_as_spam", accountId, subjectId: held.id } as const;
    await recordAct(tx, actor, act, clock.now());
  }

  async function restore(tx: Repositories, actor: Actor, held: HeldSubmission): Promise<void> {
    const form = await tx.forms.findByIdForUpdate(actor.accountId, held.formId);
    if (form === null) return;
    if ((await tx.quarantine.findStatus(actor.accountId, held.id)) !== "quarantined") return;
    const answers = held.isTest ? undefined : findUniqueAnswers(form.id, form.fields, held.values, hashText);
    const taken = answers === undefined ? [] : await tx.uniqueAnswers.place(form, held.id, answers);
    if (taken.length > 0) throw alreadyAnswered(taken);
    if (!held.isTest) await takeWordsBack(tx, held);
    if (await tx.quarantine.restore(actor.accountId, held.id)) await finishRelease(tx, actor, held);
  }

  async function finishRelease(tx: Repositories, actor: Actor, held: HeldSubmission): Promise<void> {
    const { accountId } = actor;
    const now = clock.now();
    // What its owner says of a submission that waits for its visitor, or is a test, is nothing about spam.
    if (held.waiting === undefined && !held.isTest) {
      const sender = findSender(held);
      await teachWords(tx, held, false);
      if (sender !== null) await tx.quarantine.addKnownSender(accountId, sender, now);
    }
    await recordAct(tx, actor, { act: "submission.released", accountId, subjectId: held.id }, now);
  }
}
