import type { FormInList } from "./queries/formList.ts";
import { words } from "./words.ts";

const NUMBER = new Intl.NumberFormat("es-PE");
/** From this share of its plan on, a form is near its limit. The service warns by mail from the same share on. */
const NEAR = 0.8;

/** Whether a form receives, in a word or two. */
export function describeState({ status, unavailableReason }: FormInList) {
  const { active, inactive, unavailable } = words.states;
  if (status === "INACTIVE") return { label: inactive, isTrouble: true };
  if (unavailableReason != null) return { label: unavailable, isTrouble: true };
  return { label: active, isTrouble: false };
}

/** How much of its plan a form has used in this month; null where the viewer may not see it. */
export function describeUse({ usage }: FormInList): string | null {
  if (usage == null) return null;
  const used = NUMBER.format(usage.used);
  return usage.limit == null ? words.describeUnlimitedUse(used) : words.describeUse(used, NUMBER.format(usage.limit));
}

/** What the use of the plan means for the owner; null while there is nothing to do. */
export function describeLimit({ usage }: FormInList): string | null {
  if (usage?.limit == null) return null;
  if (usage.used >= usage.limit) return words.full;
  return usage.used >= NEAR * usage.limit ? words.nearFull : null;
}
