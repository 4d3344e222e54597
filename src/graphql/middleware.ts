import { koaMiddleware } from "@as-integrations/koa";
import type { Context, Middleware } from "koa";
import { type AnyDomainError, DomainError, type InvalidRequestReason, isDomainError } from "../domain/errors.ts";
import { readBearer } from "../http/bearer.ts";
import { HTTP_STATUSES } from "../http/statuses.ts";
import { discardUnreadBody } from "../http/unreadBody.ts";
import { createContext, type GraphQLEdge } from "./context.ts";
import { createErrorFormatter, type FormatError } from "./formatError.ts";
import { readJsonBody } from "./jsonBody.ts";
import { GRAPHQL_RESPONSE_TYPE, JSON_TYPE } from "./responseStatuses.ts";
import type { GraphQLServer } from "./server.ts";

/**
 * GraphQL over HTTP: method, media type, key and body are settled here, in this order, before anything is parsed or
 * executed; the rest is Apollo's. Every answer is JSON with `errors` or `data`.
 */
export function createGraphQLMiddleware({
  apollo,
  ...edge
}: GraphQLEdge & { readonly apollo: GraphQLServer }): Middleware {
  const formatError = createErrorFormatter(edge.log, edge.recognizeFault);

  return async (ctx) => {
    ctx.set("Cache-Control", "no-store");
    ctx.vary("Accept");
    try {
      checkMethod(ctx);
      settleMediaType(ctx);
      const { actor } = await edge.services.apiKeys.authenticate(readBearer(ctx.get("authorization")));
      if (ctx.method === "POST") ctx.request.body = await readJsonBody(ctx);
      await koaMiddleware(apollo, { context: async () => createContext(edge, actor) })(ctx, async () => undefined);
    } catch (error) {
      const refusal = isDomainError(error) ? error : edge.recognizeFault(error);
      await answer(ctx, refusal, formatError(refusal ?? error));
    }
  };
}

const METHODS = ["GET", "POST"];

function checkMethod(ctx: Context): void {
  if (!METHODS.includes(ctx.method)) throw new DomainError("METHOD_NOT_ALLOWED", { allowed: METHODS });
}

/** Before the operation runs: a mutation must not be refused when it is done. Apollo then sees what was settled. */
function settleMediaType(ctx: Context): void {
  const type = ctx.accepts(JSON_TYPE, GRAPHQL_RESPONSE_TYPE);
  ctx.headers.accept = type === false ? JSON_TYPE : type;
  if (type === false) throw new DomainError("INVALID_REQUEST", { reason: "json_not_acceptable" });
}

async function answer(ctx: Context, refusal: AnyDomainError | null, formatted: ReturnType<FormatError>): Promise<void> {
  await discardUnreadBody(ctx.req);
  if (!ctx.req.complete) ctx.set("Connection", "close");
  ctx.status = refusal === null ? HTTP_STATUSES.INTERNAL_ERROR : statusOf(refusal);
  ctx.state.code = refusal?.code ?? "INTERNAL_ERROR";
  if (refusal?.code === "UNAUTHENTICATED") ctx.set("WWW-Authenticate", "Bearer");
  if (refusal?.code === "SERVICE_UNAVAILABLE") ctx.set("Retry-After", String(refusal.params.retryAfterSeconds));
  if (refusal?.code === "METHOD_NOT_ALLOWED") ctx.set("Allow", refusal.params.allowed.join(", "));
  ctx.set("Content-Type", ctx.headers.accept === GRAPHQL_RESPONSE_TYPE ? GRAPHQL_RESPONSE_TYPE : JSON_TYPE);
  ctx.body = JSON.stringify({ errors: [formatted] });
}

const READING_STATUSES: Partial<Record<InvalidRequestReason, number>> = {
  encoding_unsupported: 415,
  json_required: 415,
  json_not_acceptable: 406,
};

function statusOf(refusal: AnyDomainError): number {
  const reading = refusal.code === "INVALID_REQUEST" ? READING_STATUSES[refusal.params.reason] : undefined;
  return reading ?? HTTP_STATUSES[refusal.code];
}
