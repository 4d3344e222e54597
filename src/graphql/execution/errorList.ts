import type { GraphQLError, ResponsePath } from "graphql";

export type ErrorList = {
  readonly errors: readonly GraphQLError[];
  /** Adds an error. `path` is the position in the answer that is null because of it; undefined for the whole answer. */
  add(error: GraphQLError, path: ResponsePath | undefined): void;
};

/** The errors of an answer in the order in which they occur. An error below a position that is already null is left out. */
export function createErrorList(): ErrorList {
  const errors: GraphQLError[] = [];
  const nulls = new Set<ResponsePath | undefined>();

  return {
    errors,
    add(error, path) {
      for (let around = path; around !== undefined; around = around.prev) if (nulls.has(around)) return;
      if (nulls.has(undefined)) return;
      nulls.add(path);
      errors.push(error);
    },
  };
}
