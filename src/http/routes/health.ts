import type { Context } from "koa";
import type { Version } from "../../domain/versions.ts";

/** The state of the service, for a load balancer. */
export type Readiness = {
  /** `read_only`: it answers and takes no writes, as a standby. `full`: it has no room for them. */
  readonly database: "reachable" | "read_only" | "full" | "unreachable";
  /** The position in DATABASE_URL of the host in use, from 1; null where it names one. Its name is nobody's business. */
  readonly databaseHost: number | null;
  readonly migrations: "current" | "behind" | "ahead" | "unknown";
  /** `wrong`: the clock is more than 30 s from the database's. */
  readonly clock: "right" | "wrong";
  /** The storage that gets new files. `foreign`: it is not the one that the database's files lie in. */
  readonly files: "right" | "full" | "foreign" | "unreachable";
  readonly draining: boolean;
};

export function createHealthHandlers(checkReadiness: () => Promise<Readiness>, version: Version) {
  return {
    health(ctx: Context): void {
      ctx.body = { status: "alive", ...version };
    },

    async readiness(ctx: Context): Promise<void> {
      const readiness = await checkReadiness();
      const isUsable = readiness.database === "reachable" && readiness.migrations === "current";
      // A storage that is full or does not answer is so for all processes, and what comes without files is taken.
      const isPlaced = readiness.clock === "right" && readiness.files !== "foreign";
      const ready = isUsable && isPlaced && !readiness.draining;
      ctx.status = ready ? 200 : 503;
      ctx.body = { status: ready ? "ready" : "not_ready", ...readiness };
    },
  };
}
