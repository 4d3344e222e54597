import type { Knex } from "knex";
import { asSent } from "../../db/columnTypes.ts";
import { defineStatement, runStatement, type Statement } from "../../db/statements.ts";
import type { Page, PageRequest } from "../../domain/pages.ts";
import { JsonText } from "../../domain/jsonTexts.ts";
import type { ListedSubmission } from "../../domain/submissions/submissions.ts";
import { cutPage, cutPages, type IdRange, type OfParent, orderOf, startAtBoundary } from "../paging.ts";
import { COLUMNS, NAMED_COLUMNS } from "./submissionRows.ts";

/** The order of lists that are each of one form. */
export const BY_FORM: readonly string[] = ["form_id", "id"];

/** The forms of an account. */
export type Scope = { readonly accountId: string; readonly formIds: readonly string[] };

/**
 * Reads a page of each form's submissions within the range, by prepared statements, since most lists need no other filter. A form
 * that is named twice is read once. A page ends early when its submissions have more data than `shareBytes`.
 */
export async function readPages(
  db: Knex,
  { accountId, formIds }: Scope,
  range: IdRange,
  request: PageRequest,
  shareBytes: number,
): Promise<readonly Page<ListedSubmission>[]> {
  const { behind, before } = startAtBoundary(range, request);
  const rest = [accountId, behind, before, request.size + 1];
  const distinctIds = [...new Set(formIds)];
  const [onlyId] = distinctIds;
  if (onlyId !== undefined && distinctIds.length === 1) {
    const rows = await readRows<OwnRow>(db, PAGE[request.direction], [onlyId, ...rest], shareBytes);
    const page = cutPage(rows, request, (row) => toListed(row, accountId, onlyId));
    return formIds.map(() => page);
  }
  const statements = PAGES[request.direction];
  const rows = await readRows<OfParent<OwnRow>>(db, statements, [distinctIds, ...rest], shareBytes);
  return cutPages(rows, formIds, request, ({ parent_id: formId, ...row }: OfParent<OwnRow>) =>
    toListed(row, accountId, formId),
  );
}

/**
 * Reads rows by the plain statement, and by the measured one if a row came without its data. Most submissions are small, and
 * measuring takes a third of a page's time.
 */
async function readRows<Row extends OwnRow>(
  db: Knex,
  { plain, measured }: PageStatements,
  values: readonly unknown[],
  shareBytes: number,
): Promise<readonly Row[]> {
  const rows = await runStatement<Row | WithoutData<Row>>(db, plain, values);
  return rows.every(hasData) ? rows : runStatement<Row>(db, measured, [...values, shareBytes]);
}

type WithoutData<Row> = Omit<Row, "data"> & { readonly data: null };

function hasData<Row extends { readonly data: unknown }>(row: Row | WithoutData<Row>): row is Row {
  return row.data !== null;
}

/** `plain` leaves out large data; `measured` has all data and ends before the page has more bytes than its share. */
type PageStatements = { readonly plain: Statement; readonly measured: Statement };
type Statements = Readonly<Record<PageRequest["direction"], PageStatements>>;
type Order = "asc" | "desc";

/** A row with the names of a submission, whose account and form the caller knows. Its data are the stored text. */
type OwnRow = Omit<ListedSubmission, "accountId" | "formId" | "data"> & { readonly data: string };
const OWN_COLUMNS = NAMED_COLUMNS.filter(({ member }) => member !== "accountId" && member !== "formId");
/** A page is one range of the index on the form and the id, whatever the values are. */
const OPTIONS = { asText: ["data"], isPlannedOnce: true };
/** A page of one form without large data. */
const SHORT = { ...OPTIONS, isShort: true };

/** The row itself becomes the submission, because a copy of each takes as long as reading it. */
function toListed(row: OwnRow, accountId: string, formId: string): ListedSubmission {
  const listed = row as object as { -readonly [Member in keyof ListedSubmission]: ListedSubmission[Member] };
  listed.accountId = accountId;
  listed.formId = formId;
  listed.data = new JsonText(row.data);
  listed.values = asSent(row.values);
  return listed;
}

const SIZE = "octet_length(data::text) as size";
/**
 * The data, or null when they are large or compressed: compressed data may be a hundred times as large as stored, which makes 20 MB
 * for a page. The header of a value has its stored size and its compression, so that the value itself is not read.
 */
const SMALL_DATA =
  "case when pg_column_size(data) < 2000 and pg_column_compression(data) is null then data end as data";

/** One form has statements of its own, which the planner plans in half the time. */
const PAGE: Statements = { forward: definePage("desc"), backward: definePage("asc") };
const PAGES: Statements = { forward: definePages("desc"), backward: definePages("asc") };

function definePage(order: Order): PageStatements {
  return {
    plain: defineStatement(selectPage("$1", order), SHORT),
    measured: defineStatement(selectMeasuredPage("$1", order), OPTIONS),
  };
}

function definePages(order: Order): PageStatements {
  const select = (list: SelectPage) =>
    defineStatement(
      `
        select item.*, parent.id as parent_id
        from unnest($1::uuid[]) as parent(id)
        cross join lateral (${list("parent.id", order)}) as item
        order by item.id ${order}
      `,
      OPTIONS,
    );
  return { plain: select(selectPage), measured: select(selectMeasuredPage) };
}

type SelectPage = (formId: string, order: Order) => string;

/** The columns without the data of submissions that are large, or may be. */
function selectPage(formId: string, order: Order): string {
  const selected = OWN_COLUMNS.map(({ member, sql }) => (member === "data" ? SMALL_DATA : sql));
  return selectListed(selected, formId, order);
}

function selectMeasuredPage(formId: string, order: Order): string {
  return `
    select ${OWN_COLUMNS.map(({ sql }) => sql).join(", ")}, is_followed
    from (
      select *, ${measurePage(order)}
      from (${selectListed([...COLUMNS, SIZE], formId, order)}) as listed
    ) as measured
    where bytes_before < $6
    order by form_id ${order}, id ${order}
  `;
}

/** The pairs are compared for the reason that `followIds` names. */
function selectListed(selected: readonly string[], formId: string, order: Order): string {
  return `
    select ${selected.join(", ")}
    from "submissions"
    where account_id = $2 and (form_id, id) > (${formId}, $3) and (form_id, id) < (${formId}, $4)
    order by form_id ${order}, id ${order}
    limit $5
  `;
}

/** Ends the page of a list, in the order of `columns`, early when its submissions have more data than `shareBytes`. */
export function endEarly(
  db: Knex,
  list: Knex.QueryBuilder,
  request: PageRequest,
  shareBytes: number,
  columns: readonly string[] = BY_FORM,
): Knex.QueryBuilder {
  const order = orderOf(request.direction);
  const listed = list.select(db.raw(SIZE)).limit(request.size + 1);
  const measured = db.from(listed.as("listed")).select("*", db.raw(measurePage(order, columns)));
  return db
    .from(measured.as("measured"))
    .where("bytes_before", "<", shareBytes)
    .orderBy(columns.map((column) => ({ column, order })));
}

/** The bytes of a page's rows before each row, and whether another row follows it. */
function measurePage(order: Order, columns: readonly string[] = BY_FORM): string {
  const along = `(order by ${columns.map((column) => `${column} ${order}`).join(", ")})`;
  return `sum(size) over ${along} - size as bytes_before, lead(true) over ${along} is not null as is_followed`;
}
