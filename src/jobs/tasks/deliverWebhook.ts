import type { Logger } from "pino";
import type { Clock } from "../../domain/clock.ts";
import type { Job } from "../../domain/jobs/jobs.ts";
import type { Metrics } from "../../domain/metrics.ts";
import { NO_TRACING, type SpanUnderWay, type Tracing } from "../../domain/tracing.ts";
import { type AttemptOutcome, deliveryHeaderOf, webhookIdOf } from "../../domain/webhooks/webhooks.ts";
import type { AttemptDetails, RequestToSign, WebhookQueueService } from "../../services/webhooks/deliveryQueue.ts";
import type { Recorded } from "../../services/webhooks/results.ts";
import { type ChannelRequests, readChannelAnswer } from "../../outbound/channels.ts";
import type { WebhookRequest } from "../../outbound/webhooks/exchange.ts";
import { buildWebhookHeaders, type WebhookSender } from "../../outbound/webhooks/send.ts";
import type { Task } from "../worker.ts";
import type { CreateTask } from "./taskDefinitions.ts";

/** The task that delivers an event to a webhook endpoint: signed to a server, as a message to a channel. */
export const deliverWebhook: CreateTask = ({ services, webhookSender: sender, ...rest }) =>
  createDeliverWebhook({ queue: services.webhookQueue, sender, ...rest });

/** Makes one attempt of a delivery and records its outcome. The log has one line for each attempt and each operational event. */
export function createDeliverWebhook({
  queue,
  sender,
  channels,
  clock,
  metrics,
  tracing = NO_TRACING,
  log,
}: {
  readonly queue: WebhookQueueService;
  readonly sender: WebhookSender;
  readonly channels: ChannelRequests;
  readonly clock: Clock;
  readonly metrics: Metrics;
  /** None unless given. */
  readonly tracing?: Tracing;
  readonly log: Logger;
}): Task {
  return async (claimed, signal) => {
    const prepared = await queue.prepare(claimed);
    // Nothing is sent for this delivery, and the service is recording why.
    if ("recorded" in prepared) return { recorded: prepared.recorded.then(logEvents) };

    const { job } = claimed;
    const { details } = prepared.request;
    return tracing.run({ name: "webhook attempt", kind: "client" }, async (span) => {
      const outcome = await send(job, prepared.request, signal, span);
      return { recorded: record(job, details, outcome) };
    });
  };

  async function send(
    job: Job,
    toSend: RequestToSign,
    signal: AbortSignal,
    span: SpanUnderWay,
  ): Promise<AttemptOutcome> {
    const { channel, fields, body, details } = toSend;
    const request =
      channel === null ? buildRequest(job, toSend, span.traceparent) : channels.build(channel, body, fields);
    const answer = await sender.send({ ...request, signal });
    const outcome = channel === null ? answer : readChannelAnswer(channel.kind, answer);
    if (tracing.isOn) describeSpan(span, { job, details, url: request.url, outcome });
    return outcome;
  }

  function buildRequest(
    { reference }: Job,
    request: RequestToSign,
    traceparent: string | null,
  ): Omit<WebhookRequest, "signal"> {
    const { details, keys, customHeaders } = request;
    const body = Buffer.from(request.body, "utf8");
    const headers = buildWebhookHeaders({
      messageId: webhookIdOf(reference),
      eventType: details.eventType,
      deliveryId: deliveryHeaderOf(reference),
      attempt: details.number,
      timestampSeconds: Math.floor(clock.now().getTime() / 1000),
      body,
      keys,
      customHeaders,
      traceparent,
    });
    return { url: details.endpoint.url, headers, body };
  }

  /** A function of its own, whose closure does not keep the sent body in memory until the outcome is recorded. */
  function record(job: Job, details: AttemptDetails, outcome: AttemptOutcome): Promise<"done" | "again"> {
    return queue.record(job, details, outcome).then((recorded) => logAttempt(job, details, outcome, recorded));
  }

  function logAttempt(
    job: Job,
    details: AttemptDetails,
    outcome: AttemptOutcome,
    recorded: Recorded,
  ): "done" | "again" {
    metrics.countDelivery(recorded.result);
    log.info(
      {
        deliveryId: job.reference,
        endpointId: details.endpoint.endpointId,
        event: details.eventType,
        attempt: details.number,
        status: outcome.responseStatus,
        errorClass: outcome.errorClass,
        ms: outcome.durationMs,
        result: recorded.result,
      },
      "webhook attempt",
    );
    return logEvents(recorded);
  }

  function logEvents({ result, events }: Recorded): "done" | "again" {
    for (const { type, endpoint, reason, delivery } of events) {
      log.warn({ event: type, endpointId: endpoint.id, reason, delivery }, "webhook event for the owner");
    }
    return result === "retry" ? "again" : "done";
  }
}

type Attempted = {
  readonly job: Job;
  readonly details: AttemptDetails;
  readonly url: string;
  readonly outcome: AttemptOutcome;
};

/** The host alone names the receiver: the path of a chat's address is its secret. */
function describeSpan(span: SpanUnderWay, { job, details, url, outcome }: Attempted): void {
  span.set({
    "http.request.method": "POST",
    "server.address": URL.parse(url)?.hostname,
    "http.response.status_code": outcome.responseStatus ?? undefined,
    "ventanilla.delivery.id": job.reference,
    "ventanilla.delivery.attempt": details.number,
    "ventanilla.event.type": details.eventType,
  });
  if (outcome.errorClass !== null) span.fail(outcome.errorClass);
}
