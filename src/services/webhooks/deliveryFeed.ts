import { type Actor, requirePermission } from "../../domain/actor.ts";
import { DomainError } from "../../domain/errors.ts";
import { isUuid } from "../../domain/pages.ts";
import type { WebhookDelivery } from "../../domain/webhooks/index.ts";
import type { DeliveryOfForm } from "../../repositories/webhooks/index.ts";
import type { Dependencies } from "../dependencies.ts";
import { createFeedBuffer, type Events, type FeedBuffer, toEvents } from "../feed/index.ts";

export type WebhookDeliveryFeedService = ReturnType<typeof createWebhookDeliveryFeedService>;

type Watcher = {
  readonly formId: string | null;
  readonly endpointId: string | null;
  readonly buffer: FeedBuffer<WebhookDelivery>;
};

/** What an account's watchers share: they get the same at the pace of the slowest, which other accounts do not wait for. */
type Channel = {
  /** Read, and not given to the watchers yet; by id, the latest at the end. */
  readonly changed: Map<string, DeliveryOfForm>;
  readonly watchers: Set<Watcher>;
  serving: boolean;
};

const MAX_READ_AT_ONCE = 500;
/** Of what waits to be read, or for an account's watchers, the oldest is left out: it is live, and the list has everything. */
const MAX_WAITING = 5_000;
/** About what a delivery takes in memory. */
const DELIVERY_BYTES = 500;

/** Deliveries as they become, for whoever watches: read once for all watchers of this process, whoever recorded the outcome. */
export function createWebhookDeliveryFeedService({
  repositories,
  signals,
  log,
}: Pick<Dependencies, "repositories" | "signals" | "log">) {
  const channels = new Map<string, Channel>();
  const waiting = new Set<string>();
  let reading = false;

  const stopListening = signals.listen((signal) => {
    if (signal.type !== "deliveries_recorded" || channels.size === 0) return;
    for (const id of signal.deliveryIds) waiting.add(id);
    for (const id of waiting) if (waiting.size > MAX_WAITING) waiting.delete(id);
    if (!reading) void readWaiting();
  });

  async function readWaiting(): Promise<void> {
    reading = true;
    while (waiting.size > 0 && channels.size > 0) {
      const ids = [...waiting].slice(0, MAX_READ_AT_ONCE);
      for (const id of ids) waiting.delete(id);
      const found = await read(ids);
      for (const [accountId, changed] of Map.groupBy(found, ({ delivery }) => delivery.accountId)) {
        const channel = channels.get(accountId);
        if (channel !== undefined) pass(channel, changed);
      }
    }
    waiting.clear();
    reading = false;
  }

  async function read(ids: readonly string[]): Promise<readonly DeliveryOfForm[]> {
    try {
      return await repositories.webhookDeliveries.listOfAccounts([...channels.keys()], ids);
    } catch (error) {
      log.warn({ err: error }, "changed deliveries not read");
      return [];
    }
  }

  function join(accountId: string, watcher: Watcher): () => void {
    const channel = channels.get(accountId) ?? { changed: new Map(), watchers: new Set(), serving: false };
    channels.set(accountId, channel);
    channel.watchers.add(watcher);
    return () => {
      watcher.buffer.close();
      channel.watchers.delete(watcher);
      if (channel.watchers.size === 0 && channels.get(accountId) === channel) channels.delete(accountId);
    };
  }

  return {
    /**
     * Each delivery of the account (of one form, of one endpoint) as it is after an outcome; several in quick succession come as
     * one. A reader that lags too far behind hears `onTooSlow`, once, and gets nothing more.
     * Errors: FORBIDDEN, FORM_NOT_FOUND, WEBHOOK_ENDPOINT_NOT_FOUND.
     */
    async subscribe(
      actor: Actor,
      { formId = null, endpointId = null }: { readonly formId?: string | null; readonly endpointId?: string | null },
      onTooSlow: () => void,
    ): Promise<Events<WebhookDelivery>> {
      requirePermission(actor, "webhooks:read");
      const { accountId } = actor;
      const form = formId !== null && isUuid(formId) ? await repositories.forms.findById(accountId, formId) : null;
      if (formId !== null && form === null) throw new DomainError("FORM_NOT_FOUND");
      const endpoint =
        endpointId !== null && isUuid(endpointId)
          ? await repositories.webhookEndpoints.findById(accountId, endpointId)
          : null;
      if (endpointId !== null && endpoint === null) throw new DomainError("WEBHOOK_ENDPOINT_NOT_FOUND");

      const buffer = createFeedBuffer<WebhookDelivery>(onTooSlow);
      const leave = join(accountId, { formId: form?.id ?? null, endpointId: endpoint?.id ?? null, buffer });
      return toEvents(async () => (await buffer.take()).map(({ item }) => item), leave);
    },

    /** How many have subscribed in this process and not left. */
    countSubscribers: () => channels.values().reduce((count, { watchers }) => count + watchers.size, 0),

    close(): void {
      stopListening();
      for (const { watchers } of channels.values()) for (const { buffer } of watchers) buffer.close();
    },
  };
}

function pass(channel: Channel, found: readonly DeliveryOfForm[]): void {
  const { changed } = channel;
  for (const each of found) {
    changed.delete(each.delivery.id);
    changed.set(each.delivery.id, each);
  }
  for (const id of changed.keys()) if (changed.size > MAX_WAITING) changed.delete(id);
  if (!channel.serving) void serve(channel);
}

/** Whoever has joined by the time there is room is served, too: what is told of meanwhile is told of after it has joined. */
async function serve(channel: Channel): Promise<void> {
  const { changed, watchers } = channel;
  channel.serving = true;
  while (changed.size > 0 && watchers.size > 0) {
    await Promise.all([...watchers].map(({ buffer }) => buffer.makeRoom()));
    const next = [...changed.values()].slice(0, MAX_READ_AT_ONCE);
    for (const { delivery } of next) changed.delete(delivery.id);
    for (const watcher of watchers) {
      watcher.buffer.push(next.filter((each) => isFor(watcher, each)).map(({ delivery }) => toEntry(delivery)));
    }
  }
  channel.serving = false;
}

function isFor({ formId, endpointId }: Watcher, each: DeliveryOfForm): boolean {
  return (
    (formId === null || each.formId === formId) && (endpointId === null || each.delivery.endpointId === endpointId)
  );
}

/** This feed has no places to resume from. */
function toEntry(item: WebhookDelivery) {
  return { xid: 0n, id: item.id, item, size: DELIVERY_BYTES };
}
