import type { Knex } from "knex";
import { firstIdAt } from "../../domain/ids.ts";
import { COUNTED_BESIDE } from "../../domain/submissions/refusals.ts";
import type { DailyCount } from "../../domain/submissions/dailyCounts.ts";

export type DailyCountsRepository = ReturnType<typeof createDailyCountsRepository>;

/** A Lima day with the instants at which it and the next one begin. */
export type CountedDay = { readonly day: string; readonly start: Date; readonly end: Date };

/**
 * The submissions of forms by Lima day, without tests. Each day is one range of the index on (form_id, id), because ids begin with their instant;
 * the few tests have an index of their own.
 */
export function createDailyCountsRepository(db: Knex) {
  return {
    /** The counts of the account's forms among these, one for each day, in the order of the days. */
    async listByForms(
      accountId: string,
      formIds: readonly string[],
      days: readonly CountedDay[],
    ): Promise<readonly DailyCount[]> {
      const { rows } = await db.raw<{ rows: DailyCount[] }>(LIST, {
        accountId,
        formIds: [...formIds],
        days: days.map(({ day }) => day),
        behind: days.map(({ start }) => firstIdAt(start)),
        before: days.map(({ end }) => firstIdAt(end)),
      });
      return rows;
    },
  };
}

const LIST = `
  select f.id as "formId", d.day::text as day, a.accepted, q.quarantined, coalesce(r.refused, 0)::integer as refused
  from forms f
  cross join unnest(cast(:days as date[]), cast(:behind as uuid[]), cast(:before as uuid[])) as d(day, behind, before)
  cross join lateral (
    select (count(*) - (
      select count(*) from submissions t where t.form_id = f.id and t.id > d.behind and t.id < d.before and t.is_test
    ))::integer as accepted
    from submissions s
    where s.form_id = f.id and s.id > d.behind and s.id < d.before
  ) a
  cross join lateral (
    select count(*)::integer as quarantined
    from quarantined_submissions h
    where h.form_id = f.id and h.id > d.behind and h.id < d.before and h.unconfirmed_until is null
  ) q
  left join lateral (
    select sum(c.refused) as refused
    from form_refusals c
    where c.form_id = f.id and c.day = d.day and c.code not in (${COUNTED_BESIDE.map((code) => `'${code}'`).join(", ")})
  ) r on true
  where f.account_id = cast(:accountId as uuid) and f.id = any(cast(:formIds as uuid[]))
  order by f.id, d.day
`;
