import type { Knex } from "knex";
import type { VisitCounts, VisitStep } from "../../domain/forms/visits.ts";
import type { LimaDay } from "../../domain/limaDays.ts";

export type VisitsRepository = ReturnType<typeof createVisitsRepository>;

/** Visits of one process that are not in the table yet. */
export type CountedVisits = {
  readonly token: string;
  readonly day: LimaDay;
  readonly step: VisitStep;
  readonly count: number;
};

/** The visits of forms' own pages, by form and Lima day. */
export function createVisitsRepository(db: Knex) {
  return {
    /** Adds counts to the stored ones. Counts of unknown tokens are dropped. The order of the rows keeps two processes from a deadlock. */
    async add(counts: readonly CountedVisits[]): Promise<void> {
      await db.raw(ADD, {
        tokens: counts.map(({ token }) => token),
        days: counts.map(({ day }) => day),
        views: counts.map(({ step, count }) => (step === "view" ? count : 0)),
        begun: counts.map(({ step, count }) => (step === "begun" ? count : 0)),
      });
    },

    /** The visits of an account's form from one Lima day to another, both included; null sets no bound. */
    async sum(accountId: string, formId: string, from: LimaDay | null, to: LimaDay): Promise<VisitCounts> {
      const { rows } = await db.raw<{ rows: VisitCounts[] }>(SUM, { accountId, formId, from, to });
      return rows[0] ?? { views: 0, begun: 0 };
    },

    /** Deletes up to `limit` counts of the days before `day`. Returns the number of deleted counts. */
    async forgetBefore(day: LimaDay, limit: number): Promise<number> {
      const past = db("form_visits").select("form_id", "day").where("day", "<", day).limit(limit);
      return db("form_visits").whereIn(["form_id", "day"], past).delete();
    },
  };
}

const ADD = `
  insert into form_visits as v (form_id, day, views, begun)
  select f.id, i.day, sum(i.views), sum(i.begun)
  from unnest(cast(:tokens as uuid[]), cast(:days as date[]), cast(:views as integer[]), cast(:begun as integer[]))
    as i(token, day, views, begun)
  join forms f on f.token = i.token
  where f.deleted_at is null
  group by f.id, i.day
  order by f.id, i.day
  on conflict (form_id, day) do update
  set views = least(2147483647, v.views::bigint + excluded.views), begun = least(2147483647, v.begun::bigint + excluded.begun)
`;

/** More than an integer of GraphQL holds is shown as its greatest. */
const SUM = `
  select least(2147483647, coalesce(sum(v.views), 0))::integer as views,
    least(2147483647, coalesce(sum(v.begun), 0))::integer as begun
  from form_visits v
  join forms f on f.id = v.form_id
  where f.account_id = cast(:accountId as uuid) and v.form_id = cast(:formId as uuid)
    and v.day >= coalesce(cast(:from as date), '-infinity') and v.day <= cast(:to as date)
`;
