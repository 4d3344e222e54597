import type { Logger } from "pino";
import type { Clock } from "../../domain/clock.ts";
import type { Metrics } from "../../domain/metrics.ts";
import type { WebhookQueueService } from "../../services/webhookQueue.ts";
import { buildWebhookHeaders, type WebhookSender } from "../../webhooks/send.ts";
import type { Task } from "../worker.ts";

/** Makes one attempt of a delivery and records what it came to; one log line per attempt. */
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
  return async (job, signal) => {
    const shipment = await queue.prepare(job);
    if (shipment === null) return;

    const body = Buffer.from(shipment.body, "utf8");
    const headers = buildWebhookHeaders({
      messageId: shipment.messageId,
      eventType: shipment.eventType,
      deliveryId: `dlv_${shipment.deliveryId.replaceAll("-", "")}`,
      attempt: job.attempt,
      timestampSeconds: Math.floor(clock.now().getTime() / 1000),
      body,
      keys: shipment.keys,
    });
    const outcome = await sender.send({ url: shipment.url, headers, body, signal });
    const result = await queue.record(job, shipment, outcome);
    metrics.countDelivery(result);
    log.info(
      {
        deliveryId: shipment.deliveryId,
        event: shipment.eventType,
        attempt: job.attempt,
        status: outcome.responseStatus,
        errorClass: outcome.errorClass,
        ms: outcome.durationMs,
        result,
      },
      "webhook attempt",
    );
  };
}
