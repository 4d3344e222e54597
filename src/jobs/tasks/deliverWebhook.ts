import type { Logger } from "pino";
import type { Clock } from "../../domain/clock.ts";
import type { Job } from "../../domain/jobs.ts";
import type { Metrics } from "../../domain/metrics.ts";
import { type AttemptOutcome, deliveryHeaderOf, webhookIdOf } from "../../domain/webhooks.ts";
import type { ReadyShipment, Recorded, WebhookQueueService } from "../../services/webhookQueue.ts";
import { buildWebhookHeaders, type WebhookSender } from "../../webhooks/send.ts";
import type { Task } from "../worker.ts";

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
  return async (job, { enter, signal }) => {
    const prepared = await queue.prepare(job);
    if ("recorded" in prepared) return { recorded: prepared.recorded.then(tellEvents) };

    const { shipment } = prepared;
    await enter();
    const body = Buffer.from(shipment.body, "utf8");
    const headers = buildWebhookHeaders({
      messageId: webhookIdOf(shipment.deliveryId),
      eventType: shipment.eventType,
      deliveryId: deliveryHeaderOf(shipment.deliveryId),
      attempt: shipment.number,
      timestampSeconds: Math.floor(clock.now().getTime() / 1000),
      body,
      keys: shipment.keys,
      customHeaders: shipment.customHeaders,
    });
    const outcome = await sender.send({ url: shipment.url, headers, body, signal });
    const recorded = queue.record(job, shipment, outcome);
    return { recorded: recorded.then((done) => tell(job, shipment, outcome, done)) };
  };

  function tell(job: Job, shipment: ReadyShipment, outcome: AttemptOutcome, recorded: Recorded): "done" | "again" {
    metrics.countDelivery(recorded.result);
    log.info(
      {
        deliveryId: job.reference,
        endpointId: shipment.endpointId,
        event: shipment.eventType,
        attempt: shipment.number,
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
