import type { Knex } from "knex";
import {
  encodeBigints,
  encodeBooleans,
  encodeDoubles,
  encodeInstants,
  encodeIntegers,
  encodeTexts,
  encodeUuids,
} from "../../db/binaryArrays.ts";
import { sqlStateOf } from "../../db/errors.ts";
import { SQL_STATES } from "../../db/sqlStates.ts";
import { defineStatement, runStatement } from "../../db/statements.ts";
import type { Job } from "../../domain/jobs/jobs.ts";
import {
  type AttemptOutcome,
  type AttemptTrigger,
  AUTO_DISABLE,
  BREAKER,
  type WebhookDeliveryStatus,
} from "../../domain/webhooks/webhooks.ts";

export type DeliveryResultsRepository = ReturnType<typeof createDeliveryResultsRepository>;

/** The result of a claimed delivery. */
export type DeliveryResult = {
  readonly job: Pick<Job, "reference" | "lane" | "leaseToken">;
  /** The seconds until the next attempt; null: the job is done. */
  readonly delaySeconds: number | null;
  /** The delivery's new status; null: unchanged. */
  readonly status: WebhookDeliveryStatus | null;
  /** The attempt for the log; null: nothing was attempted. */
  readonly attempt: {
    readonly accountId: string;
    readonly number: number;
    readonly trigger: AttemptTrigger;
    readonly outcome: AttemptOutcome;
    /** Whether the attempt counts for the endpoint's health. A ping and an internal error do not count. */
    readonly isCounted: boolean;
  } | null;
};

/** The result of a delivery that succeeded. */
export type Delivered = DeliveryResult & { readonly attempt: NonNullable<DeliveryResult["attempt"]> };

export type RecordedResults = {
  /** The ids of the deliveries whose results were recorded. The leases of the others were lost, and nothing is written for them. */
  readonly accepted: ReadonlySet<string>;
  /** The endpoints that have been failing so long that they must be disabled. */
  readonly failing: readonly string[];
  /** The endpoints whose breaker was open and which have succeeded again. */
  readonly recovered: readonly string[];
};

export function createDeliveryResultsRepository(db: Knex) {
  return {
    /**
     * Records a batch in one statement: deletes or reschedules each job, logs its attempt, sets the delivery's status and updates the
     * endpoint's health. Nothing is written for a lost lease. Rows are locked in the order of their keys, so that batches never
     * deadlock. Of two attempts for one endpoint, the later one in `results` counts as the newer one.
     */
    async record(results: readonly DeliveryResult[]): Promise<RecordedResults> {
      const [row] = await runStatement<RecordedRow>(db, RECORD, toValues(results));
      const accepted = readAccepted(row, results);
      return { accepted, failing: row?.failing ?? [], recovered: row?.recovered ?? [] };
    },

    /**
     * Records deliveries that have all succeeded, in a transaction of its own, which is faster than `record`. False when a lease was
     * lost or an endpoint recovers: then nothing is recorded, and the caller calls `record`.
     */
    async recordDelivered(results: readonly Delivered[]): Promise<boolean> {
      try {
        await runStatement(db, RECORD_SUCCESSES, toDeliveredValues(results));
        return true;
      } catch (error) {
        if (sqlStateOf(error) === SQL_STATES.needsFullRecord) return false;
        throw error;
      }
    },

    /** The ids of those results that are stored: their commit may have succeeded although its answer was lost. */
    async listWritten(results: readonly DeliveryResult[]): Promise<ReadonlySet<string>> {
      const { deliveries, numbers, started } = toBindings(results);
      const { rows } = await db.raw<{ rows: { id: string }[] }>(WRITTEN, { deliveries, numbers, started });
      return new Set(rows.map(({ id }) => id));
    },

    /**
     * Skips up to `limit` due deliveries of a disabled endpoint and deletes their jobs, so that no worker claims each of them. Returns
     * how many. Interactive jobs, and jobs that wait for a later attempt, stay.
     */
    async skipDue(endpointId: string, limit: number): Promise<number> {
      const { rows } = await db.raw<{ rows: { skipped: number }[] }>(SKIP_DUE, { lane: endpointId, limit });
      return rows[0]?.skipped ?? 0;
    },
  };
}

const PARAMETERS = `
  $1::uuid[], $2::uuid[], $3::bigint[], $4::text[], $5::double precision[], $6::text[], $7::integer[], $8::text[],
  $9::timestamptz[], $10::integer[], $11::integer[], $12::text[], $13::text[], $14::text[], $15::boolean[], $16
`;

/** "accepted" is null when all results are accepted, which saves bytes. */
const RECORD = defineStatement(`
  select case when cardinality(s.accepted) < $17 then s.accepted end as accepted, s.failing, s.recovered
  from record_results(${PARAMETERS}) s
`);

const RECORD_SUCCESSES = defineStatement(`
  select record_successes(
    $1::uuid[], $2, $3, $4::uuid[], $5::bigint[], $6::integer[], $7::text[], $8::timestamptz[], $9::integer[], $10::integer[],
    $11::text[], $12::text[], $13::text[], $14
  )
`);

