import type { Router } from "@koa/router";
import type { Version } from "../../domain/versions.ts";
import { refuseMethods } from "./refuseMethods.ts";

/** What a load balancer must know before it sends requests here. */
export type Readiness = {
  readonly database: "reachable" | "unreachable";
  readonly migrations: "current" | "behind" | "unknown";
  readonly draining: boolean;
};

export function routeHealth(router: Router, checkReadiness: () => Promise<Readiness>, version: Version): void {
  router.get("/healthz", (ctx) => {
    ctx.body = { status: "alive", ...version };
  });
  router.get("/readyz", async (ctx) => {
    const readiness = await checkReadiness();
    const ready = readiness.migrations === "current" && !readiness.draining;
    ctx.status = ready ? 200 : 503;
    ctx.body = { status: ready ? "ready" : "not_ready", ...readiness };
  });
  router.all(["/healthz", "/readyz"], refuseMethods(["GET", "HEAD"]));
}
