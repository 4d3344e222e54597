import type { Knex } from "knex";
import { DomainError } from "../../domain/errors.ts";
import type { Page, PageRequest } from "../../domain/pages.ts";
import {
  isUnfiltered,
  looksIntoData,
  MAX_SEARCHED_SUBMISSIONS,
  type Submission,
  type SubmissionFilter,
} from "../../domain/submissions/submissions.ts";
import { cutPage, followIds, orderOf } from "../paging.ts";
import { endEarly } from "./submissionPages.ts";
import { COLUMNS, type SubmissionRow, toSubmission } from "./submissionRows.ts";
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

const BY_ID: readonly string[] = ["id"];

/**
 * The submissions of all forms of an account in the order of their ids, which is the order of time. Each form's index has its
 * submissions in that order, so a list takes its ids from every form and merges them: no index of the hot table has the account's.
 */
export function createAccountSubmissions(db: Knex) {
  return {
    /** A page, which ends early when its submissions have more data than its share. Errors: FILTER_TOO_BROAD. */
    async listPageOfAccount(
      accountId: string,
      filter: SubmissionFilter,
      request: PageRequest,
      getTimeLeft: GetTimeLeft,
      shareBytes: number,
    ): Promise<Page<Submission>> {
      if (!looksIntoData(filter)) {
        const ids = selectIds(db, { accountId }, filter, request.size + 1, request);
        return takePage(selectRows(db, ids, request).select(COLUMNS), request, shareBytes);
      }
      return refuseLongSearch(async () => {
        await limitStatements(db, getTimeLeft);
        const range = selectRows(db, selectIds(db, { accountId }, filter, MAX_SEARCHED_SUBMISSIONS, request), request);
        const matches = selectMatches(db, range, filter, request, BY_ID).select(COLUMNS);
        const page = await takePage(matches, request, shareBytes);
        const goesOn = request.direction === "forward" ? page.hasNextPage : page.hasPreviousPage;
        if (!goesOn) await refuseLongRange(db, { accountId }, filter, getTimeLeft, request);
        return page;
      });
    },

    /** The number of submissions that meet the filter. Errors: FILTER_TOO_BROAD. */
    async countOfAccount(accountId: string, filter: SubmissionFilter, getTimeLeft: GetTimeLeft): Promise<number> {
      if (isUnfiltered(filter)) return countAll(accountId);
      if (!looksIntoData(filter)) return countRows(selectIds(db, { accountId }, filter, null));

      return refuseLongSearch(async () => {
        await refuseLongRange(db, { accountId }, filter, getTimeLeft);
        await limitStatements(db, getTimeLeft);
        const range = selectRows(db, selectIds(db, { accountId }, filter, MAX_SEARCHED_SUBMISSIONS));
        return countRows(selectMatches(db, range, filter, NEWEST_FIRST, BY_ID));
      });
    },
  };

  async function takePage(
    list: Knex.QueryBuilder,
    request: PageRequest,
    shareBytes: number,
  ): Promise<Page<Submission>> {
    const rows: SubmissionRow[] = await endEarly(db, list, request, shareBytes, BY_ID);
    return cutPage(rows, request, toSubmission);
  }

  /** The stored submissions without the deleted ones, by a row for each form and month. */
  async function countAll(accountId: string): Promise<number> {
    const row: { total: string | null } | undefined = await db("form_usage as u")
      .join("forms as f", "f.id", "u.form_id")
      .where("f.account_id", accountId)
      .whereNull("f.deleted_at")
      .first(db.raw("sum(u.used + u.tests - u.deleted) as total"));
    return Number(row?.total ?? 0);
  }

  async function countRows(list: Knex.QueryBuilder): Promise<number> {
    const row: { count: string } | undefined = await list.clearOrder().count("* as count").first();
    return Number(row?.count ?? 0);
  }
}

/** The forms of an account, or one of them. */
export type OfAccount = { readonly accountId: string; readonly formId?: string | null };

/** Errors: FILTER_TOO_BROAD when they have more rows than a search looks at. */
export async function refuseLongRange(
  db: Knex,
  of: OfAccount,
  filter: SubmissionFilter,
  getTimeLeft: GetTimeLeft,
  request = NEWEST_FIRST,
): Promise<void> {
  await limitStatements(db, getTimeLeft);
  const beyond: unknown = await selectIds(db, of, filter, MAX_SEARCHED_SUBMISSIONS + 1, request)
    .offset(MAX_SEARCHED_SUBMISSIONS)
    .first("item.id");
  if (beyond !== undefined) throw new DomainError("FILTER_TOO_BROAD", { limit: MAX_SEARCHED_SUBMISSIONS });
}

/** The first `limit` ids of their submissions between the filter's instants, from the page's boundary on; all if null. */
export function selectIds(
  db: Knex,
  { accountId, formId = null }: OfAccount,
  filter: SubmissionFilter,
  limit: number | null,
  request = NEWEST_FIRST,
): Knex.QueryBuilder {
  const ofForm = db("submissions").select("form_id", "id").where({ account_id: accountId });
  addStarCondition(ofForm, accountId, filter);
  narrowToTriaged(ofForm, accountId, filter);
  const list = followIds(ofForm, { parent: "form_id", id: "id" }, request, rangeOf(filter));
  const ids = db("forms as parent")
    .where("parent.account_id", accountId)
    .whereNull("parent.deleted_at")
    .crossJoin(db.raw("lateral ? as item", [limit === null ? list : list.limit(limit)]))
    .orderBy("item.id", orderOf(request.direction));
  if (formId !== null) void ids.where("parent.id", formId);
  return limit === null ? ids : ids.limit(limit);
}

/** The submissions of these ids. */
export function selectRows(db: Knex, ids: Knex.QueryBuilder, { direction } = NEWEST_FIRST): Knex.QueryBuilder {
  return db
    .from(ids.select("item.form_id", "item.id").as("listed"))
    .joinRaw("join submissions using (form_id, id)")
    .orderBy("id", orderOf(direction));
}
