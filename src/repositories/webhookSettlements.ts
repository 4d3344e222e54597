import type { Knex } from "knex";
import type { Job } from "../domain/jobs.ts";
import {
  AUTO_DISABLE,
  type AttemptOutcome,
  type AttemptTrigger,
  BREAKER,
  type WebhookDeliveryStatus,
} from "../domain/webhooks.ts";

export type WebhookSettlementsRepository = ReturnType<typeof createWebhookSettlementsRepository>;

/** What becomes of a claimed delivery. */
export type Settlement = {
  readonly job: Pick<Job, "reference" | "lane" | "leaseToken">;
  /** Until the next attempt; null: the job is done. */
  readonly delaySeconds: number | null;
  /** What the delivery becomes; null: it stays as it is. */
  readonly status: WebhookDeliveryStatus | null;
  /** What goes into the log; null: nothing was tried. */
  readonly attempt: {
    readonly number: number;
    readonly trigger: AttemptTrigger;
    readonly outcome: AttemptOutcome;
    /** Whether it says something about the endpoint's health: a ping does not, nor does a fault of ours. */
    readonly isCounted: boolean;
  } | null;
};

export type Settled = {
  /** The deliveries that were settled; the leases of the others were lost, and nothing is written about them. */
  readonly accepted: ReadonlySet<string>;
  /** Endpoints that have been failing so long that they must be disabled. */
  readonly failing: readonly string[];
  /** Endpoints that were held back, and have succeeded again. */
  readonly recovered: readonly string[];
};

export function createWebhookSettlementsRepository(db: Knex) {
  return {
    /**
     * Settles a batch in one statement: deletes or reschedules each job, logs its attempt, sets the delivery's status and the
     * endpoint's health. Where the lease was lost nothing is written. Rows are locked in the order of their keys, so that
     * batches never deadlock. Of an endpoint's attempts the later ones in the batch are the newer ones.
     */
    async settle(settlements: readonly Settlement[]): Promise<Settled> {
      const ids = settlements.map(({ job }) => job.reference).toSorted();
      const { rows } = await db.raw<{ rows: SettledRow[] }>(SETTLE, {
        items: JSON.stringify(settlements.map(toItem)),
        first: ids[0] ?? null,
        last: ids.at(-1) ?? null,
      });
      const [row] = rows;
      return {
        accepted: new Set(row?.accepted),
        failing: row?.failing ?? [],
        recovered: row?.recovered ?? [],
      };
    },

    /**
     * Marks deliveries of a disabled endpoint that are due as skipped, together with their jobs, so that nobody has to claim
     * each of them; returns how many. What waits for a later attempt is left to that time.
     */
    async skipDue(endpointId: string, limit: number): Promise<number> {
      const { rows } = await db.raw<{ rows: { skipped: number }[] }>(SKIP_DUE, { lane: endpointId, limit });
      return rows[0]?.skipped ?? 0;
    },
  };
}

/** Failures in a row, counting those of the batch that follow its last success. */
const FAILURES = "(case when excluded.succeeded_at is null then l.failures else 0 end + excluded.failures)";
const FIRST_HOLD = `make_interval(secs => ${BREAKER.firstHoldSeconds})`;

