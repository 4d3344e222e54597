import { createSecretKey, type KeyObject } from "node:crypto";
import DataLoader from "dataloader";
import { LRUCache } from "lru-cache";
import type { ClaimedJob, Job } from "../../domain/jobs/jobs.ts";
import type { LabelledField } from "../../domain/forms/fieldTypes.ts";
import type { AttemptOutcome, EventType } from "../../domain/webhooks/webhooks.ts";
import type { ChannelSettings } from "../../domain/webhooks/channels.ts";
import { concludeAttempt } from "../../domain/webhooks/outcomes.ts";
import type { DeliveryEndpoint, DeliveryPayload } from "../../domain/webhooks/deliveryPayloads.ts";
import type { WebhookHeader } from "../../domain/webhooks/headers.ts";
import type { DeliveryResult } from "../../repositories/webhooks/results.ts";
import { parseWebhookSecret, type WebhookKey } from "../../outbound/webhooks/signature.ts";
import type { Dependencies } from "../dependencies.ts";
import { createDeliveryResults, type Recorded } from "./results.ts";
import { openSettings } from "./channels.ts";
import { openHeaders } from "./headers.ts";

export type WebhookQueueService = ReturnType<typeof createWebhookQueueService>;

/** The details of one attempt, for its log line and its record. */
export type AttemptDetails = Omit<DeliveryPayload, "body" | "earlierAttempts"> & {
  /** The attempt's number from 1, counted over all redeliveries and recoveries of the delivery. */
  readonly number: number;
};

/** A request with the keys that must sign it: the endpoint's live ones, newest first. A channel's message has none. */
export type RequestToSign = {
  readonly details: AttemptDetails;
  readonly body: string;
  readonly keys: readonly WebhookKey[];
  readonly customHeaders: readonly WebhookHeader[];
  /** What a channel's message is sent with; null for a server. */
  readonly channel: ChannelSettings | null;
  /** The fields that the submission of a channel's message met. */
  readonly fields: readonly LabelledField[];
};

/** Either the request to send, or the recorded result of a job without one. */
export type Prepared = { readonly request: RequestToSign } | { readonly recorded: Promise<Recorded> };

/** The consequence of an attempt for its delivery and its job. */
type Consequence = Pick<DeliveryResult, "delaySeconds" | "status"> & {
  readonly result: Recorded["result"];
  /** Whether the receiver answered 410 Gone. */
  readonly isGone?: boolean;
};

const MAX_LOADED_AT_ONCE = 200;
const MAX_SKIPPED_AT_ONCE = 1_000;
const MAX_CACHED_KEYS = 10_000;

