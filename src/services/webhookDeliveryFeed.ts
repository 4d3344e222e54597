import { type Actor, requirePermission } from "../domain/actor.ts";
import { DomainError } from "../domain/errors.ts";
import { isUuid } from "../domain/pages.ts";
import type { WebhookDelivery } from "../domain/webhooks.ts";
import type { DeliveryOfForm } from "../repositories/webhookDeliveries.ts";
import type { Dependencies } from "./dependencies.ts";
import { type Events, toEvents } from "./feedEvents.ts";
import { createFeedBuffer, type FeedBuffer } from "./feedBuffer.ts";

export type WebhookDeliveryFeedService = ReturnType<typeof createWebhookDeliveryFeedService>;

type Watcher = {
  readonly accountId: string;
  readonly formId: string | null;
  readonly endpointId: string | null;
  readonly buffer: FeedBuffer<WebhookDelivery>;
};

const MAX_READ_AT_ONCE = 500;
/** Of what waits to be read the oldest is left out: it is live, and the list has everything. */
const MAX_WAITING = 5_000;
/** About what a delivery takes in memory. */
const DELIVERY_BYTES = 500;

/** Deliveries as they become, for whoever watches: read once for all watchers of this process, whoever recorded the outcome. */
export function createWebhookDeliveryFeedService({
  repositories,
  signals,
  log,
}: Pick<Dependencies, "repositories" | "signals" | "log">) {
  const watchers = new Set<Watcher>();
  const waiting = new Set<string>();
  let reading = false;

  const stopListening = signals.listen((signal) => {
    if (signal.type !== "deliveries_settled" || watchers.size === 0) return;
    for (const id of signal.deliveryIds) waiting.add(id);
    for (const id of waiting) if (waiting.size > MAX_WAITING) waiting.delete(id);
    if (!reading) void readWaiting();
  });

  async function readWaiting(): Promise<void> {
    reading = true;
    while (waiting.size > 0 && watchers.size > 0) {
      const audience = [...watchers];
      await Promise.all(audience.map(({ buffer }) => buffer.makeRoom()));
      const ids = [...waiting].slice(0, MAX_READ_AT_ONCE);
      for (const id of ids) waiting.delete(id);
      const changed = await read(audience, ids);
      for (const watcher of audience) {
        watcher.buffer.push(changed.filter((each) => isFor(watcher, each)).map(({ delivery }) => toEntry(delivery)));
      }
    }
    waiting.clear();
    reading = false;
  }

  async function read(audience: readonly Watcher[], ids: readonly string[]): Promise<readonly DeliveryOfForm[]> {
    const accountIds = [...new Set(audience.map(({ accountId }) => accountId))];
    try {
      return await repositories.webhookDeliveries.listOfAccounts(accountIds, ids);
    } catch (error) {
      log.warn({ err: error }, "changed deliveries not read");
      return [];
    }
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
      const watcher: Watcher = { accountId, formId: form?.id ?? null, endpointId: endpoint?.id ?? null, buffer };
      watchers.add(watcher);
      const leave = () => {
        buffer.close();
        watchers.delete(watcher);
      };
      return toEvents(async () => (await buffer.take()).map(({ item }) => item), leave);
    },

    /** How many have subscribed in this process and not left. */
    countSubscribers: () => watchers.size,

    close(): void {
      stopListening();
      for (const { buffer } of watchers) buffer.close();
    },
  };
}

function isFor({ accountId, formId, endpointId }: Watcher, each: DeliveryOfForm): boolean {
  return (
    each.delivery.accountId === accountId &&
    (formId === null || each.formId === formId) &&
    (endpointId === null || each.delivery.endpointId === endpointId)
  );
}

/** This feed has no places to resume from. */
function toEntry(item: WebhookDelivery) {
  return { xid: 0n, id: item.id, item, size: DELIVERY_BYTES };
}