const LANES = `
  tried as (
    select lane, place, reference, is_success, error,
      coalesce(max(place) filter (where is_success) over (partition by lane), -1) as last_success
    from held
    where is_success is not null
  ),
  tally as (
    select lane, bool_or(is_success) as has_success,
      count(*) filter (where place > last_success)::integer as failures,
      (array_agg(reference order by place) filter (where place > last_success))[1] as first_failed,
      count(distinct reference) filter (where place > last_success) > 1 as several_failed,
      (array_agg(error order by place desc) filter (where not is_success))[1] as last_error
    from tried
    group by lane
  ),
  noteworthy as materialized (
    select t.*, l.held_until is not null and t.failures = 0 as has_recovered
    from tally t
    left join job_lanes l on l.lane = t.lane
    where t.last_error is not null or l.failures is null or l.failures > 0 or l.held_until is not null
      or coalesce(l.succeeded_at, '-infinity') < now() - interval '1 minute'
  ),
  changed as (
    insert into job_lanes as l (
      lane, failures, succeeded_at, failing_since, first_failed, several_failed, held_until, holds, last_error, last_error_at
    )
    select lane, failures, case when has_success then now() end, case when failures > 0 then now() end, first_failed,
      several_failed, case when failures >= ${BREAKER.failures} then now() + ${FIRST_HOLD} end,
      case when failures >= ${BREAKER.failures} then 1 else 0 end, last_error, case when last_error is not null then now() end
    from noteworthy
    order by lane
    on conflict (lane) do update set
      failures = ${FAILURES},
      succeeded_at = coalesce(excluded.succeeded_at, l.succeeded_at),
      failing_since = case when excluded.succeeded_at is null then coalesce(l.failing_since, excluded.failing_since)
        else excluded.failing_since end,
      first_failed = case when excluded.succeeded_at is null then coalesce(l.first_failed, excluded.first_failed)
        else excluded.first_failed end,
      several_failed = excluded.several_failed or (
        excluded.succeeded_at is null and (l.several_failed or coalesce(l.first_failed <> excluded.first_failed, false))
      ),
      held_until = case
        when ${FAILURES} < ${BREAKER.failures} then null
        when excluded.succeeded_at is null and l.held_until > now() then l.held_until
        when excluded.succeeded_at is null and l.held_until is not null
          then now() + least(${FIRST_HOLD} * power(2, l.holds), make_interval(secs => ${BREAKER.longestHoldSeconds}))
        else now() + ${FIRST_HOLD}
      end,
      holds = case
        when ${FAILURES} < ${BREAKER.failures} then 0
        when excluded.succeeded_at is null and l.held_until > now() then l.holds
        when excluded.succeeded_at is null and l.held_until is not null then l.holds + 1
        else 1
      end,
      last_error = coalesce(excluded.last_error, l.last_error),
      last_error_at = coalesce(excluded.last_error_at, l.last_error_at)
    returning l.lane,
      l.failures >= ${AUTO_DISABLE.failedAttempts} and l.several_failed
        and l.failing_since <= now() - interval '${AUTO_DISABLE.spreadHours} hours'
        and coalesce(l.succeeded_at, l.known_since) <= now() - interval '${AUTO_DISABLE.withoutSuccessHours} hours' as is_failing
  )
`;

const SETTLE = `
  with item as materialized (
    select * from json_to_recordset(cast(:items as json)) as i(
      place integer, reference uuid, lane text, token bigint, delay double precision, status text, is_success boolean,
      error text, number integer, trigger text, started_at timestamptz, duration_ms integer, response_status integer,
      error_class text, response_headers text, response_body text
    )
  ),
  held as materialized (
    select i.*, now() + make_interval(secs => i.delay) as run_at
    from item i
    join jobs j on j.reference = i.reference and j.lease_token = i.token
    order by i.reference
    for update of j
  ),
  removed as (
    delete from jobs j using held h where j.reference = h.reference and h.delay is null
  ),
  delayed as (
    update jobs j
    set state = case when h.delay > 0 then 'waiting' else 'ready' end, rank = 2, run_at = h.run_at, attempt = j.attempt + 1,
      lease_token = null, leased_until = null, leased_by = null
    from held h
    where j.reference = h.reference and h.delay is not null
  ),
  settled as (
    update webhook_deliveries d
    set status = h.status
    from held h
    where d.id = h.reference and h.status is not null and d.id between :first and :last
  ),
  logged as (
    insert into webhook_attempts (
      delivery_id, number, trigger, started_at, duration_ms, response_status, error_class, response_headers, response_body,
      next_attempt_at
    )
    select reference, number, trigger, started_at, duration_ms, response_status, error_class, response_headers, response_body,
      run_at
    from held
    where number is not null
    order by reference
  ),
  ${LANES}
  select
    (select coalesce(json_agg(reference), '[]') from held) as accepted,
    (select coalesce(json_agg(lane), '[]') from changed where is_failing) as failing,
    (select coalesce(json_agg(lane), '[]') from noteworthy where has_recovered) as recovered
`;

const SKIP_DUE = `
  with due as materialized (
    select reference from jobs
    where lane = :lane and state = 'ready' and rank > 0 and kind = 'webhook_delivery'
    order by reference
    limit :limit
    for update skip locked
  ),
  removed as (
    delete from jobs where reference in (select reference from due)
  ),
  skipped as (
    update webhook_deliveries set status = 'skipped' where id in (select reference from due) returning 1
  )
  select count(*)::integer as skipped from skipped
`;

type SettledRow = {
  readonly accepted: readonly string[];
  readonly failing: readonly string[];
  readonly recovered: readonly string[];
};

function toItem({ job, delaySeconds, status, attempt }: Settlement, place: number) {
  const item = { place, reference: job.reference, lane: job.lane, token: job.leaseToken, delay: delaySeconds, status };
  if (attempt === null) return item;
  const { number, trigger, outcome, isCounted } = attempt;
  const { errorClass, responseStatus } = outcome;
  return {
    ...item,
    is_success: isCounted ? errorClass === null : null,
    error: errorClass === "status" ? String(responseStatus) : errorClass,
    number,
    trigger,
    started_at: outcome.startedAt,
    duration_ms: Math.round(outcome.durationMs),
    response_status: responseStatus,
    error_class: errorClass,
    response_headers: outcome.responseHeaders,
    response_body: outcome.responseBody,
  };
}
