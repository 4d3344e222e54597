import { type ApolloServerPlugin, HeaderMap } from "@apollo/server";
import { type ExecutionResult, getVariableValues, type OperationDefinitionNode } from "graphql";
import { LRUCache } from "lru-cache";
import type { GraphQLContext } from "../context.ts";
import type { FormatError } from "../formatError.ts";
import { executePlan } from "./execute.ts";
import { type ObjectPlan, type Operation, planQuery } from "./plan.ts";

/** The cached plans, each with at most the fields that `planQuery` allows. */
const MAX_PLANS = 500;

/**
 * Executes the queries that `planQuery` plans, and leaves everything else to Apollo. Plans are cached by operation, because Apollo
 * keeps the documents that it has validated. A list takes a third of the execution time of graphql-js.
 */
export function executeQueries(formatError: FormatError): ApolloServerPlugin<GraphQLContext> {
  const plans = new LRUCache<OperationDefinitionNode, { readonly plan: ObjectPlan | null }>({ max: MAX_PLANS });

  function findPlan(operation: Operation): ObjectPlan | null {
    const cached = plans.get(operation.operation);
    if (cached !== undefined) return cached.plan;
    const plan = planQuery(operation);
    plans.set(operation.operation, { plan });
    return plan;
  }

  return {
    requestDidStart: async () => ({
      async responseForOperation({ schema, document, operation: found, request, contextValue }) {
        // Apollo's types do not say that the operation is missing if the document has none with the request's name.
        const operation = found as typeof found | undefined;
        const plan = operation && findPlan({ schema, document, operation });
        if (!plan) return null;
        const { coerced } = getVariableValues(schema, operation.variableDefinitions ?? [], request.variables ?? {});
        if (coerced === undefined) return null;
        const execution = { schema, document, operation, variableValues: coerced, contextValue };
        const singleResult = present(await executePlan(plan, execution));
        return { http: { headers: new HeaderMap() }, body: { kind: "single", singleResult } };
      },
    }),
  };

  function present({ data, errors }: ExecutionResult) {
    return errors === undefined ? { data } : { errors: errors.map(formatError), data };
  }
}
