import type { Knex } from "knex";

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
    async insert(secret: SealedWebhookSecret): Promise<void> {
      await db("webhook_secrets").insert({
        id: secret.id,
        endpoint_id: secret.endpointId,
        sealed_secret: secret.sealedSecret,
        created_at: secret.createdAt,
      });
    },

    /** The secrets of endpoints that are live at the time `at`, newest first. */
    async listLive(accountId: string, endpointIds: readonly string[], at: Date): Promise<readonly LiveWebhookSecret[]> {
      const rows: SecretRow[] = await db("webhook_secrets as s")
        .join("webhook_endpoints as e", "e.id", "s.endpoint_id")
        .select("s.id", "s.endpoint_id", "s.sealed_secret", "s.created_at", "s.expires_at")
        .where("e.account_id", accountId)
        .whereIn("s.endpoint_id", endpointIds)
        .whereRaw("(s.expires_at is null or s.expires_at > ?)", [at])
        .orderBy("s.id", "desc");
      return rows.map(toSecret);
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

type SecretRow = {
  readonly id: string;
  readonly endpoint_id: string;
  readonly sealed_secret: Buffer;
  readonly created_at: Date;
  readonly expires_at: Date | null;
};

function toSecret(row: SecretRow): LiveWebhookSecret {
  return {
    id: row.id,
    endpointId: row.endpoint_id,
    sealedSecret: row.sealed_secret,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  };
}
