import type { FeedEnd } from "../../domain/feed/feed.ts";
import { type Actor, requirePermission } from "../../domain/actor.ts";
import { DomainError } from "../../domain/errors.ts";
import type { WebhookDelivery } from "../../domain/webhooks/webhooks.ts";
import type { DeliveryOfForm } from "../../repositories/webhooks/deliveries.ts";
import type { Dependencies } from "../dependencies.ts";
import { createFeedBuffer, type FeedBuffer, makeRoomInAll } from "../feed/feedBuffer.ts";
import { type Events, toItemEvents } from "../feed/feedEvents.ts";

export type WebhookDeliveryFeedService = ReturnType<typeof createWebhookDeliveryFeedService>;

type Subscriber = {
  readonly formId: string | null;
  readonly endpointId: string | null;
  readonly buffer: FeedBuffer<WebhookDelivery>;
};

/** The subscribers of one account, who receive deliveries at the rate of the slowest one. Other accounts do not wait for them. */
type FanOutGroup = {
  /** Deliveries that were read and not pushed to the subscribers yet; by id, the latest at the end. */
  readonly changed: Map<string, DeliveryOfForm>;
  readonly subscribers: Set<Subscriber>;
  isPushing: boolean;
};

const MAX_READ_AT_ONCE = 500;
/** Past this limit the oldest waiting deliveries are dropped: the subscription is live only, and the list has all of them. */
const MAX_WAITING = 5_000;
/** The approximate size of a delivery in memory. */
const DELIVERY_BYTES = 500;

/** Pushes changed deliveries to subscribers. A change is read once for all subscribers of this process. */
export function createWebhookDeliveryFeedService({
  repositories,
  signals,
  log,
}: Dependencies<"repositories" | "signals" | "log">) {
  const groups = new Map<string, FanOutGroup>();
  const waiting = new Set<string>();
  let reading = false;

  const stopListening = signals.listen((signal) => {
    if (signal.type !== "deliveries_recorded" || groups.size === 0) return;
    for (const id of signal.deliveryIds) waiting.add(id);
    for (const id of waiting) if (waiting.size > MAX_WAITING) waiting.delete(id);
    if (!reading) void readWaiting();
  });

  async function readWaiting(): Promise<void> {
    reading = true;
    while (waiting.size > 0 && groups.size > 0) {
      const ids = [...waiting].slice(0, MAX_READ_AT_ONCE);
      for (const id of ids) waiting.delete(id);
      const found = await read(ids);
      for (const [accountId, changed] of Map.groupBy(found, ({ delivery }) => delivery.accountId)) {
        const group = groups.get(accountId);
        if (group !== undefined) add(group, changed);
      }
    }
    waiting.clear();
    reading = false;
  }

  async function read(ids: readonly string[]): Promise<readonly DeliveryOfForm[]> {
    try {
      return await repositories.webhookDeliveries.listOfAccounts([...groups.keys()], ids);
    } catch (error) {
      log.warn({ err: error }, "changed deliveries not read");
      return [];
    }
  }

  function join(accountId: string, subscriber: Subscriber): () => void {
    const group = groups.get(accountId) ?? { changed: new Map(), subscribers: new Set(), isPushing: false };
    groups.set(accountId, group);
    group.subscribers.add(subscriber);
    return () => {
      subscriber.buffer.close();
      group.subscribers.delete(subscriber);
      if (group.subscribers.size === 0 && groups.get(accountId) === group) groups.delete(accountId);
    };
  }

  return {
    /**
     * Streams each delivery of the account, of one form or of one endpoint after a recorded outcome. Outcomes in quick succession
     * are one item. `onEnded` is called once when the reader lags too far behind, and the stream ends.
     * Errors: FORBIDDEN, FORM_NOT_FOUND, WEBHOOK_ENDPOINT_NOT_FOUND.
     */
    async subscribe(
      actor: Actor,
      { formId = null, endpointId = null }: { readonly formId?: string | null; readonly endpointId?: string | null },
      onEnded: (reason: FeedEnd) => void,
    ): Promise<Events<WebhookDelivery>> {
      requirePermission(actor, "webhooks:read");
      const { accountId } = actor;
      const form = formId === null ? null : await repositories.forms.findById(accountId, formId);
      if (formId !== null && form === null) throw new DomainError("FORM_NOT_FOUND");
      const endpoint = endpointId === null ? null : await repositories.webhookEndpoints.findById(accountId, endpointId);
      if (endpointId !== null && endpoint === null) throw new DomainError("WEBHOOK_ENDPOINT_NOT_FOUND");

      const buffer = createFeedBuffer<WebhookDelivery>(onEnded);
      const leave = join(accountId, { formId: form?.id ?? null, endpointId: endpoint?.id ?? null, buffer });
      return toItemEvents(buffer, leave);
    },

    /** The open subscriptions of this process. */
    countSubscribers: () => groups.values().reduce((count, { subscribers }) => count + subscribers.size, 0),

    close(): void {
      stopListening();
      for (const { subscribers } of groups.values()) for (const { buffer } of subscribers) buffer.close();
    },
  };
}

function add(group: FanOutGroup, found: readonly DeliveryOfForm[]): void {
  const { changed } = group;
  for (const entry of found) {
    changed.delete(entry.delivery.id);
    changed.set(entry.delivery.id, entry);
  }
  for (const id of changed.keys()) if (changed.size > MAX_WAITING) changed.delete(id);
  if (!group.isPushing) void pushChanged(group);
}

/** A subscriber that joins while the others make room receives the next batch, too: that batch is read after it has joined. */
async function pushChanged(group: FanOutGroup): Promise<void> {
  const { changed, subscribers } = group;
  group.isPushing = true;
  while (changed.size > 0 && subscribers.size > 0) {
    await makeRoomInAll([...subscribers].map(({ buffer }) => buffer));
    const next = [...changed.values()].slice(0, MAX_READ_AT_ONCE);
    for (const { delivery } of next) changed.delete(delivery.id);
    for (const subscriber of subscribers) {
      subscriber.buffer.push(next.filter((entry) => isFor(subscriber, entry)).map(({ delivery }) => toEntry(delivery)));
    }
  }
  group.isPushing = false;
}

function isFor({ formId, endpointId }: Subscriber, entry: DeliveryOfForm): boolean {
  return (
    (formId === null || entry.formId === formId) && (endpointId === null || entry.delivery.endpointId === endpointId)
  );
}

/** This feed has no positions to resume from. */
function toEntry(item: WebhookDelivery) {
  return { position: 0, id: item.id, item, size: DELIVERY_BYTES };
}
