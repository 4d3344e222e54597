import { serviceUnavailable } from "../../domain/errors.ts";
import { setTimeout as delay } from "node:timers/promises";
import { v7 as uuidv7 } from "uuid";
import type { DeliveryEndpoint, DeliveryPayload } from "../../domain/webhooks/deliveryPayloads.ts";
import {
  type DisabledReason,
  isOperational,
  type OperationalEvent,
  renderOperationalEvent,
} from "../../domain/webhooks/operationalEvents.ts";
import { webhookIdOf } from "../../domain/webhooks/webhooks.ts";
import { isItemError } from "../../repositories/itemErrors.ts";
import type { Repositories } from "../../repositories/repositories.ts";
import type { Delivered, RecordedResults, DeliveryResult } from "../../repositories/webhooks/results.ts";
import { warnAccount } from "../accounts/warnings.ts";
import type { Dependencies } from "../dependencies.ts";
import { createGroupCommit } from "../../concurrency/groupCommit.ts";
import { createRecordedDeliveries } from "./recordedDeliveries.ts";
import { MINUTE_MS } from "../../domain/times.ts";

export type DeliveryResults = ReturnType<typeof createDeliveryResults>;

/** The result of a job. `stale`: the lease was lost or the job released; nothing was recorded, and the next claim decides. */
export type Recorded = {
  readonly result: "delivered" | "retry" | "dead" | "skipped" | "removed" | "stale";
  /** The endpoint's events for the log. Several results of a batch may cause one event, which one of them has. */
  readonly events: readonly OperationalEvent[];
};

export type PendingResult = {
  readonly deliveryResult: DeliveryResult;
  /** The answer to the task if the result is written. */
  readonly result: Recorded["result"];
  /** Null when the delivery's payload is gone, because the endpoint or the submission was deleted. */
  readonly details: Pick<DeliveryPayload, "eventType" | "endpoint"> | null;
  /** Whether the receiver answered 410 Gone. */
  readonly isGone: boolean;
  /** Whether an earlier commit without an answer may have written the result. */
  readonly isRetried?: boolean;
};

/** No caller waits for a result. 25 ms and 500 items need a tenth less processor time than 10 ms and 200 (`npm run bench:delivery`). */
const LINGER_MS = 25;
const LINGER_ITEMS = 500;
/** A batch costs the database as much as some forty deliveries. Under load it waits longer, which needs hundreds of lanes with a rate, or lanes without one. */
const BUSY_ITEMS = 50;
const MAX_LINGER_MS = 100;
const MAX_BATCH_ITEMS = 1_000;
const MAX_BATCH_CHARACTERS = 8 * 1024 * 1024;
/** Past the lease's duration, a result would be stale. */
const GIVE_UP_MS = MINUTE_MS;
const RETRY_PAUSE_MS = 250;
/** The approximate size of a result without its response's body. */
const RESULT_CHARACTERS = 1_000;

