import { type Claim, type ClaimedJob, type Job, PRIORITIES } from "../../domain/jobs/jobs.ts";

/**
 * A row of `claim_jobs`. What the jobs send comes first, without a lease token; then the jobs, lane by lane; the last row is the claim's
 * summary instead of a job. To save bytes, the columns that successive jobs of a kind and lane share are null except in the first of them.
 */
export type ClaimRow = {
  readonly reference: string;
  readonly kind: string | null;
  readonly lane: string | null;
  readonly priority: number;
  readonly attempt: number;
  readonly lease_token: string | null;
  readonly last_lane: string;
  readonly is_complete: boolean;
  readonly seconds_to_next: number | null;
  readonly account_id: string | null;
  readonly is_share_reached: boolean | null;
};

/** Puts the payloads of one claim together, row by row. */
export type PayloadReader<Columns> = {
  /** Takes a row with what a later job sends. */
  note(row: Columns): void;
  /** The payload of a job. `newLane` is the lane that begins with the row; null in the lane's other rows. */
  read(row: Columns, newLane: string | null): unknown;
};

type Lane = { readonly name: string; readonly kind: string; readonly accountId: string | null };

/** Turns the rows of `claim_jobs` into a claim. Errors: rows that do not have the shape of `ClaimRow`. */
export function toClaim<Columns>(rows: readonly (ClaimRow & Columns)[], payloads: PayloadReader<Columns>): Claim {
  const summary = rows.at(-1);
  if (summary === undefined) throw new Error("A claim has no rows.");
  const jobs: ClaimedJob[] = [];
  let lane: Lane | null = null;
  for (const row of rows) {
    if (row === summary) break;
    const { lease_token: leaseToken } = row;
    if (leaseToken === null) {
      payloads.note(row);
      continue;
    }
    const newLane = readLane(row);
    lane = newLane ?? lane;
    if (lane === null) throw new Error("A claimed job has no lane.");
    const payload = payloads.read(row, newLane?.name ?? null);
    jobs.push({ job: toJob(row, leaseToken, lane), accountId: lane.accountId, payload });
  }
  return {
    jobs,
    lastLane: summary.last_lane,
    isComplete: summary.is_complete,
    secondsToNext: summary.seconds_to_next,
    isShareReached: summary.is_share_reached === true,
  };
}

/** Null when the row's lane and kind are those of the row before. A lane has one account. */
function readLane({ lane: name, kind, account_id: accountId }: ClaimRow): Lane | null {
  return name === null || kind === null ? null : { name, kind, accountId };
}

function toJob(row: ClaimRow, leaseToken: string, { name, kind }: Lane): Job {
  return {
    reference: row.reference,
    kind,
    lane: name,
    priority: PRIORITIES[row.priority] ?? "normal",
    attempt: row.attempt,
    leaseToken,
  };
}
