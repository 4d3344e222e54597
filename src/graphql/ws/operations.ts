import {
  type DocumentNode,
  type ExecutionArgs,
  getOperationAST,
  GraphQLError,
  type GraphQLSchema,
  parse,
  specifiedRules,
  validate,
} from "graphql";
import type { SubscribePayload } from "graphql-ws";
import { LRUCache } from "lru-cache";
import { createLimitRules, findLengthRefusal, MAX_TOKENS } from "../limits.ts";
import { findVariableRefusal } from "../variables.ts";

/** Reads a client's operation. The result is its execution arguments, or the errors that refuse it. */
export type ReadOperation = (payload: SubscribePayload) => ExecutionArgs | readonly GraphQLError[];

/** The most characters of all cached documents together. A document takes some hundred times the memory of its text. */
const MAX_CACHED_CHARACTERS = 64 * 1024;

/**
 * The reader checks an operation in the order of Apollo over HTTP: the syntax, the schema, the operation's name, then the limits.
 * Sockets that send the same text share one document.
 */
export function createOperationReader(schema: GraphQLSchema): ReadOperation {
  const documents = new LRUCache<string, DocumentNode>({
    maxSize: MAX_CACHED_CHARACTERS,
    sizeCalculation: (_document, text) => text.length + 1,
  });

  return ({ query, operationName: given, variables }) => {
    // Some programs send an empty name for none.
    const operationName = given === "" ? null : given;
    const tooLong = findLengthRefusal(query);
    if (tooLong !== null) return [new GraphQLError(tooLong.code, { originalError: tooLong })];
    try {
      const document = documents.get(query) ?? parse(query, { maxTokens: MAX_TOKENS });
      if (!documents.has(query)) {
        const errors = validate(schema, document, specifiedRules);
        if (errors.length > 0) return errors.map((error) => withCode(error, "GRAPHQL_VALIDATION_FAILED"));
        documents.set(query, document);
      }
      const operation = getOperationAST(document, operationName);
      if (!operation) {
        return [withCode(new GraphQLError(describeMissing(operationName)), "OPERATION_RESOLUTION_FAILURE")];
      }
      const refusals = validate(schema, document, createLimitRules(variables ?? {}));
      if (refusals.length > 0) return refusals;
      const unreadable = findVariableRefusal(schema, operation, variables ?? {});
      if (unreadable !== null) return [unreadable];
      return { schema, document, operationName: operationName ?? null, variableValues: variables ?? null };
    } catch (error) {
      if (error instanceof GraphQLError) return [withCode(error, "GRAPHQL_PARSE_FAILED")];
      throw error;
    }
  };
}

function describeMissing(operationName: string | null | undefined): string {
  return operationName
    ? `Unknown operation named "${operationName}".`
    : "Must provide operation name if query contains multiple operations.";
}

function withCode(error: GraphQLError, code: string): GraphQLError {
  const { nodes, source, positions } = error;
  return new GraphQLError(error.message, {
    nodes,
    source,
    positions,
    originalError: error.originalError ?? error,
    extensions: { code },
  });
}