/** Prepares deliveries and records their results. The service acts for no account, so only workers call it. */
export function createWebhookQueueService(
  dependencies: Dependencies<
    "repositories" | "transact" | "clock" | "secretBox" | "signals" | "webhookScheduleSeconds"
  >,
) {
  const { repositories, transact, clock, secretBox, webhookScheduleSeconds } = dependencies;
  const results = createDeliveryResults(dependencies);
  const keys = new LRUCache<string, KeyObject>({ max: MAX_CACHED_KEYS });
  /** The opened secrets, headers and settings of endpoint objects. Many deliveries share one object. */
  const openedOf = new WeakMap<DeliveryEndpoint, Opened | null>();
  /** Payloads that are requested together are loaded together; none is cached. */
  const payloads = new DataLoader(loadDeliveryPayloads, { cache: false, maxBatchSize: MAX_LOADED_AT_ONCE });

  return {
    /**
     * The request of the job's attempt, or the result of a job that has nothing to send. Rejects when the database does not answer;
     * then nothing is recorded.
     */
    async prepare({ job, payload }: ClaimedJob): Promise<Prepared> {
      const found = isDeliveryPayload(payload) ? payload : await payloads.load(job);
      if (found === null) return { recorded: record(job, null, null, REMOVED) };
      const { eventType, trigger, body, endpoint } = found;
      const details = { eventType, trigger, endpoint, number: found.earlierAttempts + job.attempt };
      if (endpoint.status === "disabled" && eventType !== "webhook.ping") {
        await skipDue(endpoint.endpointId);
        return { recorded: record(job, details, null, SKIPPED) };
      }
      const opened = openEndpoint(endpoint);
      if (opened === null) return { recorded: conclude(job, details, internalError(clock.now())) };
      const fields = opened.channel === null ? [] : await findMetFields(endpoint.accountId, eventType, body);
      return { request: { details, body, ...opened, fields } };
    },

    /** Records the outcome of an attempt in a batch with others; `stale` when the job's lease was lost: then nothing is recorded. */
    record: conclude,
  };

  /** Skips the endpoint's due deliveries, unless it has been enabled since the delivery was claimed. */
  async function skipDue(endpointId: string): Promise<void> {
    await transact(async (tx) => {
      const disabled = await tx.webhookHealth.holdDisabled([endpointId]);
      if (disabled.has(endpointId)) await tx.deliveryResults.skipDue(endpointId, MAX_SKIPPED_AT_ONCE);
    });
  }

  /** The event of a submission names it. Data that met no fields have no values. */
  async function findMetFields(
    accountId: string,
    eventType: EventType,
    body: string,
  ): Promise<readonly LabelledField[]> {
    if (eventType !== "submission.created") return [];
    const { data } = JSON.parse(body) as { readonly data: { readonly submission: { id: string; values?: unknown } } };
    const { id, values } = data.submission;
    return values === undefined ? [] : repositories.forms.findFieldsOfSubmission(accountId, id);
  }

  function conclude(job: Job, details: AttemptDetails, outcome: AttemptOutcome): Promise<Recorded> {
    return record(job, details, outcome, decide(job, details, outcome));
  }

  function decide(job: Job, { eventType }: AttemptDetails, outcome: AttemptOutcome): Consequence {
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

  function record(
    job: Job,
    details: AttemptDetails | null,
    outcome: AttemptOutcome | null,
    { result, status, delaySeconds, isGone = false }: Consequence,
  ): Promise<Recorded> {
    const attempt =
      details === null || outcome === null
        ? null
        : {
            accountId: details.endpoint.accountId,
            number: details.number,
            trigger: details.trigger,
            outcome,
            isCounted: isCounted(details, outcome),
          };
    const deliveryResult = { job, delaySeconds, status, attempt };
    return results.add({ deliveryResult, result, details, isGone });
  }

  async function loadDeliveryPayloads(jobs: readonly Job[]): Promise<readonly (DeliveryPayload | null)[]> {
    const deliveryIds = jobs.map(({ reference }) => reference);
    const found = await repositories.deliveryPayloads.list(deliveryIds, clock.now());
    return deliveryIds.map((id) => found.get(id) ?? null);
  }

  /** Null when a secret, the headers or the settings were sealed under an unknown key, or for another row. */
  function openEndpoint(endpoint: DeliveryEndpoint): Opened | null {
    const known = openedOf.get(endpoint);
    if (known !== undefined) return known;
    const opened =
      endpoint.sealedSettings === null ? openServer(endpoint) : openChannel(endpoint, endpoint.sealedSettings);
    openedOf.set(endpoint, opened);
    return opened;
  }

  function openServer({ endpointId, secrets, sealedHeaders }: DeliveryEndpoint): Opened | null {
    const keys = openSecrets(secrets);
    const customHeaders = openHeaders(secretBox, endpointId, sealedHeaders);
    return keys === null || customHeaders === null ? null : { keys, customHeaders, channel: null };
  }

  function openChannel({ endpointId }: DeliveryEndpoint, sealedSettings: Buffer): Opened | null {
    const channel = openSettings(secretBox, endpointId, sealedSettings);
    return channel === null ? null : { keys: [], customHeaders: [], channel };
  }

  function openSecrets(secrets: DeliveryEndpoint["secrets"]): readonly KeyObject[] | null {
    try {
      return secrets.map(openSecret);
    } catch {
      return null;
    }
  }

  function openSecret({ id, sealedSecret }: DeliveryEndpoint["secrets"][number]): KeyObject {
    const name = `${id}/${sealedSecret.toString("base64")}`;
    const known = keys.get(name);
    if (known !== undefined) return known;
    const bytes = parseWebhookSecret(secretBox.open(sealedSecret, { table: "webhook_secrets", id }));
    if (bytes === null) throw new Error("A stored webhook secret is not a webhook secret.");
    const key = createSecretKey(bytes);
    keys.set(name, key);
    return key;
  }
}

const PAYLOAD_MEMBERS: Readonly<Record<keyof DeliveryPayload, true>> = {
  eventType: true,
  trigger: true,
  earlierAttempts: true,
  body: true,
  endpoint: true,
};

/** Whether a claim has brought the payload. It leaves out long bodies, and a deleted submission has none. */
function isDeliveryPayload(payload: unknown): payload is DeliveryPayload {
  if (typeof payload !== "object" || payload === null) return false;
  for (const member in PAYLOAD_MEMBERS) if (!(member in payload)) return false;
  return true;
}

type Opened = Pick<RequestToSign, "keys" | "customHeaders" | "channel">;

const REMOVED: Consequence = { result: "removed", status: null, delaySeconds: null };
const SKIPPED: Consequence = { result: "skipped", status: "skipped", delaySeconds: null };
const DEAD: Consequence = { result: "dead", status: "dead", delaySeconds: null };

/** The endpoint's health follows every call, tests included, and no error of this service. A disabled endpoint has no health. */
function isCounted({ eventType, endpoint }: AttemptDetails, { errorClass }: AttemptOutcome): boolean {
  return errorClass !== "internal_error" && !(eventType === "webhook.ping" && endpoint.status === "disabled");
}

function internalError(at: Date): AttemptOutcome {
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
