import { type ApolloServerPlugin, HeaderMap } from "@apollo/server";
import { type FormattedExecutionResult, getVariableValues, type OperationDefinitionNode } from "graphql";
import { LRUCache } from "lru-cache";
import { JsonText } from "../../domain/jsonTexts.ts";
import type { GraphQLContext } from "../context.ts";
import type { FormatError } from "../formatError.ts";
import { refuseWhole } from "./answerBytes.ts";
import { executePlan, type WrittenResult } from "./execute.ts";
import { type Operation, planQuery, type QueryPlan } from "./plan.ts";

/** The most cached plans. `planQuery` bounds the size of each plan. */
const MAX_PLANS = 500;

/**
 * Executes the queries that `planQuery` plans, and leaves all other operations to Apollo. Plans are cached by the operation's node,
 * because Apollo hands over the same document object for the same text. `executePlan` has the figures against graphql-js.
 */
export function executeQueries(formatError: FormatError): ApolloServerPlugin<GraphQLContext> {
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
        const answered = response.body.singleResult;
        const refused = refuseWhole(answered, contextValue.answerBytes);
        if (refused !== answered) response.body.singleResult = present(refused as WrittenResult);
      },
      async responseForOperation({ schema, document, operation: found, request, contextValue }) {
        // Apollo's types do not say that the operation is missing if the document has none with the request's name.
        const operation = found as typeof found | undefined;
        const plan = operation && findPlan({ schema, document, operation });
        if (!plan) return null;
        const definitions = operation.variableDefinitions ?? [];
        // The first wrong value ends the reading: Apollo reads the values again and explains at most 50.
        const { coerced } = getVariableValues(schema, definitions, request.variables ?? {}, { maxErrors: 0 });
        if (coerced === undefined) return null;
        const execution = { schema, document, operation, variableValues: coerced, contextValue };
        const singleResult = present(await executePlan(plan, execution));
        return { http: { headers: new HeaderMap() }, body: { kind: "single", singleResult } };
      },
    }),
  };

  /** The text stands where Apollo has the data as an object; `writeResult` writes it. */
  function present({ data, errors }: WrittenResult): FormattedExecutionResult {
    const written = data as Readonly<Record<string, unknown>> | null;
    return errors === undefined ? { data: written } : { errors: errors.map(formatError), data: written };
  }
}

/** Writes an answer as Apollo does, with data that are text already. */
export function writeResult({ data, errors, extensions }: FormattedExecutionResult): string {
  if (!((data as unknown) instanceof JsonText)) return `${JSON.stringify({ errors, data, extensions })}\n`;
  const { text } = data as unknown as JsonText;
  return errors === undefined ? `{"data":${text}}\n` : `{"errors":${JSON.stringify(errors)},"data":${text}}\n`;
}

/** An answer whose data are an object, for a reader in the same process. */
export function readResult(result: FormattedExecutionResult): FormattedExecutionResult {
  const { data } = result as { readonly data?: unknown };
  return data instanceof JsonText ? { ...result, data: data.toJSON() as Record<string, unknown> } : result;
}
