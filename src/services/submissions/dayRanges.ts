import { countDays } from "../../domain/limaDays.ts";
import { DomainError } from "../../domain/errors.ts";

/**
 * The number of days from one Lima day to another, both included. Errors: VALIDATION_FAILED for a range that ends before it starts, or
 * that has more than `limit` days.
 */
export function checkDayRange({ from, to }: { readonly from: string; readonly to: string }, limit: number): number {
  const days = countDays(from, to) + 1;
  if (days < 1) throw new DomainError("VALIDATION_FAILED", { fields: [{ field: "to", problem: "ends_before_start" }] });
  if (days > limit)
    throw new DomainError("VALIDATION_FAILED", { fields: [{ field: "to", problem: "too_large", limit }] });
  return days;
}
