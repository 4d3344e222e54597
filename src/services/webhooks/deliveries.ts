import { v7 as uuidv7 } from "uuid";
import { type Actor, requirePermission } from "../../domain/actor.ts";
import { permit } from "../../domain/audit/acts.ts";
import { DomainError, found } from "../../domain/errors.ts";
import { type Page, type PageArgs, parsePageArgs } from "../../domain/pages.ts";
import {
  type ResponseLog,
  parseDeliveryId,
  renderPing,
  type WebhookAttempt,
  type WebhookDelivery,
  type WebhookDeliveryStatus,
  type WebhookEndpointHealth,
  webhookIdOf,
} from "../../domain/webhooks/webhooks.ts";
import { recordAct } from "../audit/audit.ts";
import type { Dependencies } from "../dependencies.ts";

export type WebhookDeliveriesService = ReturnType<typeof createWebhookDeliveriesService>;

const ENDED: readonly WebhookDeliveryStatus[] = ["delivered", "dead", "skipped"];

export function createWebhookDeliveriesService({
  repositories,
  transact,
  clock,
  signals,
}: Dependencies<"repositories" | "transact" | "clock" | "signals">) {
  return {
    /** `reference` is the delivery's id, or the id as a header of its requests has it. Errors: FORBIDDEN. */
    async find(actor: Actor, reference: string): Promise<WebhookDelivery | null> {
      requirePermission(actor, "webhooks:read");
      const id = parseDeliveryId(reference);
      return id === null ? null : repositories.webhookDeliveries.findById(actor.accountId, id);
    },

    /** One page for each endpoint, newest delivery first. Errors: FORBIDDEN and those of page arguments. */
    async listPages(
      actor: Actor,
      endpointIds: readonly string[],
      status: WebhookDeliveryStatus | null,
      args: PageArgs,
    ): Promise<readonly Page<WebhookDelivery>[]> {
      requirePermission(actor, "webhooks:read");
      return repositories.webhookDeliveries.listPages(actor.accountId, endpointIds, status, parsePageArgs(args));
    },

    /** One page for each submission, oldest delivery first. Errors: FORBIDDEN and those of page arguments. */
    async listPagesOfSubmissions(
      actor: Actor,
      submissionIds: readonly string[],
      args: PageArgs,
    ): Promise<readonly Page<WebhookDelivery>[]> {
      requirePermission(actor, "webhooks:read");
      return repositories.webhookDeliveries.listPagesOfSubmissions(
        actor.accountId,
        submissionIds,
        parsePageArgs({ first: args.first, after: args.after }),
      );
    },

    /** The attempts of deliveries, those of each in order. Errors: FORBIDDEN. */
    async listAttempts(actor: Actor, deliveryIds: readonly string[]): Promise<readonly WebhookAttempt[]> {
      requirePermission(actor, "webhooks:read");
      return repositories.webhookDeliveries.listAttempts(actor.accountId, deliveryIds);
    },

    /** The headers or the body of each attempt's response, in the order of `attempts`; null when it is not stored. Errors: FORBIDDEN. */
    async listResponseLogs(
      actor: Actor,
      text: ResponseLog,
      attempts: readonly WebhookAttempt[],
    ): Promise<readonly (string | null)[]> {
      requirePermission(actor, "webhooks:read");
      return repositories.webhookDeliveries.listResponseLogs(actor.accountId, text, attempts);
    },

    /** The health of endpoints, by their ids. Errors: FORBIDDEN. */
    async listHealth(
      actor: Actor,
      endpointIds: readonly string[],
    ): Promise<ReadonlyMap<string, WebhookEndpointHealth>> {
      requirePermission(actor, "webhooks:read");
      return repositories.webhookHealth.list(actor.accountId, endpointIds);
    },

    /**
     * Sends a delivery now, under the same webhook-id, with the same bytes, by the whole schedule: again when it has ended, and at once when
     * it waits for an attempt. Its job has the interactive priority, so that an open breaker does not hold it back. A delivery that
     * is under way is refused with WEBHOOK_DELIVERY_PENDING.
     * Errors: FORBIDDEN, WEBHOOK_DELIVERY_NOT_FOUND, WEBHOOK_ENDPOINT_DISABLED, WEBHOOK_DELIVERY_PENDING.
     */
    async redeliver(actor: Actor, reference: string): Promise<WebhookDelivery> {
      permit(actor, "redeliver", clock.now());
      const deliveryId = parseDeliveryId(reference);
      const delivery = await transact(async (tx) => {
        const findDelivery = async () =>
          found(
            deliveryId === null ? null : await tx.webhookDeliveries.findById(actor.accountId, deliveryId),
            "WEBHOOK_DELIVERY_NOT_FOUND",
          );
        const { id, endpointId } = await findDelivery();
        const endpoint = await tx.webhookEndpoints.findByIdForUpdate(actor.accountId, endpointId);
        if (found(endpoint, "WEBHOOK_DELIVERY_NOT_FOUND").status === "disabled") {
          throw new DomainError("WEBHOOK_ENDPOINT_DISABLED");
        }
        const sent =
          (await tx.webhookRounds.hasten([id], "manual", "interactive")) +
          (await tx.webhookRounds.begin([id], ENDED, "manual", "interactive"));
        if (sent === 0) {
          throw new DomainError("WEBHOOK_DELIVERY_PENDING");
        }
        const act = { act: "webhook_delivery.redelivered", accountId: actor.accountId, subjectId: id } as const;
        await recordAct(tx, actor, act, clock.now());
        return findDelivery();
      });
      signals.send({ type: "work_stored" });
      return delivery;
    },

    /**
     * Sends one `webhook.ping`, also to an endpoint that is disabled or whose breaker is open. A failed ping is not sent again.
     * Errors: FORBIDDEN, WEBHOOK_ENDPOINT_NOT_FOUND.
     */
    async ping(actor: Actor, endpointId: string): Promise<WebhookDelivery> {
      permit(actor, "testWebhookEndpoint", clock.now());
      const delivery = await transact(async (tx) => {
        const endpoint = found(
          await tx.webhookEndpoints.findByIdForUpdate(actor.accountId, endpointId),
          "WEBHOOK_ENDPOINT_NOT_FOUND",
        );
        const form = found(await tx.forms.findById(actor.accountId, endpoint.formId), "FORM_NOT_FOUND");
        const now = clock.now();
        const messageId = uuidv7({ msecs: now.getTime() });
        const id = uuidv7({ msecs: now.getTime() });
        const ping: WebhookDelivery = {
          id,
          accountId: actor.accountId,
          endpointId,
          messageId: webhookIdOf(id),
          eventType: "webhook.ping",
          status: "pending",
          nextAttemptAt: now,
          createdAt: now,
        };
        await tx.webhookMessages.insert({
          id: messageId,
          accountId: actor.accountId,
          formId: form.id,
          eventType: "webhook.ping",
          body: renderPing(messageId, form, now),
          createdAt: now,
        });
        await tx.webhookDeliveries.insert(ping, messageId, "test");
        await tx.jobs.insert("webhook_delivery", endpointId, id, "interactive");
        const act = { act: "webhook_endpoint.tested", accountId: actor.accountId, subjectId: endpoint.id } as const;
        await recordAct(tx, actor, act, now);
        return ping;
      });
      signals.send({ type: "work_stored" });
      return delivery;
    },
  };
}
