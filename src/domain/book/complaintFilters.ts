import type { ComplaintStatus, ComplaintType } from "./complaints.ts";
import type { ComplaintDeadline } from "./deadlines.ts";

/** The conditions on the sheets of a list; a missing condition excludes no sheet. `registeredTo` is exclusive. */
export type ComplaintFilter = {
  readonly status?: ComplaintStatus | null | undefined;
  readonly type?: ComplaintType | null | undefined;
  readonly overdue?: boolean | null | undefined;
  /** true: only sheets that wait for an answer; false: only the others. */
  readonly waiting?: boolean | null | undefined;
  /** true: only sheets that are marked as reported to SIREC; false: only the others. */
  readonly reported?: boolean | null | undefined;
  /** true: only reported sheets whose line for SIREC has changed since; false: only the others. */
  readonly reportOutdated?: boolean | null | undefined;
  /** true: only sheets with an agreement, closed ones included; false: only the others. */
  readonly settled?: boolean | null | undefined;
  readonly registeredFrom?: Date | null | undefined;
  readonly registeredTo?: Date | null | undefined;
  /** Words in the number, the consumer's data, the detail or the request. */
  readonly search?: string | null | undefined;
};

/** The further conditions on the sheets of all books of an account. */
export type RegisterFilter = ComplaintFilter & {
  readonly formIds?: readonly string[] | null | undefined;
  /** The RUC and the establishment's code as they are printed on the sheet. */
  readonly ruc?: string | null | undefined;
  readonly establishmentCode?: string | null | undefined;
  readonly answeredLate?: boolean | null | undefined;
  readonly deadline?: ComplaintDeadline | null | undefined;
  readonly finishedFrom?: Date | null | undefined;
};

/** The conditions on a list of held sheets. */
export type QuarantineFilter = { readonly overdue?: boolean | null | undefined };
