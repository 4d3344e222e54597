import { type ApolloServerPlugin, HeaderMap } from "@apollo/server";
import { getVariableValues, type OperationDefinitionNode } from "graphql";
import { LRUCache } from "lru-cache";
import type { GraphQLContext } from "../context.ts";
import type { FormatError } from "../formatError.ts";
import { answerQuery, refuseAnswer } from "./answerQuery.ts";
import type { KnownQueries } from "./knownQueries.ts";
import { type Operation, planQuery, type QueryPlan } from "./plan.ts";

/** The most cached plans. `planQuery` bounds the size of each plan. */
const MAX_PLANS = 500;

/**
 * Executes the queries that `planQuery` plans, and leaves all other operations to Apollo. Plans are cached by the operation's node,
 * because Apollo hands over the same document object for the same text. `known` keeps each query for its next requests.
 */
export function executeQueries(
  formatError: FormatError,
  known?: Pick<KnownQueries, "keep">,
): ApolloServerPlugin<GraphQLContext> {
  const plans = new LRUCache<OperationDefinitionNode, { readonly plan: QueryPlan | null }>({ max: MAX_PLANS });

  function findPlan(operation: Operation): QueryPlan | null {
    const cached = plans.get(operation.operation);
    if (cached !== undefined) return cached.plan;
    const plan = planQuery(operation);
    plans.set(operation.operation, { plan });
    return plan;
  }

  return {
    requestDidStart: async () => ({
      async willSendResponse({ response, contextValue }) {
        if (response.body.kind !== "single") return;
        const refused = refuseAnswer(response.body.singleResult, contextValue.answerBytes, formatError);
        if (refused !== null) response.body.singleResult = refused;
      },
      async responseForOperation({ schema, document, operation: found, source, request, contextValue }) {
        // Apollo's types do not say that the operation is missing if the document has none with the request's name.
        const operation = found as typeof found | undefined;
        const plan = operation && findPlan({ schema, document, operation });
        if (!plan) return null;
        known?.keep(source, { schema, document, operation, operationName: request.operationName ?? null, plan });
        const definitions = operation.variableDefinitions ?? [];
        // The first wrong value ends the reading: Apollo reads the values again and explains at most 50.
        const { coerced } = getVariableValues(schema, definitions, request.variables ?? {}, { maxErrors: 0 });
        if (coerced === undefined) return null;
        const execution = { schema, document, operation, variableValues: coerced, contextValue };
        const singleResult = await answerQuery(plan, execution, formatError);
        return { http: { headers: new HeaderMap() }, body: { kind: "single", singleResult } };
      },
    }),
  };
}
