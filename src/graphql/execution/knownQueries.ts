import { type FormattedExecutionResult, getVariableValues } from "graphql";
import { LRUCache } from "lru-cache";
import type { GraphQLContext } from "../context.ts";
import type { FormatError } from "../formatError.ts";
import { isWithinLimits } from "../limits.ts";
import type { NoteRefusals } from "../permissionRefusals.ts";
import { answerQuery, refuseAnswer } from "./answerQuery.ts";
import type { ExecutionRequest } from "./execute.ts";
import type { Operation, QueryPlan } from "./plan.ts";

/** A query with its plan. `operationName` is the name by which its request has chosen it in its document. */
export type KnownQuery = Operation & { readonly operationName: string | null; readonly plan: QueryPlan };

/** The planned queries that Apollo has read and checked before, by their texts: a client sends the same few again and again. */
export type KnownQueries = {
  /** Keeps a query, unless its text is long or its limits depend on its variables. */
  keep(text: string, query: KnownQuery): void;
  /**
   * Answers the parameters of a request as Apollo would, without its steps for each request, which take a sixth of the processor time of a
   * page of submissions. Null for what Apollo has to read: another query, another operation of the document, extensions, and
   * variables that are not valid.
   */
  answer(parameters: unknown, contextValue: GraphQLContext): Promise<FormattedExecutionResult> | null;
};

const MAX_QUERIES = 500;
/** The kept texts take 5 MB at most. The panel's longest query has 2,000 characters. */
const MAX_CHARACTERS = 10_000;

export function createKnownQueries(formatError: FormatError, noteRefusals: NoteRefusals): KnownQueries {
  const queries = new LRUCache<string, KnownQuery>({ max: MAX_QUERIES });

  function find({ query, operationName = null, variables = null, extensions = null }: Parameters): Found | null {
    const known = typeof query === "string" && extensions === null ? queries.get(query) : undefined;
    if (known === undefined || known.operationName !== operationName) return null;
    if (variables !== null && !isObject(variables)) return null;
    const definitions = known.operation.variableDefinitions ?? [];
    const { coerced } = getVariableValues(known.schema, definitions, variables ?? {}, { maxErrors: 0 });
    return coerced === undefined ? null : { known, variableValues: coerced };
  }

  async function answer({ known, variableValues }: Found, contextValue: GraphQLContext) {
    const { schema, document, operation } = known;
    const request: ExecutionRequest = { schema, document, operation, variableValues, contextValue };
    const answered = await answerQuery(known.plan, request, formatError);
    const result = refuseAnswer(answered, contextValue.answerBytes, formatError) ?? answered;
    noteRefusals(contextValue.actor, result.errors);
    return result;
  }

  return {
    keep(text, query) {
      if (text.length <= MAX_CHARACTERS && isWithinLimits(query.document)) queries.set(text, query);
    },
    answer(parameters, contextValue) {
      const found = isObject(parameters) ? find(parameters) : null;
      return found && answer(found, contextValue);
    },
  };
}

type Parameters = {
  readonly query?: unknown;
  readonly operationName?: unknown;
  readonly variables?: unknown;
  readonly extensions?: unknown;
};
type Found = { readonly known: KnownQuery; readonly variableValues: Readonly<Record<string, unknown>> };

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
