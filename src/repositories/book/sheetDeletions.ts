import type { Knex } from "knex";
import {
  type DeletedNumbers,
  type EndingSheet,
  NOTICE_DAYS,
  type PlannedDeletions,
} from "../../domain/book/sheetDeletions.ts";
import type { LimaDay } from "../../domain/limaDays.ts";

export type SheetDeletionsRepository = ReturnType<typeof createSheetDeletionsRepository>;

/** A complaints book of an account that is there. */
type Book = { readonly accountId: string; readonly formId: string };

/** The end of the sheets whose time of keeping is over, and the numbers that stay of them. */
export function createSheetDeletionsRepository(db: Knex) {
  return {
    /** Across accounts: how many sheets would be deleted on `today`, at most `bound`. */
    async countPast(today: LimaDay, bound: number): Promise<number> {
      const count = async (list: string) => {
        const { rows } = await db.raw<{ rows: { count: number }[] }>(
          `select count(*)::int as count from (${list}) past`,
          termsOf(today, bound),
        );
        return rows[0]?.count ?? 0;
      };
      return Math.min(bound, (await count(LIST_PAST)) + (await count(LIST_PAST_HELD)));
    },

    /** Across accounts: deletes up to `limit` sheets and as many held ones, with all that belongs to them. Returns how many. */
    async deletePast(today: LimaDay, limit: number): Promise<number> {
      const terms = termsOf(today, limit);
      const sheets = await db.raw<{ rowCount: number }>(DELETE_PAST, terms);
      const held = await db.raw<{ rowCount: number }>(DELETE_PAST_HELD, terms);
      return sheets.rowCount + held.rowCount;
    },

    /** Across accounts: up to `limit` books with sheets that are kept until `through` at most, which were not announced to the owner. */
    async listUnannounced(through: LimaDay, limit: number): Promise<readonly Book[]> {
      const { rows } = await db.raw<{ rows: Book[] }>(LIST_UNANNOUNCED, { through, limit });
      return rows;
    },

    /** Records that they are announced on `today`. False when that was done before. */
    async noteAnnounced({ accountId, formId }: Book, today: LimaDay, through: LimaDay): Promise<boolean> {
      const rows = await db("sheet_deletion_notices")
        .insert({ account_id: accountId, form_id: formId, announced_on: today, through })
        .onConflict(["form_id", "through", "account_id"])
        .ignore()
        .returning("form_id");
      return rows.length === 1;
    },

    /** What is kept until `through` at most, of one book or of all of an account. */
    async plan(accountId: string, formId: string | null, through: LimaDay): Promise<PlannedDeletions> {
      const { rows } = await db.raw<{ rows: Omit<PlannedDeletions, "through">[] }>(PLAN, {
        accountId,
        formId,
        through,
      });
      const [row] = rows;
      if (row === undefined) throw new Error("A sum without a row.");
      return { ...row, through };
    },

    /** Up to `limit` sheets of a book that are kept until `through` at most: those without an answer first, then by their days. */
    async listEnding({ accountId, formId }: Book, through: LimaDay, limit: number): Promise<readonly EndingSheet[]> {
      const terms = { accountId, formId, through, limit };
      const { rows } = await db.raw<{ rows: EndingSheet[] }>(LIST_ENDING, terms);
      return rows;
    },

    /** The last `most` ranges of each book, in the order of the numbers; null = of all books of the account. */
    async listDeleted(
      accountId: string,
      formIds: readonly string[] | null,
      most: number,
    ): Promise<readonly DeletedNumbers[]> {
      const terms = { accountId, formIds: formIds === null ? null : [...formIds], most };
      const { rows } = await db.raw<{ rows: DeletedNumbers[] }>(LIST_DELETED, terms);
      return rows;
    },

    /** Whether the book had a sheet of this number that was deleted. */
    async hasNumber(formId: string, year: number, correlative: number): Promise<boolean> {
      const row: unknown = await db("deleted_complaint_numbers")
        .select("number")
        .where({ form_id: formId, year, correlative })
        .first();
      return row !== undefined;
    },
  };
}

function termsOf(today: LimaDay, limit: number) {
  return { today, limit, noticeDays: NOTICE_DAYS };
}

/** An answer that a mail server has yet to take, and an offer that its consumer may accept, are waited for. Both end within days. */
const UNDER_WAY = "('respuesta_enviandose', 'oferta_enviada')";

/** Whether the sheet `c` has neither an answer nor an agreement. */
const IS_ANSWERED = "(c.answered_at is not null or c.status in ('acuerdo', 'cerrado'))";

const HELD_UNTIL = "((q.received_at at time zone 'America/Lima') + interval '2 years')::date";

