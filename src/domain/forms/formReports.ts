/** Why a visitor reports a form. `secrets`: it asks for a password, the code of a bank or a card. */
export const REPORT_REASONS = ["secrets", "impersonation", "deceit", "other"] as const;
export type FormReportReason = (typeof REPORT_REASONS)[number];

/** What a visitor reported of a form. Operators see it, and its owner does not. */
export type FormReport = {
  readonly id: string;
  readonly accountId: string;
  readonly formId: string;
  /** The title of the form's page when it was reported. */
  readonly formName: string;
  readonly reason: FormReportReason;
  /** Null for a report without words. */
  readonly words: string | null;
  readonly createdAt: Date;
};

export const MAX_REPORT_CHARACTERS = 1_000;
/** The reports of a form that wait for an operator. Further ones tell the operator nothing new and are not kept. */
export const MAX_REPORTS_OF_FORM = 20;
/** The days for which a report waits for an operator. */
export const REPORT_DAYS = 180;
