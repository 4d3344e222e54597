import type { Knex } from "knex";
import type { WebhookEndpoint, WebhookEndpointHealth } from "../../domain/webhooks/webhooks.ts";
import { ENDPOINT, type EndpointRow } from "./endpoints.ts";

export type WebhookHealthRepository = ReturnType<typeof createWebhookHealthRepository>;

export function createWebhookHealthRepository(db: Knex) {
  return {
    /** The health of the account's endpoints by id, from those of their last 1,000 deliveries that are not older than 24 hours. */
    async list(accountId: string, endpointIds: readonly string[]): Promise<ReadonlyMap<string, WebhookEndpointHealth>> {
      const { rows } = await db.raw<{ rows: HealthRow[] }>(LIST, { account_id: accountId, ids: [...endpointIds] });
      return new Map(rows.map((row) => [row.id, toHealth(row)]));
    },

    /** Across accounts: disables an endpoint; null when it is not enabled. */
    async disable(endpointId: string, reason: string): Promise<WebhookEndpoint | null> {
      const [row] = await db<EndpointRow>("webhook_endpoints")
        .where({ id: endpointId, status: "enabled" })
        .update({ status: "disabled", disabled_reason: reason })
        .returning(ENDPOINT.columns);
      return row === undefined ? null : ENDPOINT.toModel(row);
    },

    /** Those of the endpoints that are disabled, locked against deletion and `findByIdForUpdate` until the transaction ends. */
    async holdDisabled(endpointIds: readonly string[]): Promise<ReadonlySet<string>> {
      const ids: string[] = await db("webhook_endpoints")
        .whereIn("id", endpointIds)
        .where({ status: "disabled" })
        .orderBy("id")
        .forKeyShare()
        .pluck("id");
      return new Set(ids);
    },

    /** Ends the hold of an endpoint: its next attempt is made at once, and closes the breaker if it succeeds. */
    async endHold(endpointId: string): Promise<void> {
      await db("job_lanes")
        .where({ lane: endpointId })
        .where("held_until", ">", db.fn.now())
        .update({ held_until: db.fn.now() });
    },

    /** Closes an endpoint's breaker and resets its failures, as after a change by its owner. */
    async forget(endpointId: string): Promise<void> {
      await db("job_lanes").where({ lane: endpointId }).delete();
    },
  };
}

/** "offset 0" makes the planner look up the attempts of each delivery by its id, instead of joining all attempts. */
const LIST = `
  select e.id, l.last_error, l.last_error_at, l.held_until, coalesce(l.failures, 0) as failures, coalesce(l.held_until > now(), false) as is_held,
    s.attempts, s.successes, s.durations
  from webhook_endpoints e
  left join job_lanes l on l.lane = e.id::text
  cross join lateral (
    select count(*)::integer as attempts, count(*) filter (where a.error_class is null)::integer as successes,
      percentile_disc(array[0.5, 0.95]) within group (order by a.duration_ms) as durations
    from (
      select d.id, d.created_at from deliveries d
      where d.effect_id = e.id and d.event_type <> 'webhook.ping'
      order by d.id desc
      limit 1000
    ) recent
    cross join lateral (
      select error_class, duration_ms from webhook_attempts where delivery_id = recent.id offset 0
    ) a
    where recent.created_at > now() - interval '24 hours'
  ) s
  where e.account_id = :account_id and e.id = any(cast(:ids as uuid[]))
`;

type HealthRow = {
  readonly id: string;
  readonly last_error: string | null;
  readonly last_error_at: Date | null;
  readonly held_until: Date | null;
  readonly is_held: boolean;
  readonly failures: number;
  readonly attempts: number;
  readonly successes: number;
  readonly durations: readonly [number, number] | null;
};

function toHealth(row: HealthRow): WebhookEndpointHealth {
  const [p50Ms, p95Ms] = row.durations ?? [null, null];
  return {
    attempts: row.attempts,
    successRate: row.attempts === 0 ? null : row.successes / row.attempts,
    p50Ms,
    p95Ms,
    lastError: row.last_error,
    lastErrorAt: row.last_error_at,
    breaker: row.held_until === null ? "closed" : row.is_held ? "open" : "half_open",
    heldUntil: row.is_held ? row.held_until : null,
    consecutiveFailures: row.failures,
  };
}
