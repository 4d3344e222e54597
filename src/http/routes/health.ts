import type { Context } from "koa";
import type { Version } from "../../domain/versions.ts";

/** The state of the service, for a load balancer. */
export type Readiness = {
  readonly database: "reachable" | "unreachable";
  readonly migrations: "current" | "behind" | "unknown";
  /** `wrong`: the clock is more than 30 s from the database's. */
  readonly clock: "right" | "wrong";
  readonly draining: boolean;
};

export function createHealthHandlers(checkReadiness: () => Promise<Readiness>, version: Version) {
  return {
    health(ctx: Context): void {
      ctx.body = { status: "alive", ...version };
    },

    async readiness(ctx: Context): Promise<void> {
      const readiness = await checkReadiness();
      const ready = readiness.migrations === "current" && readiness.clock === "right" && !readiness.draining;
      ctx.status = ready ? 200 : 503;
      ctx.body = { status: ready ? "ready" : "not_ready", ...readiness };
    },
  };
}
