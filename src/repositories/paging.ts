import type { Knex } from "knex";
import type { Page, PageRequest } from "../domain/pages.ts";

/** Takes one page of `query`, newest first, by keyset on `idColumn` (a UUIDv7: its order is the order of creation). */
export async function takePage<Row extends { id: string }, Item>(
  query: Knex.QueryBuilder,
  request: PageRequest,
  toItem: (row: Row) => Item,
  idColumn = "id",
): Promise<Page<Item>> {
  const forward = request.direction === "forward";
  if (request.boundary !== null) void query.where(idColumn, forward ? "<" : ">", request.boundary);
  return cutPage(query.orderBy(idColumn, forward ? "desc" : "asc"), request, toItem);
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
