import DataLoader from "dataloader";
import type { Knex } from "knex";
import { encodeInstants, encodeIntegers, encodeTexts, encodeUuids } from "../../src/db/binaryArrays.ts";
import { defineStatement, runStatement } from "../../src/db/statements.ts";
import type { AttemptOutcome } from "../../src/domain/webhooks/webhooks.ts";

/** A delivery that has succeeded. `number` is the attempt's, from 1. */
type Sent = { readonly id: string; readonly number: number; readonly outcome: AttemptOutcome };

const LINGER_MS = 10;
const MAX_BATCH = 500;

/**
 * The log that a careful user writes beside a queue: the attempt with the response's headers and body, and the delivery's status. One statement
 * writes what has come within 10 ms, in its own transaction. The promise resolves when it is durable. Another attempt of a job whose worker was lost is not fenced.
 */
export function createDeliveryLog(database: Knex): (sent: Sent) => Promise<void> {
  const writes = new DataLoader<Sent, null>((batch) => write(database, batch), {
    cache: false,
    maxBatchSize: MAX_BATCH,
    batchScheduleFn: (send) => setTimeout(send, LINGER_MS),
  });
  return async (sent) => void (await writes.load(sent));
}

async function write(database: Knex, batch: readonly Sent[]): Promise<readonly null[]> {
  const sorted = batch.toSorted((left, right) => (left.id < right.id ? -1 : 1));
  const outcomes = sorted.map(({ outcome }) => outcome);
  await runStatement(database, WRITE, [
    encodeUuids(sorted.map(({ id }) => id)),
    sorted[0]?.id,
    sorted.at(-1)?.id,
    encodeIntegers(sorted.map(({ number }) => number)),
    encodeInstants(outcomes.map(({ startedAt }) => startedAt)),
    encodeIntegers(outcomes.map(({ durationMs }) => durationMs)),
    encodeIntegers(outcomes.map(({ responseStatus }) => responseStatus)),
    encodeTexts(outcomes.map(({ responseHeaders }) => responseHeaders)),
    encodeTexts(outcomes.map(({ responseBody }) => responseBody)),
  ]);
  return batch.map(() => null);
}

/** By the bounds of the ids the database leaves out partitions. All deliveries are of one account. */
const WRITE = defineStatement(
  `
  with delivered as (
    update deliveries set status = 'delivered' where id = any($1::uuid[]) and id between $2 and $3
    returning account_id
  )
  insert into webhook_attempts (
    delivery_id, account_id, number, trigger, started_at, duration_ms, response_status, response_headers, response_body
  )
  select i.delivery, (select account_id from delivered limit 1), i.number, 'auto', i.started, i.duration, i.response_status, i.headers, i.body
  from unnest($1::uuid[], $4::integer[], $5::timestamptz[], $6::integer[], $7::integer[], $8::text[], $9::text[])
    as i(delivery, number, started, duration, response_status, headers, body)
`,
  { isPlannedOnce: true },
);
