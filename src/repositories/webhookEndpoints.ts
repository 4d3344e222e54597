import type { Knex } from "knex";
import type { WebhookEndpoint, WebhookEndpointStatus } from "../domain/webhooks.ts";

export type WebhookEndpointsRepository = ReturnType<typeof createWebhookEndpointsRepository>;

export type SealedWebhookSecret = {
  readonly id: string;
  readonly endpointId: string;
  readonly sealedSecret: Buffer;
  readonly createdAt: Date;
};

export function createWebhookEndpointsRepository(db: Knex) {
  return {
    async insert(endpoint: WebhookEndpoint, secret: SealedWebhookSecret): Promise<void> {
      await db("webhook_endpoints").insert({
        id: endpoint.id,
        account_id: endpoint.accountId,
        form_id: endpoint.formId,
        created_at: endpoint.createdAt,
        ...toChangeable(endpoint),
      });
      await db("webhook_secrets").insert({
        id: secret.id,
        endpoint_id: secret.endpointId,
        sealed_secret: secret.sealedSecret,
        created_at: secret.createdAt,
      });
    },

    async save(endpoint: WebhookEndpoint): Promise<void> {
      await db("webhook_endpoints")
        .where({ account_id: endpoint.accountId, id: endpoint.id })
        .update(toChangeable(endpoint));
    },

    async findById(accountId: string, id: string): Promise<WebhookEndpoint | null> {
      const row = await db<EndpointRow>("webhook_endpoints")
        .select(COLUMNS)
        .where({ account_id: accountId, id })
        .first();
      return row === undefined ? null : toEndpoint(row);
    },

    async findByIdForUpdate(accountId: string, id: string): Promise<WebhookEndpoint | null> {
      const row = await db<EndpointRow>("webhook_endpoints")
        .select(COLUMNS)
        .where({ account_id: accountId, id })
        .forUpdate()
        .first();
      return row === undefined ? null : toEndpoint(row);
    },

    async listByForms(accountId: string, formIds: readonly string[]): Promise<readonly WebhookEndpoint[]> {
      const rows = await db<EndpointRow>("webhook_endpoints")
        .select(COLUMNS)
        .where({ account_id: accountId })
        .whereIn("form_id", formIds)
        .orderBy("id");
      return rows.map(toEndpoint);
    },

    /** With its secrets, its deliveries and what was still to be sent. Null when the account has no such endpoint. */
    async delete(accountId: string, id: string): Promise<WebhookEndpoint | null> {
      const [row] = await db<EndpointRow>("webhook_endpoints")
        .where({ account_id: accountId, id })
        .delete()
        .returning(COLUMNS);
      if (row === undefined) return null;
      await db("jobs").where({ lane: id }).delete();
      for (const table of ["job_lanes", "job_paces"]) await db(table).where({ lane: id }).delete();
      await db("webhook_attempts")
        .whereIn("delivery_id", db("webhook_deliveries").select("id").where({ endpoint_id: id }))
        .delete();
      await db("webhook_deliveries").where({ endpoint_id: id }).delete();
      return toEndpoint(row);
    },
  };
}

export const COLUMNS = [
  "id",
  "account_id",
  "form_id",
  "url",
  "status",
  "disabled_reason",
  "event_types",
  "created_at",
] satisfies (keyof EndpointRow)[];

export type EndpointRow = {
  readonly id: string;
  readonly account_id: string;
  readonly form_id: string;
  readonly url: string;
  readonly status: WebhookEndpointStatus;
  readonly disabled_reason: string | null;
  readonly event_types: readonly string[] | null;
  readonly created_at: Date;
};

export function toEndpoint(row: EndpointRow): WebhookEndpoint {
  return {
    id: row.id,
    accountId: row.account_id,
    formId: row.form_id,
    url: row.url,
    status: row.status,
    disabledReason: row.disabled_reason,
    eventTypes: row.event_types,
    createdAt: row.created_at,
  };
}

function toChangeable(endpoint: WebhookEndpoint) {
  return {
    url: endpoint.url,
    status: endpoint.status,
    disabled_reason: endpoint.disabledReason,
    event_types: endpoint.eventTypes,
  };
}