/** Writes results in batches, with the operational events that follow from them. */
export function createDeliveryResults({
  repositories,
  transact,
  clock,
  signals,
}: Dependencies<"repositories" | "transact" | "clock" | "signals">) {
  const group = createGroupCommit<PendingResult, Recorded>({
    commit: recordBatch,
    overloaded: () => serviceUnavailable(1),
    isItemError,
    sizeOf: ({ deliveryResult: { attempt } }) => RESULT_CHARACTERS + (attempt?.outcome.responseBody?.length ?? 0),
    maxGroupItems: MAX_BATCH_ITEMS,
    maxGroupSize: MAX_BATCH_CHARACTERS,
    maxWaiting: Number.POSITIVE_INFINITY,
    maxHeldSize: Number.POSITIVE_INFINITY,
    maxWaitMs: GIVE_UP_MS,
    lingerMs: LINGER_MS,
    lingerItems: LINGER_ITEMS,
    busyItems: BUSY_ITEMS,
    maxLingerMs: MAX_LINGER_MS,
  });

  const recordedDeliveries = createRecordedDeliveries(signals);

  return {
    /** Resolves when the result is written. While the database does not answer, the write is retried as long as the lease lasts. */
    add(item: PendingResult): Promise<Recorded> {
      const giveUpAt = performance.now() + GIVE_UP_MS;
      return group.add(item).catch((error: unknown) => retry(item, error, giveUpAt));
    },
  };

  async function retry(item: PendingResult, cause: unknown, giveUpAt: number): Promise<Recorded> {
    for (let [next, error] = [item, cause]; ;) {
      if (performance.now() > giveUpAt) throw error;
      next = { ...(isItemError(error) ? withoutResponse(next) : next), isRetried: true };
      await delay(RETRY_PAUSE_MS);
      try {
        return await group.add(next);
      } catch (again) {
        error = again;
      }
    }
  }

  /** Most batches have only successes that are recorded for the first time: one statement writes them in its own transaction. */
  async function recordBatch(items: readonly PendingResult[]): Promise<readonly Recorded[]> {
    const delivered = listDelivered(items);
    const isWritten = delivered !== null && (await repositories.deliveryResults.recordDelivered(delivered));
    if (!isWritten) return recordWithEvents(items);
    recordedDeliveries.announce(delivered.map(({ job }) => job.reference));
    return items.map(({ result }) => ({ result, events: [] }));
  }

  /** The events are written in the transaction of the results that cause them. */
  async function recordWithEvents(items: readonly PendingResult[]): Promise<readonly Recorded[]> {
    const { written, events, hasWork } = await transact(async (tx) => {
      const outdated = await findOutdatedSkips(tx, items);
      const kept = items.filter((item) => !outdated.includes(item));
      const recorded = await tx.deliveryResults.record(kept.map(({ deliveryResult }) => deliveryResult));
      for (const { deliveryResult } of outdated) await tx.jobs.release(deliveryResult.job);
      const occurred = [
        ...listExhausted(items, recorded),
        ...listRecovered(items, recorded),
        ...(await disable(tx, items, recorded)),
      ];
      let recipients = 0;
      for (const event of occurred) recipients += await publish(tx, event);
      const retried = kept.filter(({ isRetried }) => isRetried === true).map(({ deliveryResult }) => deliveryResult);
      const earlier = retried.length === 0 ? [] : await tx.deliveryResults.listWritten(retried);
      const hasWork = recipients + outdated.length > 0;
      return { written: new Set([...recorded.accepted, ...earlier]), events: occurred, hasWork };
    });
    recordedDeliveries.announce(written);
    if (hasWork) signals.send({ type: "work_stored" });

    const unnamed = new Set(events);
    return items.map((item) => {
      const own = [...unnamed].filter(({ endpoint }) => endpoint.id === item.details?.endpoint.endpointId);
      for (const event of own) unnamed.delete(event);
      return toRecorded(item, written, own);
    });
  }

  /**
   * The skipped results whose endpoint has been enabled since the task read it. The caller releases their jobs to be sent, because
   * a recovery covers only the deliveries that were skipped before the endpoint was enabled.
   */
  async function findOutdatedSkips(
    tx: Repositories,
    items: readonly PendingResult[],
  ): Promise<readonly PendingResult[]> {
    const skipped = items.filter(({ deliveryResult }) => deliveryResult.status === "skipped");
    if (skipped.length === 0) return [];
    const disabled = await tx.webhookHealth.holdDisabled(skipped.map(({ deliveryResult }) => deliveryResult.job.lane));
    return skipped.filter(({ deliveryResult }) => !disabled.has(deliveryResult.job.lane));
  }

  /** Disables endpoints that fail for too long or are gone. The lane of a webhook job is its endpoint's id. */
  async function disable(
    tx: Repositories,
    items: readonly PendingResult[],
    { accepted, failing }: RecordedResults,
  ): Promise<readonly OperationalEvent[]> {
    const reasons = new Map<string, DisabledReason>(failing.map((lane) => [lane, "failing"]));
    for (const {
      deliveryResult: { job },
      isGone,
    } of items) {
      if (isGone && accepted.has(job.reference)) reasons.set(job.lane, "gone");
    }
    const events: OperationalEvent[] = [];
    for (const [endpointId, reason] of reasons) {
      const endpoint = await tx.webhookHealth.disable(endpointId, reason);
      if (endpoint === null) continue;
      const { accountId, formId, url } = endpoint;
      const warning = { accountId, formId, subjectId: endpointId, detail: new URL(url).host } as const;
      await warnAccount(tx, { ...warning, cause: "endpoint_disabled" }, clock.now());
      events.push({ type: "endpoint.disabled", accountId, formId, endpoint: { id: endpointId, url }, reason });
    }
    return events;
  }

  /** Stores an event for the account's other endpoints; returns how many of them get it at once. */
  async function publish(tx: Repositories, event: OperationalEvent): Promise<number> {
    const { type: eventType, accountId, formId } = event;
    const createdAt = clock.now();
    const id = uuidv7({ msecs: createdAt.getTime() });
    const body = renderOperationalEvent(id, event, createdAt);
    const message = { id, accountId, formId, eventType, body, createdAt };
    return tx.webhookMessages.publishOperational(message, event.endpoint.id);
  }
}

