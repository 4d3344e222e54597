import { setTimeout as delay } from "node:timers/promises";
import { v7 as uuidv7 } from "uuid";
import {
  type DisabledReason,
  isOperational,
  type OperationalEvent,
  renderOperationalEvent,
} from "../domain/operationalEvents.ts";
import { webhookIdOf } from "../domain/webhooks.ts";
import { isCandidateFault } from "../repositories/intake.ts";
import type { Repositories } from "../repositories/repositories.ts";
import type { Settled, Settlement } from "../repositories/webhookSettlements.ts";
import type { Shipment } from "../repositories/webhookShipments.ts";
import type { Dependencies } from "./dependencies.ts";
import { createGroupCommit } from "./groupCommit.ts";
import { createSettledDeliveries } from "./settledDeliveries.ts";

export type WebhookSettlements = ReturnType<typeof createWebhookSettlements>;

/** `shipment` is null when there was nothing to send; `isGone` when the receiver answered that it wants no more. */
export type ToSettle = {
  readonly settlement: Settlement;
  readonly shipment: Pick<Shipment, "accountId" | "formId" | "endpointId" | "eventType" | "url"> | null;
  readonly isGone: boolean;
  /** Whether it may have been written already, and the answer was lost. */
  readonly isRepeated?: boolean;
};

export type SettledOne = {
  /** False when the lease was lost, or the job given back: then nothing was written, and somebody else decides. */
  readonly isAccepted: boolean;
  /** What happened to its endpoint with it; of a batch's items each event goes with one. */
  readonly events: readonly OperationalEvent[];
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
export function createWebhookSettlements({ repositories, transact, clock, signals }: Dependencies) {
  const group = createGroupCommit<ToSettle, SettledOne>({
    commit: settleBatch,
    isItemFault: isCandidateFault,
    sizeOf: ({ settlement: { attempt } }) => 1_000 + (attempt?.outcome.responseBody?.length ?? 0),
    maxGroupItems: MAX_BATCH_ITEMS,
    maxGroupSize: MAX_BATCH_CHARACTERS,
    maxWaiting: Number.POSITIVE_INFINITY,
    maxHeldSize: Number.POSITIVE_INFINITY,
    maxWaitMs: GIVE_UP_MS,
    gatherMs: GATHER_MS,
    gatherItems: GATHER_ITEMS,
  });

  const settledDeliveries = createSettledDeliveries(signals);

  return {
    /** Resolves when it is written. While the database is away it tries again for as long as the lease can be held. */
    async add(item: ToSettle): Promise<SettledOne> {
      const giveUpAt = performance.now() + GIVE_UP_MS;
      for (let next = item; ;) {
        try {
          return await group.add(next);
        } catch (error) {
          if (performance.now() > giveUpAt) throw error;
          next = { ...(isCandidateFault(error) ? withoutResponse(next) : next), isRepeated: true };
          await delay(RETRY_PAUSE_MS);
        }
      }
    },
  };

  /** A batch of successes, as most are, needs no transaction around it. */
  async function settleBatch(items: readonly ToSettle[]): Promise<readonly SettledOne[]> {
    const settlements = items.map(({ settlement }) => settlement);
    const written = items.every(isPlainSuccess) ? await repositories.webhookSettlements.settleAlone(settlements) : null;
    if (written === null) return settleWithEvents(items);
    settledDeliveries.announce(written);
    return settlements.map(({ job }) => ({ isAccepted: written.has(job.reference), events: [] }));
  }

  /** The events are written with what they follow from, or not at all. */
  async function settleWithEvents(items: readonly ToSettle[]): Promise<readonly SettledOne[]> {
    const { written, events, hasWork } = await transact(async (tx) => {
      const overtaken = await findOvertaken(tx, items);
      const due = items.filter((item) => !overtaken.includes(item));
      const found = await tx.webhookSettlements.settle(due.map(({ settlement }) => settlement));
      for (const { settlement } of overtaken) await tx.jobs.release(settlement.job);
      const occurred = [
        ...listExhausted(items, found),
        ...listRecovered(items, found),
        ...(await disable(tx, items, found)),
      ];
      let recipients = 0;
      for (const event of occurred) recipients += await publish(tx, event);
      const repeated = due.filter(({ isRepeated }) => isRepeated === true).map(({ settlement }) => settlement);
      const earlier = repeated.length === 0 ? [] : await tx.webhookSettlements.listWritten(repeated);
      const hasWork = recipients + overtaken.length > 0;
      return { written: new Set([...found.accepted, ...earlier]), events: occurred, hasWork };
    });
    settledDeliveries.announce(written);
    if (hasWork) signals.send({ type: "work_stored" });

    const unclaimed = new Set(events);
    return items.map(({ settlement, shipment }) => {
      const own = [...unclaimed].filter(({ endpoint }) => endpoint.id === shipment?.endpointId);
      for (const event of own) unclaimed.delete(event);
      return { isAccepted: written.has(settlement.job.reference), events: own };
    });
  }

  /**
   * What would be skipped although its endpoint has been enabled since it was looked at: it is given back, to be sent. A recovery
   * begins behind the enabling, and would not come by again.
   */
  async function findOvertaken(tx: Repositories, items: readonly ToSettle[]): Promise<readonly ToSettle[]> {
    const skipped = items.filter(({ settlement }) => settlement.status === "skipped");
    if (skipped.length === 0) return [];
    const disabled = await tx.webhookHealth.holdDisabled(skipped.map(({ settlement }) => settlement.job.lane));
    return skipped.filter(({ settlement }) => !disabled.has(settlement.job.lane));
  }

  async function disable(
    tx: Repositories,
    items: readonly ToSettle[],
    { accepted, failing }: Settled,
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

function isPlainSuccess({ settlement, isRepeated }: ToSettle): boolean {
  return settlement.status === "delivered" && isRepeated !== true;
}

function listExhausted(items: readonly ToSettle[], { accepted }: Settled): readonly OperationalEvent[] {
  return items.flatMap(({ settlement, shipment, isGone }) => {
    const { job, status, attempt } = settlement;
    const isNews =
      status === "dead" && !isGone && shipment !== null && attempt !== null && shipment.eventType !== "webhook.ping";
    if (!isNews || !accepted.has(job.reference) || isOperational(shipment.eventType)) return [];
    const { errorClass, responseStatus } = attempt.outcome;
    const delivery = {
      id: job.reference,
      webhookId: webhookIdOf(job.reference),
      eventType: shipment.eventType,
      attempts: attempt.number,
      lastError: String(errorClass === "status" ? responseStatus : errorClass),
    };
    return [{ type: "delivery.exhausted" as const, ...aboutEndpoint(shipment), delivery }];
  });
}

function listRecovered(items: readonly ToSettle[], { recovered }: Settled): readonly OperationalEvent[] {
  return recovered.flatMap((lane) => {
    const shipment = items.find((item) => item.shipment?.endpointId === lane)?.shipment ?? null;
    return shipment === null ? [] : [{ type: "endpoint.recovered" as const, ...aboutEndpoint(shipment) }];
  });
}

function aboutEndpoint({ accountId, formId, endpointId, url }: NonNullable<ToSettle["shipment"]>) {
  return { accountId, formId, endpoint: { id: endpointId, url } };
}

/** The last resort for an answer that the database refuses to store. */
function withoutResponse(item: ToSettle): ToSettle {
  const { settlement } = item;
  if (settlement.attempt === null) return item;
  const outcome = { ...settlement.attempt.outcome, responseHeaders: null, responseBody: null };
  return { ...item, settlement: { ...settlement, attempt: { ...settlement.attempt, outcome } } };
}
