import { v7 as uuidv7 } from "uuid";
import { periodOf } from "../../domain/accounts/index.ts";
import { type Actor, requirePermission } from "../../domain/actor.ts";
import { DomainError, found, serviceUnavailable } from "../../domain/errors.ts";
import type { Form } from "../../domain/forms/index.ts";
import { isUuid } from "../../domain/pages.ts";
import type { Submission } from "../../domain/submissions/index.ts";
import { renderSubmissionCreated } from "../../domain/webhooks/index.ts";
import type { HeldSubmission, InsertResult, PendingSubmission } from "../../repositories/submissions/index.ts";
import type { Repositories } from "../../repositories/repositories.ts";
import { recordAct } from "../audit/index.ts";
import type { Dependencies } from "../dependencies.ts";
import { findSender, hashSender } from "./senders.ts";

export type SpamQuarantineService = ReturnType<typeof createSpamQuarantineService>;

/** The tries of one release. After the last one the answer is SERVICE_UNAVAILABLE. */
const MAX_TRIES = 5;
const RETRY_AFTER_SECONDS = 1;

/** Lets submissions out of quarantine. */
export function createSpamQuarantineService(dependencies: Dependencies) {
  const { repositories, transact, clock, publicUrl, signals, webhookScheduleSeconds } = dependencies;
  const firstAttemptDelaySeconds = webhookScheduleSeconds[0] ?? 0;

  return {
    /**
     * Stores a submission as the form's endpoint would have: it counts against the plan of this month, everything that it sets off goes
     * out, and its sender is known from then on. Its id and time stay. A submission that is out already is returned as it is.
     * Errors: FORBIDDEN, SUBMISSION_NOT_FOUND, FORM_INACTIVE, ACCOUNT_SUSPENDED, LIMIT_REACHED, SERVICE_UNAVAILABLE.
     */
    async release(actor: Actor, id: string): Promise<Submission> {
      requirePermission(actor, "submissions:write");
      if (!isUuid(id)) throw new DomainError("SUBMISSION_NOT_FOUND");
      for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
        const pending = await findPending(actor, id);
        if (pending === null) return found(await findReleased(actor, id), "SUBMISSION_NOT_FOUND");
        const result = await transact((tx) => releaseOnce(tx, actor, pending));
        if (result === "gone") continue;
        if (result === "stored") {
          signals.send({ type: "work_stored" });
          return found(await findReleased(actor, id), "SUBMISSION_NOT_FOUND");
        }
        if (result === "uncounted") await repositories.plans.openUsage([pending]);
        else refuse(result);
      }
      throw serviceUnavailable(RETRY_AFTER_SECONDS);
    },
  };

  function findReleased({ accountId }: Actor, id: string): Promise<Submission | null> {
    return repositories.submissions.findById(accountId, id.toLowerCase());
  }

  async function findPending({ accountId }: Actor, id: string): Promise<PendingSubmission | null> {
    const held = await repositories.quarantine.findById(accountId, id.toLowerCase());
    const form = held === null ? null : await repositories.forms.findById(accountId, held.formId);
    return held === null || form === null ? null : buildPending(held, form);
  }

  /** Moves the submission under the lock of its row in quarantine, so that it is stored once, or not at all. */
  async function releaseOnce(
    tx: Repositories,
    actor: Actor,
    pending: PendingSubmission,
  ): Promise<InsertResult | "gone"> {
    const { accountId } = actor;
    const held = await tx.quarantine.findByIdForUpdate(accountId, pending.id);
    if (held === null) return "gone";
    const [result = "again"] = await tx.intake.store([pending], firstAttemptDelaySeconds);
    if (result !== "stored") return result;
    await tx.quarantine.delete(accountId, held.id);
    const sender = findSender(new Map(Object.entries(held.data)), held.replyAddress);
    const now = clock.now();
    if (sender !== null) await tx.quarantine.addKnownSender(accountId, hashSender(sender), now);
    await recordAct(tx, actor, { act: "submission.released", accountId, subjectId: held.id }, now);
    return result;
  }

  function buildPending(held: HeldSubmission, form: Form): PendingSubmission {
    const messageId = uuidv7({ msecs: clock.now().getTime() });
    const submission = { ...held, receivedAt: held.createdAt, data: JSON.stringify(held.data) };
    return {
      ...submission,
      formVersion: form.version,
      period: periodOf(clock.now()),
      idempotency: null,
      messageId,
      messageBody: renderSubmissionCreated({ messageId, form, submission, publicUrl }),
    };
  }
}

/** Results after which a try with the current settings may succeed are no refusals. */
function refuse(result: Exclude<InsertResult, "stored" | "uncounted">): void {
  switch (result) {
    case "form_inactive":
      throw new DomainError("FORM_INACTIVE");
    case "account_suspended":
      throw new DomainError("ACCOUNT_SUSPENDED");
    case "limit_reached":
      throw new DomainError("LIMIT_REACHED");
    case "form_unknown":
      throw new DomainError("SUBMISSION_NOT_FOUND");
    case "form_outdated":
    case "key_taken":
    case "again":
      return;
  }
}
