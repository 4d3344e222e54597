import type { ValidationResult } from "react-aria-components/FieldError";
import { words } from "../words.ts";

const { faults } = words;

/** What the browser refuses of a field, in the panel's words; in the browser's own, where the panel has none. */
export function describeFault({ validationDetails: found, validationErrors }: ValidationResult): string {
  if (found.valueMissing) return faults.missing;
  if (found.typeMismatch) return faults.form;
  if (found.badInput || found.stepMismatch) return faults.number;
  if (found.rangeUnderflow || found.rangeOverflow) return faults.range;
  return validationErrors.join(" ");
}
