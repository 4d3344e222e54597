import type { Knex } from "knex";
import {
  ORDERED_CHARACTERS,
  type OrderPlace,
  OWN_ORDERS,
  type OwnOrder,
  type SubmissionOrder,
} from "../../domain/submissions/orders.ts";
import {
  MAX_SEARCHED_SUBMISSIONS,
  type Submission,
  type SubmissionFilter,
} from "../../domain/submissions/submissions.ts";
import { refuseLongRange, selectIds, selectRows } from "./accountSubmissions.ts";
import { COLUMNS, type SubmissionRow, toSubmission } from "./submissionRows.ts";
import { addDataConditions, type GetTimeLeft, limitStatements, refuseLongSearch } from "./submissionSearches.ts";

/** A page of an ordered list from its beginning, or behind a place, in the list's order. */
export type OrderedPage = {
  readonly items: readonly { readonly submission: Submission; readonly place: OrderPlace }[];
  readonly hasNextPage: boolean;
};

export type OrderedRequest = {
  /** Null for all forms of the account. */
  readonly formId: string | null;
  readonly filter: SubmissionFilter;
  readonly order: SubmissionOrder;
  readonly size: number;
  readonly after: OrderPlace | null;
  /** The places of the account's states, from the first one on. */
  readonly stateIds: readonly string[];
};

/** Lists in the order of what submissions hold, which no index has: each page reads all that meet the filter. */
export function createOrderedSubmissions(db: Knex) {
  return {
    /**
     * A page, which ends early when its submissions have more data than `shareBytes`. It needs a transaction, whose statements it limits by
     * the time left. Errors: FILTER_TOO_BROAD.
     */
    async listOrdered(
      accountId: string,
      request: OrderedRequest,
      getTimeLeft: GetTimeLeft,
      shareBytes: number,
    ): Promise<OrderedPage> {
      return refuseLongSearch(async () => {
        const { formId, filter, size } = request;
        await refuseLongRange(db, { accountId, formId }, filter, getTimeLeft);
        await limitStatements(db, getTimeLeft);
        const rows: OrderedRow[] = await selectPage(db, accountId, request, shareBytes);
        const last = rows.at(-1);
        return {
          items: rows.slice(0, size).map(({ is_empty: isEmpty, is_text: isText, number, text, ...row }) => ({
            submission: toSubmission(row),
            place: { isEmpty, isText, number, text, id: row.id },
          })),
          hasNextPage: rows.length > size || last?.is_followed === true,
        };
      });
    },
  };
}

type OrderedRow = SubmissionRow & {
  readonly is_empty: boolean;
  readonly is_text: boolean;
  readonly number: string;
  readonly text: string;
  readonly is_followed: boolean;
};

/** The data of a page are read for its rows alone: what is put into order are the values of the column. */
function selectPage(db: Knex, accountId: string, request: OrderedRequest, shareBytes: number): Knex.QueryBuilder {
  const { formId, filter, order, size, after } = request;
  const direction = order.descending ? "desc" : "asc";
  const along = ["is_text", "number", "text", "id"].map((column) => `${column} ${direction}`).join(", ");
  const inOrder = `is_empty, ${along}`;

  const range = selectRows(db, selectIds(db, { accountId, formId }, filter, MAX_SEARCHED_SUBMISSIONS));
  const matches = db.from(range.select(COLUMNS).as("looked_at"));
  addDataConditions(matches, filter, "looked_at");
  const [value, values] = valueOf(order.column, request.stateIds);
  const valued = matches.select("form_id", "id", db.raw(`left(${value}, ${2 * ORDERED_CHARACTERS}) as value`, values));
  const read = db.from(valued.as("valued")).select("form_id", "id", db.raw(PLACE));
  const places = db.from(read.as("read"));
  if (after !== null) void places.whereRaw(...behind(after, order.descending));
  const page = places.orderByRaw(inOrder).limit(size + 1);

  const listed = db
    .from(page.as("page"))
    .joinRaw("join submissions using (form_id, id)")
    .select(COLUMNS.map((column) => (column === "id" || column === "form_id" ? column : `submissions.${column}`)))
    .select("is_empty", "is_text", "number", "text")
    .select(
      db.raw(`
        sum(octet_length(data::text)) over (order by ${inOrder}) - octet_length(data::text) as bytes_before,
        lead(true) over (order by ${inOrder}) is not null as is_followed
      `),
    );
  return db.from(listed.as("listed")).where("bytes_before", "<", shareBytes).orderByRaw(inOrder);
}

/** What the cast to `numeric` reads: `\s` and `\d` are more than its blanks and digits in most locales, such as a space that does not break. */
const NUMBER = String.raw`^[ \t\n\r\f\v]*-\?[0-9]{1,40}([.][0-9]{1,40})\?[ \t\n\r\f\v]*$`;
const PLACE = `
  coalesce(btrim(value), '') = '' as is_empty,
  value !~ '${NUMBER}' is not false as is_text,
  case when value ~ '${NUMBER}' then value::numeric else 0 end as number,
  case when value ~ '${NUMBER}' then '' else left(fold_text(coalesce(btrim(value), '')), ${ORDERED_CHARACTERS}) end
    collate "C" as text
`;

/** The condition of the rows behind a place. */
function behind(
  { isEmpty, isText, number, text, id }: OrderPlace,
  isDescending: boolean,
): [sql: string, values: readonly Knex.RawBinding[]] {
  return [
    `(is_empty > ? or (is_empty = ? and (is_text, number, text, id) ${isDescending ? "<" : ">"} (?, ?::numeric, ?, ?::uuid)))`,
    [isEmpty, isEmpty, isText, number, text, id],
  ];
}

/** The text of a column, or of its place; null for an empty one. */
function valueOf(column: string, stateIds: readonly string[]): [sql: string, values: readonly Knex.RawBinding[]] {
  const own = OWN_ORDERS.find((name) => name === column);
  return own === undefined
    ? ["data ->> ?::text", [column]]
    : [OWN_VALUES[own], own === "$state" ? [[...stateIds]] : []];
}

const OWN_VALUES: Readonly<Record<OwnOrder, string>> = {
  // A submission that nobody touched is in the first state.
  $state: `coalesce((
    select array_position(?::uuid[], t.state_id)
    from submission_triage t
    where t.account_id = looked_at.account_id and t.submission_id = looked_at.id
  ), 1)::text`,
  $assignee: `(
    select u.name
    from submission_triage t
    join users u on u.id = t.assignee_id
    where t.account_id = looked_at.account_id and t.submission_id = looked_at.id
  )`,
  $tags: `(
    select string_agg(g.tag, ', ' order by g.tag)
    from submission_tags g
    where g.account_id = looked_at.account_id and g.submission_id = looked_at.id
  )`,
  $form: "(select f.name from forms f where f.id = looked_at.form_id)",
};
