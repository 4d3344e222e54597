import { FIRST_ID, firstIdAt } from "../../domain/ids.ts";
import { oldestKept } from "../../domain/accounts/index.ts";
import type { PurgeRange } from "../../repositories/submissions/index.ts";
import type { Dependencies } from "../dependencies.ts";

export type HousekeepingService = ReturnType<typeof createHousekeepingService>;

const ROWS_PER_STEP = 1_000;
const MAX_STEPS = 100;
const SUBMISSIONS_PER_STEP = 500;
const DAYS_AHEAD = 7;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * What has to go with time. Small steps, so that nobody waits for a lock; any process may do it at any time. Where a `signal` is
 * taken, no step begins once it has fired.
 */
export function createHousekeepingService({
  repositories,
  transact,
  clock,
  filingLimits,
  webhookHistoryDays,
}: Dependencies) {
  return {
    /**
     * Forgets the sheets counted in hours that are over, webhook secrets that have expired, the paces of idle lanes, and
     * idempotency keys past their 24 hours; returns how many keys.
     */
    async forgetPast(signal?: AbortSignal): Promise<number> {
      await filingLimits.forgetPast();
      await inSteps(() => repositories.webhookSecrets.forgetExpired(clock.now(), ROWS_PER_STEP), signal);
      await inSteps(() => repositories.jobs.forgetIdleLanes(ROWS_PER_STEP), signal);
      return inSteps(() => repositories.intake.forgetKeys(ROWS_PER_STEP), signal);
    },

    /** Prepares the tables of the next days of webhooks and drops those past their time; returns how many were dropped. */
    async rotateHistory(signal?: AbortSignal): Promise<number> {
      const now = clock.now().getTime();
      const oldest = new Date(now - webhookHistoryDays * DAY_MS);
      await repositories.webhookHistory.prepareDays(new Date(now), new Date(now + DAYS_AHEAD * DAY_MS));
      const dropped = await repositories.webhookHistory.dropDays(oldest);
      await inSteps(() => repositories.webhookHistory.deleteRest(oldest, ROWS_PER_STEP), signal);
      return dropped;
    },

    /** Deletes the deliveries that deleted endpoints have left; returns how many. */
    async deleteRemains(signal?: AbortSignal): Promise<number> {
      let deleted = 0;
      for (const id of await repositories.webhookEndpoints.listDeleted(ROWS_PER_STEP)) {
        const step = () => transact(async (tx) => tx.webhookEndpoints.deleteRemains(id, ROWS_PER_STEP));
        deleted += await inSteps(step, signal);
      }
      return deleted;
    },

    /**
     * Deletes what the plans keep no longer, with its webhook messages and what was still to be sent of them; complaints are
     * kept by law and never touched. Yields how many after each step, which is a short transaction of its own, so that
     * the caller may rest or stop there. Several processes at once share the work.
     */
    async *purgeSubmissions(): AsyncGenerator<number, void, undefined> {
      for (const { id: planId, retentionDays } of await repositories.plans.listAll()) {
        if (retentionDays === null) continue;
        const before = firstIdAt(oldestKept(clock.now(), retentionDays));
        for (const formId of await repositories.submissions.listFormsBefore(planId, before)) {
          yield* purgeRange({ planId, formId, after: FIRST_ID, before });
        }
      }
    },
  };

  /** Goes on behind what it deleted: dead entries stay in the index until it is vacuumed. */
  async function* purgeRange(whole: PurgeRange): AsyncGenerator<number, void, undefined> {
    let rest = whole;
    for (let more = true; more;) {
      const deleted = await transact(async (tx) => tx.submissions.purge(rest, SUBMISSIONS_PER_STEP));
      rest = { ...rest, after: deleted.at(-1) ?? rest.after };
      more = deleted.length === SUBMISSIONS_PER_STEP;
      yield deleted.length;
    }
  }
}

/** Until a step finds fewer rows than it may take, or there have been enough for this time; returns how many they found. */
async function inSteps(step: () => Promise<number>, signal?: AbortSignal): Promise<number> {
  let found = 0;
  for (let steps = 0; steps < MAX_STEPS && signal?.aborted !== true; steps += 1) {
    const count = await step();
    found += count;
    if (count < ROWS_PER_STEP) break;
  }
  return found;
}
