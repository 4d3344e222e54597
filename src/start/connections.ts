import type { IncomingMessage, Server } from "node:http";
import type { Metrics } from "../domain/metrics.ts";
import { findAddressGroup } from "../edge/addressGroups.ts";
import { type BodyBudget, createBodyBudget } from "../edge/bodyBudget.ts";
import { createReservations, type OpenReservation } from "../edge/bodySenders.ts";
import { type BoundAnswer, createAnswerBound } from "../edge/boundedAnswers.ts";
import { readClientAddress } from "../edge/clientAddress.ts";
import { CONNECTION_LIMITS, type ConnectionLimits } from "../edge/connectionLimits.ts";
import { watchConnections } from "../edge/connectionWatch.ts";
import { createUnsentBytes, type UnsentBytes } from "../edge/unsentBytes.ts";
import { createNewSockets, type NewSockets } from "../graphql/ws/newSockets.ts";

/** The limits of connections, as the edges use them. */
type ConnectionBounds = {
  readonly openReservation: OpenReservation;
  readonly boundAnswer: BoundAnswer;
  readonly unsentBytes: UnsentBytes;
  readonly newSockets: NewSockets;
  readonly findGroup: (request: IncomingMessage) => string | null;
  close(): void;
};

/** Creates the limits of a server's connections. `limits` and `bodyBudget` replace the usual ones. */
export function boundConnections(
  server: Server,
  {
    limits: givenLimits,
    bodyBudget = createBodyBudget(),
    trustedProxies,
    metrics,
  }: {
    readonly limits: Partial<ConnectionLimits> | undefined;
    readonly bodyBudget: BodyBudget | undefined;
    readonly trustedProxies: number;
    readonly metrics: Metrics;
  },
): ConnectionBounds {
  const limits = { ...CONNECTION_LIMITS, ...givenLimits };
  const watch = watchConnections(server, limits, { metrics, hasClientAddresses: trustedProxies === 0 });
  const unsentBytes = createUnsentBytes(watch, limits, metrics);
  return {
    openReservation: createReservations(bodyBudget, watch, { limits, metrics }),
    boundAnswer: createAnswerBound(unsentBytes),
    unsentBytes,
    newSockets: createNewSockets(watch, limits, metrics),
    findGroup: (request) => findAddressGroup(readClientAddress(request, trustedProxies)),
    close: watch.close,
  };
}
