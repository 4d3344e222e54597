import { ApolloServer, type ApolloServerPlugin, HeaderMap } from "@apollo/server";
import type { ExecutionResult, GraphQLSchema, OperationDefinitionNode } from "graphql";
import { type CompiledQuery, compileQuery, isCompiledQuery } from "graphql-jit";
import { LRUCache } from "lru-cache";
import type { GraphQLContext } from "../../src/graphql/context.ts";
import { answerQueries } from "../../src/graphql/execution/executeQueries.ts";
import type { FormatError } from "../../src/graphql/formatError.ts";

/** The executors that are compared, each as a plugin of the same server; Apollo executes by itself with graphql's `execute`. */
export const EXECUTORS = {
  ours: answerQueries,
  "graphql-jit": compileQueries,
  "graphql-js": () => ({}),
} satisfies Record<string, (formatError: FormatError) => ApolloServerPlugin<GraphQLContext>>;

export type Executor = keyof typeof EXECUTORS;

/** A server with the options of the product that concern execution. */
export function createServerWith(
  executor: Executor,
  schema: GraphQLSchema,
  formatError: FormatError,
): ApolloServer<GraphQLContext> {
  return new ApolloServer<GraphQLContext>({
    schema,
    csrfPrevention: false,
    persistedQueries: false,
    formatError: (_, error) => formatError(error),
    stopOnTerminationSignals: false,
    nodeEnv: "production",
    plugins: [EXECUTORS[executor](formatError)],
  });
}

const MAX_COMPILED = 500;

/** graphql-jit in the place of our executor: an operation is compiled once and kept as long as our plan of it. */
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
