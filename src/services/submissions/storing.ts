import { alreadyAnswered, type AnyDomainError, DomainError, storageFull } from "../../domain/errors.ts";
import { findConfirmedField } from "../../domain/forms/confirmedAddresses.ts";
import type { Metrics } from "../../domain/metrics.ts";
import type { Signals } from "../../domain/signals.ts";
import { confirmationEndOf } from "../../domain/submissions/confirmations.ts";
import type { Tracing } from "../../domain/tracing.ts";
import { type HoldReason, measureHeld } from "../../repositories/submissions/quarantine.ts";
import { type InsertResult, isAlreadyAnswered, readAnsweredFields } from "../../repositories/submissions/intake.ts";
import type { Repositories } from "../../repositories/repositories.ts";
import type { UncountedFilesService } from "../files/uncountedFiles.ts";
import type { RefusalsService } from "./refusals.ts";
import type { FindReplay } from "./replays.ts";
import { type Attempt, needed, OUTDATED, type Outcome, type Stage } from "./stages.ts";
import type { createSubmissionGroups, GroupResult, WaitingSubmission } from "./submissionGroups.ts";
import type { Upload } from "./uploads.ts";

type Stores = Pick<Repositories, "quarantine"> & {
  readonly groups: Pick<ReturnType<typeof createSubmissionGroups>, "add">;
  readonly uncountedFiles: Pick<UncountedFilesService, "take" | "takeRow">;
  readonly refusals: Pick<RefusalsService, "noteWithoutFiles">;
  readonly signals: Signals;
  readonly metrics: Pick<Metrics, "countLimit" | "countQuarantined">;
  readonly tracing: Tracing;
};

/**
 * Stores the submission, under the lock that decides on the plan's limit. One that looks like spam goes into quarantine, and is
 * answered like every other one, so that nobody learns what was noticed: also where its files find no room, and its words alone are kept.
 * Where its words find none, it is refused rather than lost without a word. One whose visitor confirms the address first is held in the same way,
 * and its worker is woken.
 * Errors: FORM_NOT_FOUND, FORM_INACTIVE, FORM_UNAVAILABLE, LIMIT_REACHED, ALREADY_ANSWERED, IDEMPOTENCY_KEY_REUSED, SERVICE_UNAVAILABLE,
 * STORAGE_FULL.
 */
export function createLimitStage(
  { quarantine, groups, uncountedFiles, refusals, signals, metrics, tracing }: Stores,
  findReplay: FindReplay,
): Stage {
  return { name: "limit", check: store };

  async function store(attempt: Attempt): Promise<Outcome> {
    const { upload } = needed(attempt.read);
    const { pending } = needed(attempt.built);
    const reason = findHoldReason(attempt, pending);
    const result = reason === null ? await accept(pending, upload) : await hold(attempt, { pending, upload, reason });
    if (result instanceof Error) throw result;
    switch (result) {
      case "stored":
        return { submissionId: pending.id, replayed: false };
      case "again":
      case "key_taken":
        // The key's first request may be gone.
        return (await findReplay(pending)) ?? OUTDATED;
      case "form_outdated":
        return OUTDATED;
      default:
        if (result === "limit_reached") metrics.countLimit("submissions_of_plan");
        throw toRefusal(result);
    }
  }

  async function accept(pending: WaitingSubmission, upload: Upload | null): Promise<GroupResult> {
    if (upload !== null) await upload.put();
    const result = await wait(pending);
    if (result === "stored") upload?.keep();
    return result;
  }

  /** The span has the wait for the commit of the group and the commit. */
  function wait(pending: WaitingSubmission): Promise<GroupResult> {
    if (!tracing.isOn) return groups.add(pending);
    const order = { name: "intake store", kind: "internal" } as const;
    return tracing.run(order, ({ traceparent }) => groups.add({ ...pending, traceparent }));
  }

  async function hold(attempt: Attempt, held: Held): Promise<"stored" | "again"> {
    const { accountId, ip } = held.pending;
    const room = await uncountedFiles.takeRow("heldWords", { accountId, ip }, measureHeld(held.pending));
    if (room === null) throw storageFull();
    try {
      const result = await holdWithFiles(attempt, held);
      if (result === "stored" && "unconfirmedUntil" in held.reason) signals.send({ type: "work_stored" });
      else if (result === "stored") metrics.countQuarantined("submission");
      return result;
    } finally {
      room.release();
    }
  }

  async function holdWithFiles({ request }: Attempt, { pending, upload, reason }: Held): Promise<"stored" | "again"> {
    const { files } = pending;
    if (upload === null || files === undefined) return (await quarantine.hold(pending, reason)) ? "stored" : "again";
    const room = await uncountedFiles.take("held", pending, files);
    if (room === null) {
      // Its visitor reads that it is stored, so that it is stored whole.
      if ("unconfirmedUntil" in reason) throw storageFull();
      const words = { ...pending, files: undefined, filesNotKept: files.length };
      if (!(await quarantine.hold(words, reason))) return "again";
      refusals.noteWithoutFiles(request.token);
      return "stored";
    }
    try {
      await upload.put();
      if (!(await quarantine.hold(pending, reason))) return "again";
      upload.keep();
      return "stored";
    } finally {
      room.release();
    }
  }
}

type Held = {
  readonly pending: WaitingSubmission;
  readonly upload: Upload | null;
  readonly reason: HoldReason;
};

/** Why the submission is held; null for one that is accepted now. What looks like spam asks nobody by mail. */
function findHoldReason(
  { assessment = null, snapshot }: Attempt,
  { receivedAt }: WaitingSubmission,
): HoldReason | null {
  if (assessment !== null) return assessment;
  const confirmed = findConfirmedField(needed(snapshot).form.fields);
  return confirmed === null ? null : { unconfirmedUntil: confirmationEndOf(receivedAt) };
}

/** The refusal for a result after which no other try helps. */
export function toRefusal(result: Exclude<InsertResult, "stored" | "again" | "key_taken" | "form_outdated">): Error {
  if (isAlreadyAnswered(result)) return alreadyAnswered(readAnsweredFields(result));
  switch (result) {
    case "form_unknown":
      return new DomainError("FORM_NOT_FOUND");
    case "form_inactive":
      return new DomainError("FORM_INACTIVE");
    case "account_suspended":
      return new DomainError("FORM_UNAVAILABLE", { reason: "account_suspended" });
    case "answers_reached":
      return new DomainError("FORM_UNAVAILABLE", { reason: "answers_reached" });
    case "limit_reached":
      return new DomainError("LIMIT_REACHED");
    case "uncounted":
      return new Error("A form has no usage counter although one was just opened.");
  }
}

/**
 * The same for an owner, who learns that the account is suspended; null where a try with the current settings may succeed. `unknown` is the code
 * of what is asked for.
 */
export function toOwnersRefusal(
  result: Exclude<InsertResult, "stored">,
  unknown: "FORM_NOT_FOUND" | "SUBMISSION_NOT_FOUND",
): AnyDomainError | null {
  if (isAlreadyAnswered(result)) return alreadyAnswered(readAnsweredFields(result));
  switch (result) {
    case "form_inactive":
      return new DomainError("FORM_INACTIVE");
    case "account_suspended":
      return new DomainError("ACCOUNT_SUSPENDED");
    case "limit_reached":
      return new DomainError("LIMIT_REACHED");
    case "form_unknown":
      return new DomainError(unknown);
    case "answers_reached":
    case "form_outdated":
    case "key_taken":
    case "again":
    case "uncounted":
      return null;
  }
}
