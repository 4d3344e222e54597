import type { ApolloServerPlugin } from "@apollo/server";
import type { GraphQLContext } from "../../src/graphql/context.ts";
import { executeQueries } from "../../src/graphql/execution/executeQueries.ts";
import type { FormatError } from "../../src/graphql/formatError.ts";

/** The executors that are compared, as plugins of one Apollo: the product's, and none, so that graphql-js executes. */
export const EXECUTORS = {
  ours: executeQueries,
  "graphql-js": () => ({}),
} satisfies Record<string, (formatError: FormatError) => ApolloServerPlugin<GraphQLContext>>;

export type Executor = keyof typeof EXECUTORS;
