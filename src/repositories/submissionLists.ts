import type { Knex } from "knex";
import { sqlStateOf } from "../db/faults.ts";
import { DomainError } from "../domain/errors.ts";
import { firstIdAt, FIRST_ID, LAST_ID } from "../domain/ids.ts";
import type { Page, PageRequest } from "../domain/pages.ts";
import { looksIntoData, MAX_LOOKED_AT, type Submission, type SubmissionFilter } from "../domain/submissions.ts";
import { cutPage } from "./paging.ts";
import { COLUMNS, toSubmission } from "./submissionRows.ts";

/** Of one form, as its account may see it. */
type Scope = { readonly accountId: string; readonly formId: string };

/** Forms' submissions in the order of their ids, which is the order of time. */
export function createSubmissionLists(db: Knex) {
  return {
    /** Errors: FILTER_TOO_BROAD. */
    async listPage(scope: Scope, filter: SubmissionFilter, request: PageRequest): Promise<Page<Submission>> {
      const stretch = () => selectStretch(db, scope, filter, request);
      if (!looksIntoData(filter)) return cutPage(stretch().select(COLUMNS), request, toSubmission);

      const page = await refuseLongSearch(async () =>
        cutPage(selectMatches(db, stretch(), filter, request).select(COLUMNS), request, toSubmission),
      );
      const isFull = request.direction === "forward" ? page.hasNextPage : page.hasPreviousPage;
      if (!isFull) await refuseLongStretch(stretch());
      return page;
    },

    /** Errors: FILTER_TOO_BROAD. */
    async count(scope: Scope, filter: SubmissionFilter): Promise<number> {
      const stretch = () => selectStretch(db, scope, filter);
      if (!looksIntoData(filter)) return readCount(stretch());

      await refuseLongStretch(stretch());
      return refuseLongSearch(async () => readCount(selectMatches(db, stretch(), filter)));
    },

    /** What the form has ever stored less what was deleted, whatever that is: a row per month is read. */
    async countAll({ accountId, formId }: Scope): Promise<number> {
      const row: { total: string } | undefined = await db("form_usage as u")
        .join("forms as f", "f.id", "u.form_id")
        .where({ "u.form_id": formId, "f.account_id": accountId })
        .select(db.raw("coalesce(sum(u.used - u.deleted), 0) as total"))
        .first();
      return Number(row?.total ?? 0);
    },

    /** Bounds the statements of the rest of the transaction, which then fail with FILTER_TOO_BROAD. */
    async limitSearch(): Promise<void> {
      await db.raw(`set local statement_timeout = ${MAX_SEARCH_MS}`);
    },
  };
}

const MAX_SEARCH_MS = 2_000;
const QUERY_CANCELED = "57014";
const NEWEST_FIRST: Pick<PageRequest, "direction" | "boundary"> = { direction: "forward", boundary: null };

/**
 * One stretch of one index, begun at the page's boundary. Comparing whole entries leaves the planner no other way; given
 * `form_id = …` it may walk along the primary key instead, past everything that other forms have received since.
 */
function selectStretch(
  db: Knex,
  { accountId, formId }: Scope,
  { createdFrom, createdTo }: SubmissionFilter,
  { direction, boundary } = NEWEST_FIRST,
): Knex.QueryBuilder {
  let behind = createdFrom ? firstIdAt(createdFrom) : FIRST_ID;
  let before = createdTo ? firstIdAt(createdTo) : LAST_ID;
  if (boundary !== null && direction === "forward" && boundary < before) before = boundary;
  if (boundary !== null && direction === "backward" && boundary > behind) behind = boundary;
  const query = db("submissions")
    .where({ account_id: accountId })
    .whereRaw("(form_id, id) > (?, ?) and (form_id, id) < (?, ?)", [formId, behind, formId, before]);
  return follow(query, direction);
}

function follow(query: Knex.QueryBuilder, direction: PageRequest["direction"]): Knex.QueryBuilder {
  const order = direction === "forward" ? "desc" : "asc";
  return query.orderBy([
    { column: "form_id", order },
    { column: "id", order },
  ]);
}

/** What matches among the stretch's first rows; no more of them are read than the caller takes. */
function selectMatches(
  db: Knex,
  stretch: Knex.QueryBuilder,
  { dataContains, search }: SubmissionFilter,
  { direction } = NEWEST_FIRST,
): Knex.QueryBuilder {
  const query = follow(db.from(stretch.select(COLUMNS).limit(MAX_LOOKED_AT).as("looked_at")), direction);
  if (dataContains) void query.whereRaw("data::jsonb @> ?::jsonb", [JSON.stringify(dataContains)]);
  for (const word of wordsOf(search)) {
    // The first is cheap and leaves little to the second, which reads values alone; both see texts and plain numbers.
    void query.whereRaw("position(fold_text(?) in fold_text(data::text)) > 0", [JSON.stringify(word).slice(1, -1)]);
    void query.whereRaw("position(fold_text(?) in submission_text(data)) > 0", [word]);
  }
  return query;
}

function wordsOf(search: string | null | undefined): readonly string[] {
  return (search ?? "").split(/\s+/u).filter((word) => word !== "");
}

/** Errors: FILTER_TOO_BROAD where there are more rows than a search looks at. */
async function refuseLongStretch(stretch: Knex.QueryBuilder): Promise<void> {
  const beyond: unknown = await stretch.select("id").offset(MAX_LOOKED_AT).first();
  if (beyond !== undefined) throw new DomainError("FILTER_TOO_BROAD", { limit: MAX_LOOKED_AT });
}

/** Errors: FILTER_TOO_BROAD where reading takes longer than the transaction allows, as with very large submissions. */
async function refuseLongSearch<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (sqlStateOf(error) !== QUERY_CANCELED) throw error;
    throw new DomainError("FILTER_TOO_BROAD", { limit: MAX_LOOKED_AT });
  }
}

async function readCount(query: Knex.QueryBuilder): Promise<number> {
  const [row] = await query.clearOrder().count<{ count: string }[]>("* as count");
  return Number(row?.count ?? 0);
}
