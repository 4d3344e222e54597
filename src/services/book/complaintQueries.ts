import type { ComplaintFilter } from "../../domain/book/complaintFilters.ts";
import { limaDayOf } from "../../domain/times.ts";
import { DomainError, type FieldProblem } from "../../domain/errors.ts";
import { findUnstorable } from "../../domain/texts.ts";

const MAX_SEARCH_CHARACTERS = 200;

/** A checked filter with the Lima day that decides which sheets are overdue. Errors: VALIDATION_FAILED. */
export function toComplaintQuery<F extends ComplaintFilter>(filter: F, now: Date): F & { readonly today: string } {
  const fields: FieldProblem[] = [];
  const text = filter.search ?? "";
  const field = "filter.search";
  if (text.length > MAX_SEARCH_CHARACTERS) fields.push({ field, problem: "too_long", limit: MAX_SEARCH_CHARACTERS });
  const unstorable = findUnstorable(text);
  if (unstorable !== null) fields.push({ field, problem: unstorable });
  if (fields.length > 0) throw new DomainError("VALIDATION_FAILED", { fields });
  return { ...filter, today: limaDayOf(now) };
}
