import type { GraphQLError, ResponsePath } from "graphql";

export type ErrorList = {
  readonly errors: readonly GraphQLError[];
  /** `path` is where the answer has null instead; undefined for the whole. */
  add(error: GraphQLError, path: ResponsePath | undefined): void;
};

/** An answer's errors as they occur, without those of places that are no longer in it because something around them is null. */
export function createErrorList(): ErrorList {
  const errors: GraphQLError[] = [];
  const nulls = new Set<ResponsePath | undefined>();

  return {
    errors,
    add(error, path) {
      for (let place = path; place !== undefined; place = place.prev) if (nulls.has(place)) return;
      if (nulls.has(undefined)) return;
      nulls.add(path);
      errors.push(error);
    },
  };
}
