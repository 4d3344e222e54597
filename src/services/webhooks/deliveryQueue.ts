import { createSecretKey, type KeyObject } from "node:crypto";
import DataLoader from "dataloader";
import { LRUCache } from "lru-cache";
import type { ClaimedJob, Job } from "../../domain/jobs/index.ts";
import {
  type AttemptOutcome,
  concludeAttempt,
  type DeliveryEndpoint,
  MAX_LOST_LEASES,
  type DeliveryPayload,
  type WebhookHeader,
} from "../../domain/webhooks/index.ts";
import type { DeliveryResult } from "../../repositories/webhooks/index.ts";
import { parseWebhookSecret, type WebhookKey } from "../../outbound/webhooks/signature.ts";
import type { Dependencies } from "../dependencies.ts";
import { createDeliveryResults, type Recorded } from "./results.ts";
import { openHeaders } from "./headers.ts";

export type WebhookQueueService = ReturnType<typeof createWebhookQueueService>;

/** What goes into the log about one attempt. */
export type AttemptFacts = Omit<DeliveryPayload, "body" | "earlierAttempts"> & {
  /** Counted over all rounds. */
  readonly number: number;
};

/** What a worker needs to make one attempt; the keys are live ones, newest first. */
export type SignedRequest = {
  readonly facts: AttemptFacts;
  readonly body: string;
  readonly keys: readonly WebhookKey[];
  readonly customHeaders: readonly WebhookHeader[];
};

/** Either what must be sent, or what became of the job without sending. */
export type Prepared = { readonly payload: SignedRequest } | { readonly recorded: Promise<Recorded> };

type InsertResult = Pick<DeliveryResult, "delaySeconds" | "status"> & {
  readonly result: Recorded["result"];
  readonly isGone?: boolean;
};

const MAX_LOADED_AT_ONCE = 200;
const MAX_SKIPPED_AT_ONCE = 1_000;
const MAX_CACHED_KEYS = 10_000;

/** For workers only: it acts for no account. */
export function createWebhookQueueService(dependencies: Dependencies) {
  const { repositories, transact, clock, secretBox, webhookScheduleSeconds } = dependencies;
  const settlements = createDeliveryResults(dependencies);
  const keys = new LRUCache<string, KeyObject>({ max: MAX_CACHED_KEYS });
  /** Many deliveries share a destination. */
  const openedOf = new WeakMap<DeliveryEndpoint, Opened | null>();
  /** What is asked for in one go is loaded in one go; nothing is remembered. */
  const payloads = new DataLoader(loadDeliveryPayloads, { cache: false, maxBatchSize: MAX_LOADED_AT_ONCE });

  return {
    /** What the job's attempt must send, or nothing any more. Rejects when the database is away: then nothing is settled. */
    async prepare({ job, payload }: ClaimedJob): Promise<Prepared> {
      const found = payload ?? (await payloads.load(job));
      if (found === null) return { recorded: settle(job, null, null, REMOVED) };
      const { eventType, trigger, body, destination } = found;
      const facts = { eventType, trigger, destination, number: found.earlierAttempts + job.attempt };
      if (job.lostLeases >= MAX_LOST_LEASES) return { recorded: settle(job, facts, faultOfOurs(clock.now()), DEAD) };
      if (destination.status === "disabled" && eventType !== "webhook.ping") {
        await skipDue(destination.endpointId);
        return { recorded: settle(job, facts, null, SKIPPED) };
      }
      const opened = openDestination(destination);
      if (opened === null) return { recorded: conclude(job, facts, faultOfOurs(clock.now())) };
      return { payload: { facts, body, keys: opened.keys, customHeaders: opened.customHeaders } };
    },

    /** Records what an attempt came to, together with others; unless the lease was lost meanwhile. */
    record: conclude,
  };

  /** Unless the endpoint has been enabled meanwhile. */
  async function skipDue(endpointId: string): Promise<void> {
    await transact(async (tx) => {
      const disabled = await tx.webhookHealth.holdDisabled([endpointId]);
      if (disabled.has(endpointId)) await tx.deliveryResults.skipDue(endpointId, MAX_SKIPPED_AT_ONCE);
    });
  }

  function conclude(job: Job, facts: AttemptFacts, outcome: AttemptOutcome): Promise<Recorded> {
    return settle(job, facts, outcome, judge(job, facts, outcome));
  }

  function judge(job: Job, { eventType }: AttemptFacts, outcome: AttemptOutcome): InsertResult {
    const conclusion = concludeAttempt(job, eventType, outcome, webhookScheduleSeconds);
    switch (conclusion.result) {
      case "delivered":
        return { result: "delivered", status: "delivered", delaySeconds: null };
      case "dead":
        return DEAD;
      case "gone":
        return { ...DEAD, isGone: true };
      case "retry":
        return { result: "retry", status: null, delaySeconds: conclusion.delaySeconds };
    }
  }

  function settle(
    job: Job,
    facts: AttemptFacts | null,
    outcome: AttemptOutcome | null,
    { result, status, delaySeconds, isGone = false }: InsertResult,
  ): Promise<Recorded> {
    const attempt =
      facts === null || outcome === null
        ? null
        : { number: facts.number, trigger: facts.trigger, outcome, isCounted: isCounted(facts, outcome) };
    const settlement = { job, delaySeconds, status, attempt };
    return settlements.add({ settlement, result, facts, isGone });
  }

  async function loadDeliveryPayloads(jobs: readonly Job[]): Promise<readonly (DeliveryPayload | null)[]> {
    const deliveryIds = jobs.map(({ reference }) => reference);
    const found = await repositories.deliveryPayloads.list(deliveryIds, clock.now());
    return deliveryIds.map((id) => found.get(id) ?? null);
  }

  /** Null when something cannot be opened: it was sealed under another SECRET_KEY. */
  function openDestination(destination: DeliveryEndpoint): Opened | null {
    const known = openedOf.get(destination);
    if (known !== undefined) return known;
    const keys = openSecrets(destination.sealedSecrets);
    const customHeaders = openHeaders(secretBox, destination.sealedHeaders);
    const now = keys === null || customHeaders === null ? null : { keys, customHeaders };
    openedOf.set(destination, now);
    return now;
  }

  function openSecrets(sealed: readonly Buffer[]): readonly KeyObject[] | null {
    try {
      return sealed.map(openSecret);
    } catch {
      return null;
    }
  }

  function openSecret(sealed: Buffer): KeyObject {
    const name = sealed.toString("base64");
    const known = keys.get(name);
    if (known !== undefined) return known;
    const bytes = parseWebhookSecret(secretBox.open(sealed));
    if (bytes === null) throw new Error("A stored webhook secret is not a webhook secret.");
    const key = createSecretKey(bytes);
    keys.set(name, key);
    return key;
  }
}

type Opened = Pick<SignedRequest, "keys" | "customHeaders">;

const REMOVED: InsertResult = { result: "removed", status: null, delaySeconds: null };
const SKIPPED: InsertResult = { result: "skipped", status: "skipped", delaySeconds: null };
const DEAD: InsertResult = { result: "dead", status: "dead", delaySeconds: null };

/** A ping shows what happens now, and a fault of ours is not the endpoint's. */
function isCounted({ eventType }: AttemptFacts, { errorClass }: AttemptOutcome): boolean {
  return eventType !== "webhook.ping" && errorClass !== "internal_error";
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
