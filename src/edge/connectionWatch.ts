import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { performance } from "node:perf_hooks";
import type { Duplex } from "node:stream";
import type { Metrics } from "../domain/metrics.ts";
import { createGroupCounts, findAddressGroup } from "./addressGroups.ts";
import { onAnswerClosed } from "./closedAnswers.ts";
import type { ConnectionLimits } from "./connectionLimits.ts";

/** An open TCP connection, and its progress as the last check has seen it. */
export type WatchedConnection = {
  readonly socket: Socket;
  /** The latest request. */
  request: IncomingMessage | null;
  response: ServerResponse | null;
  /** The answers that are not written to their end. */
  openAnswers: number;
  /** The body under way; null between bodies. */
  body: BodyProgress | null;
  /** The bytes that `UnsentBytes` counts for this connection. */
  unsentBytes: number;
  /** Whether `UnsentBytes` takes the count from the stream. */
  isWebSocket: boolean;
  /** The bytes that the client has taken. */
  takenBytes: number;
  /** The last time at which the client had taken more, or at which there was nothing to take. */
  takenAtMs: number;
};

type BodyProgress = {
  readonly request: IncomingMessage;
  startedAtMs: number;
  /** The bytes that the connection had received at the start of the body. */
  startBytes: number;
  /** The bytes that the connection had received at the last check. */
  lastBytes: number;
  /** The time of the last check that found the least speed since the check before. */
  steadyAtMs: number;
};

/** Checks all connections at once, on one timer, and ends those that are idle, slow or greedy. */
export type ConnectionWatch = {
  /** The connection of a socket; undefined for a closed one. */
  find(socket: Duplex): WatchedConnection | undefined;
  /** All open connections. */
  connections(): Iterable<WatchedConnection>;
  /** The time of the last check. */
  nowMs(): number;
  /** Adds a step to the check. */
  onCheck(step: () => void): void;
  /** Adds a listener for closed connections. */
  onClose(listener: (connection: WatchedConnection) => void): void;
  /** The time for which the request's unfinished body makes no progress; 0 for a body that is complete. */
  readStalledMs(request: IncomingMessage): number;
  /** Answers 408 and ends the connection. An answer that has begun is broken off. */
  endRequest(request: IncomingMessage): void;
  close(): void;
};

const MS_PER_SECOND = 1000;

/**
 * Watches the connections of a server. A request costs some assignments: the progress of its body and of its answer is read from the
 * counters of the socket in the check. `hasClientAddresses`: the sockets' addresses are those of the clients, not of a proxy.
 */
