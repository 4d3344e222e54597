import type { Logger } from "pino";
import type { Clock } from "../../domain/clock.ts";
import type { Job } from "../../domain/jobs/index.ts";
import type { Metrics } from "../../domain/metrics.ts";
import { type AttemptOutcome, deliveryHeaderOf, webhookIdOf } from "../../domain/webhooks/index.ts";
import type { AttemptFacts, SignedRequest, Recorded, WebhookQueueService } from "../../services/webhooks/index.ts";
import type { WebhookRequest } from "../../outbound/webhooks/exchange.ts";
import { buildWebhookHeaders, type WebhookSender } from "../../outbound/webhooks/send.ts";
import type { Task } from "../worker.ts";
import type { TaskDefinition } from "./taskDefinitions.ts";

export const deliverWebhook: TaskDefinition = {
  kind: "webhook_delivery",
  create: ({ services, webhookSender: sender, ...rest }) =>
    createDeliverWebhook({ queue: services.webhookQueue, sender, ...rest }),
};

/** Makes one attempt of a delivery and records what it came to; one log line per attempt, and one for what follows from it. */
export function createDeliverWebhook({
  queue,
  sender,
  clock,
  metrics,
  log,
}: {
  readonly queue: WebhookQueueService;
  readonly sender: WebhookSender;
  readonly clock: Clock;
  readonly metrics: Metrics;
  readonly log: Logger;
}): Task {
  return async (claimed, signal) => {
    const prepared = await queue.prepare(claimed);
    if ("recorded" in prepared) return { recorded: prepared.recorded.then(tellEvents) };

    const { job } = claimed;
    const { facts } = prepared.payload;
    const outcome = await sender.send(buildRequest(job, prepared.payload, signal));
    return { recorded: record(job, facts, outcome) };
  };

  function buildRequest({ reference }: Job, payload: SignedRequest, signal: AbortSignal): WebhookRequest {
    const { facts, keys, customHeaders } = payload;
    const body = Buffer.from(payload.body, "utf8");
    const headers = buildWebhookHeaders({
      messageId: webhookIdOf(reference),
      eventType: facts.eventType,
      deliveryId: deliveryHeaderOf(reference),
      attempt: facts.number,
      timestampSeconds: Math.floor(clock.now().getTime() / 1000),
      body,
      keys,
      customHeaders,
    });
    return { url: facts.destination.url, headers, body, signal };
  }

  /** What was sent is not kept until then. */
  function record(job: Job, facts: AttemptFacts, outcome: AttemptOutcome): Promise<"done" | "again"> {
    return queue.record(job, facts, outcome).then((recorded) => tell(job, facts, outcome, recorded));
  }

  function tell(job: Job, facts: AttemptFacts, outcome: AttemptOutcome, recorded: Recorded): "done" | "again" {
    metrics.countDelivery(recorded.result);
    log.info(
      {
        deliveryId: job.reference,
        endpointId: facts.destination.endpointId,
        event: facts.eventType,
        attempt: facts.number,
        status: outcome.responseStatus,
        errorClass: outcome.errorClass,
        ms: outcome.durationMs,
        result: recorded.result,
      },
      "webhook attempt",
    );
    return tellEvents(recorded);
  }

  function tellEvents({ result, events }: Recorded): "done" | "again" {
    for (const { type, endpoint, reason, delivery } of events) {
      log.warn({ event: type, endpointId: endpoint.id, reason, delivery }, "webhook event for the owner");
    }
    return result === "retry" ? "again" : "done";
  }
}
