import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import type { GraphQLSchema } from "graphql";
import { handleProtocols } from "graphql-ws";
import { type WebSocket, WebSocketServer } from "ws";
import { type Clock, systemClock } from "../domain/clock.ts";
import type { Signals } from "../domain/signals.ts";
import type { GraphQLEdge } from "./context.ts";
import { CLOSE_CODES } from "./ws/closeCodes.ts";
import { type Connection, openConnection } from "./ws/connections.ts";
import { createKeyWatch } from "./ws/keyWatch.ts";
import { createProtocol } from "./ws/protocol.ts";

export type GraphQLSockets = {
  /** For the HTTP server's `upgrade` event; another path is answered 404. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Tells every socket that the service goes away, and drops those that do not answer within two seconds. */
  close(): Promise<void>;
};

const PATH = "/api/v1/graphql";
const MAX_MESSAGE_BYTES = 1024 * 1024;
/** A peer that has not answered a ping by the next one is dead. */
const PING_MS = 15_000;
const CLOSING_GRACE_MS = 2_000;

/** GraphQL over WebSocket (graphql-transport-ws): all operations, live ones included. */
export function createGraphQLSockets({
  schema,
  signals,
  clock = systemClock,
  ...edge
}: GraphQLEdge & {
  readonly schema: GraphQLSchema;
  readonly signals: Pick<Signals, "listen">;
  readonly clock?: Clock;
}): GraphQLSockets {
  const { services, log } = edge;
  const server = new WebSocketServer({
    noServer: true,
    handleProtocols,
    maxPayload: MAX_MESSAGE_BYTES,
    perMessageDeflate: false,
  });
  const keyWatch = createKeyWatch({ apiKeys: services.apiKeys, signals, clock, log });
  const protocol = createProtocol(edge, schema, keyWatch);
  const connections = new Map<WebSocket, Connection>();
  const answered = new WeakSet<WebSocket>();
  const pinging = setInterval(pingAll, PING_MS).unref();
  let closing = false;

  function open(socket: WebSocket, request: IncomingMessage): void {
    answered.add(socket);
    socket.on("pong", () => answered.add(socket));
    socket.on("close", () => connections.delete(socket));
    const { authorization } = request.headers;
    connections.set(
      socket,
      openConnection(socket, { authorization, protocol, log, onEnd: (connection) => keyWatch.forget(connection) }),
    );
  }

  function pingAll(): void {
    for (const socket of connections.keys()) {
      if (answered.delete(socket)) socket.ping();
      else socket.terminate();
    }
  }

  return {
    handleUpgrade(request, socket, head) {
      if (closing) return refuseUpgrade(socket, "503 Service Unavailable");
      if (URL.parse(request.url ?? "", "http://localhost")?.pathname !== PATH)
        return refuseUpgrade(socket, "404 Not Found");
      server.handleUpgrade(request, socket, head, open);
    },
    async close() {
      closing = true;
      clearInterval(pinging);
      keyWatch.close();
      const gone = [...connections.keys()].map((socket) => new Promise((resolve) => socket.once("close", resolve)));
      for (const connection of connections.values()) connection.end(CLOSE_CODES.goingAway, "Going away");
      const timer = setTimeout(terminateAll, CLOSING_GRACE_MS);
      await Promise.all(gone);
      clearTimeout(timer);
    },
  };

  function terminateAll(): void {
    for (const socket of connections.keys()) socket.terminate();
  }
}

function refuseUpgrade(socket: Duplex, status: string): void {
  socket.on("error", () => undefined);
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => socket.destroy());
}
