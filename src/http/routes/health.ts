import type { Context } from "koa";
import { type AnswerEcho, type Arrival, ECHO_HEADER } from "../../domain/echoes.ts";
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
  /** The standby for reading, as DATABASE_READ_URL names it; null without one. The primary stands in for one that is not usable. */
  readonly standby: {
    readonly state: "usable" | "behind" | "away";
    readonly host: number | null;
    readonly lagSeconds: number | null;
  } | null;
  readonly draining: boolean;
};

export function createHealthHandlers(
  checkReadiness: () => Promise<Readiness>,
  version: Version,
  answerEcho: AnswerEcho,
) {
  return {
    /** Who has the service's key also learns how the request arrived: `npm run doctor`. */
    health(ctx: Context): void {
      const echo = answerEcho(ctx.get(ECHO_HEADER));
      ctx.body = { status: "alive", ...version, ...(echo === null ? {} : { echo, arrived: describeArrival(ctx) }) };
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

function describeArrival({ ip, req: { headers } }: Context): Arrival {
  const { host = null, "x-forwarded-for": forwardedFor = null } = headers;
  return { address: ip === "" ? null : ip, forwardedFor: forwardedFor === null ? null : String(forwardedFor), host };
}
