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
  return connect(page, page.items, ({ id }) => encodeCursor(id));
}

/** Converts a page whose items have cursors of their own. */
export function toOwnConnection<T>(page: Page<EdgeModel<T>>): ConnectionModel<T> {
  const nodes = page.items.map(({ node }) => node);
  return connect(page, nodes, ({ cursor }) => cursor);
}

function connect<Item, T>(
  { items, hasNextPage, hasPreviousPage }: Page<Item>,
  nodes: readonly T[],
  cursorOf: (item: Item) => string,
): ConnectionModel<T> {
  const [first, last] = [items[0], items.at(-1)];
  return {
    edges: () => items.map((item, index) => ({ cursor: cursorOf(item), node: nodes[index] as T })),
    nodes,
    pageInfo: {
      hasNextPage,
      hasPreviousPage,
      startCursor: first === undefined ? null : cursorOf(first),
      endCursor: last === undefined ? null : cursorOf(last),
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
