import type { Knex } from "knex";
import type { Page, PageRequest } from "../domain/pages.ts";

/** A list's total order. The place of a row is the values of `columns` for the row with this id, or a query for them. */
export type PageOrder = {
  readonly columns: readonly string[];
  readonly placeOf: (id: string) => Knex.Value | Knex.QueryBuilder;
};

/** By a column that holds UUIDv7s: their order is the order of creation. */
export function byId(column: string): PageOrder {
  return { columns: [column], placeOf: (id) => id };
}

/** Takes one page of `query` by keyset, newest first. */
export async function takePage<Row extends { id: string }, Item>(
  query: Knex.QueryBuilder,
  request: PageRequest,
  toItem: (row: Row) => Item,
  { columns, placeOf }: PageOrder = byId("id"),
): Promise<Page<Item>> {
  const forward = request.direction === "forward";
  if (request.boundary !== null) {
    const places = columns.map(() => "??").join(", ");
    void query.whereRaw(`(${places}) ${forward ? "<" : ">"} ?`, [...columns, placeOf(request.boundary)]);
  }
  const order = forward ? "desc" : "asc";
  return cutPage(query.orderBy(columns.map((column) => ({ column, order }))), request, toItem);
}

/**
 * Cuts the page off a query that begins at the request's boundary and goes in its direction. One row more than asked for
 * is read, to know whether another page follows.
 */
export async function cutPage<Row extends { id: string }, Item>(
  query: Knex.QueryBuilder,
  request: PageRequest,
  toItem: (row: Row) => Item,
): Promise<Page<Item>> {
  const forward = request.direction === "forward";
  const rows = (await query.limit(request.size + 1)) as Row[];

  const more = rows.length > request.size;
  const taken = more ? rows.slice(0, request.size) : rows;
  if (!forward) taken.reverse();
  const beyond = request.boundary !== null;
  return {
    items: taken.map(toItem),
    hasNextPage: forward ? more : beyond,
    hasPreviousPage: forward ? beyond : more,
  };
}
