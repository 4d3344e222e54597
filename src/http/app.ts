import cors from "@koa/cors";
import Koa, { type Middleware } from "koa";
import type { Logger } from "pino";
import type { RecognizeError } from "../domain/errors.ts";
import type { Metrics } from "../domain/metrics.ts";
import { NO_TRACING, type Tracing } from "../domain/tracing.ts";
import { GRAPHQL_PATH } from "../domain/links.ts";
import { basePathOf } from "../edge/basePath.ts";
import type { CountAnswer } from "../edge/boundedAnswers.ts";
import { createProxyWarning, readClientAddress } from "../edge/clientAddress.ts";
import type { AuthenticationService } from "../services/accounts/authentication.ts";
import { answerErrors } from "./middleware/errors.ts";
import { requireActor, requireActorOrSignature } from "./middleware/keys.ts";
import { checkHead, checkTarget } from "./middleware/requestHeads.ts";
import { logRequests } from "./middleware/requestLog.ts";
import { setSecurityHeaders } from "./middleware/securityHeaders.ts";
import { traceRequests } from "./middleware/traces.ts";
import { prepareBookPage } from "./routes/complaintsBook.ts";
import { prepareHostedPage } from "./routes/hostedForms.ts";
import { createCorsCheck, createRouting, type Sharing } from "./routes/registrations.ts";
import { listRoutes, type RoutesEdge } from "./routes/routes.ts";

export type HttpAppOptions = RoutesEdge & {
  readonly authentication: AuthenticationService;
  readonly recognizeError: RecognizeError;
  readonly isDraining: () => boolean;
  readonly trustedProxies: number;
  readonly countAnswer: CountAnswer;
  readonly metrics: Metrics;
  /** None unless given. */
  readonly tracing?: Tracing;
  readonly log: Logger;
};

/** The error codes of a client that leaves before the end of its answer. Every other error is a failure of the service. */
const CLIENT_GONE: ReadonlySet<string> = new Set(["ERR_STREAM_PREMATURE_CLOSE", "ECONNRESET", "EPIPE", "ECANCELED"]);
const PREFLIGHT_SECONDS = 24 * 60 * 60;

/** The HTTP edge: the middleware in the order in which a request passes it, then the routes. */
export function createHttpApp(options: HttpAppOptions): Koa {
  const { trustedProxies, publicUrl, tracing = NO_TRACING, log } = options;
  const app = new Koa();
  app.on("error", (error: NodeJS.ErrnoException) => {
    const isClientGone = CLIENT_GONE.has(error.code ?? "");
    log[isClientGone ? "debug" : "error"]({ err: error }, "answer not delivered");
  });

  const routes = listRoutes(options);
  const authenticate = requireActor(options.authentication, publicUrl);
  const routing = createRouting(routes, {
    authenticate,
    authenticateOrVerify: requireActorOrSignature(authenticate, options.signedAddresses),
    prepareBookPage: prepareBookPage(options.locale),
    prepareHostedPage,
  });

  if (tracing.isOn) app.use(traceRequests(tracing));
  app.use(logRequests(log, options.metrics));
  app.use(findClient(trustedProxies, log));
  app.use(closeWhileDraining(options.isDraining));
  app.use(setSecurityHeaders(publicUrl));
  app.use(answerErrors(options.locale, options.recognizeError, log, basePathOf(publicUrl)));
  app.use(countAnswers(options.countAnswer));
  app.use(checkTarget);
  app.use(shareWithScripts(createCorsCheck(routes)));
  app.use(checkHead);
  app.use(routing);
  return app;
}

/** `ctx.ip` is the client's address from here on; "" when the client has left. */
function findClient(trustedProxies: number, log: Logger): Middleware {
  const warn = createProxyWarning(trustedProxies, log);
  return (ctx, next) => {
    warn(ctx.req);
    ctx.request.ip = readClientAddress(ctx.req, trustedProxies) ?? "";
    return next();
  };
}

/**
 * Lets scripts of any origin call the open paths and read every answer. A browser shows the answer to a request with cookies only where that
 * names its origin.
 */
function shareWithScripts(findSharing: (path: string) => Sharing): Middleware {
  const shareWith = (allowMethods: string, withCookies: boolean) =>
    cors({
      origin: withCookies ? (ctx) => ctx.get("Origin") : "*",
      credentials: withCookies,
      allowMethods,
      exposeHeaders: "Retry-After, RateLimit, RateLimit-Policy, Idempotent-Replayed, X-Request-Id",
      maxAge: PREFLIGHT_SECONDS,
    });
  const share = shareWith("POST", false);
  const shareWithCookies = shareWith("POST", true);
  const shareGraphQL = shareWith("GET, POST", false);
  return (ctx, next) => {
    const sharing = findSharing(ctx.path);
    if (sharing === null) return next();
    if (sharing === "any origin with cookies") return shareWithCookies(ctx, next);
    return ctx.path === GRAPHQL_PATH ? shareGraphQL(ctx, next) : share(ctx, next);
  };
}

/** Bounds the answers of all paths but GraphQL's, whose refusals have another shape. */
function countAnswers(countAnswer: CountAnswer): Middleware {
  return async (ctx, next) => {
    await next();
    if (ctx.path !== GRAPHQL_PATH) countAnswer(ctx);
  };
}

/** Ends each connection after its answer while the service stops, so that clients connect to another process. */
function closeWhileDraining(isDraining: () => boolean): Middleware {
  return async (ctx, next) => {
    await next();
    if (isDraining()) ctx.set("Connection", "close");
  };
}
