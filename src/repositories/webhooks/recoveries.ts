import type { Knex } from "knex";
import type { WebhookRecovery, WebhookRecoveryStatus } from "../../domain/webhooks/recoveries.ts";
import { defineRow, type RowIn } from "../rows.ts";

export type EndpointRecoveriesRepository = ReturnType<typeof createEndpointRecoveriesRepository>;

/** A recovery with the range of deliveries that it has not read yet. */
export type RecoveryUnderWay = WebhookRecovery & RecoveryRange;

/** The deliveries between two ids, both excluded. */
export type RecoveryRange = { readonly reachedId: string; readonly endId: string };

/** A part of a recovery's range. A missing delivery is one that did not arrive: it is dead or skipped, or waits for an attempt. */
export type NextMissing = {
  /** The missing deliveries of the part, oldest first. */
  readonly ids: readonly string[];
  /** The last delivery of the part. */
  readonly reachedId: string;
  /** Whether the range ends with the part. */
  readonly isEnd: boolean;
};

const SHOWN_PER_ENDPOINT = 10;

export function createEndpointRecoveriesRepository(db: Knex) {
  return {
    async insert(recovery: RecoveryUnderWay): Promise<void> {
      await db("endpoint_recoveries").insert(NEW_RECOVERY.toRow(recovery));
    },

    async findById(accountId: string, id: string): Promise<WebhookRecovery | null> {
      const row = await db<RecoveryRow>("endpoint_recoveries").where({ account_id: accountId, id }).first();
      return row === undefined ? null : RECOVERY.toModel(row);
    },

    /** The latest recoveries of each endpoint, newest first. */
    async listByEndpoints(accountId: string, endpointIds: readonly string[]): Promise<readonly WebhookRecovery[]> {
      const { rows } = await db.raw<{ rows: RecoveryRow[] }>(LATEST, [[...endpointIds], accountId, SHOWN_PER_ENDPOINT]);
      return rows.map(RECOVERY.toModel);
    },

    async isRunning(endpointId: string): Promise<boolean> {
      const row: unknown = await db("endpoint_recoveries")
        .where({ endpoint_id: endpointId, status: "running" })
        .first();
      return row !== undefined;
    },

    /** Across accounts, for the service's own jobs. Null when the recovery has ended or is gone. */
    async findRunning(id: string): Promise<RecoveryUnderWay | null> {
      const row = await db<RecoveryRow>("endpoint_recoveries").where({ id, status: "running" }).first();
      return row === undefined ? null : UNDER_WAY.toModel(row);
    },

    /** The number of missing deliveries in a range, at most `limit`. */
    async countMissing(
      endpointId: string,
      { reachedId, endId }: RecoveryRange,
      limit: number | null = null,
    ): Promise<number> {
      const bindings = { endpoint_id: endpointId, reached: reachedId, end: endId, limit };
      const { rows } = await db.raw<{ rows: { missing: number }[] }>(COUNT_MISSING, bindings);
      return rows[0]?.missing ?? 0;
    },

    /** Reads `maxLooked` deliveries at most, because no index leaves out the deliveries that arrived. */
    async findNextMissing(
      { endpointId, reachedId, endId }: RecoveryUnderWay,
      maxMissing: number,
      maxLooked: number,
    ): Promise<NextMissing> {
      const { rows } = await db.raw<{ rows: NextRow[] }>(NEXT_MISSING, {
        endpoint_id: endpointId,
        reached: reachedId,
        end: endId,
        max_missing: maxMissing,
        max_looked: maxLooked,
      });
      const [row] = rows;
      if (row === undefined) throw new Error("The query for missing deliveries has no row.");
      const isFull = row.ids.length === maxMissing;
      return {
        ids: row.ids,
        reachedId: (isFull ? row.ids.at(-1) : row.last_looked) ?? reachedId,
        isEnd: !isFull && row.looked < maxLooked,
      };
    },

    /** Stores that a recovery has reached an id, and adds to the number of queued deliveries. The total is never lower than that. */
    async advance(id: string, reachedId: string, queued: number): Promise<void> {
      await db("endpoint_recoveries")
        .where({ id })
        .update({
          reached_id: reachedId,
          queued: db.raw("queued + ?", [queued]),
          total: db.raw("greatest(total, queued + ?)", [queued]),
        });
    },

    async finish(id: string, status: Exclude<WebhookRecoveryStatus, "running">, at: Date): Promise<void> {
      await db("endpoint_recoveries").where({ id }).update({ status, finished_at: at });
    },
  };
}

/** A ping reports no event, so a recovery does not send it again. A job that is leased is under way, and one that is held stays. */
const IS_MISSING = `d.event_type <> 'webhook.ping' and (
  d.status in ('dead', 'skipped')
  or d.status = 'pending' and exists (
    select from jobs j where j.reference = d.id and j.kind = 'webhook_delivery' and j.state in ('waiting', 'ready')
  )
)`;

const COUNT_MISSING = `
  select count(*)::integer as missing
  from (
    select from deliveries d
    where d.effect_id = :endpoint_id and d.id > :reached and d.id < :end and ${IS_MISSING}
    limit :limit
  ) as found
`;

const NEXT_MISSING = `
  with looked as materialized (
    select d.id, ${IS_MISSING} as is_missing
    from deliveries d
    where d.effect_id = :endpoint_id and d.id > :reached and d.id < :end
    order by d.id
    limit :max_looked
  ),
  missing as (
    select id from looked where is_missing order by id limit :max_missing
  )
  select
    (select coalesce(json_agg(id order by id), '[]') from missing) as ids,
    (select count(*)::integer from looked) as looked,
    (select id from looked order by id desc limit 1) as last_looked
`;

const LATEST = `
  select r.*
  from unnest(cast(? as uuid[])) as e(id)
  cross join lateral (
    select * from endpoint_recoveries where endpoint_id = e.id and account_id = ? order by id desc limit ?
  ) r
  order by r.id desc
`;

type NextRow = { readonly ids: readonly string[]; readonly looked: number; readonly last_looked: string | null };

const UNDER_WAY = defineRow<RecoveryUnderWay>()({
  id: "uuid",
  accountId: "uuid",
  endpointId: "uuid",
  status: "text",
  since: "timestamptz",
  reachedId: "uuid",
  endId: "uuid",
  total: "integer",
  queued: "integer",
  startedAt: "timestamptz",
  finishedAt: "timestamptz",
});
const RECOVERY = UNDER_WAY.omit("reachedId", "endId");
/** The database gives a new one its status and its count. */
const NEW_RECOVERY = UNDER_WAY.omit("status", "queued", "finishedAt");
type RecoveryRow = RowIn<typeof UNDER_WAY>;
