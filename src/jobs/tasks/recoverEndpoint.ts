import type { Logger } from "pino";
import { RECOVERY_JOB } from "../../domain/webhooks/recoveries.ts";
import type { WebhookRecoveriesService } from "../../services/webhooks/recoveries.ts";
import type { Task } from "../worker.ts";
import type { TaskDefinition } from "./taskDefinitions.ts";

/** The task that sends an endpoint again what it missed. */
export const recoverEndpoint: TaskDefinition = {
  kind: RECOVERY_JOB,
  create: ({ services, log }) => createRecoverEndpoint({ recoveries: services.webhookRecoveries, log }),
};

/** Does one step of a recovery. The log has one line for the end of each recovery. */
function createRecoverEndpoint({
  recoveries,
  log,
}: {
  readonly recoveries: WebhookRecoveriesService;
  readonly log: Logger;
}): Task {
  return async ({ job }) => {
    const { result, recovery } = await recoveries.takeStep(job);
    if (recovery !== null && (result === "done" || result === "stopped")) {
      const { id: recoveryId, endpointId, since, total } = recovery;
      log.info({ recoveryId, endpointId, since, total, result }, "endpoint recovery ended");
    }
    return { recorded: Promise.resolve(result === "again" || result === "waiting" ? "again" : "done") };
  };
}
