import type { Knex } from "knex";

/**
 * A message is one event with the exact bytes that are sent; a delivery is a message on its way to one endpoint.
 * Deleting a submission deletes its messages, and with them every copy of its data.
 */
export async function up(database: Knex): Promise<void> {
  await database.raw(`
    create table webhook_endpoints (
      id uuid primary key,
      account_id uuid not null references accounts,
      form_id uuid not null references forms,
      url text not null,
      status text not null default 'enabled' constraint webhook_endpoints_status check (status in ('enabled', 'disabled')),
      disabled_reason text,
      event_types text[],
      created_at timestamptz not null
    );
    create index webhook_endpoints_form on webhook_endpoints (form_id, id);

    create table webhook_secrets (
      id uuid primary key,
      endpoint_id uuid not null references webhook_endpoints on delete cascade,
      sealed_secret bytea not null,
      created_at timestamptz not null,
      expires_at timestamptz
    );
    create index webhook_secrets_endpoint on webhook_secrets (endpoint_id, id);

    create table webhook_messages (
      id uuid primary key,
      account_id uuid not null,
      form_id uuid not null,
      submission_id uuid references submissions on delete cascade,
      event_type text not null,
      body text not null,
      created_at timestamptz not null
    );
    create index webhook_messages_submission on webhook_messages (submission_id);

    create table webhook_deliveries (
      id uuid primary key,
      account_id uuid not null,
      endpoint_id uuid not null references webhook_endpoints on delete cascade,
      message_id uuid not null references webhook_messages on delete cascade,
      webhook_id text not null,
      event_type text not null,
      status text not null constraint webhook_deliveries_status check (status in ('pending', 'delivered', 'dead', 'skipped')),
      created_at timestamptz not null
    ) with (fillfactor = 80);
    create unique index webhook_deliveries_message on webhook_deliveries (message_id, endpoint_id);
    create index webhook_deliveries_endpoint on webhook_deliveries (endpoint_id, id);

    create table webhook_attempts (
      delivery_id uuid not null references webhook_deliveries on delete cascade,
      number integer not null constraint webhook_attempts_number check (number > 0),
      trigger text not null constraint webhook_attempts_trigger check (trigger in ('auto', 'manual', 'test', 'recover')),
      started_at timestamptz not null,
      duration_ms integer not null,
      response_status integer,
      error_class text,
      response_headers text,
      response_body text,
      primary key (delivery_id, number)
    );

    -- A UUID of version 7 for a given instant, for rows whose number only the statement knows.
    create function uuid_v7(at timestamptz) returns uuid
      language sql volatile parallel safe
      return encode(
        set_byte(
          overlay(
            uuid_send(gen_random_uuid())
            placing substring(int8send((extract(epoch from at) * 1000)::bigint) from 3)
            from 1 for 6
          ),
          6,
          112 | (get_byte(uuid_send(gen_random_uuid()), 0) & 15)
        ),
        'hex'
      )::uuid;
  `);
}
