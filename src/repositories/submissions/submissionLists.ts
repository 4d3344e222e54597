import type { Knex } from "knex";
import { DomainError } from "../../domain/errors.ts";
import type { Page, PageRequest } from "../../domain/pages.ts";
import {
  type ListedSubmission,
  looksIntoData,
  MAX_SEARCHED_SUBMISSIONS,
  type SubmissionFilter,
} from "../../domain/submissions/submissions.ts";
import { countEach, followIds, readEach, takePages } from "../paging.ts";
import { endEarly, readPages, type Scope } from "./submissionPages.ts";
import { COLUMNS, toSubmission } from "./submissionRows.ts";
import {
  addStarCondition,
  type GetTimeLeft,
  limitStatements,
  narrowToTriaged,
  NEWEST_FIRST,
  rangeOf,
  refuseLongSearch,
  selectMatches,
} from "./submissionSearches.ts";

/** The submissions of forms in the order of their ids, which is the order of time. */
export function createSubmissionLists(db: Knex) {
  return {
    /**
     * A page of each form's submissions. A page ends early when its submissions have more data than `shareBytes`. A filter on the data
     * needs a transaction, because the time left is set as the limit of the transaction's statements.
     * Errors: FILTER_TOO_BROAD when the filter is too broad for one of the forms or for all together.
     */
    async listPages(
      { accountId, formIds }: Scope,
      filter: SubmissionFilter,
      request: PageRequest,
      getTimeLeft: GetTimeLeft,
      shareBytes: number,
    ): Promise<readonly Page<ListedSubmission>[]> {
      if (!looksIntoData(filter)) return readPages(db, { accountId, formIds }, rangeOf(filter), request, shareBytes);

      const range = () => selectRange(db, accountId, filter, request);
      return refuseLongSearch(async () => {
        await limitStatements(db, getTimeLeft);
        const matches = selectMatches(db, range(), filter, request).select(COLUMNS);
        const list = endEarly(db, matches, request, shareBytes);
        const pages = await takePages(db, formIds, list, request, toSubmission);
        // A page without a page behind it has all matches only if the search has read the form's whole range.
        const hasFurtherPage = request.direction === "forward" ? "hasNextPage" : "hasPreviousPage";
        const ended = formIds.filter((_, index) => pages[index]?.[hasFurtherPage] !== true);
        await refuseLongRanges(db, ended, range(), getTimeLeft);
        return pages;
      });
    },

    /** How many submissions of each form match. The transaction and the errors are those of `listPages`. */
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

    /** How many submissions of each form are stored, by the form's monthly counters of accepted ones, tests and deleted ones. */
    async countAll({ accountId, formIds }: Scope): Promise<readonly number[]> {
      const rows: { form_id: string; total: string }[] = await db("form_usage as u")
        .join("forms as f", "f.id", "u.form_id")
        .whereIn("u.form_id", formIds)
        .where("f.account_id", accountId)
        .groupBy("u.form_id")
        .select("u.form_id", db.raw("sum(u.used + u.tests - u.deleted) as total"));
      const totals = new Map(rows.map((row) => [row.form_id, Number(row.total)]));
      return formIds.map((id) => totals.get(id) ?? 0);
    },
  };
}

/** The submissions between the filter's instants, from the page's boundary on. */
function selectRange(db: Knex, accountId: string, filter: SubmissionFilter, request = NEWEST_FIRST): Knex.QueryBuilder {
  const list = db("submissions").where({ account_id: accountId });
  addStarCondition(list, accountId, filter);
  narrowToTriaged(list, accountId, filter);
  return followIds(list, { parent: "form_id", id: "id" }, request, rangeOf(filter));
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
  const beyond: unknown = await readEach(
    db,
    formIds,
    range.select("id").offset(MAX_SEARCHED_SUBMISSIONS).limit(1),
  ).first();
  if (beyond !== undefined) throw new DomainError("FILTER_TOO_BROAD", { limit: MAX_SEARCHED_SUBMISSIONS });
}
