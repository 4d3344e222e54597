import type { Knex } from "knex";
import { FIRST_ID, LAST_ID } from "../domain/ids.ts";
import type { Page, PageRequest } from "../domain/pages.ts";

/** The parent's id, such as a form's, inside a query for the lists of several parents. */
export const PARENT_ID = "parent.id";

/** Reads one page of `query` in the order of its ids, newest first. */
export async function takePage<Row, Item>(
  query: Knex.QueryBuilder,
  request: PageRequest,
  toItem: (row: Row) => Item,
): Promise<Page<Item>> {
  const { direction, size, boundary } = request;
  if (boundary !== null) void query.where("id", direction === "forward" ? "<" : ">", boundary);
  const rows = (await query.orderBy("id", orderOf(direction)).limit(size + 1)) as Row[];
  return cutPage(rows, request, toItem);
}

/**
 * Reads one page of each parent's list in one statement, in the order of `parentIds`. `list` is the query for the list of the
 * parent PARENT_ID; it begins at the request's boundary and orders by `columns` in the request's direction.
 */
export async function takePages<Row, Item>(
  db: Knex,
  parentIds: readonly string[],
  list: Knex.QueryBuilder,
  request: PageRequest,
  toItem: (row: Row) => Item,
  columns: readonly string[] = ["id"],
): Promise<readonly Page<Item>[]> {
  const order = orderOf(request.direction);
  const rows = (await readEach(db, parentIds, list.limit(request.size + 1)).orderBy(
    columns.map((column) => ({ column: `item.${column}`, order })),
  )) as OfParent<Row>[];
  return cutPages(rows, parentIds, request, toItem);
}

/** A row of a parent's list. */
export type OfParent<Row> = Row & { readonly parent_id: string };

/** Whether the list continues after the last row of a page that ends early. */
type Followed = { readonly is_followed?: boolean };

/** Cuts each parent's page from rows in the request's direction, as `cutPage` does. */
export function cutPages<Row, Item>(
  rows: readonly OfParent<Row>[],
  parentIds: readonly string[],
  request: PageRequest,
  toItem: (row: Row) => Item,
): readonly Page<Item>[] {
  const groups = Map.groupBy(rows, (row) => row.parent_id);
  return parentIds.map((id) => cutPage(groups.get(id) ?? [], request, toItem));
}

/** The ids between two ids, both exclusive. */
export type IdRange = { readonly behind: string; readonly before: string };

const EVERY_ID: IdRange = { behind: FIRST_ID, before: LAST_ID };

/** The part of a range from the page's boundary on, in the page's direction. */
export function startAtBoundary(
  { behind, before }: IdRange,
  { direction, boundary }: Pick<PageRequest, "direction" | "boundary">,
): IdRange {
  if (boundary === null) return { behind, before };
  return direction === "forward"
    ? { behind, before: boundary < before ? boundary : before }
    : { behind: boundary > behind ? boundary : behind, before };
}

/**
 * Restricts a list of all parents to the list of PARENT_ID, within the range and from the boundary on, in the order of the ids.
 * The comparison of (parent, id) pairs makes the planner read one range of the index on both columns. For `parent = …` it may
 * read the primary key instead, with every later row of other parents.
 */
export function followIds(
  list: Knex.QueryBuilder,
  columns: { readonly parent: string; readonly id: string },
  request: Pick<PageRequest, "direction" | "boundary">,
  range: IdRange = EVERY_ID,
): Knex.QueryBuilder {
  const { behind, before } = startAtBoundary(range, request);
  const { parent, id } = columns;
  return list
    .whereRaw("(??, ??) > (??, ?)", [parent, id, PARENT_ID, behind])
    .whereRaw("(??, ??) < (??, ?)", [parent, id, PARENT_ID, before])
    .orderBy([parent, id].map((column) => ({ column, order: orderOf(request.direction) })));
}

/** The number of rows in each parent's list, by one statement, in the order of `parentIds`. */
export async function countEach(
  db: Knex,
  parentIds: readonly string[],
  list: Knex.QueryBuilder,
): Promise<readonly number[]> {
  const rows = (await readEach(db, parentIds, list.clearOrder().count("* as count"))) as {
    readonly parent_id: string;
    readonly count: string;
  }[];
  const counts = new Map(rows.map((row) => [row.parent_id, Number(row.count)]));
  return parentIds.map((id) => counts.get(id) ?? 0);
}

/** The rows of every parent's list with their `parent_id`, in no order. The limit of `list` is one for each parent. */
export function readEach(db: Knex, parentIds: readonly string[], list: Knex.QueryBuilder): Knex.QueryBuilder {
  return db
    .from(db.raw("unnest(cast(? as uuid[])) as parent(id)", [[...new Set(parentIds)]]))
    .select("item.*", `${PARENT_ID} as parent_id`)
    .crossJoin(db.raw("lateral ? as item", [list]));
}

/** The SQL order of a list that shows the newest first. */
export function orderOf(direction: PageRequest["direction"]): "asc" | "desc" {
  return direction === "forward" ? "desc" : "asc";
}

/**
 * Cuts the page from rows in the request's direction. The rows are one more than requested when another page follows; a list that
 * ends early has fewer, and its last row says with `is_followed` whether another page follows.
 */
export function cutPage<Row, Item>(rows: readonly Row[], request: PageRequest, toItem: (row: Row) => Item): Page<Item> {
  const forward = request.direction === "forward";
  const last = rows.at(-1) as (Row & Followed) | undefined;
  const more = rows.length > request.size || last?.is_followed === true;
  const items = rows.slice(0, request.size).map(toItem);
  if (!forward) items.reverse();
  const hasBoundary = request.boundary !== null;
  return {
    items,
    hasNextPage: forward ? more : hasBoundary,
    hasPreviousPage: forward ? hasBoundary : more,
  };
}
