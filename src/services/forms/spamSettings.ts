import type { Form } from "../../domain/forms/forms.ts";
import type { InputCheck } from "../../domain/inputs.ts";
import { MAX_BLOCKED, normalizeBlocked } from "../../domain/spam/blockLists.ts";
import type { SpamSensitivity } from "../../domain/spam/assessment.ts";

/** What the form does against spam; undefined stays. A new form suspects as MEDIUM, and has no list and no field of its own. */
export type SpamSettings = {
  readonly spamSensitivity?: SpamSensitivity | null | undefined;
  readonly blocked?: readonly string[] | null | undefined;
  readonly honeypotField?: string | null | undefined;
};

export type CheckedSpam = Pick<Form, "spamSensitivity" | "blocked" | "honeypotField">;

const FIELD = /^[A-Za-z0-9_-]{1,50}$/;
/** The names that the service uses itself: those of control fields, and of the answers to captchas. */
const OURS = /^_|-response$|^altcha$/;

/** Problems are reported to `check`. */
export function checkSpam(check: InputCheck, input: SpamSettings, current: Form | null): CheckedSpam {
  const { spamSensitivity } = input;
  if (spamSensitivity === null && current !== null) check.report({ field: "spamSensitivity", problem: "not_nullable" });
  return {
    spamSensitivity: spamSensitivity ?? current?.spamSensitivity ?? "medium",
    blocked: checkBlocked(check, input.blocked, current),
    honeypotField: checkField(check, input.honeypotField, current),
  };
}

/** The list to store, each entry once. Null is the empty list. */
function checkBlocked(check: InputCheck, blocked: SpamSettings["blocked"], current: Form | null): readonly string[] {
  if (blocked === undefined) return current?.blocked ?? [];
  if (blocked === null) return [];
  if (blocked.length > MAX_BLOCKED) {
    check.report({ field: "blocked", problem: "too_many", limit: MAX_BLOCKED });
    return [];
  }
  const normalized = new Set<string>();
  for (const [index, entry] of blocked.entries()) {
    const spelling = normalizeBlocked(entry);
    if (spelling === null || check.text(`blocked.${index}`, spelling, spelling.length) === "") {
      check.report({ field: `blocked.${index}`, problem: "invalid_blocked" });
    } else normalized.add(spelling);
  }
  return [...normalized];
}

function checkField(check: InputCheck, field: SpamSettings["honeypotField"], current: Form | null): string | null {
  if (field === undefined) return current?.honeypotField ?? null;
  if (field === null) return null;
  if (OURS.test(field) || !FIELD.test(field))
    check.report({ field: "honeypotField", problem: "invalid_honeypot_name" });
  return field;
}
