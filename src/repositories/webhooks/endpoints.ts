import { NIL } from "uuid";
import type { Knex } from "knex";
import type { WebhookEndpoint } from "../../domain/webhooks/webhooks.ts";
import { defineStatement, runStatement } from "../../db/statements.ts";
import { createWebhookSecretsRepository, type SealedWebhookSecret } from "./secrets.ts";
import { defineRow, type RowIn } from "../rows.ts";

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
        ...ENDPOINT.toRow(endpoint),
        sealed_headers: sealedHeaders,
      });
      await createWebhookSecretsRepository(db).insert(endpoint.accountId, secret);
    },

    /** Inserts a channel with its settings. */
    async insertChannel(endpoint: WebhookEndpoint, sealedSettings: Buffer): Promise<void> {
      await db("webhook_endpoints").insert({
        ...ENDPOINT.toRow(endpoint),
        sealed_settings: sealedSettings,
      });
    },

    /** An undefined `sealedHeaders` keeps the headers; `headerNames` must stay the same then. */
    async save(endpoint: WebhookEndpoint, sealedHeaders?: Buffer | null): Promise<void> {
      await db("webhook_endpoints")
        .where({ account_id: endpoint.accountId, id: endpoint.id })
        .update({
          ...CHANGEABLE.toRow(endpoint),
          ...(sealedHeaders === undefined ? {} : { sealed_headers: sealedHeaders }),
        });
    },

    async findById(accountId: string, id: string): Promise<WebhookEndpoint | null> {
      const row = await db<EndpointRow>("webhook_endpoints")
        .select(ENDPOINT.columns)
        .where({ account_id: accountId, id })
        .first();
      return row === undefined ? null : ENDPOINT.toModel(row);
    },

    async findByIdForUpdate(accountId: string, id: string): Promise<WebhookEndpoint | null> {
      const row = await db<EndpointRow>("webhook_endpoints")
        .select(ENDPOINT.columns)
        .where({ account_id: accountId, id })
        .forUpdate()
        .first();
      return row === undefined ? null : ENDPOINT.toModel(row);
    },

    /** Locks the endpoint against deletion until the transaction ends. Across accounts: for the service's own jobs. */
    async hold(id: string): Promise<WebhookEndpoint | null> {
      const row = await db<EndpointRow>("webhook_endpoints")
        .select(ENDPOINT.columns)
        .where({ id })
        .forKeyShare()
        .first();
      return row === undefined ? null : ENDPOINT.toModel(row);
    },

    /** The endpoints of forms, oldest first. */
    async listByForms(accountId: string, formIds: readonly string[]): Promise<readonly WebhookEndpoint[]> {
      const rows = await db<EndpointRow>("webhook_endpoints")
        .select(ENDPOINT.columns)
        .where({ account_id: accountId })
        .whereIn("form_id", formIds)
        .orderBy("id");
      return rows.map(ENDPOINT.toModel);
    },

    /** Across accounts: what says who gets the events of the forms by their endpoints. */
    async listReceivers(formIds: readonly string[]): Promise<readonly ReceiverOfForm[]> {
      return (await runStatement<RowIn<typeof RECEIVER>>(db, LIST_RECEIVERS, [formIds])).map(RECEIVER.toModel);
    },

    /**
     * Deletes the endpoint with its secrets and its effect. No query shows its deliveries, which `deleteRemains` deletes in steps. A
     * transaction that stores a submission of the form waits for this one. Null when the account has no such endpoint.
     */
    async delete(accountId: string, id: string): Promise<WebhookEndpoint | null> {
      const [row] = await db<EndpointRow>("webhook_endpoints")
        .where({ account_id: accountId, id })
        .delete()
        .returning(ENDPOINT.columns);
      if (row === undefined) return null;
      for (const table of ["job_lanes", "job_rate_windows"]) await db(table).where({ lane: id }).delete();
      return ENDPOINT.toModel(row);
    },

    /** Up to `limit` deleted effects, such as endpoints, that may have left deliveries. */
    async listDeleted(limit: number): Promise<readonly string[]> {
      return db("deleted_effects").orderBy("deleted_at").limit(limit).pluck("id");
    },

    /** The number of deliveries of deleted effects, at most `bound`. */
    async countRemains(bound: number): Promise<number> {
      const deleted = db("deleted_effects").select("id");
      return (await db("deliveries").whereIn("effect_id", deleted).limit(bound).select("id")).length;
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

export const ENDPOINT = defineRow<WebhookEndpoint>()({
  id: "uuid",
  accountId: "uuid",
  formId: "uuid",
  kind: "text",
  url: "text",
  status: "text",
  disabledReason: "text",
  eventTypes: "text[]",
  headerNames: "text[]",
  maxPerSecond: { column: "rate_per_second", type: "integer" },
  createdAt: "timestamptz",
});
export type EndpointRow = RowIn<typeof ENDPOINT>;

type ReceiverOfForm = Pick<WebhookEndpoint, "formId" | "kind" | "url" | "status" | "eventTypes">;
const RECEIVER = ENDPOINT.omit("id", "accountId", "disabledReason", "headerNames", "maxPerSecond", "createdAt");
const LIST_RECEIVERS = defineStatement(`
  select ${RECEIVER.list()} from webhook_endpoints where form_id = any($1::uuid[])
`);

/** The columns that an update may change, without the headers' values. */
const CHANGEABLE = ENDPOINT.omit("id", "accountId", "formId", "kind", "createdAt");
