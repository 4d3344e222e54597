import { encodeCursor, type Page } from "../domain/pages.ts";

/** An item of a list with its cursor. */
export type EdgeModel<T> = { readonly cursor: string; readonly node: T };

/** A page in the shape of the schema's connections. graphql calls a function only if the query selects its field. */
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

/** Converts a page to a connection. The cursor of an item is its encoded id. */
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

/** Converts a page whose items have cursors of their own. */
export function toOwnConnection<T>(page: Page<EdgeModel<T>>): ConnectionModel<T> {
  return {
    edges: () => page.items,
    nodes: page.items.map(({ node }) => node),
    pageInfo: {
      hasNextPage: page.hasNextPage,
      hasPreviousPage: page.hasPreviousPage,
      startCursor: page.items[0]?.cursor ?? null,
      endCursor: page.items.at(-1)?.cursor ?? null,
    },
  };
}

/** Converts a page to a connection that can count its whole list. */
export function toCountedConnection<T extends { readonly id: string }>(
  page: Page<T>,
  countAll: () => Promise<number>,
): CountedConnectionModel<T> {
  return { ...toConnection(page), totalCount: countAll };
}
