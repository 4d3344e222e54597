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
import type { Locale } from "../messages/locale.ts";
import { executeQueries } from "./execution/executeQueries.ts";
import type { GraphQLContext } from "./context.ts";
import { createErrorFormatter } from "./formatError.ts";
import { findLimitRefusal, MAX_TOKENS } from "./limits.ts";
import { correctStatus } from "./responseStatuses.ts";

export type GraphQLServer = ApolloServer<GraphQLContext>;

/** Apollo for queries and mutations over HTTP. It must be started before it is mounted. It sends no reports to Apollo's services. */
export function createApolloServer({
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
  return new ApolloServer<GraphQLContext>({
    schema,
    introspection: true,
    // The key is in a header and never in a cookie, so that another site cannot forge a request.
    csrfPrevention: false,
    includeStacktraceInErrorResponses: false,
    persistedQueries: false,
    parseOptions: { maxTokens: MAX_TOKENS },
    formatError: (_, error) => formatError(error),
    stopOnTerminationSignals: false,
    // Without it, NODE_ENV would change the answers.
    nodeEnv: "production",
    logger: log,
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginInlineTraceDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginSchemaReportingDisabled(),
      ApolloServerPluginUsageReportingDisabled(),
      enforceLimits,
      executeQueries(formatError),
      correctStatus,
    ],
  });
}

/** The limits are not validation rules of Apollo, because Apollo validates a document once and the limits depend on the variables. */
const enforceLimits: ApolloServerPlugin<GraphQLContext> = {
  requestDidStart: async () => ({
    async didResolveOperation({ schema, document, operation, request }) {
      if (operation?.operation === OperationTypeNode.SUBSCRIPTION)
        throw refuse(new DomainError("SUBSCRIPTION_NEEDS_WEBSOCKET"));
      const refusal = findLimitRefusal(schema, document, request.variables ?? {});
      if (refusal !== undefined) throw refuse(refusal);
    },
  }),
};

function refuse(error: Error): GraphQLError {
  return new GraphQLError(error.message, { originalError: error, extensions: { http: { status: 400 } } });
}
