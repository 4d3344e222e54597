import { ApolloServer, type ApolloServerPlugin } from "@apollo/server";
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginInlineTraceDisabled,
  ApolloServerPluginLandingPageDisabled,
  ApolloServerPluginSchemaReportingDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from "@apollo/server/plugin/disabled";
import { GraphQLError, type GraphQLSchema, OperationTypeNode } from "graphql";
import type { Logger } from "pino";
import { DomainError, type RecognizeError } from "../domain/errors.ts";
import { createSecurityLog } from "../edge/securityLog.ts";
import type { Locale } from "../messages/locale.ts";
import { writeResult } from "./execution/answerQuery.ts";
import { executeQueries } from "./execution/executeQueries.ts";
import { createKnownQueries, type KnownQueries } from "./execution/knownQueries.ts";
import { readCounted } from "./execution/countedFields.ts";
import type { GraphQLContext } from "./context.ts";
import { createErrorFormatter } from "./formatError.ts";
import { findLengthRefusal, findLimitRefusal, MAX_TOKENS } from "./limits.ts";
import { createRefusalNotes, noteRefusalsOverHttp } from "./permissionRefusals.ts";
import { correctStatus } from "./responseStatuses.ts";
import { findVariableRefusal } from "./variables.ts";

export type GraphQLServer = {
  /** Reads and checks every operation, and executes it. */
  readonly apollo: ApolloServer<GraphQLContext>;
  /** Answers what Apollo has read and checked before. */
  readonly knownQueries: Pick<KnownQueries, "answer">;
};

/** Queries and mutations over HTTP. The caller starts Apollo before requests reach it. No reports are sent to Apollo. */
export function createGraphQLServer({
  schema,
  locale,
  log,
  recognizeError,
}: {
  readonly schema: GraphQLSchema;
  readonly locale: Locale;
  readonly log: Logger;
  readonly recognizeError: RecognizeError;
}): GraphQLServer {
  const formatError = createErrorFormatter(locale, log, recognizeError);
  const noteRefusals = createRefusalNotes(createSecurityLog(log));
  const knownQueries = createKnownQueries(formatError, noteRefusals);
  const apollo = new ApolloServer<GraphQLContext>({
    schema,
    introspection: true,
    // `readCredential` refuses the sessions of requests from other sites, and a key is never in a cookie.
    csrfPrevention: false,
    includeStacktraceInErrorResponses: false,
    persistedQueries: false,
    parseOptions: { maxTokens: MAX_TOKENS },
    fieldResolver: readCounted,
    formatError: (_, error) => formatError(error),
    stringifyResult: writeResult,
    stopOnTerminationSignals: false,
    // Without this setting, the environment variable NODE_ENV would change the answers.
    nodeEnv: "production",
    logger: log,
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginInlineTraceDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginSchemaReportingDisabled(),
      ApolloServerPluginUsageReportingDisabled(),
      refuseLongDocuments,
      enforceLimits,
      executeQueries(formatError, knownQueries),
      correctStatus,
      noteRefusalsOverHttp(noteRefusals),
    ],
  });
  return { apollo, knownQueries };
}

/** Apollo takes a refusal only when it has read a document, so a short one stands in the place of the one that is too long. */
const refuseLongDocuments: ApolloServerPlugin<GraphQLContext> = {
  async requestDidStart({ request }) {
    const refusal = findLengthRefusal(request.query);
    if (refusal === null) return undefined;
    request.query = "{ __typename }";
    return {
      async didResolveOperation() {
        throw refuse(refusal);
      },
    };
  },
};

/** The limits are not validation rules of Apollo, because Apollo validates a document once and the limits depend on the variables. */
const enforceLimits: ApolloServerPlugin<GraphQLContext> = {
  requestDidStart: async () => ({
    async didResolveOperation({ schema, document, operation, request }) {
      if (operation?.operation === OperationTypeNode.SUBSCRIPTION)
        throw refuse(new DomainError("SUBSCRIPTION_NEEDS_WEBSOCKET"));
      const refusal = findLimitRefusal(schema, document, request.variables ?? {});
      if (refusal !== undefined) throw refuse(refusal);
      const unreadable = operation && findVariableRefusal(schema, operation, request.variables ?? {});
      if (unreadable) throw refuse(unreadable);
    },
  }),
};

function refuse(error: Error): GraphQLError {
  return new GraphQLError(error.message, { originalError: error, extensions: { http: { status: 400 } } });
}