export function watchConnections(
  server: Server,
  limits: ConnectionLimits,
  { metrics, hasClientAddresses }: { readonly metrics: Metrics; readonly hasClientAddresses: boolean },
): ConnectionWatch {
  const connections = new Map<Duplex, WatchedConnection>();
  const groups = createGroupCounts();
  const steps: (() => void)[] = [];
  const closeListeners: ((connection: WatchedConnection) => void)[] = [];
  let nowMs = performance.now();
  const checking = setInterval(checkAll, limits.checkMs).unref();

  server.headersTimeout = limits.headMs;
  server.requestTimeout = limits.requestMs;
  server.on("connection", open);
  server.on("request", begin);
  server.on("clientError", (error: NodeJS.ErrnoException) => {
    if (error.code === TIMEOUT_CODE) metrics.countLimit("slow_requests");
  });

  function open(socket: Socket): void {
    if (connections.size >= limits.connections) {
      metrics.countLimit("connections");
      socket.destroy();
      return;
    }
    const group = hasClientAddresses ? findAddressGroup(socket.remoteAddress) : null;
    if (groups.count(group) >= limits.connectionsOfAddress) {
      metrics.countLimit("connections_of_address");
      socket.destroy();
      return;
    }
    groups.add(group, 1);
    const connection = createEntry(socket, nowMs);
    connections.set(socket, connection);
    socket.once("close", () => {
      connections.delete(socket);
      groups.add(group, -1);
      for (const listener of closeListeners) listener(connection);
    });
  }

  function begin(request: IncomingMessage, response: ServerResponse): void {
    const connection = connections.get(request.socket);
    if (connection === undefined) return;
    connection.request = request;
    connection.response = response;
    connection.openAnswers += 1;
    onAnswerClosed(response, () => (connection.openAnswers -= 1));
    if (connection.openAnswers <= limits.answersOfConnection) return;
    metrics.countLimit("answers_of_connection");
    connection.socket.destroy();
  }

  function checkAll(): void {
    nowMs = performance.now();
    for (const connection of connections.values()) {
      if (isTooSlow(connection)) endSlow(connection);
      else if (isUnread(connection)) endUnread(connection);
    }
    for (const step of steps) step();
  }

  function isTooSlow(connection: WatchedConnection): boolean {
    const { socket, request } = connection;
    if (request === null || request.complete) {
      connection.body = null;
      return false;
    }
    const bytes = socket.bytesRead;
    // While the service itself does not read, the client cannot send.
    if (connection.body?.request !== request || request.readableFlowing !== true) {
      connection.body = { request, startedAtMs: nowMs, startBytes: bytes, lastBytes: bytes, steadyAtMs: nowMs };
      return false;
    }
    const { body } = connection;
    const steadyBytes = (limits.bodyBytesPerSecond * limits.checkMs) / MS_PER_SECOND;
    if (bytes - body.lastBytes >= steadyBytes) body.steadyAtMs = nowMs;
    body.lastBytes = bytes;
    const ms = nowMs - body.startedAtMs;
    const leastBytes = ms < limits.bodyIdleMs ? 0 : (limits.bodyBytesPerSecond * ms) / MS_PER_SECOND;
    return nowMs - body.steadyAtMs >= limits.bodyIdleMs || bytes - body.startBytes < leastBytes;
  }

  /** Whether the client has taken nothing for too long, although there is something to take. */
  function isUnread(connection: WatchedConnection): boolean {
    const { socket } = connection;
    const waitingBytes = socket.writableLength;
    const takenBytes = socket.bytesWritten - waitingBytes;
    if (waitingBytes === 0 || takenBytes !== connection.takenBytes) connection.takenAtMs = nowMs;
    connection.takenBytes = takenBytes;
    return nowMs - connection.takenAtMs >= limits.unreadMs;
  }

  function endSlow({ socket, response }: WatchedConnection): void {
    if (response === null || response.headersSent) socket.destroy();
    // The listener that answers malformed HTTP answers this, too.
    else server.emit("clientError", Object.assign(new Error("The body is too slow."), { code: TIMEOUT_CODE }), socket);
  }

  function endUnread({ socket }: WatchedConnection): void {
    metrics.countLimit("unread_answers");
    socket.destroy();
  }

  return {
    find: (socket) => connections.get(socket),
    connections: () => connections.values(),
    nowMs: () => nowMs,
    onCheck: (step) => void steps.push(step),
    onClose: (listener) => void closeListeners.push(listener),
    readStalledMs({ socket, complete }) {
      const body = connections.get(socket)?.body ?? null;
      return body === null || complete ? 0 : nowMs - body.steadyAtMs;
    },
    endRequest({ socket }) {
      const connection = connections.get(socket);
      if (connection !== undefined) endSlow(connection);
    },
    close: () => clearInterval(checking),
  };
}

/** The code of the error that Node emits when a request exceeds one of Node's own time limits. */
const TIMEOUT_CODE = "ERR_HTTP_REQUEST_TIMEOUT";

function createEntry(socket: Socket, nowMs: number): WatchedConnection {
  return {
    socket,
    request: null,
    response: null,
    openAnswers: 0,
    body: null,
    unsentBytes: 0,
    isWebSocket: false,
    takenBytes: 0,
    takenAtMs: nowMs,
  };
}
