import { type Claim, type ClaimedJob, type Job, type JobKind, PRIORITIES } from "../../domain/jobs/index.ts";
import type { AttemptTrigger, DeliveryEndpoint, EventType, DeliveryPayload } from "../../domain/webhooks/index.ts";
import { isDeliveryEndpoint, toDeliveryEndpoint } from "../webhooks/index.ts";

/**
 * A row of `claim_jobs`, lane by lane; the last row is no job. The columns that all jobs of a kind and lane share come with the first of
 * them, and the usual value is null. The lane of a webhook is its endpoint's id.
 */
export type ClaimRow = {
  readonly reference: string;
  readonly kind: JobKind | null;
  readonly lane: string | null;
  readonly priority: number;
  readonly attempt: number;
  readonly lost_leases: number | null;
  readonly lease_token: string;
  readonly last_lane: string;
  readonly is_complete: boolean;
  readonly seconds_to_next: number | null;
  readonly event_type: EventType | null;
  readonly trigger: AttemptTrigger | null;
  readonly earlier_attempts: number | null;
  readonly body: string | null;
  readonly url: string | null;
};

type Lane = { readonly name: string; readonly kind: JobKind; readonly endpoint: DeliveryEndpoint | null };

export function toClaim(rows: readonly ClaimRow[]): Claim {
  const summary = rows.at(-1);
  if (summary === undefined) throw new Error("A claim has no rows.");
  const jobs: ClaimedJob[] = [];
  let lane: Lane | null = null;
  for (const row of rows) {
    if (row === summary) break;
    lane = readLane(row) ?? lane;
    if (lane === null) throw new Error("A claimed job has no lane.");
    jobs.push({ job: toJob(row, lane), payload: toDeliveryPayload(row, lane) });
  }
  return { jobs, lastLane: summary.last_lane, isComplete: summary.is_complete, secondsToNext: summary.seconds_to_next };
}

/** Null when the row's lane and kind are those of the row before. */
function readLane(row: ClaimRow): Lane | null {
  const { lane: name, kind } = row;
  if (name === null || kind === null) return null;
  const endpoint = isDeliveryEndpoint(row) ? toDeliveryEndpoint({ ...row, endpoint_id: name }) : null;
  return { name, kind, endpoint };
}

function toDeliveryPayload(row: ClaimRow, { endpoint }: Lane): DeliveryPayload | null {
  const { event_type: eventType, body } = row;
  if (endpoint === null || eventType === null || body === null) return null;
  return { eventType, trigger: row.trigger ?? "auto", earlierAttempts: row.earlier_attempts ?? 0, body, endpoint };
}

function toJob(row: ClaimRow, { name, kind }: Lane): Job {
  return {
    reference: row.reference,
    kind,
    lane: name,
    priority: PRIORITIES[row.priority] ?? "normal",
    attempt: row.attempt,
    lostLeases: row.lost_leases ?? 0,
    leaseToken: row.lease_token,
  };
}
