import { type Claim, type ClaimedJob, type Job, PRIORITIES } from "../../domain/jobs/jobs.ts";

/**
 * A row of `claim_jobs`. What the jobs send comes first, without a lease token: messages by their references, then endpoints by their lanes.
 * The jobs follow, and the last row is the claim's summary instead of a job.
 */
export type ClaimRow = {
  readonly reference: string | null;
  readonly kind: string | null;
  readonly lane: string | null;
  readonly priority: number | null;
  readonly attempt: number | null;
  readonly lease_token: string | null;
  readonly last_lane: string;
  readonly is_complete: boolean;
  readonly seconds_to_next: number | null;
  readonly account_id: string | null;
  readonly is_share_reached: boolean | null;
};

/** The columns that a job's row has. */
type JobRow = ClaimRow & {
  readonly reference: string;
  readonly kind: string;
  readonly lane: string;
  readonly priority: number;
  readonly attempt: number;
  readonly lease_token: string;
};

/** Puts the payloads of one claim together, row by row. */
export type PayloadReader<Columns> = {
  /** Takes a row with what later jobs send: a message, or the endpoint of the lane. */
  note(row: Columns): void;
  /** The payload of a job. */
  read(row: Columns): unknown;
};

/** Turns the rows of `claim_jobs` into a claim. Errors: rows that do not have the shape of `ClaimRow`. */
export function toClaim<Columns>(rows: readonly (ClaimRow & Columns)[], payloads: PayloadReader<Columns>): Claim {
  const summary = rows.at(-1);
  if (summary === undefined) throw new Error("A claim has no rows.");
  const jobs: ClaimedJob[] = [];
  /** The accounts of the lanes that have one. */
  const accounts = new Map<string, string | null>();
  for (const row of rows) {
    if (row === summary) break;
    if (isJobRow(row)) {
      jobs.push({ job: toJob(row), accountId: accounts.get(row.lane) ?? null, payload: payloads.read(row) });
      continue;
    }
    if (row.lane !== null) accounts.set(row.lane, row.account_id);
    payloads.note(row);
  }
  return {
    jobs,
    lastLane: summary.last_lane,
    isComplete: summary.is_complete,
    secondsToNext: summary.seconds_to_next,
    isShareReached: summary.is_share_reached === true,
  };
}

function isJobRow<Row extends ClaimRow>(row: Row): row is Row & JobRow {
  return row.lease_token !== null;
}

function toJob({ reference, kind, lane, priority, attempt, lease_token: leaseToken }: JobRow): Job {
  return { reference, kind, lane, priority: PRIORITIES[priority] ?? "normal", attempt, leaseToken };
}
