import { type ApolloServerPlugin, HeaderMap } from "@apollo/server";
import type { ExecutionResult, OperationDefinitionNode } from "graphql";
import { type CompiledQuery, compileQuery, isCompiledQuery } from "graphql-jit";
import { LRUCache } from "lru-cache";
import type { GraphQLContext } from "../../src/graphql/context.ts";
import { executeQueries } from "../../src/graphql/execution/executeQueries.ts";
import type { FormatError } from "../../src/graphql/formatError.ts";

/** The executors that are compared, as plugins of one Apollo. Without a plugin Apollo executes with graphql-js. */
export const EXECUTORS = {
  ours: (formatError) => executeQueries(formatError),
  "graphql-jit": compileQueries,
  "graphql-js": () => ({}),
} satisfies Record<string, (formatError: FormatError) => ApolloServerPlugin<GraphQLContext>>;

export type Executor = keyof typeof EXECUTORS;

const MAX_COMPILED = 500;

/** Executes every operation with graphql-jit. Compiled operations are cached as our executor caches plans. */
function compileQueries(formatError: FormatError): ApolloServerPlugin<GraphQLContext> {
  const compiledQueries = new LRUCache<OperationDefinitionNode, CompiledQuery | ExecutionResult>({ max: MAX_COMPILED });
  return {
    requestDidStart: async () => ({
      async responseForOperation({ schema, document, operation, request, contextValue }) {
        const compiled = compiledQueries.get(operation) ?? compileQuery(schema, document, operation.name?.value);
        compiledQueries.set(operation, compiled);
        if (!isCompiledQuery(compiled)) return null;
        const { data, errors } = await compiled.query(undefined, contextValue, request.variables ?? {});
        const singleResult = errors === undefined ? { data } : { errors: errors.map(formatError), data };
        return { http: { headers: new HeaderMap() }, body: { kind: "single", singleResult } };
      },
    }),
  };
}
