import { FIRST_ID, firstIdAt } from "../domain/ids.ts";
import { oldestKept } from "../domain/plans.ts";
import type { PurgeStretch } from "../repositories/submissions.ts";
import type { Dependencies } from "./dependencies.ts";

export type HousekeepingService = ReturnType<typeof createHousekeepingService>;

const KEYS_PER_STEP = 1_000;
const MAX_KEY_STEPS = 100;
const SUBMISSIONS_PER_STEP = 500;

/** What has to go with time. Small steps, so that nobody waits for a lock; any process may do it at any time. */
export function createHousekeepingService({ repositories, transact, clock }: Dependencies) {
  return {
    /** Forgets idempotency keys past their 24 hours; returns how many. */
    async forgetKeys(): Promise<number> {
      let forgotten = 0;
      for (let step = 0; step < MAX_KEY_STEPS; step += 1) {
        const count = await repositories.intake.forgetKeys(KEYS_PER_STEP);
        forgotten += count;
        if (count < KEYS_PER_STEP) break;
      }
      return forgotten;
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
          yield* purgeStretch({ planId, formId, after: FIRST_ID, before });
        }
      }
    },
  };

  /** Goes on behind what it deleted: dead entries stay in the index until it is vacuumed. */
  async function* purgeStretch(whole: PurgeStretch): AsyncGenerator<number, void, undefined> {
    let rest = whole;
    for (let more = true; more;) {
      const deleted = await transact(async (tx) => tx.submissions.purge(rest, SUBMISSIONS_PER_STEP));
      rest = { ...rest, after: deleted.at(-1) ?? rest.after };
      more = deleted.length === SUBMISSIONS_PER_STEP;
      yield deleted.length;
    }
  }
}
