import type { Context } from "koa";
import type { Metrics } from "../domain/metrics.ts";
import { findAddressGroup } from "./addressGroups.ts";
import type { BodyBudget, BodyReservation } from "./bodyBudget.ts";
import type { ConnectionLimits } from "./connectionLimits.ts";
import type { ConnectionWatch } from "./connectionWatch.ts";

/** Opens the reservation of a request's body. */
export type OpenReservation = (ctx: Context) => BodyReservation;

/** Opens reservations whose bodies end when they are stalled and their room is needed. `ctx.ip` is the client's address. */
export function createReservations(
  budget: BodyBudget,
  watch: Pick<ConnectionWatch, "readStalledMs" | "endRequest">,
  { limits, metrics }: { readonly limits: ConnectionLimits; readonly metrics: Pick<Metrics, "countLimit"> },
): OpenReservation {
  return ({ req, ip }) =>
    budget.openReservation({
      findAddress: () => findAddressGroup(ip),
      isStalled: () => watch.readStalledMs(req) >= limits.stalledMs,
      readStalledMs: () => watch.readStalledMs(req),
      onShareFull: (share) => metrics.countLimit(`bodies_of_${share}`),
      end() {
        metrics.countLimit("stalled_bodies");
        watch.endRequest(req);
      },
    });
}
