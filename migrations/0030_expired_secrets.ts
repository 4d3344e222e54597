import type { Knex } from "knex";

/** Secrets are deleted once they have expired; most never do. */
export async function up(database: Knex): Promise<void> {
  await database.raw(
    "create index webhook_secrets_expiry on webhook_secrets (expires_at) where expires_at is not null",
  );
}