function toRecorded(
  { deliveryResult, result }: PendingResult,
  written: ReadonlySet<string>,
  events: readonly OperationalEvent[],
): Recorded {
  return { result: written.has(deliveryResult.job.reference) ? result : "stale", events };
}

/** The results as successes; null when one of them is no success, or may have been written by an earlier commit. */
function listDelivered(items: readonly PendingResult[]): readonly Delivered[] | null {
  const delivered: Delivered[] = [];
  for (const { deliveryResult, isRetried } of items) {
    if (!isDelivered(deliveryResult) || isRetried === true) return null;
    delivered.push(deliveryResult);
  }
  return delivered;
}

function isDelivered(result: DeliveryResult): result is Delivered {
  return result.status === "delivered" && result.attempt !== null;
}

function listExhausted(items: readonly PendingResult[], { accepted }: RecordedResults): readonly OperationalEvent[] {
  return items.flatMap(({ deliveryResult, details, isGone }) => {
    const { job, status, attempt } = deliveryResult;
    const isExhausted =
      status === "dead" && !isGone && details !== null && attempt !== null && details.eventType !== "webhook.ping";
    if (!isExhausted || !accepted.has(job.reference) || isOperational(details.eventType)) return [];
    const { errorClass, responseStatus } = attempt.outcome;
    const delivery = {
      id: job.reference,
      webhookId: webhookIdOf(job.reference),
      eventType: details.eventType,
      attempts: attempt.number,
      lastError: String(errorClass === "status" ? responseStatus : errorClass),
    };
    return [{ type: "delivery.exhausted" as const, ...describeEndpoint(details.endpoint), delivery }];
  });
}

function listRecovered(items: readonly PendingResult[], { recovered }: RecordedResults): readonly OperationalEvent[] {
  return recovered.flatMap((lane) => {
    const { endpoint } = items.find(({ details }) => details?.endpoint.endpointId === lane)?.details ?? {};
    return endpoint === undefined ? [] : [{ type: "endpoint.recovered" as const, ...describeEndpoint(endpoint) }];
  });
}

function describeEndpoint({ accountId, formId, endpointId, url }: DeliveryEndpoint) {
  return { accountId, formId, endpoint: { id: endpointId, url } };
}

/** The database refuses to store some responses; the result is then recorded without the response. */
function withoutResponse(item: PendingResult): PendingResult {
  const { deliveryResult } = item;
  if (deliveryResult.attempt === null) return item;
  const outcome = { ...deliveryResult.attempt.outcome, responseHeaders: null, responseBody: null };
  return { ...item, deliveryResult: { ...deliveryResult, attempt: { ...deliveryResult.attempt, outcome } } };
}
