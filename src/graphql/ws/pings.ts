import type { WebSocket } from "ws";

/** Finds sockets whose client is gone without a word. */
export type Pings = {
  /** Pings an open socket until it closes. */
  add(socket: PingedSocket): void;
  close(): void;
};

export type PingedSocket = Pick<WebSocket, "ping" | "terminate"> & {
  on(event: "pong" | "close", listener: () => void): unknown;
};

/** The time between two pings of a socket. A socket that has not answered a ping by the next one is terminated. */
export const PING_MS = 15_000;
/** The sockets are pinged in parts, since thousands of pings and answers at once would delay every request by 0.1 s and more. */
export const PING_PARTS = 15;

export function createPings(): Pings {
  const parts = Array.from({ length: PING_PARTS }, () => new Set<PingedSocket>());
  /** The sockets that have opened or answered since their last ping. */
  const answered = new WeakSet<PingedSocket>();
  let added = 0;
  let turn = 0;
  const timer = setInterval(() => pingPart(turn++), PING_MS / PING_PARTS).unref();

  function pingPart(part: number): void {
    for (const socket of parts[part % PING_PARTS] ?? []) {
      if (answered.delete(socket)) socket.ping();
      else socket.terminate();
    }
  }

  return {
    add(socket) {
      const part = parts[added++ % PING_PARTS];
      part?.add(socket);
      answered.add(socket);
      socket.on("pong", () => answered.add(socket));
      socket.on("close", () => part?.delete(socket));
    },
    close: () => clearInterval(timer),
  };
}
