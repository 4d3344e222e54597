import cors from "@koa/cors";
import { Router } from "@koa/router";
import Koa, { type Middleware } from "koa";
import type { Logger } from "pino";
import type { RecognizeError } from "../domain/errors.ts";
import type { Metrics } from "../domain/metrics.ts";
import { basePathOf } from "../edge/basePath.ts";
import { answerErrors } from "./middleware/errors.ts";
import { requireKey } from "./middleware/keys.ts";
import { checkHead, checkTarget } from "./middleware/requestHeads.ts";
import { logRequests } from "./middleware/requestLog.ts";
import { setSecurityHeaders } from "./middleware/securityHeaders.ts";
import { prepareBookPage } from "./routes/complaintsBook.ts";
import { createCorsCheck, registerRoutes } from "./routes/registrations.ts";
import { listRoutes, type RoutesEdge } from "./routes/routes.ts";

export type HttpAppOptions = RoutesEdge & {
  readonly recognizeError: RecognizeError;
  readonly isDraining: () => boolean;
  readonly trustedProxies: number;
  readonly metrics: Metrics;
  readonly log: Logger;
};

/** The errors of a client that leaves before the end; any other error broke a streamed answer on our side. */
const CLIENT_GONE: ReadonlySet<string> = new Set(["ERR_STREAM_PREMATURE_CLOSE", "ECONNRESET", "EPIPE", "ECANCELED"]);
const PREFLIGHT_SECONDS = 24 * 60 * 60;

/** The HTTP edge: the middleware in the order in which a request passes it, then the routes. */
export function createHttpApp(options: HttpAppOptions): Koa {
  const { trustedProxies, publicUrl, log } = options;
  const app = new Koa({ proxy: trustedProxies > 0, maxIpsCount: trustedProxies });
  app.on("error", (error: NodeJS.ErrnoException) => {
    const isClientGone = CLIENT_GONE.has(error.code ?? "");
    log[isClientGone ? "debug" : "error"]({ err: error }, "answer not delivered");
  });

  const routes = listRoutes(options);
  const router = new Router({ sensitive: true });
  registerRoutes(router, routes, {
    authenticate: requireKey(options.complaintsExports.apiKeys),
    prepareBookPage: prepareBookPage(options.locale),
  });

  app.use(logRequests(log, options.metrics));
  app.use(closeWhileDraining(options.isDraining));
  app.use(setSecurityHeaders());
  app.use(answerErrors(options.locale, options.recognizeError, log, basePathOf(publicUrl)));
  app.use(checkTarget);
  app.use(shareWithScripts(createCorsCheck(routes)));
  app.use(checkHead);
  app.use(router.routes());
  return app;
}

/** Scripts of any page may call these paths and read every answer. No credentials are sent, so the visitor's data stay hidden. */
function shareWithScripts(isOpen: (path: string) => boolean): Middleware {
  const share = cors({
    origin: "*",
    allowMethods: "POST",
    exposeHeaders: "Retry-After, Idempotent-Replayed",
    maxAge: PREFLIGHT_SECONDS,
  });
  return (ctx, next) => (isOpen(ctx.path) ? share(ctx, next) : next());
}

function closeWhileDraining(isDraining: () => boolean): Middleware {
  return async (ctx, next) => {
    await next();
    if (isDraining()) ctx.set("Connection", "close");
  };
}
