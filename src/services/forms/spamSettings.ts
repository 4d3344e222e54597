import type { Form } from "../../domain/forms/index.ts";
import type { InputCheck } from "../../domain/inputs.ts";
import type { SpamSensitivity } from "../../domain/spam/index.ts";

/** How much the form suspects its submissions; undefined stays, and a new form's is medium. */
export type SpamSettings = { readonly spamSensitivity?: SpamSensitivity | null | undefined };

export type CheckedSpam = Pick<Form, "spamSensitivity">;

/** Problems are reported to `check`. */
export function checkSpam(check: InputCheck, { spamSensitivity }: SpamSettings, current: Form | null): CheckedSpam {
  if (spamSensitivity === null && current !== null) check.report({ field: "spamSensitivity", problem: "not_nullable" });
  return { spamSensitivity: spamSensitivity ?? current?.spamSensitivity ?? "medium" };
}
