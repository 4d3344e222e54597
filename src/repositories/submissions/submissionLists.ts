import type { Knex } from "knex";
import { sqlStateOf } from "../../db/errors.ts";
import { SQL_STATES } from "../../db/sqlStates.ts";
import { DomainError } from "../../domain/errors.ts";
import { firstIdAt, FIRST_ID, LAST_ID } from "../../domain/ids.ts";
import type { Page, PageRequest } from "../../domain/pages.ts";
import {
  looksIntoData,
  MAX_LOOKED_AT,
  MAX_SEARCH_SECONDS,
  type Submission,
  type SubmissionFilter,
} from "../../domain/submissions/index.ts";
import { splitWords } from "../../domain/texts.ts";
import { countEach, followIds, type IdRange, orderOf, readEach, takePages } from "../paging.ts";
import { endEarly, readPages, type Scope } from "./submissionPages.ts";
import { COLUMNS, toSubmission } from "./submissionRows.ts";
import { holdsAny } from "../textMatches.ts";

/** The milliseconds that a search may still take. Errors: FILTER_TOO_BROAD when none is left. */
type GetTimeLeft = () => number;

/** The submissions of forms in the order of their ids, which is the order of time. */
export function createSubmissionLists(db: Knex) {
  return {
    /**
     * A page of each form's submissions, which ends early when they have more data than its share. A filter on the data needs a
     * transaction, whose statements it bounds by the time left.
     * Errors: FILTER_TOO_BROAD when the filter is too broad for one of the forms or for all together.
     */
    async listPages(
      { accountId, formIds }: Scope,
      filter: SubmissionFilter,
      request: PageRequest,
      getTimeLeft: GetTimeLeft,
      shareBytes: number,
    ): Promise<readonly Page<Submission>[]> {
      if (!looksIntoData(filter)) return readPages(db, { accountId, formIds }, rangeOf(filter), request, shareBytes);

      const range = () => selectRange(db, accountId, filter, request);
      return refuseLongSearch(async () => {
        await limitStatements(db, getTimeLeft);
        const matches = selectMatches(db, range(), filter, request).select(COLUMNS);
        const list = endEarly(db, matches, request, shareBytes);
        const pages = await takePages(db, formIds, list, request, toSubmission);
        const goesOn = request.direction === "forward" ? "hasNextPage" : "hasPreviousPage";
        const ended = formIds.filter((_, index) => pages[index]?.[goesOn] !== true);
        await refuseLongRanges(db, ended, range(), getTimeLeft);
        return pages;
      });
    },

    /** The number of each form's submissions, as with `listPages`. Errors: FILTER_TOO_BROAD. */
    async count(
      { accountId, formIds }: Scope,
      filter: SubmissionFilter,
      getTimeLeft: GetTimeLeft,
    ): Promise<readonly number[]> {
      const range = () => selectRange(db, accountId, filter);
      if (!looksIntoData(filter)) return countEach(db, formIds, range());

      return refuseLongSearch(async () => {
        await refuseLongRanges(db, formIds, range(), getTimeLeft);
        await limitStatements(db, getTimeLeft);
        return countEach(db, formIds, selectMatches(db, range(), filter));
      });
    },

    /** The stored submissions of each form without the deleted ones, by a row for each month. */
    async countAll({ accountId, formIds }: Scope): Promise<readonly number[]> {
      const rows: { form_id: string; total: string }[] = await db("form_usage as u")
        .join("forms as f", "f.id", "u.form_id")
        .whereIn("u.form_id", formIds)
        .where("f.account_id", accountId)
        .groupBy("u.form_id")
        .select("u.form_id", db.raw("sum(u.used - u.deleted) as total"));
      const totals = new Map(rows.map((row) => [row.form_id, Number(row.total)]));
      return formIds.map((id) => totals.get(id) ?? 0);
    },
  };
}

const NEWEST_FIRST: Pick<PageRequest, "direction" | "boundary"> = { direction: "forward", boundary: null };

function rangeOf({ createdFrom, createdTo }: SubmissionFilter): IdRange {
  return {
    behind: createdFrom ? firstIdAt(createdFrom) : FIRST_ID,
    before: createdTo ? firstIdAt(createdTo) : LAST_ID,
  };
}

/** The submissions between the filter's instants, from the page's boundary on. */
function selectRange(db: Knex, accountId: string, filter: SubmissionFilter, request = NEWEST_FIRST): Knex.QueryBuilder {
  const list = db("submissions").where({ account_id: accountId });
  return followIds(list, { parent: "form_id", id: "id" }, request, rangeOf(filter));
}

/** The matches among the range's first rows. The database reads no more rows than the caller takes. */
function selectMatches(
  db: Knex,
  range: Knex.QueryBuilder,
  { dataContains, search }: SubmissionFilter,
  { direction } = NEWEST_FIRST,
): Knex.QueryBuilder {
  const order = orderOf(direction);
  const query = db
    .from(range.select(COLUMNS).limit(MAX_LOOKED_AT).as("looked_at"))
    .orderBy(["form_id", "id"].map((column) => ({ column, order })));
  if (dataContains) void query.whereRaw("data::jsonb @> ?::jsonb", [JSON.stringify(dataContains)]);
  for (const spellings of splitWords(search ?? "")) {
    const escaped = spellings.map((spelling) => JSON.stringify(spelling).slice(1, -1));
    // The first condition is cheap and leaves few rows to the second, which reads values alone; both see texts and plain numbers.
    void query.whereRaw(holdsAny("fold_text(data::text)", escaped), escaped);
    void query.whereRaw(holdsAny("submission_text(data)", spellings), spellings);
  }
  return query;
}

/** Errors: FILTER_TOO_BROAD when one of the forms has more rows than a search looks at. */
async function refuseLongRanges(
  db: Knex,
  formIds: readonly string[],
  range: Knex.QueryBuilder,
  getTimeLeft: GetTimeLeft,
): Promise<void> {
  if (formIds.length === 0) return;
  await limitStatements(db, getTimeLeft);
  const beyond: unknown = await readEach(db, formIds, range.select("id").offset(MAX_LOOKED_AT).limit(1)).first();
  if (beyond !== undefined) throw new DomainError("FILTER_TOO_BROAD", { limit: MAX_LOOKED_AT });
}

/** Bounds the transaction's next statements by the time left. Errors: FILTER_TOO_BROAD when none is left. */
async function limitStatements(db: Knex, getTimeLeft: GetTimeLeft): Promise<void> {
  await db.raw("select set_config('statement_timeout', ?, true)", [String(getTimeLeft())]);
}

/** Errors: FILTER_TOO_BROAD when `read` takes longer than the transaction allows, as with very large submissions. */
async function refuseLongSearch<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (sqlStateOf(error) !== SQL_STATES.queryCanceled) throw error;
    throw new DomainError("FILTER_TOO_BROAD", { limitSeconds: MAX_SEARCH_SECONDS });
  }
}
