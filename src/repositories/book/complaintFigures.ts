import type { Knex } from "knex";
import type { ComplaintMonth } from "../../domain/book/complaintFigures.ts";
import type { LimaDay } from "../../domain/limaDays.ts";
import { OPEN_STATUSES } from "../../domain/book/complaints.ts";

export type ComplaintFiguresRepository = ReturnType<typeof createComplaintFiguresRepository>;

/**
 * The sheets that are counted: those registered in [from, to), one year at most, because the answer names months by number alone.
 * `formId` is null for all books of the account.
 */
export type FiguresQuery = {
  readonly accountId: string;
  readonly formId: string | null;
  readonly from: Date;
  readonly to: Date;
  readonly today: LimaDay;
};

export function createComplaintFiguresRepository(db: Knex) {
  return {
    /** The months that have sheets, in order. */
    async listMonths(query: FiguresQuery): Promise<readonly ComplaintMonth[]> {
      const { rows } = await db.raw<{ rows: ComplaintMonth[] }>(LIST_MONTHS, { ...query, open: [...OPEN_STATUSES] });
      return rows;
    },
  };
}

const LIST_MONTHS = `
  with sheets as (
    select c.type, c.status, c.answer_by,
      (c.registered_at at time zone 'America/Lima')::date as registered_on,
      (coalesce(c.communicated_at, c.answered_at) at time zone 'America/Lima')::date as answered_on,
      exists (select from settlement_offers o where o.complaint_id = c.id and o.outcome = 'accepted') as is_settled
    from complaints c
    where c.account_id = :accountId and c.registered_at >= :from and c.registered_at < :to
      and (:formId::uuid is null or c.form_id = :formId::uuid)
    union all
    select null, 'eliminada', null, d.registered_on, null, false
    from deleted_complaint_numbers d
    where d.account_id = :accountId and d.registered_on >= (:from::timestamptz at time zone 'America/Lima')::date
      and d.registered_on < (:to::timestamptz at time zone 'America/Lima')::date and (:formId::uuid is null or d.form_id = :formId::uuid)
  )
  select extract(month from registered_on)::integer as month,
    count(*) filter (where status = 'eliminada')::integer as deleted,
    count(*) filter (where type = 'reclamo')::integer as reclamos,
    count(*) filter (where type = 'queja')::integer as quejas,
    count(*) filter (where answered_on is not null and not is_settled)::integer as answered,
    count(*) filter (where is_settled)::integer as settled,
    count(*) filter (where status = any(:open::text[]))::integer as open,
    count(*) filter (where status = any(:open::text[]) and answer_by < :today::date)::integer as overdue,
    count(*) filter (where answered_on > answer_by and not is_settled)::integer as "answeredLate",
    percentile_disc(0.5) within group (order by answered_on - registered_on)
      filter (where not is_settled)::integer as "medianDaysToAnswer"
  from sheets
  group by 1
  order by 1
`;
