import { koaMiddleware } from "@as-integrations/koa";
import type { Context, Middleware } from "koa";
import { type AnyDomainError, DomainError, type InvalidRequestReason, isDomainError } from "../domain/errors.ts";
import { readBearer } from "../edge/bearer.ts";
import type { BodyBudget } from "../edge/bodyBudget.ts";
import { beginRefusal } from "../edge/refusals.ts";
import { checkRequestHead } from "../edge/requestHead.ts";
import { statusOf } from "../edge/statuses.ts";
import { createContext, type GraphQLEdge, runToEnd } from "./context.ts";
import { markRoundedNumbers } from "./exactJson.ts";
import { createErrorFormatter } from "./formatError.ts";
import { readJsonBody } from "./jsonBody.ts";
import { GRAPHQL_RESPONSE_TYPE, JSON_TYPE } from "./responseStatuses.ts";
import type { GraphQLServer } from "./server.ts";

/** What GraphQL over HTTP needs. */
type GraphQLOverHttp = GraphQLEdge & { readonly apollo: GraphQLServer; readonly bodyBudget: BodyBudget };

/**
 * GraphQL over HTTP. This middleware checks method, media type, head and key and reads the body, in this order, before anything is
 * parsed or executed; Apollo does the rest. Every answer is JSON with `errors` or `data`.
 */
export function createGraphQLMiddleware({ apollo, bodyBudget, ...edge }: GraphQLOverHttp): Middleware {
  const formatError = createErrorFormatter(edge.locale, edge.log, edge.recognizeError);

  return async (ctx) => {
    const reservation = bodyBudget.openReservation();
    ctx.set("Cache-Control", "no-store");
    ctx.vary("Accept");
    try {
      checkMethod(ctx);
      chooseMediaType(ctx);
      checkRequestHead(ctx);
      const { actor } = await edge.services.apiKeys.authenticate(readBearer(ctx.get("authorization")));
      if (ctx.method === "POST") ctx.request.body = await readJsonBody(ctx, reservation);
      else markVariables(ctx);
      const context = createContext(edge, actor);
      const answer = koaMiddleware(apollo, { context: async () => context });
      await runToEnd(context, () => answer(ctx, async () => undefined));
    } catch (error) {
      const refusal = isDomainError(error) ? error : edge.recognizeError(error);
      const formatted = formatError(refusal ?? error);
      const answered = refusal ?? new DomainError("INTERNAL_ERROR");
      await beginRefusal(ctx, answered, statusOfReading(answered));
      ctx.set("Content-Type", ctx.headers.accept === GRAPHQL_RESPONSE_TYPE ? GRAPHQL_RESPONSE_TYPE : JSON_TYPE);
      ctx.body = JSON.stringify({ errors: [formatted] });
    } finally {
      reservation.release();
    }
  };
}

const METHODS = ["GET", "POST"];

function checkMethod(ctx: Context): void {
  if (!METHODS.includes(ctx.method)) throw new DomainError("METHOD_NOT_ALLOWED", { allowed: METHODS });
}

/** Runs before the operation, so that no mutation is refused when it is done. Apollo then sees the chosen type alone. */
function chooseMediaType(ctx: Context): void {
  const type = ctx.accepts(JSON_TYPE, GRAPHQL_RESPONSE_TYPE);
  ctx.headers.accept = type === false ? JSON_TYPE : type;
  if (type === false) throw new DomainError("INVALID_REQUEST", { reason: "json_not_acceptable" });
}

/** Apollo reads the variables of a GET out of the address by itself. */
function markVariables(ctx: Context): void {
  const { variables } = ctx.query;
  const marked = typeof variables === "string" ? markRoundedNumbers(variables) : variables;
  if (marked !== variables) ctx.query = { ...ctx.query, variables: marked };
}

const READING_STATUSES: Partial<Record<InvalidRequestReason, number>> = {
  encoding_unsupported: 415,
  json_required: 415,
  json_not_acceptable: 406,
};

function statusOfReading(refusal: AnyDomainError): number {
  const reading = refusal.code === "INVALID_REQUEST" ? READING_STATUSES[refusal.params.reason] : undefined;
  return reading ?? statusOf(refusal);
}
