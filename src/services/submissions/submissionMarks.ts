import { type Actor, requirePermission } from "../../domain/actor.ts";
import { permit } from "../../domain/audit/acts.ts";
import { DomainError } from "../../domain/errors.ts";
import {
  type MarksChange,
  MAX_STARRED_SUBMISSIONS,
  NO_MARKS,
  type SubmissionMarks,
} from "../../domain/submissions/marks.ts";
import { recordActs } from "../audit/audit.ts";
import type { Dependencies } from "../dependencies.ts";
import { signalChange } from "./submissionChanges.ts";
import { readIds } from "./submissionIds.ts";

export type SubmissionMarksService = ReturnType<typeof createSubmissionMarksService>;

/** The marks that the people of an account share: what was read, and what has a star. */
export function createSubmissionMarksService({
  repositories,
  transact,
  clock,
  signals,
}: Dependencies<"repositories" | "transact" | "clock" | "signals">) {
  return {
    /** The marks of each of the submissions. Errors: FORBIDDEN. */
    async list(actor: Actor, ids: readonly string[]): Promise<ReadonlyMap<string, SubmissionMarks>> {
      requirePermission(actor, "submissions:read");
      const rows = await repositories.submissionMarks.list(actor.accountId, ids);
      const marks = new Map(rows.map(({ submissionId, isRead, isStarred }) => [submissionId, { isRead, isStarred }]));
      return new Map(ids.map((id) => [id, marks.get(id) ?? NO_MARKS]));
    },

    /**
     * Marks the accepted submissions, and leaves an entry for each that has changed. An id of none is passed over, since another person
     * may have deleted it just now. Returns the ids of those that have changed.
     * Errors: FORBIDDEN, VALIDATION_FAILED, TOO_MANY_STARRED_SUBMISSIONS.
     */
    async change(actor: Actor, ids: readonly string[], change: MarksChange): Promise<readonly string[]> {
      permit(actor, "markSubmissions", clock.now());
      const { accountId } = actor;
      const submissionIds = readIds(ids);
      const markedIds = await transact(async (tx) => {
        const changed = await tx.submissionMarks.change(accountId, submissionIds, change);
        // Two calls at once may pass the bound by their own stars.
        if (change.isStarred === true && (await tx.submissionMarks.countStarred(accountId)) > MAX_STARRED_SUBMISSIONS) {
          throw new DomainError("TOO_MANY_STARRED_SUBMISSIONS", { limit: MAX_STARRED_SUBMISSIONS });
        }
        const details = { isRead: change.isRead ?? null, isStarred: change.isStarred ?? null };
        const acts = changed.map((subjectId) => ({ act: "submission.marked", accountId, subjectId, details }) as const);
        await recordActs(tx, actor, acts, clock.now());
        return changed;
      });
      signalChange(signals, accountId, markedIds);
      return markedIds;
    },
  };
}
