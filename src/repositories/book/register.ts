import type { Knex } from "knex";
import { type Complaint, OPEN_STATUSES } from "../../domain/book/complaints.ts";
import type { DayRange } from "../../domain/book/deadlines.ts";
import type { RegisterFilter } from "../../domain/book/complaintFilters.ts";
import type { Page, PageRequest } from "../../domain/pages.ts";
import { COMPLAINT_COLUMNS, type ComplaintRow, toComplaint } from "./complaintRows.ts";
import { applyFilter, type ComplaintQuery, IS_SETTLED } from "./complaintFilters.ts";
import { cutPage, orderOf } from "../paging.ts";

export type ComplaintRegisterRepository = ReturnType<typeof createComplaintRegisterRepository>;

/** A filter of the sheets of all books. `answerDays` are the last days of the terms with the filter's deadline. */
export type RegisterQuery = RegisterFilter & ComplaintQuery & { readonly answerDays?: DayRange };

/** A sheet with the name of its form as it is now. */
export type RegisteredSheet = { readonly complaint: Complaint; readonly formName: string };

/** The sheets of all books of an account as one list (DS 011-2011-PCM, art. 8). The index `complaints_register` has its order. */
export function createComplaintRegisterRepository(db: Knex) {
  const ofAccount = (accountId: string, query: RegisterQuery) =>
    db("complaints as c")
      .where("c.account_id", accountId)
      .modify((builder) => applyFilter(builder, query))
      .modify((builder) => applyRegisterFilter(builder, query));

  return {
    /** The latest filed first. */
    async listPage(accountId: string, query: RegisterQuery, request: PageRequest): Promise<Page<Complaint>> {
      const { direction, size, boundary } = request;
      const order = orderOf(direction);
      const list = ofAccount(accountId, query).select(db.raw(COMPLAINT_COLUMNS));
      if (boundary !== null) {
        const boundaryKey = db("complaints")
          .select("registered_at", "id")
          .where({ account_id: accountId, id: boundary });
        void list.whereRaw(`(c.registered_at, c.id) ${direction === "forward" ? "<" : ">"} ?`, [boundaryKey]);
      }
      const rows = (await list
        .orderBy(["c.registered_at", "c.id"].map((column) => ({ column, order })))
        .limit(size + 1)) as ComplaintRow[];
      return cutPage(rows, request, toComplaint);
    },

    async count(accountId: string, query: RegisterQuery): Promise<number> {
      const [row] = (await ofAccount(accountId, query).count("* as count")) as { readonly count: string }[];
      return Number(row?.count ?? 0);
    },

    /** The earliest filed first, after the sheet `afterId`; null = from the beginning. */
    async listAfter(
      accountId: string,
      query: RegisterQuery,
      afterId: string | null,
      limit: number,
    ): Promise<readonly RegisteredSheet[]> {
      const list = ofAccount(accountId, query)
        .join("forms as f", "f.id", "c.form_id")
        .select(db.raw(COMPLAINT_COLUMNS), "f.name as form_name");
      if (afterId !== null) {
        const boundaryKey = db("complaints")
          .select("registered_at", "id")
          .where({ account_id: accountId, id: afterId });
        void list.whereRaw("(c.registered_at, c.id) > ?", [boundaryKey]);
      }
      const rows = (await list.orderBy(["c.registered_at", "c.id"]).limit(limit)) as NamedRow[];
      return rows.map((row) => ({ complaint: toComplaint(row), formName: row.form_name }));
    },
  };
}

type NamedRow = ComplaintRow & { readonly form_name: string };

function applyRegisterFilter(builder: Knex.QueryBuilder, query: RegisterQuery): void {
  const { formIds, ruc, establishmentCode, answeredLate, answerDays, finishedFrom } = query;
  if (formIds) void builder.whereIn("c.form_id", formIds);
  if (ruc) void builder.whereRaw("c.provider->>'ruc' = ?", [ruc]);
  if (establishmentCode) {
    void builder.whereRaw("upper(c.provider->>'establishmentCode') = upper(?)", [establishmentCode]);
  }
  if (typeof answeredLate === "boolean") void builder.whereRaw(answeredLate ? LATE : `not ${LATE}`);
  if (answerDays) void builder.whereIn("c.status", OPEN_STATUSES);
  if (answerDays?.from) void builder.where("c.answer_by", ">=", answerDays.from);
  if (answerDays?.to) void builder.where("c.answer_by", "<=", answerDays.to);
  if (finishedFrom) void builder.whereNotIn("c.status", OPEN_STATUSES).whereRaw(FINISHED_FROM, [finishedFrom]);
}

/** The rule of `isAnsweredLate`. */
const LATE = `(
  coalesce((coalesce(c.communicated_at, c.answered_at) at time zone 'America/Lima')::date > c.answer_by, false)
  and not ${IS_SETTLED}
)`;

/** An agreement has no answer: it ends the wait of its consumer. */
const FINISHED_FROM = `coalesce(
  c.answered_at,
  (select max(o.outcome_at) from settlement_offers o where o.complaint_id = c.id and o.outcome = 'accepted')
) >= ?`;
