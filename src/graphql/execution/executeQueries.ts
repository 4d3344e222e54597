import { type ApolloServerPlugin, HeaderMap } from "@apollo/server";
import { type ExecutionResult, getVariableValues, type OperationDefinitionNode } from "graphql";
import { LRUCache } from "lru-cache";
import type { GraphQLContext } from "../context.ts";
import type { FormatError } from "../formatError.ts";
import { fillLayout } from "./execute.ts";
import { layOutAnswer, type ObjectLayout, type Operation } from "./plan.ts";

/** Each has at most as many fields as `layOutAnswer` lays out. */
const MAX_LAYOUTS = 500;

/**
 * Answers those queries that can be laid out, and leaves all else to Apollo: a list takes a third of the time so. Apollo keeps
 * the documents that it has validated, and so an operation is known again.
 */
export function answerQueries(formatError: FormatError): ApolloServerPlugin<GraphQLContext> {
  const layouts = new LRUCache<OperationDefinitionNode, { readonly layout: ObjectLayout | null }>({ max: MAX_LAYOUTS });

  function findLayout(asked: Operation): ObjectLayout | null {
    const known = layouts.get(asked.operation);
    if (known !== undefined) return known.layout;
    const layout = layOutAnswer(asked);
    layouts.set(asked.operation, { layout });
    return layout;
  }

  return {
    requestDidStart: async () => ({
      async responseForOperation({ schema, document, operation: found, request, contextValue }) {
        // Apollo's types do not say so, but the document may not have the operation that is asked for.
        const operation = found as typeof found | undefined;
        const layout = operation && findLayout({ schema, document, operation });
        if (!layout) return null;
        const { coerced } = getVariableValues(schema, operation.variableDefinitions ?? [], request.variables ?? {});
        if (coerced === undefined) return null;
        const question = { schema, document, operation, variableValues: coerced, contextValue };
        const singleResult = present(await fillLayout(layout, question));
        return { http: { headers: new HeaderMap() }, body: { kind: "single", singleResult } };
      },
    }),
  };

  function present({ data, errors }: ExecutionResult) {
    return errors === undefined ? { data } : { errors: errors.map(formatError), data };
  }
}
