import { DomainError } from "../../domain/errors.ts";
import { normalizeId } from "../../domain/ids.ts";
import { MAX_CHANGED_SUBMISSIONS } from "../../domain/submissions/marks.ts";

/** The different ids of a call in the spelling of the database; no id at all is an error. Errors: VALIDATION_FAILED. */
export function readIds(ids: readonly string[]): readonly string[] {
  if (ids.length === 0) throw new DomainError("VALIDATION_FAILED", { fields: [{ field: "ids", problem: "required" }] });
  if (ids.length > MAX_CHANGED_SUBMISSIONS) {
    const problem = { field: "ids", problem: "too_many", limit: MAX_CHANGED_SUBMISSIONS } as const;
    throw new DomainError("VALIDATION_FAILED", { fields: [problem] });
  }
  return [...new Set(ids.map(normalizeId))];
}
