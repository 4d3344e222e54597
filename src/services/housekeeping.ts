import type { Dependencies } from "./dependencies.ts";

export type HousekeepingService = ReturnType<typeof createHousekeepingService>;

const STEP_ROWS = 1_000;
const MAX_STEPS = 100;

/** What has to go with time. Small steps, so that nobody waits for a lock; any process may do it at any time. */
export function createHousekeepingService({ repositories }: Dependencies) {
  return {
    /** Forgets idempotency keys past their 24 hours; returns how many. */
    async tidy(): Promise<number> {
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
