import { encodeCursor, type Page } from "../domain/pages.ts";

/** An item of a list with its cursor. */
export type EdgeModel<T> = { readonly cursor: string; readonly node: T };

/** A page in the shape of the schema's connections. */
export type ConnectionModel<T> = {
  /** A getter, so that edges are made only for a query that selects them. */
  readonly edges: readonly EdgeModel<T>[];
  readonly nodes: readonly T[];
  readonly pageInfo: {
    readonly hasNextPage: boolean;
    readonly hasPreviousPage: boolean;
    readonly startCursor: string | null;
    readonly endCursor: string | null;
  };
};

/** A connection whose `totalCount` is resolved by `countAll`, only for a query that selects it. */
export type CountedConnectionModel<T> = ConnectionModel<T> & { readonly countAll: () => Promise<number> };

/** Shows a page as a connection. The cursor of an item is its encoded id. */
export function toConnection<T extends { readonly id: string }>(page: Page<T>): ConnectionModel<T> {
  const [first, last] = [page.items[0], page.items.at(-1)];
  return {
    get edges() {
      return page.items.map((node) => ({ cursor: encodeCursor(node.id), node }));
    },
    nodes: page.items,
    pageInfo: {
      hasNextPage: page.hasNextPage,
      hasPreviousPage: page.hasPreviousPage,
      startCursor: first === undefined ? null : encodeCursor(first.id),
      endCursor: last === undefined ? null : encodeCursor(last.id),
    },
  };
}

/** Shows a page as a connection that can count its whole list. */
export function toCountedConnection<T extends { readonly id: string }>(
  page: Page<T>,
  countAll: () => Promise<number>,
): CountedConnectionModel<T> {
  return Object.assign(toConnection(page), { countAll });
}

/** Resolves `totalCount` of a counted connection. */
export const countedConnectionResolvers = {
  totalCount: ({ countAll }: { readonly countAll: () => Promise<number> }) => countAll(),
};
