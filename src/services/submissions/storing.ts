import { DomainError } from "../../domain/errors.ts";
import type { InsertResult } from "../../repositories/submissions/intake.ts";
import type { Repositories } from "../../repositories/repositories.ts";
import type { FindReplay } from "./replays.ts";
import { type Attempt, needed, OUTDATED, type Outcome, type Stage } from "./stages.ts";
import type { createSubmissionGroups } from "./submissionGroups.ts";

/**
 * Stores the submission, under the lock that decides on the plan's limit. One that looks like spam goes into quarantine, and is
 * answered like every other one, so that nobody learns what was noticed.
 * Errors: FORM_NOT_FOUND, FORM_INACTIVE, FORM_UNAVAILABLE, LIMIT_REACHED, IDEMPOTENCY_KEY_REUSED, SERVICE_UNAVAILABLE.
 */
export function createLimitStage(
  { quarantine }: Pick<Repositories, "quarantine">,
  groups: Pick<ReturnType<typeof createSubmissionGroups>, "add">,
  findReplay: FindReplay,
): Stage {
  return { name: "limit", check: store };

  async function store(attempt: Attempt): Promise<Outcome> {
    const { upload } = needed(attempt.read);
    const { pending } = needed(attempt.built);
    const { assessment = null } = attempt;
    if (upload !== null) await upload.put();
    const result =
      assessment === null
        ? await groups.add(pending)
        : (await quarantine.hold(pending, assessment))
          ? "stored"
          : "again";
    if (result instanceof Error) throw result;
    switch (result) {
      case "stored":
        upload?.keep();
        return { submissionId: pending.id, replayed: false };
      case "again":
      case "key_taken":
        // The key's first request may be gone.
        return (await findReplay(pending)) ?? OUTDATED;
      case "form_outdated":
        return OUTDATED;
      default:
        throw toRefusal(result);
    }
  }
}

function toRefusal(result: Exclude<InsertResult, "stored" | "again" | "key_taken" | "form_outdated">): Error {
  switch (result) {
    case "form_unknown":
      return new DomainError("FORM_NOT_FOUND");
    case "form_inactive":
      return new DomainError("FORM_INACTIVE");
    case "account_suspended":
      return new DomainError("FORM_UNAVAILABLE", { reason: "account_suspended" });
    case "limit_reached":
      return new DomainError("LIMIT_REACHED");
    case "uncounted":
      return new Error("A form has no usage counter although one was just opened.");
  }
}
