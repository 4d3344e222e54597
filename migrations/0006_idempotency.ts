import type { Knex } from "knex";

/** What a key stood for, for 24 hours; no reference to the submission, whose deletion does not free its key. */
export async function up(database: Knex): Promise<void> {
  await database.raw(`
    create table idempotency_keys (
      form_id uuid not null references forms,
      key text not null,
      fingerprint bytea not null,
      submission_id uuid not null,
      created_at timestamptz not null,
      primary key (form_id, key)
    );
    create index idempotency_keys_age on idempotency_keys (created_at);
  `);
}
