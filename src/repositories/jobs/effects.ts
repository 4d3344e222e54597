import type { Knex } from "knex";
import type { EffectDelivery } from "../../domain/jobs/effects.ts";
import type { Job, JobKind } from "../../domain/jobs/jobs.ts";
import { defineRow, type RowIn } from "../rows.ts";

export type EffectsRepository = ReturnType<typeof createEffectsRepository>;

/** An effect of a form's events: each event stores a delivery to it, and a job of its kind in its lane. */
export type FormEffect = {
  readonly id: string;
  readonly accountId: string;
  readonly formId: string;
  /** The kind of the effect's jobs. */
  readonly kind: JobKind;
  readonly lane: string;
  /** A disabled effect gets skipped deliveries and no jobs. */
  readonly status: "enabled" | "disabled";
  /** Exact types or `prefix.*`; null: every event of the form. */
  readonly eventTypes: readonly string[] | null;
  /** The number of jobs that the effect's lane starts within a second; null: the service's default. */
  readonly maxPerSecond: number | null;
};

/** The effects of forms and their deliveries, for every kind. Webhooks have a faster way: payloads in claims, results in batches. */
export function createEffectsRepository(db: Knex) {
  return {
    async insert(effect: FormEffect): Promise<void> {
      await db("form_effects").insert(EFFECT.toRow(effect));
    },

    /** Deletes an effect. A transaction that stores a submission of the form waits for this one. */
    async delete(accountId: string, id: string): Promise<void> {
      await db("form_effects").where({ account_id: accountId, id }).delete();
    },

    /** The pending delivery of a job; null when it is finished or deleted. Across accounts: for the service's own jobs. */
    async findDelivery({ reference }: Pick<Job, "reference">): Promise<EffectDelivery | null> {
      const { rows } = await db.raw<{ rows: DeliveryRow[] }>(FIND_DELIVERY, [reference]);
      const [row] = rows;
      return row === undefined ? null : DELIVERY.toModel(row);
    },

    /** Deletes the job and ends its delivery; false when the lease was lost, and then nothing changes. */
    async finishDelivery({ reference, leaseToken }: Job, status: "delivered" | "dead"): Promise<boolean> {
      const { rows } = await db.raw<{ rows: unknown[] }>(FINISH_DELIVERY, { reference, leaseToken, status });
      return rows.length === 1;
    },
  };
}

/** `offset 0` makes the planner look up the message by its id in one partition. */
const FIND_DELIVERY = `
  select d.id, d.effect_id, d.account_id, d.event_type, m.form_id, m.body
  from deliveries d
  cross join lateral (select w.form_id, w.body from event_messages w where w.id = d.message_id offset 0) m
  where d.id = cast(? as uuid) and d.status = 'pending'
`;

const FINISH_DELIVERY = `
  with finished as (
    delete from jobs where reference = cast(:reference as uuid) and lease_token = cast(:leaseToken as bigint)
    returning reference
  ),
  delivery as (
    update deliveries set status = :status
    where id = cast(:reference as uuid) and exists (select from finished)
  )
  select reference from finished
`;

const DELIVERY = defineRow<EffectDelivery>()({
  id: "uuid",
  effectId: "uuid",
  accountId: "uuid",
  formId: "uuid",
  eventType: "text",
  body: "text",
});
type DeliveryRow = RowIn<typeof DELIVERY>;

const EFFECT = defineRow<FormEffect>()({
  id: "uuid",
  accountId: "uuid",
  formId: "uuid",
  kind: "text",
  lane: "text",
  status: "text",
  eventTypes: "text[]",
  maxPerSecond: { column: "rate_per_second", type: "integer" },
});