/** A sheet is kept for two years after its presentation at least, so that the index of the register finds those that may be over. */
const presentedBefore = (column: string, day: string) =>
  `${column} < (${day}::date - interval '2 years' + interval '2 days') at time zone 'America/Lima'`;

/** Whether the deletion was announced in time, or the account has no owner any more. */
const isAnnounced = (form: string, keptUntil: string) => `(a.erased_at is not null or exists (
      select from sheet_deletion_notices n
      where n.form_id = ${form} and n.through >= ${keptUntil} and n.announced_on <= :today::date - :noticeDays::integer
    ))`;

const LIST_PAST = `
  select past.id from accounts a
  cross join lateral (
    select c.id from complaints c
    where c.account_id = a.id and ${presentedBefore("c.registered_at", ":today")} and c.keep_until < :today::date
      and c.status not in ${UNDER_WAY} and ${isAnnounced("c.form_id", "c.keep_until")}
    order by c.registered_at, c.id limit :limit
  ) past
  limit :limit
`;

const LIST_PAST_HELD = `
  select q.id from quarantined_sheets q join accounts a on a.id = q.account_id
  where q.complaint_id is null and ${presentedBefore("q.received_at", ":today")} and ${HELD_UNTIL} < :today::date
    and ${isAnnounced("q.form_id", HELD_UNTIL)}
  order by q.received_at, q.id limit :limit
`;

/** A sheet that was answered meanwhile is kept for two years more. */
const DELETE_PAST = `
  delete from complaints c using (${LIST_PAST}) p
  where c.id = p.id and c.keep_until < :today::date and c.status not in ${UNDER_WAY}
`;

const DELETE_PAST_HELD = `
  delete from quarantined_sheets q using (${LIST_PAST_HELD}) p where q.id = p.id and q.complaint_id is null
`;

const LIST_UNANNOUNCED = `
  select distinct a.id as "accountId", s.form_id as "formId"
  from accounts a
  cross join lateral (
    select c.form_id from complaints c
    where c.account_id = a.id and ${presentedBefore("c.registered_at", ":through")} and c.keep_until <= :through::date
    union
    select q.form_id from quarantined_sheets q
    where q.account_id = a.id and q.complaint_id is null and ${presentedBefore("q.received_at", ":through")}
      and ${HELD_UNTIL} <= :through::date
  ) s
  where a.erased_at is null
    and not exists (select from sheet_deletion_notices n where n.form_id = s.form_id and n.through >= :through::date)
  order by s.form_id limit :limit
`;

const ENDING = `
  from complaints c
  where c.account_id = :accountId and (:formId::uuid is null or c.form_id = :formId::uuid)
    and ${presentedBefore("c.registered_at", ":through")} and c.keep_until <= :through::date
`;

const PLAN = `
  select sheets.count, sheets.unanswered as "unansweredCount", held.count as "heldCount",
    (least(sheets.first, held.first) + 1)::text as "firstOn"
  from (
    select count(*)::int as count, (count(*) filter (where not ${IS_ANSWERED}))::int as unanswered, min(c.keep_until) as first
    ${ENDING}
  ) sheets
  cross join (
    select count(*)::int as count, min(${HELD_UNTIL}) as first from quarantined_sheets q
    where q.account_id = :accountId and (:formId::uuid is null or q.form_id = :formId::uuid) and q.complaint_id is null
      and ${presentedBefore("q.received_at", ":through")} and ${HELD_UNTIL} <= :through::date
  ) held
`;

const LIST_ENDING = `
  select c.number, c.keep_until::text as "keepUntil", ${IS_ANSWERED} as "isAnswered" ${ENDING}
  order by 3, c.keep_until, c.year, c.correlative limit :limit
`;

/** Numbers follow each other where their difference from their place stays the same. */
const LIST_DELETED = `
  select "formId", "firstNumber", "lastNumber", count, "unansweredCount", "registeredFrom", "registeredTo", deleted_on::text as "deletedOn"
  from (
    select form_id as "formId", year, min(correlative) as first, deleted_on, min(number) as "firstNumber", max(number) as "lastNumber",
      count(*)::int as count, (count(*) filter (where not was_answered))::int as "unansweredCount",
      min(registered_on)::text as "registeredFrom", max(registered_on)::text as "registeredTo",
      row_number() over (partition by form_id order by year desc, min(correlative) desc) as place
    from (
      select *, correlative - row_number() over (partition by form_id, year, deleted_on order by correlative) as range
      from (
        select *, (deleted_at at time zone 'America/Lima')::date as deleted_on from deleted_complaint_numbers
        where account_id = :accountId and (:formIds::uuid[] is null or form_id = any(:formIds::uuid[]))
      ) dated
    ) placed
    group by form_id, year, deleted_on, range
  ) ranges
  where place <= :most
  order by "formId", year, first
`;
