import { serviceUnavailable } from "../../domain/errors.ts";
import { setTimeout as delay } from "node:timers/promises";
import { v7 as uuidv7 } from "uuid";
import {
  type DeliveryEndpoint,
  type DisabledReason,
  isOperational,
  type OperationalEvent,
  renderOperationalEvent,
  type DeliveryPayload,
  webhookIdOf,
} from "../../domain/webhooks/index.ts";
import { isSubmissionError } from "../../repositories/submissions/index.ts";
import type { Repositories } from "../../repositories/repositories.ts";
import type { Delivered, RecordedResults, DeliveryResult } from "../../repositories/webhooks/index.ts";
import type { Dependencies } from "../dependencies.ts";
import { createGroupCommit } from "../../concurrency/groupCommit.ts";
import { createRecordedDeliveries } from "./recordedDeliveries.ts";

export type DeliveryResults = ReturnType<typeof createDeliveryResults>;

/** What becomes of a delivery; `stale`: the lease was lost, or the job given back, nothing was recorded, and somebody else decides. */
export type Recorded = {
  readonly result: "delivered" | "retry" | "dead" | "skipped" | "removed" | "stale";
  /** What happened to the endpoint with it, for the log; of a batch's items each event goes with one. */
  readonly events: readonly OperationalEvent[];
};

export type PendingResult = {
  readonly settlement: DeliveryResult;
  /** What it is when it is written. */
  readonly result: Recorded["result"];
  /** Null when there was nothing to send. */
  readonly facts: Pick<DeliveryPayload, "eventType" | "destination"> | null;
  /** Whether the receiver answered that it wants no more. */
  readonly isGone: boolean;
  /** Whether it may have been written already, and the answer was lost. */
  readonly isRepeated?: boolean;
};

/** Nobody waits for it, and it costs a tenth less of both processors than 10 ms and 200 items do (`npm run bench:delivery`). */
const GATHER_MS = 25;
const GATHER_ITEMS = 500;
const MAX_BATCH_ITEMS = 1_000;
const MAX_BATCH_CHARACTERS = 8 * 1024 * 1024;
/** Past a lease nobody would listen any more. */
const GIVE_UP_MS = 60_000;
const RETRY_PAUSE_MS = 250;

/** Gathers what becomes of deliveries and writes it in batches, with the events that follow from it. */
export function createDeliveryResults({ repositories, transact, clock, signals }: Dependencies) {
  const group = createGroupCommit<PendingResult, Recorded>({
    commit: recordBatch,
    overloaded: () => serviceUnavailable(1),
    isItemError: isSubmissionError,
    sizeOf: ({ settlement: { attempt } }) => 1_000 + (attempt?.outcome.responseBody?.length ?? 0),
    maxGroupItems: MAX_BATCH_ITEMS,
    maxGroupSize: MAX_BATCH_CHARACTERS,
    maxWaiting: Number.POSITIVE_INFINITY,
    maxHeldSize: Number.POSITIVE_INFINITY,
    maxWaitMs: GIVE_UP_MS,
    lingerMs: GATHER_MS,
    lingerItems: GATHER_ITEMS,
  });

  const recordedDeliveries = createRecordedDeliveries(signals);

  return {
    /** Resolves when it is written. While the database is away it tries again for as long as the lease can be held. */
    add(item: PendingResult): Promise<Recorded> {
      const giveUpAt = performance.now() + GIVE_UP_MS;
      return group.add(item).catch((error: unknown) => addAgain(item, error, giveUpAt));
    },
  };

  async function addAgain(item: PendingResult, cause: unknown, giveUpAt: number): Promise<Recorded> {
    for (let [next, error] = [item, cause]; ;) {
      if (performance.now() > giveUpAt) throw error;
      next = { ...(isSubmissionError(error) ? withoutResponse(next) : next), isRepeated: true };
      await delay(RETRY_PAUSE_MS);
      try {
        return await group.add(next);
      } catch (again) {
        error = again;
      }
    }
  }

  /** A batch of successes, as most are, needs no transaction around it. */
  async function recordBatch(items: readonly PendingResult[]): Promise<readonly Recorded[]> {
    const delivered = listDelivered(items);
    const isWritten = delivered !== null && (await repositories.deliveryResults.recordDelivered(delivered));
    if (!isWritten) return recordWithEvents(items);
    recordedDeliveries.announce(delivered.map(({ job }) => job.reference));
    return items.map(({ result }) => ({ result, events: [] }));
  }

  /** The events are written with what they follow from, or not at all. */
  async function recordWithEvents(items: readonly PendingResult[]): Promise<readonly Recorded[]> {
    const { written, events, hasWork } = await transact(async (tx) => {
      const overtaken = await findOvertaken(tx, items);
      const due = items.filter((item) => !overtaken.includes(item));
      const found = await tx.deliveryResults.settle(due.map(({ settlement }) => settlement));
      for (const { settlement } of overtaken) await tx.jobs.release(settlement.job);
      const occurred = [
        ...listExhausted(items, found),
        ...listRecovered(items, found),
        ...(await disable(tx, items, found)),
      ];
      let recipients = 0;
      for (const event of occurred) recipients += await publish(tx, event);
      const repeated = due.filter(({ isRepeated }) => isRepeated === true).map(({ settlement }) => settlement);
      const earlier = repeated.length === 0 ? [] : await tx.deliveryResults.listWritten(repeated);
      const hasWork = recipients + overtaken.length > 0;
      return { written: new Set([...found.accepted, ...earlier]), events: occurred, hasWork };
    });
    recordedDeliveries.announce(written);
    if (hasWork) signals.send({ type: "work_stored" });

    const unclaimed = new Set(events);
    return items.map((item) => {
      const own = [...unclaimed].filter(({ endpoint }) => endpoint.id === item.facts?.destination.endpointId);
      for (const event of own) unclaimed.delete(event);
      return toRecorded(item, written, own);
    });
  }

  /**
   * What would be skipped although its endpoint has been enabled since it was looked at: it is given back, to be sent. A recovery
   * begins behind the enabling, and would not come by again.
   */
  async function findOvertaken(tx: Repositories, items: readonly PendingResult[]): Promise<readonly PendingResult[]> {
    const skipped = items.filter(({ settlement }) => settlement.status === "skipped");
    if (skipped.length === 0) return [];
    const disabled = await tx.webhookHealth.holdDisabled(skipped.map(({ settlement }) => settlement.job.lane));
    return skipped.filter(({ settlement }) => !disabled.has(settlement.job.lane));
  }

  async function disable(
    tx: Repositories,
    items: readonly PendingResult[],
    { accepted, failing }: RecordedResults,
  ): Promise<readonly OperationalEvent[]> {
    const reasons = new Map<string, DisabledReason>(failing.map((lane) => [lane, "failing"]));
    for (const { settlement, isGone } of items) {
      if (isGone && accepted.has(settlement.job.reference)) reasons.set(settlement.job.lane, "gone");
    }
    const events: OperationalEvent[] = [];
    for (const [endpointId, reason] of reasons) {
      const endpoint = await tx.webhookHealth.disable(endpointId, reason);
      if (endpoint === null) continue;
      const { accountId, formId, url } = endpoint;
      events.push({ type: "endpoint.disabled", accountId, formId, endpoint: { id: endpointId, url }, reason });
    }
    return events;
  }

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
  { settlement, result }: PendingResult,
  written: ReadonlySet<string>,
  events: readonly OperationalEvent[],
): Recorded {
  return { result: written.has(settlement.job.reference) ? result : "stale", events };
}

