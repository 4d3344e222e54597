import type { Socket } from "node:net";
import { SECOND_MS } from "../../domain/times.ts";
import { type Connection, openConnection } from "./connection.ts";

export type Target = {
  /** Without the brackets of an IPv6 address. */
  readonly hostname: string;
  /** With the port, where a URL has one. */
  readonly host: string;
  readonly protocol: string;
  /** Empty for the protocol's own. */
  readonly port: string;
};

/** Opens a socket and calls back once, later. Returns a function that gives up. */
export type Connector = (target: Target, callback: (error: Error | null, socket: Socket | null) => void) => () => void;

/** Calls back with a connection, or with the error that there is none for. */
export type ConnectionCallback = (error: Error | null, connection: Connection | null) => void;

/** The connections of a process to other servers. Each carries one request at a time, and waits for another one for as long as the server allows. */
export type Agent = {
  /**
   * Calls back once, later, with a connection that has waited or a new one. Returns a function that gives up. Errors: Error when the agent
   * is closed.
   */
  connect(origin: string, callback: ConnectionCallback): () => void;
  /** Closes every connection. A request that is under way gets no answer. */
  close(): void;
};

type Asked = {
  readonly origin: string;
  readonly callback: ConnectionCallback;
  giveUp: (() => void) | null;
  isGivenUp: boolean;
};

type Waiting = { readonly connection: Connection; readonly untilMs: number };

/**
 * A request gets its connection behind the next poll of the event loop for what the sockets have received, together with all that were asked for in the same
 * turn. So a connection that its server has closed, often right behind a response, is not taken; and requests are written one right after another, of which
 * the first ones wake the receivers and the others find them awake.
 */
export function createAgent(connect: Connector): Agent {
  const waiting = new Map<string, Waiting[]>();
  /** Closes each connection, whether it is being opened or is open. */
  const closers = new Set<() => void>();
  let asked: Asked[] = [];
  /** Those of the turn before. */
  let due: Asked[] = [];
  let expiryTimer: NodeJS.Timeout | null = null;
  let isClosed = false;

  return {
    connect(origin, callback) {
      if (isClosed) throw new Error("The agent is closed.");
      const request: Asked = { origin, callback, giveUp: null, isGivenUp: false };
      if (asked.length === 0 && due.length === 0) setImmediate(turn);
      asked.push(request);
      return () => {
        request.isGivenUp = true;
        request.giveUp?.();
      };
    },
    close() {
      isClosed = true;
      if (expiryTimer !== null) clearInterval(expiryTimer);
      for (const close of closers) close();
      closers.clear();
      waiting.clear();
    },
  };

  /** The sockets are polled between one turn and the next. */
  function turn(): void {
    const requests = due;
    due = asked;
    asked = [];
    for (const request of requests) give(request);
    if (due.length > 0) setImmediate(turn);
  }

  function give(request: Asked): void {
    if (request.isGivenUp || isClosed) return;
    const kept = take(request.origin);
    if (kept !== null) return request.callback(null, kept);
    try {
      open(request);
    } catch (error) {
      request.callback(error as Error, null);
    }
  }

  /** A connection that waits; null when there is none. */
  function take(origin: string): Connection | null {
    const stack = waiting.get(origin);
    for (let last = stack?.pop(); last !== undefined; last = stack?.pop()) {
      if (isUsable(last)) return last.connection;
      last.connection.destroy();
    }
    return null;
  }

  function open(request: Asked): void {
    const { origin, callback } = request;
    const giveUp = connect(readTarget(origin), (error, socket) => {
      closers.delete(giveUp);
      callback(error, socket === null ? null : adopt(origin, socket));
    });
    closers.add(giveUp);
    request.giveUp = () => {
      closers.delete(giveUp);
      giveUp();
    };
  }

  function adopt(origin: string, socket: Socket): Connection {
    const connection = openConnection(socket, (keptMs) => keep(origin, connection, keptMs));
    closers.add(connection.destroy);
    socket.once("close", () => closers.delete(connection.destroy));
    return connection;
  }

  function keep(origin: string, connection: Connection, keptMs: number): void {
    const kept = { connection, untilMs: performance.now() + keptMs };
    const stack = waiting.get(origin);
    if (stack === undefined) waiting.set(origin, [kept]);
    else stack.push(kept);
    expiryTimer ??= setInterval(closeExpired, SECOND_MS).unref();
  }

  /** Closes what has waited for too long. */
  function closeExpired(): void {
    for (const [origin, stack] of waiting) {
      const { true: usable = [], false: useless = [] } = Object.groupBy(stack, (kept) => `${isUsable(kept)}`);
      for (const { connection } of useless) connection.destroy();
      if (usable.length === 0) waiting.delete(origin);
      else waiting.set(origin, usable);
    }
    if (waiting.size > 0 || expiryTimer === null) return;
    clearInterval(expiryTimer);
    expiryTimer = null;
  }
}

function isUsable({ connection, untilMs }: Waiting): boolean {
  return connection.isOpen() && performance.now() < untilMs;
}

function readTarget(origin: string): Target {
  const { hostname, host, protocol, port } = new URL(origin);
  return { hostname: hostname.replace(/^\[(.*)\]$/, "$1"), host, protocol, port };
}
