import type { Dependencies } from "./dependencies.ts";

export type HousekeepingService = ReturnType<typeof createHousekeepingService>;

const STEP_ROWS = 1_000;
const MAX_STEPS = 100;
const DAYS_AHEAD = 7;
const DAY_MS = 24 * 60 * 60 * 1000;

/** What has to go with time. Small steps, so that nobody waits for a lock; any process may do it at any time. */
export function createHousekeepingService({ repositories, clock, webhookHistoryDays }: Dependencies) {
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

    /** Prepares the tables of the next days of webhooks and drops those past their time; returns how many were dropped. */
    async rotateHistory(): Promise<number> {
      const now = clock.now().getTime();
      const oldest = new Date(now - webhookHistoryDays * DAY_MS);
      await repositories.webhookHistory.prepareDays(new Date(now), new Date(now + DAYS_AHEAD * DAY_MS));
      const dropped = await repositories.webhookHistory.dropDays(oldest);
      for (let step = 0; step < MAX_STEPS; step += 1) {
        if ((await repositories.webhookHistory.deleteRest(oldest, STEP_ROWS)) < STEP_ROWS) break;
      }
      return dropped;
    },
  };
}
