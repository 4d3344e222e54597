import type { Job } from "../domain/jobs.ts";
import { type AttemptOutcome, countAttempts, delayAfterAttempt, MAX_LOST_LEASES } from "../domain/webhooks.ts";
import type { Shipment } from "../repositories/webhookDeliveries.ts";
import type { Dependencies } from "./dependencies.ts";
import { parseWebhookSecret } from "../webhooks/signature.ts";
import type { WebhookHeader } from "../domain/webhookHeaders.ts";
import { openHeaders } from "./webhookHeaders.ts";

export type WebhookQueueService = ReturnType<typeof createWebhookQueueService>;

/** What a worker needs to make one attempt; the keys are live ones, newest first. */
export type ReadyShipment = Omit<Shipment, "sealedSecrets" | "sealedHeaders"> & {
  readonly keys: readonly Buffer[];
  readonly customHeaders: readonly WebhookHeader[];
};

type About = Pick<Shipment, "deliveryId" | "eventType">;

/** `stale`: the lease was lost, and nothing was recorded. */
type Conclusion = "delivered" | "retry" | "dead" | "stale";

/** For workers only: it acts for no account. */
export function createWebhookQueueService(dependencies: Dependencies) {
  const { repositories, transact, clock, secretBox, webhookScheduleSeconds } = dependencies;

  return {
    /** What the job's attempt must send; null when there is nothing to send any more, and then the job is settled. */
    async prepare(job: Job): Promise<ReadyShipment | null> {
      const shipment = await repositories.webhookDeliveries.findShipment(job.reference, clock.now());
      if (shipment === null) {
        await repositories.jobs.complete(job);
        return null;
      }
      if (job.lostLeases >= MAX_LOST_LEASES) {
        await settle(job, shipment, faultOfOurs(clock.now()), "dead");
        return null;
      }
      if (shipment.endpointStatus === "disabled" && shipment.eventType !== "webhook.ping") {
        await skip(job, shipment);
        return null;
      }
      const { sealedSecrets, sealedHeaders, ...rest } = shipment;
      const keys = openSecrets(sealedSecrets);
      const customHeaders = openHeaders(secretBox, sealedHeaders);
      if (keys !== null && customHeaders !== null) return { ...rest, keys, customHeaders };
      await conclude(job, shipment, faultOfOurs(clock.now()));
      return null;
    },

    /** Records what an attempt came to, unless the job's lease was lost meanwhile: then somebody else decides. */
    async record(job: Job, shipment: ReadyShipment, outcome: AttemptOutcome): Promise<Conclusion> {
      return conclude(job, shipment, outcome);
    },
  };

  async function conclude(job: Job, shipment: About, outcome: AttemptOutcome): Promise<Conclusion> {
    if (outcome.errorClass === null) return settle(job, shipment, outcome, "delivered");
    const isLast = job.attempt >= countAttempts(shipment.eventType, webhookScheduleSeconds);
    return isLast ? settle(job, shipment, outcome, "dead") : retry(job, shipment, outcome);
  }

  async function settle(
    job: Job,
    shipment: About,
    outcome: AttemptOutcome,
    status: "delivered" | "dead",
  ): Promise<"delivered" | "dead" | "stale"> {
    return transact(async (tx) => {
      if (!(await tx.jobs.complete(job))) return "stale";
      await tx.webhookDeliveries.insertAttempt(shipment.deliveryId, job.attempt, triggerOf(shipment), outcome);
      await tx.webhookDeliveries.setStatus(shipment.deliveryId, status);
      return status;
    });
  }

  async function retry(job: Job, shipment: About, outcome: AttemptOutcome): Promise<"retry" | "stale"> {
    const delaySeconds = delayAfterAttempt(job.attempt, webhookScheduleSeconds, outcome.retryAfterSeconds);
    return transact(async (tx) => {
      if (!(await tx.jobs.reschedule(job, delaySeconds))) return "stale";
      await tx.webhookDeliveries.insertAttempt(shipment.deliveryId, job.attempt, triggerOf(shipment), outcome);
      return "retry";
    });
  }

  async function skip(job: Job, shipment: Shipment): Promise<void> {
    await transact(async (tx) => {
      if (await tx.jobs.complete(job)) await tx.webhookDeliveries.setStatus(shipment.deliveryId, "skipped");
    });
  }

  /** Null when one cannot be opened: it was sealed under another SECRET_KEY. */
  function openSecrets(sealed: readonly Buffer[]): readonly Buffer[] | null {
    try {
      return sealed.map((secret) => {
        const key = parseWebhookSecret(secretBox.open(secret));
        if (key === null) throw new Error("A stored webhook secret is not a webhook secret.");
        return key;
      });
    } catch {
      return null;
    }
  }
}

function triggerOf({ eventType }: About): "auto" | "test" {
  return eventType === "webhook.ping" ? "test" : "auto";
}

function faultOfOurs(at: Date): AttemptOutcome {
  return {
    startedAt: at,
    durationMs: 0,
    responseStatus: null,
    errorClass: "internal_error",
    responseHeaders: null,
    responseBody: null,
    retryAfterSeconds: null,
  };
}
