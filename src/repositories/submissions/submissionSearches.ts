import type { Knex } from "knex";
import { DomainError } from "../../domain/errors.ts";
import { firstIdAt, FIRST_ID, LAST_ID } from "../../domain/ids.ts";
import type { PageRequest } from "../../domain/pages.ts";
import {
  MAX_SEARCHED_SUBMISSIONS,
  MAX_SEARCH_SECONDS,
  type SubmissionFilter,
} from "../../domain/submissions/submissions.ts";
import { FIRST_STATE_ID } from "../../domain/submissions/triage.ts";
import { splitWords } from "../../domain/texts.ts";
import { isStatementTimeout } from "../itemErrors.ts";
import { type IdRange, orderOf } from "../paging.ts";
import { COLUMNS } from "./submissionRows.ts";
import { BY_FORM } from "./submissionPages.ts";
import { holdsAny } from "../textMatches.ts";

/** The milliseconds that a search may still take. Errors: FILTER_TOO_BROAD when none is left. */
export type GetTimeLeft = () => number;

export const NEWEST_FIRST: Pick<PageRequest, "direction" | "boundary"> = { direction: "forward", boundary: null };

/** The ids of the submissions between the filter's instants. */
export function rangeOf({ createdFrom, createdTo }: SubmissionFilter): IdRange {
  return {
    behind: createdFrom ? firstIdAt(createdFrom) : FIRST_ID,
    before: createdTo ? firstIdAt(createdTo) : LAST_ID,
  };
}

/** The matches among the first MAX_SEARCHED_SUBMISSIONS rows of the range. The database stops reading when the caller's limit is reached. */
export function selectMatches(
  db: Knex,
  range: Knex.QueryBuilder,
  filter: SubmissionFilter,
  { direction } = NEWEST_FIRST,
  columns: readonly string[] = BY_FORM,
): Knex.QueryBuilder {
  const order = orderOf(direction);
  const query = db
    .from(range.select(COLUMNS).limit(MAX_SEARCHED_SUBMISSIONS).as("looked_at"))
    .orderBy(columns.map((column) => ({ column, order })));
  addDataConditions(query, filter, "looked_at");
  return query;
}

/** Adds the conditions on the data and the reading of the submissions of `source`, a table or its alias. */
export function addDataConditions(query: Knex.QueryBuilder, filter: SubmissionFilter, source: string): void {
  const { dataContains, search, isRead } = filter;
  if (typeof isRead === "boolean") void query.whereRaw(`${isRead ? "" : "not "}${IS_READ}`, [source, source]);
  addTriageConditions(query, filter, source);
  if (dataContains) void query.whereRaw("data::jsonb @> ?::jsonb", [JSON.stringify(dataContains)]);
  for (const spellings of splitWords(search ?? "")) {
    const escaped = spellings.map((spelling) => JSON.stringify(spelling).slice(1, -1));
    // The first condition is cheap and searches the whole JSON text. The second one searches the values alone, in the few rows left.
    void query.whereRaw(holdsAny("fold_text(data::text)", escaped), escaped);
    const values = spellings.some((spelling) => OF_OWN_NUMBER.test(spelling))
      ? WITH_OWN_NUMBERS
      : "submission_text(data)";
    void query.whereRaw(holdsAny(values, spellings), spellings);
  }
}

/** Adds the conditions on where the submissions of `source` stand. */
function addTriageConditions(query: Knex.QueryBuilder, filter: SubmissionFilter, source: string): void {
  const { stateId, assigneeId, isAssigned, tag } = filter;
  const touched = (condition: string, table = "submission_triage") =>
    `exists (select from ${table} t where t.account_id = ??.account_id and t.submission_id = ??.id and ${condition})`;
  if (stateId === FIRST_STATE_ID) void query.whereRaw(`not ${touched("t.state_id is not null")}`, [source, source]);
  else if (stateId) void query.whereRaw(touched("t.state_id = ?"), [source, source, stateId]);
  if (assigneeId) void query.whereRaw(touched("t.assignee_id = ?"), [source, source, assigneeId]);
  if (typeof isAssigned === "boolean")
    void query.whereRaw(`${isAssigned ? "" : "not "}${touched("t.assignee_id is not null")}`, [source, source]);
  if (tag) void query.whereRaw(touched("t.tag = ?", "submission_tags"), [source, source, tag]);
}

/**
 * Narrows a list of the account's submissions to those that were given the state, the person or the tag, which indexes have. A list of
 * them looks each of them up, however many others there are; `addDataConditions` has the same conditions and the others.
 */
export function narrowToTriaged(query: Knex.QueryBuilder, accountId: string, filter: SubmissionFilter): void {
  const { stateId, assigneeId, tag } = filter;
  const among = (table: string, column: string, value: string) =>
    void query.whereRaw(
      `id = any(array(select t.submission_id from ${table} t where t.account_id = ? and t.${column} = ?))`,
      [accountId, value],
    );
  if (stateId && stateId !== FIRST_STATE_ID) among("submission_triage", "state_id", stateId);
  if (assigneeId) among("submission_triage", "assignee_id", assigneeId);
  if (tag) among("submission_tags", "tag", tag);
}

/** A word that may be a part of a number which jsonb, and so `submission_text`, spells otherwise: one with an exponent, or a negative zero. */
const OF_OWN_NUMBER = /^(?:[-.\d]*\de[-+]?\d*|-0[.0]*)$/i;

/** The values of a submission, and these numbers as they were sent. Finding them takes half as long again, which few searches need. */
const WITH_OWN_NUMBERS = String.raw`concat_ws(' ', submission_text(data), (
  select fold_text(string_agg(number[1], ' '))
  from regexp_matches(data::text, '[:,[]\s*(-\?[0-9.]+[Ee][-+]\?[0-9]+|-0[.0]*)(\?=\s*[],}])', 'g') as number
))`;

/**
 * Adds the condition on stars to a list of the account's submissions. The stars are few and are read first, so that a list of starred
 * submissions looks each of them up, however many others there are.
 */
export function addStarCondition(query: Knex.QueryBuilder, accountId: string, { isStarred }: SubmissionFilter): void {
  if (typeof isStarred === "boolean") void query.whereRaw(`${isStarred ? "" : "not "}${IS_STARRED}`, [accountId]);
}

const IS_READ = `exists (
  select from submission_marks m where m.account_id = ??.account_id and m.submission_id = ??.id and m.is_read
)`;

const IS_STARRED = `id = any(array(
  select m.submission_id from submission_marks m where m.account_id = ? and m.is_starred
))`;

/** Bounds the transaction's next statements by the time left. Errors: FILTER_TOO_BROAD when none is left. */
export async function limitStatements(db: Knex, getTimeLeft: GetTimeLeft): Promise<void> {
  await db.raw("select set_config('statement_timeout', ?, true)", [String(getTimeLeft())]);
}

/** Errors: FILTER_TOO_BROAD when `read` takes longer than the transaction allows, as with very large submissions. */
export async function refuseLongSearch<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!isStatementTimeout(error)) throw error;
    throw new DomainError("FILTER_TOO_BROAD", { limitSeconds: MAX_SEARCH_SECONDS });
  }
}
