import type { Knex } from "knex";

export type EffectsRepository = ReturnType<typeof createEffectsRepository>;

/** A row that says what an event of a form sets off: a delivery, and a job of the kind in the lane. */
export type FormEffect = {
  readonly id: string;
  readonly accountId: string;
  readonly formId: string;
  /** The kind of its jobs. */
  readonly kind: string;
  readonly lane: string;
  /** A disabled effect gets skipped deliveries and no jobs. */
  readonly status: "enabled" | "disabled";
  /** Names or patterns such as `submission.*`; null: every event. */
  readonly eventTypes: readonly string[] | null;
  /** Jobs that its lane starts within a second; null: the service's default. */
  readonly ratePerSecond: number | null;
};

/** A delivery with the event that it is about. */
export type EffectDelivery = {
  readonly effectId: string;
  readonly accountId: string;
  readonly formId: string;
  /** Null: the event is not about a submission. */
  readonly submissionId: string | null;
  readonly eventType: string;
  /** The event as JSON text, as webhooks send it. */
  readonly body: string;
};

/** What a task of an effect's kind needs. Webhooks have faster ways of their own: claims with payloads, and results in batches. */
export function createEffectsRepository(db: Knex) {
  return {
    async insert(effect: FormEffect): Promise<void> {
      await db("form_effects").insert({
        id: effect.id,
        account_id: effect.accountId,
        form_id: effect.formId,
        kind: effect.kind,
        lane: effect.lane,
        status: effect.status,
        event_types: effect.eventTypes,
        rate_per_second: effect.ratePerSecond,
      });
    },

    /** By a job's reference, across accounts: for the service's own jobs. Null when the delivery or its event is gone. */
    async findDelivery(reference: string): Promise<EffectDelivery | null> {
      const row: DeliveryRow | undefined = await db("deliveries as d")
        .join("event_messages as m", "m.id", "d.message_id")
        .select("d.effect_id", "d.account_id", "m.form_id", "m.submission_id", "d.event_type", "m.body")
        .where("d.id", reference)
        .first();
      return row === undefined ? null : toEffectDelivery(row);
    },

    /** Ends a delivery and deletes its job in one statement; false when the lease was lost, and then nothing is written. */
    async finishDelivery(
      job: { readonly reference: string; readonly leaseToken: string },
      status: "delivered" | "dead",
    ): Promise<boolean> {
      const bindings = { reference: job.reference, token: job.leaseToken, status };
      const { rows } = await db.raw<{ rows: { finished: boolean }[] }>(FINISH, bindings);
      return rows[0]?.finished ?? false;
    },
  };
}

const FINISH = `
  with finished as (
    delete from jobs where reference = :reference and lease_token = :token returning reference
  ),
  ended as (
    update deliveries set status = :status
    where id = cast(:reference as uuid) and exists (select from finished)
  )
  select exists (select from finished) as finished
`;

type DeliveryRow = {
  readonly effect_id: string;
  readonly account_id: string;
  readonly form_id: string;
  readonly submission_id: string | null;
  readonly event_type: string;
  readonly body: string;
};

function toEffectDelivery(row: DeliveryRow): EffectDelivery {
  return {
    effectId: row.effect_id,
    accountId: row.account_id,
    formId: row.form_id,
    submissionId: row.submission_id,
    eventType: row.event_type,
    body: row.body,
  };
}
