import type { Knex } from "knex";
import type { LimaDay } from "../../domain/limaDays.ts";
import { QUARANTINE_DAYS } from "../../domain/spam/assessment.ts";
import type { HeldOfWeek, HeldWeek } from "../../domain/spam/heldWeeks.ts";

/** What the forms put into quarantine in a week, for the mails about it. What people marked as spam, and what waits for its visitor's confirmation, is left out. */
export function createQuarantineWeeks(db: Knex) {
  return {
    /** Up to `limit` accounts behind `afterId`, erased ones excepted, whose forms hold something of the week, and that have had no mail of it. */
    async listUnmailed(week: HeldWeek, afterId: string, limit: number): Promise<readonly string[]> {
      const { rows } = await db.raw<{ rows: { id: string }[] }>(LIST_UNMAILED, { ...week, afterId, limit });
      return rows.map(({ id }) => id);
    },

    /** Records that the account is mailed. False when it has had the mail of the week, or of a later one. */
    async noteMailed(accountId: string, week: LimaDay): Promise<boolean> {
      const { rows } = await db.raw<{ rows: unknown[] }>(NOTE_MAILED, { accountId, week });
      return rows.length === 1;
    },

    /** What an account holds of the week, with up to `limit` forms. */
    async countWeek(accountId: string, week: HeldWeek, limit: number): Promise<HeldOfWeek> {
      const { rows } = await db.raw<{ rows: CountRow[] }>(COUNT_WEEK, {
        ...week,
        accountId,
        limit,
        days: QUARANTINE_DAYS,
      });
      const [first] = rows;
      const forms = rows.filter(({ count }) => count > 0).map(({ formName, count }) => ({ formName, count }));
      if (first === undefined) return { forms, formCount: 0, count: 0, waitingCount: 0, firstEnd: null };
      const { formCount, weekCount: count, waitingCount, firstEnd } = first;
      return { forms, formCount, count, waitingCount, firstEnd };
    },
  };
}

type CountRow = {
  readonly formName: string;
  readonly count: number;
  readonly formCount: number;
  readonly weekCount: number;
  readonly waitingCount: number;
  readonly firstEnd: Date;
};

const IN_WEEK = "q.id >= first_id_at(:from::timestamptz) and q.id < first_id_at(:to::timestamptz)";

const LIST_UNMAILED = `
  select a.id from accounts a
  where a.erased_at is null and a.id > :afterId::uuid
    and not exists (select from quarantine_weeks w where w.account_id = a.id and w.week >= :week::date)
    and exists (
      select from quarantined_submissions q join forms f on f.id = q.form_id
      where q.account_id = a.id and ${IN_WEEK} and q.marked_at is null and q.unconfirmed_until is null and f.deleted_at is null
    )
  order by a.id limit :limit
`;

const NOTE_MAILED = `
  insert into quarantine_weeks as w (account_id, week) values (:accountId::uuid, :week::date)
  on conflict (account_id) do update set week = excluded.week where w.week < excluded.week
  returning w.account_id
`;

/** A submission ends after its days in quarantine, or with its plan's retention. */
const COUNT_WEEK = `
  select f.name as "formName", h.count, (count(*) filter (where h.count > 0) over ())::integer as "formCount",
    (sum(h.count) over ())::integer as "weekCount", (sum(h.waiting) over ())::integer as "waitingCount",
    min(h.first_at + make_interval(days => least(cast(:days as integer), p.retention_days))) over () as "firstEnd"
  from (
    select q.form_id, (count(*) filter (where ${IN_WEEK}))::integer as count, count(*)::integer as waiting,
      min(q.created_at) as first_at
    from quarantined_submissions q
    where q.account_id = :accountId::uuid and q.marked_at is null and q.unconfirmed_until is null
    group by q.form_id
  ) h
  join forms f on f.id = h.form_id
  join plans p on p.id = f.plan_id
  where f.deleted_at is null
  order by h.count desc, f.id
  limit :limit
`;
