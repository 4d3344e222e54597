import { type Claim, type ClaimedJob, type Job, type JobKind, RANKS } from "../domain/jobs.ts";
import type { Destination, Shipment } from "../domain/shipments.ts";
import { isDestination, isMessage, toDestination, toShipment } from "./webhookShipments.ts";

/**
 * One of a claim's answers, lane by lane; the last row is no job. What concerns an endpoint, whose id its lane is, comes with the
 * first of its jobs.
 */
export type ClaimRow = {
  readonly reference: string;
  readonly kind: JobKind;
  readonly lane: string;
  readonly rank: number;
  readonly attempt: number;
  readonly lost_leases: number;
  readonly lease_token: string;
  readonly last_lane: string;
  readonly is_round: boolean;
  readonly seconds_to_next: number | null;
  readonly body: string | null;
  readonly url: string | null;
};

export function toClaim(rows: readonly ClaimRow[]): Claim {
  const summary = rows.at(-1);
  if (summary === undefined) throw new Error("A claim has no answer.");
  const jobs: ClaimedJob[] = [];
  let destination: Destination | null = null;
  for (let place = 0; place < rows.length - 1; place += 1) {
    const row = rows[place];
    if (row === undefined) continue;
    if (isDestination(row)) destination = toDestination({ ...row, endpoint_id: row.lane });
    jobs.push({ job: toJob(row), shipment: findShipment(row, destination) });
  }
  return { jobs, lastLane: summary.last_lane, isRound: summary.is_round, secondsToNext: summary.seconds_to_next };
}

function findShipment(row: ClaimRow, destination: Destination | null): Shipment | null {
  return destination?.endpointId === row.lane && isMessage(row) ? toShipment(row, destination) : null;
}

function toJob(row: ClaimRow): Job {
  return {
    reference: row.reference,
    kind: row.kind,
    lane: row.lane,
    rank: RANKS[row.rank] ?? "first",
    attempt: row.attempt,
    lostLeases: row.lost_leases,
    leaseToken: row.lease_token,
  };
}
