import { encodeCursor, type Page } from "../domain/pages.ts";

/** An item at its place in a list. */
export type EdgeModel<T> = { readonly cursor: string; readonly node: T };

/** A page as the schema's connections show it; graphql calls a function only where the field is asked for. */
export type ConnectionModel<T> = {
  readonly edges: () => readonly EdgeModel<T>[];
  readonly nodes: readonly T[];
  readonly pageInfo: {
    readonly hasNextPage: boolean;
    readonly hasPreviousPage: boolean;
    readonly startCursor: string | null;
    readonly endCursor: string | null;
  };
};

/** A connection that can also count its whole list. */
export type CountedConnectionModel<T> = ConnectionModel<T> & { readonly totalCount: () => Promise<number> };

/** Shows a page as a connection; an item's cursor is its id, encoded. */
export function toConnection<T extends { readonly id: string }>(page: Page<T>): ConnectionModel<T> {
  const [first, last] = [page.items[0], page.items.at(-1)];
  return {
    edges: () => page.items.map((node) => ({ cursor: encodeCursor(node.id), node })),
    nodes: page.items,
    pageInfo: {
      hasNextPage: page.hasNextPage,
      hasPreviousPage: page.hasPreviousPage,
      startCursor: first === undefined ? null : encodeCursor(first.id),
      endCursor: last === undefined ? null : encodeCursor(last.id),
    },
  };
}

/** As `toConnection`, with a `countAll` that runs only if the total is asked for. */
export function toCountedConnection<T extends { readonly id: string }>(
  page: Page<T>,
  countAll: () => Promise<number>,
): CountedConnectionModel<T> {
  return { ...toConnection(page), totalCount: countAll };
}
