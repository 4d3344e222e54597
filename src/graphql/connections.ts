import { encodeCursor, type Page } from "../domain/pages.ts";

/** An item at its place in a list. */
export type EdgeModel<T> = { readonly cursor: string; readonly node: T };

/** A page as the schema's connections show it. */
export type ConnectionModel<T> = {
  readonly edges: readonly EdgeModel<T>[];
  readonly nodes: readonly T[];
  readonly pageInfo: {
    readonly hasNextPage: boolean;
    readonly hasPreviousPage: boolean;
    readonly startCursor: string | null;
    readonly endCursor: string | null;
  };
};

/** A connection that can also count its whole list; graphql calls the function only where the field is asked for. */
export type CountedConnectionModel<T> = ConnectionModel<T> & { readonly totalCount: () => Promise<number> };

/** Shows a page as a connection; an item's cursor is its id, encoded. */
export function toConnection<T extends { readonly id: string }>(page: Page<T>): ConnectionModel<T> {
  const edges = page.items.map((node) => ({ cursor: encodeCursor(node.id), node }));
  return {
    edges,
    nodes: page.items,
    pageInfo: {
      hasNextPage: page.hasNextPage,
      hasPreviousPage: page.hasPreviousPage,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
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
