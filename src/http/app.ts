import cors from "@koa/cors";
import { Router } from "@koa/router";
import Koa, { type Middleware } from "koa";
import type { Logger } from "pino";
import type { Metrics } from "../domain/metrics.ts";
import type { RecognizeFault } from "../domain/errors.ts";
import type { IntakeService } from "../services/submissions/index.ts";
import { basePathOf } from "../edge/basePath.ts";
import { answerFaults } from "./middleware/faults.ts";
import { checkHead, checkTarget } from "./middleware/requestHeads.ts";
import { logRequests } from "./middleware/requestLog.ts";
import { setSecurityHeaders } from "./middleware/securityHeaders.ts";
import { type ComplaintsBookEdge, routeComplaintsBook } from "./routes/complaintsBook.ts";
import { type ComplaintsExportsEdge, routeComplaintsExports } from "./routes/complaintsExports.ts";
import { routeDocuments } from "./routes/documents.ts";
import { type Readiness, routeHealth } from "./routes/health.ts";
import { routeSubmissions } from "./routes/submissions.ts";

export type HttpAppOptions = ComplaintsBookEdge & {
  readonly intake: IntakeService;
  readonly complaintsExports: ComplaintsExportsEdge;
  /** Serves the GraphQL path, explorer included. */
  readonly routeGraphQL: (router: Router) => void;
  readonly recognizeFault: RecognizeFault;
  readonly checkReadiness: () => Promise<Readiness>;
  readonly isDraining: () => boolean;
  readonly trustedProxies: number;
  readonly metrics: Metrics;
  readonly log: Logger;
};

/** What a client that leaves before the end causes; anything else broke a streamed answer from our side. */
const CLIENT_GONE: ReadonlySet<string> = new Set(["ERR_STREAM_PREMATURE_CLOSE", "ECONNRESET", "EPIPE", "ECANCELED"]);
const PREFLIGHT_SECONDS = 24 * 60 * 60;
const PUBLIC_PATH = /^\/((api\/v1\/)?f\/|libro-de-reclamaciones\/[^/]+$)/;

/** The HTTP edge, in the order in which a request goes through it. */
export function createHttpApp(options: HttpAppOptions): Koa {
  const { trustedProxies, publicUrl, log } = options;
  const basePath = basePathOf(publicUrl);
  const app = new Koa({ proxy: trustedProxies > 0, maxIpsCount: trustedProxies });
  app.on("error", (error: NodeJS.ErrnoException) => {
    const isClientGone = CLIENT_GONE.has(error.code ?? "");
    log[isClientGone ? "debug" : "error"]({ err: error }, "answer not delivered");
  });

  const router = new Router({ sensitive: true });
  routeSubmissions(router, { ...options, basePath });
  routeComplaintsBook(router, options);
  routeComplaintsExports(router, options.complaintsExports, options.locale);
  options.routeGraphQL(router);
  routeHealth(router, options.checkReadiness);
  routeDocuments(router, publicUrl, options.locale);

  app.use(logRequests(log, options.metrics));
  app.use(closeWhileDraining(options.isDraining));
  app.use(setSecurityHeaders());
  app.use(answerFaults(options.locale, options.recognizeFault, log, basePath));
  app.use(checkTarget);
  app.use(openPublicPaths());
  app.use(checkHead);
  app.use(router.routes());
  return app;
}

/** Any page's script may post to a form or a complaints book and read every answer; no credentials, so nothing of the visitor's is exposed. */
function openPublicPaths(): Middleware {
  const open = cors({
    origin: "*",
    allowMethods: "POST",
    exposeHeaders: "Retry-After, Idempotent-Replayed",
    maxAge: PREFLIGHT_SECONDS,
  });
  return (ctx, next) => (PUBLIC_PATH.test(ctx.path) ? open(ctx, next) : next());
}

function closeWhileDraining(isDraining: () => boolean): Middleware {
  return async (ctx, next) => {
    await next();
    if (isDraining()) ctx.set("Connection", "close");
  };
}
