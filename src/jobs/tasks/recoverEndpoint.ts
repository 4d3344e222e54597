import type { Logger } from "pino";
import type { WebhookRecoveriesService } from "../../services/webhooks/recoveries.ts";
import type { Task } from "../worker.ts";
import type { CreateTask } from "./taskDefinitions.ts";

/** The task that sends an endpoint again what it missed. */
export const recoverEndpoint: CreateTask = ({ services, log }) =>
  createRecoverEndpoint({ recoveries: services.webhookRecoveries, log });

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
