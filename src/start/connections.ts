import type { IncomingMessage, Server } from "node:http";
import type { Metrics } from "../domain/metrics.ts";
import { findAddressGroup } from "../edge/addressGroups.ts";
import { type BodyBudget, createBodyBudget } from "../edge/bodyBudget.ts";
import { createReservations, type OpenReservation } from "../edge/bodySenders.ts";
import { type CountAnswer, createAnswerCount } from "../edge/boundedAnswers.ts";
import { readClientAddress } from "../edge/clientAddress.ts";
import { CONNECTION_LIMITS, type ConnectionLimits } from "../edge/connectionLimits.ts";
import { watchConnections } from "../edge/connectionWatch.ts";
import { createUnsentBytes, type UnsentBytes } from "../edge/unsentBytes.ts";
import { createNewSockets, type NewSockets } from "../graphql/ws/newSockets.ts";

/** The limiters of one server's connections, as the edges use them. */
type ConnectionLimiters = {
  readonly openReservation: OpenReservation;
  readonly countAnswer: CountAnswer;
  readonly unsentBytes: UnsentBytes;
  readonly newSockets: NewSockets;
  readonly findGroup: (request: IncomingMessage) => string | null;
  close(): void;
};

/** Limits a server's connections. `limits` and `bodyBudget` replace the usual ones. */
export function limitConnections(
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
): ConnectionLimiters {
  const limits = { ...CONNECTION_LIMITS, ...givenLimits };
  const watch = watchConnections(server, limits, { metrics, hasClientAddresses: trustedProxies === 0 });
  const unsentBytes = createUnsentBytes(watch, limits, metrics);
  return {
    openReservation: createReservations(bodyBudget, watch, { limits, metrics }),
    countAnswer: createAnswerCount(unsentBytes),
    unsentBytes,
    newSockets: createNewSockets(watch, limits, metrics),
    findGroup: (request) => findAddressGroup(readClientAddress(request, trustedProxies)),
    close: watch.close,
  };
}
