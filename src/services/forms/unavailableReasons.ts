import type { UnavailableReason } from "../../domain/errors.ts";
import { findUnavailableReason, type Form, hasAllAnswers } from "../../domain/forms/forms.ts";
import type { Repositories } from "../../repositories/repositories.ts";

/** The reasons why active forms take no submissions at `now`, by the form's id. */
export async function findUnavailableReasons(
  { accounts, plans }: Pick<Repositories, "accounts" | "plans">,
  forms: readonly Form[],
  now: Date,
): Promise<ReadonlyMap<string, UnavailableReason>> {
  const found = await accounts.findByIds([...new Set(forms.map((form) => form.accountId))]);
  const statuses = new Map(found.map((account) => [account.id, account.status]));
  const closing = forms.filter(({ closesAfter }) => closesAfter !== null).map(({ id }) => id);
  const accepted = closing.length === 0 ? null : await plans.countAccepted(closing);
  const reasons = new Map<string, UnavailableReason>();
  for (const form of forms) {
    if (form.status === "inactive") continue;
    const reason = findUnavailableReason(form, statuses.get(form.accountId) ?? "active", now);
    if (reason !== null) reasons.set(form.id, reason);
    else if (hasAllAnswers(form, accepted?.get(form.id) ?? 0)) reasons.set(form.id, "answers_reached");
  }
  return reasons;
}
