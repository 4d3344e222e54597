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
import { sqlStateOf } from "../../db/faults.ts";
import { SQL_STATES } from "../../db/sqlStates.ts";
import { defineStatement, runStatement } from "../../db/statements.ts";
import type { Job } from "../../domain/jobs/index.ts";
import {
  type AttemptOutcome,
  type AttemptTrigger,
  AUTO_DISABLE,
  BREAKER,
  type WebhookDeliveryStatus,
} from "../../domain/webhooks/index.ts";

export type DeliveryResultsRepository = ReturnType<typeof createDeliveryResultsRepository>;

/** What becomes of a claimed delivery. */
export type DeliveryResult = {
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

/** Of a delivery that has arrived. */
export type Delivered = DeliveryResult & { readonly attempt: NonNullable<DeliveryResult["attempt"]> };

export type RecordedResults = {
  /** The deliveries that were settled; the leases of the others were lost, and nothing is written about them. */
  readonly accepted: ReadonlySet<string>;
  /** Endpoints that have been failing so long that they must be disabled. */
  readonly failing: readonly string[];
  /** Endpoints that were held back, and have succeeded again. */
  readonly recovered: readonly string[];
};

export function createDeliveryResultsRepository(db: Knex) {
  return {
    /**
     * Settles a batch in one statement: deletes or reschedules each job, logs its attempt, sets the delivery's status and the
     * endpoint's health. Where the lease was lost nothing is written. Rows are locked in the order of their keys, so that
     * batches never deadlock. Of an endpoint's attempts the later ones in the batch are the newer ones.
     */
    async settle(settlements: readonly DeliveryResult[]): Promise<RecordedResults> {
      const [row] = await runStatement<RecordedRow>(db, SETTLE, toValues(settlements));
      const accepted = readAccepted(row, settlements);
      return { accepted, failing: row?.failing ?? [], recovered: row?.recovered ?? [] };
    },

    /**
     * Settles deliveries that have all arrived with the attempt that is told, in a transaction of its own; false when a lease
     * was lost or there is news of an endpoint: then nothing is settled.
     */
    async recordDelivered(settlements: readonly Delivered[]): Promise<boolean> {
      try {
        await runStatement(db, SETTLE_DELIVERED, toDeliveredValues(settlements));
        return true;
      } catch (error) {
        if (sqlStateOf(error) === SQL_STATES.notAllPlain) return false;
        throw error;
      }
    },

    /** Those whose attempt is in the log, of settlements that may have been written although nobody was told. */
    async listWritten(settlements: readonly DeliveryResult[]): Promise<ReadonlySet<string>> {
      const { deliveries, numbers, started } = toBindings(settlements);
      const { rows } = await db.raw<{ rows: { id: string }[] }>(WRITTEN, { deliveries, numbers, started });
      return new Set(rows.map(({ id }) => id));
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

const PARAMETERS = `
  $1::uuid[], $2::bigint[], $3::text[], $4::double precision[], $5::text[], $6::integer[], $7::text[], $8::timestamptz[],
  $9::integer[], $10::integer[], $11::text[], $12::text[], $13::text[], $14::boolean[], $15
`;

/** "accepted" is null when all are. */
const SETTLE = defineStatement(`
  select case when cardinality(s.accepted) < $16 then s.accepted end as accepted, s.failing, s.recovered
  from record_results(${PARAMETERS}) s
`);

const SETTLE_DELIVERED = defineStatement(`
  select record_successes(
    $1::uuid[], $2, $3, $4::bigint[], $5::integer[], $6::text[], $7::timestamptz[], $8::integer[], $9::integer[], $10::text[],
    $11::text[], $12::text[], $13
  )
`);

/** By its beginning an attempt is told from another one that took its place. */
const WRITTEN = `
  select a.delivery_id as id
  from unnest(cast(:deliveries as uuid[]), cast(:numbers as integer[]), cast(:started as timestamptz[]))
    as i(delivery, number, started)
  join webhook_attempts a on a.delivery_id = i.delivery and a.number = i.number and a.started_at = i.started
`;

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

function toValues(settlements: readonly DeliveryResult[]): readonly unknown[] {
  return [...Object.values(toBindings(settlements)), RULES, settlements.length];
}

function readAccepted(row: RecordedRow | undefined, settlements: readonly DeliveryResult[]): ReadonlySet<string> {
  if (row === undefined) throw new Error("A settlement has no answer.");
  return new Set(row.accepted ?? settlements.map(({ job }) => job.reference));
}

/** One array for each column, in the order of the function's parameters; lanes once each, and in their order. */
function toDeliveredValues(settlements: readonly Delivered[]): readonly unknown[] {
  const references = settlements.map(({ job }) => job.reference);
  const sorted = references.toSorted();
  const counted = settlements.filter(({ attempt }) => attempt.isCounted);
  const outcomes = settlements.map(({ attempt }) => attempt.outcome);
  return [
    encodeUuids(references),
    sorted[0],
    sorted.at(-1),
    encodeBigints(settlements.map(({ job }) => job.leaseToken)),
    encodeIntegers(settlements.map(({ attempt }) => attempt.number)),
    encodeTexts(settlements.map(({ attempt }) => attempt.trigger)),
    encodeInstants(outcomes.map(({ startedAt }) => startedAt)),
    encodeIntegers(outcomes.map(({ durationMs }) => Math.round(durationMs))),
    encodeIntegers(outcomes.map(({ responseStatus }) => responseStatus)),
    encodeTexts(outcomes.map(({ responseHeaders }) => responseHeaders)),
    encodeTexts(outcomes.map(({ responseBody }) => responseBody)),
    encodeTexts([...new Set(counted.map(({ job }) => job.lane))].toSorted()),
    RULES,
  ];
}

/** Null: it says nothing about the endpoint. */
function readSuccess(attempt: DeliveryResult["attempt"]): boolean | null {
  return attempt?.isCounted === true ? attempt.outcome.errorClass === null : null;
}

/** One array for each column, in the order of the function's parameters. */
function toBindings(settlements: readonly DeliveryResult[]) {
  const attempts = settlements.map(({ attempt }) => attempt);
  const outcomes = attempts.map((attempt) => attempt?.outcome);
  return {
    deliveries: encodeUuids(settlements.map(({ job }) => job.reference)),
    tokens: encodeBigints(settlements.map(({ job }) => job.leaseToken)),
    lanes: encodeTexts(settlements.map(({ job }) => job.lane)),
    delays: encodeDoubles(settlements.map(({ delaySeconds }) => delaySeconds)),
    statuses: encodeTexts(settlements.map(({ status }) => status)),
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
