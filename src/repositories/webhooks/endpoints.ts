import { NIL } from "uuid";
import type { Knex } from "knex";
import type { EndpointKind } from "../../domain/webhooks/channels.ts";
import type { WebhookEndpoint, WebhookEndpointStatus } from "../../domain/webhooks/webhooks.ts";
import { createWebhookSecretsRepository, type SealedWebhookSecret } from "./secrets.ts";

export type WebhookEndpointsRepository = ReturnType<typeof createWebhookEndpointsRepository>;

export function createWebhookEndpointsRepository(db: Knex) {
  return {
    /** Inserts a server with its first secret, since every call is signed, and with the headers of `headerNames`. */
    async insert(
      endpoint: WebhookEndpoint,
      secret: SealedWebhookSecret,
      sealedHeaders: Buffer | null = null,
    ): Promise<void> {
      await db("webhook_endpoints").insert({
        id: endpoint.id,
        account_id: endpoint.accountId,
        form_id: endpoint.formId,
        created_at: endpoint.createdAt,
        sealed_headers: sealedHeaders,
        ...toChangeable(endpoint),
      });
      await createWebhookSecretsRepository(db).insert(secret);
    },

    /** Inserts a channel with its settings. */
    async insertChannel(endpoint: WebhookEndpoint, sealedSettings: Buffer): Promise<void> {
      await db("webhook_endpoints").insert({
        id: endpoint.id,
        account_id: endpoint.accountId,
        form_id: endpoint.formId,
        kind: endpoint.kind,
        created_at: endpoint.createdAt,
        sealed_settings: sealedSettings,
        ...toChangeable(endpoint),
      });
    },

    /** An undefined `sealedHeaders` keeps the headers; `headerNames` must stay the same then. */
    async save(endpoint: WebhookEndpoint, sealedHeaders?: Buffer | null): Promise<void> {
      await db("webhook_endpoints")
        .where({ account_id: endpoint.accountId, id: endpoint.id })
        .update({
          ...toChangeable(endpoint),
          ...(sealedHeaders === undefined ? {} : { sealed_headers: sealedHeaders }),
        });
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

    /** Locks the endpoint against deletion until the transaction ends. Across accounts: for the service's own jobs. */
    async hold(id: string): Promise<WebhookEndpoint | null> {
      const row = await db<EndpointRow>("webhook_endpoints").select(COLUMNS).where({ id }).forKeyShare().first();
      return row === undefined ? null : toEndpoint(row);
    },

    /** The endpoints of forms, oldest first. */
    async listByForms(accountId: string, formIds: readonly string[]): Promise<readonly WebhookEndpoint[]> {
      const rows = await db<EndpointRow>("webhook_endpoints")
        .select(COLUMNS)
        .where({ account_id: accountId })
        .whereIn("form_id", formIds)
        .orderBy("id");
      return rows.map(toEndpoint);
    },

    /**
     * Deletes the endpoint with its secrets and its effect. No query shows its deliveries, which `deleteRemains` deletes in steps. A
     * transaction that stores a submission of the form waits for this one. Null when the account has no such endpoint.
     */
    async delete(accountId: string, id: string): Promise<WebhookEndpoint | null> {
      const [row] = await db<EndpointRow>("webhook_endpoints")
        .where({ account_id: accountId, id })
        .delete()
        .returning(COLUMNS);
      if (row === undefined) return null;
      for (const table of ["job_lanes", "job_rate_windows"]) await db(table).where({ lane: id }).delete();
      return toEndpoint(row);
    },

    /** Up to `limit` deleted effects, such as endpoints, that may have left deliveries. */
    async listDeleted(limit: number): Promise<readonly string[]> {
      return db("deleted_effects").orderBy("deleted_at").limit(limit).pluck("id");
    },

    /**
     * Deletes up to `limit` deliveries of a deleted effect with their jobs and attempts. Returns how many. After the last one
     * `listDeleted` leaves the effect out.
     */
    async deleteRemains(id: string, limit: number): Promise<number> {
      const deliveries: string[] = await db("deliveries")
        .where({ effect_id: id })
        .orderBy("id")
        .limit(limit)
        .pluck("id");
      const range: [string, string] = [deliveries[0] ?? NIL, deliveries.at(-1) ?? NIL];
      await db("jobs").whereIn("reference", deliveries).delete();
      await db("webhook_attempts").whereIn("delivery_id", deliveries).whereBetween("delivery_id", range).delete();
      await db("deliveries").whereIn("id", deliveries).whereBetween("id", range).delete();
      if (deliveries.length < limit) await db("deleted_effects").where({ id }).delete();
      return deliveries.length;
    },
  };
}

export const COLUMNS = [
  "id",
  "account_id",
  "form_id",
  "kind",
  "url",
  "status",
  "disabled_reason",
  "event_types",
  "rate_per_second",
  "header_names",
  "created_at",
] satisfies (keyof EndpointRow)[];

export type EndpointRow = {
  readonly id: string;
  readonly account_id: string;
  readonly form_id: string;
  readonly kind: EndpointKind;
  readonly url: string;
  readonly status: WebhookEndpointStatus;
  readonly disabled_reason: string | null;
  readonly event_types: readonly string[] | null;
  readonly rate_per_second: number | null;
  readonly header_names: readonly string[];
  readonly created_at: Date;
};

export function toEndpoint(row: EndpointRow): WebhookEndpoint {
  return {
    id: row.id,
    accountId: row.account_id,
    formId: row.form_id,
    kind: row.kind,
    url: row.url,
    status: row.status,
    disabledReason: row.disabled_reason,
    eventTypes: row.event_types,
    headerNames: row.header_names,
    maxPerSecond: row.rate_per_second,
    createdAt: row.created_at,
  };
}

/** The columns that an update may change, without the headers' values. */
function toChangeable(endpoint: WebhookEndpoint) {
  return {
    url: endpoint.url,
    status: endpoint.status,
    disabled_reason: endpoint.disabledReason,
    event_types: endpoint.eventTypes,
    rate_per_second: endpoint.maxPerSecond,
    header_names: endpoint.headerNames,
  };
}
