import { addDays, countDays, type LimaDay } from "../limaDays.ts";
import { limaDayOf } from "../times.ts";
import type { Complaint } from "./complaints.ts";

/** The calendar days within which a sheet is reported (DS 011-2011-PCM, art. 16), and what changes of it afterwards. */
const REPORT_DAYS = 30;

/** The stages at which the owner is reminded: from seven days before the end of a term, again from the day before, and after it. */
export type ReminderStage = "overdue" | "seven_left" | "one_left";

/** The days after a reminder in which a form gets no other one of the same stage. */
export const QUIET_DAYS: Readonly<Record<ReminderStage, number>> = { overdue: 7, seven_left: 7, one_left: 1 };

/** A sheet that must be reported. */
export type PendingReport = {
  readonly complaint: Complaint;
  /** The last Lima day for it. */
  readonly reportBy: LimaDay;
};

/** The sheets of a book that must be reported, for the first time or again. */
export type PendingReports = {
  readonly count: number;
  /** How many of them have a term that is over. */
  readonly overdueCount: number;
  /** How many of them were reported, and have changed since. */
  readonly outdatedCount: number;
  /** The last day of the first one whose term is not over; null without such a sheet. */
  readonly nextReportBy: LimaDay | null;
  /** Those whose terms end first, the overdue ones at the head. */
  readonly first: readonly PendingReport[];
};

/** The report of a sheet that was filed now. */
export const NOT_REPORTED = { reportedGoodType: null, reportedAt: null, reportOutdated: false } as const;

type ReportedSheet = Pick<
  Complaint,
  "registeredAt" | "reportedAt" | "reportOutdated" | "communicatedAt" | "settledAt" | "reclassifiedAt"
>;

/**
 * The last day for the report of a sheet; null for a reported one that has not changed. What changed after the report has a term of its own
 * from the last known change on, and none that began before the report.
 */
export function findReportDay(sheet: ReportedSheet): LimaDay | null {
  const { registeredAt, reportedAt, reportOutdated, communicatedAt, settledAt, reclassifiedAt } = sheet;
  if (reportedAt === null) return addDays(limaDayOf(registeredAt), REPORT_DAYS);
  if (!reportOutdated) return null;
  const changes = [reportedAt, communicatedAt, settledAt, reclassifiedAt].map((at) => at?.getTime() ?? 0);
  return addDays(limaDayOf(new Date(Math.max(...changes))), REPORT_DAYS);
}

/** Gathers the sheets of a book that must be reported. At most `maxFirst` of them stay in memory. */
export function createPendingReports(today: LimaDay, maxFirst: number) {
  let [count, overdueCount, outdatedCount] = [0, 0, 0];
  let nextReportBy: LimaDay | null = null;
  const first: PendingReport[] = [];
  return {
    add(complaint: Complaint): void {
      const reportBy = findReportDay(complaint);
      if (reportBy === null) return;
      count += 1;
      if (complaint.reportOutdated) outdatedCount += 1;
      if (reportBy < today) overdueCount += 1;
      else if (nextReportBy === null || reportBy < nextReportBy) nextReportBy = reportBy;
      const place = first.findLastIndex((other) => other.reportBy <= reportBy) + 1;
      first.splice(place, 0, { complaint, reportBy });
      if (first.length > maxFirst) first.pop();
    },
    read: (): PendingReports => ({ count, overdueCount, outdatedCount, nextReportBy, first }),
  };
}

/** The stage for the owner of such sheets; null when nothing is overdue and more than seven days are left. */
export function decideReminder(
  { overdueCount, nextReportBy }: Pick<PendingReports, "overdueCount" | "nextReportBy">,
  today: LimaDay,
): ReminderStage | null {
  const left = nextReportBy === null ? Infinity : countDays(today, nextReportBy);
  if (left <= 1) return "one_left";
  if (left <= 7) return "seven_left";
  return overdueCount > 0 ? "overdue" : null;
}
