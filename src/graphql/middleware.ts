import { koaMiddleware } from "@as-integrations/koa";
import type { FormattedExecutionResult } from "graphql";
import type { Context, Middleware } from "koa";
import { type AnyDomainError, DomainError, type InvalidRequestReason, isDomainError } from "../domain/errors.ts";
import type { OpenReservation } from "../edge/bodySenders.ts";
import type { CountAnswer } from "../edge/boundedAnswers.ts";
import { findAddressGroup } from "../edge/addressGroups.ts";
import { createCookies } from "../edge/cookies.ts";
import { readCredential } from "../edge/credentials.ts";
import { beginRefusal } from "../edge/refusals.ts";
import { checkRequestHead } from "../edge/requestHead.ts";
import { statusOf } from "../edge/statuses.ts";
import { createContext, type GraphQLEdge, runToEnd } from "./context.ts";
import { markRoundedNumbers } from "./exactJson.ts";
import { writeResult } from "./execution/answerQuery.ts";
import { createErrorFormatter } from "./formatError.ts";
import { readJsonBody } from "./jsonBody.ts";
import { measureOperation } from "./operationSlots.ts";
import { findRetryAfter, GRAPHQL_RESPONSE_TYPE, JSON_TYPE } from "./responseStatuses.ts";
import type { GraphQLServer } from "./server.ts";

/** The dependencies of GraphQL over HTTP. */
type GraphQLOverHttp = GraphQLEdge &
  GraphQLServer & {
    readonly openReservation: OpenReservation;
    readonly countAnswer: CountAnswer;
  };

/**
 * GraphQL over HTTP. The middleware checks the method, the media type, the head and the key or session, and then reads the body. Apollo parses
 * and executes the operation, unless it is a known one. Every answer is JSON with `errors` or `data`.
 */
export function createGraphQLMiddleware({
  apollo,
  knownQueries,
  openReservation,
  countAnswer,
  ...edge
}: GraphQLOverHttp): Middleware {
  const formatError = createErrorFormatter(edge.locale, edge.log, edge.recognizeError);
  const cookies = createCookies(edge.publicUrl);

  return async (ctx) => {
    const reservation = openReservation(ctx);
    ctx.set("Cache-Control", "no-store");
    ctx.vary("Accept");
    try {
      checkUpgrade(ctx);
      checkMethod(ctx);
      chooseMediaType(ctx);
      checkRequestHead(ctx);
      const credential = readCredential(ctx.headers, cookies);
      const { actor, announcedExpiry } = await edge.services.authentication.authenticate(credential, ctx.ip || null);
      if (announcedExpiry !== null) ctx.set("X-Api-Key-Expires-At", announcedExpiry.toISOString());
      ctx.state.actor = actor;
      reservation.assignTo(actor.accountId);
      if (ctx.method === "POST") ctx.request.body = await readJsonBody(ctx, reservation);
      else markVariables(ctx);
      dropEmptyOperationName(ctx);
      const context = createContext(edge, actor, { client: findAddressGroup(ctx.ip) });
      const answer = async () => {
        const known = ctx.method === "POST" ? knownQueries.answer(ctx.request.body, context) : null;
        if (known !== null) return writeAnswer(ctx, await known);
        return koaMiddleware(apollo, { context: async () => context })(ctx, async () => undefined);
      };
      const size = () => measureOperation(ctx.method === "POST" ? ctx.request.body : ctx.querystring);
      const work = () => runToEnd(context, answer);
      await edge.operationSlots.run(actor.accountId, size, work, context.client);
      countAnswer(ctx);
    } catch (error) {
      const refusal = isDomainError(error) ? error : edge.recognizeError(error);
      const formatted = formatError(refusal ?? error);
      const answered = refusal ?? new DomainError("INTERNAL_ERROR");
      await beginRefusal(ctx, answered, statusOfReading(answered));
      if (ctx.status === UPGRADE_REQUIRED) ctx.set({ Upgrade: "websocket", Connection: "Upgrade" });
      ctx.set("Content-Type", chosenMediaType(ctx));
      ctx.body = JSON.stringify({ errors: [formatted] });
    } finally {
      reservation.release();
    }
  };
}

/** Writes the answer to a known query, with the status that `correctStatus` gives one of Apollo's. */
function writeAnswer(ctx: Context, result: FormattedExecutionResult): void {
  const retryAfterSeconds = findRetryAfter(result);
  if (retryAfterSeconds !== null) {
    ctx.status = statusOf(new DomainError("SERVICE_UNAVAILABLE", { retryAfterSeconds }));
    ctx.set("Retry-After", String(retryAfterSeconds));
  }
  // Koa would guess a type for a body without one.
  ctx.set("Content-Type", chosenMediaType(ctx));
  ctx.body = writeResult(retryAfterSeconds === null ? result : { errors: result.errors ?? [] });
}

/** Some programs send an empty name of the operation for none, which Apollo would look for. */
function dropEmptyOperationName(ctx: Context): void {
  const body: unknown = ctx.request.body;
  if (typeof body === "object" && body !== null && "operationName" in body && body.operationName === "") {
    delete body.operationName;
  }
  if (ctx.query["operationName"] === "") {
    const { operationName: _empty, ...query } = ctx.query;
    ctx.query = query;
  }
}

/** What is left of a WebSocket's handshake behind a proxy that drops Upgrade, as nginx does unless it is configured otherwise. */
function checkUpgrade(ctx: Context): void {
  if (ctx.method === "GET" && ctx.get("Sec-WebSocket-Key") !== "") {
    throw new DomainError("INVALID_REQUEST", { reason: "upgrade_missing" });
  }
}

const METHODS = ["GET", "POST"];

function checkMethod(ctx: Context): void {
  if (!METHODS.includes(ctx.method)) throw new DomainError("METHOD_NOT_ALLOWED", { allowed: METHODS });
}

/**
 * Chooses the media type of the answer before the operation runs, so that no mutation is refused when it is done. The header Accept
 * has only the chosen type from here on, for Apollo and for `correctStatus`.
 */
function chooseMediaType(ctx: Context): void {
  const type = ctx.accepts(JSON_TYPE, GRAPHQL_RESPONSE_TYPE);
  ctx.headers.accept = type === false ? JSON_TYPE : type;
  if (type === false) throw new DomainError("INVALID_REQUEST", { reason: "json_not_acceptable" });
}

/** One of the two types, whatever the header has. */
function chosenMediaType({ headers }: Context): string {
  return headers.accept === GRAPHQL_RESPONSE_TYPE ? GRAPHQL_RESPONSE_TYPE : JSON_TYPE;
}

/** Marks the rounded numbers in the variables of a GET, which Apollo takes from the address. */
function markVariables(ctx: Context): void {
  const { variables } = ctx.query;
  const marked = typeof variables === "string" ? markRoundedNumbers(variables) : variables;
  if (marked !== variables) ctx.query = { ...ctx.query, variables: marked };
}

const UPGRADE_REQUIRED = 426;

/** The statuses of unreadable requests, which differ from REST's. Source: the specification of GraphQL over HTTP. */
const READING_STATUSES: Partial<Record<InvalidRequestReason, number>> = {
  encoding_unsupported: 415,
  json_required: 415,
  json_not_acceptable: 406,
  upgrade_missing: UPGRADE_REQUIRED,
};

function statusOfReading(refusal: AnyDomainError): number {
  const reading = refusal.code === "INVALID_REQUEST" ? READING_STATUSES[refusal.params.reason] : undefined;
  return reading ?? statusOf(refusal);
}