/** Null when there is something else among them. */
function listDelivered(items: readonly PendingResult[]): readonly Delivered[] | null {
  const delivered: Delivered[] = [];
  for (const { settlement, isRepeated } of items) {
    if (!isDelivered(settlement) || isRepeated === true) return null;
    delivered.push(settlement);
  }
  return delivered;
}

function isDelivered(settlement: DeliveryResult): settlement is Delivered {
  return settlement.status === "delivered" && settlement.attempt !== null;
}

function listExhausted(items: readonly PendingResult[], { accepted }: RecordedResults): readonly OperationalEvent[] {
  return items.flatMap(({ settlement, facts, isGone }) => {
    const { job, status, attempt } = settlement;
    const isNews =
      status === "dead" && !isGone && facts !== null && attempt !== null && facts.eventType !== "webhook.ping";
    if (!isNews || !accepted.has(job.reference) || isOperational(facts.eventType)) return [];
    const { errorClass, responseStatus } = attempt.outcome;
    const delivery = {
      id: job.reference,
      webhookId: webhookIdOf(job.reference),
      eventType: facts.eventType,
      attempts: attempt.number,
      lastError: String(errorClass === "status" ? responseStatus : errorClass),
    };
    return [{ type: "delivery.exhausted" as const, ...aboutEndpoint(facts.destination), delivery }];
  });
}

function listRecovered(items: readonly PendingResult[], { recovered }: RecordedResults): readonly OperationalEvent[] {
  return recovered.flatMap((lane) => {
    const { destination } = items.find(({ facts }) => facts?.destination.endpointId === lane)?.facts ?? {};
    return destination === undefined ? [] : [{ type: "endpoint.recovered" as const, ...aboutEndpoint(destination) }];
  });
}

function aboutEndpoint({ accountId, formId, endpointId, url }: DeliveryEndpoint) {
  return { accountId, formId, endpoint: { id: endpointId, url } };
}

/** The last resort for an answer that the database refuses to store. */
function withoutResponse(item: PendingResult): PendingResult {
  const { settlement } = item;
  if (settlement.attempt === null) return item;
  const outcome = { ...settlement.attempt.outcome, responseHeaders: null, responseBody: null };
  return { ...item, settlement: { ...settlement, attempt: { ...settlement.attempt, outcome } } };
}
