export type Plan = {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  /** Submissions per form and Lima calendar month; null = unlimited. */
  readonly monthlySubmissionLimit: number | null;
  /** For how many days submissions are kept; null = for good. */
  readonly retentionDays: number | null;
};

/** The use of a form's plan in one Lima calendar month, [periodStart, periodEnd). */
export type Usage = {
  readonly periodStart: Date;
  readonly periodEnd: Date;
  readonly used: number;
  readonly limit: number | null;
  readonly remaining: number | null;
};

/** A form without another plan has this one. */
export const DEFAULT_PLAN_CODE = "gratis";

/** 2 to 40 lower-case letters, digits and hyphens. */
export function isPlanCode(text: string): boolean {
  return /^[a-z0-9][a-z0-9-]{1,39}$/.test(text);
}

/** A hundred years. */
export const MAX_RETENTION_DAYS = 36_500;

/** The bound before which rows are deleted that are kept for so many days. */
export function oldestKept(now: Date, retentionDays: number): Date {
  return new Date(now.getTime() - retentionDays * DAY_MS);
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** The first day of a Lima calendar month, `YYYY-MM-01`: the key under which usage is counted. */
export type Period = string;

/** Lima is UTC−5 the whole year: Peru has had no summer time since 1994. */
const LIMA_OFFSET_MS = 5 * 60 * 60 * 1000;

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
