import type { ApolloServerPlugin } from "@apollo/server";
import type { FormattedExecutionResult } from "graphql";
import type { GraphQLContext } from "./context.ts";

export const JSON_TYPE = "application/json; charset=utf-8";
export const GRAPHQL_RESPONSE_TYPE = "application/graphql-response+json; charset=utf-8";

/**
 * Where Apollo's statuses are not the specification's. `application/json` answers 200 to every request that could be
 * read, whatever GraphQL says of it; Apollo answers 400 in both media types. And when the database is away the whole
 * answer is 503, so that proxies and clients try again. Expects in `accept` the one media type that is answered.
 * Source: graphql.github.io/graphql-over-http/draft, section "Status Codes".
 */
export const settleStatus: ApolloServerPlugin<GraphQLContext> = {
  requestDidStart: async () => ({
    async willSendResponse({ request, response: { http, body } }) {
      if (body.kind !== "single") return;
      const { singleResult: result } = body;
      const retryAfterSeconds = findRetryAfter(result);
      if (retryAfterSeconds !== null) {
        http.status = 503;
        http.headers.set("retry-after", String(retryAfterSeconds));
        delete result.data;
        return;
      }
      const isReadable = result.errors?.[0]?.extensions?.["code"] !== "BAD_REQUEST";
      if (http.status === 400 && isReadable && request.http?.headers.get("accept") === JSON_TYPE) http.status = 200;
    },
  }),
};

/** The seconds to wait where nothing could be answered because something is away for a moment; else null. */
function findRetryAfter({ data, errors = [] }: FormattedExecutionResult): number | null {
  if (data !== null && data !== undefined) return null;
  const away = errors.find((error) => error.extensions?.["code"] === "SERVICE_UNAVAILABLE");
  return away === undefined ? null : Number(away.extensions?.["retryAfterSeconds"]);
}
