import type { Knex } from "knex";
import type { RefusalCode, RefusalCount } from "../../domain/submissions/refusals.ts";

export type RefusalsRepository = ReturnType<typeof createRefusalsRepository>;

/** Refusals of one process that are not in the table yet. */
export type CountedRefusals = {
  readonly token: string;
  readonly day: string;
  readonly code: RefusalCode;
  readonly count: number;
};

/** The counts of refused submissions by form, Lima day and code. */
export function createRefusalsRepository(db: Knex) {
  return {
    /** Adds counts to the stored ones. Counts of unknown tokens are dropped. The order of the rows keeps two processes from a deadlock. */
    async add(counts: readonly CountedRefusals[]): Promise<void> {
      await db.raw(ADD, {
        tokens: counts.map(({ token }) => token),
        days: counts.map(({ day }) => day),
        codes: counts.map(({ code }) => code),
        counts: counts.map(({ count }) => count),
      });
    },

    /** The counts of forms from one Lima day to another, both included, in order of the days. */
    async listByForms(
      accountId: string,
      formIds: readonly string[],
      from: string,
      to: string,
    ): Promise<readonly RefusalCount[]> {
      const { rows } = await db.raw<{ rows: RefusalCount[] }>(LIST, { accountId, formIds: [...formIds], from, to });
      return rows;
    },

    /** Deletes up to `limit` counts of the days before `day`. Returns the number of deleted counts. */
    async forgetBefore(day: string, limit: number): Promise<number> {
      const past = db("form_refusals").select("form_id", "day", "code").where("day", "<", day).limit(limit);
      return db("form_refusals").whereIn(["form_id", "day", "code"], past).delete();
    },
  };
}

const ADD = `
  insert into form_refusals as r (form_id, day, code, refused)
  select f.id, i.day, i.code, i.refused
  from unnest(cast(:tokens as uuid[]), cast(:days as date[]), cast(:codes as text[]), cast(:counts as integer[]))
    as i(token, day, code, refused)
  join forms f on f.token = i.token
  order by f.id, i.day, i.code
  on conflict (form_id, day, code) do update
  set refused = least(2147483647, r.refused::bigint + excluded.refused)
`;

const LIST = `
  select r.form_id as "formId", r.day::text as day, r.code, r.refused as count
  from form_refusals r
  join forms f on f.id = r.form_id
  where f.account_id = cast(:accountId as uuid) and r.form_id = any(cast(:formIds as uuid[]))
    and r.day between cast(:from as date) and cast(:to as date)
  order by r.form_id, r.day, r.code
`;
