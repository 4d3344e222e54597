import type { Logger } from "pino";
import type { EffectDelivery } from "../../domain/jobs/effects.ts";
import type { Job } from "../../domain/jobs/jobs.ts";
import type { EffectsService } from "../../services/jobs/effects.ts";
import type { Task } from "../worker.ts";
import type { CreateTask, TaskDependencies } from "./taskDefinitions.ts";

/**
 * Carries out one delivery of an effect. It is called again for the same delivery when the worker is lost before the result is stored.
 * Its rejection means another attempt by the schedule.
 */
type CarryOut = (delivery: EffectDelivery, signal: AbortSignal) => Promise<void>;

/** The task of an effect. It makes one attempt of a delivery and records the outcome, with one log line per attempt. */
export function defineEffect(create: (dependencies: TaskDependencies) => CarryOut): CreateTask {
  return (dependencies) => createEffectTask(dependencies.services.effects, create(dependencies), dependencies.log);
}

function createEffectTask(effects: EffectsService, carryOut: CarryOut, log: Logger): Task {
  return async ({ job }, signal) => {
    const delivery = await effects.prepare(job);
    if (delivery === null) return { recorded: Promise.resolve("done") };
    const error = await attempt(delivery, signal);
    // An aborted attempt says nothing about the effect: the worker releases the job, and it costs no attempt.
    if (error !== null && signal.aborted) throw error;
    return { recorded: record(job, delivery, error) };
  };

  /** Returns null when the attempt succeeded, else the error. */
  async function attempt(delivery: EffectDelivery, signal: AbortSignal): Promise<Error | null> {
    try {
      await carryOut(delivery, signal);
      return null;
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    }
  }

  async function record(job: Job, { id: deliveryId, effectId }: EffectDelivery, error: Error | null) {
    const result = await effects.record(job, error === null);
    const { kind, attempt: number } = job;
    const failure = error === null ? null : error.message;
    log.info({ deliveryId, effectId, kind, attempt: number, failure, result }, "effect attempt");
    return result === "retry" ? "again" : "done";
  }
}
