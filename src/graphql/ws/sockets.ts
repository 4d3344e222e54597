import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import type { GraphQLSchema } from "graphql";
import { handleProtocols } from "graphql-ws";
import { type WebSocket, WebSocketServer } from "ws";
import { type Clock, systemClock } from "../../domain/clock.ts";
import { type AnyDomainError, DomainError } from "../../domain/errors.ts";
import type { Signals } from "../../domain/signals.ts";
import { readClientAddress } from "../../edge/clientAddress.ts";
import { createCookies } from "../../edge/cookies.ts";
import { readCredential } from "../../edge/credentials.ts";
import { renderRawAnswer } from "../../edge/rawAnswers.ts";
import type { UnsentBytes } from "../../edge/unsentBytes.ts";
import { GRAPHQL_PATH } from "../../domain/links.ts";
import { statusOf } from "../../edge/statuses.ts";
import type { GraphQLEdge } from "../context.ts";
import { createErrorFormatter } from "../formatError.ts";
import { CLOSE_CODES } from "./closeCodes.ts";
import { type Connection, openConnection } from "./connections.ts";
import { createKeyWatch } from "./keyWatch.ts";
import type { NewSockets } from "./newSockets.ts";
import { createPings } from "./pings.ts";
import { createProtocol } from "./protocol.ts";

export type GraphQLSockets = {
  /** Handles the HTTP server's `upgrade` event. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Closes every socket with `goingAway`, and terminates the sockets that do not close within two seconds. */
  close(): Promise<void>;
};

export const MAX_MESSAGE_BYTES = 1024 * 1024;
const CLOSING_GRACE_MS = 2_000;

/** Whether a request asks for a WebSocket at the path of GraphQL. */
export function isSocketRequest({ url = "", headers }: IncomingMessage): boolean {
  const isPath = URL.parse(url, "http://localhost")?.pathname === GRAPHQL_PATH;
  return isPath && /^websocket$/i.test(headers.upgrade ?? "");
}

/** GraphQL over WebSocket (graphql-transport-ws): queries, mutations and subscriptions. */
export function createGraphQLSockets({
  schema,
  signals,
  clock = systemClock,
  trustedProxies = 0,
  newSockets,
  unsentBytes,
  findGroup,
  ...edge
}: GraphQLEdge & {
  readonly schema: GraphQLSchema;
  readonly signals: Pick<Signals, "listen">;
  readonly clock?: Clock;
  readonly trustedProxies?: number;
  readonly newSockets: NewSockets;
  readonly unsentBytes: Pick<UnsentBytes, "measure">;
  /** The address group of a request's client; null where it is unknown. */
  readonly findGroup: (request: IncomingMessage) => string | null;
}): GraphQLSockets {
  const { services, log } = edge;
  const formatError = createErrorFormatter(edge.locale, log, edge.recognizeError);
  const server = new WebSocketServer({
    noServer: true,
    handleProtocols,
    maxPayload: MAX_MESSAGE_BYTES,
    perMessageDeflate: false,
  });
  const keyWatch = createKeyWatch({ authentication: services.authentication, signals, clock, log });
  const protocol = createProtocol(edge, schema, keyWatch);
  const cookies = createCookies(edge.publicUrl);
  const connections = new Map<WebSocket, Connection>();
  const pings = createPings();
  let closing = false;

  server.on("wsClientError", (_error, socket) => {
    refuseUpgrade(socket, new DomainError("INVALID_REQUEST", { reason: "malformed_http" }));
  });

  function open(socket: WebSocket, request: IncomingMessage): void {
    pings.add(socket);
    socket.on("close", () => connections.delete(socket));
    const { socket: stream, headers } = request;
    const address = readClientAddress(request, trustedProxies);
    unsentBytes.measure(stream);
    const newSocket = newSockets.add(stream, findGroup(request), {
      refuse() {
        socket.close(CLOSE_CODES.messageTooBig, "Too much before authentication");
        stream.destroySoon();
      },
      terminate: () => socket.terminate(),
    });
    socket.on("close", newSocket.leave);
    const onEnd = (connection: Connection) => keyWatch.forget(connection);
    const onUnsent = () => unsentBytes.measure(stream);
    const options = {
      stream,
      readCredential: () => readCredential(headers, cookies),
      address,
      protocol,
      log,
      newSocket,
      onEnd,
      onUnsent,
    };
    connections.set(socket, openConnection(socket, options));
  }

  return {
    handleUpgrade(request, socket, head) {
      const hasRoom = !closing && newSockets.makeRoom(findGroup(request));
      if (!hasRoom) return refuseUpgrade(socket, new DomainError("SERVICE_UNAVAILABLE", { retryAfterSeconds: 1 }));
      server.handleUpgrade(request, socket, head, open);
    },
    async close() {
      closing = true;
      pings.close();
      keyWatch.close();
      const closings = [...connections.keys()].map((socket) => new Promise((resolve) => socket.once("close", resolve)));
      for (const connection of connections.values()) connection.end(CLOSE_CODES.goingAway, "Going away");
      const timer = setTimeout(terminateAll, CLOSING_GRACE_MS);
      await Promise.all(closings);
      clearTimeout(timer);
    },
  };

  function terminateAll(): void {
    for (const socket of connections.keys()) socket.terminate();
  }

  function refuseUpgrade(socket: Duplex, refusal: AnyDomainError): void {
    // An error without a listener would end the process.
    socket.on("error", () => undefined);
    socket.end(renderRawAnswer(statusOf(refusal), { errors: [formatError(refusal)] }), () => socket.destroy());
  }
}
