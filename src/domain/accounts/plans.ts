import { DAY_MS, LIMA_OFFSET_MS } from "../times.ts";

export type Plan = {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  /** Submissions per form and Lima calendar month; null = unlimited. */
  readonly monthlySubmissionLimit: number | null;
  /** The days for which submissions are kept; null = without end. */
  readonly retentionDays: number | null;
  /** Whether owners may choose the plan themselves. */
  readonly selfService: boolean;
  /** The forms of an account whose most generous plan this is; null = any number. */
  readonly maxForms: number | null;
} & SubmissionRates &
  FileAllowance;

/** What one submission may bring: the number of files, and their mebibytes each and together. */
export type FileAllowance = {
  readonly filesPerSubmission: number;
  readonly megabytesPerFile: number;
  readonly megabytesPerSubmission: number;
};

/** The allowance of one form in bytes. */
export type UploadLimits = {
  readonly files: number;
  readonly fileBytes: number;
  readonly submissionBytes: number;
};

const MEBIBYTE = 1024 * 1024;

/** The allowance of the forms of a plan. */
export function uploadLimitsOf(plan: FileAllowance): UploadLimits {
  return {
    files: plan.filesPerSubmission,
    fileBytes: plan.megabytesPerFile * MEBIBYTE,
    submissionBytes: plan.megabytesPerSubmission * MEBIBYTE,
  };
}

/** The allowance of a plan unless an operator sets another one. */
export const DEFAULT_FILE_ALLOWANCE: FileAllowance = {
  filesPerSubmission: 3,
  megabytesPerFile: 10,
  megabytesPerSubmission: 25,
};

/** The most that a plan may allow. */
export const MAX_FILE_ALLOWANCE: FileAllowance = {
  filesPerSubmission: 10,
  megabytesPerFile: 25,
  megabytesPerSubmission: 100,
};

/** What a form takes in a minute; null = any number. */
export type SubmissionRates = {
  /** Of all senders. Further ones are refused. */
  readonly submissionsPerMinute: number | null;
  /** Of one address, before it looks like a program; twice as many are held as spam. */
  readonly submissionsPerAddressAndMinute: number | null;
};

/** The use of a form's plan in one Lima calendar month, [periodStart, periodEnd). */
export type Usage = {
  readonly periodStart: Date;
  readonly periodEnd: Date;
  /** Submissions that the form received in the month. */
  readonly used: number;
  /** Null = unlimited, like `remaining`. */
  readonly limit: number | null;
  readonly remaining: number | null;
};

/** The plan of every form that is given no other plan. */
export const DEFAULT_PLAN_CODE = "gratis";

/** Whether a text is valid as a plan's code: 2 to 40 lower-case letters, digits and hyphens. */
export function isPlanCode(text: string): boolean {
  return /^[a-z0-9][a-z0-9-]{1,39}$/.test(text);
}

/** The longest retention: a hundred years of 365 days. */
export const MAX_RETENTION_DAYS = 36_500;

/** The instant before which rows with a retention of `retentionDays` are deleted. */
export function oldestKept(now: Date, retentionDays: number): Date {
  return new Date(now.getTime() - retentionDays * DAY_MS);
}

/** The first day of a Lima calendar month, `YYYY-MM-01`: the key under which usage is counted. */
export type Period = string;

/** The last result of `periodOf`, valid in [startMs, endMs). */
let cached: { readonly period: Period; readonly startMs: number; readonly endMs: number } | undefined;

/** The Lima calendar month that contains `instant`. */
export function periodOf(instant: Date): Period {
  const instantMs = instant.getTime();
  if (cached !== undefined && cached.startMs <= instantMs && instantMs < cached.endMs) return cached.period;
  const period = `${new Date(instantMs - LIMA_OFFSET_MS).toISOString().slice(0, 7)}-01`;
  const { start, end } = boundsOf(period);
  cached = { period, startMs: start.getTime(), endMs: end.getTime() };
  return period;
}

/** The instants at which a period begins and ends (exclusive). */
export function boundsOf(period: Period): { readonly start: Date; readonly end: Date } {
  const [year = 0, month = 1] = period.split("-").map(Number);
  return {
    start: new Date(Date.UTC(year, month - 1, 1) + LIMA_OFFSET_MS),
    end: new Date(Date.UTC(year, month, 1) + LIMA_OFFSET_MS),
  };
}

/** The use of a plan in a period. `limit` is null for a plan without one, and `remaining` is never negative. */
export function describeUsage(period: Period, used: number, limit: number | null): Usage {
  const { start, end } = boundsOf(period);
  return {
    periodStart: start,
    periodEnd: end,
    used,
    limit,
    remaining: limit === null ? null : Math.max(0, limit - used),
  };
}
