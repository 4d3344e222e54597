import type { Dependencies } from "./dependencies.ts";

export type HousekeepingService = ReturnType<typeof createHousekeepingService>;

const STEP_ROWS = 1_000;
const MAX_STEPS = 100;

/** What has to go with time. Small steps, so that nobody waits for a lock; any process may do it at any time. */
export function createHousekeepingService({ repositories, filingLimits }: Dependencies) {
  return {
    /** Forgets the sheets counted in hours that are over, and idempotency keys past their 24 hours; returns how many keys. */
    async tidy(): Promise<number> {
      await filingLimits.forgetPast();
      let forgotten = 0;
      for (let step = 0; step < MAX_STEPS; step += 1) {
        const count = await repositories.intake.forgetKeys(STEP_ROWS);
        forgotten += count;
        if (count < STEP_ROWS) break;
      }
      return forgotten;
    },
  };
}
