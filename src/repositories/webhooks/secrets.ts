import type { Knex } from "knex";
import { defineRow, type RowIn } from "../rows.ts";

export type WebhookSecretsRepository = ReturnType<typeof createWebhookSecretsRepository>;

/** A secret of an endpoint, encrypted. */
export type SealedWebhookSecret = {
  readonly id: string;
  readonly endpointId: string;
  readonly sealedSecret: Buffer;
  readonly createdAt: Date;
};

/** A secret that signs; `expiresAt` is null for the newest one, which has no end. */
export type LiveWebhookSecret = SealedWebhookSecret & { readonly expiresAt: Date | null };

export function createWebhookSecretsRepository(db: Knex) {
  return {
    async insert(accountId: string, secret: SealedWebhookSecret): Promise<void> {
      await db("webhook_secrets").insert({ ...SECRET.omit("expiresAt").toRow(secret), account_id: accountId });
    },

    /** The secrets of endpoints that are live at the time `at`, newest first. */
    async listLive(accountId: string, endpointIds: readonly string[], at: Date): Promise<readonly LiveWebhookSecret[]> {
      const rows: RowIn<typeof SECRET>[] = await db("webhook_secrets")
        .select(SECRET.columns)
        .where({ account_id: accountId })
        .whereIn("endpoint_id", endpointIds)
        .whereRaw("(expires_at is null or expires_at > ?)", [at])
        .orderBy("id", "desc");
      return rows.map(SECRET.toModel);
    },

    /** Sets the end of the endpoint's secrets to `end`, except those that end sooner. */
    async limitAll(endpointId: string, end: Date): Promise<void> {
      await db("webhook_secrets")
        .where({ endpoint_id: endpointId })
        .update({ expires_at: db.raw("least(expires_at, ?)", [end]) });
    },

    /** Deletes all secrets of the endpoint but the newest, the only one without an end. */
    async deleteReplaced(endpointId: string): Promise<void> {
      await db("webhook_secrets").where({ endpoint_id: endpointId }).whereNotNull("expires_at").delete();
    },

    /** Deletes the endpoint's expired secrets. */
    async deleteExpired(endpointId: string, at: Date): Promise<void> {
      await db("webhook_secrets").where({ endpoint_id: endpointId }).where("expires_at", "<=", at).delete();
    },

    /** Deletes up to `limit` expired secrets and returns how many. Skips locked rows. Across accounts: for the service's own jobs. */
    async forgetExpired(at: Date, limit: number): Promise<number> {
      const expired = db("webhook_secrets").select("id").where("expires_at", "<=", at).limit(limit);
      return db("webhook_secrets").whereIn("id", expired.forUpdate().skipLocked()).delete();
    },
  };
}

const SECRET = defineRow<LiveWebhookSecret>()({
  id: "uuid",
  endpointId: "uuid",
  sealedSecret: "bytea",
  createdAt: "timestamptz",
  expiresAt: "timestamptz",
});