/** After a lost lease the stored attempt of this number may be another worker's; the time of its start decides. */
const WRITTEN = `
  select a.delivery_id as id
  from unnest(cast(:deliveries as uuid[]), cast(:numbers as integer[]), cast(:started as timestamptz[]))
    as i(delivery, number, started)
  join webhook_attempts a on a.delivery_id = i.delivery and a.number = i.number and a.started_at = i.started
`;

/** The limits of the breaker and of the automatic disabling, for the functions of the database. */
const RULES = JSON.stringify({ ...BREAKER, ...AUTO_DISABLE });

const SKIP_DUE = `
  with due as materialized (
    select reference from jobs
    where lane = :lane and state = 'ready' and priority > 0 and kind = 'webhook_delivery'
    order by reference
    limit :limit
    for update skip locked
  ),
  removed as (
    delete from jobs where reference = any(array(select reference from due))
  ),
  skipped as (
    update deliveries set status = 'skipped' where id = any(array(select reference from due)) returning 1
  )
  select count(*)::integer as skipped from skipped
`;

type RecordedRow = {
  readonly accepted: readonly string[] | null;
  readonly failing: readonly string[] | null;
  readonly recovered: readonly string[] | null;
};

function toValues(results: readonly DeliveryResult[]): readonly unknown[] {
  return [...Object.values(toBindings(results)), RULES, results.length];
}

function readAccepted(row: RecordedRow | undefined, results: readonly DeliveryResult[]): ReadonlySet<string> {
  if (row === undefined) throw new Error("record_results returned no row.");
  return new Set(row.accepted ?? results.map(({ job }) => job.reference));
}

/** The parameters of `record_successes`, in the order of the deliveries' ids. The lanes of counted attempts are sorted and have no repetitions. */
function toDeliveredValues(results: readonly Delivered[]): readonly unknown[] {
  const sorted = results.toSorted((left, right) => (left.job.reference < right.job.reference ? -1 : 1));
  const counted = sorted.filter(({ attempt }) => attempt.isCounted);
  const outcomes = sorted.map(({ attempt }) => attempt.outcome);
  return [
    encodeUuids(sorted.map(({ job }) => job.reference)),
    sorted[0]?.job.reference,
    sorted.at(-1)?.job.reference,
    encodeUuids(sorted.map(({ attempt }) => attempt.accountId)),
    encodeBigints(sorted.map(({ job }) => job.leaseToken)),
    encodeIntegers(sorted.map(({ attempt }) => attempt.number)),
    encodeTexts(sorted.map(({ attempt }) => attempt.trigger)),
    encodeInstants(outcomes.map(({ startedAt }) => startedAt)),
    encodeIntegers(outcomes.map(({ durationMs }) => Math.round(durationMs))),
    encodeIntegers(outcomes.map(({ responseStatus }) => responseStatus)),
    encodeTexts(outcomes.map(({ responseHeaders }) => responseHeaders)),
    encodeTexts(outcomes.map(({ responseBody }) => responseBody)),
    encodeTexts([...new Set(counted.map(({ job }) => job.lane))].toSorted()),
    RULES,
  ];
}

/** Whether an attempt succeeded; null when it does not count for the endpoint's health. */
function readSuccess(attempt: DeliveryResult["attempt"]): boolean | null {
  return attempt?.isCounted === true ? attempt.outcome.errorClass === null : null;
}

/** The parameters of `record_results` but the last one: an array for each column, in the order of the parameters. */
function toBindings(results: readonly DeliveryResult[]) {
  const attempts = results.map(({ attempt }) => attempt);
  const outcomes = attempts.map((attempt) => attempt?.outcome);
  return {
    deliveries: encodeUuids(results.map(({ job }) => job.reference)),
    accounts: encodeUuids(attempts.map((attempt) => attempt?.accountId ?? null)),
    tokens: encodeBigints(results.map(({ job }) => job.leaseToken)),
    lanes: encodeTexts(results.map(({ job }) => job.lane)),
    delays: encodeDoubles(results.map(({ delaySeconds }) => delaySeconds)),
    statuses: encodeTexts(results.map(({ status }) => status)),
    numbers: encodeIntegers(attempts.map((attempt) => attempt?.number ?? null)),
    triggers: encodeTexts(attempts.map((attempt) => attempt?.trigger ?? null)),
    started: encodeInstants(outcomes.map((outcome) => outcome?.startedAt ?? null)),
    durations: encodeIntegers(
      outcomes.map((outcome) => (outcome === undefined ? null : Math.round(outcome.durationMs))),
    ),
    response_statuses: encodeIntegers(outcomes.map((outcome) => outcome?.responseStatus ?? null)),
    error_classes: encodeTexts(outcomes.map((outcome) => outcome?.errorClass ?? null)),
    headers: encodeTexts(outcomes.map((outcome) => outcome?.responseHeaders ?? null)),
    bodies: encodeTexts(outcomes.map((outcome) => outcome?.responseBody ?? null)),
    successes: encodeBooleans(attempts.map(readSuccess)),
  };
}
