import { EFFECT_SCHEDULE_SECONDS, type EffectDelivery } from "../../domain/jobs/effects.ts";
import type { Job } from "../../domain/jobs/jobs.ts";
import type { Dependencies } from "../dependencies.ts";

export type EffectsService = ReturnType<typeof createEffectsService>;

/** The deliveries of effects, for the tasks that carry them out. The service acts for no account, so only workers call it. */
export function createEffectsService({ repositories }: Dependencies<"repositories">) {
  return {
    /** The delivery to carry out; null when there is none, and then the job is complete. */
    async prepare(job: Job): Promise<EffectDelivery | null> {
      const delivery = await repositories.effects.findDelivery(job);
      if (delivery === null) await repositories.jobs.complete(job);
      return delivery;
    },

    /**
     * Records an attempt; `isDone`: it has carried out the delivery. Returns `retry` when another attempt follows, and `stale` when
     * the job's lease was lost: then nothing is recorded.
     */
    async record(job: Job, isDone: boolean): Promise<"delivered" | "retry" | "dead" | "stale"> {
      const delaySeconds = EFFECT_SCHEDULE_SECONDS[job.attempt];
      if (!isDone && delaySeconds !== undefined) {
        return (await repositories.jobs.reschedule(job, delaySeconds)) ? "retry" : "stale";
      }
      const status = isDone ? "delivered" : "dead";
      return (await repositories.effects.finishDelivery(job, status)) ? status : "stale";
    },
  };
}
