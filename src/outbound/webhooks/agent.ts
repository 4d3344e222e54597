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

type Waiting = { readonly connection: Connection; readonly fromMs: number; readonly untilMs: number };

/** Within it a server closes a connection that it does not mean to keep, and what it sends by mistake behind a response comes. */
const REST_MS = 2;
const NONE: readonly Asked[] = [];

/**
 * A connection rests after each response. A request waits for one that rests, if there is one for it, because a new one takes longer; and each request gets
 * its connection behind the next poll of the event loop for what the sockets have received, together with all that were asked for in the same turn. So a
 * connection that its server has closed is not taken; and requests are written one right after another, of which the first ones wake the receivers and
 * the others find them awake.
 */
export function createAgent(connect: Connector): Agent {
  const waiting = new Map<string, Waiting[]>();
  /** Closes each connection, whether it is being opened or is open. */
  const closers = new Set<() => void>();
  let asked: Asked[] = [];
  /** Those of the turn before, and those that wait for a connection that rests. */
  let due: Asked[] = [];
  let isTurnSet = false;
  let restTimer: NodeJS.Timeout | null = null;
  let expiryTimer: NodeJS.Timeout | null = null;
  let isClosed = false;

  return {
    connect(origin, callback) {
      if (isClosed) throw new Error("The agent is closed.");
      const request: Asked = { origin, callback, giveUp: null, isGivenUp: false };
      asked.push(request);
      if (asked.length === 1) setTurn();
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
  function setTurn(): void {
    if (isTurnSet) return;
    isTurnSet = true;
    setImmediate(turn);
  }

  function turn(): void {
    isTurnSet = false;
    const requests = due;
    due = asked;
    asked = [];
    if (due.length > 0) setTurn();
    const resting = requests.length === 0 ? NONE : giveAll(requests);
    if (resting.length === 0) return;
    due = [...resting, ...due];
    restTimer ??= setTimeout(endRest, 1);
  }

  function endRest(): void {
    restTimer = null;
    setTurn();
  }

  /** Returns the requests that wait for connections that rest. */
  function giveAll(requests: readonly Asked[]): readonly Asked[] {
    const nowMs = performance.now();
    const resting: Asked[] = [];
    const restingByOrigin = new Map<string, number>();
    for (const request of requests) {
      if (request.isGivenUp || isClosed) continue;
      const { origin, callback } = request;
      const queue = waiting.get(origin) ?? [];
      const kept = take(queue, nowMs);
      const count = restingByOrigin.get(origin) ?? 0;
      if (kept !== null) {
        callback(null, kept);
      } else if (queue.length > count) {
        restingByOrigin.set(origin, count + 1);
        resting.push(request);
      } else {
        open(request);
      }
    }
    return resting;
  }

  /** Takes the connection that has waited for longest out of a queue; null when there is none, or it has not rested. */
  function take(queue: Waiting[], nowMs: number): Connection | null {
    for (let [first] = queue; first !== undefined; [first] = queue) {
      const isGone = !isUsable(first, nowMs);
      if (!isGone && nowMs < first.fromMs) return null;
      queue.shift();
      if (!isGone) return first.connection;
      first.connection.destroy();
    }
    return null;
  }

  function open(request: Asked): void {
    const { origin, callback } = request;
    try {
      const giveUp = connect(readTarget(origin), (error, socket) => {
        closers.delete(giveUp);
        callback(error, socket === null ? null : adopt(origin, socket));
      });
      closers.add(giveUp);
      request.giveUp = () => {
        closers.delete(giveUp);
        giveUp();
      };
    } catch (error) {
      callback(error as Error, null);
    }
  }

  function adopt(origin: string, socket: Socket): Connection {
    const connection = openConnection(socket, (keptMs) => keep(origin, connection, keptMs));
    closers.add(connection.destroy);
    socket.once("close", () => closers.delete(connection.destroy));
    return connection;
  }

  function keep(origin: string, connection: Connection, keptMs: number): void {
    const nowMs = performance.now();
    const kept = { connection, fromMs: nowMs + REST_MS, untilMs: nowMs + keptMs };
    const queue = waiting.get(origin);
    if (queue === undefined) waiting.set(origin, [kept]);
    else queue.push(kept);
    expiryTimer ??= setInterval(closeExpired, SECOND_MS).unref();
  }

  /** Closes what has waited for too long. */
  function closeExpired(): void {
    const nowMs = performance.now();
    for (const [origin, queue] of waiting) {
      const { true: usable = [], false: useless = [] } = Object.groupBy(queue, (kept) => `${isUsable(kept, nowMs)}`);
      for (const { connection } of useless) connection.destroy();
      if (usable.length === 0) waiting.delete(origin);
      else waiting.set(origin, usable);
    }
    if (waiting.size > 0 || expiryTimer === null) return;
    clearInterval(expiryTimer);
    expiryTimer = null;
  }
}

function isUsable({ connection, untilMs }: Waiting, nowMs: number): boolean {
  return connection.isOpen() && nowMs < untilMs;
}

function readTarget(origin: string): Target {
  const { hostname, host, protocol, port } = new URL(origin);
  return { hostname: hostname.replace(/^\[(.*)\]$/, "$1"), host, protocol, port };
}
