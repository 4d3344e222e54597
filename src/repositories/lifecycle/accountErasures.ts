import type { Knex } from "knex";
import { OPEN_STATUSES } from "../../domain/book/complaints.ts";
import type { SheetsOfAccount } from "../../domain/book/closedAccounts.ts";
import type { LimaDay } from "../../domain/limaDays.ts";
import { defineRow, type RowIn } from "../rows.ts";

export type AccountErasuresRepository = ReturnType<typeof createAccountErasuresRepository>;

/** An account with the sheets of its books, as far as its erasure depends on them. */
export type AccountWithSheets = SheetsOfAccount & {
  readonly accountId: string;
  /** Null unless its owner has closed it. */
  readonly closedAt: Date | null;
  readonly erasedAt: Date | null;
  /** When its owners were last mailed that its erasure waits. */
  readonly postponedAt: Date | null;
};

export type WaitingSheet = { readonly number: string; readonly formName: string; readonly answerBy: LimaDay };

/** What the erasure of closed accounts depends on. Across accounts: for the service's own duties, and for services that have checked the account. */
export function createAccountErasuresRepository(db: Knex) {
  return {
    /** The accounts among these ids, in no order. */
    async listByIds(ids: readonly string[]): Promise<readonly AccountWithSheets[]> {
      return list("a.id = any(:ids)", { ids });
    },

    /** Up to `limit` accounts that were closed before `until` and are not erased, in the order of their ids, behind `afterId`. */
    async listClosedBefore(until: Date, afterId: string, limit: number): Promise<readonly AccountWithSheets[]> {
      return list("a.closed_at <= :until and a.erased_at is null and a.id > :afterId", { until, afterId, limit });
    },

    /** Up to `limit` sheets of the account that wait for their answer, the first due first. */
    async listWaiting(accountId: string, limit: number): Promise<readonly WaitingSheet[]> {
      return db("complaints as c")
        .join("forms as f", "f.id", "c.form_id")
        .select("c.number", db.raw(`c.answer_by::text as "answerBy"`), "f.name as formName")
        .where("c.account_id", accountId)
        .whereIn("c.status", OPEN_STATUSES)
        .orderBy(["c.answer_by", "c.id"])
        .limit(limit);
    },

    /** Notes when the provider took the file of all sheets of the closed account. False when the account is not closed. */
    async recordFileTaken(id: string, at: Date): Promise<boolean> {
      const count = await db("accounts")
        .where({ id, erased_at: null })
        .whereNotNull("closed_at")
        .update({ sheet_file_taken_at: at });
      return count === 1;
    },

    /** Notes that the owners were mailed that the erasure waits. */
    async markPostponed(id: string, at: Date): Promise<void> {
      await db("accounts").where({ id }).update({ erasure_postponed_at: at });
    },
  };

  async function list(
    condition: string,
    values: Readonly<Record<string, Date | number | string | readonly string[]>>,
  ): Promise<readonly AccountWithSheets[]> {
    const { rows } = await db.raw<{ rows: RowIn<typeof STATE>[] }>(
      `${STATES} where ${condition} order by a.id limit :limit`,
      { limit: null, open: OPEN_STATUSES, ...values },
    );
    return rows.map(STATE.toModel);
  }
}

const STATE = defineRow<AccountWithSheets>()({
  accountId: "uuid",
  closedAt: "timestamptz",
  erasedAt: "timestamptz",
  postponedAt: "timestamptz",
  fileTakenAt: "timestamptz",
  hasBooks: "boolean",
  waiting: "integer",
  held: "integer",
  kept: "integer",
  answerBy: "date",
  changedAt: "timestamptz",
});

/** The histories are read for closed accounts alone, because others need no file and may have many sheets. */
const STATES = `
  select a.id as account_id, a.closed_at, a.erased_at, a.erasure_postponed_at as postponed_at,
    a.sheet_file_taken_at as file_taken_at, sheets.waiting, sheets.kept, held.count as held,
    greatest(sheets.answer_by, held.due_on)::text as answer_by,
    sheets.kept + held.count > 0 or exists (
      select from forms f where f.account_id = a.id and f.deleted_at is null and f.provider_ruc is not null
    ) as has_books,
    case when a.closed_at is not null then (
      select max(e.at)
      from complaints c
      join complaint_events e on e.complaint_id = c.id
      where c.account_id = a.id and c.keep_until >= day.today
    ) end as changed_at
  from accounts a
  cross join lateral (select (now() at time zone 'America/Lima')::date as today) day
  cross join lateral (
    select count(*)::integer as kept,
      (count(*) filter (where c.status = any(:open)))::integer as waiting,
      max(c.answer_by) filter (where c.status = any(:open)) as answer_by
    from complaints c
    where c.account_id = a.id and c.keep_until >= day.today
  ) sheets
  cross join lateral (
    select count(*)::integer as count, max(q.due_on) as due_on
    from quarantined_sheets q
    where q.account_id = a.id and q.complaint_id is null
      and ((q.received_at at time zone 'America/Lima') + interval '2 years')::date >= day.today
  ) held
`;
