import type { ApolloServerPlugin } from "@apollo/server";
import type { FormattedExecutionResult } from "graphql";
import type { GraphQLContext } from "./context.ts";
import { readResult } from "./execution/answerQuery.ts";

export const JSON_TYPE = "application/json; charset=utf-8";
export const GRAPHQL_RESPONSE_TYPE = "application/graphql-response+json; charset=utf-8";

/**
 * Corrects Apollo's statuses where they differ from the specification. The specification answers every readable request with 200 in
 * `application/json`; Apollo answers refused documents with 400 in both media types. When the database is unavailable the status is
 * 503, so that proxies and clients try again. The request's `accept` is the answer's media type, which the middleware has chosen.
 * Source: graphql.github.io/graphql-over-http/draft, section "Status Codes".
 */
export const correctStatus: ApolloServerPlugin<GraphQLContext> = {
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

/** The seconds to wait if the answer shows nothing, with an error SERVICE_UNAVAILABLE; else null. */
export function findRetryAfter(result: FormattedExecutionResult): number | null {
  const unavailable = result.errors?.find((error) => error.extensions?.["code"] === "SERVICE_UNAVAILABLE");
  if (unavailable === undefined) return null;
  if (Object.values(readResult(result).data ?? {}).some((value) => value !== null)) return null;
  return Number(unavailable.extensions?.["retryAfterSeconds"]);
}
