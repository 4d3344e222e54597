import { v7 as uuidv7 } from "uuid";
import { periodOf } from "../../domain/accounts/plans.ts";
import type { Form } from "../../domain/forms/forms.ts";
import { findUniqueAnswers } from "../../domain/forms/uniqueAnswers.ts";
import { createHashText } from "../../domain/keyedHashes.ts";
import type { SubmissionFile } from "../../domain/submissions/files.ts";
import { renderSubmissionCreated } from "../../domain/submissions/submissionEvents.ts";
import type { InsertResult, PendingSubmission } from "../../repositories/submissions/intake.ts";
import type { Repositories } from "../../repositories/repositories.ts";
import type { HeldSubmission } from "../../repositories/submissions/submissionRows.ts";
import type { Dependencies } from "../dependencies.ts";
import { createEventFiles } from "./eventFiles.ts";
import { signalChange } from "./submissionChanges.ts";

export type Releases = ReturnType<typeof createReleases>;

type Release = {
  /** Finds the submission and locks its row, so that it is stored once, or not at all; null when it is no longer to be released. */
  readonly lock: (tx: Repositories) => Promise<HeldSubmission | null>;
  /** Runs in the transaction in which the submission was stored. */
  readonly finish: (tx: Repositories, held: HeldSubmission) => Promise<void>;
  /** Undefined where the form takes it however many submissions it has. */
  readonly closesAfter?: number | undefined;
};

/**
 * Stores held submissions as their form's endpoint would have: they count against the plan of this month, and everything that they set off goes
 * out. Their ids and times stay.
 */
export function createReleases(
  dependencies: Dependencies<
    "repositories" | "transact" | "clock" | "secretBox" | "signals" | "publicUrl" | "webhookScheduleSeconds"
  >,
) {
  const { repositories, transact, clock, publicUrl, signals, webhookScheduleSeconds } = dependencies;
  const firstAttemptDelaySeconds = webhookScheduleSeconds[0] ?? 0;
  const eventFiles = createEventFiles(dependencies);
  const hashText = createHashText(dependencies.secretBox);

  /** Tries once, by these settings of the form. `gone`: another call has moved or deleted the submission. */
  return async (
    held: HeldSubmission,
    form: Form,
    { lock, finish, closesAfter }: Release,
  ): Promise<InsertResult | "gone"> => {
    const files = await repositories.submissionFiles.listBySubmissions(form.accountId, [held.id]);
    const pending = { ...buildPending(held, form, files), closesAfter };
    // A submission counts this month, and is counted as deleted in the month in which it came.
    await repositories.plans.openUsage([pending, { ...pending, period: periodOf(pending.receivedAt) }]);
    const result = await transact(async (tx) => {
      const locked = await lock(tx);
      if (locked === null) return "gone";
      const [stored = "again"] = await tx.intake.store([pending], firstAttemptDelaySeconds);
      if (stored !== "stored") return stored;
      await tx.submissions.nameMessage(form.accountId, held.id, pending.messageId);
      await tx.submissionFiles.release(form.accountId, held.id);
      await tx.quarantine.delete(form.accountId, held.id);
      await finish(tx, locked);
      return stored;
    });
    if (result === "stored") {
      signals.send({ type: "work_stored" });
      signalChange(signals, form.accountId, [held.id]);
    }
    return result;
  };

  function buildPending(held: HeldSubmission, form: Form, files: readonly SubmissionFile[]): PendingSubmission {
    const messageId = uuidv7({ msecs: clock.now().getTime() });
    const values = held.values === null ? null : JSON.stringify(held.values);
    const submission = { ...held, receivedAt: held.createdAt, data: JSON.stringify(held.data), values };
    return {
      ...submission,
      formVersion: form.version,
      period: periodOf(clock.now()),
      idempotency: null,
      uniqueAnswers: findUniqueAnswers(form.id, form.fields, held.values, hashText),
      messageId,
      messageBody: renderSubmissionCreated({
        messageId,
        form,
        submission,
        files: eventFiles(form.accountId, files),
        publicUrl,
      }),
    };
  }
}
